// What each entry of a floor is paid, by its place or by a deal (docs/rules/payouts.md#payouts).

import type { Floor } from '../floor.ts';
import type { Placed } from './payouts.ts';
import { paidTo } from './payouts.ts';

/**
 * What entries are paid whose places are certain. Those of a deal get what they agreed on, and the winner what was left to play for on top; all others
 * what their places pay. Nothing before the payouts are confirmed.
 */
export function paidOnFloor({ payouts, deal }: Floor, places: readonly Placed[]): ReadonlyMap<number, number> {
  if (payouts === null) return new Map();
  if (deal === null) return paidTo(payouts.rows, places);
  const others = places.filter(({ entry }) => !deal.amounts.has(entry));
  const paid = new Map([...deal.amounts, ...paidTo(payouts.rows, others)]);
  const winner = places.find(({ entry, place }) => place === 1 && deal.amounts.has(entry));
  if (winner !== undefined) paid.set(winner.entry, (paid.get(winner.entry) ?? 0) + deal.playFor);
  return paid;
}
