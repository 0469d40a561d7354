// Breaking a table: when one fewer is enough, which one, and where its players go (docs/rules/floor-seating.md#breaking).

import { isRefused, type ActOf, type Refused } from '../acts.ts';
import type { Floor } from '../floor.ts';
import { entriesIn, waitingForSeat } from '../who-sits-where.ts';
import { chanceFrom } from './random.ts';
import { chairsOf, freeChairs, inHouseOrder, inPlay, roomLeft, sitAllDown } from './rooms.ts';

/** The table that the house breaks next of those that somebody sits at; null while there are not two of them. */
export function nextToBreak(floor: Floor): number | null {
  const [next, ...others] = inPlay(inHouseOrder(floor));
  return next === undefined || others.length === 0 ? null : next.table.table;
}

/** Would everybody have a chair with one table fewer, those included who wait for one? */
export function mayBreak(floor: Floor): boolean {
  const [next, ...others] = inPlay(inHouseOrder(floor));
  if (next === undefined) return false;
  return chairsOf(others, (seating) => freeChairs(seating).length) >= next.sitters + waitingForSeat(floor).length;
}

/** A table that the others have room for. */
export interface BreakAdvice {
  readonly table: number;
  /** How many sit there. */
  readonly players: number;
  /** How many chairs are free at the other tables that are played at. */
  readonly free: number;
}

/** The table that may be broken now, with what there is room for; null while there is none. */
export function breakAdvice(floor: Floor): BreakAdvice | null {
  const table = nextToBreak(floor);
  if (table === null || !mayBreak(floor)) return null;
  const played = inPlay(inHouseOrder(floor));
  const others = played.filter((seating) => seating.table.table !== table);
  const players = played.find((seating) => seating.table.table === table)?.sitters ?? 0;
  return { table, players, free: chairsOf(others, (seating) => freeChairs(seating).length) };
}

/** How many leave a table that breaks, and how many chairs all others have for them. */
export function roomToBreak(floor: Floor, table: number): { readonly players: number; readonly free: number } {
  const [breaking, others] = [true, false].map((breaks) =>
    inHouseOrder(floor).filter((seating) => (seating.table.table === table) === breaks),
  );
  return {
    players: chairsOf(breaking ?? [], ({ sitters }) => sitters),
    free: chairsOf(others ?? [], (seating) => freeChairs(seating).length),
  };
}

/**
 * Breaks a table: its players go to the shortest other tables, one after the other in an order by chance and into chairs by chance, as rule 10-B of the
 * Poker Tournament Directors Association asks for (2024 rules; https://www.pokertda.com). A table that nobody sits at is used only when the others are
 * full. Refused when the chairs don't suffice (`no-seat-left`).
 */
export function decideBreak(floor: Floor, table: number, seed: number): ActOf<'seat'> | Refused {
  if (!floor.tables.has(table)) return { refusal: 'no-such-table', table };
  const leaving = entriesIn(floor).filter(({ seat }) => seat?.table === table);
  const others = inHouseOrder(floor).filter((seating) => seating.table.table !== table);
  const played = inPlay(others);
  const suffice = chairsOf(played, (seating) => freeChairs(seating).length) >= leaving.length;
  const chance = chanceFrom(seed);
  const rooms = (suffice ? played : others).map((seating) => roomLeft(seating, chance));
  const moves = sitAllDown(leaving, rooms, chance);
  return isRefused(moves) ? moves : { kind: 'seat', cause: 'break', moves, seed, broken: table };
}
