// Operators in a separate process, so that thousands of boards do not delay their presses.

import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Acknowledged, Acknowledgement } from './acknowledged.ts';
import type { AnsweredPress, OperatorsPlan } from './operators.ts';

export type OperatorsOrder = { readonly do: 'start' | 'stop' } | { readonly do: 'untilTaken'; readonly place: number };

/** `stopped` comes after everything that was pressed before. */
export type OperatorsNews =
  | { readonly of: 'answered'; readonly press: AnsweredPress; readonly acknowledgement: Acknowledgement }
  | { readonly of: 'refused'; readonly status: number }
  | { readonly of: 'failed'; readonly press: string }
  | { readonly of: 'stopped' }
  | { readonly of: 'taken'; readonly place: number; readonly took: number };

export class OperatorsProcess {
  readonly #process: ChildProcess;
  readonly #acknowledged: Acknowledged;
  /** Who waits for the node at an index. */
  readonly #takers = new Map<number, (took: number) => void>();
  #stopped: (() => void) | undefined;
  #isPressing = false;
  answered: AnsweredPress[] = [];
  /** Presses that no node accepted after all tries. */
  failed: string[] = [];
  /** Answers other than success, by status; 0 for no answer. */
  refusals = new Map<number, number>();

  constructor(plan: OperatorsPlan, acknowledged: Acknowledged) {
    this.#acknowledged = acknowledged;
    const main = fileURLToPath(new URL('./operators-main.ts', import.meta.url));
    this.#process = fork(main, [], { execArgv: [] });
    this.#process.on('message', (news: OperatorsNews) => this.#receive(news));
    this.#process.send(plan);
  }

  start(): void {
    this.#isPressing = true;
    this.#order({ do: 'start' });
  }

  /** Resolves once the last press is answered. */
  async stop(): Promise<void> {
    if (!this.#isPressing) return;
    this.#isPressing = false;
    await new Promise<void>((resolve) => {
      this.#stopped = resolve;
      this.#order({ do: 'stop' });
    });
  }

  async close(): Promise<void> {
    await this.stop();
    this.#process.disconnect();
  }

  /** Presses only on the node at this index until it accepts; resolves to the milliseconds until then. */
  untilTaken(place: number): Promise<number> {
    return new Promise((resolve) => {
      this.#takers.set(place, resolve);
      this.#order({ do: 'untilTaken', place });
    });
  }

  beginPhase(): void {
    this.answered = [];
    this.failed = [];
    this.refusals = new Map();
  }

  #receive(news: OperatorsNews): void {
    switch (news.of) {
      case 'answered':
        this.answered.push(news.press);
        this.#acknowledged.add(news.acknowledgement);
        return;
      case 'refused':
        this.refusals.set(news.status, (this.refusals.get(news.status) ?? 0) + 1);
        return;
      case 'failed':
        this.failed.push(news.press);
        return;
      case 'stopped':
        this.#stopped?.();
        return;
      case 'taken':
        this.#takers.get(news.place)?.(news.took);
        return;
    }
  }

  #order(order: OperatorsOrder): void {
    this.#process.send(order);
  }
}
