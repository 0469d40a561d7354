// What each entry of a floor is paid, by its place or by a deal (docs/rules/money.md#payouts).

import type { Floor } from '../floor.ts';
import { paidTo, splitInTurn, type Placed, type Prize } from './payouts.ts';

/**
 * What entries with a final place are paid. Entries of a deal get the agreed amount, and the winner also what was left to play for; winners who
 * share first place share it. All others get what their place pays. Empty before payouts are confirmed.
 */
export function paidOnFloor({ payouts, deal }: Floor, places: readonly Placed[]): ReadonlyMap<number, Prize> {
  if (payouts === null) return new Map();
  if (deal === null) return paidTo(payouts.rows, places);
  const others = places.filter(({ entry }) => !deal.amounts.has(entry));
  const dealt = [...deal.amounts].map(([entry, amount]): [number, Prize] => [entry, { amount }]);
  const paid = new Map([...dealt, ...paidTo(payouts.rows, others)]);
  const winners = places.filter(({ entry, place }) => place === 1 && deal.amounts.has(entry));
  const parts = splitInTurn(deal.playFor, Math.max(1, winners.length));
  for (const [turn, { entry }] of winners.entries())
    paid.set(entry, { amount: (deal.amounts.get(entry) ?? 0) + (parts[turn] ?? 0) });
  return paid;
}
