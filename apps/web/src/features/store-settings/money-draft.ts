// What the owner chooses of money, as it is being edited (docs/rules/payments.md#the-switch).

import { cautionToRead, PRICE_KINDS, type PoolCaution, type StoreMoney, type StoreZone } from '@feltclock/domain';

export interface MoneyDraft extends StoreMoney {
  /** Was it ticked that the caution about a pool of money was read? */
  readonly hasReadCaution: boolean;
}

export const moneyDraftOf = ({ keepsPayments, prices, allowsMoneyPool }: StoreMoney): MoneyDraft => ({
  keepsPayments,
  prices,
  allowsMoneyPool,
  hasReadCaution: false,
});

const arePricesSame = (one: StoreMoney, other: StoreMoney): boolean =>
  PRICE_KINDS.every((kind) => one.prices[kind] === other.prices[kind]);

/** What differs, as it is sent. */
export function moneyChanges(before: MoneyDraft, after: MoneyDraft): Partial<MoneyDraft> {
  const { keepsPayments, prices, allowsMoneyPool, hasReadCaution } = after;
  return {
    ...(keepsPayments !== before.keepsPayments && { keepsPayments }),
    ...(!arePricesSame(before, after) && { prices }),
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
