// What the places of a tournament pay: a pool shared out in rounded amounts that add up to it exactly, or fixed amounts
// (docs/rules/money.md#payouts).

import { MOST_PAID_PLACES, sharesProblem, sumOf, WHOLE_POOL, type PrizeShares, type SharesProblem } from './shares.ts';

/** The unit of prizes: amounts, or free text for each place. A money pool is off until the venue turns it on (docs/rules/money.md#money). */
export const PRIZE_UNITS = ['points', 'tickets', 'money', 'text'] as const;
export type PrizeUnit = (typeof PRIZE_UNITS)[number];

export interface Prize {
  /** In whole units; 0 for a prize in words. */
  readonly amount: number;
  /** The prize in the venue's own words. */
  readonly text?: string | undefined;
  /** The game in which the prize is a seat; `text` names it. */
  readonly seatIn?: number | undefined;
}

/** A place, from 1, and what it pays. */
export interface Payout extends Prize {
  readonly place: number;
}

/** The largest pool; a thousand times it is still an exact integer. */
export const MOST_PRIZES = 1_000_000_000_000;
export const ROUNDING_UNITS = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000] as const;

export interface PoolPlan {
  readonly kind: 'pool';
  readonly shares: PrizeShares;
  /** What the entries paid in together. */
  readonly collected: number;
  /** The least that is paid, independent of the sum collected; 0 for no guarantee. */
  readonly guarantee: number;
  /** Every amount except the first place's is a multiple of this. */
  readonly rounding: number;
}
export interface FixedPlan {
  readonly kind: 'fixed';
  readonly amounts: readonly number[];
}
export interface WordsPlan {
  readonly kind: 'words';
  /** The prize of each place, from the first on. */
  readonly texts: readonly string[];
}
/** The first places of a satellite win a seat in another game. */
export interface SeatsPlan {
  readonly kind: 'seats';
  readonly seatIn: number;
  readonly seats: number;
  /** The seat in words. */
  readonly text: string;
  /** The prize of the place behind the seats: words, or an amount; absent if there is none. */
  readonly rest?: Prize | undefined;
}
export type PrizePlan = PoolPlan | FixedPlan | WordsPlan | SeatsPlan;

/** The most characters of a prize in words, limited by a line on a board. */
export const PRIZE_TEXT_LENGTH = 40;

/** What a plan must tell to know its unit. */
type PlanKind = SeatsPlan | { readonly kind: Exclude<PrizePlan['kind'], 'seats'> };

const isInWords = (plan: PlanKind): boolean =>
  plan.kind === 'seats' ? plan.rest === undefined || plan.rest.text !== undefined : plan.kind === 'words';

/** Prizes in words need a plan in words, and amounts the other plans. Seats alone are words. */
export const isPlanIn = (unit: PrizeUnit, plan: PlanKind): boolean => (unit === 'text') === isInWords(plan);

/**
 * - any kind of `SharesProblem`: the shares are wrong
 * - `more-places-than-entries`: a paid place that nobody can reach
 * - `not-an-amount`: an amount that is not whole, below 0, or above `MOST_PRIZES`
 * - `not-a-rounding`: none of `ROUNDING_UNITS`
 * - `place-gets-nothing`: rounding leaves nothing for a paid place
 * - `no-words`, `too-many-words`: a place without text, or with more than `PRIZE_TEXT_LENGTH` characters
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
  /** The total pool; `rows` and `left` add up to it exactly. */
  readonly pool: number;
  /** What the venue adds to reach its guarantee. */
  readonly added: number;
  /** What the shares of a venue's own table leave of the pool. */
  readonly left: number;
}
export interface PayoutsRefused {
  readonly done: false;
  readonly refusal: PayoutRefusal;
  readonly place?: number;
  /** By how many thousandths the shares exceed the pool. */
  readonly by?: number;
}

const isPrize = (amount: number): boolean => Number.isInteger(amount) && amount >= 0 && amount <= MOST_PRIZES;
export const isRounding = (rounding: number): boolean => ROUNDING_UNITS.some((unit) => unit === rounding);
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

