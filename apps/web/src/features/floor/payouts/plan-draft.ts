// The payout plan as staff type it, place by place, and the plan made from it (docs/rules/money.md#payouts).

import {
  paidIn,
  planNow,
  sharesFor,
  usualShares,
  WHOLE_POOL,
  type EntriesNow,
  type FloorPayouts,
  type LastPayouts,
  type PaidAmounts,
  type Payout,
  type PayoutPlan,
  type PayoutsRefused,
  type PayoutTable,
  type PoolRule,
  type PrizePlan,
  type PrizeShares,
  type PrizeUnit,
  type WantedPlan,
} from '@feltclock/domain';

/** `table` is one of the venue's tables. */
export const PLAN_WAYS = ['usual', 'table', 'own', 'fixed'] as const;
export type PlanWay = (typeof PLAN_WAYS)[number];

/** A number field of a place: null while it is empty, undefined while its text is no number. */
export type PlaceValue = number | null | undefined;

export interface PlanDraft {
  readonly unit: PrizeUnit;
  readonly way: PlanWay;
  /** The chosen table of the venue. */
  readonly table?: PayoutTable | undefined;
  /** Null while it follows the entries; undefined while the field has no number. */
  readonly collected: number | null | undefined;
  /** Undefined while the field has no number. */
  readonly guarantee: number | undefined;
  readonly rounding: number;
  /** Percents by place. */
  readonly shares: readonly PlaceValue[];
  /** Amounts by place. */
  readonly amounts: readonly PlaceValue[];
  /** The prize of each place in words. */
  readonly words: readonly string[];
  /** True if `collected` and `guarantee` are those of a confirmed plan, which earlier days were taken off. */
  readonly isLessPaid?: boolean;
}

