// How often signing in may fail: per id, with growing pauses, and per network (docs/rules/sessions.md#guessing-is-slow).

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

/** Who tries to sign in from where. */
export interface LoginFrom {
  readonly id: string;
  readonly address: string;
  /** The device, where this id signed in on it before and the device can prove it. */
  readonly device: string | undefined;
}

const pairOf = ({ id, address, device }: LoginFrom): string => `${device ?? address} ${id}`;
/** Whom a failure counts for beside the id. A device that proves itself has its own count, and none of its network's. */
const networksOf = ({ address, device }: LoginFrom) =>
  device === undefined ? boundsOf(address, PER_ADDRESS.failures) : [];

export class LoginLimits {
  /** By id; by id and address for those that lately signed in from there, and by id and device for devices that prove it. */
  readonly #ofId = new RecentMap<Failures>();
  readonly #ofAddress = new RecentMap<readonly Instant[]>();
  /** When an id last signed in from an address. */
  readonly #lately = new RecentMap<Instant>();

  /** What a try looks at and changes. */
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

  /** Refused tries leave nothing behind: whoever is over a limit can neither lengthen it nor push others out of this memory. */
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

  /** Who lately signed in from here is counted apart, so that others who guess at the id elsewhere do not lock its owner out. */
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

/** How long a network that has failed at these instants must wait; 0 or less when it need not. */
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

/** Once there was a pause, each further failure means a longer one, until a quarter of an hour passes in peace. */
function withFailure({ at, pauses, pausedUntil }: Failures, now: Instant): Failures {
  const failed = [...at, now];
  if (failed.length < PER_ID.failures && pauses === 0) return { at: failed, pauses, pausedUntil };
  const pause = millis(Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** pauses));
  return { at: failed, pauses: pauses + 1, pausedUntil: after(now, pause) };
}
