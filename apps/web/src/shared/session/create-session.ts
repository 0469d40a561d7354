// The session of this browser as one tab has it: who is signed in, with which token, when somebody last did something, and what this tab
// works on (docs/rules/sessions.md#in-the-browser).

import type { Profile } from '@feltclock/contract';
import { between, instant, millis, minutes, minutesToMillis, type Instant } from '@feltclock/domain';
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
  /** Was it asked for at the sign-in that nothing but its age ends it (docs/rules/sessions.md#staying-signed-in)? */
  readonly isStaying: boolean;
  readonly lastActionTime: Instant;
  /** The store a super administrator works on; undefined until one is chosen. */
  readonly chosenStoreId: number | undefined;
  /** The game id that a screen opened without one falls back to (docs/rules/operating.md#game-controller). */
  readonly storedParam: string | undefined;
  /** How the last session that this tab knew ended; undefined while one lasts. */
  readonly ended: SessionEnd | undefined;
}

export interface Session extends Readable<SessionState> {
  /** Takes up a token, with the profile it stands for once that is known. */
  readonly start: (token: string, profile?: Profile) => void;
  readonly changeProfile: (profile: Profile) => void;
  /** Notes that nothing but its age ends this session. */
  readonly stay: () => void;
  readonly chooseStore: (storeId: number) => void;
  readonly rememberParam: (param: string | undefined) => void;
  /** Somebody, or a connected board, is there: inactivity counts from now. */
  readonly touch: () => void;
  /** Has nobody done anything for 5 hours? */
  readonly isInactive: () => boolean;
  /** Forgets the session; without one nothing happens, so that several refused calls end it once. */
  readonly end: (why: SessionEnd) => void;
  /** Takes up what another tab made of the session; `said` is what that tab wrote last, where it is known. */
  readonly follow: (said?: string | null) => void;
}

export interface SessionPorts {
  /** Where who is signed in outlives this page, for the browser's other tabs as well. */
  readonly storage: SessionStorage;
  /** Where what only this tab works on outlives a reload. */
  readonly tabStorage: SessionStorage;
  /** This device's clock. */
  readonly now: () => Instant;
}

export type SessionStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

type SignIn = Pick<SessionState, 'profile' | 'isStaying'> & { readonly token: string };
type TabWork = Pick<SessionState, 'chosenStoreId' | 'storedParam'>;

/** The place of the sign-in; what other tabs write there is to be followed. */
export const SESSION_KEY = 'feltclock.session';
/** Apart from the sign-in, so that a tab that notes a use can never bring back a session that another one has just ended. */
const USED_KEY = 'feltclock.session.used';
const TAB_KEY = 'feltclock.tab';

/** Other tabs need not know to the second when somebody last did something. */
const NOTE_USE_EVERY = millis(10_000);

function emptySession(now: Instant): SessionState {
  return {
    token: undefined,
    profile: undefined,
    isStaying: false,
    lastActionTime: now,
    chosenStoreId: undefined,
    storedParam: undefined,
    ended: undefined,
  };
}

