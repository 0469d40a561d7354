// The lock of this tab's screen for shift changes: kept with the session, opened by the PIN it was locked with, gone with the session.

import { after, millis, type Instant } from '@feltclock/domain';
import { observable, type Readable } from '../state/observable.ts';
import type { SessionState } from './create-session.ts';
import { LOCK_KEY } from './kept-lock.ts';
import { pinHash } from './pin-hash.ts';

export interface LockState {
  /** The address that is locked on; undefined when nothing is locked. */
  readonly lockedOn: string | undefined;
  /** No PIN is looked at before this instant. */
  readonly waitUntil: Instant | undefined;
}

export interface ScreenLock {
  readonly state: Readable<LockState>;
  /** Locks the tab on an address of the console. */
  readonly lock: (pin: string, on: string) => void;
  readonly unlock: (pin: string) => 'unlocked' | 'wrong' | 'wait';
}

export interface ScreenLockPorts {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly session: Readable<Pick<SessionState, 'token'>>;
  readonly now: () => Instant;
  /** A new salt, different every time. */
  readonly salt: () => string;
}

interface KeptLock {
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

/** What an earlier page of this tab kept. It wrote the value itself, so only its being there is checked. */
function kept({ storage }: ScreenLockPorts): KeptLock | undefined {
  try {
    const found = JSON.parse(storage.getItem(LOCK_KEY) ?? 'null') as KeptLock | null;
    return found ?? undefined;
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
  let lockedFor = session.get().token;
  session.subscribe(() => {
    const { token } = session.get();
    if (token === lockedFor) return;
    lockedFor = token;
    if (kept(ports) !== undefined) keep(undefined);
  });
  return {
    state,
    lock: (pin, on) => {
      const fresh = salt();
      keep({ salt: fresh, hash: pinHash(pin, fresh), on, wrong: 0 });
    },
    unlock: (pin) => {
      const lock = kept(ports);
      if (lock === undefined) return 'unlocked';
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
