import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  MOST_PAID_PLACES,
  sharesProblem,
  sumOf,
  usualShares,
  WHOLE_POOL,
  type PrizeShares,
  type SharesProblem,
} from './shares.ts';

describe('the usual shares', () => {
  it.each<[number, PrizeShares]>([
    [0, [1000]],
    [1, [1000]],
    [4, [1000]],
    [5, [650, 350]],
    [8, [650, 350]],
    [9, [500, 300, 200]],
    [20, [500, 300, 200]],
    [21, [430, 270, 180, 120]],
    [40, [380, 240, 160, 120, 100]],
    [80, [300, 200, 120, 100, 80, 65, 55, 45, 35]],
    [100, [290, 190, 120, 90, 70, 55, 45, 35, 30, 25, 25, 25]],
    [120, [280, 180, 115, 85, 65, 50, 42, 34, 29, 20, 20, 20, 20, 20, 20]],
  ])('of %d entries', (entries, shares) => {
    expect(usualShares(entries)).toEqual(shares);
  });

  it.each([
    [50, 6],
    [51, 7],
    [61, 9],
    [131, 18],
    [161, 24],
    [201, 30],
    [251, 36],
    [301, 45],
    [401, 54],
    [501, 72],
    [700, 72],
    [701, 100],
    [1000, 100],
    [5000, 100],
  ])('of %d entries pay %d places', (entries, places) => {
    expect(usualShares(entries)).toHaveLength(places);
  });

  it('are those of a venue that may be stored, and share out the whole pool, for every field', () => {
    for (let entries = 0; entries <= 1100; entries += 1) {
      const shares = usualShares(entries);
      expect(sharesProblem(shares), `of ${String(entries)}`).toBeUndefined();
      expect(sumOf(shares), `of ${String(entries)}`).toBe(WHOLE_POOL);
    }
  });

  it('pay a tenth of the entries at the least, and fifteen of a hundred at the most, once the field is no longer small', () => {
    for (let entries = 41; entries <= 1000; entries += 1) {
      const part = usualShares(entries).length / entries;
      expect(part, `of ${String(entries)}`).toBeGreaterThanOrEqual(0.1);
      expect(part, `of ${String(entries)}`).toBeLessThanOrEqual(0.15);
    }
  });

  it('never pay fewer places, nor the first one more, to a larger field', () => {
    for (let entries = 2; entries <= 1100; entries += 1) {
      const [before, shares] = [usualShares(entries - 1), usualShares(entries)];
      expect(shares.length).toBeGreaterThanOrEqual(before.length);
      expect(shares[0]).toBeLessThanOrEqual(before[0] ?? 0);
    }
  });
});

describe('shares of a venue', () => {
  it.each<[string, PrizeShares]>([
    ['all to one', [1000]],
    ['all alike', [250, 250, 250, 250]],
    ['with something left', [500, 300]],
    ['the smallest', [1]],
    ['to as many places as are paid', Array.from({ length: MOST_PAID_PLACES }, () => 10)],
  ])('may be %s', (_, shares) => {
    expect(sharesProblem(shares)).toBeUndefined();
  });

  it.each<[PrizeShares, SharesProblem]>([
    [[], { problem: 'no-places' }],
    [Array.from({ length: MOST_PAID_PLACES + 1 }, () => 1), { problem: 'too-many-places' }],
    [[500, 0], { problem: 'not-a-share', place: 2 }],
    [[-1], { problem: 'not-a-share', place: 1 }],
    [[500, 300.5], { problem: 'not-a-share', place: 2 }],
    [[Number.NaN], { problem: 'not-a-share', place: 1 }],
    [[500, 300, 301], { problem: 'above-the-one-before', place: 3 }],
    [[1001], { problem: 'above-the-pool', by: 1 }],
    [[600, 300, 200], { problem: 'above-the-pool', by: 100 }],
  ])('%j are refused: %j', (shares, problem) => {
    expect(sharesProblem(shares)).toEqual(problem);
  });

  it('are taken exactly when they fall and stay within the pool', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 600 }), { minLength: 1, maxLength: 8 }), (shares) => {
        const falls = shares.every((share, index) => index === 0 || share <= (shares[index - 1] ?? 0));
        expect(sharesProblem(shares) === undefined).toBe(falls && sumOf(shares) <= WHOLE_POOL);
      }),
    );
  });
});
