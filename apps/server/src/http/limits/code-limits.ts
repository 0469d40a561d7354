// Limits how often one network may use codes of links: many right codes and few wrong ones. A right code works even after many wrong ones
// from the same network: a code has more than 58 random bits, and a venue's guests share one address.

import { minutes, minutesToMillis, type Instant } from '@feltclock/domain';
import { Failure, tooManyAttempts } from '../../failures.ts';
import { boundsOf } from '../addresses/networks.ts';
import { placeIn, type LimitKeeper, type LimitPlace } from './shared-limits.ts';
import { RecentMap } from './recent-map.ts';

const WITHIN = minutesToMillis(minutes(1));
const MILLIS_PER_SECOND = 1000;

export interface MostOfCodes {
  readonly failures: number;
  readonly openings: number;
}

type Kind = keyof MostOfCodes;
type Window = Readonly<Record<Kind, number>> & { readonly since: Instant };

export class CodeLimits {
  readonly #windows = new RecentMap<Window>();
  readonly #kind: string;
  readonly #most: MostOfCodes;

  /** `kind` is unique among the limits. */
  constructor(kind: string, most: MostOfCodes) {
    this.#kind = kind;
    this.#most = most;
  }

  /** The entries that an attempt from this address reads and changes. */
  placesOf(address: string): readonly LimitPlace[] {
    return boundsOf(address, 1).map(({ who }) => placeIn(this.#windows, who, { kind: this.#kind, keptFor: WITHIN }));
  }

  /** Counts a success or a failure; returns the milliseconds to wait if there were too many, else 0. */
  count(kind: Kind, address: string, now: Instant): number {
    const counted = boundsOf(address, this.#most[kind]).map((each) => ({
      ...each,
      window: this.#window(each.who, now),
    }));
    const full = counted.find(({ window, most }) => window[kind] >= most);
    if (full !== undefined) return full.window.since + WITHIN - now;
    for (const { who, window } of counted) this.#windows.set(who, { ...window, [kind]: window[kind] + 1 });
    return 0;
  }

  /** Takes back a counted success. */
  takeBack(address: string, now: Instant): void {
    for (const { who } of boundsOf(address, 1)) {
      const window = this.#window(who, now);
      this.#windows.set(who, { ...window, openings: Math.max(0, window.openings - 1) });
    }
  }

  #window(who: string, now: Instant): Window {
    const known = this.#windows.get(who);
    return known !== undefined && now - known.since < WITHIN ? known : { since: now, failures: 0, openings: 0 };
  }
}

function assertNoWait(wait: number): void {
  if (wait > 0) throw tooManyAttempts(Math.ceil(wait / MILLIS_PER_SECOND));
}

/** Opens what a code stands for. Wrong codes are reported as wrong, and after too many as too many. */
export async function openedByCode<Opened>(
  { limits, keeper }: { readonly limits: CodeLimits; readonly keeper: LimitKeeper },
  { address, now }: { readonly address: string; readonly now: Instant },
  open: () => Promise<Opened>,
): Promise<Opened> {
  const places = limits.placesOf(address);
  assertNoWait(await keeper.decide(places, now, () => limits.count('openings', address, now)));
  try {
    return await open();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const wait = await keeper.decide(places, now, () => {
      limits.takeBack(address, now);
      return limits.count('failures', address, now);
    });
    assertNoWait(wait);
    throw error;
  }
}
