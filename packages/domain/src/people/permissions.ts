// Who may do what, as data (docs/rules/people.md#roles-and-rights). The server enforces it for every call and topic; screens mirror it.

import { keyActor, keyHasRight, type KeyScope } from './api-key.ts';
import type { Right } from './rights.ts';
import type { CountsShare, Post, StaffRole } from './store-staff.ts';

export type Role = 'SUPER_ADMIN' | 'STORE_ADMIN' | 'USER';

/**
 * The caller: nobody known, a visitor of a short link, or a signed-in user. PASSWORD_DUE must first change a password set by somebody else;
 * FACTOR_DUE must first set up a second factor; both in any role. TABLET signed in to a store's tablet by PIN: it works in that store, and
 * cannot change its own account (docs/rules/people.md#tablets). A paired screen shows its store's boards and is not a user (docs/rules/screens.md#paired-screens).
 * KEY is a program with an API key: of one store, or of the platform without `storeId` (docs/rules/people.md#api-keys).
 */
export type Principal =
  | { readonly role: 'GUEST' }
  | { readonly role: 'VIEWER'; readonly gameId: number }
  | { readonly role: 'SCREEN'; readonly screenId: number; readonly storeId: number }
  | {
      readonly role: 'KEY';
      readonly keyId: number;
      readonly name: string;
      readonly storeId?: number;
      readonly scopes: readonly KeyScope[];
    }
  | { readonly role: 'PASSWORD_DUE'; readonly userId: string }
  | { readonly role: 'FACTOR_DUE'; readonly userId: string }
  | { readonly role: 'USER'; readonly userId: string; readonly posts?: readonly Post[] }
  | { readonly role: 'TABLET'; readonly userId: string; readonly posts: readonly Post[] }
  | {
      readonly role: 'STORE_ADMIN';
      readonly userId: string;
      readonly storeId: number;
      readonly posts?: readonly Post[];
    }
  | { readonly role: 'SUPER_ADMIN'; readonly userId: string };

type Reach = 'no' | 'its-game' | 'own' | 'all';

/** The row of each right. What a key may do depends on its scopes. */
type Row = Readonly<Record<Exclude<Principal['role'], 'KEY'>, Reach>>;

/** A role that a row does not name does not have the right. */
const NOBODY: Row = {
  GUEST: 'no',
  VIEWER: 'no',
  SCREEN: 'no',
  PASSWORD_DUE: 'no',
  FACTOR_DUE: 'no',
  USER: 'no',
  TABLET: 'no',
  STORE_ADMIN: 'no',
  SUPER_ADMIN: 'no',
};

const PLATFORM: Row = { ...NOBODY, SUPER_ADMIN: 'all' };
const OWNERS: Row = { ...PLATFORM, STORE_ADMIN: 'own' };

const TABLE: Readonly<Record<Right, Row>> = {
  public: {
    GUEST: 'all',
    VIEWER: 'all',
    SCREEN: 'all',
    PASSWORD_DUE: 'all',
    FACTOR_DUE: 'all',
    USER: 'all',
    TABLET: 'all',
    STORE_ADMIN: 'all',
    SUPER_ADMIN: 'all',
  },
  'read-board': {
    ...NOBODY,
    VIEWER: 'its-game',
    SCREEN: 'own',
    USER: 'all',
    TABLET: 'all',
    STORE_ADMIN: 'all',
    SUPER_ADMIN: 'all',
  },
  'start-on-board': { ...NOBODY, VIEWER: 'its-game', SCREEN: 'own', STORE_ADMIN: 'own', SUPER_ADMIN: 'all' },
  'read-venue': OWNERS,
  'change-venue': OWNERS,
  'run-screens': OWNERS,
  'set-up-tablet': OWNERS,
  publish: OWNERS,
  'run-money': OWNERS,
  'change-counts': OWNERS,
  'take-entries': OWNERS,
  'work-table': OWNERS,
  'read-store': OWNERS,
  'manage-store': OWNERS,
  'read-machine': { ...NOBODY, STORE_ADMIN: 'all', SUPER_ADMIN: 'all' },
  'read-platform': PLATFORM,
  'run-platform': PLATFORM,
  'own-screen': { ...NOBODY, SCREEN: 'all' },
  'own-profile': { ...NOBODY, USER: 'all', STORE_ADMIN: 'all', SUPER_ADMIN: 'all' },
  'own-session': {
    ...NOBODY,
    PASSWORD_DUE: 'all',
    FACTOR_DUE: 'all',
    USER: 'all',
    TABLET: 'all',
    STORE_ADMIN: 'all',
    SUPER_ADMIN: 'all',
  },
  'own-password': { ...NOBODY, PASSWORD_DUE: 'all', USER: 'all', STORE_ADMIN: 'all', SUPER_ADMIN: 'all' },
  'own-factor': { ...NOBODY, FACTOR_DUE: 'all', USER: 'all', STORE_ADMIN: 'all', SUPER_ADMIN: 'all' },
};

