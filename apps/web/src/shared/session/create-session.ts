// The browser's session as one tab has it: user, token, last activity, and the tab's own state (docs/rules/people.md#sessions).

import { parsedJson, type Profile } from '@feltclock/contract';
import { between, millis, minutes, minutesToMillis, type Instant } from '@feltclock/domain';
import { observable, type Readable } from '../state/observable.ts';

/** A session ends after 5 hours without activity (docs/rules/people.md#sessions). */
export const INACTIVITY = minutesToMillis(minutes(300));

/** Requests within this time after a press count as the user's. */
export const ATTENDANCE = millis(5_000);

/** Why a session ended: signed out, expired, forbidden, or inactive (docs/rules/people.md#sessions). */
export type SessionEnd = 'signed-out' | 'expired' | 'forbidden' | 'inactive';

export interface SessionState {
  readonly token: string | undefined;
  /** Absent for a viewer's session, which has a token but no user. */
  readonly profile: Profile | undefined;
  /** True if the session ends only by its age, as chosen at sign-in (docs/rules/people.md#sessions). */
  readonly isStaying: boolean;
  readonly lastActionTime: Instant;
  /** The super administrator's chosen store, if any. */
  readonly chosenStoreId: number | undefined;
  /** The game id for screens that are opened without one (docs/rules/games.md). */
  readonly storedParam: string | undefined;
  /** How this tab's last session ended; undefined during a session. */
  readonly ended: SessionEnd | undefined;
}

export interface Session extends Readable<SessionState> {
  /** Starts a session; the profile may follow later. */
  readonly start: (token: string, profile?: Profile) => void;
  readonly changeProfile: (profile: Profile) => void;
  /** From now on the session ends only by its age. */
  readonly stay: () => void;
  readonly chooseStore: (storeId: number) => void;
  readonly rememberParam: (param: string | undefined) => void;
  /** Records activity. */
  readonly touch: () => void;
  /** This page is a board, which counts as active while it is open. */
  readonly keepInUse: () => void;
  /** True shortly after a press, when requests count as the user's (docs/rules/people.md#sessions). */
  readonly isAttended: () => boolean;
  /** True after 5 hours without activity. */
  readonly isInactive: () => boolean;
  /** Ends the session in all tabs; after `forbidden` only in this tab. Without a session it does nothing, so that several refused calls end it once. */
  readonly end: (why: SessionEnd) => void;
  /** Takes over another tab's change; `written` is the last value that it wrote, if known. */
  readonly follow: (written?: string | null) => void;
}

export interface SessionPorts {
  /** Storage of the sign-in, shared by all tabs. */
  readonly storage: SessionStorage;
  /** Storage of this tab, across reloads. */
  readonly tabStorage: SessionStorage;
  readonly now: () => Instant;
}

export type SessionStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Shared by all tabs. */
type SignIn = Pick<SessionState, 'profile' | 'isStaying'> & { readonly token: string };
/** This tab's own state, and whose it is. */
type TabWork = Pick<SessionState, 'lastActionTime' | 'chosenStoreId' | 'storedParam'> & {
  readonly userId: string | undefined;
};

/** The storage key of the sign-in, watched for changes by other tabs. */
export const SESSION_KEY = 'feltclock.session';
const TAB_KEY = 'feltclock.tab';
/** The token of a sign-in that only this tab has left. */
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

/** Our own pages wrote the value, so callers check only the fields that they use. */
const kept = <Value>(text: string | null | undefined): Partial<Value> =>
  (parsedJson(text ?? '') as Partial<Value> | null | undefined) ?? {};

/** The sign-in of all tabs, else one that an earlier release stored in this tab: a running board must not lose it. */
function keptSignIn({ storage, tabStorage }: SessionPorts): SignIn | undefined {
  const {
    token,
    profile,
    isStaying = false,
  } = kept<SignIn>(storage.getItem(SESSION_KEY) ?? tabStorage.getItem(SESSION_KEY));
  return typeof token === 'string' ? { token, profile, isStaying } : undefined;
}

/** The stored sign-in, unless this tab has left it. */
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

export function createSession(ports: SessionPorts): Session {
  const { storage, tabStorage, now } = ports;
  const page = { isInUse: false };
  const state = observable(takenUp(ports));
  const change = (part: Partial<SessionState>): void => state.set({ ...state.get(), ...part });
  const keep = (value: unknown): void => {
    try {
      storage.setItem(SESSION_KEY, JSON.stringify(value));
    } catch {
      // A full or forbidden storage keeps nothing: the session then lasts as long as the page.
    }
  };
  /** Changes the sign-in of all tabs, unless another tab has just ended or replaced it. */
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
      // Stored before subscribers are notified, because they read it.
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
        // Other tabs get an event for each write: the first gives the reason, the second leaves nothing stored.
        keep({ ended });
        storage.removeItem(SESSION_KEY);
        tabStorage.removeItem(SESSION_KEY);
      }
      change({ ...emptySession(now()), ended });
    },
    follow: (written) => {
      const signIn = followedSignIn(ports);
      const { token, profile, isStaying } = state.get();
      if (signIn?.token !== token && !isSamePerson(signIn, profile)) {
        if (token !== undefined)
          change({ ...emptySession(now()), ended: kept<{ ended: SessionEnd }>(written).ended ?? 'signed-out' });
        if (signIn !== undefined) change({ ...emptySession(now()), ...signIn });
      } else if (signIn !== undefined && JSON.stringify(signIn) !== JSON.stringify({ token, profile, isStaying }))
        change(signIn);
      if (signIn !== undefined) tabStorage.removeItem(LEFT_KEY);
    },
  };
}
