import { describe, expect, it } from 'vitest';
import { refusedFields } from '../../../test-support/wire.ts';
import {
  changeOwnPassword,
  changeProfile,
  isAvailableId,
  isAvailableNickname,
  listUsers,
  setUserPassword,
  signUp,
} from './user.ts';

const NEW = { id: 'kim', password: 'long enough', nickname: '김' };

describe('signing up', () => {
  it('takes an id, a password and a nickname; the other fields of the form are optional', () => {
    expect(signUp.request.parse(NEW)).toEqual(NEW);
    const whole = { ...NEW, name: '김철수', email: 'kim@example.com', phoneNo: '+82 (10) 1234-5678' };
    expect(signUp.request.parse({ ...whole, role: 'SUPER_ADMIN', storeId: 1 })).toEqual(whole);
    expect(signUp.request.parse({ ...NEW, name: '', email: '', phoneNo: '' })).toMatchObject({ email: '' });
  });

  it('trims names, never passwords', () => {
    expect(signUp.request.parse({ id: ' kim ', password: '  secret  ', nickname: ' 김 ' })).toEqual({
      id: 'kim',
      password: '  secret  ',
      nickname: '김',
    });
  });

  it.each([
    ['id', [undefined, null, '', '  ', 'k im', 'k\tim', 'k\0', 'k\u200bim', 'k\u202eim', 'k'.repeat(65), 5]],
    ['password', [undefined, null, '', 'seven77', 'p'.repeat(257), 12345678, 'null\0null']],
    ['nickname', [undefined, null, '', ' ', 'n'.repeat(31), 'a\u202eb', 'a\nb', 5]],
    ['name', [null, 'n'.repeat(61), 5]],
    ['email', [null, 'kim', 'kim@', '@b', 'a b@c', 'a@b@c', `${'a'.repeat(250)}@b.kr`]],
    ['phoneNo', [null, 'abc', '1'.repeat(31), 10]],
  ])('is refused for its %s alone', (field, values) => {
    for (const value of values) expect(refusedFields(signUp.request, { ...NEW, [field]: value })).toEqual([field]);
  });

  it('asks about names with the rules that signing up has', () => {
    for (const id of ['', 'k im', 'k'.repeat(65)]) expect(refusedFields(isAvailableId.request, { id })).toEqual(['id']);
    expect(refusedFields(isAvailableNickname.request, { nickname: ' ' })).toEqual(['nickname']);
    expect(isAvailableId.request.parse({ id: ' kim ' })).toEqual({ id: 'kim' });
  });
});

describe('passwords', () => {
  it('that are new have at least 8 characters', () => {
    for (const { request, rest } of [
      { request: setUserPassword.request, rest: { id: 'kim' } },
      { request: changeOwnPassword.request, rest: { presentPassword: 'old' } },
    ]) {
      expect(refusedFields(request, { ...rest, password: '1234567' })).toEqual(['password']);
      expect(refusedFields(request, { ...rest, password: '12345678' })).toEqual([]);
    }
  });

  it('of old may be shorter, since older rules may have allowed it', () => {
    expect(refusedFields(changeOwnPassword.request, { presentPassword: '', password: '12345678' })).toEqual([
      'presentPassword',
    ]);
  });
});

describe('the own profile', () => {
  it.each([
    [{}, {}],
    [{ nickname: ' 새 이름 ' }, { nickname: '새 이름' }],
    [
      { language: 'ja', boardVersion: '2' },
      { language: 'ja', boardVersion: 2 },
    ],
    [{ role: 'SUPER_ADMIN', id: 'other', storeId: 7, mustChangePassword: false }, {}],
  ])('%j is read as %j', (sent, read) => {
    expect(changeProfile.request.parse(sent)).toEqual(read);
  });

  it.each([
    [{ nickname: '' }, 'nickname'],
    [{ email: 'nobody' }, 'email'],
    [{ language: 'fr' }, 'language'],
    [{ boardVersion: 3 }, 'boardVersion'],
  ])('%j is refused', (sent, field) => {
    expect(refusedFields(changeProfile.request, sent)).toEqual([field]);
  });
});

it('the search takes any text, so that a screen may ask as one types', () => {
  expect(listUsers.request.parse({ id: ' k ' })).toEqual({ id: 'k' });
  expect(refusedFields(listUsers.request, { id: 'k'.repeat(65) })).toEqual(['id']);
});
