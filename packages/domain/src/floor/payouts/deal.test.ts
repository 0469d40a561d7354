import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dealByHand,
  dealOf,
  dealWayOf,
  shareable,
  type DealOutcome,
  type DealRefusal,
  type DealTable,
} from './deal.ts';
import { MOST_PRIZES, ROUNDING_UNITS } from './payouts.ts';
import { sumOf } from './shares.ts';

const table = (change: Partial<DealTable> = {}): DealTable => ({
  prizes: [500_000, 300_000, 200_000],
  stacks: [50_000, 30_000, 20_000],
  playFor: 0,
  ...change,
});
const amountsOf = (outcome: DealOutcome): readonly number[] => {
  if (!outcome.done) throw new Error(outcome.refusal);
  return outcome.amounts;
};
type Way = 'icm' | 'chips' | 'even';

describe('a deal', () => {
  /** The orders of A, B and C with 50 %, 30 % and 20 % of the chips are those of Wikipedia's "Independent Chip Model": 0.3, 0.2, 3/14, 3/35, 1/8, 3/40. */
  it.each<[Way, Partial<DealTable>, number, readonly number[]]>([
    ['icm', {}, 1, [383_929, 327_500, 288_571]],
    ['icm', {}, 1000, [385_000, 327_000, 288_000]],
    ['chips', {}, 1, [400_000, 320_000, 280_000]],
    ['even', {}, 1, [333_334, 333_333, 333_333]],
    ['even', { stacks: [1, 5, 2] }, 1000, [333_000, 334_000, 333_000]],
    ['even', { stacks: [0, 0, 0] }, 1, [333_334, 333_333, 333_333]],
    ['chips', { playFor: 100_000 }, 1, [350_000, 290_000, 260_000]],
    ['icm', { playFor: 400_000 }, 1, [200_000, 200_000, 200_000]],
    ['chips', { stacks: [900_000, 50_000, 50_000] }, 1, [560_000, 220_000, 220_000]],
    ['chips', { prizes: [600_000, 300_000] }, 1, [450_000, 270_000, 180_000]],
    ['chips', { prizes: [500_000, 300_000, 200_000, 100_000] }, 1, [400_000, 320_000, 280_000]],
    ['icm', { prizes: [300_000, 300_000, 300_000] }, 1, [300_000, 300_000, 300_000]],
    ['chips', { prizes: [500_001, 300_000, 200_000], stacks: [10, 10, 10] }, 100, [333_401, 333_300, 333_300]],
  ])('by %s with %j rounded to %d', (way, change, rounding, amounts) => {
    expect(amountsOf(dealOf(way, table(change), rounding))).toEqual(amounts);
  });

  it.each<[DealRefusal, Way, Partial<DealTable>, number]>([
    ['too-few-players', 'even', { stacks: [100] }, 1],
    ['too-many-for-icm', 'icm', { stacks: Array.from({ length: 11 }, () => 1) }, 1],
    ['not-an-amount', 'even', { prizes: [500, 0.5, 100] }, 1],
    ['not-an-amount', 'even', { prizes: [500, -1, 100] }, 1],
    ['not-an-amount', 'even', { prizes: [MOST_PRIZES + 1] }, 1],
    ['not-an-amount', 'even', { playFor: -1 }, 1],
    ['no-chips', 'icm', { stacks: [10, 0, 10] }, 1],
    ['no-chips', 'chips', { stacks: [10, Number.NaN, 10] }, 1],
    ['no-chips', 'even', { stacks: [10, -1, 10] }, 1],
    ['nothing-to-share', 'even', { prizes: [] }, 1],
    ['too-much-left', 'chips', { playFor: 400_001 }, 1],
    ['too-much-left', 'even', { playFor: 2_000_000 }, 1],
    ['not-a-rounding', 'even', {}, 3],
  ])('is refused: %s (%s of %j)', (refusal, way, change, rounding) => {
    expect(dealOf(way, table(change), rounding)).toEqual({ done: false, refusal });
  });

  it('by chips is made among more than ICM is worked out for', () => {
    const stacks = Array.from({ length: 11 }, () => 100);
    expect(amountsOf(dealOf('chips', table({ prizes: [1100], stacks }), 1))).toEqual(stacks);
  });

  const anyTable: fc.Arbitrary<DealTable> = fc
    .record({
      prizes: fc
        .array(fc.integer({ min: 1, max: 90_000_000 }), { minLength: 1, maxLength: 9 })
        .map((prizes) => prizes.sort((one, other) => other - one)),
      stacks: fc.array(fc.integer({ min: 1, max: 9_000_000 }), { minLength: 2, maxLength: 9 }),
      part: fc.integer({ min: 0, max: 100 }),
    })
    .map(({ prizes, stacks, part }) => {
      const paid = stacks.map((_, index) => prizes[index] ?? 0);
      const free = sumOf(paid) - Math.min(...paid) * stacks.length;
      return { prizes, stacks, playFor: Math.floor((free * part) / 100) };
    });

  it.each<Way>(['icm', 'chips', 'even'])('by %s gives away what there is, and nobody less than is safe', (way) => {
    fc.assert(
      fc.property(anyTable, fc.constantFrom(1, 100, 10_000), (any, rounding) => {
        const amounts = amountsOf(dealOf(way, any, rounding));
        const safe = Math.min(...any.stacks.map((_, index) => any.prizes[index] ?? 0));
        expect(sumOf(amounts)).toBe(shareable(any));
        expect(sumOf(amounts) + any.playFor).toBe(sumOf(any.prizes.slice(0, any.stacks.length)));
        expect(Math.min(...amounts)).toBeGreaterThanOrEqual(safe);
        const leader = any.stacks.indexOf(Math.max(...any.stacks));
        expect(amounts.filter((amount, index) => index !== leader && (amount - safe) % rounding !== 0)).toEqual([]);
        expect(amounts[leader]).toBe(Math.max(...amounts));
        expect(dealByHand(amounts, any)).toEqual({ done: true, amounts });
      }),
      { numRuns: 60 },
    );
  });
});

