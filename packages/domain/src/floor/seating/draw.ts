// Seat draws: before the start, after it, at a redraw and for the final table (docs/rules/floor.md#seats).

import { isRefused, type ActOf, type Move, type Refused, type SeatingCause } from '../acts.ts';
import type { Entry, Floor, Seat } from '../floor.ts';
import { entriesIn, waitingForSeat, type TableSeating } from '../who-sits-where.ts';
import { chanceFrom, type Chance } from './random.ts';
import { finalTableFor } from './final-table.ts';
import {
  chairsOf,
  freeOf,
  inHouseOrder,
  inPlay,
  roomLeft,
  roomOf,
  sitAllDown,
  sitDown,
  usableChairs,
  wholeRoom,
  withEmptyTables,
  type Room,
} from './rooms.ts';

/** Players without a seat, everybody anew, or everybody at one table. */
export type DrawScope = 'unseated' | 'all' | 'final-table';

export interface DrawRequest {
  readonly scope: DrawScope;
  /** The tables to use; all of the game if absent. */
  readonly tables?: readonly number[] | undefined;
  /** The most players who are seated at once; 0 or absent for no cap. It does not bind the final table. */
  readonly cap?: number | undefined;
}

/** The tables that a draw may use, in the house's order. */
function tablesFor(floor: Floor, wanted: readonly number[] | undefined): readonly TableSeating[] | Refused {
  if (wanted === undefined) return inHouseOrder(floor);
  const unknown = wanted.find((table) => !floor.tables.has(table));
  if (unknown !== undefined) return { refusal: 'no-such-table', table: unknown };
  const twice = wanted.find((table, index) => wanted.indexOf(table) !== index);
  if (twice !== undefined) return { refusal: 'table-twice', table: twice };
  return inHouseOrder(floor).filter(({ table }) => wanted.includes(table.table));
}

const hold = (tables: readonly TableSeating[], players: number): boolean => chairsOf(tables, usableChairs) >= players;

/** The fewest tables that hold so many players. If the tables that the house breaks last are as few, it uses those; else the largest. */
function fewestTables(tables: readonly TableSeating[], players: number): readonly TableSeating[] {
  const largestFirst = tables.toReversed().sort((one, other) => usableChairs(other) - usableChairs(one));
  // `findIndex` returns -1, so `few` is 0, if even all tables are too few.
  const few = largestFirst.findIndex((_, index) => hold(largestFirst.slice(0, index + 1), players)) + 1;
  const lastBroken = tables.slice(tables.length - few);
  return hold(lastBroken, players) ? lastBroken : largestFirst.slice(0, few);
}

/**
 * The tables for late players. An empty table is used only if the others are full, so that nobody sits alone. Before the first draw, players who enter
 * one by one are spread over all tables that were opened.
 */
function tablesForLate({ wasDrawn }: Floor, tables: readonly TableSeating[], players: number): readonly TableSeating[] {
  const used = tables.filter(({ table, sitters }) => sitters > 0 || !(wasDrawn || table.wasSatAt));
  return withEmptyTables(used, tables, players);
}

interface Draw {
  readonly entries: readonly Entry[];
  readonly rooms: readonly Room[];
  readonly cause: SeatingCause;
  readonly final?: ActOf<'seat'>['final'];
}

function finalDraw(floor: Floor, tables: readonly TableSeating[], chance: Chance): Draw {
  const entries = entriesIn(floor);
  const final = finalTableFor(tables, entries.length);
  const rooms = final === undefined ? [] : [roomOf({ ...final.table, seats: final.seats }, chance)];
  return {
    entries,
    rooms,
    cause: 'final-table',
    final: final && { table: final.table.table, seats: final.seats },
  };
}

/** How many of those who wait the cap lets in. */
function roomUnder(floor: Floor, cap = 0): number {
  const waiting = waitingForSeat(floor).length;
  return cap === 0 ? waiting : Math.max(0, cap - (entriesIn(floor).length - waiting));
}

/** Who gets a seat now. If seats are short, players wait in the order in which they entered; without a free seat the draw is refused. */
function seatedNow(waiting: readonly Entry[], tables: readonly TableSeating[]): readonly Entry[] {
  const free = freeOf(tables);
  return free === 0 ? waiting : waiting.slice(0, free);
}