function inWords({ texts }: Pick<WordsPlan, 'texts'>): PayoutPlan | PayoutsRefused {
  if (texts.length === 0) return { done: false, refusal: 'no-places' };
  if (texts.length > MOST_PAID_PLACES) return { done: false, refusal: 'too-many-places' };
  const empty = texts.findIndex((text) => text.trim() === '');
  if (empty >= 0) return { done: false, refusal: 'no-words', place: empty + 1 };
  const long = texts.findIndex((text) => text.length > PRIZE_TEXT_LENGTH);
  if (long >= 0) return { done: false, refusal: 'too-many-words', place: long + 1 };
  const rows = texts.map((text, index): Payout => ({ place: index + 1, amount: 0, text }));
  return { done: true, rows, pool: 0, added: 0, left: 0 };
}

/** One prize behind the seats. An amount is as right as among fixed amounts, and words as among words. */
function inSeats({ seatIn, seats, text, rest }: SeatsPlan): PayoutPlan | PayoutsRefused {
  if (!Number.isInteger(seats) || seats < 1) return { done: false, refusal: 'no-places' };
  if (seats > MOST_PAID_PLACES) return { done: false, refusal: 'too-many-places' };
  const hasAmount = rest !== undefined && rest.text === undefined;
  const texts = Array.from({ length: seats }, () => text);
  const words = inWords({ texts: rest?.text === undefined ? texts : [...texts, rest.text] });
  if (!words.done) return words;
  const rows = words.rows.map((row) => (row.place > seats ? row : { ...row, seatIn }));
  if (!hasAmount) return { ...words, rows };
  const { amount } = rest;
  if (!isPrize(amount) || amount === 0) return { done: false, refusal: 'not-an-amount', place: seats + 1 };
  if (seats === MOST_PAID_PLACES) return { done: false, refusal: 'too-many-places' };
  return { ...words, rows: [...rows, { place: seats + 1, amount }], pool: amount };
}

function outcomeOf(plan: PrizePlan): PayoutPlan | PayoutsRefused {
  switch (plan.kind) {
    case 'pool':
      return sharedOut(plan);
    case 'fixed':
      return fixed(plan);
    case 'words':
      return inWords(plan);
    case 'seats':
      return inSeats(plan);
  }
}

/** What the places pay. Amounts are rounded down to the unit, and the remainder goes to first place. */
export function payouts(plan: PrizePlan, entries: number): PayoutPlan | PayoutsRefused {
  const outcome = outcomeOf(plan);
  if (!outcome.done || outcome.rows.length <= entries) return outcome;
  return { done: false, refusal: 'more-places-than-entries', place: entries + 1 };
}

/** An entry and its place. Entries that share a place have the same number, and the places after it are skipped. */
export interface Placed {
  readonly entry: number;
  readonly place: number;
}

/** Splits an amount into whole units; the remainder goes to the first ones, one unit each. */
export function splitInTurn(amount: number, among: number): readonly number[] {
  const each = Math.floor(amount / among);
  const odd = amount - each * among;
  return Array.from({ length: among }, (_, turn) => (turn < odd ? each + 1 : each));
}

export const isPaid = ({ amount, text }: Prize): boolean => amount > 0 || text !== undefined;

/** The prize in words of players who share places: all prizes of these places, each named once. */
const sharedWords = (prizes: readonly Prize[]): string | undefined => {
  const texts = new Set(prizes.flatMap(({ text }) => text ?? []));
  return texts.size === 0 ? undefined : [...texts].join(' / ');
};

/**
 * What each entry is paid for its place. Entries that share a place share what their places pay together, in whole units; those named first get the
 * remainder. Prizes in words cannot be split, so each entry gets the same text. Entries that are paid nothing are left out.
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

/** How many players must still bust before a prize is paid; 0 once all remaining players are paid. */
export const bustsUntilPaid = (playersLeft: number, rows: readonly Payout[]): number =>
  Math.max(0, playersLeft - rows.length);

/** Consecutive places with the same prize. */
export interface PayoutRun extends Prize {
  readonly from: number;
  readonly to: number;
}

/** The rows for a list, with places of equal prize in one line. */
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
