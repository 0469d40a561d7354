// A shoot-out: each table plays down to one winner, and the winners draw the tables of the next round (docs/rules/floor.md#shoot-outs).

import type { DrawScope } from './draw.ts';
import { finalTableOf } from './final-table.ts';
import { inHouseOrder, inPlay } from './rooms.ts';
import type { Floor } from '../floor.ts';
import { entriesIn, waitingForSeat } from '../who-sits-where.ts';

export interface ShootOutRound {
  /** The tables with one player left, who won there, in the house's order. */
  readonly won: readonly { readonly table: number; readonly entry: number }[];
  /** How many tables still play. */
  readonly playing: number;
  /** The draw of the next round once all tables have a winner: the final table, or the fewest tables; null while a table plays. */
  readonly next: Exclude<DrawScope, 'unseated'> | null;
}

/** Null while no table has a winner, and once the tournament has one. */
export function shootOutRound(floor: Floor): ShootOutRound | null {
  const tables = inPlay(inHouseOrder(floor));
  const won = tables.flatMap(({ table, sitters, chairs }) => {
    const entry = sitters === 1 ? chairs.find((chair) => chair.entry !== undefined)?.entry?.entry : undefined;
    return entry === undefined ? [] : [{ table: table.table, entry }];
  });
  if (won.length === 0 || entriesIn(floor).length < 2) return null;
  const playing = tables.length - won.length;
  const isDone = playing === 0 && waitingForSeat(floor).length === 0;
  return { won, playing, next: isDone ? (finalTableOf(floor) === undefined ? 'all' : 'final-table') : null };
}
