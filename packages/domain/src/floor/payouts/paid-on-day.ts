// What is paid on an earlier day of a tournament to those who bust there in the money (docs/rules/money.md#payouts).

import type { Floor } from '../floor.ts';
import { paidOnFloor } from './paid-on-floor.ts';
import type { Placed, Prize, PrizeUnit } from './payouts.ts';
import { sumOf } from './shares.ts';

/** The prizes of those who are out. Whoever goes through is paid on the last day. */
export function paidOnDay(floor: Floor, places: readonly Placed[]): ReadonlyMap<number, Prize> {
  const out = places.filter(({ entry }) => (floor.entries.get(entry)?.out ?? null) !== null);
  return paidOnFloor(floor, out);
}

/** What a day has paid. */
export interface PaidBefore {
  readonly unit: PrizeUnit;
  readonly players: number;
  /** 0 for prizes in words. */
  readonly amount: number;
}

/** Undefined if nobody was paid there. */
export function sumPaidOnDay(floor: Floor, places: readonly Placed[]): PaidBefore | undefined {
  const paid = [...paidOnDay(floor, places).values()];
  if (floor.payouts === null || paid.length === 0) return undefined;
  return { unit: floor.payouts.unit, players: paid.length, amount: sumOf(paid.map(({ amount }) => amount)) };
}

export type PaidAmounts = readonly Pick<PaidBefore, 'unit' | 'amount'>[];

/** What these days have paid in one unit. */
export const paidIn = (unit: PrizeUnit, paid: PaidAmounts): number =>
  sumOf(paid.filter((each) => each.unit === unit).map(({ amount }) => amount));
