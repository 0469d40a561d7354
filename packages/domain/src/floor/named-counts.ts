// How a floor's names and the counts of its game go together: whoever is counted and has no name is there by subtraction (docs/rules/floor.md#counts-and-names).

import type { Act } from './acts.ts';
import { isIn, type Floor } from './floor.ts';
import type { FloorLog } from './fold.ts';
import { KINDS, NO_PLAYERS, totalPlayers, type Kind, type PlayerCounts } from '../players/player-counts.ts';

/** What those with a name have bought, and how many of them are in (`current`). */
export function namedCounts(floor: Floor): PlayerCounts {
  const named = { ...NO_PLAYERS };
  for (const entry of floor.entries.values()) {
    if (isIn(entry)) named.current += 1;
    for (const { of } of entry.buys) named[of] += 1;
  }
  return named;
}

/** What those without a name have bought, and how many of them are in (`current`). */
export function unnamedCounts(counts: PlayerCounts, named: PlayerCounts): PlayerCounts {
  const unnamed = { ...counts };
  for (const field of ['current', ...KINDS] as const) unnamed[field] -= named[field];
  return unnamed;
}

/** How many without a name are out: what an act that busts keeps, and places are counted by. A further entry of theirs counts as another player. */
export const unnamedOut = (unnamed: PlayerCounts): number => totalPlayers(unnamed) - unnamed.current;

/** The count that has no room for the names there are: a kind that is below what they bought, or players left that can't be; undefined when all is well. */
export function countsProblemWithNames(counts: PlayerCounts, named: PlayerCounts): Kind | 'current' | undefined {
  const unnamed = unnamedCounts(counts, named);
  const short = KINDS.find((kind) => unnamed[kind] < 0);
  if (short !== undefined) return short;
  return unnamed.current < 0 || unnamedOut(unnamed) < 0 ? 'current' : undefined;
}

/** What was counted on the day before is counted here too, or no more. */
function carried(counts: PlayerCounts, brought: PlayerCounts, by: 1 | -1): PlayerCounts {
  const after = { ...counts };
  for (const field of ['current', ...KINDS] as const) after[field] += by * brought[field];
  return after;
}

/** What was counted on this day alone, where a day before brought its counts along: those were paid there. */
export function countsOfDay(counts: PlayerCounts, { acts, floor }: FloorLog): PlayerCounts {
  const brought = acts.find(({ version }) => version === floor.carriedBy)?.act;
  return brought?.kind === 'carry' ? carried(counts, brought.counts, -1) : counts;
}

function changed(counts: PlayerCounts, act: Act, by: 1 | -1): PlayerCounts {
  switch (act.kind) {
    case 'enter':
      return { ...counts, [act.of]: counts[act.of] + by, current: counts.current + by };
    case 'top-up':
      return { ...counts, [act.of]: counts[act.of] + by };
    case 'bust':
      return { ...counts, current: counts.current - by * act.out.length };
    case 'carry':
      return carried(counts, act.counts, by);
    case 'reinstate':
      return { ...counts, current: counts.current + by };
    default:
      return counts;
  }
}

/**
 * The counts of a game after an act on its floor; the same counts where it touches none. A re-buy in one's seat leaves the players left alone: that one
 * went, and is back (docs/rules/counts.md). What is taken back counts the other way round. Whether the counts are allowed is for
 * `countProblems` and `countsProblemWithNames` to say.
 */
export function countsAfterAct(counts: PlayerCounts, act: Act, log: FloorLog): PlayerCounts {
  if (act.kind !== 'undo') return changed(counts, act, 1);
  const undone = log.acts.find(({ version }) => version === act.act);
  return undone === undefined ? counts : changed(counts, undone.act, -1);
}
