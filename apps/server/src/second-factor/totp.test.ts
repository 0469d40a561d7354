import { randomBytes } from 'node:crypto';
import { instant } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import { base32, codeOf, fromBase32, keyUri, newSecret, stepAt, stepOfCode } from './totp.ts';

/** The secret of the test vectors of both RFCs, in ASCII. */
const RFC_SECRET = Buffer.from('12345678901234567890');

describe('a code', () => {
  // RFC 6238, appendix B, SHA-1: seconds since the epoch and eight digits.
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('at %i seconds is %s', (seconds, code) => {
    expect(codeOf(RFC_SECRET, stepAt(instant(seconds * 1000)), 8)).toBe(code);
  });

  // RFC 4226, appendix D: six digits, by counter.
  it.each([
    [0, '755224'],
    [1, '287082'],
    [2, '359152'],
    [3, '969429'],
    [4, '338314'],
    [5, '254676'],
    [6, '287922'],
    [7, '162583'],
    [8, '399871'],
    [9, '520489'],
  ])('of the counter %i is %s', (count, code) => {
    expect(codeOf(RFC_SECRET, count)).toBe(code);
  });
});

describe('a secret', () => {
  // RFC 4648, section 10, without padding.
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('%j is written %s', (text, written) => {
    expect(base32(Buffer.from(text))).toBe(written);
    expect(Buffer.from(fromBase32(written)).toString()).toBe(text);
  });

  it('is 160 bits, another one each time, and read as it was written', () => {
    const bytes = randomBytes(20);
    expect(Buffer.from(fromBase32(base32(bytes))).equals(bytes)).toBe(true);
    expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/);
    expect(newSecret()).not.toBe(newSecret());
  });

  it('is what an authenticator reads', () => {
    const uri = new URL(keyUri('Feltclock', '김 사장@x', 'MZXW6'));
    expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
      'otpauth:',
      'totp',
      '/Feltclock:김 사장@x',
    ]);
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      secret: 'MZXW6',
      issuer: 'Feltclock',
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });
});

describe('a code that is typed', () => {
  const SECRET = base32(RFC_SECRET);
  const NOW = instant(1_000 * 30_000 + 15_000);
  const codeAt = (step: number): string => codeOf(RFC_SECRET, step);

  it.each([
    [998, undefined],
    [999, 999],
    [1000, 1000],
    [1001, 1001],
    [1002, undefined],
  ])('of the step %i is of %s', (step, found) => {
    expect(stepOfCode(SECRET, codeAt(step), NOW, 0)).toBe(found);
  });

  it('is taken where the step used last is beyond what can be now: the clock was set back since', () => {
    for (const used of [1002, 2000]) expect(stepOfCode(SECRET, codeAt(1000), NOW, used)).toBe(1000);
    expect(stepOfCode(SECRET, codeAt(1000), NOW, 1001)).toBeUndefined();
  });

  it('is of no step that was used, nor of one before', () => {
    expect(stepOfCode(SECRET, codeAt(1000), NOW, 1000)).toBeUndefined();
    expect(stepOfCode(SECRET, codeAt(999), NOW, 1000)).toBeUndefined();
    expect(stepOfCode(SECRET, codeAt(1001), NOW, 1000)).toBe(1001);
  });

  it.each(['', '1', '12345', '1234567', 'abcdef', `${codeAt(1000)}0`, ` ${codeAt(1000).slice(1)}`, '１２３４５６'])(
    'is of none when it is %j',
    (code) => {
      expect(stepOfCode(SECRET, code, NOW, 0)).toBeUndefined();
    },
  );
});
