// How a pool is divided among the places: standard tables by number of entries, and a venue's own table (docs/rules/money.md#payouts).

/** Thousandths by place, first place first. No share is larger than the one before it. */
export type PrizeShares = readonly number[];

/** The whole pool. Shares are whole thousandths, so that they add up exactly. */
export const WHOLE_POOL = 1000;
export const MOST_PAID_PLACES = 100;

export const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** Places with the same share: how many, and the share of each. */
type Run = readonly [places: number, share: number];

interface UsualTable {
  /** The most entries for this table. */
  readonly entries: number;
  /** The shares of the first places, one by one. */
  readonly top: PrizeShares;
  /** The places after them, grouped by equal share. */
  readonly runs: readonly Run[];
}

const usualTable = (entries: number, top: PrizeShares, runs: readonly Run[] = []): UsualTable => ({
  entries,
  top,
  runs,
});

/** The largest table applies to every larger field too. A venue's own table can pay more places. */
const LARGEST = usualTable(
  1000,
  [200, 125, 80, 55, 42, 32, 26, 20, 16],
  [
    [3, 12],
    [3, 11],
    [3, 9],
    [9, 7],
    [9, 6],
    [9, 5],
    [9, 4],
    [18, 3],
    [28, 2],
  ],
);

/**
 * By field size. The small tables are published by card rooms: 50/30/20 up to about twenty entries, and 30/20/12/10/8/6.5/5.5/4.5/3.5 for nine places
 * ("Tourney Payout Structures", vegaspoker247.com/tourney_payout_structures.php). The larger tables keep that shape in whole thousandths and pay 10 %
 * to 15 % of the entries.
 */
const USUAL_TABLES: readonly UsualTable[] = [
  usualTable(4, [1000]),
  usualTable(8, [650, 350]),
  usualTable(20, [500, 300, 200]),
  usualTable(30, [430, 270, 180, 120]),
  usualTable(40, [380, 240, 160, 120, 100]),
  usualTable(50, [350, 220, 150, 110, 90, 80]),
  usualTable(60, [320, 210, 140, 110, 90, 70, 60]),
  usualTable(80, [300, 200, 120, 100, 80, 65, 55, 45, 35]),
  usualTable(100, [290, 190, 120, 90, 70, 55, 45, 35, 30], [[3, 25]]),
  usualTable(130, [280, 180, 115, 85, 65, 50, 42, 34, 29], [[6, 20]]),
  usualTable(
    160,
    [270, 175, 110, 80, 60, 48, 40, 32, 26],
    [
      [3, 20],
      [3, 18],
      [3, 15],
    ],
  ),
  usualTable(
    200,
    [260, 165, 105, 75, 57, 45, 37, 30, 25],
    [
      [3, 17],
      [3, 15],
      [3, 13],
      [6, 11],
    ],
  ),
  usualTable(
    250,
    [250, 160, 100, 70, 53, 42, 34, 28, 23],
    [
      [3, 15],
      [3, 13],
      [3, 12],
      [6, 11],
      [6, 9],
    ],
  ),
  usualTable(
    300,
    [245, 150, 95, 67, 51, 40, 32, 26, 21],
    [
      [3, 14],
      [3, 13],
      [3, 12],
      [6, 10],
      [12, 8],
    ],
  ),
  usualTable(
    400,
    [238, 145, 92, 65, 49, 38, 31, 25, 20],
    [
      [3, 13],
      [3, 12],
      [3, 11],
      [9, 9],
      [9, 7],
      [9, 5],
    ],
  ),
  usualTable(
    500,
    [231, 140, 90, 63, 47, 36, 29, 24, 19],
    [
      [3, 13],
      [3, 12],
      [3, 10],
      [9, 8],
      [9, 7],
      [9, 5],
      [9, 4],
    ],
  ),
  usualTable(
    700,
    [217, 132, 83, 60, 45, 35, 28, 22, 18],
    [
      [3, 12],
      [3, 11],
      [3, 10],
      [9, 8],
      [9, 6],
      [9, 5],
      [9, 4],
      [18, 3],
    ],
  ),
  LARGEST,
];

/** The standard shares for a number of entries: one place up to four entries, a hundred places from 701 entries on. */
export function usualShares(entries: number): PrizeShares {
  const { top, runs } = USUAL_TABLES.find((table) => entries <= table.entries) ?? LARGEST;
  return [...top, ...runs.flatMap(([places, share]) => Array.from({ length: places }, () => share))];
}

/**
 * - `no-places`, `too-many-places`: fewer than 1, more than `MOST_PAID_PLACES`
 * - `not-a-share`: a share that is not a whole thousandth above 0
 * - `above-the-one-before`: a place with a larger share than the place before it
 * - `above-the-pool`: more than the whole pool; `by` is the excess in thousandths
 */
export interface SharesProblem {
  readonly problem: 'no-places' | 'too-many-places' | 'not-a-share' | 'above-the-one-before' | 'above-the-pool';
  readonly place?: number;
  readonly by?: number;
}

/** What is wrong with a venue's own shares; undefined if they are valid. The venue keeps what they leave of the pool. */
export function sharesProblem(shares: PrizeShares): SharesProblem | undefined {
  if (shares.length === 0) return { problem: 'no-places' };
  if (shares.length > MOST_PAID_PLACES) return { problem: 'too-many-places' };
  const odd = shares.findIndex((share) => !Number.isInteger(share) || share < 1);
  if (odd >= 0) return { problem: 'not-a-share', place: odd + 1 };
  const rising = shares.findIndex((share, index) => share > (shares[index - 1] ?? share));
  if (rising >= 0) return { problem: 'above-the-one-before', place: rising + 1 };
  const by = sumOf(shares) - WHOLE_POOL;
  return by > 0 ? { problem: 'above-the-pool', by } : undefined;
}
