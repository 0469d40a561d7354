// How often a PIN may be guessed: it is short, so that each wrong one of a person on a tablet makes the next wait longer
// (docs/rules/tablets.md#guessing).

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

/** So many wrong PINs cost nothing but the try. */
const FREE = 3;
const FIRST_PAUSE = secondsToMillis(seconds(30));
const LONGEST_PAUSE = minutesToMillis(minutes(60));
/** Two hours after the last wrong one all is forgotten. */
const KEPT_FOR = millis(2 * LONGEST_PAUSE);

interface Wrong {
  readonly count: number;
  readonly pausedUntil: Instant;
}

/** Whose PIN is typed where. */
export interface PinPlace {
  readonly tabletId: number;
  readonly person: number;
}

const NONE: Wrong = { count: 0, pausedUntil: instant(0) };

/** One PIN that is being compared. It counts as wrong until it is known to be right, so that many at once can't slip through. */
export interface PinTry {
  succeeded(): Promise<void>;
}

export class PinLimits {
  readonly #of = new RecentMap<Wrong>();
  readonly #keeper: LimitKeeper;

  constructor(keeper: LimitKeeper) {
    this.#keeper = keeper;
  }

  /** Counts a try at a person's PIN on a tablet; throws 429 while none may be made. What is right elsewhere forgets nothing here. */
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

  /** Refused tries leave nothing behind: nobody makes the pause longer while it lasts. */
  #count(key: string, now: Instant): Instant | undefined {
    const known = this.#of.get(key) ?? NONE;
    if (known.pausedUntil > now) return known.pausedUntil;
    const count = known.count + 1;
    const pause = millis(count < FREE ? 0 : Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (count - FREE)));
    this.#of.set(key, { count, pausedUntil: after(now, pause) }, ({ pausedUntil }) => pausedUntil > now);
    return undefined;
  }
}
