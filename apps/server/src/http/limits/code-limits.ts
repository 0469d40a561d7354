// How often one address may open what a code in a link opens: few wrong ones, so that none is guessed, and not endlessly many right ones.

import { minutes, minutesToMillis, type Instant } from '@feltclock/domain';
import { tooManyAttempts } from '../../failures.ts';
import { placeIn, type LimitKeeper, type LimitPlace } from './shared-limits.ts';
import { RecentMap } from './recent-map.ts';

const WITHIN = minutesToMillis(minutes(1));
const MILLIS_PER_SECOND = 1000;

export interface MostOfCodes {
  readonly failures: number;
  readonly openings: number;
}

interface Window {
  readonly since: Instant;
  failures: number;
  openings: number;
}

export type CodePermission =
  | { readonly allowed: true; readonly succeeded: () => void }
  /** The time until another try is allowed, in milliseconds. */
  | { readonly allowed: false; readonly retryAfter: number };

export class CodeLimits {
  readonly #windows = new RecentMap<Window>();
  readonly #kind: string;
  readonly #most: MostOfCodes;

  /** `kind` is a name like no other limit's. */
  constructor(kind: string, most: MostOfCodes) {
    this.#kind = kind;
    this.#most = most;
  }

  /** What a try from this address looks at and changes. */
  placesOf(address: string): readonly LimitPlace[] {
    return [placeIn(this.#windows, address, { kind: this.#kind, keptFor: WITHIN })];
  }

  /** A try counts as a failure until it is known to be none, so that many at once can't slip through. */
  begin(address: string, now: Instant): CodePermission {
    const window = this.#window(address, now);
    if (window.failures >= this.#most.failures || window.openings >= this.#most.openings)
      return { allowed: false, retryAfter: window.since + WITHIN - now };
    window.failures += 1;
    return {
      allowed: true,
      succeeded: () => {
        // Another node may have counted meanwhile.
        const present = this.#window(address, now);
        present.failures = Math.max(0, present.failures - 1);
        present.openings += 1;
      },
    };
  }

  #window(address: string, now: Instant): Window {
    const known = this.#windows.get(address);
    if (known !== undefined && now - known.since < WITHIN) return known;
    const window: Window = { since: now, failures: 0, openings: 0 };
    this.#windows.set(address, window);
    return window;
  }
}

/** Opens what a code opens, where the address may still try; a try that fails counts as one. */
export async function openedByCode<Opened>(
  { limits, keeper }: { readonly limits: CodeLimits; readonly keeper: LimitKeeper },
  { address, now }: { readonly address: string; readonly now: Instant },
  open: () => Promise<Opened>,
): Promise<Opened> {
  const places = limits.placesOf(address);
  const permission = await keeper.decide(places, now, () => limits.begin(address, now));
  if (!permission.allowed) throw tooManyAttempts(Math.ceil(permission.retryAfter / MILLIS_PER_SECOND));
  const opened = await open();
  await keeper.decide(places, now, () => permission.succeeded());
  return opened;
}