describe('a deal by hand', () => {
  it('is taken when it adds up, however unevenly', () => {
    expect(dealByHand([900_000, 100_000, 0], table())).toEqual({ done: true, amounts: [900_000, 100_000, 0] });
    expect(dealByHand([300_000, 300_000, 300_000], table({ playFor: 100_000 })).done).toBe(true);
  });

  it.each([
    [[400_000, 320_000, 280_001], 1],
    [[400_000, 320_000, 270_000], -10_000],
    [[0, 0, 0], -1_000_000],
  ])('%j is refused, with by how much: %d', (amounts, by) => {
    expect(dealByHand(amounts, table())).toEqual({ done: false, refusal: 'does-not-add-up', by });
  });

  it.each<[DealRefusal, readonly number[], Partial<DealTable>]>([
    ['not-an-amount', [500_000, 500_000], {}],
    ['not-an-amount', [500_000.5, 499_999.5, 0], {}],
    ['not-an-amount', [1_000_001, -1, 0], {}],
    ['too-few-players', [500_000], { stacks: [1] }],
    ['too-much-left', [1, 1, 1], { playFor: 999_997 }],
  ])('is refused: %s (%j)', (refusal, amounts, change) => {
    expect(dealByHand(amounts, table(change))).toEqual({ done: false, refusal });
  });
});

describe('the recorded way of a deal', () => {
  const TABLE: DealTable = { prizes: [600, 300, 100], stacks: [2000, 3000, 5000], playFor: 50 };
  const WAYS = ['icm', 'chips', 'even'] as const;

  it('is by the way that works out its amounts, in any unit', () => {
    for (const way of WAYS)
      for (const unit of ROUNDING_UNITS) {
        const outcome = dealOf(way, TABLE, unit);
        if (outcome.done) expect(dealWayOf(way, outcome.amounts, TABLE)).toBe(way);
      }
  });

  it('is by hand where the amounts are others, though they add up', () => {
    for (const way of WAYS) {
      const outcome = dealOf(way, TABLE, 1);
      const [first = 0, second = 0, third = 0] = outcome.done ? outcome.amounts : [];
      expect(dealWayOf(way, [first + 1, second - 1, third], TABLE)).toBe('by-hand');
    }
    expect(dealWayOf('icm', [317, 317, 316], TABLE)).toBe('by-hand');
    expect(dealWayOf('by-hand', [300, 300, 350], TABLE)).toBe('by-hand');
  });

  it('is by hand where the way can’t be worked out at all', () => {
    expect(dealWayOf('icm', [400, 300, 250], { ...TABLE, stacks: [0, 3000, 5000] })).toBe('by-hand');
  });
});
