// Player counts: entries by kind, players still in, and the plus and minus steps of staff (docs/rules/clock.md#counts).

import { allowsReBuy, type EntryLimit, type ReBuy } from './entry-limit.ts';

/** How chips come into play. All kinds except the add-on are entries. */
export type Kind = 'earlyBuyIn' | 'buyIn' | 'firstReBuyIn' | 'secondReBuyIn' | 'thirdReBuyIn' | 'addOn';
export const KINDS: readonly Kind[] = ['earlyBuyIn', 'buyIn', 'firstReBuyIn', 'secondReBuyIn', 'thirdReBuyIn', 'addOn'];
export const ENTRY_KINDS: readonly Exclude<Kind, 'addOn'>[] = [
  'earlyBuyIn',
  'buyIn',
  'firstReBuyIn',
  'secondReBuyIn',
  'thirdReBuyIn',
];

/** Counts by kind, and `current`: the players still in. The total is always computed, never stored. */
export type PlayerCounts = Readonly<Record<Kind | 'current', number>>;

/** One press: a kind, or the current players alone, up or down by one. */
export interface CountStep {
  readonly of: Kind | 'current';
  readonly by: 1 | -1;
}

export const NO_PLAYERS: PlayerCounts = {
  current: 0,
  earlyBuyIn: 0,
  buyIn: 0,
  firstReBuyIn: 0,
  secondReBuyIn: 0,
  thirdReBuyIn: 0,
  addOn: 0,
};

const RE_BUY_OF: Readonly<Partial<Record<Kind | 'current', ReBuy>>> = {
  firstReBuyIn: 1,
  secondReBuyIn: 2,
  thirdReBuyIn: 3,
};

/** All entries: early, buy-in and the three re-buys (docs/rules/clock.md#counts). */
export const totalPlayers = (counts: PlayerCounts): number => ENTRY_KINDS.reduce((sum, kind) => sum + counts[kind], 0);

/** Whether the entry limit allows this kind. Only re-buys can be excluded. */
export function isKindAllowed(kind: Kind | 'current', limit: EntryLimit): boolean {
  const reBuy = RE_BUY_OF[kind];
  return reBuy === undefined || allowsReBuy(limit, reBuy);
}

/** Whether this kind is offered: a re-buy while the limit allows it, an add-on if it has chips; all other kinds always. */
export const isKindOffered = (
  kind: Kind,
  { entryLimit, chips }: { readonly entryLimit: EntryLimit; readonly chips: Readonly<Record<Kind, number>> },
): boolean => isKindAllowed(kind, entryLimit) && (kind !== 'addOn' || chips.addOn > 0);

/**
 * Applies one press. Plus on an entry kind also adds a current player. Minus also removes one, but only if the kind was above 0. Add-ons do not
 * change the players. Current players cannot exceed the entries. A press that is not allowed changes nothing. Minus works on a kind that the limit no
 * longer allows, so that counts can still be removed after the limit was lowered.
 */
export function applyStep(counts: PlayerCounts, step: CountStep, limit: EntryLimit): PlayerCounts {
  const { of, by } = step;
  if (by > 0 && !isKindAllowed(of, limit)) return counts;
  if (counts[of] + by < 0) return counts;
  if (of === 'current') {
    const current = counts.current + by;
    return current > totalPlayers(counts) ? counts : { ...counts, current };
  }
  const changed = { ...counts, [of]: counts[of] + by };
  return of === 'addOn' ? changed : { ...changed, current: Math.max(0, counts.current + by) };
}

/** Why a press has no effect: the count is at its least or most. */
export const stepLimit = (counts: PlayerCounts, step: CountStep, limit: EntryLimit): 'atLeast' | 'atMost' | undefined =>
  applyStep(counts, step, limit) !== counts ? undefined : step.by < 0 ? 'atLeast' : 'atMost';

/** Applies presses in order. A screen applies its own unsent steps to newer counts (docs/rules/clock.md#counts). */
export const applySteps = (counts: PlayerCounts, steps: readonly CountStep[], limit: EntryLimit): PlayerCounts =>
  steps.reduce((sofar, step) => applyStep(sofar, step, limit), counts);

export interface CountProblem {
  readonly field: Kind | 'current';
  readonly problem: 'not-a-count' | 'more-than-entries' | 'over-entry-limit';
}

/** The largest count of one kind. It is far beyond any field of players, and small enough that chip totals stay exact integers. */
export const MOST_OF_A_KIND = 100_000;

/** What is wrong with a set of counts (docs/rules/clock.md#counts); empty if it may be stored. */
export function countProblems(counts: PlayerCounts, limit: EntryLimit): readonly CountProblem[] {
  const problems: CountProblem[] = [];
  for (const field of ['current', ...KINDS] as const) {
    const count = counts[field];
    const most = field === 'current' ? Number.MAX_SAFE_INTEGER : MOST_OF_A_KIND;
    if (!Number.isInteger(count) || count < 0 || count > most) problems.push({ field, problem: 'not-a-count' });
    else if (count > 0 && !isKindAllowed(field, limit)) problems.push({ field, problem: 'over-entry-limit' });
  }
  if (problems.length === 0 && counts.current > totalPlayers(counts))
    problems.push({ field: 'current', problem: 'more-than-entries' });
  return problems;
}
