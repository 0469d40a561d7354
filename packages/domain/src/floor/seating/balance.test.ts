import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  anyFloor,
  done,
  entryAt,
  expectSound,
  firstChairs,
  floorOf,
  sittersAfter,
  tablesWith,
  waiting,
} from '../../../test-support/floors.ts';
import { applyAct } from '../apply-act.ts';
import type { Floor } from '../floor.ts';
import { instant } from '../../time.ts';
import { tableSeatings } from '../who-sits-where.ts';
import { balanceAdvice, decideMove } from './balance.ts';
import { BUTTON_STAYS, blindsOf } from './blinds.ts';

/** Half a minute after every button was set. */
const NOW = instant(30_000);

/** The giving and the taking table, and the difference; null without advice. */
function shortly(floor: Floor): readonly [number, number, number] | null {
  const advice = balanceAdvice(floor, NOW);
  return advice === null ? null : [advice.from, advice.to, advice.difference];
}

describe('balance', () => {
  it.each<[string, Floor, readonly [number, number, number] | null]>([
    ['is well with equal tables', floorOf(tablesWith(7, 7, 7)), null],
    ['is well one player apart', floorOf(tablesWith(7, 8, 7)), null],
    ['warns two players apart', floorOf(tablesWith(7, 9, 8)), [2, 1, 2]],
    ['warns of the largest difference', floorOf(tablesWith(6, 9, 5, 8)), [2, 3, 4]],
    ['takes from the table that is broken first of equals', floorOf(tablesWith(8, 8, 6)), [1, 3, 2]],
    ['gives to the table that is broken last of equals', floorOf(tablesWith(6, 6, 8)), [3, 2, 2]],
    [
      'goes by the order of breaking, not by the numbers',
      floorOf([
        { table: 1, breakOrder: 4, at: firstChairs(8) },
        { table: 2, breakOrder: 3, at: firstChairs(8) },
        { table: 3, breakOrder: 2, at: firstChairs(5) },
        { table: 4, breakOrder: 1, at: firstChairs(5) },
      ]),
      [2, 3, 3],
    ],
    ['does not count tables that nobody plays at', floorOf(tablesWith(5, 0, 5)), null],
    ['counts one where somebody sits alone', floorOf(tablesWith(1, 3)), [2, 1, 2]],
    [
      'passes over a table whose free chairs are locked',
      floorOf([
        { table: 1, seats: 6, at: [1, 2], locked: [3, 4, 5, 6] },
        { table: 2, at: firstChairs(7) },
        { table: 3, at: firstChairs(5) },
      ]),
      [2, 3, 2],
    ],
    [
      'has nothing to say where no chair is free',
      floorOf([
        { table: 1, seats: 2, at: [1, 2] },
        { table: 2, seats: 5, at: firstChairs(5) },
      ]),
      null,
    ],
    ['has nothing to say of one table', floorOf(tablesWith(9)), null],
    ['has nothing to say without tables', floorOf([], { waiting: 3 }), null],
  ])('%s', (_, floor, expected) => {
    expect(shortly(floor)).toEqual(expected);
  });

  it('moves the player due for the big blind to the worst position', () => {
    const floor = floorOf([
      { table: 1, button: 9, at: firstChairs(9) },
      { table: 2, button: 4, at: [2, 4, 6, 8, 9] },
    ]);
    // At table 1 the blinds are 1 and 2, so 3 is next. At table 2 they are 6 and 8, so the player in seat 1 has the big blind next, and 7 waits.
    expect(balanceAdvice(floor, NOW)).toEqual({
      from: 1,
      to: 2,
      difference: 4,
      halts: true,
      unknownButtons: [],
      due: [3, 4, 5, 6, 7, 8, 9, 1, 2].map((seat) => entryAt(1, seat)),
      chairs: [
        { seat: 1, waits: false },
        { seat: 3, waits: false },
        { seat: 5, waits: false },
        { seat: 7, waits: true },
      ],
    });
  });

  it('moves to a single big blind when three are left at two tables', () => {
    const floor = floorOf([
      { table: 1, button: 1, at: [1, 3, 5] },
      { table: 2, button: 2, at: [2] },
    ]);
    expect(balanceAdvice(floor, NOW)).toEqual({
      from: 1,
      to: 2,
      difference: 2,
      halts: false,
      unknownButtons: [],
      due: [entryAt(1, 1), entryAt(1, 3), entryAt(1, 5)],
      chairs: null,
    });
  });

  it('leaves the choice to staff if the button is not recorded', () => {
    const floor = (giving: number | null, taking: number | null): Floor =>
      floorOf([
        { table: 1, button: giving, at: firstChairs(8) },
        { table: 2, button: taking, at: firstChairs(5) },
      ]);
    expect(balanceAdvice(floor(null, null), NOW)).toMatchObject({ due: null, chairs: null, unknownButtons: [1, 2] });
    expect(balanceAdvice(floor(2, null), NOW)).toMatchObject({
      due: expect.any(Array),
      chairs: null,
      unknownButtons: [2],
    });
    expect(balanceAdvice(floor(null, 2), NOW)).toMatchObject({ due: null, chairs: expect.any(Array) });
  });

  it('uses the blinds only while the button setting is valid', () => {
    const floor = floorOf([
      { table: 1, button: 9, at: firstChairs(8) },
      { table: 2, button: 4, at: firstChairs(5) },
    ]);
    const last = instant(BUTTON_STAYS - 1);
    expect(balanceAdvice(floor, last)).toMatchObject({ due: expect.any(Array), chairs: expect.any(Array) });
    expect(balanceAdvice(floor, instant(BUTTON_STAYS))).toMatchObject({ from: 1, to: 2, due: null, chairs: null });
  });

  it('halts play where a table is three short', () => {
    expect(balanceAdvice(floorOf(tablesWith(7, 5)), NOW)?.halts).toBe(false);
    expect(balanceAdvice(floorOf(tablesWith(7, 4)), NOW)?.halts).toBe(true);
  });

  it('is between the largest and the smallest table, and evens them out by two', () => {
    fc.assert(
      fc.property(anyFloor, (floor) => {
        const advice = balanceAdvice(floor, NOW);
        if (advice === null) return;
        const sitters = sittersAfter(floor, { moves: [] });
        const played = [...sitters.values()].filter((count) => count > 0);
        expect(sitters.get(advice.from)).toBe(Math.max(...played));
        expect(advice.difference).toBe((sitters.get(advice.from) ?? 0) - (sitters.get(advice.to) ?? 0));
        expect(advice.difference).toBeGreaterThanOrEqual(2);
        expect(advice.due?.length ?? sitters.get(advice.from)).toBe(sitters.get(advice.from));
        const [due] = advice.due ?? [];
        const [chair] = advice.chairs ?? [];
        if (due === undefined || chair === undefined) return;
        const act = done(decideMove(floor, due, { table: advice.to, seat: chair.seat }));
        expectSound(floor, act);
        const after = sittersAfter(floor, act);
        expect((after.get(advice.from) ?? 0) - (after.get(advice.to) ?? 0)).toBe(advice.difference - 2);
      }),
    );
  });

  it('takes the player and the seat that the big blind reaches first', () => {
    /** How many players have the big blind before a seat has it, counted seat by seat from the present one. */
    const before = (floor: Floor, table: number, big: number, seat: number): number => {
      const { seats = 0 } = floor.tables.get(table) ?? {};
      const taken = [...floor.entries.values()].flatMap((entry) =>
        entry.seat?.table === table ? [entry.seat.seat] : [],
      );
      let count = 0;
      for (let at = (big % seats) + 1; at !== seat; at = (at % seats) + 1) if (taken.includes(at)) count += 1;
      return count;
    };
    fc.assert(
      fc.property(anyFloor, (floor) => {
        const advice = balanceAdvice(floor, NOW);
        if (advice === null || advice.due === null || advice.chairs === null) return;
        const { from, to, due, chairs } = advice;
        const bigAt = (table: number): number =>
          blindsOf(
            tableSeatings(floor).find((each) => each.table.table === table)!,
            NOW,
          )!.big;
        for (const [index, entry] of due.entries())
          expect(before(floor, from, bigAt(from), floor.entries.get(entry)?.seat?.seat ?? 0)).toBe(index);
        const delays = chairs.map(({ seat }) => before(floor, to, bigAt(to), seat));
        expect(delays).toEqual(delays.toSorted((one, other) => one - other));
        const dealtIn = chairs.map(({ waits }) => waits);
        expect(dealtIn).toEqual(dealtIn.toSorted());
      }),
    );
  });

  it('is reached by moves as they are advised', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 6 }), (counts) => {
        let floor = floorOf(tablesWith(...counts).map((table) => ({ ...table, button: 1 })));
        for (let moves = 0; moves <= 54; moves += 1) {
          const advice = balanceAdvice(floor, NOW);
          if (advice === null) break;
          const entry = advice.due?.[0] ?? 0;
          const seat = advice.chairs?.[0]?.seat ?? firstFree(floor, advice.to);
          const act = done(decideMove(floor, entry, { table: advice.to, seat }));
          expect(act.cause).toBe('balance');
          floor = done(applyAct(floor, { version: floor.version + 1, at: instant(0), act }));
        }
        const sitters = [...sittersAfter(floor, { moves: [] }).values()];
        expect(Math.max(...sitters) - Math.min(...sitters)).toBeLessThan(2);
      }),
    );
  });
});

