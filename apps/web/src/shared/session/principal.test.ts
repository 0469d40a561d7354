import { describe, expect, it } from 'vitest';
import { mayEver, principalOf } from './principal.ts';
import { profileOf } from '../../../test-support/session.ts';

const POST = { storeId: 7, storeName: 'Seomyeon', role: 'FLOOR' } as const;

describe('who a profile stands for', () => {
  it.each([
    [undefined, { role: 'GUEST' }],
    [profileOf({ role: 'USER', storeId: null }), { role: 'USER', userId: 'gangnam' }],
    [profileOf(), { role: 'STORE_ADMIN', userId: 'gangnam', storeId: 1 }],
    [profileOf({ storeId: null }), { role: 'USER', userId: 'gangnam' }],
    [profileOf({ role: 'SUPER_ADMIN', storeId: 'ALL' }), { role: 'SUPER_ADMIN', userId: 'gangnam' }],
    [profileOf({ role: 'USER', storeId: null, posts: [POST] }), { role: 'USER', userId: 'gangnam', posts: [POST] }],
    [profileOf({ posts: [POST] }), { role: 'STORE_ADMIN', userId: 'gangnam', storeId: 1, posts: [POST] }],
    [profileOf({ posts: [] }), { role: 'STORE_ADMIN', userId: 'gangnam', storeId: 1 }],
    [profileOf({ mustChangePassword: true }), { role: 'PASSWORD_DUE', userId: 'gangnam' }],
    [profileOf({ mustSetUpFactor: true }), { role: 'FACTOR_DUE', userId: 'gangnam' }],
    [profileOf({ mustChangePassword: true, mustSetUpFactor: true }), { role: 'PASSWORD_DUE', userId: 'gangnam' }],
  ])('%#', (profile, principal) => {
    expect(principalOf(profile)).toEqual(principal);
  });

  it('lets only administrators into venue screens', () => {
    expect([undefined, profileOf({ role: 'USER' })].map((profile) => mayEver(profile, 'read-venue'))).toEqual([
      false,
      false,
    ]);
    expect([profileOf(), profileOf({ role: 'SUPER_ADMIN' })].every((profile) => mayEver(profile, 'read-venue'))).toBe(
      true,
    );
  });
});
