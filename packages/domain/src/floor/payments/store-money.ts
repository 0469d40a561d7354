// What a venue keeps of money: whether payments are noted, what entries cost there, and whether prizes may be a pool of money (docs/rules/payments.md).

import type { StoreZone } from '../../venue/store-manner.ts';
import { poolCaution, type PoolCaution } from '../payouts/pool-caution.ts';

/** What is paid for: a first entry, another one of somebody who was out, a re-buy in the same seat, an add-on. */
export const PRICE_KINDS = ['entry', 'reEntry', 'reBuy', 'addOn'] as const;
export type PriceKind = (typeof PRICE_KINDS)[number];

/** What each costs in a venue, in its own currency; null for the buy-in of the game, and for an add-on nothing. */
export type StorePrices = Readonly<Record<PriceKind, number | null>>;

export interface StoreMoney {
  /** Where it is false, no payment is asked for, shown or accepted. */
  readonly keepsPayments: boolean;
  readonly prices: StorePrices;
  /** Whether payouts may be of money (docs/rules/payouts.md#money). */
  readonly allowsMoneyPool: boolean;
}

/** What holds until the owner chooses. */
export const USUAL_MONEY: StoreMoney = {
  keepsPayments: false,
  prices: { entry: null, reEntry: null, reBuy: null, addOn: null },
  allowsMoneyPool: false,
};

/** What is due for one, in a game with this buy-in. */
export const priceOf = (kind: PriceKind, prices: StorePrices, buyInAmount: number): number =>
  prices[kind] ?? (kind === 'addOn' ? 0 : buyInAmount);

interface PoolChoice {
  readonly allowsMoneyPool: boolean;
  readonly timeZone: StoreZone;
}

/** Which caution an owner has to have read before a change holds; undefined for none. One that was read for the same country holds on. */
export function cautionToRead(before: PoolChoice, after: PoolChoice): PoolCaution | undefined {
  const caution = after.allowsMoneyPool ? poolCaution(after.timeZone) : undefined;
  return before.allowsMoneyPool && poolCaution(before.timeZone) === caution ? undefined : caution;
}
