// The tables of a draw while it fills them: players and free seats of each.

import { isRefused, type Move, type Refused } from '../acts.ts';
import type { Entry, Floor, FloorTable } from '../floor.ts';
import { tableSeatings, type TableSeating } from '../who-sits-where.ts';
import { shuffled, type Chance } from './random.ts';

/** Mutable; it never leaves the draw that created it. */
export interface Room {
  readonly table: number;
  sitters: number;
  /** Free unlocked seats; the last one is given next. */
  readonly free: number[];
}

/** Free unlocked seats. */
export const freeChairs = ({ chairs }: TableSeating): readonly number[] =>
  chairs.filter(({ entry, isLocked }) => entry === undefined && !isLocked).map(({ seat }) => seat);

/** The number of unlocked seats. */
export const usableChairs = ({ chairs }: TableSeating): number => chairs.filter(({ isLocked }) => !isLocked).length;

export const chairsOf = (seatings: readonly TableSeating[], count: (seating: TableSeating) => number): number =>
  seatings.reduce((sum, seating) => sum + count(seating), 0);

/** The tables in the order in which the house breaks them. */
export const inHouseOrder = (floor: Floor): readonly TableSeating[] =>
  tableSeatings(floor).toSorted((one, other) => one.table.breakOrder - other.table.breakOrder);

/** The tables with players. */
export const inPlay = (seatings: readonly TableSeating[]): readonly TableSeating[] =>
  seatings.filter(({ sitters }) => sitters > 0);

/** The number of free seats of all these tables. */
export const freeOf = (seatings: readonly TableSeating[]): number =>
  chairsOf(seatings, (seating) => freeChairs(seating).length);

/**
 * These tables, and if they are too few, the fewest empty ones that are enough: of as many, first those that nobody has left yet, and the last to be
 * broken.
 */
export function withEmptyTables(
  used: readonly TableSeating[],
  all: readonly TableSeating[],
  players: number,
): readonly TableSeating[] {
  const rest = all.filter((seating) => !used.includes(seating)).toReversed();
  const empty = [...rest.filter(({ table }) => !table.wasSatAt), ...rest.filter(({ table }) => table.wasSatAt)];
  const largestFirst = empty.toSorted((one, other) => usableChairs(other) - usableChairs(one));
  const holds = (added: readonly TableSeating[]): boolean => freeOf([...used, ...added]) >= players;
  const enough = largestFirst.findIndex((_, count) => holds(largestFirst.slice(0, count)));
  const few = enough === -1 ? empty.length : enough;
  const added = new Set(holds(empty.slice(0, few)) ? empty.slice(0, few) : largestFirst.slice(0, few));
  return all.filter((seating) => used.includes(seating) || added.has(seating));
}

/** The table with its present players. */
export const roomLeft = (seating: TableSeating, chance: Chance): Room => ({
  table: seating.table.table,
  sitters: seating.sitters,
  free: shuffled(freeChairs(seating), chance),
});

/** The table without players, because all of them redraw. */
export const roomOf = ({ table, seats, locked }: FloorTable, chance: Chance): Room => ({
  table,
  sitters: 0,
  free: shuffled(
    Array.from({ length: seats }, (_, index) => index + 1).filter((seat) => !locked.includes(seat)),
    chance,
  ),
});

export const wholeRoom = ({ table }: TableSeating, chance: Chance): Room => roomOf(table, chance);

/** A random one of the tables with a free seat and the fewest players. */
function shortest(rooms: readonly Room[], chance: Chance): Room | undefined {
  const open = rooms.filter(({ free }) => free.length > 0);
  const fewest = Math.min(...open.map(({ sitters }) => sitters));
  const equals = open.filter(({ sitters }) => sitters === fewest);
  return equals[chance.below(Math.max(1, equals.length))];
}

/** Seats a player at the shortest table, in a random seat. */
export function sitDown(rooms: readonly Room[], chance: Chance): { table: number; seat: number } | Refused {
  const room = shortest(rooms, chance);
  const seat = room?.free.pop();
  if (room === undefined || seat === undefined) return { refusal: 'no-seat-left' };
  room.sitters += 1;
  return { table: room.table, seat };
}

/** Seats all of them in random order. A player who draws the own seat does not move. */
export function sitAllDown(
  entries: readonly Entry[],
  rooms: readonly Room[],
  chance: Chance,
): readonly Move[] | Refused {
  const moves: Move[] = [];
  for (const { entry, seat: from } of shuffled(entries, chance)) {
    const to = sitDown(rooms, chance);
    if (isRefused(to)) return to;
    if (from?.table !== to.table || from.seat !== to.seat) moves.push({ entry, from, to });
  }
  return moves;
}
