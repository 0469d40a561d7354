// A payment in several ways at once, and its parts (docs/rules/money.md#payments).

import { PAID_WAYS, type PaidWay, type PaidPayment, type Payment, type PaymentPart } from '../floor.ts';

/** What was really paid and how, part by part. A payment in one way is its only part; an unpaid one has none. */
export function partsOf(payment: Payment | null): readonly PaymentPart[] {
  if (payment === null || payment.way === 'unpaid') return [];
  return payment.parts ?? [{ way: payment.way, amount: payment.amount }];
}

const amountIn = (parts: readonly PaymentPart[]): number => parts.reduce((sum, { amount }) => sum + amount, 0);

/** What was really paid: a payment noted as unpaid brought nothing in. */
export const paidAmount = (payment: Payment | null): number => amountIn(partsOf(payment));

/** True without parts, and for at least two parts of different ways that add up. The payment's way is that of a largest part. */
export function addsUp({ way, amount, parts }: Payment): boolean {
  if (parts === undefined) return true;
  const isSound = parts.every(
    (part) => PAID_WAYS.includes(part.way) && Number.isSafeInteger(part.amount) && part.amount > 0,
  );
  const largest = Math.max(...parts.map((part) => part.amount));
  return (
    isSound &&
    parts.length > 1 &&
    new Set(parts.map((part) => part.way)).size === parts.length &&
    parts.some((part) => part.way === way && part.amount === largest) &&
    amountIn(parts) === amount
  );
}

/** The payment of these amounts by way; parts of nothing are left out. Paid in one way only, it has no parts. */
export function paymentOf(amounts: readonly PaymentPart[], ifNothing: PaidWay = 'cash'): PaidPayment {
  const parts = PAID_WAYS.flatMap((way) => {
    const amount = amountIn(amounts.filter((part) => part.way === way));
    return amount > 0 ? [{ way, amount }] : [];
  });
  const [first = { way: ifNothing, amount: 0 }, ...others] = parts;
  const largest = others.reduce((most, part) => (part.amount > most.amount ? part : most), first);
  const { way } = largest;
  return others.length === 0 ? first : { way, amount: amountIn(parts), parts };
}
