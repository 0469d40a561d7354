// The final table: which table it is, and how many seats it has (docs/rules/floor.md#seats).

import type { Floor, FloorTable } from '../floor.ts';
import { entriesIn, type TableSeating } from '../who-sits-where.ts';
import { inHouseOrder, usableChairs } from './rooms.ts';

/** A table of ten is full; a table of two is heads-up. */
const ONE_CHAIR_MORE = { from: 3, to: 9 } as const;

/**
 * The most seats of a table when it is the final one: one more than in play, so that 6-handed tables are combined at seven players, 8-handed at nine
 * and 9-handed at ten. Recommended procedure 9 of the Poker Tournament Directors Association (2024; https://www.pokertda.com).
 */
const mostChairs = (seats: number): number =>
  seats >= ONE_CHAIR_MORE.from && seats <= ONE_CHAIR_MORE.to ? seats + 1 : seats;

export interface FinalTable {
  readonly table: FloorTable;
  /** Its seats as the final table. */
  readonly seats: number;
}

/** The final table for all named players who are in, optionally at a given table; undefined if they do not fit. */
export const finalTableOf = (floor: Floor, named?: number): FinalTable | undefined =>
  finalTableFor(
    inHouseOrder(floor).filter(({ table }) => named === undefined || table.table === named),
    entriesIn(floor).length,
  );

/** Of the tables that hold so many players, the one that the house breaks last. An extra seat is used only if no table is large enough without. */
export function finalTableFor(tables: readonly TableSeating[], players: number): FinalTable | undefined {
  const found = tables.findLast((seating) => usableChairs(seating) >= players);
  if (found !== undefined) return { table: found.table, seats: found.table.seats };
  const larger = tables.findLast((seating) => {
    const added = mostChairs(seating.table.seats) - seating.table.seats;
    return usableChairs(seating) + added >= players;
  });
  return larger && { table: larger.table, seats: mostChairs(larger.table.seats) };
}
