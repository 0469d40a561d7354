// What the pieces of a floor's page know of money: what is due, how it is paid, and what is still open (docs/rules/payments.md#on-the-floor).

import {
  CURRENCY_SIGNS,
  pricedBuys,
  priceOf,
  type Floor,
  type Payment,
  type PaymentWay,
  type PricedBuy,
  type PriceKind,
} from '@feltclock/domain';
import { useState } from 'react';
import { useStoreManner, useStoreMoney } from '../../../shared/api/use-store-manner.ts';
import { formatMoney } from '../../../shared/format/format-number.ts';
import { createKeptWay } from './kept-way.ts';
import { browserStorage } from '../../../shared/state/kept-storage.ts';

export interface Payments {
  /** How whoever is entered next pays. */
  readonly way: PaymentWay;
  readonly choose: (way: PaymentWay) => void;
  /** What is noted with the one of this kind that is sold now. That it isn't paid holds for that one alone. */
  readonly take: (kind: PriceKind) => Payment;
  readonly price: (kind: PriceKind) => number;
  /** Everything that was bought with a name, in its order. */
  readonly buys: readonly PricedBuy[];
  /** What players owe, by their numbers; who owes nothing is not there. */
  readonly owed: ReadonlyMap<number, number>;
  readonly text: (amount: number) => string;
}

/** What is sold, with what it costs where that is kept, so that the price is seen before the press. */
export function withPrice(what: string, kind: PriceKind, payments: Payments | undefined): string {
  const price = payments?.price(kind) ?? 0;
  return payments === undefined || price === 0 ? what : `${what} ${payments.text(price)}`;
}

/** Noted as not paid, or not noted at all. */
export const isOpen = ({ buy: { payment } }: PricedBuy): boolean => payment === null || payment.way === 'unpaid';

function owedBy(buys: readonly PricedBuy[]): ReadonlyMap<number, number> {
  const owed = new Map<number, number>();
  for (const { entry, buy } of buys)
    if (buy.payment?.way === 'unpaid') owed.set(entry.player, (owed.get(entry.player) ?? 0) + buy.payment.amount);
  return owed;
}

/** Undefined where the store keeps no payments, and for those who take none. */
export function usePayments(floor: Floor, buyInAmount: number, mayEnter: boolean): Payments | undefined {
  const { keepsPayments, prices } = useStoreMoney();
  const { currency } = useStoreManner();
  const [kept] = useState(() => createKeptWay(browserStorage));
  const [way, setWay] = useState<PaymentWay>(kept.read);
  if (!keepsPayments || !mayEnter) return undefined;
  const price = (kind: PriceKind): number => priceOf(kind, prices, buyInAmount);
  const buys = pricedBuys(floor);
  return {
    way,
    choose: (chosen) => {
      if (chosen !== 'unpaid') kept.keep(chosen);
      setWay(chosen);
    },
    take: (kind) => {
      if (way === 'unpaid') setWay(kept.read());
      return { way, amount: price(kind) };
    },
    price,
    buys,
    owed: owedBy(buys),
    text: (amount) => formatMoney(amount, CURRENCY_SIGNS[currency]),
  };
}
