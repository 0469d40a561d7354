import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bountyStanding,
  drawEnvelopes,
  envelopesLeft,
  withoutEnvelope,
  type BountyStanding,
  type HeadBounty,
  type Knockout,
  type MysteryEnvelopes,
} from './bounties.ts';
import { sumOf } from './shares.ts';

const entries = (...numbers: readonly number[]) => numbers.map((entry) => ({ entry }));
const FOUR = entries(1, 2, 3, 4);
const EVENING: readonly Knockout[] = [
  { out: 2, by: [1] },
  { out: 3, by: [1, 4] },
  { out: 4, by: [1] },
];
const bounty = (kind: HeadBounty['kind'], amount: number): HeadBounty => ({ kind, amount });
const plain = ({ won, heads, unclaimed }: BountyStanding) => ({
  won: Object.fromEntries(won),
  heads: Object.fromEntries(heads),
  unclaimed,
});

describe('bounties', () => {
  it.each([
    [bounty('fixed', 100), 0, {}, { 1: 100, 2: 100, 3: 100, 4: 100 }],
    [bounty('fixed', 100), 1, { 1: 100 }, { 1: 100, 3: 100, 4: 100 }],
    [bounty('fixed', 100), 2, { 1: 150, 4: 50 }, { 1: 100, 4: 100 }],
    [bounty('fixed', 100), 3, { 1: 350, 4: 50 }, {}],
    [bounty('fixed', 101), 2, { 1: 152, 4: 50 }, { 1: 101, 4: 101 }],
    [bounty('progressive', 100), 1, { 1: 50 }, { 1: 150, 3: 100, 4: 100 }],
    [bounty('progressive', 100), 2, { 1: 75, 4: 25 }, { 1: 175, 4: 125 }],
    [bounty('progressive', 100), 3, { 1: 375, 4: 25 }, {}],
    [bounty('progressive', 7), 2, { 1: 6, 4: 2 }, { 1: 12, 4: 8 }],
  ])('of %j after %d knockouts', (rule, hands, won, heads) => {
    expect(plain(bountyStanding(rule, FOUR, EVENING.slice(0, hands)))).toEqual({ won, heads, unclaimed: 0 });
  });

  it('are what an entry came with, where it came with something', () => {
    const two = [{ entry: 1, head: 175 }, { entry: 2, head: 25 }, { entry: 3 }];
    expect(plain(bountyStanding(bounty('progressive', 100), two, [{ out: 1, by: [3] }]))).toEqual({
      won: { 3: 88 },
      heads: { 2: 25, 3: 187 },
      unclaimed: 0,
    });
  });

  it('without a named winner are not won', () => {
    expect(plain(bountyStanding(bounty('progressive', 100), entries(1, 2, 3), [{ out: 3, by: [] }]))).toEqual({
      won: {},
      heads: { 1: 100, 2: 100 },
      unclaimed: 100,
    });
  });

  it('are not won by somebody who is alone because nobody else has come yet', () => {
    expect(plain(bountyStanding(bounty('fixed', 100), entries(1), []))).toEqual({
      won: {},
      heads: { 1: 100 },
      unclaimed: 0,
    });
  });

  it('are neither created nor lost', () => {
    const evening = fc.array(fc.tuple(fc.nat(), fc.array(fc.nat(), { maxLength: 3 })), { maxLength: 9 });
    const rule = fc.record({ kind: fc.constantFrom('fixed' as const, 'progressive' as const), amount: fc.nat(99_999) });
    fc.assert(
      fc.property(rule, evening, (any, picks) => {
        let left = Array.from({ length: 10 }, (_, index) => index + 1);
        const knockouts = picks.map(([pick, winners]): Knockout => {
          const out = left[pick % left.length]!;
          left = left.filter((entry) => entry !== out);
          return { out, by: [...new Set(winners.map((winner) => left[winner % left.length]!))] };
        });
        const { won, heads, unclaimed } = bountyStanding(
          any,
          Array.from({ length: 10 }, (_, index) => ({ entry: index + 1 })),
          knockouts,
        );
        expect(sumOf([...won.values(), ...heads.values()]) + unclaimed).toBe(10 * any.amount);
        expect([...heads.keys()].sort((one, other) => one - other)).toEqual(left.length === 1 ? [] : left);
        expect([...won.values(), ...heads.values()].every((amount) => Number.isInteger(amount) && amount >= 0)).toBe(
          true,
        );
      }),
    );
  });
});

describe('envelopes', () => {
  const ENVELOPES = [
    { amount: 1000, count: 1 },
    { amount: 100, count: 3 },
  ];

  it('are drawn for the same seed alike, and each as likely as any other', () => {
    expect(drawEnvelopes(ENVELOPES, 2, 7)).toEqual(drawEnvelopes(ENVELOPES, 2, 7));
    const seeds = Array.from({ length: 4000 }, (_, seed) => seed);
    const large = seeds.filter((seed) => drawEnvelopes(ENVELOPES, 1, seed)[0] === 1000);
    expect(large.length).toBeGreaterThan(900);
    expect(large.length).toBeLessThan(1100);
  });

  it.each<[readonly MysteryEnvelopes[], readonly number[]]>([
    [[], []],
    [[{ amount: 100, count: 0 }], []],
    [[{ amount: 100, count: 2 }], [100, 100]],
  ])('of %j are as many as there are', (envelopes, drawn) => {
    expect(drawEnvelopes(envelopes, 3, 5)).toEqual(drawn);
  });

  it('are drawn once each, by any seeds', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 4, maxLength: 4 }), (seeds) => {
        let left: readonly MysteryEnvelopes[] = ENVELOPES;
        const drawn = seeds.map((seed) => {
          const [amount = 0] = drawEnvelopes(left, 1, seed);
          left = withoutEnvelope(left, amount)!;
          return amount;
        });
        expect(drawn.sort((one, other) => other - one)).toEqual([1000, 100, 100, 100]);
        expect(left).toEqual([]);
      }),
    );
  });

  it('that are not there can’t be taken away', () => {
    expect(withoutEnvelope(ENVELOPES, 500)).toBeUndefined();
    expect(envelopesLeft(ENVELOPES)).toBe(4);
  });
});

describe('anybody who is left alone by name', () => {
  it('keeps the own head while others are in without one', () => {
    const knockouts = [{ out: 2, by: [1] }];
    expect(plain(bountyStanding(bounty('fixed', 100), entries(1, 2), knockouts, 1))).toEqual({
      won: { 1: 100 },
      heads: { 1: 100 },
      unclaimed: 0,
    });
    expect(plain(bountyStanding(bounty('fixed', 100), entries(1, 2), knockouts, 0)).won).toEqual({ 1: 200 });
  });
});
