// A venue's own payout tables: shares by place for ranges of entries (docs/rules/money.md#payouts).

import { isRounding } from './payouts.ts';
import { sharesProblem, usualShares, type PrizeShares, type SharesProblem } from './shares.ts';

export interface PayoutRange {
  /** The most entries for these shares. */
  readonly upTo: number;
  readonly shares: PrizeShares;
}

export interface PayoutTable {
  readonly name: string;
  readonly rounding: number;
  /** By entries, smallest first. The last one applies to every larger field too. */
  readonly ranges: readonly PayoutRange[];
}

export const PAYOUT_TABLE_LIMITS = { tables: 20, ranges: 30, name: 20, entries: 5000 } as const;

/**
 * - any kind of `SharesProblem`: the shares of a range are wrong
 * - `no-ranges`: a table without shares
 * - `range-out-of-order`: entries that are not whole, or not more than in the range before
 * - `not-a-rounding`: none of `ROUNDING_UNITS`
 */
export type PayoutTableProblem = SharesProblem['problem'] | 'no-ranges' | 'range-out-of-order' | 'not-a-rounding';

const isAfter = (upTo: number, before: number): boolean => Number.isInteger(upTo) && upTo > before;

/** What is wrong with a table; undefined if it can be saved. */
export function payoutTableProblem({ rounding, ranges }: PayoutTable): PayoutTableProblem | undefined {
  if (!isRounding(rounding)) return 'not-a-rounding';
  if (ranges.length === 0) return 'no-ranges';
  if (!ranges.every(({ upTo }, index) => isAfter(upTo, ranges[index - 1]?.upTo ?? 0))) return 'range-out-of-order';
  return ranges.map(({ shares }) => sharesProblem(shares)?.problem).find((problem) => problem !== undefined);
}

/** The shares for a number of entries, from the standard tables or a table of the venue. */
export function sharesFor(table: 'usual' | PayoutTable, entries: number): PrizeShares {
  if (table === 'usual') return usualShares(entries);
  const range = table.ranges.find(({ upTo }) => entries <= upTo) ?? table.ranges.at(-1);
  return range?.shares ?? [];
}

/** The table with the shares of one more range; a range up to the same entries is replaced. */
export const withRange = (table: PayoutTable, range: PayoutRange): PayoutTable => ({
  ...table,
  ranges: [...table.ranges.filter(({ upTo }) => upTo !== range.upTo), range].sort(
    (one, other) => one.upTo - other.upTo,
  ),
});
