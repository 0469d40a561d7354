// What the places of a tournament pay: a pool shared out in round amounts that add up to it exactly, or fixed amounts
// (docs/rules/payouts.md#payouts).

import { MOST_PAID_PLACES, sharesProblem, sumOf, WHOLE_POOL, type PrizeShares, type SharesProblem } from './shares.ts';

/** In what a venue gives its prizes. A money pool is off until the venue turns it on (docs/rules/payouts.md#money). */
export const PRIZE_UNITS = ['points', 'tickets', 'money'] as const;
export type PrizeUnit = (typeof PRIZE_UNITS)[number];

/** A place, from 1, and what it pays, in whole units. */
export interface Payout {
  readonly place: number;
  readonly amount: number;
}

/** The most that is shared out: a thousand times it is still an exact integer. */
export const MOST_PRIZES = 1_000_000_000_000;
/** What amounts can be rounded to. */
export const ROUNDING_UNITS = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000] as const;

export interface PoolPlan {
  readonly kind: 'pool';
  readonly shares: PrizeShares;
  /** What the entries brought together. */
  readonly collected: number;
  /** What is paid at the least, whatever was collected; 0 for nothing promised. */
  readonly guarantee: number;
  /** Every amount but the first place's is a multiple of this. */
  readonly rounding: number;
}
export interface FixedPlan {
  readonly kind: 'fixed';
  readonly amounts: readonly number[];
}
export type PrizePlan = PoolPlan | FixedPlan;

/**
 * - of `SharesProblem`: the parts are wrong
 * - `more-places-than-entries`: a place would be paid that nobody can reach
 * - `not-an-amount`: an amount that is not whole, below 0, or beyond `MOST_PRIZES`
 * - `not-a-rounding`: none of `ROUNDING_UNITS`
 * - `place-gets-nothing`: rounding leaves nothing for a place that is to be paid
 */
export type PayoutRefusal =
  SharesProblem['problem'] | 'more-places-than-entries' | 'not-an-amount' | 'not-a-rounding' | 'place-gets-nothing';

export interface PayoutPlan {
  readonly done: true;
  readonly rows: readonly Payout[];
  /** What is given altogether: rows and `left` add up to it exactly. */
  readonly pool: number;
  /** What the venue adds so that its guarantee holds. */
  readonly added: number;
  /** What a venue's own table leaves of the pool. */
  readonly left: number;
}
export interface PayoutsRefused {
  readonly done: false;
  readonly refusal: PayoutRefusal;
  readonly place?: number;
  /** How many thousandths the parts are above the pool. */
  readonly by?: number;
}

const isPrize = (amount: number): boolean => Number.isInteger(amount) && amount >= 0 && amount <= MOST_PRIZES;
const isRounding = (rounding: number): boolean => ROUNDING_UNITS.some((unit) => unit === rounding);
const roundedDown = (amount: number, rounding: number): number => Math.floor(amount / rounding) * rounding;
const rowsOf = (amounts: readonly number[]): readonly Payout[] =>
  amounts.map((amount, index) => ({ place: index + 1, amount }));

function poolProblem({ shares, collected, guarantee, rounding }: PoolPlan): PayoutsRefused | undefined {
  const problem = sharesProblem(shares);
  if (problem !== undefined) {
    const { problem: refusal, ...where } = problem;
    return { done: false, refusal, ...where };
  }
  if (!isPrize(collected) || !isPrize(guarantee)) return { done: false, refusal: 'not-an-amount' };
  return isRounding(rounding) ? undefined : { done: false, refusal: 'not-a-rounding' };
}