/** Starts with a pool of points; money is never the default (docs/rules/money.md#money). */
export const NEW_PLAN: PlanDraft = {
  unit: 'points',
  way: 'usual',
  collected: null,
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

/** The shares as they were typed. */
export const typedShares = ({ shares }: PlanDraft): PrizeShares => filled(shares, isNone).map(shareOf);

/** The table that gives the shares; undefined where they were typed. */
const tableOf = ({ way, table }: PlanDraft): 'usual' | PayoutTable | undefined =>
  way === 'usual' ? 'usual' : way === 'table' ? (table ?? 'usual') : undefined;

/** The shares of a table for these entries. */
export const tableShares = (draft: PlanDraft, entries: number): PrizeShares =>
  sharesFor(tableOf(draft) ?? 'usual', entries);

/** The pool of the last day, without what earlier days paid in the same unit. The sum that follows the sales is without it anyway. */
export function lessPaid(draft: PlanDraft, paid: PaidAmounts): PlanDraft {
  const before = paidIn(draft.unit, paid);
  const less = <Sum extends number | null | undefined>(sum: Sum): Sum | number => sum && Math.max(0, sum - before);
  return before === 0 ? draft : { ...draft, collected: less(draft.collected), guarantee: less(draft.guarantee) };
}

/** The sums as staff typed them: a confirmed plan keeps them without what earlier days paid. */
export function withPaid({ isLessPaid = false, ...draft }: PlanDraft, paid: PaidAmounts): PlanDraft {
  const before = isLessPaid ? paidIn(draft.unit, paid) : 0;
  const more = <Sum extends number | null | undefined>(sum: Sum): Sum | number => sum && sum + before;
  return { ...draft, collected: more(draft.collected), guarantee: more(draft.guarantee) };
}

/** The plan to confirm. Undefined while a field of the pool has no number. */
export function wantedOf(draft: PlanDraft, now: EntriesNow): WantedPlan | undefined {
  const { unit, way, guarantee, rounding, amounts, words } = draft;
  if (unit === 'text') {
    const texts = words.map((text) => text.trim());
    return { kind: 'words', texts: filled(texts, (text) => text === '') };
  }
  if (way === 'fixed') return { kind: 'fixed', amounts: filled(amounts, isNone).map((amount) => amount ?? Number.NaN) };
  // Where nobody knows the pool, an untouched field is 0.
  const collected = draft.collected === null && now.collected === undefined ? 0 : draft.collected;
  if (collected === undefined || guarantee === undefined) return undefined;
  const table = tableOf(draft);
  const shares = table === undefined ? { shares: typedShares(draft) } : { table };
  return { kind: 'pool', ...shares, collected, guarantee, rounding };
}

/** What the plan is for the entries now. */
export function planOf(draft: PlanDraft, now: EntriesNow): PrizePlan | undefined {
  const wanted = wantedOf(draft, now);
  return wanted && planNow(wanted, now);
}

const ruleDraft = ({ shares = [], table, collected, guarantee, rounding }: PoolRule): PlanDraft => ({
  ...NEW_PLAN,
  way: table === undefined ? 'own' : table === 'usual' ? 'usual' : 'table',
  table: table === 'usual' ? undefined : table,
  shares: shares.map(percentOf),
  collected,
  guarantee,
  rounding,
});

/** What the venue knows before this game confirms anything. */
export interface BeforeFirst {
  readonly last: LastPayouts | null;
  /** The guarantee of this game; undefined or 0 for none. */
  readonly guarantee?: number | undefined;
}

/** Begins with what the venue confirmed last. Its sum belonged to other entries; the guarantee of this game comes first. */
function newDraft({ last, guarantee = 0 }: BeforeFirst): PlanDraft {
  const first = last?.plan === undefined ? NEW_PLAN : ruleDraft(last.plan);
  return {
    ...first,
    unit: last?.unit ?? NEW_PLAN.unit,
    collected: null,
    guarantee: guarantee === 0 ? first.guarantee : guarantee,
  };
}

/** Begins with what this game confirmed. */
export function firstDraft(confirmed: FloorPayouts | null, before: BeforeFirst): PlanDraft {
  if (confirmed === null) return newDraft(before);
  const { unit, plan, rows } = confirmed;
  if (plan !== undefined) return { ...ruleDraft(plan), unit, isLessPaid: true };
  return unit === 'text'
    ? { ...NEW_PLAN, unit, words: rows.map(({ text = '' }) => text) }
    : { ...NEW_PLAN, unit, way: 'fixed', amounts: rows.map(({ amount }) => amount) };
}

/** The rows of the table: the places that pay by entries, or as many as were opened. */
export function placesIn(draft: PlanDraft, entries: number): number {
  const { unit, way, shares, amounts, words } = draft;
  if (unit === 'text') return Math.max(usualShares(entries).length, words.length);
  if (tableOf(draft) !== undefined) return tableShares(draft, entries).length;
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

/** Own shares start with those of the table, and fixed amounts with its amounts. */
export function withWay(draft: PlanDraft, way: PlanWay, { entries, rows }: Present): PlanDraft {
  if (way === draft.way) return draft;
  if (way === 'own') return { ...draft, way, shares: tableShares(draft, entries).map(percentOf) };
  const amounts = rows.map(({ amount }) => amount);
  return way === 'fixed'
    ? { ...draft, way, amounts: padded(amounts, placesIn(draft, entries), null) }
    : { ...draft, way };
}

/** A table of the venue brings its rounding. */
export const withTable = (draft: PlanDraft, table: PayoutTable): PlanDraft => ({
  ...draft,
  way: 'table',
  table,
  rounding: table.rounding,
});

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
export function totalsOf(draft: PlanDraft, outcome: PayoutPlan | PayoutsRefused | undefined, collectedNow = 0): Totals {
  const { way, amounts, guarantee = 0 } = draft;
  const ofPool = Math.max(draft.collected ?? collectedNow, guarantee);
  if (way === 'fixed') {
    const total = sumOfPlaces(amounts);
    const apart = ofPool === 0 ? 0 : total - ofPool;
    return { total, ofPool, added: 0, left: Math.max(0, -apart), overPool: Math.max(0, apart) };
  }
  if (outcome?.done !== true) return { total: 0, ofPool, added: 0, left: 0, overPool: 0 };
  const { rows, added, left } = outcome;
  return { total: sumOfPlaces(rows.map(({ amount }) => amount)), ofPool, added, left, overPool: 0 };
}
