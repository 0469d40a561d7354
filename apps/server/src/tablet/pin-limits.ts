// Limits guesses of PINs. A PIN is short, so each wrong one of a person on a tablet makes the next wait longer
// (docs/rules/people.md#tablets).

import {
  after,
  instant,
  millis,
  minutes,
  minutesToMillis,
  seconds,
  secondsToMillis,
  type Instant,
} from '@feltclock/domain';
import { tooManyAttempts } from '../failures.ts';
import { placeIn, type LimitKeeper } from '../http/limits/shared-limits.ts';
import { RecentMap } from '../http/limits/recent-map.ts';

/** Wrong PINs without a pause. */
const FREE = 3;
const FIRST_PAUSE = secondsToMillis(seconds(30));
const LONGEST_PAUSE = minutesToMillis(minutes(60));
/** Two hours after the last wrong PIN, the count is forgotten. */
const KEPT_FOR = millis(2 * LONGEST_PAUSE);

interface Wrong {
  readonly count: number;
  readonly pausedUntil: Instant;
}

/** The person whose PIN is typed, and the tablet. */
export interface PinPlace {
  readonly tabletId: number;
  readonly person: number;
}

const NONE: Wrong = { count: 0, pausedUntil: instant(0) };

/** A try under way. It counts as wrong until it succeeds, so that parallel tries cannot slip through. */
export interface PinTry {
  succeeded(): Promise<void>;
}

export class PinLimits {
  readonly #of = new RecentMap<Wrong>();
  readonly #keeper: LimitKeeper;

  constructor(keeper: LimitKeeper) {
    this.#keeper = keeper;
  }

  /** Counts a try; throws 429 during a pause. A right PIN on another tablet does not reset the count of this one. */
  async begin({ tabletId, person }: PinPlace, now: Instant): Promise<PinTry> {
    const key = `${String(tabletId)} ${String(person)}`;
    const places = [placeIn(this.#of, key, { kind: 'pin of', keptFor: KEPT_FOR })];
    const pausedUntil = await this.#keeper.decide(places, now, () => this.#count(key, now));
    if (pausedUntil !== undefined) throw tooManyAttempts(Math.ceil((pausedUntil - now) / 1000));
    return {
      succeeded: () =>
        this.#keeper.decide(places, now, () => {
          this.#of.delete(key);
        }),
    };
  }

  /** A refused try is not counted: nobody can lengthen a pause while it lasts. */
  #count(key: string, now: Instant): Instant | undefined {
    const known = this.#of.get(key) ?? NONE;
    if (known.pausedUntil > now) return known.pausedUntil;
    const count = known.count + 1;
    const pause = millis(count < FREE ? 0 : Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (count - FREE)));
    this.#of.set(key, { count, pausedUntil: after(now, pause) }, ({ pausedUntil }) => pausedUntil > now);
    return undefined;
  }
}
