import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { icmEquity, MOST_ICM_PLAYERS } from './icm.ts';
import { sumOf } from './shares.ts';

/** Follows every order in which the paid places can be taken. It is slow, but directly states the model. */
function byEveryOrder(stacks: readonly number[], prizes: readonly number[]): readonly number[] {
  const equity = stacks.map(() => 0);
  const follow = (left: readonly number[], chance: number, place: number): void => {
    const prize = prizes[place];
    if (prize === undefined) return;
    const chips = sumOf(left.map((player) => stacks[player]!));
    for (const player of left) {
      const chanceOfPlayer = (chance * stacks[player]!) / chips;
      equity[player]! += chanceOfPlayer * prize;
      follow(
        left.filter((other) => other !== player),
        chanceOfPlayer,
        place + 1,
      );
    }
  };
  follow([...stacks.keys()], 1, 0);
  return equity;
}

describe('the equity of stacks', () => {
  /**
   * Published figures, to the cent: six from the package @poker-apprentice/icm-calculator (README and src/calculateExact.test.ts, which quote a calculator's
   * own), one from pailiku.com/tools/icm-calculator/result.
   */
  it.each<[readonly number[], readonly number[], readonly number[]]>([
    [
      [1500, 1200],
      [100, 76],
      [89.33, 86.67],
    ],
    [
      [1500, 1200, 975],
      [100, 76],
      [67.06, 58.73, 50.21],
    ],
    [
      [1500, 1500, 975],
      [100, 76],
      [64.44, 64.44, 47.12],
    ],
    [
      [1500, 1200, 975, 350, 275],
      [100, 76],
      [57.08, 48.82, 41.28, 16.08, 12.74],
    ],
    [
      [150_000, 98_750, 45_500],
      [425, 280, 130],
      [332.99, 290.56, 211.45],
    ],
    [
      [150_000, 98_750, 45_500, 13_250],
      [425, 280, 130, 75],
      [323.2, 278.12, 195.79, 112.89],
    ],
    [
      [5000, 3000, 1500, 500],
      [500, 300, 200],
      [377.78, 312.89, 225.6, 83.73],
    ],
  ])('of %j for prizes of %j', (stacks, prizes, published) => {
    const equity = icmEquity(stacks, prizes);
    expect(equity.map((amount) => Math.round(amount * 100) / 100)).toEqual(published);
  });

  it('is what the sum over all orders says, for up to six players', () => {
    const table = fc
      .integer({ min: 1, max: 6 })
      .chain((players) =>
        fc.tuple(
          fc.array(fc.integer({ min: 1, max: 500_000 }), { minLength: players, maxLength: players }),
          fc.array(fc.integer({ min: 0, max: 10_000 }), { maxLength: 7 }),
        ),
      );
    fc.assert(
      fc.property(table, ([stacks, prizes]) => {
        const expected = byEveryOrder(stacks, prizes);
        for (const [player, equity] of icmEquity(stacks, prizes).entries())
          expect(equity).toBeCloseTo(expected[player]!, 6);
      }),
    );
  });

  const TEN = [15_000, 20_000, 47_000, 9000, 28_000, 34_000, 16_000, 12_000, 31_000, 22_000];

  it('is so for ten players too', () => {
    expect(TEN).toHaveLength(MOST_ICM_PLAYERS);
    const expected = byEveryOrder(TEN, [50_000, 30_000, 20_000]);
    for (const [player, equity] of icmEquity(TEN, [50_000, 30_000, 20_000]).entries())
      expect(equity).toBeCloseTo(expected[player]!, 6);
  });

  it('is within a hundredth of a published simulation for ten players and ten prizes', () => {
    // The middles of the ranges in src/calculateEstimate.test.ts of @poker-apprentice/icm-calculator.
    const simulated = [13_783, 15_639, 23_433, 11_301, 18_152, 20_040, 14_175, 12_589, 19_340, 16_341];
    const prizes = [50_000, 30_000, 20_000, 14_000, 11_000, 9500, 8500, 7750, 7250, 6900];
    for (const [player, equity] of icmEquity(TEN, prizes).entries())
      expect(Math.abs(equity / simulated[player]! - 1)).toBeLessThan(0.01);
  });

  it('adds up to the prizes, and more chips never have less equity', () => {
    const ten = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 2, maxLength: 10 });
    const prizes = fc
      .array(fc.integer({ min: 0, max: 100_000 }), { minLength: 2, maxLength: 10 })
      .map((amounts) => amounts.sort((one, other) => other - one));
    fc.assert(
      fc.property(ten, prizes, (stacks, amounts) => {
        const equity = icmEquity(stacks, amounts);
        expect(sumOf(equity)).toBeCloseTo(sumOf(amounts.slice(0, stacks.length)), 4);
        const byChips = [...stacks.keys()].sort((one, other) => stacks[one]! - stacks[other]!);
        for (const [index, player] of byChips.entries())
          expect(equity[player]).toBeGreaterThanOrEqual(equity[byChips[index - 1] ?? player]! - 1e-6);
      }),
      { numRuns: 50 },
    );
  });

  it('is the same for equal stacks, and the whole prize for one who is alone', () => {
    for (const equity of icmEquity(
      Array.from({ length: 10 }, () => 3000),
      [700, 300],
    ))
      expect(equity).toBeCloseTo(100, 9);
    expect(icmEquity([5], [80, 20])).toEqual([80]);
    expect(icmEquity([], [80, 20])).toEqual([]);
  });
});
