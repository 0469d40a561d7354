// The boards of a floor in a process of their own. They stand for machines of their own, so it gets what the nodes, the database and the operators
// leave of this one.

import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Absence, BoardState, ToldState } from '../support/watching-board.ts';

/** Where boards connect to, and the games that they are opened for by turns. */
export interface BoardsPlan {
  readonly origin: string;
  readonly games: readonly { readonly id: number; readonly token: string }[];
  readonly count: number;
}

/** What the process is asked, by what each question is answered with. */
export interface BoardsAnswers {
  /** Comes once every board is there. */
  readonly whenAllThere: true;
  /** How late the process itself was in this phase at p99, in milliseconds; every time that boards tell may be too large by so much. */
  readonly lateness: number;
  readonly absences: readonly Absence[];
  readonly states: readonly BoardState[];
  /** From here on absences are another phase's. */
  readonly beginPhase: true;
}

export type BoardsQuestion = keyof BoardsAnswers;

export interface BoardsOrder {
  readonly number: number;
  readonly ask: BoardsQuestion;
}

export type BoardsNews =
  | { readonly of: 'told'; readonly told: ToldState }
  | { readonly of: 'answer'; readonly number: number; readonly answer: BoardsAnswers[BoardsQuestion] };

interface Waiting {
  readonly resolve: (answer: never) => void;
  readonly reject: (error: Error) => void;
}

export class BoardsProcess {
  readonly count: number;
  readonly #process: ChildProcess;
  readonly #onTold: (told: ToldState) => void;
  readonly #waiting = new Map<number, Waiting>();
  #asked = 0;

  constructor(plan: BoardsPlan, onTold: (told: ToldState) => void) {
    this.count = plan.count;
    this.#onTold = onTold;
    const main = fileURLToPath(new URL('./boards-main.ts', import.meta.url));
    this.#process = fork(main, [], { execArgv: [] });
    this.#process.on('message', (news: BoardsNews) => this.#hear(news));
    this.#process.once('exit', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('The boards’ process has ended.'));
    });
    this.#process.send(plan);
  }

  /** Rejects when the process ends before it answers. */
  ask<Question extends BoardsQuestion>(question: Question): Promise<BoardsAnswers[Question]> {
    this.#asked += 1;
    const number = this.#asked;
    return new Promise((resolve, reject) => {
      this.#waiting.set(number, { resolve, reject });
      this.#process.send({ number, ask: question } satisfies BoardsOrder);
    });
  }

  close(): void {
    this.#process.disconnect();
  }

  #hear(news: BoardsNews): void {
    if (news.of === 'told') this.#onTold(news.told);
    else {
      this.#waiting.get(news.number)?.resolve(news.answer as never);
      this.#waiting.delete(news.number);
    }
  }
}
