import { describe, expect, it } from 'vitest';
import { KEY_SCOPES, keyActor, keyHasRight, keyNameIn, type KeyScope } from './api-key.ts';
import { actorOf, couldEver, countsShareOf, may, seesMoney, type Principal } from './permissions.ts';
import type { Right } from './rights.ts';

const OWN = 3;
const OTHER = 4;
const keyOf = (scopes: readonly KeyScope[]): Principal => ({
  role: 'KEY',
  keyId: 7,
  name: '결과 봇',
  scopes,
  storeId: OWN,
});
const ofPlatform: Principal = { role: 'KEY', keyId: 8, name: '집계', scopes: ['READ'] };

/** docs/rules/people.md#api-keys, row by row. */
const TABLE: readonly (readonly [Right, ...(readonly boolean[])])[] = [
  // right  READ  FLOOR  CASH  SCREENS  VENUE
  ['public', true, true, true, true, true],
  ['read-board', true, true, true, true, true],
  ['read-venue', true, true, true, true, true],
  ['read-store', true, true, true, true, true],
  ['read-platform', true, true, true, true, true],
  ['change-venue', false, false, false, false, true],
  ['run-screens', false, false, false, true, false],
  ['publish', false, true, false, false, false],
  ['work-table', false, true, false, false, false],
  ['change-counts', false, true, true, false, false],
  ['take-entries', false, false, true, false, false],
  ['run-money', false, false, false, false, false],
  ['start-on-board', false, false, false, false, false],
  ['set-up-tablet', false, false, false, false, false],
  ['manage-store', false, false, false, false, false],
  ['read-machine', false, false, false, false, false],
  ['run-platform', false, false, false, false, false],
  ['own-profile', false, false, false, false, false],
  ['own-screen', false, false, false, false, false],
  ['own-session', false, false, false, false, false],
  ['own-password', false, false, false, false, false],
  ['own-factor', false, false, false, false, false],
];
const CELLS = TABLE.flatMap(([right, ...gives]) =>
  KEY_SCOPES.map((scope, column) => ({ right, scope, gives: gives[column] ?? false })),
);

it('covers every right', () => {
  expect(TABLE).toHaveLength(22);
});

describe.each(CELLS)('$right by a key with $scope: $gives', ({ right, scope, gives }) => {
  it('in its store, and in no other', () => {
    const key = keyOf([scope]);
    const isForAll = right === 'public';
    expect(keyHasRight([scope], right)).toBe(gives);
    expect(may(key, right, { storeId: OWN })).toBe(gives && right !== 'read-platform');
    expect(may(key, right, { storeId: OTHER })).toBe(isForAll);
    expect(may(key, right)).toBe(isForAll);
    expect(couldEver(key, right)).toBe(gives && right !== 'read-platform');
  });

  it('in every store by a key of the platform', () => {
    const key: Principal = { role: 'KEY', keyId: 8, name: '집계', scopes: [scope] };
    expect(may(key, right, { storeId: OTHER })).toBe(gives);
    expect(may(key, right)).toBe(gives);
    expect(couldEver(key, right)).toBe(gives);
  });
});

describe('a key', () => {
  it('decides about money with the floor’s and the cash desk’s scopes together', () => {
    expect(may(keyOf(['FLOOR', 'CASH']), 'run-money', { storeId: OWN })).toBe(true);
    for (const scope of KEY_SCOPES) expect(seesMoney(keyOf([scope]), OWN)).toBe(scope === 'CASH');
  });

  it('has the counts of its scopes', () => {
    const shareOf = (...scopes: KeyScope[]) => countsShareOf(keyOf(scopes), OWN);
    expect([shareOf('READ'), shareOf('FLOOR'), shareOf('CASH'), shareOf('CASH', 'FLOOR')]).toEqual([
      undefined,
      'all',
      'entries',
      'all',
    ]);
    expect(countsShareOf(keyOf(['FLOOR']), OTHER)).toBeUndefined();
  });

  it('without a scope opens nothing', () => {
    expect(couldEver(keyOf([]), 'read-board')).toBe(false);
    expect(couldEver(keyOf([]), 'public')).toBe(true);
  });

  it('acts under its name, which no person can have', () => {
    expect(actorOf(keyOf(['READ']))).toBe('key 7 결과 봇');
    expect(keyNameIn(keyActor(7, '결과 봇'))).toBe('결과 봇');
    expect([keyNameIn('key'), keyNameIn('key-7-x'), keyNameIn('gangnam')]).toEqual([undefined, undefined, undefined]);
    expect([actorOf({ role: 'USER', userId: 'kim' }), actorOf({ role: 'GUEST' })]).toEqual(['kim', null]);
    expect(actorOf(ofPlatform)).toBe('key 8 집계');
  });
});
