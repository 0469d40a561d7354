// The entries of a game now, and what they brought into the pool (docs/rules/money.md#payouts).

import { entriesNow, poolParts, priceListOf, type EntriesNow, type PoolPart, type PrizeUnit } from '@feltclock/domain';
import { useStoreMoney } from '../../../shared/api/use-store-options.ts';
import { usePaidBefore } from '../days/use-paid-before.ts';
import type { FloorView } from '../live/floor-view.ts';

export interface PoolNow extends EntriesNow {
  /** What the pool is made of. */
  readonly parts: readonly PoolPart[];
  /** Together the parts, before what earlier days paid is taken off; undefined if nobody knows the prices. */
  readonly sold: number | undefined;
}

/** By the unit of the prizes, because only amounts of the prices can follow them. */
export function usePoolNow({
  gameId,
  counts,
  rules,
  known: {
    log: { floor },
  },
}: Pick<FloorView, 'gameId' | 'counts' | 'rules' | 'known'>): (unit: PrizeUnit) => PoolNow {
  const { keepsPayments, prices } = useStoreMoney();
  const paid = usePaidBefore(gameId);
  const list = keepsPayments ? priceListOf(rules, prices) : undefined;
  return (unit) => {
    const sales = { floor, counts, list };
    const { collected: sold } = entriesNow(unit, sales);
    const isFollowing = list !== undefined && sold !== undefined;
    return { ...entriesNow(unit, { ...sales, paid }), sold, parts: isFollowing ? poolParts(floor, counts, list) : [] };
  };
}