/** The rights that a role in a store adds there. `read-machine` concerns no store: any such role gives it. */
const AT_WORK: Readonly<Record<StaffRole, readonly Right[]>> = {
  FLOOR: [
    'start-on-board',
    'read-venue',
    'change-venue',
    'run-screens',
    'set-up-tablet',
    'publish',
    'run-money',
    'change-counts',
    'take-entries',
    'work-table',
    'read-store',
    'read-machine',
  ],
  CASHIER: ['start-on-board', 'read-venue', 'change-counts', 'take-entries', 'read-store'],
  DEALER: ['start-on-board', 'read-venue', 'change-counts', 'work-table', 'read-store'],
};

const NO_POSTS: readonly Post[] = [];

/** The roles of a user in stores other than the one they administer. */
const postsOf = (principal: Principal): readonly Post[] =>
  'posts' in principal ? (principal.posts ?? NO_POSTS) : NO_POSTS;

/** What the request is about; a call sets the fields that apply. A thing without a store belongs to nobody. */
export interface Subject {
  readonly storeId?: number | undefined;
  readonly gameId?: number | undefined;
}

type Key = Extract<Principal, { role: 'KEY' }>;

/** A store's key could never read all stores. */
const keyCouldEver = ({ scopes, storeId }: Key, right: Right): boolean =>
  keyHasRight(scopes, right) && (right !== 'read-platform' || storeId === undefined);

const mayAs = (principal: Principal, right: Right, subject: Subject): boolean => {
  if (principal.role === 'KEY') {
    const isInReach = right === 'public' || principal.storeId === undefined || principal.storeId === subject.storeId;
    return isInReach && keyCouldEver(principal, right);
  }
  switch (TABLE[right][principal.role]) {
    case 'all':
      return true;
    case 'own':
      return (principal.role === 'STORE_ADMIN' || principal.role === 'SCREEN') && subject.storeId === principal.storeId;
    case 'its-game':
      return principal.role === 'VIEWER' && subject.gameId === principal.gameId;
    case 'no':
      return false;
  }
};

/** Whether the principal has the right for this subject (docs/rules/people.md#roles-and-rights). */
export const may = (principal: Principal, right: Right, subject: Subject = {}): boolean =>
  mayAs(principal, right, subject) ||
  postsOf(principal).some(
    ({ storeId, role }) => AT_WORK[role].includes(right) && (right === 'read-machine' || storeId === subject.storeId),
  );

/** True if the principal may see money of the store. No call or message contains any for others (docs/rules/money.md#payments). */
export const seesMoney = (principal: Principal, storeId: number): boolean =>
  may(principal, 'take-entries', { storeId });

/** True if the principal could have the right for some subject. If not, the subject need not be read, and a stranger learns nothing about it. */
export const couldEver = (principal: Principal, right: Right): boolean =>
  principal.role === 'KEY'
    ? keyCouldEver(principal, right)
    : TABLE[right][principal.role] !== 'no' || postsOf(principal).some(({ role }) => AT_WORK[role].includes(right));

const SHARES: Readonly<Record<StaffRole, CountsShare>> = { FLOOR: 'all', CASHIER: 'entries', DEALER: 'busts' };

/** Which counts of a store's games the principal may change; undefined for none (docs/rules/people.md#people-of-a-store). */
export function countsShareOf(principal: Principal, storeId: number): CountsShare | undefined {
  if (principal.role === 'KEY' && !principal.scopes.includes('FLOOR'))
    return may(principal, 'change-counts', { storeId }) ? 'entries' : undefined;
  if (mayAs(principal, 'change-counts', { storeId })) return 'all';
  const post = postsOf(principal).find((each) => each.storeId === storeId);
  return post === undefined ? undefined : SHARES[post.role];
}

/** Who acts, as logs and the trail store it: the login name, or the key. Null for all others. */
export function actorOf(principal: Principal): string | null {
  if (principal.role === 'KEY') return keyActor(principal.keyId, principal.name);
  return 'userId' in principal ? principal.userId : null;
}
