// What screens ask of a floor: who sits where, who waits for a chair, who has the most chips.

import { isIn, seatKey, type Entry, type Floor, type FloorTable, type Seat } from './floor.ts';

/** A chair of a table and what is to be known of it. */
export interface Chair {
  readonly seat: number;
  readonly entry: Entry | undefined;
  readonly isLocked: boolean;
  readonly hasButton: boolean;
}

export interface TableSeating {
  readonly table: FloorTable;
  /** All of its chairs, by their places. */
  readonly chairs: readonly Chair[];
  /** How many of them are sat in. */
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

/** Every table with its chairs, by their numbers. */
export function tableSeatings(floor: Floor): readonly TableSeating[] {
  const bySeat = new Map<string, Entry>();
  for (const entry of floor.entries.values()) if (entry.seat !== null) bySeat.set(seatKey(entry.seat), entry);
  return [...floor.tables.values()].map((table) => seatingAt(table, bySeat));
}

/** Those who are in, in the order in which they entered. */
export const entriesIn = (floor: Floor): readonly Entry[] => [...floor.entries.values()].filter(isIn);

/** Those who are in and have no chair, in the order in which they entered. */
export const waitingForSeat = (floor: Floor): readonly Entry[] => entriesIn(floor).filter(({ seat }) => seat === null);

/** The chair of somebody who is in, and the one that somebody who is out had last. */
export const lastSeat = ({ seat, out }: Entry): Seat | null => (out === null ? seat : out.seat);

type Counted = Entry & { readonly chips: number };
const counted = (floor: Floor): readonly Counted[] =>
  entriesIn(floor).filter((entry): entry is Counted => entry.chips !== null);

/** Those who have the most chips of all whose chips were counted: several where they have the same, none where nobody counted any. */
export function chipLeaders(floor: Floor): readonly Entry[] {
  const entries = counted(floor);
  const most = Math.max(...entries.map(({ chips }) => chips));
  return entries.filter(({ chips }) => chips === most && chips > 0);
}
