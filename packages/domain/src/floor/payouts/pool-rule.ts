// Plans that follow the entries (docs/rules/money.md#payouts).

import { sharesFor, type PayoutTable } from './payout-table.ts';
import type { Payout, PoolPlan, PrizePlan, PrizeUnit } from './payouts.ts';
import type { PrizeShares } from './shares.ts';

/** A pool whose shares and sum may follow the entries. It is kept with the confirmed amounts, so that it can be confirmed again. */
export interface PoolRule extends Pick<PoolPlan, 'kind' | 'guarantee' | 'rounding'> {
  /** Shares that stay the same for any number of entries; absent with a table. */
  readonly shares?: PrizeShares | undefined;
  /** The table that gives the shares. */
  readonly table?: 'usual' | PayoutTable | undefined;
  /** What was collected; null if it is computed from the entries. */
  readonly collected: number | null;
}
export type WantedPlan = PoolRule | Exclude<PrizePlan, PoolPlan>;

/** What a venue confirmed last, for the next form. */
export interface LastPayouts {
  readonly unit: PrizeUnit;
  readonly plan?: PoolRule | undefined;
}

/** The entries of a game, and what they paid into the pool; undefined if nobody knows the prices. */
export interface EntriesNow {
  readonly entries: number;
  readonly collected?: number | undefined;
}

/** The plan for the entries now; undefined if its pool is computed from the entries, but nobody knows the prices. */
export function planNow(wanted: WantedPlan, now: EntriesNow): PrizePlan | undefined {
  if (wanted.kind !== 'pool') return wanted;
  const { shares = [], table, guarantee, rounding } = wanted;
  const collected = wanted.collected ?? now.collected;
  if (collected === undefined) return undefined;
  return {
    kind: 'pool',
    shares: table === undefined ? shares : sharesFor(table, now.entries),
    collected,
    guarantee,
    rounding,
  };
}

/** The plan of rows without a rule: what they say. */
export function planOfRows(rows: readonly Payout[]): PrizePlan {
  const { seatIn, text: seat = '' } = rows[0] ?? {};
  if (seatIn !== undefined) {
    const seats = rows.filter((row) => row.seatIn === seatIn).length;
    return { kind: 'seats', seatIn, seats, text: seat, rest: rows[seats] };
  }
  if (rows.some(({ text }) => text !== undefined))
    return { kind: 'words', texts: rows.map(({ amount, text = '' }) => (amount === 0 ? text : '')) };
  return { kind: 'fixed', amounts: rows.map(({ amount }) => amount) };
}
