// What a purchase costs in a game, and where the money goes (docs/rules/money.md#payments).

import { isKindOffered, KINDS, type Kind } from '../../players/player-counts.ts';
import { deductionsOf, NO_KIND_PRICE, NO_PRICES, type GamePrices } from '../../structure/game-prices.ts';
import type { GameRules } from '../../structure/structure.ts';
import { priceOf, type PriceKind, type StorePrices } from './store-money.ts';

/** Everything that decides a price: the game's own prices, else the store's, else the buy-in. */
export interface PriceList {
  readonly prices: GamePrices;
  readonly store: StorePrices;
  readonly buyInAmount: number;
}

export const priceListOf = (
  { prices = NO_PRICES, buyInAmount }: Pick<GameRules, 'prices' | 'buyInAmount'>,
  store: StorePrices,
): PriceList => ({ prices, store, buyInAmount });

/** The price of one purchase of kind `of`, sold as `sold`. */
export const duePrice = ({ prices, store, buyInAmount }: PriceList, of: Kind, sold: PriceKind): number =>
  prices.kinds[of]?.price ?? priceOf(sold, store, buyInAmount);

/** One price and where it goes. The other four together are the price. */
export interface PriceShares {
  readonly price: number;
  readonly pool: number;
  readonly fee: number;
  readonly bounty: number;
  readonly staff: number;
}

/** If a default became too low since, fee, bounty and staff get in this order what there is. */
export function sharesOf(list: PriceList, of: Kind, sold: PriceKind): PriceShares {
  const wanted = list.prices.kinds[of] ?? NO_KIND_PRICE;
  const price = duePrice(list, of, sold);
  const fee = Math.min(wanted.fee, price);
  const bounty = Math.min(wanted.bounty, price - fee);
  const staff = Math.min(wanted.staff, price - fee - bounty);
  return { price, fee, bounty, staff, pool: price - fee - bounty - staff };
}

/** What one purchase brings into the pool. */
export const poolShare = (list: PriceList, of: Kind, sold: PriceKind): number => sharesOf(list, of, sold).pool;

/**
 * As what each kind is sold. The first counts where it is unknown, as for a player without a name. A buy-in is a re-entry only in games without
 * re-buys.
 */
export const SOLD_AS: Readonly<Record<Kind, readonly [PriceKind, ...PriceKind[]]>> = {
  earlyBuyIn: ['entry'],
  buyIn: ['entry'],
  firstReBuyIn: ['reBuy', 'reEntry'],
  secondReBuyIn: ['reBuy', 'reEntry'],
  thirdReBuyIn: ['reBuy', 'reEntry'],
  addOn: ['addOn'],
};

/** The offered kinds whose fee, bounty and staff share are more than the price. */
export function pricesBelowFees(
  rules: Pick<GameRules, 'prices' | 'buyInAmount' | 'entryLimit' | 'chips'>,
  store: StorePrices,
): readonly Kind[] {
  const list = priceListOf(rules, store);
  return KINDS.filter((of) => {
    const own = list.prices.kinds[of];
    if (own === undefined || !isKindOffered(of, rules)) return false;
    return SOLD_AS[of].some((sold) => duePrice(list, of, sold) < deductionsOf(own));
  });
}
