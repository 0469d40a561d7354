// Queries on a floor: who sits where, who waits for a seat, who has the most chips.

import { isIn, seatKey, type Entry, type Floor, type FloorTable, type Seat } from './floor.ts';

/** A seat of a table and who sits there. */
export interface Chair {
  readonly seat: number;
  readonly entry: Entry | undefined;
  readonly isLocked: boolean;
  readonly hasButton: boolean;
}

export interface TableSeating {
  readonly table: FloorTable;
  /** All seats, by number. */
  readonly chairs: readonly Chair[];
  /** How many seats are taken. */
  readonly sitters: number;
}

function seatingAt(table: FloorTable, bySeat: ReadonlyMap<string, Entry>): TableSeating {
  const chairs = Array.from({ length: table.seats }, (_, index): Chair => {
    const seat = index + 1;
    const entry = bySeat.get(seatKey({ table: table.table, seat }));
    return { seat, entry, isLocked: table.locked.includes(seat), hasButton: table.button === seat };
  });
  return { table, chairs, sitters: chairs.filter(({ entry }) => entry !== undefined).length };
}

/** Every table with its seats, by table number. */
export function tableSeatings(floor: Floor): readonly TableSeating[] {
  const bySeat = new Map<string, Entry>();
  for (const entry of floor.entries.values()) if (entry.seat !== null) bySeat.set(seatKey(entry.seat), entry);
  return [...floor.tables.values()].map((table) => seatingAt(table, bySeat));
}

/** Entries that are in, in order of entry. */
export const entriesIn = (floor: Floor): readonly Entry[] => [...floor.entries.values()].filter(isIn);

/** Entries that are in and have no seat, in order of entry. */
export const waitingForSeat = (floor: Floor): readonly Entry[] => entriesIn(floor).filter(({ seat }) => seat === null);

/** True if who has no seat waits in a queue. Before any draw, players only wait for the first one, in no order. */
export const hasQueue = ({ wasDrawn, drewEntries }: Floor): boolean => wasDrawn || drewEntries;

/** The seat of an entry that is in, or the last seat of one that is out. */
export const lastSeat = ({ seat, out }: Entry): Seat | null => (out === null ? seat : out.seat);

type Counted = Entry & { readonly chips: number };
const counted = (floor: Floor): readonly Counted[] =>
  entriesIn(floor).filter((entry): entry is Counted => entry.chips !== null);

/** The entries with the most counted chips: several if equal, none if nothing was counted. */
export function chipLeaders(floor: Floor): readonly Entry[] {
  const entries = counted(floor);
  const most = Math.max(...entries.map(({ chips }) => chips));
  return entries.filter(({ chips }) => chips === most && chips > 0);
}
