import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isPlanIn,
  MOST_PRIZES,
  bustsUntilPaid,
  paidTo,
  payoutRuns,
  payouts,
  ROUNDING_UNITS,
  splitInTurn,
  type PayoutPlan,
  type PayoutsRefused,
  type Placed,
  type PoolPlan,
  type PrizePlan,
} from './payouts.ts';
import { sumOf, usualShares } from './shares.ts';

const pool = (change: Partial<PoolPlan>): PoolPlan => ({
  kind: 'pool',
  shares: [500, 300, 200],
  collected: 1_000_000,
  guarantee: 0,
  rounding: 1,
  ...change,
});
const fixed = (...amounts: number[]): PrizePlan => ({ kind: 'fixed', amounts });
const amountsOf = (outcome: PayoutPlan | PayoutsRefused): readonly number[] =>
  outcome.done ? outcome.rows.map(({ amount }) => amount) : [];
const MANY = 500;

describe('a pool', () => {
  it.each<[string, Partial<PoolPlan>, readonly number[]]>([
    ['is shared out', {}, [500_000, 300_000, 200_000]],
    ['in whole units, the odd ones to the first', { collected: 101 }, [51, 30, 20]],
    ['rounded, the rest to the first', { collected: 1_234_500, rounding: 10_000 }, [624_500, 370_000, 240_000]],
    ['all to one', { shares: [1000], collected: 777, rounding: 100 }, [777]],
    ['in tickets', { shares: [500, 300, 200], collected: 7 }, [4, 2, 1]],
    ['by the guarantee', { collected: 400_000, guarantee: 1_000_000 }, [500_000, 300_000, 200_000]],
    ['by what was collected above it', { collected: 2_000_000, guarantee: 1_000_000 }, [1_000_000, 600_000, 400_000]],
    ['in part', { shares: [500, 300] }, [500_000, 300_000]],
    ['in part, rounded', { shares: [500, 300], collected: 1_111_111, rounding: 1000 }, [555_000, 333_000]],
    ['of the largest size', { collected: MOST_PRIZES }, [5e11, 3e11, 2e11]],
  ])('%s', (_, change, amounts) => {
    expect(amountsOf(payouts(pool(change), MANY))).toEqual(amounts);
  });

  it('says what the venue adds for its guarantee, and what its table leaves', () => {
    const plan = pool({ collected: 700_000, guarantee: 1_000_000, shares: [500, 300] });
    expect(payouts(plan, MANY)).toMatchObject({ pool: 1_000_000, added: 300_000, left: 200_000 });
    expect(payouts(pool({}), MANY)).toMatchObject({ pool: 1_000_000, added: 0, left: 0 });
  });

  it('counts the places from 1', () => {
    expect(payouts(pool({ collected: 10 }), 3)).toMatchObject({
      rows: [
        { place: 1, amount: 5 },
        { place: 2, amount: 3 },
        { place: 3, amount: 2 },
      ],
    });
  });

  it.each<[Partial<PoolPlan>, Omit<PayoutsRefused, 'done'>]>([
    [{ shares: [] }, { refusal: 'no-places' }],
    [{ shares: [300, 500] }, { refusal: 'above-the-one-before', place: 2 }],
    [{ shares: [900, 200] }, { refusal: 'above-the-pool', by: 100 }],
    [{ shares: [0] }, { refusal: 'not-a-share', place: 1 }],
    [{ collected: -1 }, { refusal: 'not-an-amount' }],
    [{ collected: 0.5 }, { refusal: 'not-an-amount' }],
    [{ collected: MOST_PRIZES + 1 }, { refusal: 'not-an-amount' }],
    [{ guarantee: Number.NaN }, { refusal: 'not-an-amount' }],
    [{ guarantee: -1 }, { refusal: 'not-an-amount' }],
    [{ rounding: 0 }, { refusal: 'not-a-rounding' }],
    [{ rounding: 7 }, { refusal: 'not-a-rounding' }],
    [{ collected: 0 }, { refusal: 'place-gets-nothing', place: 1 }],
    [
      { collected: 40_000, rounding: 10_000 },
      { refusal: 'place-gets-nothing', place: 3 },
    ],
  ])('%j is refused: %j', (change, problem) => {
    expect(payouts(pool(change), MANY)).toEqual({ done: false, ...problem });
  });

  it('is not promised to places that nobody can reach', () => {
    expect(payouts(pool({}), 2)).toEqual({ done: false, refusal: 'more-places-than-entries', place: 3 });
    expect(payouts(pool({}), 3).done).toBe(true);
  });

  const anyPlan = fc.record({
    entries: fc.integer({ min: 2, max: 1000 }),
    collected: fc.integer({ min: 0, max: 1_000_000_000 }),
    guarantee: fc.integer({ min: 0, max: 1_000_000_000 }),
    rounding: fc.constantFrom(...ROUNDING_UNITS),
  });

  it('is given away to the last unit, falling from place to place, in multiples of the unit but for the first', () => {
    fc.assert(
      fc.property(anyPlan, ({ entries, collected, guarantee, rounding }) => {
        const outcome = payouts(pool({ shares: usualShares(entries), collected, guarantee, rounding }), entries);
        if (!outcome.done) {
          expect(['place-gets-nothing', 'more-places-than-entries']).toContain(outcome.refusal);
          return;
        }
        const amounts = amountsOf(outcome);
        expect(sumOf(amounts)).toBe(Math.max(collected, guarantee));
        expect(amounts.slice(1).every((amount) => amount > 0 && amount % rounding === 0)).toBe(true);
        expect([...amounts].sort((one, other) => other - one)).toEqual(amounts);
      }),
    );
  });

  const ownShares = fc
    .array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 5 })
    .map((shares) => shares.sort((one, other) => other - one))
    .filter((shares) => sumOf(shares) <= 1000);

  it('is given away or left by a table of the venue, to the last unit', () => {
    fc.assert(
      fc.property(ownShares, fc.integer({ min: 100_000, max: 90_000_000 }), (shares, collected) => {
        const outcome = payouts(pool({ shares, collected, rounding: 100 }), MANY);
        if (!outcome.done) throw new Error(outcome.refusal);
        expect(sumOf(amountsOf(outcome)) + outcome.left).toBe(collected);
        expect(outcome.left).toBeGreaterThanOrEqual((collected * (1000 - sumOf(shares))) / 1000);
        expect(outcome.left).toBeLessThan((collected * (1000 - sumOf(shares))) / 1000 + 101);
      }),
    );
  });
});

