// Edits of prices as pure functions, shared by the structure editor and the prices of one game.

import {
  isKindOffered,
  KINDS,
  NO_KIND_PRICE,
  NO_PRICES,
  type GamePrices,
  type Kind,
  type KindPrice,
} from '@feltclock/domain';

export const PRICE_PARTS = ['price', 'fee', 'bounty', 'staff'] as const satisfies readonly (keyof KindPrice)[];
export type PricePart = (typeof PRICE_PARTS)[number];

/** A number field of the prices. */
export type PriceFieldName = `${Kind}.${PricePart}` | 'guarantee';

/** Only the price may be empty, which is null: then the default holds. */
export type PriceValue = number | null;

export const priceValue = (prices: GamePrices, of: Kind, part: PricePart): PriceValue =>
  (prices.kinds[of] ?? NO_KIND_PRICE)[part];

/** The prices with one field changed; a field that needs a number keeps its own without one. */
export function withPriceValue(prices: GamePrices = NO_PRICES, name: PriceFieldName, value: PriceValue): GamePrices {
  if (name === 'guarantee') return { ...prices, guarantee: value ?? prices.guarantee };
  const [of, part] = name.split('.') as [Kind, PricePart];
  const own = prices.kinds[of] ?? NO_KIND_PRICE;
  const changed: KindPrice = part === 'price' ? { ...own, price: value } : { ...own, [part]: value ?? own[part] };
  return { ...prices, kinds: { ...prices.kinds, [of]: changed } };
}

/** The kinds whose prices are asked for. */
export const pricedKinds = (rules: Parameters<typeof isKindOffered>[1], isAddOnOn: boolean): readonly Kind[] =>
  KINDS.filter((of) => (of === 'addOn' ? isAddOnOn : isKindOffered(of, rules)));
