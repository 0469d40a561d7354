// How often somebody may try something in a minute. Kept in memory.

import { after, instant, minutes, minutesToMillis, type Instant } from '@feltclock/domain';
import { tooManyAttempts } from '../../failures.ts';
import { RecentMap } from './recent-map.ts';

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

const MILLIS_PER_SECOND = 1000;

/** Refuses a try that may go on only from an instant on, and says how long that is. */
export function assertNotTooMany(againAt: Instant | undefined, now: Instant): void {
  if (againAt !== undefined) throw tooManyAttempts(Math.ceil((againAt - now) / MILLIS_PER_SECOND));
}
