import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  anyFloor,
  anySeed,
  done,
  entryAt,
  expectSound,
  firstChairs,
  floorOf,
  seatsAfter,
  sittersAfter,
  tablesWith,
  textOf,
} from '../../../test-support/floors.ts';
import { isRefused } from '../acts.ts';
import { applyAct } from '../apply-act.ts';
import type { Floor } from '../floor.ts';
import { instant } from '../../time.ts';
import { entriesIn } from '../who-sits-where.ts';
import { breakAdvice, decideBreak, mayBreak, nextToBreak, type BreakAdvice } from './break-table.ts';

const after = (floor: Floor, table: number, seed = 1): Floor =>
  done(applyAct(floor, { version: 1, at: instant(0), act: done(decideBreak(floor, table, seed)) }));

describe('the table that is broken next', () => {
  it.each<[string, Floor, number | null]>([
    ['the first in the order of breaking', floorOf(tablesWith(5, 5, 5)), 1],
    [
      'whatever its number',
      floorOf([
        { table: 1, breakOrder: 9, at: [1] },
        { table: 2, breakOrder: 4, at: [1] },
        { table: 3, breakOrder: 7, at: [1] },
      ]),
      2,
    ],
    ['not an empty one', floorOf(tablesWith(0, 5, 5)), 2],
    ['none, of one that is played at', floorOf(tablesWith(5, 0)), null],
    ['none, without tables', floorOf([]), null],
  ])('is %s', (_, floor, table) => {
    expect(nextToBreak(floor)).toBe(table);
  });
});

describe('a table may be broken', () => {
  it.each<[string, Floor, boolean]>([
    ['when the others hold its players', floorOf(tablesWith(6, 6, 6)), true],
    ['not when one player is too many', floorOf(tablesWith(7, 6, 6)), false],
    ['not when somebody waits for the last chair', floorOf(tablesWith(6, 6, 6), { waiting: 1 }), false],
    ['not for chairs of a table that nobody plays at', floorOf(tablesWith(8, 8, 0)), false],
    [
      'not for chairs that are locked',
      floorOf([
        { table: 1, at: [1, 2] },
        { table: 2, seats: 6, at: [1, 2, 3, 4], locked: [6] },
      ]),
      false,
    ],
    ['not when it is the only one', floorOf(tablesWith(3)), false],
    ['not when there is none', floorOf([]), false],
  ])('%s', (_, floor, expected) => {
    expect(mayBreak(floor)).toBe(expected);
  });
});

describe('what is advised', () => {
  it.each<[string, Floor, BreakAdvice | null]>([
    [
      'the table, who sits there and the chairs elsewhere',
      floorOf(tablesWith(4, 6, 5)),
      { table: 1, players: 4, free: 7 },
    ],
    [
      'without the chairs of a table that nobody plays at',
      floorOf(tablesWith(0, 3, 6)),
      { table: 2, players: 3, free: 3 },
    ],
    ['nothing, where a chair is missing', floorOf(tablesWith(7, 6, 6)), null],
    ['nothing, where one table is played at', floorOf(tablesWith(3, 0)), null],
  ])('is %s', (_, floor, advice) => {
    expect(breakAdvice(floor)).toEqual(advice);
  });
});

describe('breaking a table', () => {
  it('sends its players to the shortest others, and closes it', () => {
    const floor = floorOf(tablesWith(4, 6, 5, 7));
    const act = done(decideBreak(floor, 1, 8));
    expect(act).toMatchObject({ kind: 'seat', cause: 'break', seed: 8, broken: 1 });
    expect(act.moves.map(({ entry }) => entry).toSorted()).toEqual(firstChairs(4).map((seat) => entryAt(1, seat)));
    expect([...sittersAfter(floor, act).values()].slice(1).toSorted()).toEqual([7, 7, 8]);
    expectSound(floor, act);
    expect([...after(floor, 1).tables.keys()]).toEqual([2, 3, 4]);
  });

  it('may be any table', () => {
    expect([...after(floorOf(tablesWith(4, 4, 4)), 2).tables.keys()]).toEqual([1, 3]);
  });

  it('assigns random seats', () => {
    const floor = floorOf([
      { table: 1, at: [1] },
      { table: 2, seats: 5, at: [2, 4], locked: [5] },
    ]);
    const seats = Array.from({ length: 30 }, (_, seed) => done(decideBreak(floor, 1, seed)).moves[0]?.to?.seat);
    expect([...new Set(seats)].toSorted()).toEqual([1, 3]);
  });

  it('uses an empty table only if the others are full', () => {
    expect([
      ...sittersAfter(floorOf(tablesWith(2, 5, 0)), done(decideBreak(floorOf(tablesWith(2, 5, 0)), 1, 1))).values(),
    ]).toEqual([0, 7, 0]);
    const full = floorOf(tablesWith(2, 8, 0));
    expect([...sittersAfter(full, done(decideBreak(full, 1, 1))).values()]).toEqual([0, 8, 2]);
  });

  it('fills the others to the last seat first', () => {
    const floor = floorOf(tablesWith(4, 5, 0));
    expect([...sittersAfter(floor, done(decideBreak(floor, 1, 1))).values()]).toEqual([0, 9, 0]);
  });

  it('brings a table as a whole to an empty one where there is no other', () => {
    const floor = floorOf(tablesWith(6, 0));
    expect([...sittersAfter(floor, done(decideBreak(floor, 1, 1))).values()]).toEqual([0, 6]);
  });

  it('closes an empty one', () => {
    expect(decideBreak(floorOf(tablesWith(0, 5)), 1, 3)).toEqual({
      kind: 'seat',
      cause: 'break',
      moves: [],
      seed: 3,
      broken: 1,
    });
    expect([...after(floorOf(tablesWith(0, 5)), 1).tables.keys()]).toEqual([2]);
  });

  it('is refused if a seat or the table is missing', () => {
    expect(decideBreak(floorOf(tablesWith(3, 8, 8)), 1, 1)).toEqual({ refusal: 'no-seat-left' });
    expect(decideBreak(floorOf(tablesWith(3)), 1, 1)).toEqual({ refusal: 'no-seat-left' });
    expect(decideBreak(floorOf(tablesWith(3, 3)), 7, 1)).toEqual({ refusal: 'no-such-table', table: 7 });
  });

  it('of any table of any floor loses nobody and gives no seat twice, or changes nothing', () => {
    fc.assert(
      fc.property(anyFloor, fc.integer({ min: 1, max: 9 }), anySeed, (floor, table, seed) => {
        const before = textOf(floor);
        const act = decideBreak(floor, table, seed);
        expect(textOf(floor)).toBe(before);
        expect(decideBreak(floor, table, seed)).toEqual(act);
        if (isRefused(act)) return;
        expectSound(floor, act);
        const seats = seatsAfter(floor, act.moves);
        expect([...seats.values()].some((seat) => seat?.startsWith(`${String(table)}/`))).toBe(false);
        const stayed = entriesIn(floor).filter(({ seat }) => seat?.table !== table);
        for (const { entry, seat } of stayed)
          expect(seats.get(entry)).toBe(seat === null ? null : `${String(seat.table)}/${String(seat.seat)}`);
      }),
    );
  });

  it('is never refused where the table may be broken', () => {
    fc.assert(
      fc.property(anyFloor, anySeed, (floor, seed) => {
        const table = nextToBreak(floor);
        if (table === null || !mayBreak(floor)) return;
        expect(isRefused(decideBreak(floor, table, seed))).toBe(false);
      }),
    );
  });
});
