// Counting players: entries by kind, players still in, and the plus and minus steps that staff press (docs/rules/counts.md).

import { allowsReBuy, type EntryLimit, type ReBuy } from './entry-limit.ts';

/** The ways chips come into play. All but the add-on are entries. */
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

/** All entries: early, buy-in and the three re-buys (docs/rules/counts.md#kinds-and-totals). */
export const totalPlayers = (counts: PlayerCounts): number => ENTRY_KINDS.reduce((sum, kind) => sum + counts[kind], 0);

/** Does the entry limit let this kind be counted at all? Only re-buys can be excluded. */
export function isKindAllowed(kind: Kind | 'current', limit: EntryLimit): boolean {
  const reBuy = RE_BUY_OF[kind];
  return reBuy === undefined || allowsReBuy(limit, reBuy);
}

/** Is this kind on? A re-buy is while the limit allows it, an add-on while it is worth something; the other kinds always are. */
export const isKindOffered = (
  kind: Kind,
  { entryLimit, chips }: { readonly entryLimit: EntryLimit; readonly chips: Readonly<Record<Kind, number>> },
): boolean => isKindAllowed(kind, entryLimit) && (kind !== 'addOn' || chips.addOn > 0);

/**
 * Applies one press. Plus on an entry kind also adds a current player; minus takes one off, only if the kind was above 0; add-ons
 * leave the players alone; a current player can't be added beyond the entries. A press that may not count changes nothing; minus works on
 * a kind that the limit no longer allows, so that a lowered limit can't lock counts in.
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

/** Why a press may not count, where it is at its end: nothing is left to take away, or no more can be added. */
export const stepLimit = (counts: PlayerCounts, step: CountStep, limit: EntryLimit): 'atLeast' | 'atMost' | undefined =>
  applyStep(counts, step, limit) !== counts ? undefined : step.by < 0 ? 'atLeast' : 'atMost';

/** Applies presses in order: how a screen puts its own steps on top of newer counts (docs/rules/counts.md#several-operators). */
export const applySteps = (counts: PlayerCounts, steps: readonly CountStep[], limit: EntryLimit): PlayerCounts =>
  steps.reduce((sofar, step) => applyStep(sofar, step, limit), counts);

export interface CountProblem {
  readonly field: Kind | 'current';
  readonly problem: 'not-a-count' | 'more-than-entries' | 'over-entry-limit';
}

/** The largest count of one kind: far beyond any field of players, and small enough that chip totals stay exact integers. */
export const MOST_OF_A_KIND = 100_000;

/** What is wrong with counts as a whole (docs/rules/counts.md#valid-counts): empty when they may be stored. */
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
