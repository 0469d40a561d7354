// The signed-in session of this tab: who, with which token, on which store, and when somebody last did something
// (docs/rules/sessions.md#in-the-browser).

import type { Profile } from '@feltclock/contract';
import { between, minutes, minutesToMillis, type Instant } from '@feltclock/domain';
import { observable, type Readable } from '../state/observable.ts';

/** Inactivity after which a session is over: 5 hours (docs/rules/sessions.md#how-a-session-ends). */
export const INACTIVITY = minutesToMillis(minutes(300));

/**
 * Why a session ended: by choice, refused as over, refused as not allowed, or untouched for too long
 * (docs/rules/sessions.md#told-on-the-login-page).
 */
export type SessionEnd = 'signed-out' | 'expired' | 'forbidden' | 'inactive';

export interface SessionState {
  readonly token: string | undefined;
  /** Absent for a viewer's session, which has a token but nobody behind it. */
  readonly profile: Profile | undefined;
  readonly lastActionTime: Instant;
  /** The store a super administrator works on; undefined until one is chosen. */
  readonly chosenStoreId: number | undefined;
  /** The game id that a screen opened without one falls back to (docs/rules/operating.md#game-controller). */
  readonly storedParam: string | undefined;
  /** How the last session of this tab ended; undefined while one lasts. */
  readonly ended: SessionEnd | undefined;
}

export interface Session extends Readable<SessionState> {
  /** Takes up a token, with the profile it stands for once that is known. */
  readonly start: (token: string, profile?: Profile) => void;
  readonly changeProfile: (profile: Profile) => void;
  readonly chooseStore: (storeId: number) => void;
  readonly rememberParam: (param: string | undefined) => void;
  /** Somebody, or a connected board, is there: inactivity counts from now. */
  readonly touch: () => void;
  /** Has nobody done anything for 5 hours? */
  readonly isInactive: () => boolean;
  /** Forgets the session; without one nothing happens, so that several refused calls end it once. */
  readonly end: (why: SessionEnd) => void;
}

export interface SessionPorts {
  /** Where the session outlives a reload. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** This device's clock. */
  readonly now: () => Instant;
}

const KEY = 'feltclock.session';

function emptySession(now: Instant): SessionState {
  return {
    token: undefined,
    profile: undefined,
    lastActionTime: now,
    chosenStoreId: undefined,
    storedParam: undefined,
    ended: undefined,
  };
}

/** What an earlier page of this tab kept. It wrote the value itself, so only its being there is checked. */
function keptSession({ storage, now }: SessionPorts): SessionState {
  try {
    const kept = JSON.parse(storage.getItem(KEY) ?? '{}') as Partial<SessionState>;
    return typeof kept.token === 'string' ? { ...emptySession(now()), ...kept, ended: undefined } : emptySession(now());
  } catch {
    return emptySession(now());
  }
}

/** The session of this tab, taken up from where it is kept. */
export function createSession(ports: SessionPorts): Session {
  const state = observable(keptSession(ports));
  const change = (part: Partial<SessionState>): void => state.set({ ...state.get(), ...part });
  state.subscribe(() => {
    if (state.get().token === undefined) ports.storage.removeItem(KEY);
    else ports.storage.setItem(KEY, JSON.stringify(state.get()));
  });
  return {
    get: state.get,
    subscribe: state.subscribe,
    start: (token, profile) => change({ ...emptySession(ports.now()), token, profile }),
    changeProfile: (profile) => change({ profile }),
    chooseStore: (chosenStoreId) => change({ chosenStoreId }),
    rememberParam: (storedParam) => change({ storedParam }),
    touch: () => change({ lastActionTime: ports.now() }),
    isInactive: () => between(state.get().lastActionTime, ports.now()) >= INACTIVITY,
    end: (ended) => {
      if (state.get().token !== undefined) change({ ...emptySession(ports.now()), ended });
    },
  };
}
