// What a game's sales bring into the pool, and what they leave for fees, bounties and staff (docs/rules/money.md#payments).

import type { Floor } from '../floor.ts';
import type { PlayerCounts } from '../../players/player-counts.ts';
import { sharesOf, type PriceList, type PriceShares } from './game-prices.ts';
import { soldIn } from './takings.ts';

/** `pool`, `fees`, `bounties` and `staff` together are `expected`. */
export interface GamePool {
  readonly pool: number;
  readonly fees: number;
  readonly bounties: number;
  readonly staff: number;
  readonly expected: number;
}

/** Over all sales that count, with and without a name. Voids are out of both. */
export function poolOf(floor: Floor, counts: PlayerCounts, list: PriceList): GamePool {
  const sold = soldIn(floor, counts).map(({ of, kind, count }) => ({ shares: sharesOf(list, of, kind), count }));
  const sum = (share: keyof PriceShares): number =>
    sold.reduce((sofar, { shares, count }) => sofar + count * shares[share], 0);
  return {
    pool: sum('pool'),
    fees: sum('fee'),
    bounties: sum('bounty'),
    staff: sum('staff'),
    expected: sum('price'),
  };
}
