import { describe, expect, it } from 'vitest';
import { couldEver, countsShareOf, may, type Principal } from './permissions.ts';
import type { Right } from './rights.ts';
import { STAFF_ROLES, type StaffRole } from './store-staff.ts';

const OWN_STORE = 3;
const OTHER_STORE = 4;
const ITS_GAME = 70;
const OTHER_GAME = 71;

const guest: Principal = { role: 'GUEST' };
const viewer: Principal = { role: 'VIEWER', gameId: ITS_GAME };
const screen: Principal = { role: 'SCREEN', screenId: 5, storeId: OWN_STORE };
const passwordDue: Principal = { role: 'PASSWORD_DUE', userId: 'choi' };
const factorDue: Principal = { role: 'FACTOR_DUE', userId: 'yoon' };
const user: Principal = { role: 'USER', userId: 'kim' };
const storeAdmin: Principal = { role: 'STORE_ADMIN', userId: 'lee', storeId: OWN_STORE };
const superAdmin: Principal = { role: 'SUPER_ADMIN', userId: 'park' };

type Reach = 'no' | 'yes' | 'its game' | 'own' | 'all';

/** docs/rules/people.md#roles-and-rights, row by row. "yes" and "all" both mean: regardless of the owner. */
const TABLE: readonly (readonly [Right, Reach, Reach, Reach, Reach, Reach, Reach, Reach, Reach])[] = [
  // right  guest  viewer  SCREEN  PASSWORD_DUE  FACTOR_DUE  USER  STORE_ADMIN  SUPER_ADMIN
  ['public', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes'],
  ['read-board', 'no', 'its game', 'own', 'no', 'no', 'yes', 'yes', 'yes'],
  ['start-on-board', 'no', 'its game', 'own', 'no', 'no', 'no', 'own', 'all'],
  ['read-venue', 'no', 'no', 'no', 'no', 'no', 'no', 'own', 'all'],
  ['change-venue', 'no', 'no', 'no', 'no', 'no', 'no', 'own', 'all'],
  ['run-screens', 'no', 'no', 'no', 'no', 'no', 'no', 'own', 'all'],
  ['set-up-tablet', 'no', 'no', 'no', 'no', 'no', 'no', 'own', 'all'],
  ['publish', 'no', 'no', 'no', 'no', 'no', 'no', 'own', 'all'],
  ['run-money', 'no', 'no', 'no', 'no', 'no', 'no', 'own', 'all'],
  ['change-counts', 'no', 'no', 'no', 'no', 'no', 'no', 'own', 'all'],
  ['take-entries', 'no', 'no', 'no', 'no', 'no', 'no', 'own', 'all'],
  ['work-table', 'no', 'no', 'no', 'no', 'no', 'no', 'own', 'all'],
  ['read-store', 'no', 'no', 'no', 'no', 'no', 'no', 'own', 'all'],
  ['manage-store', 'no', 'no', 'no', 'no', 'no', 'no', 'own', 'all'],
  ['read-machine', 'no', 'no', 'no', 'no', 'no', 'no', 'all', 'all'],
  ['read-platform', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'all'],
  ['run-platform', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'all'],
  ['own-profile', 'no', 'no', 'no', 'no', 'no', 'yes', 'yes', 'yes'],
  ['own-screen', 'no', 'no', 'yes', 'no', 'no', 'no', 'no', 'no'],
  ['own-session', 'no', 'no', 'no', 'yes', 'yes', 'yes', 'yes', 'yes'],
  ['own-password', 'no', 'no', 'no', 'yes', 'no', 'yes', 'yes', 'yes'],
  ['own-factor', 'no', 'no', 'no', 'no', 'yes', 'yes', 'yes', 'yes'],
];

const CELLS = TABLE.flatMap(([right, ...reaches]) =>
  [guest, viewer, screen, passwordDue, factorDue, user, storeAdmin, superAdmin].map((who, column) => ({
    right,
    who,
    role: who.role,
    reach: reaches[column] ?? 'no',
  })),
);

describe.each(CELLS)('$right for $role: $reach', ({ right, who, reach }) => {
  const everywhere = reach === 'yes' || reach === 'all';

  it('on its own store and game', () => {
    expect(may(who, right, { storeId: OWN_STORE, gameId: ITS_GAME })).toBe(reach !== 'no');
  });

  it('on another store and another game', () => {
    expect(may(who, right, { storeId: OTHER_STORE, gameId: OTHER_GAME })).toBe(everywhere);
  });

  it('on its own store but another game', () => {
    expect(may(who, right, { storeId: OWN_STORE, gameId: OTHER_GAME })).toBe(everywhere || reach === 'own');
  });

  it('on its own game, said to be of another store', () => {
    expect(may(who, right, { storeId: OTHER_STORE, gameId: ITS_GAME })).toBe(everywhere || reach === 'its game');
  });

  it('on a thing that belongs to nobody, and on nothing in particular', () => {
    expect(may(who, right, { storeId: undefined, gameId: undefined })).toBe(everywhere);
    expect(may(who, right)).toBe(everywhere);
  });

  it('could ever be asked', () => {
    expect(couldEver(who, right)).toBe(reach !== 'no');
  });
});

it('covers every cell: twenty-two rights and eight kinds of callers', () => {
  expect(CELLS).toHaveLength(176);
});

/** The rights of a role in its store, beside a user's own (docs/rules/people.md#people-of-a-store). */
const AT_WORK: readonly (readonly [Right, ...(readonly boolean[])])[] = [
  // right  FLOOR  CASHIER  DEALER
  ['start-on-board', true, true, true],
  ['read-venue', true, true, true],
  ['change-venue', true, false, false],
  ['run-screens', true, false, false],
  ['set-up-tablet', true, false, false],
  ['publish', true, false, false],
  ['run-money', true, false, false],
  ['change-counts', true, true, true],
  ['take-entries', true, true, false],
  ['work-table', true, false, true],
  ['read-store', true, true, true],
  ['manage-store', false, false, false],
  ['run-platform', false, false, false],
];
const WORK_CELLS = AT_WORK.flatMap(([right, ...gives]) =>
  STAFF_ROLES.map((role, column) => ({ right, role, gives: gives[column] ?? false })),
);

const at = (role: StaffRole, storeId = OWN_STORE): Principal => ({
  role: 'USER',
  userId: 'jung',
  posts: [{ storeId, role }],
});

describe.each(WORK_CELLS)('$right for $role: $gives', ({ right, role, gives }) => {
  it('in the store of the role, and in no other', () => {
    const others = may(user, right, { storeId: OTHER_STORE });
    expect(may(at(role), right, { storeId: OWN_STORE })).toBe(gives);
    expect(may(at(role), right, { storeId: OTHER_STORE })).toBe(others);
    expect(may(at(role), right, { storeId: undefined })).toBe(others);
    expect(couldEver(at(role), right)).toBe(gives);
  });

  it('for somebody who administers another store as well', () => {
    const both: Principal = { role: 'STORE_ADMIN', userId: 'lee', storeId: OTHER_STORE, posts: [{ storeId: 3, role }] };
    expect(may(both, right, { storeId: OWN_STORE })).toBe(gives);
    expect(may(both, right, { storeId: OTHER_STORE })).toBe(may(storeAdmin, right, { storeId: OWN_STORE }));
  });
});

describe('a role in a store', () => {
  it('leaves what everybody may do as it is', () => {
    for (const role of STAFF_ROLES) {
      expect(may(at(role), 'own-profile')).toBe(true);
      expect(may(at(role), 'read-board', { storeId: OTHER_STORE, gameId: OTHER_GAME })).toBe(true);
    }
  });

  it('lets those who run games read the state of the machine', () => {
    expect(STAFF_ROLES.map((role) => may(at(role), 'read-machine'))).toEqual([true, false, false]);
  });

  it('is one of several', () => {
    const several: Principal = {
      role: 'USER',
      userId: 'jung',
      posts: [
        { storeId: OWN_STORE, role: 'DEALER' },
        { storeId: OTHER_STORE, role: 'FLOOR' },
      ],
    };
    expect([OWN_STORE, OTHER_STORE, 5].map((storeId) => may(several, 'publish', { storeId }))).toEqual([
      false,
      true,
      false,
    ]);
    expect([OWN_STORE, OTHER_STORE, 5].map((storeId) => countsShareOf(several, storeId))).toEqual([
      'busts',
      'all',
      undefined,
    ]);
  });

  it('decides which counts may be changed', () => {
    expect(STAFF_ROLES.map((role) => countsShareOf(at(role), OWN_STORE))).toEqual(['all', 'entries', 'busts']);
    expect([guest, viewer, screen, passwordDue, factorDue, user].map((who) => countsShareOf(who, OWN_STORE))).toEqual(
      Array.from({ length: 6 }, () => undefined),
    );
    expect([storeAdmin, superAdmin].map((who) => countsShareOf(who, OWN_STORE))).toEqual(['all', 'all']);
    expect(countsShareOf(storeAdmin, OTHER_STORE)).toBeUndefined();
  });

  it('is none where the password or the second factor is due', () => {
    expect([passwordDue, factorDue].some((who) => may(who, 'read-venue', { storeId: OWN_STORE }))).toBe(false);
  });
});