/** What a page of ours kept. It wrote the value itself, so that callers check no more than what they go by. */
function kept<Value>(text: string | null | undefined): Partial<Value> {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** A storage that is full or forbidden keeps nothing: the session then lasts as long as its page. */
function write(storage: SessionStorage, key: string, value: unknown): void {
  try {
    storage.setItem(key, JSON.stringify(value));
  } catch {
    storage.removeItem(key);
  }
}

function keptSignIn({ storage }: SessionPorts): SignIn | undefined {
  const { token, profile, isStaying } = kept<SignIn>(storage.getItem(SESSION_KEY));
  return typeof token === 'string' ? { token, profile, isStaying: isStaying === true } : undefined;
}

/** What this tab worked on, unless that was for somebody else. */
function keptWork({ tabStorage }: SessionPorts, profile: Profile | undefined): TabWork {
  const { userId, chosenStoreId, storedParam } = kept<TabWork & { userId: string }>(tabStorage.getItem(TAB_KEY));
  const isOwn = userId === profile?.id;
  return { chosenStoreId: isOwn ? chosenStoreId : undefined, storedParam: isOwn ? storedParam : undefined };
}

/** When a tab last noted a use; undefined when none did. */
function keptUse({ storage }: SessionPorts): Instant | undefined {
  const at = Number(storage.getItem(USED_KEY) ?? Number.NaN);
  return Number.isFinite(at) ? instant(at) : undefined;
}

function takenUp(ports: SessionPorts): SessionState {
  const signIn = keptSignIn(ports);
  const none = emptySession(ports.now());
  if (signIn === undefined) return none;
  return { ...none, ...signIn, ...keptWork(ports, signIn.profile), lastActionTime: keptUse(ports) ?? ports.now() };
}

const isEnd = (value: unknown): value is SessionEnd =>
  value === 'signed-out' || value === 'expired' || value === 'forbidden' || value === 'inactive';

/** The browser's session, taken up from where it is kept. */
export function createSession(ports: SessionPorts): Session {
  const { storage, tabStorage, now } = ports;
  const state = observable(takenUp(ports));
  const change = (part: Partial<SessionState>): void => state.set({ ...state.get(), ...part });
  /** Is this tab's session the one that is kept, or has another tab ended or replaced it a moment ago? */
  const isKept = (): boolean => keptSignIn(ports)?.token === state.get().token;
  const keep = (): void => {
    const { token, profile, isStaying } = state.get();
    write(storage, SESSION_KEY, { token, profile, isStaying });
  };
  const keepWork = (): void => {
    const { profile, chosenStoreId, storedParam } = state.get();
    write(tabStorage, TAB_KEY, { userId: profile?.id, chosenStoreId, storedParam });
  };
  const lastUse = (): Instant => instant(Math.max(state.get().lastActionTime, keptUse(ports) ?? 0));
  const forget = (ended: SessionEnd | undefined): void => {
    tabStorage.removeItem(TAB_KEY);
    change({ ...emptySession(now()), ended });
  };
  return {
    get: state.get,
    subscribe: state.subscribe,
    start: (token, profile) => {
      tabStorage.removeItem(TAB_KEY);
      write(storage, USED_KEY, now());
      // Kept before it is told: whoever hears of it finds it there.
      write(storage, SESSION_KEY, { token, profile, isStaying: false });
      change({ ...emptySession(now()), token, profile });
    },
    changeProfile: (profile) => {
      const wasKept = isKept();
      change({ profile });
      if (wasKept) keep();
    },
    stay: () => {
      const wasKept = isKept();
      change({ isStaying: true });
      if (wasKept) keep();
    },
    chooseStore: (chosenStoreId) => {
      change({ chosenStoreId });
      keepWork();
    },
    rememberParam: (storedParam) => {
      change({ storedParam });
      keepWork();
    },
    touch: () => {
      const at = now();
      change({ lastActionTime: at });
      const noted = keptUse(ports);
      const isNews = noted === undefined || at < noted || between(noted, at) >= NOTE_USE_EVERY;
      if (isNews && state.get().token !== undefined) write(storage, USED_KEY, at);
    },
    isInactive: () => !state.get().isStaying && between(lastUse(), now()) >= INACTIVITY,
    end: (ended) => {
      if (state.get().token === undefined) return;
      if (isKept()) {
        // Other tabs are told each value that was written: the first one says why, the second leaves nothing behind.
        write(storage, SESSION_KEY, { ended });
        storage.removeItem(SESSION_KEY);
        storage.removeItem(USED_KEY);
      }
      forget(ended);
    },
    follow: (said) => {
      const signIn = keptSignIn(ports);
      const { token, profile, isStaying } = state.get();
      if (signIn?.token !== token && token !== undefined) {
        const { ended } = kept<{ ended: unknown }>(said);
        forget(isEnd(ended) ? ended : 'signed-out');
      }
      if (signIn === undefined) return;
      const known = JSON.stringify({ token, profile, isStaying });
      if (JSON.stringify({ token: signIn.token, profile: signIn.profile, isStaying: signIn.isStaying }) === known)
        return;
      change(signIn.token === token ? signIn : { ...emptySession(now()), ...signIn });
    },
  };
}
