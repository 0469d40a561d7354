// The lock of this browser's screens for shift changes: it holds in every tab, is opened by the PIN it was locked with, and is gone with
// the session.

import { after, millis, type Instant } from '@feltclock/domain';
import { observable, type Readable } from '../state/observable.ts';
import type { SessionState } from './create-session.ts';
import { isScreenLocked, LOCK_KEY, lockMark } from './kept-lock.ts';
import { pinHash } from './pin-hash.ts';

export interface LockState {
  /** The address that is locked on; undefined when nothing is locked. */
  readonly lockedOn: string | undefined;
  /** No PIN is looked at before this instant. */
  readonly waitUntil: Instant | undefined;
}

export interface ScreenLock {
  readonly state: Readable<LockState>;
  /** Locks every tab on an address of the console. */
  readonly lock: (pin: string, on: string) => void;
  readonly unlock: (pin: string) => 'unlocked' | 'wrong' | 'wait';
  /** Takes up what another tab made of the lock. */
  readonly follow: () => void;
}

export interface ScreenLockPorts {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly session: Readable<Pick<SessionState, 'token' | 'ended'>>;
  readonly now: () => Instant;
  /** A new salt, different every time. */
  readonly salt: () => string;
}

interface KeptLock {
  /** The session that is locked. */
  readonly of: string;
  readonly salt: string;
  readonly hash: string;
  readonly on: string;
  /** How many wrong PINs were typed since it was locked. */
  readonly wrong: number;
  readonly waitUntil?: Instant;
}

export const PIN_PATTERN = /^\d{4,8}$/;

const FREE_TRIES = 5;
const PAUSE = millis(30_000);

/** The lock of the present session. A page of ours wrote the value, so that only its being there is checked. */
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
    // Only the own session's lock goes with it: this tab may hear late of a session that another one has begun and locked since. Where only
    // this tab left the session, the others stay locked.
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
