// The payout plan as staff type it, and the plan made from it (docs/rules/money.md#payouts).

import { halfWidth } from '../../../shared/format/typed-number.ts';
import { usualShares, type PrizePlan, type PrizeUnit } from '@feltclock/domain';

export const PLAN_WAYS = ['usual', 'own', 'fixed'] as const;
export type PlanWay = (typeof PLAN_WAYS)[number];

export interface PlanDraft {
  readonly unit: PrizeUnit;
  readonly way: PlanWay;
  /** Undefined while the field has no number. */
  readonly collected: number | undefined;
  readonly guarantee: number | undefined;
  readonly rounding: number;
  /** Percents by place, as typed. */
  readonly shares: string;
  /** Amounts by place, as typed. */
  readonly amounts: string;
  /** The prize of each place in words, one per line, as typed. */
  readonly words: string;
}

/** Starts with a pool of points; money is never the default (docs/rules/money.md#money). */
export const NEW_PLAN: PlanDraft = {
  unit: 'points',
  way: 'usual',
  collected: 0,
  guarantee: 0,
  rounding: 1,
  shares: '',
  amounts: '',
  words: '',
};

const PARTS_OF_A_PERCENT = 10;
/** Tenths of a percent are allowed; finer values are not. */
const A_HAIR = 1e-9;

function shareIn(typed: string): number {
  const parts = Number(typed.replace(/%$/, '')) * PARTS_OF_A_PERCENT;
  const whole = Math.round(parts);
  return Math.abs(parts - whole) < A_HAIR ? whole : Number.NaN;
}

const wordsIn = (typed: string, between: RegExp): readonly string[] =>
  halfWidth(typed)
    .split(between)
    .filter((word) => word !== '');

/** Accepts "50 30 20", "50/30/20" and "50, 30, 20". An invalid word becomes NaN. */
export const sharesIn = (typed: string): readonly number[] => wordsIn(typed, /[\s,/]+/).map(shareIn);

/** Amounts are separated by spaces or slashes, since a comma groups thousands. */
export const amountsIn = (typed: string): readonly number[] =>
  wordsIn(typed, /[\s/]+/).map((word) => Number(word.replaceAll(',', '')));

/** One line per place; empty lines at the end are dropped. */
export const linesIn = (typed: string): readonly string[] => {
  const text = typed.trimEnd();
  return text === '' ? [] : text.split('\n').map((line) => line.trim());
};

/** Undefined while a field has no number. */
export function planOf(
  { unit, way, collected, guarantee, rounding, shares, amounts, words }: PlanDraft,
  entries: number,
): PrizePlan | undefined {
  if (unit === 'text') return { kind: 'words', texts: linesIn(words) };
  if (way === 'fixed') return { kind: 'fixed', amounts: amountsIn(amounts) };
  if (collected === undefined || guarantee === undefined) return undefined;
  return {
    kind: 'pool',
    shares: way === 'usual' ? usualShares(entries) : sharesIn(shares),
    collected,
    guarantee,
    rounding,
  };
}