describe('fixed amounts', () => {
  it('are what they are', () => {
    expect(payouts(fixed(300, 200, 200), 3)).toEqual({
      done: true,
      rows: [
        { place: 1, amount: 300 },
        { place: 2, amount: 200 },
        { place: 3, amount: 200 },
      ],
      pool: 700,
      added: 0,
      left: 0,
    });
  });

  it.each<[readonly number[], Omit<PayoutsRefused, 'done'>]>([
    [[], { refusal: 'no-places' }],
    [Array.from({ length: 101 }, () => 1), { refusal: 'too-many-places' }],
    [[3, 0], { refusal: 'not-an-amount', place: 2 }],
    [[1.5], { refusal: 'not-an-amount', place: 1 }],
    [[MOST_PRIZES + 1], { refusal: 'not-an-amount', place: 1 }],
    [[MOST_PRIZES, 1], { refusal: 'not-an-amount' }],
    [[100, 200], { refusal: 'above-the-one-before', place: 2 }],
  ])('%j are refused: %j', (amounts, problem) => {
    expect(payouts(fixed(...amounts), MANY)).toEqual({ done: false, ...problem });
  });

  it('are for no more places than there are entries', () => {
    expect(payouts(fixed(3, 2, 1), 2)).toEqual({ done: false, refusal: 'more-places-than-entries', place: 3 });
  });
});

