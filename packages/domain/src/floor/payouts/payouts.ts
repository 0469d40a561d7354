// What the places of a tournament pay: a pool shared out in round amounts that add up to it exactly, or fixed amounts
// (docs/rules/payouts.md#payouts).

import { MOST_PAID_PLACES, sharesProblem, sumOf, WHOLE_POOL, type PrizeShares, type SharesProblem } from './shares.ts';

/**
 * In what a venue gives its prizes: amounts of something, or for each place something in its own words. A money pool is off until the venue turns it on
 * (docs/rules/payouts.md#money).
 */
export const PRIZE_UNITS = ['points', 'tickets', 'money', 'text'] as const;
export type PrizeUnit = (typeof PRIZE_UNITS)[number];

export interface Prize {
  /** In whole units; 0 for a prize in words. */
  readonly amount: number;
  /** What is given, in the venue's own words. */
  readonly text?: string | undefined;
}

/** A place, from 1, and what it pays. */
export interface Payout extends Prize {
  readonly place: number;
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
export interface WordsPlan {
  readonly kind: 'words';
  /** What each place gets, from the first on. */
  readonly texts: readonly string[];
}
export type PrizePlan = PoolPlan | FixedPlan | WordsPlan;

/** The most characters of a prize in words: a line of a board's prizes. */
export const PRIZE_TEXT_LENGTH = 40;

/** Prizes in words come from a plan in words, and amounts from the others. */
export const isPlanIn = (unit: PrizeUnit, { kind }: PrizePlan): boolean => (unit === 'text') === (kind === 'words');

/**
 * - of `SharesProblem`: the parts are wrong
 * - `more-places-than-entries`: a place would be paid that nobody can reach
 * - `not-an-amount`: an amount that is not whole, below 0, or beyond `MOST_PRIZES`
 * - `not-a-rounding`: none of `ROUNDING_UNITS`
 * - `place-gets-nothing`: rounding leaves nothing for a place that is to be paid
 * - `no-words`, `too-many-words`: nothing is written for a place, or more than `PRIZE_TEXT_LENGTH` characters
 */
export type PayoutRefusal =
  | SharesProblem['problem']
  | 'more-places-than-entries'
  | 'not-an-amount'
  | 'not-a-rounding'
  | 'place-gets-nothing'
  | 'no-words'
  | 'too-many-words';

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

function inWords({ texts }: WordsPlan): PayoutPlan | PayoutsRefused {
  if (texts.length === 0) return { done: false, refusal: 'no-places' };
  if (texts.length > MOST_PAID_PLACES) return { done: false, refusal: 'too-many-places' };
  const empty = texts.findIndex((text) => text.trim() === '');
  if (empty >= 0) return { done: false, refusal: 'no-words', place: empty + 1 };
  const long = texts.findIndex((text) => text.length > PRIZE_TEXT_LENGTH);
  if (long >= 0) return { done: false, refusal: 'too-many-words', place: long + 1 };
  const rows = texts.map((text, index): Payout => ({ place: index + 1, amount: 0, text }));
  return { done: true, rows, pool: 0, added: 0, left: 0 };
}

function outcomeOf(plan: PrizePlan): PayoutPlan | PayoutsRefused {
  if (plan.kind === 'pool') return sharedOut(plan);
  return plan.kind === 'fixed' ? fixed(plan) : inWords(plan);
}

/** What the places pay. Amounts are rounded down to the unit, and what that leaves goes to the first place. */
export function payouts(plan: PrizePlan, entries: number): PayoutPlan | PayoutsRefused {
  const outcome = outcomeOf(plan);
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

export const isPaid = ({ amount, text }: Prize): boolean => amount > 0 || text !== undefined;

/** What several who share places get in words: all that these places give, each thing named once. */
const sharedWords = (prizes: readonly Prize[]): string | undefined => {
  const texts = new Set(prizes.flatMap(({ text }) => text ?? []));
  return texts.size === 0 ? undefined : [...texts].join(' / ');
};

/**
 * What each entry is paid for its place. Those who share one share what its places pay together, in whole units, of which those named first get the odd
 * ones; what is given in words can't be parted, and is said to each of them. Entries that are paid nothing are left out.
 */
export function paidTo(rows: readonly Payout[], placed: readonly Placed[]): ReadonlyMap<number, Prize> {
  const prizeAt = new Map(rows.map((row) => [row.place, row]));
  const paid = new Map<number, Prize>();
  for (const place of new Set(placed.map((each) => each.place))) {
    const sharing = placed.filter((each) => each.place === place);
    const theirs = sharing.flatMap((_, index) => prizeAt.get(place + index) ?? []);
    const text = sharedWords(theirs);
    const amounts = splitInTurn(sumOf(theirs.map(({ amount }) => amount)), sharing.length);
    for (const [index, { entry }] of sharing.entries()) {
      const prize = { amount: amounts[index] ?? 0, text };
      if (isPaid(prize)) paid.set(entry, prize);
    }
  }
  return paid;
}

/** How many must still go before somebody is paid, with so many left; 0 once everybody who is left is. */
export const outsToTheMoney = (playersLeft: number, rows: readonly Payout[]): number =>
  Math.max(0, playersLeft - rows.length);

/** Places in a row that pay the same. */
export interface PayoutRun extends Prize {
  readonly from: number;
  readonly to: number;
}

/** The rows as a list shows them: places that pay the same in one line. */
export function payoutRuns(rows: readonly Payout[]): readonly PayoutRun[] {
  const runs: PayoutRun[] = [];
  for (const { place, amount, text } of rows) {
    const last = runs.at(-1);
    const isSame = last?.amount === amount && last.text === text;
    if (isSame) runs[runs.length - 1] = { ...last, to: place };
    else runs.push({ from: place, to: place, amount, text });
  }
  return runs;
}
