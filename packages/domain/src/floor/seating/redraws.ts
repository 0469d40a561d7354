// When everybody should redraw: at player counts chosen by the house, and for the final table (docs/rules/floor.md#seats).

import type { WrittenAct } from '../acts.ts';
import { leavesGame } from '../named-counts.ts';
import type { Floor } from '../floor.ts';
import type { FloorLog } from '../fold.ts';
import { entriesIn } from '../who-sits-where.ts';
import { finalTableFor } from './final-table.ts';
import { inHouseOrder, inPlay } from './rooms.ts';

export type RedrawDue = { readonly of: 'final-table' } | { readonly of: 'count'; readonly count: number };

/** The most named players ever in, and how many were left at the last redraw of everybody; undefined if there was none. */
function leftSoFar({ acts, undone }: FloorLog): { readonly most: number; readonly atLastRedraw: number | undefined } {
  let left = 0;
  let most = 0;
  let atLastRedraw: number | undefined;
  const count = ({ act }: WrittenAct): void => {
    if (act.kind === 'enter' || act.kind === 'reinstate') left += 1;
    if (act.kind === 'carry') left += act.players.length;
    if (act.kind === 'bust') left -= act.out.length;
    if (act.kind === 'void' && leavesGame(act)) left -= 1;
    most = Math.max(most, left);
    if (act.kind === 'seat' && (act.cause === 'redraw' || act.cause === 'final-table')) atLastRedraw = left;
  };
  acts.filter(({ version }) => !undone.has(version)).forEach(count);
  return { most, atLastRedraw };
}

/** True if the remaining players fit at one table but sit at several. */
function isFinalTableDue(floor: Floor, playersLeft: number): boolean {
  const tables = inHouseOrder(floor);
  return inPlay(tables).length > 1 && finalTableFor(tables, playersLeft) !== undefined;
}

/**
 * Which redraw is due: for the final table as soon as one table holds all remaining players, named or not; else for the smallest chosen count that
 * was reached. A count is done once everybody has redrawn since it was reached, and never applies if no more players than that were ever in. Null if
 * none is due. Do not ask while players can still enter.
 */
export function redrawDue(log: FloorLog, playersLeft: number, counts: readonly number[]): RedrawDue | null {
  if (isFinalTableDue(log.floor, playersLeft)) return { of: 'final-table' };
  const unnamed = playersLeft - entriesIn(log.floor).length;
  const { most, atLastRedraw } = leftSoFar(log);
  // Infinity if none is reached.
  const count = Math.min(...counts.filter((each) => each >= playersLeft));
  if (most + unnamed <= count) return null;
  const isDone = atLastRedraw !== undefined && atLastRedraw + unnamed <= count;
  return isDone ? null : { of: 'count', count };
}
