// A venue's settings about money: whether payments are recorded, prices, and whether a money pool is allowed (docs/rules/money.md#payments).

import type { StoreZone } from '../../venue/store-options.ts';
import { poolCaution, type PoolCaution } from '../payouts/pool-caution.ts';

/** What is priced: a first entry, a re-entry of a player who is out, a re-buy in the same seat, an add-on. */
export const PRICE_KINDS = ['entry', 'reEntry', 'reBuy', 'addOn'] as const;
export type PriceKind = (typeof PRICE_KINDS)[number];

/** The prices of a venue in its currency. Null means the buy-in of the game; for an add-on it means 0. */
export type StorePrices = Readonly<Record<PriceKind, number | null>>;

export interface StoreMoney {
  /** If false, payments are not asked for, shown or accepted. */
  readonly keepsPayments: boolean;
  readonly prices: StorePrices;
  /** Whether payouts may be money (docs/rules/money.md#money). */
  readonly allowsMoneyPool: boolean;
}

/** The settings until the owner chooses. */
export const DEFAULT_STORE_MONEY: StoreMoney = {
  keepsPayments: false,
  prices: { entry: null, reEntry: null, reBuy: null, addOn: null },
  allowsMoneyPool: false,
};

/** The price of one purchase in a game with this buy-in. */
export const priceOf = (kind: PriceKind, prices: StorePrices, buyInAmount: number): number =>
  prices[kind] ?? (kind === 'addOn' ? 0 : buyInAmount);

interface PoolChoice {
  readonly allowsMoneyPool: boolean;
  readonly timeZone: StoreZone;
}

/** The caution an owner must read before a change applies; undefined if none. A caution already read for the same country stays valid. */
export function cautionToRead(before: PoolChoice, after: PoolChoice): PoolCaution | undefined {
  const caution = after.allowsMoneyPool ? poolCaution(after.timeZone) : undefined;
  return before.allowsMoneyPool && poolCaution(before.timeZone) === caution ? undefined : caution;
}
