import { describe, expect, it } from 'vitest';
import { refusedFields } from '../../../test-support/wire.ts';
import { changePreferences, login, logout, profile, readSession, time } from './session.ts';
import { listStores, readStore } from '../store/store.ts';

describe('signing in', () => {
  it('takes an id and a password', () => {
    expect(login.request.parse({ id: 'kim', password: ' 비밀 ', language: 'ko' })).toEqual({
      id: 'kim',
      password: ' 비밀 ',
    });
  });

  it.each([
    ['id', [undefined, null, '', 5, 'k'.repeat(65), 'k\0', { $ne: null }]],
    ['password', [undefined, null, '', 5, 'p'.repeat(257), ['p']]],
  ])('is refused for its %s alone', (field, values) => {
    for (const value of values)
      expect(refusedFields(login.request, { id: 'kim', password: 'secret', [field]: value })).toEqual([field]);
  });

  it('answers a profile without a token or a password', () => {
    expect(Object.keys(profile.shape).filter((field) => /token|password$/i.test(field))).toEqual([
      'mustChangePassword',
    ]);
    expect(Object.keys(login.reply.shape)).toEqual([...Object.keys(profile.shape), 'device']);
    expect(readSession.reply).toBe(profile);
  });

  it.each([
    ['SUPER_ADMIN', 'ALL'],
    ['STORE_ADMIN', 3],
    ['USER', null],
  ])('knows the role %s with the store %j', (role, storeId) => {
    const answer = {
      id: 'kim',
      nickname: '김',
      name: '',
      phoneNo: '',
      email: '',
      role,
      language: 'ko',
      boardVersion: 1,
      storeId,
      mustChangePassword: false,
      mustSetUpFactor: false,
    };
    expect(profile.parse(answer)).toEqual(answer);
  });
});

describe('own preferences', () => {
  it.each([
    [{ language: 'ko' }, { language: 'ko' }],
    [
      { language: 'en', boardVersion: 2 },
      { language: 'en', boardVersion: 2 },
    ],
    [{ boardVersion: '1' }, { boardVersion: 1 }],
    [{}, {}],
    [{ role: 'SUPER_ADMIN', storeId: 3 }, {}],
  ])('%j is read as %j', (sent, read) => {
    expect(changePreferences.request.parse(sent)).toEqual(read);
  });

  it.each([
    [{ language: 'fr' }, 'language'],
    [{ language: null }, 'language'],
    [{ boardVersion: 3 }, 'boardVersion'],
    [{ boardVersion: '0' }, 'boardVersion'],
    [{ boardVersion: true }, 'boardVersion'],
  ])('%j is refused', (sent, field) => {
    expect(refusedFields(changePreferences.request, sent)).toEqual([field]);
  });
});

describe('calls without a body', () => {
  it.each([undefined, null, {}, { userId: 'kim' }, 'x'].map((body) => [body]))('do not mind %j', (body) => {
    for (const { request } of [logout, readSession, time]) expect(request.safeParse(body).success).toBe(true);
  });
});

describe('stores', () => {
  it.each(
    [undefined, null, {}, { name: '강남' }, { name: '', adminId: '' }, { adminId: 'lee', role: 'x' }].map((body) => [
      body,
    ]),
  )('are listed for %j', (body) => {
    expect(refusedFields(listStores.request, body)).toEqual([]);
  });

  it.each([
    [{ name: 5 }, 'name'],
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ adminId: 'x'.repeat(65) }, 'adminId'],
    [{ name: '\0' }, 'name'],
  ])('are not listed for %j', (body, field) => {
    expect(refusedFields(listStores.request, body)).toEqual([field]);
  });

  it('are read by id', () => {
    expect(readStore.request.parse({ id: '3' })).toEqual({ id: 3 });
    expect(refusedFields(readStore.request, {})).toEqual(['id']);
    expect(refusedFields(readStore.request, { id: 'ALL' })).toEqual(['id']);
  });
});
