// The money settings while they are edited (docs/rules/money.md#payments).

import { cautionToRead, PRICE_KINDS, type PoolCaution, type StoreMoney, type StoreZone } from '@feltclock/domain';

type Prices = StoreMoney['prices'];

export interface MoneyDraft extends Omit<StoreMoney, 'prices'> {
  /** Null if empty, undefined if not a number. */
  readonly prices: { readonly [Kind in keyof Prices]: Prices[Kind] | undefined };
  /** True if the user ticked that they read the caution. */
  readonly hasReadCaution: boolean;
}

export const moneyDraftOf = ({
  keepsPayments,
  prices,
  allowsMoneyPool,
}: Omit<MoneyDraft, 'hasReadCaution'>): MoneyDraft => ({
  keepsPayments,
  prices,
  allowsMoneyPool,
  hasReadCaution: false,
});

const arePricesSame = (one: MoneyDraft, other: MoneyDraft): boolean =>
  PRICE_KINDS.every((kind) => one.prices[kind] === other.prices[kind]);

/** True if a price is not a number, which prevents saving while payments are kept. */
export const isPriceUnread = ({ keepsPayments, prices }: MoneyDraft): boolean =>
  keepsPayments && PRICE_KINDS.some((kind) => prices[kind] === undefined);

/** The prices in the form of the request. Without payments an invalid price keeps its old value. */
const pricesIn = (prices: MoneyDraft['prices'], before: MoneyDraft['prices']): Prices => {
  const price = (kind: keyof Prices) => prices[kind] ?? (prices[kind] === null ? null : (before[kind] ?? null));
  return { entry: price('entry'), reEntry: price('reEntry'), reBuy: price('reBuy'), addOn: price('addOn') };
};

/** The changed fields, in the form of the request. */
export function moneyChanges(
  before: MoneyDraft,
  after: MoneyDraft,
): Partial<StoreMoney & Pick<MoneyDraft, 'hasReadCaution'>> {
  const { keepsPayments, prices, allowsMoneyPool, hasReadCaution } = after;
  return {
    ...(keepsPayments !== before.keepsPayments && { keepsPayments }),
    ...(!arePricesSame(before, after) && { prices: pricesIn(prices, before.prices) }),
    ...(allowsMoneyPool !== before.allowsMoneyPool && { allowsMoneyPool }),
    ...(hasReadCaution && { hasReadCaution }),
  };
}

interface Chosen {
  readonly money: MoneyDraft;
  readonly timeZone: StoreZone;
}

/** The caution that must be read before saving, if any. */
export const cautionOf = (before: Chosen, after: Chosen): PoolCaution | undefined =>
  cautionToRead(
    { allowsMoneyPool: before.money.allowsMoneyPool, timeZone: before.timeZone },
    { allowsMoneyPool: after.money.allowsMoneyPool, timeZone: after.timeZone },
  );
