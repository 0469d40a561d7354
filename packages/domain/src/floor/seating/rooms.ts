// The tables that a draw fills while it does: how many sit at each, and which of their chairs are free.

import { isRefused, type Move, type Refused } from '../acts.ts';
import type { Entry, Floor, FloorTable } from '../floor.ts';
import { tableSeatings, type TableSeating } from '../who-sits-where.ts';
import { shuffled, type Chance } from './random.ts';

/** Never leaves the draw that made it. */
export interface Room {
  readonly table: number;
  sitters: number;
  /** Places of chairs that are free and not locked, the one that is given next at the end. */
  readonly free: number[];
}

/** Places of the chairs that somebody may be given. */
export const freeChairs = ({ chairs }: TableSeating): readonly number[] =>
  chairs.filter(({ entry, isLocked }) => entry === undefined && !isLocked).map(({ seat }) => seat);

/** How many may sit at a table: its chairs that are not locked. */
export const usableChairs = ({ chairs }: TableSeating): number => chairs.filter(({ isLocked }) => !isLocked).length;

export const chairsOf = (seatings: readonly TableSeating[], count: (seating: TableSeating) => number): number =>
  seatings.reduce((sum, seating) => sum + count(seating), 0);

/** The tables in the order in which the house breaks them. */
export const inHouseOrder = (floor: Floor): readonly TableSeating[] =>
  tableSeatings(floor).toSorted((one, other) => one.table.breakOrder - other.table.breakOrder);

/** Those of them that somebody sits at. */
export const inPlay = (seatings: readonly TableSeating[]): readonly TableSeating[] =>
  seatings.filter(({ sitters }) => sitters > 0);

/** A table as it stands: those who sit there stay. */
export const roomLeft = (seating: TableSeating, chance: Chance): Room => ({
  table: seating.table.table,
  sitters: seating.sitters,
  free: shuffled(freeChairs(seating), chance),
});

/** A table whose sitters all draw anew. */
export const roomOf = ({ table, seats, locked }: FloorTable, chance: Chance): Room => ({
  table,
  sitters: 0,
  free: shuffled(
    Array.from({ length: seats }, (_, index) => index + 1).filter((seat) => !locked.includes(seat)),
    chance,
  ),
});

export const wholeRoom = ({ table }: TableSeating, chance: Chance): Room => roomOf(table, chance);

/** One of the tables that have the fewest sitters of those with a free chair, by chance. */
function shortest(rooms: readonly Room[], chance: Chance): Room | undefined {
  const open = rooms.filter(({ free }) => free.length > 0);
  const fewest = Math.min(...open.map(({ sitters }) => sitters));
  const equals = open.filter(({ sitters }) => sitters === fewest);
  return equals[chance.below(Math.max(1, equals.length))];
}

/** Sits somebody at the shortest table, in a chair by chance. */
export function sitDown(rooms: readonly Room[], chance: Chance): { table: number; seat: number } | Refused {
  const room = shortest(rooms, chance);
  const seat = room?.free.pop();
  if (room === undefined || seat === undefined) return { refusal: 'no-seat-left' };
  room.sitters += 1;
  return { table: room.table, seat };
}

/** Sits all of them down, one after the other in an order by chance; whoever draws their own chair does not move. */
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
