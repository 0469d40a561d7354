// Deals among those who are left: how the prizes that are still to be paid are shared out at once (docs/rules/payouts.md#deals).

import { icmWorth, MOST_ICM_PLAYERS } from './icm.ts';
import { MOST_PRIZES, ROUNDING_UNITS } from './payouts.ts';
import { sumOf } from './shares.ts';

/** By the independent chip model, by the chips, the same for everybody, or as it was typed in. */
export const DEAL_WAYS = ['icm', 'chips', 'even', 'by-hand'] as const;
export type DealWay = (typeof DEAL_WAYS)[number];

/** What a deal is about, whichever way it is made. */
export interface DealTable {
  /** The prizes of the places of those who are left, first place first; places that pay nothing may be absent. */
  readonly prizes: readonly number[];
  /** The chips of those who are left, in the order in which the amounts come; 0 for one that nobody counted. */
  readonly stacks: readonly number[];
  /** What they leave to play for: whoever wins gets it on top. */
  readonly playFor: number;
}

/**
 * - `too-few-players`: one alone has nothing to agree upon
 * - `too-many-for-icm`: more than `MOST_ICM_PLAYERS`
 * - `not-an-amount`: prizes or amounts that are not whole, below 0 or beyond what is paid
 * - `no-chips`: a stack that nobody counted, where the way goes by chips
 * - `nothing-to-share`: no prizes left
 * - `too-much-left`: so much to play for that somebody would get less than is safe already
 * - `not-a-rounding`: none of `ROUNDING_UNITS`
 * - `does-not-add-up`: what was typed in is not what there is, with `by` how much too much; below 0 too little
 */
export type DealRefusal =
  | 'too-few-players'
  | 'too-many-for-icm'
  | 'not-an-amount'
  | 'no-chips'
  | 'nothing-to-share'
  | 'too-much-left'
  | 'not-a-rounding'
  | 'does-not-add-up';

export type DealOutcome =
  | { readonly done: true; readonly amounts: readonly number[] }
  | { readonly done: false; readonly refusal: DealRefusal; readonly by?: number };

const refused = (refusal: DealRefusal): DealOutcome => ({ done: false, refusal });
const isWhole = (amount: number): boolean => Number.isInteger(amount) && amount >= 0 && amount <= MOST_PRIZES;

/** The prizes of as many places as there are players. */
const prizesOf = ({ prizes, stacks }: DealTable): readonly number[] => stacks.map((_, index) => prizes[index] ?? 0);

/** What may be shared out now. */
export const shareable = (table: DealTable): number => sumOf(prizesOf(table)) - table.playFor;

/** What everybody is sure of: the prize of the next one to go. */
const safeOf = (table: DealTable): number => Math.min(...prizesOf(table));

function tableProblem(table: DealTable): DealRefusal | undefined {
  const prizes = prizesOf(table);
  if (table.stacks.length < 2) return 'too-few-players';
  if (![...prizes, table.playFor].every(isWhole)) return 'not-an-amount';
  if (sumOf(prizes) === 0) return 'nothing-to-share';
  return shareable(table) < safeOf(table) * table.stacks.length ? 'too-much-left' : undefined;
}

type WorkedOut = Exclude<DealWay, 'by-hand'>;

function wayProblem(way: WorkedOut, stacks: readonly number[]): DealRefusal | undefined {
  const least = way === 'even' ? 0 : 1;
  if (!stacks.every((chips) => Number.isSafeInteger(chips) && chips >= least)) return 'no-chips';
  return way === 'icm' && stacks.length > MOST_ICM_PLAYERS ? 'too-many-for-icm' : undefined;
}

/** How much of the prizes above what is safe each one is due; they are in proportion to each other, and add up to no particular sum. */
function duesOf(way: WorkedOut, table: DealTable): readonly number[] {
  const safe = safeOf(table);
  switch (way) {
    case 'icm':
      return icmWorth(
        table.stacks,
        prizesOf(table).map((prize) => prize - safe),
      );
    case 'chips':
      return table.stacks;
    case 'even':
      return table.stacks.map(() => 1);
  }
}

/** A sum of fractions may be a hair below the whole number that it stands for. */
const A_HAIR = 1e-6;

/**
 * A deal worked out. Everybody gets what is safe already; the rest, less what is left to play for, is shared by what each is due: by the worth of the
 * stack, by the chips, or evenly. That part is rounded down to the unit, and what it leaves goes to whoever has most chips, of equals to the first.
 */
export function dealOf(way: WorkedOut, table: DealTable, rounding: number): DealOutcome {
  const problem = tableProblem(table) ?? wayProblem(way, table.stacks);
  if (problem !== undefined) return refused(problem);
  if (!ROUNDING_UNITS.some((unit) => unit === rounding)) return refused('not-a-rounding');
  const safe = safeOf(table);
  const rest = shareable(table) - safe * table.stacks.length;
  const dues = duesOf(way, table);
  const all = sumOf(dues);
  const amounts = dues.map((due) => {
    const part = all === 0 ? 0 : (rest * due) / all;
    return safe + Math.floor((part + A_HAIR) / rounding) * rounding;
  });
  const leader = table.stacks.indexOf(Math.max(...table.stacks));
  const odd = shareable(table) - sumOf(amounts);
  return { done: true, amounts: amounts.map((amount, index) => (index === leader ? amount + odd : amount)) };
}

/** A deal as it was typed in: taken when it gives away exactly what may be shared out. */
export function dealByHand(amounts: readonly number[], table: DealTable): DealOutcome {
  const problem = tableProblem(table);
  if (problem !== undefined) return refused(problem);
  if (amounts.length !== table.stacks.length || !amounts.every(isWhole)) return refused('not-an-amount');
  const by = sumOf(amounts) - shareable(table);
  return by === 0 ? { done: true, amounts } : { done: false, refusal: 'does-not-add-up', by };
}

/** Do these amounts come to what the way works out, in any unit that parts may be rounded down to? */
const isWorkedOut = (way: WorkedOut, amounts: readonly number[], table: DealTable): boolean =>
  ROUNDING_UNITS.some((unit) => {
    const outcome = dealOf(way, table, unit);
    return outcome.done && outcome.amounts.every((amount, index) => amount === amounts[index]);
  });

/** What a deal of these amounts is to be called: by the way that was asked for where it comes to them, else agreed by hand. */
export const dealWayOf = (way: DealWay, amounts: readonly number[], table: DealTable): DealWay =>
  way !== 'by-hand' && isWorkedOut(way, amounts, table) ? way : 'by-hand';

/** Does a deal go by the stacks, so that a wrong one makes all its amounts wrong? */
export const goesByStacks = (way: DealWay): boolean => way === 'icm' || way === 'chips';
