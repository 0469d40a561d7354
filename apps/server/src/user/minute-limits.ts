// How often somebody may try something in a minute. Kept in memory.

import { after, instant, minutes, minutesToMillis, type Instant } from '@feltclock/domain';

const WITHIN = minutesToMillis(minutes(1));
/** Tryers remembered at most; beyond that the oldest are forgotten. */
const MOST_REMEMBERED = 20_000;

export class MinuteLimits {
  readonly #most: number;
  readonly #of = new Map<string, readonly Instant[]>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Counts a try; undefined when it may go on, else the instant from which another may. */
  begin(who: string, now: Instant): Instant | undefined {
    const recent = (this.#of.get(who) ?? []).filter((at) => at > now - WITHIN);
    const [oldest = now] = recent.slice(-this.#most);
    if (recent.length >= this.#most) return after(instant(oldest), WITHIN);
    // Set anew, so that the map's order is that of last use.
    this.#of.delete(who);
    this.#of.set(who, [...recent, now]);
    const [forgotten] = this.#of.keys();
    if (this.#of.size > MOST_REMEMBERED && forgotten !== undefined) this.#of.delete(forgotten);
    return undefined;
  }
}
