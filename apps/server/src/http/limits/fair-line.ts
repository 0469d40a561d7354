// A line in which nobody waits for another's crowd: whoever asks stands behind their own, and askers come by turns. Whoever was let in and
// took long rests for as long, while others go on.

import type { Instant } from '@feltclock/domain';
import { tooManyAttempts } from '../../failures.ts';

/** The seconds after which another try is advised to somebody whose own line is full. */
const RETRY_AFTER = 1;

export class FairLine {
  readonly #mostEach: number;
  /** Who waits, in the order in which they come next. */
  readonly #waiting = new Map<string, (() => void)[]>();
  /** Until when those rest who took long; what is past may still be in it. */
  readonly #restsUntil = new Map<string, Instant>();

  /** At most so many wait for one asker. */
  constructor(mostEach: number) {
    this.#mostEach = mostEach;
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

  /** Whether the asker may begin now: they do not rest, and nobody waits who could go before them. */
  isFree(asker: string, now: Instant): boolean {
    return !this.#rests(asker, now) && this.#firstReady(now) === undefined;
  }

  rest(asker: string, until: Instant, now: Instant): void {
    for (const [other, end] of this.#restsUntil) if (end <= now) this.#restsUntil.delete(other);
    this.#restsUntil.set(asker, until);
  }

  /** When the first of those who wait may go on: now, or once it has rested. Undefined when nobody waits. */
  nextAt(now: Instant): Instant | undefined {
    let earliest: Instant | undefined;
    for (const asker of this.#waiting.keys()) {
      const at = this.#restsUntil.get(asker) ?? now;
      if (earliest === undefined || at < earliest) earliest = at;
    }
    return earliest;
  }

  /** Lets the next one go on who does not rest, if a time is given; tells who it was. */
  next(now?: Instant): string | undefined {
    const asker = this.#firstReady(now);
    if (asker === undefined) return undefined;
    const [goOn, ...others] = this.#waiting.get(asker) ?? [];
    this.#waiting.delete(asker);
    if (others.length > 0) this.#waiting.set(asker, others);
    goOn?.();
    return asker;
  }

  #rests(asker: string, now?: Instant): boolean {
    return now !== undefined && (this.#restsUntil.get(asker) ?? now) > now;
  }

  #firstReady(now?: Instant): string | undefined {
    for (const asker of this.#waiting.keys()) if (!this.#rests(asker, now)) return asker;
    return undefined;
  }
}