/** The first free seat of a table of nine. */
function firstFree(floor: Floor, table: number): number {
  const taken = [...floor.entries.values()].filter(({ seat }) => seat?.table === table).map(({ seat }) => seat?.seat);
  return firstChairs(9).find((seat) => !taken.includes(seat)) ?? 0;
}

describe('a move by hand', () => {
  const floor = floorOf(tablesWith(8, 5, 6), { waiting: 1 });

  it('is kept with where it went from and to', () => {
    expect(decideMove(floor, entryAt(3, 2), { table: 2, seat: 9 })).toEqual({
      kind: 'seat',
      cause: 'by-hand',
      moves: [{ entry: entryAt(3, 2), from: { table: 3, seat: 2 }, to: { table: 2, seat: 9 } }],
      seed: null,
      broken: null,
    });
  });

  it.each<[string, number, { table: number; seat: number } | null, string]>([
    ['as a balance when it is between the two tables of the advice', entryAt(1, 4), { table: 2, seat: 7 }, 'balance'],
    ['as one by hand the other way', entryAt(2, 4), { table: 1, seat: 9 }, 'by-hand'],
    ['as one by hand from the same table to another', entryAt(1, 4), { table: 3, seat: 9 }, 'by-hand'],
    ['as one by hand for somebody who waits', waiting(0), { table: 2, seat: 9 }, 'by-hand'],
    ['as one by hand for somebody who loses the chair', entryAt(1, 4), null, 'by-hand'],
  ])('is kept %s', (_, entry, to, cause) => {
    expect(done(decideMove(floor, entry, to)).cause).toBe(cause);
  });

  it('of nobody is refused', () => {
    expect(decideMove(floor, 77, null)).toEqual({ refusal: 'no-such-entry', entry: 77 });
  });
});
