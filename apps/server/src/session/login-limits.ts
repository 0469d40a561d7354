// Limits of failed sign-ins: per id, with growing pauses, and per network (docs/rules/people.md#passwords-and-guessing).

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
import { boundsOf } from '../http/addresses/networks.ts';
import { placeIn, type LimitPlace } from '../http/limits/shared-limits.ts';
import { RecentMap } from '../http/limits/recent-map.ts';

const PER_ID = { failures: 10, within: minutesToMillis(minutes(15)) } as const;
const FIRST_PAUSE = secondsToMillis(seconds(30));
const LONGEST_PAUSE = minutesToMillis(minutes(15));
const PER_ADDRESS = { failures: 60, within: minutesToMillis(minutes(1)) } as const;

/** How long an address is known for an id: as long as a device may stay signed in. */
const STAYS_KNOWN = minutesToMillis(minutes(30 * 24 * 60));

interface Failures {
  readonly at: readonly Instant[];
  /** Pauses in a row so far. */
  readonly pauses: number;
  readonly pausedUntil: Instant;
}

/** A try under way. It counts as a failure until it succeeds, so that parallel tries cannot slip through. */
export interface LoginTry {
  succeeded(): void;
}

export type LoginPermission =
  | { readonly allowed: true; readonly attempt: LoginTry }
  | { readonly allowed: false; readonly retryAfter: Millis };

/** The id that tries to sign in, and from where. */
export interface LoginFrom {
  readonly id: string;
  readonly address: string;
  /** Set when this id signed in on the device before and the device can prove it. */
  readonly device: string | undefined;
}

const pairOf = ({ id, address, device }: LoginFrom): string => `${device ?? address} ${id}`;
/** The networks that a failure counts for, beside the id. A known device has its own count, and none of its network's. */
const networksOf = ({ address, device }: LoginFrom) =>
  device === undefined ? boundsOf(address, PER_ADDRESS.failures) : [];

export class LoginLimits {
  /** By id; by id and address for recent sign-ins from there; by id and device for known devices. */
  readonly #ofId = new RecentMap<Failures>();
  readonly #ofAddress = new RecentMap<readonly Instant[]>();
  /** When an id last signed in from an address. */
  readonly #lately = new RecentMap<Instant>();

  /** The counters that a try reads and changes. */
  placesOf(from: LoginFrom): readonly LimitPlace[] {
    const pair = pairOf(from);
    const failures = { kind: 'login of', keptFor: millis(2 * Math.max(PER_ID.within, LONGEST_PAUSE)) };
    return [
      ...networksOf(from).map(({ who }) =>
        placeIn(this.#ofAddress, who, { kind: 'login from', keptFor: PER_ADDRESS.within }),
      ),
      placeIn(this.#ofId, from.id, failures),
      placeIn(this.#ofId, pair, failures),
      placeIn(this.#lately, `${from.address} ${from.id}`, { kind: 'lately in', keptFor: STAYS_KNOWN }),
    ];
  }

  /** A refused try is not stored: above a limit, nobody can lengthen it or push others out of memory. */
  begin(from: LoginFrom, now: Instant): LoginPermission {
    const ofNetworks = networksOf(from).map((each) => ({ ...each, failed: this.#failedFrom(each.who, now) }));
    const networkWait = Math.max(0, ...ofNetworks.map(({ failed, most }) => waitOf(failed, most, now)));
    if (networkWait > 0) return { allowed: false, retryAfter: millis(networkWait) };
    const key = this.#bucketOf(from, now);
    const ofId = recalled(this.#ofId.get(key), now);
    if (ofId.pausedUntil > now) return { allowed: false, retryAfter: millis(ofId.pausedUntil - now) };
    for (const { who, failed } of ofNetworks) this.#ofAddress.set(who, [...failed, now]);
    this.#ofId.set(key, withFailure(ofId, now), ({ pausedUntil }) => pausedUntil > now);
    return { allowed: true, attempt: { succeeded: () => this.#forgive(from, key, now) } };
  }

  /** Recent users of this address are counted apart, so that guesses from elsewhere do not lock the owner out. */
  #bucketOf(from: LoginFrom, now: Instant): string {
    const pair = pairOf(from);
    const at = from.device === undefined ? this.#lately.get(pair) : now;
    return at !== undefined && now - at < STAYS_KNOWN ? pair : from.id;
  }

  #failedFrom(network: string, now: Instant): readonly Instant[] {
    return (this.#ofAddress.get(network) ?? []).filter((at) => at > now - PER_ADDRESS.within);
  }

  #forgive(from: LoginFrom, key: string, now: Instant): void {
    this.#ofId.delete(key);
    this.#lately.set(`${from.address} ${from.id}`, now);
    for (const { who } of networksOf(from)) {
      const tries = [...(this.#ofAddress.get(who) ?? [])];
      const place = tries.indexOf(now);
      if (place >= 0) this.#ofAddress.set(who, tries.toSpliced(place, 1));
    }
  }
}

/** How long a network with these failures must wait; 0 or less for not at all. */
function waitOf(failed: readonly Instant[], most: number, now: Instant): number {
  const oldestOfTooMany = failed.at(-most);
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

/** After a pause, each further failure means a longer pause, until there is none for a quarter of an hour. */
function withFailure({ at, pauses, pausedUntil }: Failures, now: Instant): Failures {
  const failed = [...at, now];
  if (failed.length < PER_ID.failures && pauses === 0) return { at: failed, pauses, pausedUntil };
  const pause = millis(Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** pauses));
  return { at: failed, pauses: pauses + 1, pausedUntil: after(now, pause) };
}
