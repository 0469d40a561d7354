import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KINDS, MOST_OF_A_KIND, NO_PLAYERS, type PlayerCounts } from './player-counts.ts';
import { averageInBigBlinds, averageStack, earlyBonus, totalChips, type ChipValues } from './stacks.ts';
import { STRUCTURE_LIMITS } from '../structure/structure.ts';
import { countsOf } from '../../test-support/tournament.ts';

const CHIPS: ChipValues = {
  earlyBuyIn: 35_000,
  buyIn: 30_000,
  firstReBuyIn: 40_000,
  secondReBuyIn: 50_000,
  thirdReBuyIn: 60_000,
  addOn: 7,
};

describe('totalChips', () => {
  it.each<[Partial<PlayerCounts>, number]>([
    [{}, 0],
    [{ current: 9 }, 0],
    [{ earlyBuyIn: 1 }, 35_000],
    [{ buyIn: 1 }, 30_000],
    [{ firstReBuyIn: 1 }, 40_000],
    [{ secondReBuyIn: 1 }, 50_000],
    [{ thirdReBuyIn: 1 }, 60_000],
    [{ addOn: 1 }, 7],
    [{ earlyBuyIn: 2, buyIn: 3, firstReBuyIn: 4, secondReBuyIn: 5, thirdReBuyIn: 6, addOn: 7 }, 930_049],
  ])('%j are worth %i', (counts, chips) => {
    expect(totalChips(CHIPS, countsOf(counts))).toBe(chips);
  });

  it('stays an exact integer at every limit together', () => {
    const chips = Object.fromEntries(KINDS.map((kind) => [kind, STRUCTURE_LIMITS.amount.most])) as ChipValues;
    const counts = { ...Object.fromEntries(KINDS.map((kind) => [kind, MOST_OF_A_KIND])), current: 1 } as PlayerCounts;
    expect(Number.isSafeInteger(totalChips(chips, counts))).toBe(true);
    expect(totalChips(chips, counts)).toBe(600_000_000_000_000);
  });

  it('adds up kind by kind', () => {
    const amount = fc.nat(1_000_000_000);
    const count = fc.nat(MOST_OF_A_KIND);
    const each = <Value>(value: fc.Arbitrary<Value>) =>
      fc
        .tuple(value, value, value, value, value, value)
        .map((values) => Object.fromEntries(KINDS.map((kind, index) => [kind, values[index]])));
    fc.assert(
      fc.property(each(amount), each(count), (values, numbers) => {
        const chips = values as ChipValues;
        const counts = { ...NO_PLAYERS, ...numbers } as PlayerCounts;
        const apart = KINDS.map((kind) => totalChips(chips, { ...NO_PLAYERS, [kind]: counts[kind] }));
        expect(totalChips(chips, counts)).toBe(apart.reduce((sum, part) => sum + part, 0));
      }),
    );
  });
});

describe('averageStack', () => {
  it.each<[Partial<PlayerCounts>, number]>([
    [{}, 0],
    [{ buyIn: 3, current: 0 }, 0],
    [{ buyIn: 1, current: 1 }, 30_000],
    [{ buyIn: 4, current: 3 }, 40_000],
    [{ buyIn: 1, current: 7 }, 4286],
    [{ addOn: 1, current: 2 }, 4],
    [{ addOn: 1, current: 3 }, 2],
  ])('%j gives %i', (counts, average) => {
    expect(averageStack(CHIPS, countsOf(counts))).toBe(average);
  });
});

describe('the average in big blinds', () => {
  it.each([
    [30_000, 200, 150],
    [30_000, 0, undefined],
    [30_000, -1, undefined],
    [12_345, 1000, 12.3],
    [12_350, 1000, 12.4],
    [0, 200, 0],
  ])('%i chips at a big blind of %i are %d', (stack, bigBlind, shown) => {
    expect(averageInBigBlinds(stack, bigBlind)).toBe(shown);
  });
});

describe('the early bonus', () => {
  it.each([
    [35_000, 30_000, 5000],
    [30_000, 30_000, 0],
    [0, 30_000, 0],
  ])('%i early, %i to start: %i', (earlyBuyIn, buyIn, bonus) => {
    expect(earlyBonus({ ...CHIPS, earlyBuyIn, buyIn })).toBe(bonus);
  });
});
