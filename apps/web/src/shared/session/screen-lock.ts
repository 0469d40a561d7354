// The screen lock of this browser for shift changes: it holds in all tabs, opens with its PIN, and ends with the session.

import { after, millis, type Instant } from '@feltclock/domain';
import { observable, type Readable } from '../state/observable.ts';
import type { SessionState } from './create-session.ts';
import { isScreenLocked, LOCK_KEY, lockMark } from './kept-lock.ts';
import { pinHash } from './pin-hash.ts';

export interface LockState {
  /** The locked address; undefined if not locked. */
  readonly lockedOn: string | undefined;
  /** PINs are refused until this instant. */
  readonly waitUntil: Instant | undefined;
}

export interface ScreenLock {
  readonly state: Readable<LockState>;
  /** Locks all tabs on a console address. */
  readonly lock: (pin: string, on: string) => void;
  readonly unlock: (pin: string) => 'unlocked' | 'wrong' | 'wait';
  /** Takes over another tab's change. */
  readonly follow: () => void;
}

export interface ScreenLockPorts {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly session: Readable<Pick<SessionState, 'token' | 'ended'>>;
  readonly now: () => Instant;
  /** A new random salt. */
  readonly salt: () => string;
}

interface KeptLock {
  /** The mark of the locked session. */
  readonly of: string;
  readonly salt: string;
  readonly hash: string;
  readonly on: string;
  /** The number of wrong PINs since locking. */
  readonly wrong: number;
  readonly waitUntil?: Instant;
}

export const PIN_PATTERN = /^\d{4,8}$/;

const FREE_TRIES = 5;
const PAUSE = millis(30_000);

/** The lock of the present session. Our own pages wrote the value, so it is not validated. */
function kept({ storage, session }: ScreenLockPorts): KeptLock | undefined {
  if (!isScreenLocked(storage, session.get().token)) return undefined;
  try {
    return JSON.parse(storage.getItem(LOCK_KEY) ?? 'null') as KeptLock;
  } catch {
    return undefined;
  }
}

const stateOf = (lock: KeptLock | undefined): LockState => ({ lockedOn: lock?.on, waitUntil: lock?.waitUntil });

export function createScreenLock(ports: ScreenLockPorts): ScreenLock {
  const { storage, session, now, salt } = ports;
  const state = observable(stateOf(kept(ports)));
  const keep = (lock: KeptLock | undefined): void => {
    if (lock === undefined) storage.removeItem(LOCK_KEY);
    else storage.setItem(LOCK_KEY, JSON.stringify(lock));
    state.set(stateOf(lock));
  };
  const follow = (): void => state.set(stateOf(kept(ports)));
  let lockedFor = session.get().token;
  session.subscribe(() => {
    const { token, ended } = session.get();
    if (token === lockedFor) return;
    // Removes only the lock of the own session: another tab may already have started and locked a new one. If only this tab left the session, the
    // others stay locked.
    if (ended !== 'forbidden' && isScreenLocked(storage, lockedFor)) storage.removeItem(LOCK_KEY);
    lockedFor = token;
    follow();
  });
  return {
    state,
    follow,
    lock: (pin, on) => {
      const { token } = session.get();
      if (token === undefined) return;
      const fresh = salt();
      keep({ of: lockMark(token), salt: fresh, hash: pinHash(pin, fresh), on, wrong: 0 });
    },
    unlock: (pin) => {
      const lock = kept(ports);
      if (lock === undefined) {
        follow();
        return 'unlocked';
      }
      if (lock.waitUntil !== undefined && now() < lock.waitUntil) return 'wait';
      if (pinHash(pin, lock.salt) === lock.hash) {
        keep(undefined);
        return 'unlocked';
      }
      const { waitUntil: _over, ...rest } = lock;
      const wrong = lock.wrong + 1;
      keep({ ...rest, wrong, ...(wrong >= FREE_TRIES && { waitUntil: after(now(), PAUSE) }) });
      return 'wrong';
    },
  };
}
