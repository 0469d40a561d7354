import { expect, it } from 'vitest';
import { bearer, hashToken, newToken, tokenIn } from './token.ts';

const TOKEN = 'a-_9'.repeat(10) + 'xyz';

it.each([
  [`Bearer ${TOKEN}`, TOKEN],
  [`bearer   ${TOKEN}`, TOKEN],
  [`  Bearer ${TOKEN} `, TOKEN],
  [undefined, undefined],
  ['', undefined],
  [TOKEN, undefined],
  [`Bearer${TOKEN}`, undefined],
  [`Bearer ${TOKEN.slice(1)}`, undefined],
  [`Bearer ${TOKEN}x`, undefined],
  [`Basic x, Bearer ${TOKEN}`, undefined],
  [`Bearer ${TOKEN.slice(1)}=`, undefined],
])('%j holds the token %j', (authorization, token) => {
  expect(tokenIn(authorization)).toBe(token);
});

it('is new each time, is found in what it is sent as, and is kept as its SHA-256', () => {
  const [one, other] = [newToken(), newToken()];
  expect(one).not.toBe(other);
  expect(tokenIn(bearer(one))).toBe(one);
  expect(hashToken('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});
