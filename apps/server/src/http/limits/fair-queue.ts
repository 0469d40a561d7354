// Heavy work that other threads do, a few at once and askers by turns: decoding pictures, hashing passwords
// (docs/rules/wire.md#nobody-freezes-anybody).

import { FairLine } from './fair-line.ts';

export class FairQueue {
  readonly #atOnce: number;
  readonly #line: FairLine;
  #underWay = 0;

  constructor({ atOnce, waitingEach }: { readonly atOnce: number; readonly waitingEach: number }) {
    this.#atOnce = atOnce;
    this.#line = new FairLine(waitingEach);
  }

  /** Does the work when it is the asker's turn. Rejects when too much of the asker's is waiting. */
  async run<Result>(asker: string, work: () => Promise<Result>): Promise<Result> {
    if (this.#underWay >= this.#atOnce) await this.#line.wait(asker);
    else this.#underWay += 1;
    try {
      return await work();
    } finally {
      // Whoever comes next takes this place over.
      if (this.#line.next() === undefined) this.#underWay -= 1;
    }
  }
}
