// How confirmed payouts differ from the entries now (docs/rules/money.md#payouts).

import type { Floor, FloorPayouts } from '../floor.ts';
import { paidOnFloor } from './paid-on-floor.ts';
import { payouts, type Payout, type PayoutPlan, type PayoutsRefused, type Placed, type Prize } from './payouts.ts';
import { planNow, planOfRows, type EntriesNow, type WantedPlan } from './pool-rule.ts';

export const confirmedPlan = ({ plan, rows }: FloorPayouts): WantedPlan => plan ?? planOfRows(rows);

/** Confirmed payouts that no longer fit the entries or the computed pool. */
export interface PayoutsMoved {
  readonly confirmedFor: number;
  readonly entries: number;
  readonly pool: { readonly was: number | undefined; readonly is: number | undefined };
  /** What the same plan pays now; undefined if its pool is not known any more. */
  readonly outcome: PayoutPlan | PayoutsRefused | undefined;
}

/** Undefined while the payouts fit, for prizes in words, and for payouts confirmed before entries were kept. */
export function payoutsMoved(confirmed: FloorPayouts, now: EntriesNow): PayoutsMoved | undefined {
  const { unit, entries: confirmedFor, pool: was } = confirmed;
  if (confirmedFor === undefined || unit === 'text') return undefined;
  const plan = planNow(confirmedPlan(confirmed), now);
  const outcome = plan && payouts(plan, now.entries);
  const is = outcome?.done === true ? outcome.pool : undefined;
  if (confirmedFor === now.entries && (was === undefined || is === was)) return undefined;
  return { confirmedFor, entries: now.entries, pool: { was, is }, outcome };
}

const isSamePrize = (one: Prize | undefined, other: Prize | undefined): boolean =>
  one?.amount === other?.amount && one?.text === other?.text;

/** True if these rows change what a player with a final place is paid. */
export function changesPaid(floor: Floor, placed: readonly Placed[], rows: readonly Payout[]): boolean {
  if (floor.payouts === null) return false;
  const before = paidOnFloor(floor, placed);
  const after = paidOnFloor({ ...floor, payouts: { ...floor.payouts, rows } }, placed);
  return placed.some(({ entry }) => !isSamePrize(before.get(entry), after.get(entry)));
}
