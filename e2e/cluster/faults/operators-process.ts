// Operators in a process of their own, as they have devices of their own: what thousands of boards keep this one busy with is not a press's.

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
  /** Who waits for the node of a place. */
  readonly #takers = new Map<number, (took: number) => void>();
  #stopped: (() => void) | undefined;
  #isPressing = false;
  answered: AnsweredPress[] = [];
  /** Presses that nobody took, however often they were tried. */
  failed: string[] = [];
  /** Answers other than that it was done, by their status; 0 for none. */
  refusals = new Map<number, number>();

  constructor(plan: OperatorsPlan, acknowledged: Acknowledged) {
    this.#acknowledged = acknowledged;
    const main = fileURLToPath(new URL('./operators-main.ts', import.meta.url));
    this.#process = fork(main, [], { execArgv: [] });
    this.#process.on('message', (news: OperatorsNews) => this.#hear(news));
    this.#process.send(plan);
  }

  start(): void {
    this.#isPressing = true;
    this.#order({ do: 'start' });
  }

  /** Resolves when the last press has its answer. */
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

  /** Presses on the node of this place alone until it takes it; resolves to the milliseconds until then. */
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

  #hear(news: OperatorsNews): void {
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
