// What a result's sheet has columns for: a figure that nobody has is none.

import type { ResultSheet } from '@feltclock/contract';

type Counted = ResultSheet['counted'];

/** All entries: re-buys are such, add-ons are not. */
export const entriesCounted = ({ buyIns, reBuys }: Counted): number => buyIns + reBuys;

export interface SheetColumns {
  readonly hasBought: boolean;
  readonly hasAddOns: boolean;
  readonly hasPrizes: boolean;
  readonly hasPoints: boolean;
}

export const columnsOf = ({ rows, pool, counted }: ResultSheet): SheetColumns => {
  const hasBought = rows.some(({ bought }) => bought !== null);
  return {
    hasBought,
    hasAddOns: hasBought && counted.addOns > 0,
    hasPrizes: pool !== null,
    hasPoints: rows.some(({ winPoints }) => winPoints > 0),
  };
};
