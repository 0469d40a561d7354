// When everybody is to draw anew: at the counts that the house chose, and for the final table (docs/rules/floor-seating.md#redraws).

import type { WrittenAct } from '../acts.ts';
import type { Floor } from '../floor.ts';
import type { FloorLog } from '../fold.ts';
import { entriesIn } from '../who-sits-where.ts';
import { finalTableFor } from './final-table.ts';
import { inHouseOrder, inPlay } from './rooms.ts';

export type RedrawDue = { readonly of: 'final-table' } | { readonly of: 'count'; readonly count: number };

/** How many with a name were left at most, and when everybody last drew anew; that is undefined when they never did. */
function leftSoFar({ acts, undone }: FloorLog): { readonly most: number; readonly atLastRedraw: number | undefined } {
  let left = 0;
  let most = 0;
  let atLastRedraw: number | undefined;
  const count = ({ act }: WrittenAct): void => {
    if (act.kind === 'enter' || act.kind === 'reinstate') left += 1;
    if (act.kind === 'carry') left += act.players.length;
    if (act.kind === 'bust') left -= act.out.length;
    most = Math.max(most, left);
    if (act.kind === 'seat' && (act.cause === 'redraw' || act.cause === 'final-table')) atLastRedraw = left;
  };
  acts.filter(({ version }) => !undone.has(version)).forEach(count);
  return { most, atLastRedraw };
}

/** Do those who are left fit at one table, and still sit at several? */
function isFinalTableDue(floor: Floor, playersLeft: number): boolean {
  const tables = inHouseOrder(floor);
  return inPlay(tables).length > 1 && finalTableFor(tables, playersLeft) !== undefined;
}

/**
 * Whether a redraw is due, and which: the final table's as soon as one table holds all who are left, named or not; else that of the smallest chosen count
 * that has been reached. A count is done with when everybody has drawn anew since it was reached, and never comes up where no more were ever in. Null when
 * none is due. As long as players still enter, nobody should ask.
 */
export function redrawDue(log: FloorLog, playersLeft: number, counts: readonly number[]): RedrawDue | null {
  if (isFinalTableDue(log.floor, playersLeft)) return { of: 'final-table' };
  const unnamed = playersLeft - entriesIn(log.floor).length;
  const { most, atLastRedraw } = leftSoFar(log);
  // Endless where none is reached.
  const count = Math.min(...counts.filter((each) => each >= playersLeft));
  if (most + unnamed <= count) return null;
  const isDone = atLastRedraw !== undefined && atLastRedraw + unnamed <= count;
  return isDone ? null : { of: 'count', count };
}
