// Who may do what: the table of docs/rules/permissions.md#the-table as data. The server enforces it for every call and destination; screens
// mirror it.

import type { CountsShare, Post, StaffRole } from './store-staff.ts';

export type Role = 'SUPER_ADMIN' | 'STORE_ADMIN' | 'USER';

/**
 * Whoever asks: nobody known, somebody who came through a short link, or a signed-in user. Whose password somebody else set
 * is PASSWORD_DUE, and whoever has to set a second factor up is FACTOR_DUE, whatever their role: they do that before they may do anything.
 * Whoever took up a store's tablet by a PIN is TABLET: they do their work in that store, and nothing in their own affairs
 * (docs/rules/tablets.md). A screen that a store paired shows that store's boards and is nobody (docs/rules/paired-screens.md).
 */
export type Principal =
  | { readonly role: 'GUEST' }
  | { readonly role: 'VIEWER'; readonly gameId: number }
  | { readonly role: 'SCREEN'; readonly screenId: number; readonly storeId: number }
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

/**
 * The rows of the table, in its order. `start-on-board`: an initialised game starts when one's board of it is loaded. `publish` is the right
 * to command a game, `change-counts` to change those of its counts that are one's own. On its floor `take-entries` is the right to enter players
 * by name, `work-table` to seat them and to note who went out. `own-session` is the right to know who one is and to
 * sign out, `own-password` to change it, `own-factor` to set a second factor up.
 */
export type Right =
  | 'public'
  | 'read-board'
  | 'start-on-board'
  | 'read-venue'
  | 'change-venue'
  | 'publish'
  | 'change-counts'
  | 'take-entries'
  | 'work-table'
  | 'read-store'
  | 'manage-store'
  | 'read-machine'
  | 'run-platform'
  | 'own-profile'
  | 'own-screen'
  | 'own-session'
  | 'own-password'
  | 'own-factor';

type Reach = 'no' | 'its-game' | 'own' | 'all';

/** Whom a row of the table does not name has no such right. */
const NOBODY: Readonly<Record<Principal['role'], Reach>> = {
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

const TABLE: Readonly<Record<Right, Readonly<Record<Principal['role'], Reach>>>> = {
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
  'read-venue': { ...NOBODY, STORE_ADMIN: 'own', SUPER_ADMIN: 'all' },
  'change-venue': { ...NOBODY, STORE_ADMIN: 'own', SUPER_ADMIN: 'all' },
  publish: { ...NOBODY, STORE_ADMIN: 'own', SUPER_ADMIN: 'all' },
  'change-counts': { ...NOBODY, STORE_ADMIN: 'own', SUPER_ADMIN: 'all' },
  'take-entries': { ...NOBODY, STORE_ADMIN: 'own', SUPER_ADMIN: 'all' },
  'work-table': { ...NOBODY, STORE_ADMIN: 'own', SUPER_ADMIN: 'all' },
  'read-store': { ...NOBODY, STORE_ADMIN: 'own', SUPER_ADMIN: 'all' },
  'manage-store': { ...NOBODY, STORE_ADMIN: 'own', SUPER_ADMIN: 'all' },
  'read-machine': { ...NOBODY, STORE_ADMIN: 'all', SUPER_ADMIN: 'all' },
  'run-platform': { ...NOBODY, SUPER_ADMIN: 'all' },
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

/** What a role in a store adds there to the rights of whoever has it. `read-machine` is about no store: any such role gives it. */
const AT_WORK: Readonly<Record<StaffRole, readonly Right[]>> = {
  FLOOR: [
    'start-on-board',
    'read-venue',
    'change-venue',
    'publish',
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

/** The roles in stores that somebody has beside the store they administer. */
const postsOf = (principal: Principal): readonly Post[] =>
  'posts' in principal ? (principal.posts ?? NO_POSTS) : NO_POSTS;

/** The thing that is asked about; a call names what applies to it. A thing without a store belongs to nobody. */
export interface Subject {
  readonly storeId?: number | undefined;
  readonly gameId?: number | undefined;
}

const mayAs = (principal: Principal, right: Right, subject: Subject): boolean => {
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

/** May this principal do that to this subject? (docs/rules/permissions.md#the-table) */
export const may = (principal: Principal, right: Right, subject: Subject = {}): boolean =>
  mayAs(principal, right, subject) ||
  postsOf(principal).some(
    ({ storeId, role }) => AT_WORK[role].includes(right) && (right === 'read-machine' || storeId === subject.storeId),
  );

/** Who takes no money sees none: no call and no message tells them any (docs/rules/payments.md#who-sees-money). */
export const seesMoney = (principal: Principal, storeId: number): boolean =>
  may(principal, 'take-entries', { storeId });

/**
 * Has this principal the right for anything at all? When not, the thing asked about need not be looked up, and a stranger learns nothing
 * about it.
 */
export const couldEver = (principal: Principal, right: Right): boolean =>
  TABLE[right][principal.role] !== 'no' || postsOf(principal).some(({ role }) => AT_WORK[role].includes(right));

const SHARES: Readonly<Record<StaffRole, CountsShare>> = { FLOOR: 'all', CASHIER: 'entries', DEALER: 'busts' };

/** Which counts of a store's games somebody may change; undefined for whoever may change none (docs/rules/permissions.md#people-of-a-store). */
export function countsShareOf(principal: Principal, storeId: number): CountsShare | undefined {
  if (mayAs(principal, 'change-counts', { storeId })) return 'all';
  const post = postsOf(principal).find((each) => each.storeId === storeId);
  return post === undefined ? undefined : SHARES[post.role];
}
