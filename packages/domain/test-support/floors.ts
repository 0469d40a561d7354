// Short ways of writing down floors for the domain's tests, and floors by chance.

import fc from 'fast-check';
import { expect } from 'vitest';
import { isRefused, type ActOf, type Move, type Refused } from '../src/floor/acts.ts';
import { applyAct } from '../src/floor/apply-act.ts';
import { EMPTY_FLOOR, isIn, seatKey, type Entry, type Floor, type FloorTable, type Out } from '../src/floor/floor.ts';
import { instant } from '../src/time.ts';

/** A table as a test writes it: who sits where, and what is unusual about it. */
export interface TableSketch {
  readonly table: number;
  /** Nine where it is not said. */
  readonly seats?: number;
  /** As its number where it is not said. */
  readonly breakOrder?: number;
  readonly button?: number | null;
  readonly locked?: readonly number[];
  /** The chairs that somebody sits in. */
  readonly at: readonly number[];
  /** Where it is not said, whether somebody sits here. */
  readonly wasSatAt?: boolean;
}

/** The entry of whoever is sketched there: 305 sits at table 3 in chair 5. */
export const entryAt = (table: number, seat: number): number => table * 100 + seat;
/** The entries of those who wait for a chair: 90001, 90002 and so on. */
export const waiting = (index: number): number => 90_001 + index;

const entryOf = (entry: number, seat: Entry['seat'], out: Out | null = null): Entry => ({
  entry,
  player: entry,
  buys: [],
  seat,
  chips: null,
  out,
});

const OUT: Out = { act: 99_999, at: instant(0), chipsBefore: null, by: [], unnamedOut: 0, seat: null };

/** Buttons were set at the epoch. */
const tableOf = (sketch: TableSketch): FloorTable => {
  const { table, seats = 9, breakOrder = table, button = null, locked = [], at, wasSatAt = at.length > 0 } = sketch;
  return { table, seats, breakOrder, button, buttonAt: button === null ? null : instant(0), locked, wasSatAt };
};

export interface FloorSketch {
  readonly waiting?: number;
  readonly out?: number;
}

/** A floor of tables, with so many who wait for a chair and so many who are out. */
export function floorOf(tables: readonly TableSketch[], more: FloorSketch = {}): Floor {
  const seated = tables.flatMap(({ table, at }) => at.map((seat) => entryOf(entryAt(table, seat), { table, seat })));
  const unseated = Array.from({ length: more.waiting ?? 0 }, (_, index) => entryOf(waiting(index), null));
  const gone = Array.from({ length: more.out ?? 0 }, (_, index) => entryOf(95_001 + index, null, OUT));
  return {
    ...EMPTY_FLOOR,
    entries: new Map([...seated, ...unseated, ...gone].map((entry) => [entry.entry, entry])),
    tables: new Map(tables.map((table) => [table.table, tableOf(table)])),
    wasDrawn: seated.length > 0,
  };
}

/** Chairs 1 to so many. */
export const firstChairs = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1);

/** Tables of nine, numbered and broken from 1, with so many at each. */
export const tablesWith = (...sitters: readonly number[]): readonly TableSketch[] =>
  sitters.map((count, index) => ({ table: index + 1, at: firstChairs(count) }));

/** The chair of everybody who is in after some moves, by their entry; null for those who have none. */
export function seatsAfter(floor: Floor, moves: readonly Move[]): ReadonlyMap<number, string | null> {
  const entries = [...floor.entries.values()].filter(isIn);
  const seats = new Map(entries.map(({ entry, seat }) => [entry, seat === null ? null : seatKey(seat)]));
  for (const { entry, to } of moves) seats.set(entry, to === null ? null : seatKey(to));
  return seats;
}

/** How many sit at each table after an act, by the tables' numbers. */
export function sittersAfter(floor: Floor, { moves }: Pick<ActOf<'seat'>, 'moves'>): ReadonlyMap<number, number> {
  const sitters = new Map([...floor.tables.keys()].map((table) => [table, 0]));
  for (const seat of seatsAfter(floor, moves).values()) {
    const table = Number(seat?.split('/')[0] ?? 0);
    if (table > 0) sitters.set(table, (sitters.get(table) ?? 0) + 1);
  }
  return sitters;
}

/** All of a floor as text, to see that nothing of it was changed in place. */
export const textOf = ({ entries, tables }: Floor): string => JSON.stringify([[...entries], [...tables]]);

/** What was decided, where it may not be refused. */
export function done<Decided extends object>(outcome: Decided | Refused): Decided {
  if (isRefused(outcome)) throw new Error(`refused: ${JSON.stringify(outcome)}`);
  return outcome;
}

/**
 * Checks what holds of every act that gives chairs: nobody is lost, no chair is given twice, nobody sits in a locked one or one that is not there, whoever
 * is moved was there and comes elsewhere; and the floor takes the act.
 */
export function expectSound(floor: Floor, act: ActOf<'seat'>): void {
  const seats = [...seatsAfter(floor, act.moves).values()].filter((seat) => seat !== null);
  expect(new Set(seats).size).toBe(seats.length);
  for (const { entry, from, to } of act.moves) {
    expect(floor.entries.get(entry)?.seat).toEqual(from);
    expect(to).not.toEqual(from);
    const table = floor.tables.get(to?.table ?? 0);
    expect(table?.locked).not.toContain(to?.seat);
    expect(to?.seat).toBeLessThanOrEqual(act.final?.seats ?? table?.seats ?? 0);
  }
  const after = done(applyAct(floor, { version: floor.version + 1, at: instant(0), act }));
  const playersOf = ({ entries }: Floor): number[] => [...entries.values()].filter(isIn).map(({ entry }) => entry);
  expect(playersOf(after)).toEqual(playersOf(floor));
}

/** A table of 2 to 10 chairs; each is locked, sat in or free. */
const anyTable = (table: number): fc.Arbitrary<TableSketch> =>
  fc
    .tuple(
      fc.array(fc.constantFrom('free', 'free', 'sat', 'sat', 'sat', 'locked'), { minLength: 2, maxLength: 10 }),
      fc.nat(1000),
      fc.option(fc.nat(9)),
    )
    .map(([chairs, order, button]) => {
      const places = (kind: string): number[] => chairs.flatMap((chair, index) => (chair === kind ? [index + 1] : []));
      return {
        table,
        seats: chairs.length,
        // The number of the table makes it the only one with this place in the order.
        breakOrder: order * 100 + table,
        at: places('sat'),
        locked: places('locked'),
        button: button === null ? null : (button % chairs.length) + 1,
      };
    });

/** Up to eight tables, up to twenty who wait and some who are out. */
export const anyFloor: fc.Arbitrary<Floor> = fc
  .tuple(fc.integer({ min: 0, max: 8 }), fc.nat(20), fc.nat(5))
  .chain(([tables, waitingCount, out]) =>
    fc
      .tuple(...Array.from({ length: tables }, (_, index) => anyTable(index + 1)))
      .map((sketches) => floorOf(sketches, { waiting: waitingCount, out })),
  );

export const anySeed: fc.Arbitrary<number> = fc.nat({ max: Number.MAX_SAFE_INTEGER });