function drawOf(
  floor: Floor,
  { scope, tables: named, cap }: DrawRequest,
  tables: readonly TableSeating[],
  chance: Chance,
): Draw {
  if (scope === 'final-table') return finalDraw(floor, tables, chance);
  const waiting = waitingForSeat(floor);
  const comingIn = waiting.slice(0, roomUnder(floor, cap));
  // In order of entry, from which a draw is checked by its seed.
  const isComing = new Set(comingIn);
  const entries = entriesIn(floor).filter((entry) => entry.seat !== null || isComing.has(entry));
  // The first draw seats at least half of the players, however many staff seated by hand.
  const isFirst = !floor.wasDrawn && comingIn.length * 2 >= entries.length;
  if (scope === 'unseated') {
    const used = isFirst ? tables : tablesForLate(floor, tables, comingIn.length);
    return {
      entries: seatedNow(comingIn, used),
      rooms: used.map((table) => roomLeft(table, chance)),
      cause: isFirst ? 'first' : 'late',
    };
  }
  const used = named === undefined ? fewestTables(tables, entries.length) : tables;
  return { entries, rooms: used.map((table) => wholeRoom(table, chance)), cause: isFirst ? 'first' : 'redraw' };
}

/** The tables in play where nobody sits after a redraw. */
function emptiedBy(floor: Floor, moves: readonly Move[]): readonly number[] {
  const going = new Map(moves.map(({ entry, to }) => [entry, to]));
  const kept = new Set(entriesIn(floor).map(({ entry, seat }) => (going.get(entry) ?? seat)?.table));
  return inPlay(inHouseOrder(floor)).flatMap(({ table: { table } }) => (kept.has(table) ? [] : [table]));
}

/**
 * Draws seats. Tables differ by at most one player, as far as their seats and the players who stay allow. Tables and seats are random. A draw for
 * players without a seat fills the free seats, and the others stay alternates. Refused if there are not enough seats (`no-seat-left`) or nobody would
 * move (`nothing-to-move`). A redraw closes the tables that it empties.
 */
export function decideDraw(floor: Floor, request: DrawRequest, seed: number): ActOf<'seat'> | Refused {
  const tables = tablesFor(floor, request.tables);
  if (isRefused(tables)) return tables;
  const chance = chanceFrom(seed);
  const { entries, rooms, cause, final } = drawOf(floor, request, tables, chance);
  const moves = sitAllDown(entries, rooms, chance);
  if (isRefused(moves)) return moves;
  if (moves.length === 0) return { refusal: 'nothing-to-move' };
  const emptied = cause === 'redraw' ? emptiedBy(floor, moves) : [];
  return {
    kind: 'seat',
    cause,
    moves,
    seed,
    broken: null,
    ...(emptied.length > 0 && { emptied }),
    ...(final !== undefined && { final }),
  };
}

/** The players who wait for a seat, in the order in which they get one, and how many of them could be seated now. */
export interface Alternates {
  readonly waiting: readonly Entry[];
  readonly seatedNow: number;
}

export function alternatesOf(floor: Floor, cap?: number): Alternates {
  const waiting = waitingForSeat(floor);
  return { waiting, seatedNow: Math.min(waiting.length, freeOf(inHouseOrder(floor)), roomUnder(floor, cap)) };
}

/** True if the cap is reached, by those who sit and those who wait. */
export const isCapReached = (floor: Floor, cap = 0): boolean => cap > 0 && entriesIn(floor).length >= cap;

/** True if a player who enters now has to wait: those who wait already get all free seats. */
export const mustWait = (floor: Floor, cap?: number): boolean =>
  floor.tables.size > 0 && (isCapReached(floor, cap) || freeOf(inHouseOrder(floor)) <= waitingForSeat(floor).length);

/**
 * A seat for a player who enters now: a random seat at the shortest table, or at a random one of equals. An empty table is used as in
 * `tablesForLate`. Refused if no seat is free (`no-seat-left`).
 */
export function lateSeat(floor: Floor, seed: number): Seat | Refused {
  const chance = chanceFrom(seed);
  return sitDown(
    tablesForLate(floor, inHouseOrder(floor), 1).map((table) => roomLeft(table, chance)),
    chance,
  );
}
