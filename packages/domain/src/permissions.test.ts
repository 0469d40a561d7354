import { describe, expect, it } from 'vitest';
import { couldEver, may, type Principal, type Right } from './permissions.ts';

const OWN_STORE = 3;
const OTHER_STORE = 4;
const ITS_GAME = 70;
const OTHER_GAME = 71;

const guest: Principal = { role: 'GUEST' };
const viewer: Principal = { role: 'VIEWER', gameId: ITS_GAME };
const passwordDue: Principal = { role: 'PASSWORD_DUE', userId: 'choi' };
const factorDue: Principal = { role: 'FACTOR_DUE', userId: 'yoon' };
const user: Principal = { role: 'USER', userId: 'kim' };
const storeAdmin: Principal = { role: 'STORE_ADMIN', userId: 'lee', storeId: OWN_STORE };
const superAdmin: Principal = { role: 'SUPER_ADMIN', userId: 'park' };

type Reach = 'no' | 'yes' | 'its game' | 'own' | 'all';

/** docs/rules/permissions.md#the-table, row by row; "yes" and "all" both mean: without a question about whose it is. */
const TABLE: readonly (readonly [Right, Reach, Reach, Reach, Reach, Reach, Reach, Reach])[] = [
  // right  guest  viewer  PASSWORD_DUE  FACTOR_DUE  USER  STORE_ADMIN  SUPER_ADMIN
  ['public', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes'],
  ['read-board', 'no', 'its game', 'no', 'no', 'yes', 'yes', 'yes'],
  ['start-on-board', 'no', 'its game', 'no', 'no', 'no', 'own', 'all'],
  ['read-venue', 'no', 'no', 'no', 'no', 'no', 'own', 'all'],
  ['change-venue', 'no', 'no', 'no', 'no', 'no', 'own', 'all'],
  ['publish', 'no', 'no', 'no', 'no', 'no', 'own', 'all'],
  ['read-store', 'no', 'no', 'no', 'no', 'no', 'own', 'all'],
  ['read-machine', 'no', 'no', 'no', 'no', 'no', 'all', 'all'],
  ['run-platform', 'no', 'no', 'no', 'no', 'no', 'no', 'all'],
  ['own-profile', 'no', 'no', 'no', 'no', 'yes', 'yes', 'yes'],
  ['own-session', 'no', 'no', 'yes', 'yes', 'yes', 'yes', 'yes'],
  ['own-password', 'no', 'no', 'yes', 'no', 'yes', 'yes', 'yes'],
  ['own-factor', 'no', 'no', 'no', 'yes', 'yes', 'yes', 'yes'],
];

const CELLS = TABLE.flatMap(([right, ...reaches]) =>
  [guest, viewer, passwordDue, factorDue, user, storeAdmin, superAdmin].map((who, column) => ({
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

it('covers every cell: thirteen rights and seven kinds of askers', () => {
  expect(CELLS).toHaveLength(91);
});
