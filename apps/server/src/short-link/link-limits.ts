// How often one address may open short links: few wrong ones, so that none is guessed, and not endlessly many right ones.

import { minutes, minutesToMillis, type Instant } from '@feltclock/domain';
import { placeIn, type LimitPlace } from '../http/limits/shared-limits.ts';
import { RecentMap } from '../http/limits/recent-map.ts';

const WITHIN = minutesToMillis(minutes(1));
/** A venue's guests share one address: a whole hall may scan the code at once. */
const MOST = { failures: 60, openings: 1000 } as const;

interface Window {
  readonly since: Instant;
  failures: number;
  openings: number;
}

export type LinkPermission =
  | { readonly allowed: true; readonly succeeded: () => void }
  /** The time until another try is allowed, in milliseconds. */
  | { readonly allowed: false; readonly retryAfter: number };

export class LinkLimits {
  readonly #windows = new RecentMap<Window>();

  /** What a try from this address looks at and changes. */
  placesOf(address: string): readonly LimitPlace[] {
    return [placeIn(this.#windows, address, { kind: 'links from', keptFor: WITHIN })];
  }

  /** A try counts as a failure until it is known to be none, so that many at once can't slip through. */
  begin(address: string, now: Instant): LinkPermission {
    const window = this.#window(address, now);
    if (window.failures >= MOST.failures || window.openings >= MOST.openings)
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