describe('prizes in words', () => {
  const words = (...texts: string[]): PrizePlan => ({ kind: 'words', texts });

  it('are what is written for each place', () => {
    expect(payouts(words('시즌 파이널 티켓', '와인'), 2)).toEqual({
      done: true,
      rows: [
        { place: 1, amount: 0, text: '시즌 파이널 티켓' },
        { place: 2, amount: 0, text: '와인' },
      ],
      pool: 0,
      added: 0,
      left: 0,
    });
  });

  it.each<[readonly string[], Omit<PayoutsRefused, 'done'>]>([
    [[], { refusal: 'no-places' }],
    [Array.from({ length: 101 }, () => 'a'), { refusal: 'too-many-places' }],
    [['wine', ' '], { refusal: 'no-words', place: 2 }],
    [['a'.repeat(41)], { refusal: 'too-many-words', place: 1 }],
    [['1', '2', '3'], { refusal: 'more-places-than-entries', place: 3 }],
  ])('%j are refused: %j', (texts, problem) => {
    expect(payouts(words(...texts), 2)).toEqual({ done: false, ...problem });
  });

  it('may be as long as a line of a board', () => {
    expect(payouts(words('a'.repeat(40)), 1).done).toBe(true);
  });

  it('come from a plan in words, and from no other', () => {
    expect(isPlanIn('text', words('wine'))).toBe(true);
    expect(isPlanIn('points', words('wine'))).toBe(false);
    expect(isPlanIn('text', fixed(1))).toBe(false);
    expect(isPlanIn('points', pool({}))).toBe(true);
  });

  it.each<[string, readonly number[], readonly (readonly [number, string])[]]>([
    [
      'is told to whoever took the place',
      [1, 2, 3, 4],
      [
        [1, 'car'],
        [2, 'wine'],
        [3, 'wine'],
      ],
    ],
    [
      'is all of their places to each of those who share them',
      [1, 1, 3, 4],
      [
        [1, 'car / wine'],
        [2, 'car / wine'],
        [3, 'wine'],
      ],
    ],
    [
      'is named once where their places give the same',
      [1, 2, 2, 4],
      [
        [1, 'car'],
        [2, 'wine'],
        [3, 'wine'],
      ],
    ],
    [
      'is shared with places that give nothing',
      [1, 2, 3, 3],
      [
        [1, 'car'],
        [2, 'wine'],
        [3, 'wine'],
        [4, 'wine'],
      ],
    ],
  ])('%s', (_, places, expected) => {
    const rows = ['car', 'wine', 'wine'].map((text, index) => ({ place: index + 1, amount: 0, text }));
    const paid = paidTo(
      rows,
      places.map((place, index): Placed => ({ entry: index + 1, place })),
    );
    expect([...paid].map(([entry, { text }]) => [entry, text])).toEqual(expected);
  });

  it('are in one line only where they are the same', () => {
    const rows = ['car', 'wine', 'wine'].map((text, index) => ({ place: index + 1, amount: 0, text }));
    expect(payoutRuns(rows)).toEqual([
      { from: 1, to: 1, amount: 0, text: 'car' },
      { from: 2, to: 3, amount: 0, text: 'wine' },
    ]);
  });
});

describe('an amount split in turn', () => {
  it.each([
    [10, 2, [5, 5]],
    [11, 2, [6, 5]],
    [11, 3, [4, 4, 3]],
    [1, 3, [1, 0, 0]],
    [0, 2, [0, 0]],
    [5, 0, []],
  ])('%d among %d', (amount, among, parts) => {
    expect(splitInTurn(amount, among)).toEqual(parts);
  });
});

describe('what places pay those who took them', () => {
  const rows = [500, 300, 200].map((amount, index) => ({ place: index + 1, amount }));
  const paid = (...placed: readonly (readonly [entry: number, place: number])[]): unknown =>
    [
      ...paidTo(
        rows,
        placed.map(([entry, place]): Placed => ({ entry, place })),
      ),
    ].map(([entry, { amount }]) => [entry, amount]);

  it('is their amount, and nothing behind the last', () => {
    expect(paid([11, 1], [12, 2], [13, 3], [14, 4])).toEqual([
      [11, 500],
      [12, 300],
      [13, 200],
    ]);
  });

  it('is shared by those who share a place, with that of the places they take up', () => {
    expect(paid([11, 1], [12, 2], [13, 2])).toEqual([
      [11, 500],
      [12, 250],
      [13, 250],
    ]);
  });

  it('is shared with places that pay nothing', () => {
    expect(paid([13, 3], [14, 3], [15, 3])).toEqual([
      [13, 67],
      [14, 67],
      [15, 66],
    ]);
  });

  it('adds up to the prizes whatever places are shared', () => {
    const groups = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(groups, (sizes) => {
        const placed: Placed[] = [];
        for (const size of sizes) {
          const place = placed.length + 1;
          for (let index = 0; index < size; index += 1) placed.push({ entry: 100 + placed.length, place });
        }
        const due = sumOf(rows.slice(0, placed.length).map(({ amount }) => amount));
        expect(sumOf([...paidTo(rows, placed).values()].map(({ amount }) => amount))).toBe(due);
      }),
    );
  });

  it.each([
    [10, 7],
    [6, 3],
    [4, 1],
    [3, 0],
    [1, 0],
  ])('begins, with %d left, after %d more are out', (left, outs) => {
    expect(bustsUntilPaid(left, rows)).toBe(outs);
  });
});

describe('a list of payouts', () => {
  it('has places that pay the same in one line', () => {
    const rows = [500, 300, 100, 100, 100, 50].map((amount, index) => ({ place: index + 1, amount }));
    expect(payoutRuns(rows)).toEqual([
      { from: 1, to: 1, amount: 500 },
      { from: 2, to: 2, amount: 300 },
      { from: 3, to: 5, amount: 100 },
      { from: 6, to: 6, amount: 50 },
    ]);
    expect(payoutRuns([])).toEqual([]);
  });
});
