// The payout plan as staff type it, place by place, and the plan made from it (docs/rules/money.md#payouts).

import {
  usualShares,
  WHOLE_POOL,
  type Payout,
  type PayoutPlan,
  type PayoutsRefused,
  type PrizePlan,
  type PrizeUnit,
} from '@feltclock/domain';

export const PLAN_WAYS = ['usual', 'own', 'fixed'] as const;
export type PlanWay = (typeof PLAN_WAYS)[number];

/** A number field of a place: null while it is empty, undefined while its text is no number. */
export type PlaceValue = number | null | undefined;

export interface PlanDraft {
  readonly unit: PrizeUnit;
  readonly way: PlanWay;
  /** Undefined while the field has no number. */
  readonly collected: number | undefined;
  readonly guarantee: number | undefined;
  readonly rounding: number;
  /** Percents by place. */
  readonly shares: readonly PlaceValue[];
  /** Amounts by place. */
  readonly amounts: readonly PlaceValue[];
  /** The prize of each place in words. */
  readonly words: readonly string[];
}

/** Starts with a pool of points; money is never the default (docs/rules/money.md#money). */
export const NEW_PLAN: PlanDraft = {
  unit: 'points',
  way: 'usual',
  collected: 0,
  guarantee: 0,
  rounding: 1,
  shares: [],
  amounts: [],
  words: [],
};

/** Shares are whole thousandths, so percents have one decimal. */
const PARTS_OF_A_PERCENT = WHOLE_POOL / 100;
const shareOf = (percent: PlaceValue): number => Math.round((percent ?? Number.NaN) * PARTS_OF_A_PERCENT);
export const percentOf = (share: number): number => share / PARTS_OF_A_PERCENT;

/** Without the empty fields at the end. */
function filled<Value>(values: readonly Value[], isEmpty: (value: Value) => boolean): readonly Value[] {
  return values.slice(0, values.findLastIndex((value) => !isEmpty(value)) + 1);
}
const isNone = (value: PlaceValue): boolean => value === null;

/** The pool without what earlier days paid in the same unit. */
export function lessPaid(
  draft: PlanDraft,
  paid: readonly { readonly unit: PrizeUnit; readonly amount: number }[],
): PlanDraft {
  const before = sumOfPlaces(paid.filter(({ unit }) => unit === draft.unit).map(({ amount }) => amount));
  const less = (sum: number | undefined): number | undefined => sum && Math.max(0, sum - before);
  return before === 0 ? draft : { ...draft, collected: less(draft.collected), guarantee: less(draft.guarantee) };
}

/** Undefined while a field of the pool has no number. */
export function planOf(draft: PlanDraft, entries: number): PrizePlan | undefined {
  const { unit, way, collected, guarantee, rounding, shares, amounts, words } = draft;
  if (unit === 'text') {
    const texts = words.map((text) => text.trim());
    return { kind: 'words', texts: filled(texts, (text) => text === '') };
  }
  if (way === 'fixed') return { kind: 'fixed', amounts: filled(amounts, isNone).map((amount) => amount ?? Number.NaN) };
  if (collected === undefined || guarantee === undefined) return undefined;
  const own = filled(shares, isNone).map(shareOf);
  return { kind: 'pool', shares: way === 'usual' ? usualShares(entries) : own, collected, guarantee, rounding };
}

/** The rows of the table: the places that pay by entries, or as many as were opened. */
export function placesIn({ unit, way, shares, amounts, words }: PlanDraft, entries: number): number {
  const usual = usualShares(entries).length;
  if (unit === 'text') return Math.max(usual, words.length);
  if (way === 'usual') return usual;
  return (way === 'own' ? shares : amounts).length;
}

const padded = <Value>(values: readonly Value[], length: number, empty: Value): readonly Value[] => [
  ...values,
  ...Array.from({ length: Math.max(0, length - values.length) }, () => empty),
];
const withAt = <Value>(values: readonly Value[], index: number, value: Value): readonly Value[] =>
  values.map((each, at) => (at === index ? value : each));

/** What the table shows now: the entries, and the amounts if there are any. */
interface Present {
  readonly entries: number;
  readonly rows: readonly Payout[];
}

/** Own shares start with the usual ones, and fixed amounts with those of the table. */
export function withWay(draft: PlanDraft, way: PlanWay, { entries, rows }: Present): PlanDraft {
  if (way === draft.way) return draft;
  if (way === 'own') return { ...draft, way, shares: usualShares(entries).map(percentOf) };
  const amounts = rows.map(({ amount }) => amount);
  return way === 'fixed'
    ? { ...draft, way, amounts: padded(amounts, placesIn(draft, entries), null) }
    : { ...draft, way };
}

export const withShare = (draft: PlanDraft, index: number, share: PlaceValue): PlanDraft => ({
  ...draft,
  shares: withAt(draft.shares, index, share),
});

/** An amount that is typed over those of a table fixes all of them. */
export function withAmount(draft: PlanDraft, index: number, amount: PlaceValue, present: Present): PlanDraft {
  const fixed = withWay(draft, 'fixed', present);
  return { ...fixed, amounts: withAt(fixed.amounts, index, amount) };
}

export const withWords = (draft: PlanDraft, index: number, text: string): PlanDraft => ({
  ...draft,
  words: withAt(padded(draft.words, index + 1, ''), index, text),
});

/** One more row at the end. The usual table has as many as it has. */
export function withPlace(draft: PlanDraft, entries: number): PlanDraft {
  const { unit, way, words, shares, amounts } = draft;
  const places = placesIn(draft, entries);
  if (unit === 'text') return { ...draft, words: padded(words, places + 1, '') };
  if (way === 'own') return { ...draft, shares: padded(shares, places + 1, null) };
  return way === 'fixed' ? { ...draft, amounts: padded(amounts, places + 1, null) } : draft;
}

/** What the rows add up to, as far as they have numbers. */
export const sumOfPlaces = (values: readonly PlaceValue[]): number =>
  values.reduce<number>((sum, value) => sum + (value ?? 0), 0);

interface Totals {
  readonly total: number;
  readonly ofPool: number;
  /** What the venue adds for its guarantee, and what is left of the pool. */
  readonly added: number;
  readonly left: number;
  /** By how much fixed amounts exceed the pool. */
  readonly overPool: number;
}

/** What the amounts add up to, against the pool. Fixed amounts need no pool. */
export function totalsOf(draft: PlanDraft, outcome: PayoutPlan | PayoutsRefused | undefined): Totals {
  const { way, amounts, collected = 0, guarantee = 0 } = draft;
  const ofPool = Math.max(collected, guarantee);
  if (way === 'fixed') {
    const total = sumOfPlaces(amounts);
    const apart = ofPool === 0 ? 0 : total - ofPool;
    return { total, ofPool, added: 0, left: Math.max(0, -apart), overPool: Math.max(0, apart) };
  }
  if (outcome?.done !== true) return { total: 0, ofPool, added: 0, left: 0, overPool: 0 };
  const { rows, added, left } = outcome;
  return { total: sumOfPlaces(rows.map(({ amount }) => amount)), ofPool, added, left, overPool: 0 };
}
