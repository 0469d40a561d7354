import { describe, expect, it } from 'vitest';
import { assertGoodPassword } from './password-rules.ts';

const codeOf = (id: string, password: string): Promise<unknown> =>
  assertGoodPassword(id, password).then(
    () => 'taken',
    (failure: unknown) => (failure instanceof Error && 'code' in failure ? failure.code : failure),
  );

describe('a password that is being chosen', () => {
  it.each([
    ['password', 'password-common'],
    ['PassWord', 'password-common'],
    ['12345678', 'password-common'],
    ['1q2w3e4r', 'password-common'],
    ['aaaaaaaa', 'password-common'],
    ['abababab', 'password-common'],
    ['gangnam1', 'password-like-id'],
    ['!!GangNam!!', 'password-like-id'],
    ['gangnam-poker-room', 'taken'],
    ['correct horse battery', 'taken'],
    ['포커는토요일에', 'taken'],
  ])('%s: %s', async (password, code) => {
    expect(await codeOf('gangnam', password)).toBe(code);
  });
});
