// The entries of a game now, and what they brought into the pool (docs/rules/money.md#payouts).

import { entriesNow, poolParts, priceListOf, type EntriesNow, type PoolPart, type PrizeUnit } from '@feltclock/domain';
import { useStoreMoney } from '../../../shared/api/use-store-options.ts';
import type { FloorView } from '../live/floor-view.ts';

export interface PoolNow extends EntriesNow {
  /** What the pool is made of. */
  readonly parts: readonly PoolPart[];
}

/** By the unit of the prizes, because only amounts of the prices can follow them. */
export function usePoolNow({
  counts,
  rules,
  known: {
    log: { floor },
  },
}: Pick<FloorView, 'counts' | 'rules' | 'known'>): (unit: PrizeUnit) => PoolNow {
  const { keepsPayments, prices } = useStoreMoney();
  const list = keepsPayments ? priceListOf(rules, prices) : undefined;
  return (unit) => {
    const now = entriesNow(unit, { floor, counts, list });
    const isFollowing = list !== undefined && now.collected !== undefined;
    return { ...now, parts: isFollowing ? poolParts(floor, counts, list) : [] };
  };
}
