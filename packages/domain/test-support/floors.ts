// Short notations for floors in tests, and random floors.

import fc from 'fast-check';
import { expect } from 'vitest';
import { isRefused, type ActOf, type Move, type Refused } from '../src/floor/acts.ts';
import { applyAct } from '../src/floor/apply-act.ts';
import { EMPTY_FLOOR, isIn, seatKey, type Entry, type Floor, type FloorTable, type Out } from '../src/floor/floor.ts';
import { instant } from '../src/time.ts';

/** A table in a test: who sits where, and what is unusual. */
export interface TableSketch {
  readonly table: number;
  /** Nine by default. */
  readonly seats?: number;
  /** The table's number by default. */
  readonly breakOrder?: number;
  readonly button?: number | null;
  readonly locked?: readonly number[];
  /** The seats that are taken. */
  readonly at: readonly number[];
  /** By default, true if somebody sits here. */
  readonly wasSatAt?: boolean;
}

/** The entry in a seat: 305 sits at table 3 in seat 5. */
export const entryAt = (table: number, seat: number): number => table * 100 + seat;
/** The entries that wait for a seat: 90001, 90002 and so on. */
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

/** Buttons are set at the epoch. */
const tableOf = (sketch: TableSketch): FloorTable => {
  const { table, seats = 9, breakOrder = table, button = null, locked = [], at, wasSatAt = at.length > 0 } = sketch;
  return { table, seats, breakOrder, button, buttonAt: button === null ? null : instant(0), locked, wasSatAt };
};

export interface FloorSketch {
  readonly waiting?: number;
  readonly out?: number;
}

/** A floor of tables, with players who wait for a seat and players who are out. */
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

/** Seats 1 to `count`. */
export const firstChairs = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1);

/** Tables of nine, numbered and broken from 1, with so many players each. */
export const tablesWith = (...sitters: readonly number[]): readonly TableSketch[] =>
  sitters.map((count, index) => ({ table: index + 1, at: firstChairs(count) }));

/** The seats after some moves, by entry; null for entries without one. */
export function seatsAfter(floor: Floor, moves: readonly Move[]): ReadonlyMap<number, string | null> {
  const entries = [...floor.entries.values()].filter(isIn);
  const seats = new Map(entries.map(({ entry, seat }) => [entry, seat === null ? null : seatKey(seat)]));
  for (const { entry, to } of moves) seats.set(entry, to === null ? null : seatKey(to));
  return seats;
}

/** The number of players at each table after an act, by table number. */
export function sittersAfter(floor: Floor, { moves }: Pick<ActOf<'seat'>, 'moves'>): ReadonlyMap<number, number> {
  const sitters = new Map([...floor.tables.keys()].map((table) => [table, 0]));
  for (const seat of seatsAfter(floor, moves).values()) {
    const table = Number(seat?.split('/')[0] ?? 0);
    if (table > 0) sitters.set(table, (sitters.get(table) ?? 0) + 1);
  }
  return sitters;
}

/** A floor as text, to detect changes in place. */
export const textOf = ({ entries, tables }: Floor): string => JSON.stringify([[...entries], [...tables]]);

/** The decision, which must not be a refusal. */
export function done<Decided extends object>(outcome: Decided | Refused): Decided {
  if (isRefused(outcome)) throw new Error(`refused: ${JSON.stringify(outcome)}`);
  return outcome;
}

/**
 * Checks what must be true of every act that assigns seats: nobody is lost, no seat is given twice, nobody gets a locked or missing seat, every mover
 * was in and gets another seat; and the floor accepts the act.
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

/** A table of 2 to 10 seats; each seat is locked, taken or free. */
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
        // The table's number makes this order unique.
        breakOrder: order * 100 + table,
        at: places('sat'),
        locked: places('locked'),
        button: button === null ? null : (button % chairs.length) + 1,
      };
    });

/** Up to eight tables, up to twenty players who wait and some who are out. */
export const anyFloor: fc.Arbitrary<Floor> = fc
  .tuple(fc.integer({ min: 0, max: 8 }), fc.nat(20), fc.nat(5))
  .chain(([tables, waitingCount, out]) =>
    fc
      .tuple(...Array.from({ length: tables }, (_, index) => anyTable(index + 1)))
      .map((sketches) => floorOf(sketches, { waiting: waitingCount, out })),
  );

export const anySeed: fc.Arbitrary<number> = fc.nat({ max: Number.MAX_SAFE_INTEGER });
