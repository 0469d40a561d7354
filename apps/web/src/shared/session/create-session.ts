// The session of this browser as one tab has it: who is signed in, with which token, when somebody last did something, and what this tab
// works on (docs/rules/sessions.md#in-the-browser).

import { parsedJson, type Profile } from '@feltclock/contract';
import { between, millis, minutes, minutesToMillis, type Instant } from '@feltclock/domain';
import { observable, type Readable } from '../state/observable.ts';

/** Inactivity after which a session is over: 5 hours (docs/rules/sessions.md#how-a-session-ends). */
export const INACTIVITY = minutesToMillis(minutes(300));

/** What a page asks within this time after a press is asked for by whoever pressed. */
export const ATTENDANCE = millis(5_000);

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
  /** Somebody is there: inactivity counts from now. */
  readonly touch: () => void;
  /** This page is a board: it is in use for as long as it is open, whether or not anybody touches it. */
  readonly keepInUse: () => void;
  /** Did somebody act just now, so that what the page asks is asked for by them (docs/rules/sessions.md#how-a-session-ends)? */
  readonly isAttended: () => boolean;
  /** Has nobody done anything for 5 hours? */
  readonly isInactive: () => boolean;
  /**
   * Forgets the session, in all tabs unless it was refused as not allowed: then only this tab leaves it. Without a session nothing happens,
   * so that several refused calls end it once.
   */
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

/** What all tabs share. */
type SignIn = Pick<SessionState, 'profile' | 'isStaying'> & { readonly token: string };
/** What a tab keeps to itself, and for whom. */
type TabWork = Pick<SessionState, 'lastActionTime' | 'chosenStoreId' | 'storedParam'> & {
  readonly userId: string | undefined;
};

/** The place of the sign-in; what other tabs write there is to be followed. */
export const SESSION_KEY = 'feltclock.session';
const TAB_KEY = 'feltclock.tab';
/** The token of the sign-in that this tab left while the other tabs kept it. */
const LEFT_KEY = 'feltclock.left';

const emptySession = (now: Instant): SessionState => ({
  token: undefined,
  profile: undefined,
  isStaying: false,
  lastActionTime: now,
  chosenStoreId: undefined,
  storedParam: undefined,
  ended: undefined,
});

/** What a page of ours kept. It wrote the value itself, so that callers check no more than what they go by. */
const kept = <Value>(text: string | null | undefined): Partial<Value> =>
  (parsedJson(text ?? '') as Partial<Value> | null | undefined) ?? {};

/** The sign-in that is kept for all tabs, else the one that an earlier release kept in this tab: a board in play must not lose it. */
function keptSignIn({ storage, tabStorage }: SessionPorts): SignIn | undefined {
  const {
    token,
    profile,
    isStaying = false,
  } = kept<SignIn>(storage.getItem(SESSION_KEY) ?? tabStorage.getItem(SESSION_KEY));
  return typeof token === 'string' ? { token, profile, isStaying } : undefined;
}

/** The kept sign-in, unless this tab left it. */
function followedSignIn(ports: SessionPorts): SignIn | undefined {
  const signIn = keptSignIn(ports);
  return signIn?.token === ports.tabStorage.getItem(LEFT_KEY) ? undefined : signIn;
}

const isSamePerson = (signIn: SignIn | undefined, profile: SessionState['profile']): boolean =>
  profile !== undefined && signIn?.profile?.id === profile.id;

function takenUp(ports: SessionPorts): SessionState {
  const none = emptySession(ports.now());
  const signIn = followedSignIn(ports);
  if (signIn === undefined) return none;
  const { userId, ...work } = kept<TabWork>(ports.tabStorage.getItem(TAB_KEY));
  return userId === signIn.profile?.id ? { ...none, ...work, ...signIn } : { ...none, ...signIn };
}

/** The browser's session, taken up from where it is kept. */
export function createSession(ports: SessionPorts): Session {
  const { storage, tabStorage, now } = ports;
  const page = { isInUse: false };
  const state = observable(takenUp(ports));
  const change = (part: Partial<SessionState>): void => state.set({ ...state.get(), ...part });
  const keep = (value: unknown): void => {
    try {
      storage.setItem(SESSION_KEY, JSON.stringify(value));
    } catch {
      // A storage that is full or forbidden keeps nothing: the session then lasts as long as its page.
    }
  };
  /** Changes the sign-in for all tabs, unless another one has ended or replaced it a moment ago. */
  const changeForAll = (part: Partial<SignIn>): void => {
    const { token, profile, isStaying } = state.get();
    if (token !== undefined && keptSignIn(ports)?.token === token) keep({ token, profile, isStaying, ...part });
    change(part);
  };
  state.subscribe(() => {
    const { token, profile, lastActionTime, chosenStoreId, storedParam } = state.get();
    const work = { userId: profile?.id, lastActionTime, chosenStoreId, storedParam };
    if (token === undefined) tabStorage.removeItem(TAB_KEY);
    else tabStorage.setItem(TAB_KEY, JSON.stringify(work));
  });
  return {
    get: state.get,
    subscribe: state.subscribe,
    start: (token, profile) => {
      // Kept before it is told: whoever hears of it finds it there.
      keep({ token, profile });
      tabStorage.removeItem(LEFT_KEY);
      change({ ...emptySession(now()), token, profile });
    },
    changeProfile: (profile) => changeForAll({ profile }),
    stay: () => changeForAll({ isStaying: true }),
    chooseStore: (chosenStoreId) => change({ chosenStoreId }),
    rememberParam: (storedParam) => change({ storedParam }),
    touch: () => change({ lastActionTime: now() }),
    keepInUse: () => {
      page.isInUse = true;
    },
    isAttended: () => page.isInUse || between(state.get().lastActionTime, now()) < ATTENDANCE,
    isInactive: () =>
      !page.isInUse && !state.get().isStaying && between(state.get().lastActionTime, now()) >= INACTIVITY,
    end: (ended) => {
      const { token } = state.get();
      if (token === undefined) return;
      if (ended === 'forbidden') tabStorage.setItem(LEFT_KEY, token);
      else if (keptSignIn(ports)?.token === token) {
        // Other tabs are told each value that was written: the first one says why, the second leaves nothing behind.
        keep({ ended });
        storage.removeItem(SESSION_KEY);
        tabStorage.removeItem(SESSION_KEY);
      }
      change({ ...emptySession(now()), ended });
    },
    follow: (said) => {
      const signIn = followedSignIn(ports);
      const { token, profile, isStaying } = state.get();
      if (signIn?.token !== token && !isSamePerson(signIn, profile)) {
        if (token !== undefined)
          change({ ...emptySession(now()), ended: kept<{ ended: SessionEnd }>(said).ended ?? 'signed-out' });
        if (signIn !== undefined) change({ ...emptySession(now()), ...signIn });
      } else if (signIn !== undefined && JSON.stringify(signIn) !== JSON.stringify({ token, profile, isStaying }))
        change(signIn);
      if (signIn !== undefined) tabStorage.removeItem(LEFT_KEY);
    },
  };
}
