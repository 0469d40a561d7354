// How often somebody may try something in a minute. Kept in memory.

import { after, instant, minutes, minutesToMillis, type Instant } from '@feltclock/domain';
import { RecentMap } from '../http/recent-map.ts';

const WITHIN = minutesToMillis(minutes(1));

export class MinuteLimits {
  readonly #most: number;
  readonly #of = new RecentMap<readonly Instant[]>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Counts a try; undefined when it may go on, else the instant from which another may. */
  begin(who: string, now: Instant): Instant | undefined {
    const recent = (this.#of.get(who) ?? []).filter((at) => at > now - WITHIN);
    const [oldest = now] = recent.slice(-this.#most);
    if (recent.length >= this.#most) return after(instant(oldest), WITHIN);
    this.#of.set(who, [...recent, now]);
    return undefined;
  }
}
