// Runs heavy work on other threads, a few at once and callers in turn: decoding pictures, hashing passwords
// (docs/rules/wire.md#turns).

import { FairWait } from './fair-wait.ts';

export class FairQueue {
  readonly #atOnce: number;
  readonly #waiting: FairWait;
  #underWay = 0;

  constructor({ atOnce, waitingEach }: { readonly atOnce: number; readonly waitingEach: number }) {
    this.#atOnce = atOnce;
    this.#waiting = new FairWait(waitingEach);
  }

  /** Rejects when too much of the caller's is waiting. */
  async run<Result>(caller: string, work: () => Promise<Result>): Promise<Result> {
    if (this.#underWay >= this.#atOnce) await this.#waiting.wait(caller);
    else this.#underWay += 1;
    try {
      return await work();
    } finally {
      // The next one takes this slot over.
      if (this.#waiting.next() === undefined) this.#underWay -= 1;
    }
  }
}
