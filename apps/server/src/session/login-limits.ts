// How often signing in may fail: per id, with growing pauses, and per network address (docs/rules/sessions.md#guessing-is-slow).

import {
  after,
  instant,
  millis,
  minutes,
  minutesToMillis,
  seconds,
  secondsToMillis,
  type Instant,
  type Millis,
} from '@feltclock/domain';
import { placeIn, type LimitPlace } from '../http/limits/shared-limits.ts';
import { RecentMap } from '../http/limits/recent-map.ts';

const PER_ID = { failures: 10, within: minutesToMillis(minutes(15)) } as const;
const FIRST_PAUSE = secondsToMillis(seconds(30));
const LONGEST_PAUSE = minutesToMillis(minutes(15));
const PER_ADDRESS = { failures: 60, within: minutesToMillis(minutes(1)) } as const;

/** An address from which an id signed in is known for as long as a device may stay signed in. */
const STAYS_KNOWN = minutesToMillis(minutes(30 * 24 * 60));

interface Failures {
  readonly at: readonly Instant[];
  /** How many pauses there were in a row so far. */
  readonly pauses: number;
  readonly pausedUntil: Instant;
}

/** One try that is under way. It counts as a failure until it is known to be none, so that many at once can't slip through. */
export interface LoginTry {
  succeeded(): void;
}

export type LoginPermission =
  | { readonly allowed: true; readonly attempt: LoginTry }
  | { readonly allowed: false; readonly retryAfter: Millis };

export class LoginLimits {
  /** By id, and by id and address for those that lately signed in from there. */
  readonly #ofId = new RecentMap<Failures>();
  readonly #ofAddress = new RecentMap<readonly Instant[]>();
  /** When an id last signed in from an address. */
  readonly #lately = new RecentMap<Instant>();

  /** What a try of this id from this address looks at and changes. */
  placesOf(id: string, address: string): readonly LimitPlace[] {
    const pair = `${address} ${id}`;
    const failures = { kind: 'login of', keptFor: millis(2 * Math.max(PER_ID.within, LONGEST_PAUSE)) };
    return [
      placeIn(this.#ofAddress, address, { kind: 'login from', keptFor: PER_ADDRESS.within }),
      placeIn(this.#ofId, id, failures),
      placeIn(this.#ofId, pair, failures),
      placeIn(this.#lately, pair, { kind: 'lately in', keptFor: STAYS_KNOWN }),
    ];
  }

  /** Refused tries leave nothing behind: whoever is over a limit can neither lengthen it nor push others out of this memory. */
  begin(id: string, address: string, now: Instant): LoginPermission {
    const ofAddress = (this.#ofAddress.get(address) ?? []).filter((at) => at > now - PER_ADDRESS.within);
    const addressWait = waitOf(ofAddress, now);
    if (addressWait > 0) return { allowed: false, retryAfter: millis(addressWait) };
    const key = this.#bucketOf(id, address, now);
    const ofId = recalled(this.#ofId.get(key), now);
    if (ofId.pausedUntil > now) return { allowed: false, retryAfter: millis(ofId.pausedUntil - now) };
    this.#ofAddress.set(address, [...ofAddress, now]);
    this.#ofId.set(key, withFailure(ofId, now), ({ pausedUntil }) => pausedUntil > now);
    return { allowed: true, attempt: { succeeded: () => this.#forgive({ id, key, address, now }) } };
  }

  /** Who lately signed in from here is counted apart, so that others who guess at the id elsewhere do not lock its owner out. */
  #bucketOf(id: string, address: string, now: Instant): string {
    const pair = `${address} ${id}`;
    const at = this.#lately.get(pair);
    return at !== undefined && now - at < STAYS_KNOWN ? pair : id;
  }

  #forgive({ id, key, address, now }: { id: string; key: string; address: string; now: Instant }): void {
    this.#ofId.delete(key);
    this.#lately.set(`${address} ${id}`, now);
    const tries = [...(this.#ofAddress.get(address) ?? [])];
    const place = tries.indexOf(now);
    if (place >= 0) this.#ofAddress.set(address, tries.toSpliced(place, 1));
  }
}

/** How long an address that has failed at these instants must wait; 0 or less when it need not. */
function waitOf(failed: readonly Instant[], now: Instant): number {
  const oldestOfTooMany = failed.at(-PER_ADDRESS.failures);
  return oldestOfTooMany === undefined ? 0 : oldestOfTooMany + PER_ADDRESS.within - now;
}

function recalled(known: Failures | undefined, now: Instant): Failures {
  const { at, pauses, pausedUntil } = known ?? { at: [], pauses: 0, pausedUntil: instant(0) };
  return {
    at: at.filter((each) => each > now - PER_ID.within),
    pauses: now - pausedUntil > PER_ID.within ? 0 : pauses,
    pausedUntil,
  };
}

/** Once there was a pause, each further failure means a longer one, until a quarter of an hour passes in peace. */
function withFailure({ at, pauses, pausedUntil }: Failures, now: Instant): Failures {
  const failed = [...at, now];
  if (failed.length < PER_ID.failures && pauses === 0) return { at: failed, pauses, pausedUntil };
  const pause = millis(Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** pauses));
  return { at: failed, pauses: pauses + 1, pausedUntil: after(now, pause) };
}