function sharedOut(plan: PoolPlan): PayoutPlan | PayoutsRefused {
  const { shares, collected, guarantee, rounding } = plan;
  const problem = poolProblem(plan);
  if (problem !== undefined) return problem;
  const pool = Math.max(collected, guarantee);
  const partOfPool = (share: number): number => roundedDown(Math.floor((pool * share) / WHOLE_POOL), rounding);
  const whole = sumOf(shares);
  const paid = whole === WHOLE_POOL ? pool : partOfPool(whole);
  const others = shares.slice(1).map(partOfPool);
  const amounts = [paid - sumOf(others), ...others];
  const nothing = amounts.findIndex((amount) => amount <= 0);
  if (nothing >= 0) return { done: false, refusal: 'place-gets-nothing', place: nothing + 1 };
  return { done: true, rows: rowsOf(amounts), pool, added: pool - collected, left: pool - paid };
}

function fixed({ amounts }: FixedPlan): PayoutPlan | PayoutsRefused {
  if (amounts.length === 0) return { done: false, refusal: 'no-places' };
  if (amounts.length > MOST_PAID_PLACES) return { done: false, refusal: 'too-many-places' };
  const odd = amounts.findIndex((amount) => !isPrize(amount) || amount === 0);
  if (odd >= 0) return { done: false, refusal: 'not-an-amount', place: odd + 1 };
  const rising = amounts.findIndex((amount, index) => amount > (amounts[index - 1] ?? amount));
  if (rising >= 0) return { done: false, refusal: 'above-the-one-before', place: rising + 1 };
  const pool = sumOf(amounts);
  return isPrize(pool)
    ? { done: true, rows: rowsOf(amounts), pool, added: 0, left: 0 }
    : { done: false, refusal: 'not-an-amount' };
}

/** What the places pay. Amounts are rounded down to the unit, and what that leaves goes to the first place. */
export function payouts(plan: PrizePlan, entries: number): PayoutPlan | PayoutsRefused {
  const outcome = plan.kind === 'pool' ? sharedOut(plan) : fixed(plan);
  if (!outcome.done || outcome.rows.length <= entries) return outcome;
  return { done: false, refusal: 'more-places-than-entries', place: entries + 1 };
}

/** Who finished where; those who share a place have the same one, and the places after it are skipped. */
export interface Placed {
  readonly entry: number;
  readonly place: number;
}

/** An amount for so many, in whole units; what can't be parted goes to the first of them, one unit each. */
export function splitInTurn(amount: number, among: number): readonly number[] {
  const each = Math.floor(amount / among);
  const odd = amount - each * among;
  return Array.from({ length: among }, (_, turn) => (turn < odd ? each + 1 : each));
}

/**
 * What each entry is paid for its place. Those who share one share what its places pay together, in whole units, of which those named first get the odd
 * ones. Entries that are paid nothing are left out.
 */
export function paidTo(rows: readonly Payout[], placed: readonly Placed[]): ReadonlyMap<number, number> {
  const amountAtPlace = new Map(rows.map(({ place, amount }) => [place, amount]));
  const paid = new Map<number, number>();
  for (const place of new Set(placed.map((each) => each.place))) {
    const sharing = placed.filter((each) => each.place === place);
    const together = sumOf(sharing.map((_, index) => amountAtPlace.get(place + index) ?? 0));
    const amounts = splitInTurn(together, sharing.length);
    for (const [index, { entry }] of sharing.entries()) {
      const amount = amounts[index] ?? 0;
      if (amount > 0) paid.set(entry, amount);
    }
  }
  return paid;
}

/** How many must still go before somebody is paid, with so many left; 0 once everybody who is left is. */
export const outsToTheMoney = (playersLeft: number, rows: readonly Payout[]): number =>
  Math.max(0, playersLeft - rows.length);

/** Places in a row that pay the same. */
export interface PayoutRun {
  readonly from: number;
  readonly to: number;
  readonly amount: number;
}

/** The rows as a list shows them: places that pay the same in one line. */
export function payoutRuns(rows: readonly Payout[]): readonly PayoutRun[] {
  const runs: PayoutRun[] = [];
  for (const { place, amount } of rows) {
    const last = runs.at(-1);
    if (last?.amount === amount) runs[runs.length - 1] = { ...last, to: place };
    else runs.push({ from: place, to: place, amount });
  }
  return runs;
}
