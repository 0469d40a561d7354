// A line in which nobody waits for another's crowd: whoever asks stands behind their own, and askers come by turns.

import { tooManyAttempts } from '../../failures.ts';

/** The seconds after which another try is advised to somebody whose own line is full. */
const RETRY_AFTER = 1;

export class FairLine {
  readonly #mostEach: number;
  /** Who waits, in the order in which they come next. */
  readonly #waiting = new Map<string, (() => void)[]>();

  /** At most so many wait for one asker. */
  constructor(mostEach: number) {
    this.#mostEach = mostEach;
  }

  get isEmpty(): boolean {
    return this.#waiting.size === 0;
  }

  /** Waits for a turn. Rejects when too many of the asker's are waiting already. */
  async wait(asker: string): Promise<void> {
    const own = this.#waiting.get(asker) ?? [];
    if (own.length >= this.#mostEach) throw tooManyAttempts(RETRY_AFTER);
    await new Promise<void>((resolve) => {
      own.push(resolve);
      this.#waiting.set(asker, own);
    });
  }

  /** Lets the next one go on; false when nobody waits. */
  next(): boolean {
    const [first] = this.#waiting;
    if (first === undefined) return false;
    const [asker, [goOn, ...others]] = first;
    this.#waiting.delete(asker);
    if (others.length > 0) this.#waiting.set(asker, others);
    goOn?.();
    return true;
  }
}
