// What the owner chooses of money, as it is being edited (docs/rules/payments.md#the-switch).

import { cautionToRead, PRICE_KINDS, type PoolCaution, type StoreMoney, type StoreZone } from '@feltclock/domain';

type Prices = StoreMoney['prices'];

export interface MoneyDraft extends Omit<StoreMoney, 'prices'> {
  /** Null where nothing is written, undefined while what is typed is no number. */
  readonly prices: { readonly [Kind in keyof Prices]: Prices[Kind] | undefined };
  /** Was it ticked that the caution about a pool of money was read? */
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

/** Is a price no number? It can't be saved then, unless payments are not kept at all. */
export const isPriceUnread = ({ keepsPayments, prices }: MoneyDraft): boolean =>
  keepsPayments && PRICE_KINDS.some((kind) => prices[kind] === undefined);

/** As they are sent: payments that are not kept may leave a price without a number, which stays what it was. */
const pricesIn = (prices: MoneyDraft['prices'], before: MoneyDraft['prices']): Prices => {
  const price = (kind: keyof Prices) => prices[kind] ?? (prices[kind] === null ? null : (before[kind] ?? null));
  return { entry: price('entry'), reEntry: price('reEntry'), reBuy: price('reBuy'), addOn: price('addOn') };
};

/** What differs, as it is sent. */
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

/** The caution that must be read before this is saved; undefined for none. */
export const cautionOf = (before: Chosen, after: Chosen): PoolCaution | undefined =>
  cautionToRead(
    { allowsMoneyPool: before.money.allowsMoneyPool, timeZone: before.timeZone },
    { allowsMoneyPool: after.money.allowsMoneyPool, timeZone: after.timeZone },
  );
