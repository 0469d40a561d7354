import { instant } from '@feltclock/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { Agreement, newHalf } from './agreement.ts';
import { Pairing } from './pairing.ts';

const NOW = instant(1_700_000_000_000);
const LATE = instant(1_700_000_000_000 + 600_000);
const UNKNOWN: unknown = expect.objectContaining({ code: 'standby-code-unknown' });
const SECOND = { name: 'two', origin: 'http://192.168.0.13:8080' };
const NEUTRAL = Buffer.alloc(32).toString('base64url');
const NO_POINT = Buffer.alloc(32, 0xff).toString('base64url');

function begin() {
  const pairing = new Pairing();
  return { pairing, ...pairing.begin(NOW) };
}

const held = { now: begin() };
beforeEach(() => {
  held.now = begin();
});

const otherThan = (right: string): string => (right === '000000' ? '000001' : '000000');

/** Plays the second computer, to whom a person said these digits. */
function meet(digits: string) {
  const half = newHalf(digits);
  const first = held.now.pairing.meet(half.shown, 'one', NOW);
  const agreement = Agreement.of(half, first.half, 'second');
  if (agreement === undefined) throw new Error('the half is no key');
  const proof = agreement.proofOf('second', [SECOND.name, SECOND.origin]);
  return { agreement, first, claim: { ...SECOND, half: half.shown, proof } };
}

const redeem = (claim: ReturnType<typeof meet>['claim']) => held.now.pairing.redeem(claim, NOW);

describe('two computers with one code', () => {
  it('prove it to each other and agree on a key, once', () => {
    const { code } = held.now;
    const { agreement, first, claim } = meet(code);
    expect(agreement.isProof(first.proof, 'first', ['one'])).toBe(true);
    expect(redeem(claim)).toBe(agreement.key);
    expect(Buffer.from(agreement.key, 'base64url')).toHaveLength(32);
    expect(() => redeem(claim)).toThrow(UNKNOWN);
    expect(() => meet(code)).toThrow(UNKNOWN);
  });

  it('agree on another key each time', () => {
    const { code } = held.now;
    const [one, two] = [meet(code), meet(code)];
    expect(one.agreement.key).not.toBe(two.agreement.key);
    expect(() => redeem(one.claim)).toThrow(UNKNOWN);
  });
});

describe('a computer without the code', () => {
  it('proves nothing, learns nothing, and leaves the code valid', () => {
    const { code } = held.now;
    const { agreement, first, claim } = meet(otherThan(code));
    expect(agreement.isProof(first.proof, 'first', ['one'])).toBe(false);
    expect(() => redeem(claim)).toThrow(UNKNOWN);
    expect(redeem(meet(code).claim)).toHaveLength(43);
  });

  it('has one proof a try, and ten tries a code', () => {
    const { code } = held.now;
    const { proof } = meet(otherThan(code)).claim;
    const right = meet(code);
    expect(() => redeem({ ...right.claim, proof })).toThrow(UNKNOWN);
    expect(() => redeem(right.claim)).toThrow(UNKNOWN);
    for (let tries = 2; tries < 10; tries += 1) meet(otherThan(code));
    expect(() => meet(code)).toThrow(UNKNOWN);
  });

  it('cannot use a proof for another name or place, nor send the first one its own', () => {
    const { code } = held.now;
    const change = (...changes: readonly object[]) =>
      changes.map((each) => () => redeem({ ...meet(code).claim, ...each }));
    const { first } = meet(code);
    for (const press of change({ origin: 'http://192.168.0.66:8080' }, { name: 'three' }, { proof: first.proof }))
      expect(press).toThrow(UNKNOWN);
  });

  it.each([
    ['the neutral point', NEUTRAL],
    ['bytes that are no point', NO_POINT],
  ])('is refused for %s, which is no try', (_name, half) => {
    const { code, pairing } = held.now;
    for (let tries = 0; tries < 20; tries += 1)
      expect(() => pairing.meet(half, 'one', NOW)).toThrow(expect.objectContaining({ code: 'conflict' }));
    expect(redeem(meet(code).claim)).toHaveLength(43);
  });
});

it('takes no code that was never shown, is ten minutes old, or was replaced', () => {
  const { code, pairing } = held.now;
  const { claim } = meet(code);
  expect(() => pairing.redeem(claim, LATE)).toThrow(UNKNOWN);
  expect(() => pairing.meet(claim.half, 'one', LATE)).toThrow(UNKNOWN);
  pairing.begin(NOW);
  expect(() => redeem(claim)).toThrow(UNKNOWN);
  expect(() => new Pairing().meet(claim.half, 'one', NOW)).toThrow(UNKNOWN);
});
