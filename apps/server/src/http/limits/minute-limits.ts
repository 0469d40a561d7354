// Limits attempts per minute, or per another span.

import { after, instant, minutes, minutesToMillis, type Instant, type Millis } from '@feltclock/domain';
import { tooManyAttempts } from '../../failures.ts';
import { boundsOf } from '../addresses/networks.ts';
import { placeIn, type LimitKeeper, type LimitPlace } from './shared-limits.ts';
import { RecentMap } from './recent-map.ts';

const WITHIN = minutesToMillis(minutes(1));

export class MinuteLimits {
  readonly #most: number;
  readonly #within: Millis;
  readonly #of = new RecentMap<readonly Instant[]>();

  constructor(most: number, within = WITHIN) {
    this.#most = most;
    this.#within = within;
  }

  /** The entries that an attempt reads and changes. */
  placesOf(kind: string, who: string): readonly LimitPlace[] {
    return boundsOf(who, this.#most).map((each) => placeIn(this.#of, each.who, { kind, keptFor: this.#within }));
  }

  /** Counts an attempt; undefined if allowed, else when the next one is. */
  begin(who: string, now: Instant): Instant | undefined {
    const counted = boundsOf(who, this.#most).map((each) => ({ ...each, recent: this.#recent(each.who, now) }));
    for (const { recent, most } of counted) {
      const [oldest = now] = recent.slice(-most);
      if (recent.length >= most) return after(instant(oldest), this.#within);
    }
    for (const each of counted) this.#of.set(each.who, [...each.recent, now]);
    return undefined;
  }

  /** Counts the newest attempt no more. */
  takeBack(who: string, now: Instant): void {
    for (const each of boundsOf(who, this.#most)) this.#of.set(each.who, this.#recent(each.who, now).slice(0, -1));
  }

  #recent(who: string, now: Instant): readonly Instant[] {
    return (this.#of.get(who) ?? []).filter((at) => at > now - this.#within);
  }
}

const MILLIS_PER_SECOND = 1000;

export function assertNotTooMany(againAt: Instant | undefined, now: Instant): void {
  if (againAt !== undefined) throw tooManyAttempts(Math.ceil((againAt - now) / MILLIS_PER_SECOND));
}

/** A limit shared by all nodes, for attempts that could guess a password or a code. */
export class SecretLimits {
  readonly #limits: MinuteLimits;
  readonly #kind: string;
  readonly #keeper: LimitKeeper;

  /** `kind` is unique among the limits. */
  constructor(most: number, kind: string, keeper: LimitKeeper) {
    this.#limits = new MinuteLimits(most);
    this.#kind = kind;
    this.#keeper = keeper;
  }

  /** Counts an attempt and throws if it is one too many. */
  async assertMayTry(who: string, now: Instant): Promise<void> {
    const places = this.#limits.placesOf(this.#kind, who);
    assertNotTooMany(await this.#keeper.decide(places, now, () => this.#limits.begin(who, now)), now);
  }
}
