// Relates a floor's named players to the counts of its game: players without a name are the difference (docs/rules/floor.md#names-are-a-layer).

import type { Act, ActOf } from './acts.ts';
import { isIn, type Floor } from './floor.ts';
import type { FloorLog } from './fold.ts';
import { KINDS, NO_PLAYERS, totalPlayers, type Kind, type PlayerCounts } from '../players/player-counts.ts';

/** What named players have bought, and how many of them are in (`current`). */
export function namedCounts(floor: Floor): PlayerCounts {
  const named = { ...NO_PLAYERS };
  for (const entry of floor.entries.values()) {
    if (isIn(entry)) named.current += 1;
    for (const { of } of entry.buys) named[of] += 1;
  }
  return named;
}

/** What players without a name have bought, and how many of them are in (`current`). */
export function unnamedCounts(counts: PlayerCounts, named: PlayerCounts): PlayerCounts {
  const unnamed = { ...counts };
  for (const field of ['current', ...KINDS] as const) unnamed[field] -= named[field];
  return unnamed;
}

/** How many players without a name are out, as a bust stores it for computing places. Another entry counts as another player. */
export const unnamedOut = (unnamed: PlayerCounts): number => totalPlayers(unnamed) - unnamed.current;

/** The first count that is too small for the named players: a kind, or the players left; undefined if all fit. */
export function countsProblemWithNames(counts: PlayerCounts, named: PlayerCounts): Kind | 'current' | undefined {
  const unnamed = unnamedCounts(counts, named);
  const short = KINDS.find((kind) => unnamed[kind] < 0);
  if (short !== undefined) return short;
  return unnamed.current < 0 || unnamedOut(unnamed) < 0 ? 'current' : undefined;
}

/** Adds or removes the counts of the day before. */
function carried(counts: PlayerCounts, brought: PlayerCounts, by: 1 | -1): PlayerCounts {
  const after = { ...counts };
  for (const field of ['current', ...KINDS] as const) after[field] += by * brought[field];
  return after;
}

/** The counts of this day alone, without those taken over from the day before, which were paid there. */
export function countsOfDay(counts: PlayerCounts, { acts, floor }: FloorLog): PlayerCounts {
  const brought = acts.find(({ version }) => version === floor.carriedBy)?.act;
  return brought?.kind === 'carry' ? carried(counts, brought.counts, -1) : counts;
}

/** True if a void takes a player out of the game who was in. */
export const leavesGame = ({ entry, buys, isIn: wasIn }: ActOf<'void'>): boolean => wasIn && buys.includes(entry);

/** The counts without the purchases that were voided, or with them again. */
function voided(counts: PlayerCounts, act: ActOf<'void'>, { acts }: FloorLog, by: 1 | -1): PlayerCounts {
  const after = { ...counts };
  for (const { version, act: bought } of acts)
    if (act.buys.includes(version) && (bought.kind === 'enter' || bought.kind === 'top-up')) after[bought.of] -= by;
  if (leavesGame(act)) after.current -= by;
  return after;
}

function changed(counts: PlayerCounts, act: Act, log: FloorLog, by: 1 | -1): PlayerCounts {
  switch (act.kind) {
    case 'enter':
      return { ...counts, [act.of]: counts[act.of] + by, current: counts.current + by };
    case 'top-up':
      return { ...counts, [act.of]: counts[act.of] + by };
    case 'void':
      return voided(counts, act, log, by);
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
 * The counts of a game after an act on its floor; unchanged if the act does not affect them. A re-buy in the same seat keeps `current`: the player
 * went out and is back (docs/rules/clock.md#counts). An undo reverses its act. `countProblems` and `countsProblemWithNames` check whether the counts are
 * allowed.
 */
export function countsAfterAct(counts: PlayerCounts, act: Act, log: FloorLog): PlayerCounts {
  if (act.kind !== 'undo') return changed(counts, act, log, 1);
  const undone = log.acts.find(({ version }) => version === act.act);
  return undone === undefined ? counts : changed(counts, undone.act, log, -1);
}
