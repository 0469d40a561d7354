// Deals: how the remaining players share the remaining prizes (docs/rules/money.md#deals).

import { icmEquity, MOST_ICM_PLAYERS } from './icm.ts';
import { MOST_PRIZES, ROUNDING_UNITS } from './payouts.ts';
import { sumOf } from './shares.ts';

/** By the independent chip model, by chips, evenly, or entered by hand. */
export const DEAL_WAYS = ['icm', 'chips', 'even', 'by-hand'] as const;
export type DealWay = (typeof DEAL_WAYS)[number];

/** The prizes and stacks that a deal is about. */
export interface DealTable {
  /** The prizes of the remaining places, first place first; places that pay nothing may be absent. */
  readonly prizes: readonly number[];
  /** The stacks of the remaining players, in the order of the amounts; 0 if not counted. */
  readonly stacks: readonly number[];
  /** The amount left to play for. The winner gets it in addition. */
  readonly playFor: number;
}

/**
 * - `too-few-players`: only one player
 * - `too-many-for-icm`: more than `MOST_ICM_PLAYERS`
 * - `not-an-amount`: prizes or amounts that are not whole, below 0 or above what is paid
 * - `no-chips`: a stack was not counted, but the way needs chips
 * - `nothing-to-share`: no prizes left
 * - `too-much-left`: so much is left to play for that a player would get less than the safe amount
 * - `not-a-rounding`: none of `ROUNDING_UNITS`
 * - `does-not-add-up`: the amounts do not add up to what there is; `by` is the excess, negative if too little
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

/** What every player has already won: the prize of the next place. */
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

/** Each player's part of the prizes above the safe amount. Only the proportions matter. */
function duesOf(way: WorkedOut, table: DealTable): readonly number[] {
  const safe = safeOf(table);
  switch (way) {
    case 'icm':
      return icmEquity(
        table.stacks,
        prizesOf(table).map((prize) => prize - safe),
      );
    case 'chips':
      return table.stacks;
    case 'even':
      return table.stacks.map(() => 1);
  }
}

/** Tolerance for a floating-point sum just below a whole number. */
const A_HAIR = 1e-6;

/**
 * Computes a deal. Every player gets the safe amount. The rest, less what is left to play for, is shared by stack equity, by chips or evenly. Those
 * parts are rounded down to the unit; the remainder goes to the player with the most chips, of equal stacks the first.
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

/** A deal entered by hand: accepted if it gives away exactly what may be shared out. */
export function dealByHand(amounts: readonly number[], table: DealTable): DealOutcome {
  const problem = tableProblem(table);
  if (problem !== undefined) return refused(problem);
  if (amounts.length !== table.stacks.length || !amounts.every(isWhole)) return refused('not-an-amount');
  const by = sumOf(amounts) - shareable(table);
  return by === 0 ? { done: true, amounts } : { done: false, refusal: 'does-not-add-up', by };
}

/** True if the amounts match the computed deal in any rounding unit. */
const isWorkedOut = (way: WorkedOut, amounts: readonly number[], table: DealTable): boolean =>
  ROUNDING_UNITS.some((unit) => {
    const outcome = dealOf(way, table, unit);
    return outcome.done && outcome.amounts.every((amount, index) => amount === amounts[index]);
  });

/** The way under which a deal of these amounts is recorded: the requested one if the amounts match it, else by hand. */
export const dealWayOf = (way: DealWay, amounts: readonly number[], table: DealTable): DealWay =>
  way !== 'by-hand' && isWorkedOut(way, amounts, table) ? way : 'by-hand';

/** True if the deal depends on stacks, so that a wrong stack makes all amounts wrong. */
export const goesByStacks = (way: DealWay): boolean => way === 'icm' || way === 'chips';
