// Breaking a table: when one fewer is enough, which one, and where its players go (docs/rules/floor.md#seats).

import { isRefused, type ActOf, type Refused } from '../acts.ts';
import type { Floor } from '../floor.ts';
import { entriesIn, waitingForSeat } from '../who-sits-where.ts';
import { chanceFrom } from './random.ts';
import { chairsOf, freeOf, inHouseOrder, inPlay, roomLeft, sitAllDown, withEmptyTables } from './rooms.ts';

/** The table that the house breaks next among those with players; null if fewer than two have players. */
export function nextToBreak(floor: Floor): number | null {
  const [next, ...others] = inPlay(inHouseOrder(floor));
  return next === undefined || others.length === 0 ? null : next.table.table;
}

/** True if everybody would have a seat with one table fewer, including players who wait for one. */
export function mayBreak(floor: Floor): boolean {
  const [next, ...others] = inPlay(inHouseOrder(floor));
  if (next === undefined) return false;
  return freeOf(others) >= next.sitters + waitingForSeat(floor).length;
}

/** A table whose players fit at the others. */
export interface BreakAdvice {
  readonly table: number;
  readonly players: number;
  /** How many seats are free at the other tables in play. */
  readonly free: number;
}

/** The table that may be broken now; null if there is none. */
export function breakAdvice(floor: Floor): BreakAdvice | null {
  const table = nextToBreak(floor);
  if (table === null || !mayBreak(floor)) return null;
  const played = inPlay(inHouseOrder(floor));
  const others = played.filter((seating) => seating.table.table !== table);
  const players = played.find((seating) => seating.table.table === table)?.sitters ?? 0;
  return { table, players, free: freeOf(others) };
}

/** How many players leave a broken table, and how many seats all other tables have for them. */
export function roomToBreak(floor: Floor, table: number): { readonly players: number; readonly free: number } {
  const [breaking, others] = [true, false].map((breaks) =>
    inHouseOrder(floor).filter((seating) => (seating.table.table === table) === breaks),
  );
  return {
    players: chairsOf(breaking ?? [], ({ sitters }) => sitters),
    free: freeOf(others ?? []),
  };
}

/**
 * Breaks a table. In random order, its players go to the shortest other tables and get random seats there, as rule 10-B of the Poker Tournament
 * Directors Association requires (2024 rules; https://www.pokertda.com). An empty table is used only if the others are full. Refused if there are not
 * enough seats (`no-seat-left`).
 */
export function decideBreak(floor: Floor, table: number, seed: number): ActOf<'seat'> | Refused {
  if (!floor.tables.has(table)) return { refusal: 'no-such-table', table };
  const leaving = entriesIn(floor).filter(({ seat }) => seat?.table === table);
  const others = inHouseOrder(floor).filter((seating) => seating.table.table !== table);
  const chance = chanceFrom(seed);
  const rooms = withEmptyTables(inPlay(others), others, leaving.length).map((seating) => roomLeft(seating, chance));
  const moves = sitAllDown(leaving, rooms, chance);
  return isRefused(moves) ? moves : { kind: 'seat', cause: 'break', moves, seed, broken: table };
}
