import { describe, expect, it } from 'vitest';
import { pinHash, sha256 } from './pin-hash.ts';

describe('sha256', () => {
  // The examples of FIPS 180-4, and lengths around the end of a block.
  it.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    [
      'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    ],
    ['a'.repeat(1_000_000), 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0'],
  ])('of %.20s', (text, hash) => {
    expect(sha256(text)).toBe(hash);
  });

  it.each([54, 55, 56, 63, 64, 65, 119, 120])('agrees with the browser’s own at %i bytes', async (length) => {
    const text = '가'.repeat(Math.floor(length / 3)) + 'x'.repeat(length % 3);
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
    expect(sha256(text)).toBe(
      Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join(''),
    );
  });
});

describe('a PIN’s hash', () => {
  it('depends on the PIN and the salt, and shows neither', () => {
    const hash = pinHash('1234', 'salt');
    expect(hash).toBe(pinHash('1234', 'salt'));
    expect(new Set([hash, pinHash('1235', 'salt'), pinHash('1234', 'other')]).size).toBe(3);
    expect(hash).toMatch(/^[\da-f]{64}$/);
  });
});
