// How often signing in may fail: per id, with growing pauses, and per network address (docs/rules/sessions.md#guessing-is-slow). Kept in
// memory.

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
import { RecentMap } from '../http/recent-map.ts';

const PER_ID = { failures: 10, within: minutesToMillis(minutes(15)) } as const;
const FIRST_PAUSE = secondsToMillis(seconds(30));
const LONGEST_PAUSE = minutesToMillis(minutes(15));
const PER_ADDRESS = { failures: 60, within: minutesToMillis(minutes(1)) } as const;

interface Failures {
  at: Instant[];
  /** How many pauses there were in a row so far. */
  pauses: number;
  pausedUntil: Instant;
}

/** One try that is under way. It counts as a failure until it is known to be none, so that many at once can't slip through. */
export interface LoginTry {
  succeeded(): void;
}

export type LoginPermission =
  { readonly allowed: true; readonly attempt: LoginTry } | { readonly allowed: false; readonly retryAfter: Millis };

export class LoginLimits {
  readonly #ofId = new RecentMap<Failures>();
  readonly #ofAddress = new RecentMap<Failures>();

  begin(id: string, address: string, now: Instant): LoginPermission {
    const ofId = remembered(this.#ofId, id);
    const ofAddress = remembered(this.#ofAddress, address);
    drop(ofId, instant(now - PER_ID.within));
    drop(ofAddress, instant(now - PER_ADDRESS.within));
    if (now - ofId.pausedUntil > PER_ID.within) ofId.pauses = 0;
    const wait = Math.max(ofId.pausedUntil - now, this.#addressWait(ofAddress, now));
    if (wait > 0) return { allowed: false, retryAfter: millis(wait) };
    ofId.at.push(now);
    ofAddress.at.push(now);
    // Once there was a pause, each further failure means a longer one, until a quarter of an hour passes in peace.
    if (ofId.at.length >= PER_ID.failures || ofId.pauses > 0) {
      ofId.pausedUntil = after(now, millis(Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** ofId.pauses)));
      ofId.pauses += 1;
    }
    return { allowed: true, attempt: { succeeded: () => this.#forgive(id, ofAddress, now) } };
  }

  #addressWait({ at }: Failures, now: Instant): number {
    const [oldest] = at.slice(-PER_ADDRESS.failures);
    return at.length < PER_ADDRESS.failures || oldest === undefined ? 0 : oldest + PER_ADDRESS.within - now;
  }

  #forgive(id: string, ofAddress: Failures, at: Instant): void {
    this.#ofId.delete(id);
    const place = ofAddress.at.indexOf(at);
    if (place >= 0) ofAddress.at.splice(place, 1);
  }
}

function drop(failures: Failures, before: Instant): void {
  failures.at = failures.at.filter((at) => at > before);
}

function remembered(all: RecentMap<Failures>, key: string): Failures {
  const failures = all.get(key) ?? { at: [], pauses: 0, pausedUntil: instant(0) };
  // Even a try that is refused keeps its id and its address remembered.
  all.set(key, failures);
  return failures;
}
