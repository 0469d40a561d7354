// The boards of a floor in a separate process, because real boards run on other machines. It gets the processor time that nodes, database and
// operators leave.

import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Absence, BoardState, ReceivedState } from '../support/watching-board.ts';

/** Where boards connect, and the games for which they are opened in turn. */
export interface BoardsPlan {
  readonly origin: string;
  readonly games: readonly { readonly id: number; readonly token: string }[];
  readonly count: number;
}

/** Questions to the process, each with the type of its answer. */
export interface BoardsAnswers {
  /** Answered once every board is connected. */
  readonly whenAllThere: true;
  /** How late the process itself was in this phase at p99, in milliseconds. All times reported by boards may be too large by this amount. */
  readonly lateness: number;
  readonly absences: readonly Absence[];
  readonly states: readonly BoardState[];
  /** From here on absences belong to the next phase. */
  readonly beginPhase: true;
}

export type BoardsQuestion = keyof BoardsAnswers;

export interface BoardsOrder {
  readonly number: number;
  readonly ask: BoardsQuestion;
}

export type BoardsNews =
  | { readonly of: 'received'; readonly received: ReceivedState }
  | { readonly of: 'answer'; readonly number: number; readonly answer: BoardsAnswers[BoardsQuestion] };

interface Waiting {
  readonly resolve: (answer: never) => void;
  readonly reject: (error: Error) => void;
}

export class BoardsProcess {
  readonly count: number;
  readonly #process: ChildProcess;
  readonly #onReceived: (received: ReceivedState) => void;
  readonly #waiting = new Map<number, Waiting>();
  #lastNumber = 0;

  constructor(plan: BoardsPlan, onReceived: (received: ReceivedState) => void) {
    this.count = plan.count;
    this.#onReceived = onReceived;
    const main = fileURLToPath(new URL('./boards-main.ts', import.meta.url));
    this.#process = fork(main, [], { execArgv: [] });
    this.#process.on('message', (news: BoardsNews) => this.#receive(news));
    this.#process.once('exit', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('The boards’ process has ended.'));
    });
    this.#process.send(plan);
  }

  /** Rejects if the process ends before it answers. */
  ask<Question extends BoardsQuestion>(question: Question): Promise<BoardsAnswers[Question]> {
    this.#lastNumber += 1;
    const number = this.#lastNumber;
    return new Promise((resolve, reject) => {
      this.#waiting.set(number, { resolve, reject });
      this.#process.send({ number, ask: question } satisfies BoardsOrder);
    });
  }

  close(): void {
    this.#process.disconnect();
  }

  #receive(news: BoardsNews): void {
    if (news.of === 'received') this.#onReceived(news.received);
    else {
      this.#waiting.get(news.number)?.resolve(news.answer as never);
      this.#waiting.delete(news.number);
    }
  }
}
