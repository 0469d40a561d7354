// The prices of a structure and its games, and how each is shared out (docs/rules/money.md#payments). The store's prices are the defaults.

import type { Kind } from '../players/player-counts.ts';

/** The price of one kind, in whole units of the venue's currency. The pool gets what fee, bounty and staff leave of it. */
export interface KindPrice {
  /** Null for the store's price, else the buy-in; for an add-on nothing. */
  readonly price: number | null;
  readonly fee: number;
  readonly bounty: number;
  readonly staff: number;
}

export interface GamePrices {
  /** An absent kind has the default price, and all of it goes to the pool. */
  readonly kinds: { readonly [Each in Kind]?: KindPrice | undefined };
  /** The least pool; 0 for none. */
  readonly guarantee: number;
}

export const NO_KIND_PRICE: KindPrice = { price: null, fee: 0, bounty: 0, staff: 0 };
export const NO_PRICES: GamePrices = { kinds: {}, guarantee: 0 };

/** What does not go to the pool. */
export const deductionsOf = ({ fee, bounty, staff }: KindPrice): number => fee + bounty + staff;

const isNothing = (each: KindPrice | undefined): boolean =>
  each === undefined || (each.price === null && deductionsOf(each) === 0);

/** Without the kinds that change nothing; undefined if nothing is left. */
export function tidyPrices({ kinds, guarantee }: GamePrices): GamePrices | undefined {
  const kept = Object.entries(kinds).filter(([, each]) => !isNothing(each));
  return kept.length === 0 && guarantee === 0 ? undefined : { kinds: Object.fromEntries(kept), guarantee };
}
