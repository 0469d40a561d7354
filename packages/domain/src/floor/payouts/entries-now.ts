// The entries of a game, and what they brought into the pool (docs/rules/money.md#payouts).

import type { Floor } from '../floor.ts';
import { totalPlayers, type PlayerCounts } from '../../players/player-counts.ts';
import { sharesOf, type PriceList } from '../payments/game-prices.ts';
import { soldIn } from '../payments/takings.ts';
import type { EntriesNow } from './pool-rule.ts';
import type { PrizeUnit } from './payouts.ts';
import { paidIn, type PaidAmounts } from './paid-on-day.ts';
import { sumOf } from './shares.ts';

/** So many sales that each bring this much into the pool. */
export interface PoolPart {
  readonly count: number;
  readonly share: number;
}

/** Together the pool; sales of equal shares are one part, largest share first. */
export function poolParts(floor: Floor, counts: PlayerCounts, list: PriceList): readonly PoolPart[] {
  const countOf = new Map<number, number>();
  for (const { of, kind, count } of soldIn(floor, counts)) {
    const { pool } = sharesOf(list, of, kind);
    if (pool > 0 && count > 0) countOf.set(pool, (countOf.get(pool) ?? 0) + count);
  }
  return [...countOf].map(([share, count]) => ({ share, count })).sort((one, other) => other.share - one.share);
}

/** Tickets and words are not what prices are in. */
const isPriced = (unit: PrizeUnit): boolean => unit === 'points' || unit === 'money';

interface Sales {
  readonly floor: Floor;
  readonly counts: PlayerCounts;
  /** Undefined where the venue records no payments. */
  readonly list?: PriceList | undefined;
  /** What earlier days of the tournament have paid. Their sales are among the counts. */
  readonly paid?: PaidAmounts | undefined;
}

/** What a pool in this unit follows. */
export function entriesNow(unit: PrizeUnit, { floor, counts, list, paid = [] }: Sales): EntriesNow {
  const entries = totalPlayers(counts);
  if (list === undefined || !isPriced(unit)) return { entries };
  const sold = sumOf(poolParts(floor, counts, list).map(({ count, share }) => count * share));
  return { entries, collected: Math.max(0, sold - paidIn(unit, paid)) };
}
