// The payments of a floor: prices, ways to pay, and what is open (docs/rules/money.md#payments).

import {
  CURRENCY_SIGNS,
  duePrice,
  pricedBuys,
  partsOf,
  priceListOf,
  type Buy,
  type GameRules,
  type Kind,
  type Payment,
  type PaymentWay,
  type PricedBuy,
  type PriceKind,
  type PriceList,
} from '@feltclock/domain';
import { useState } from 'react';
import { useSession } from '../../../shared/session/session.ts';
import type { KnownFloor } from './known-floor.ts';
import { useStoreOptions, useStoreMoney } from '../../../shared/api/use-store-options.ts';
import { formatMoney } from '../../../shared/format/format-number.ts';
import { createKeptWay } from './kept-way.ts';
import { browserStorage } from '../../../shared/state/kept-storage.ts';

export interface Payments {
  /** How the next player pays. */
  readonly way: PaymentWay;
  readonly choose: (way: PaymentWay) => void;
  /** The payment noted with the next sale of this kind. "Unpaid" applies to one sale only. */
  readonly take: (of: Kind, sold: PriceKind) => Payment;
  readonly price: (of: Kind, sold: PriceKind) => number;
  readonly list: PriceList;
  /** All buys with a name, in order. */
  readonly buys: readonly PricedBuy[];
  /** The debts by player number; players without debts are missing. */
  readonly owed: ReadonlyMap<number, number>;
  /** True if another person took the money. */
  readonly isOthers: (buy: PricedBuy) => boolean;
  readonly text: (amount: number) => string;
}

/** The label with its price, if the store keeps prices. */
export function withPrice(what: string, of: Kind, sold: PriceKind, payments: Payments | undefined): string {
  const price = payments?.price(of, sold) ?? 0;
  return payments === undefined || price === 0 ? what : `${what} ${payments.text(price)}`;
}

/** True if noted as unpaid, or not noted at all. */
export const isOpen = ({ buy: { payment } }: PricedBuy): boolean => payment === null || payment.way === 'unpaid';

function owedBy(buys: readonly PricedBuy[]): ReadonlyMap<number, number> {
  const owed = new Map<number, number>();
  for (const { entry, buy } of buys)
    if (buy.payment?.way === 'unpaid') owed.set(entry.player, (owed.get(entry.player) ?? 0) + buy.payment.amount);
  return owed;
}

/** Who took the money of a purchase first; a correction leaves it in that till. */
function takerOf({ log, doers }: KnownFloor, { buy }: Buy): string | undefined {
  const first = log.acts.find(({ version, act }) => {
    const isOf = version === buy || (act.kind === 'pay' && act.buy === buy);
    return isOf && !log.undone.has(version) && 'payment' in act && partsOf(act.payment).length > 0;
  });
  return first === undefined ? undefined : doers.get(first.version);
}

/** Undefined in stores that keep no payments, and for those who take none. */
export function usePayments(known: KnownFloor, rules: GameRules, mayEnter: boolean): Payments | undefined {
  const { keepsPayments, prices } = useStoreMoney();
  const { currency } = useStoreOptions();
  const [kept] = useState(() => createKeptWay(browserStorage));
  const [way, setWay] = useState<PaymentWay>(kept.read);
  const me = useSession(({ profile }) => profile?.id);
  if (!keepsPayments || !mayEnter) return undefined;
  const list = priceListOf(rules, prices);
  const price = (of: Kind, sold: PriceKind): number => duePrice(list, of, sold);
  const buys = pricedBuys(known.log.floor);
  return {
    way,
    choose: (chosen) => {
      if (chosen !== 'unpaid') kept.keep(chosen);
      setWay(chosen);
    },
    take: (of, sold) => {
      if (way === 'unpaid') setWay(kept.read());
      return { way, amount: price(of, sold) };
    },
    price,
    list,
    buys,
    owed: owedBy(buys),
    isOthers: ({ buy }) => {
      const taker = takerOf(known, buy);
      return taker !== undefined && taker !== me;
    },
    text: (amount) => formatMoney(amount, CURRENCY_SIGNS[currency]),
  };
}
