// The columns of a result sheet. A figure that nobody has gets no column.

import type { ResultSheet } from '@feltclock/contract';
import type { PrizeUnit } from '@feltclock/domain';
import { amountText, type PrizeWords } from '../../../domain-ui/prize-words/prize-words.ts';

type Counted = ResultSheet['counted'];

/** All entries, including re-buys but not add-ons. */
export const entriesCounted = ({ buyIns, reBuys }: Counted): number => buyIns + reBuys;

export interface SheetColumns {
  readonly hasBought: boolean;
  readonly hasAddOns: boolean;
  readonly hasPrizes: boolean;
  readonly hasBounties: boolean;
  readonly hasPoints: boolean;
}

export const columnsOf = ({ rows, pool, bounties, counted }: ResultSheet): SheetColumns => {
  const hasBought = rows.some(({ bought }) => bought !== null);
  return {
    hasBought,
    hasAddOns: hasBought && counted.addOns > 0,
    hasPrizes: pool !== null,
    hasBounties: bounties !== undefined,
    hasPoints: rows.some(({ winPoints }) => winPoints > 0),
  };
};

type Row = ResultSheet['rows'][number];

/** The amounts of a sheet in the venue's units; empty if there is none. */
export interface SheetAmounts {
  readonly pool: string;
  readonly bounties: string;
  readonly prize: (row: Row) => string;
  readonly bounty: (row: Row) => string;
}

export function sheetAmounts({ pool, bounties }: ResultSheet, words: PrizeWords): SheetAmounts {
  const amount = (many: number, unit: PrizeUnit | undefined): string =>
    many === 0 || unit === undefined ? '' : amountText(many, unit, words);
  return {
    pool: amount(pool?.amount ?? 0, pool?.unit),
    bounties: amount(bounties?.amount ?? 0, bounties?.unit),
    prize: ({ prize, prizeText }) => prizeText ?? amount(prize, pool?.unit),
    bounty: ({ bounty = 0 }) => amount(bounty, bounties?.unit),
  };
}
