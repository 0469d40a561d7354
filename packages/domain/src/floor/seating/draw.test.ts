import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  anyFloor,
  anySeed,
  done,
  expectSound,
  firstChairs,
  floorOf,
  seatsAfter,
  sittersAfter,
  tablesWith,
  textOf,
  waiting,
} from '../../../test-support/floors.ts';
import { attempt, enters, busts, logOf, moves, opens, undoes } from '../../../test-support/floor-acts.ts';
import { isRefused, type Act, type ActOf, type Refused } from '../acts.ts';
import { floorOnBoard } from '../boards/floor-view.ts';
import { seatKey, type Floor, type FloorTable } from '../floor.ts';
import { NO_PLAYERS } from '../../players/player-counts.ts';
import { entriesIn } from '../who-sits-where.ts';
import { alternatesOf, decideDraw, lateSeat, mustWait, type DrawRequest } from './draw.ts';

type SeatAct = ActOf<'seat'>;

const drawn = (floor: Floor, request: DrawRequest, seed = 1): SeatAct => done(decideDraw(floor, request, seed));

const sizes = (floor: Floor, act: SeatAct): readonly number[] => [...sittersAfter(floor, act).values()];

/** The number of unlocked seats of the tables. */
const usable = (floor: Floor, tables: readonly number[] = [...floor.tables.keys()]): number =>
  tables.reduce((sum, table) => {
    const { seats = 0, locked = [] } = floor.tables.get(table) ?? {};
    return sum + seats - locked.length;
  }, 0);

/** No table may have over one player more than another with a free seat. Tables that are full do not count. */
function expectBalanced(floor: Floor, act: SeatAct, used: readonly number[]): void {
  const after = sittersAfter(floor, act);
  const largest = Math.max(...used.map((table) => after.get(table) ?? 0));
  for (const table of used) {
    const sitters = after.get(table) ?? 0;
    if (sitters < usable(floor, [table])) expect(largest - sitters).toBeLessThanOrEqual(1);
  }
}

describe('a first draw', () => {
  it('seats everybody evenly over all tables', () => {
    const floor = floorOf(tablesWith(0, 0, 0), { waiting: 20, out: 3 });
    const act = drawn(floor, { scope: 'unseated' });
    expect(act).toMatchObject({ kind: 'seat', cause: 'first', seed: 1, broken: null });
    expect(act.moves).toHaveLength(20);
    expect(act.moves.every(({ from }) => from === null)).toBe(true);
    expect(sizes(floor, act).toSorted()).toEqual([6, 7, 7]);
    expectSound(floor, act);
  });

  it('is one by that name too when everybody is drawn, on the fewest tables', () => {
    const floor = floorOf(tablesWith(0, 0, 0), { waiting: 12 });
    const act = drawn(floor, { scope: 'all' });
    expect(act.cause).toBe('first');
    expect(sizes(floor, act)).toEqual([0, 6, 6]);
  });

  it('is the same from one seed, for ever', () => {
    const floor = floorOf(tablesWith(0, 0), { waiting: 6 });
    const seats = (seed: number): unknown[] => [
      ...seatsAfter(floor, drawn(floor, { scope: 'unseated' }, seed).moves).values(),
    ];
    expect(seats(1)).toEqual(['1/7', '1/2', '2/3', '1/8', '2/1', '2/6']);
    expect(seats(2)).toEqual(['2/2', '1/3', '1/1', '2/6', '1/7', '2/4']);
  });

  it('gives everybody every seat equally often', () => {
    const floor = floorOf(
      [
        { table: 1, seats: 3, at: [] },
        { table: 2, seats: 3, at: [], locked: [2] },
      ],
      { waiting: 4 },
    );
    const times = new Map<string, number>();
    for (let seed = 0; seed < 6000; seed += 1) {
      const seat = seatsAfter(floor, drawn(floor, { scope: 'unseated' }, seed).moves).get(waiting(0)) ?? '';
      times.set(seat, (times.get(seat) ?? 0) + 1);
    }
    expect([...times.keys()].toSorted()).toEqual(['1/1', '1/2', '1/3', '2/1', '2/3']);
    // Two sit at each table: a third of half the draws for a seat of the first, a half of them for one of the second.
    const expected = (seat: string): number => (seat.startsWith('1') ? 1000 : 1500);
    for (const [seat, count] of times) expect(Math.abs(count - expected(seat))).toBeLessThan(200);
  });
});

describe('a draw after somebody was seated by hand', () => {
  const room = logOf([opens({ 1: 9, 2: 9 }), ...firstChairs(9).map((player) => enters(player))]);
  const byHand = logOf([moves(['2 - 1/1'])], room);

  it('is the first draw all the same, and all boards show it', () => {
    const act = drawn(byHand.floor, { scope: 'unseated' });
    expect(act).toMatchObject({ cause: 'first', moves: { length: 8 } });
    const log = logOf([act], byHand);
    expect(floorOnBoard(log, NO_PLAYERS, undefined, log.acts.at(-1)!.at).moved).toMatchObject([{ cause: 'first' }]);
  });

  it('is the first one also where everybody draws, unless most of them sit', () => {
    expect(drawn(byHand.floor, { scope: 'all' }).cause).toBe('first');
    const seated = logOf(
      firstChairs(5).map((seat) => moves([`${String(seat + 2)} - 2/${String(seat)}`])),
      byHand,
    );
    expect(drawn(seated.floor, { scope: 'all' }).cause).toBe('redraw');
  });

  it('is a late one where most sit already', () => {
    const seated = logOf(
      firstChairs(5).map((seat) => moves([`${String(seat + 2)} - 2/${String(seat)}`])),
      byHand,
    );
    expect(drawn(seated.floor, { scope: 'unseated' }).cause).toBe('late');
  });

  it('is a late one after a draw, and the first again after undo', () => {
    const first = logOf([drawn(byHand.floor, { scope: 'unseated' }), enters(10)], byHand);
    expect(drawn(first.floor, { scope: 'unseated' }).cause).toBe('late');
    expect(drawn(logOf([undoes(12)], first).floor, { scope: 'unseated' }).cause).toBe('first');
  });
});

describe('a table that everybody has left', () => {
  const left = { table: 1, at: [], wasSatAt: true };
  const opened = { table: 3, at: [] };

  it('gets nobody while a table in play has a seat, late or drawn', () => {
    const floor = floorOf([left, { table: 2, at: firstChairs(7) }], { waiting: 2 });
    for (let seed = 0; seed < 20; seed += 1) {
      expect(lateSeat(floor, seed)).toMatchObject({ table: 2 });
      expect(sizes(floor, drawn(floor, { scope: 'unseated' }, seed))).toEqual([0, 9]);
    }
  });

  it('is filled when the others are full', () => {
    const floor = floorOf([left, { table: 2, at: firstChairs(9) }], { waiting: 2 });
    expect(lateSeat(floor, 1)).toMatchObject({ table: 1 });
    expect(sizes(floor, drawn(floor, { scope: 'unseated' }))).toEqual([2, 9]);
  });

  it('is not filled before the others are full, even if nobody sat there yet, once seats were drawn', () => {
    expect(lateSeat(floorOf([left, { table: 2, at: firstChairs(7) }, opened]), 1)).toMatchObject({ table: 2 });
    expect(lateSeat(floorOf([left, { table: 2, at: firstChairs(9) }, opened]), 1)).toMatchObject({ table: 3 });
  });

  it('is unlike one that was opened and not sat at yet, while players enter one by one', () => {
    const floor = { ...floorOf([left, { table: 2, at: firstChairs(7) }, opened]), wasDrawn: false };
    expect(lateSeat(floor, 1)).toMatchObject({ table: 3 });
  });

  it('results from busts and moves, and counts as new when reopened', () => {
    const room = logOf([opens({ 1: 9, 2: 9 }), enters(1, '1/1'), enters(2, '2/1'), enters(3, '2/2')]);
    for (const act of [moves(['2 1/1 2/3']), busts([2])]) {
      const after = logOf([act], room);
      for (let seed = 0; seed < 10; seed += 1) expect(lateSeat(after.floor, seed)).toMatchObject({ table: 2 });
      const anew = logOf([opens({ 2: 9 }), opens({ 1: 9, 2: 9 })], after);
      expect(lateSeat(anew.floor, 1)).toMatchObject({ table: 1 });
    }
  });

  it('is closed by a redraw, until the redraw is undone; one that nobody sat at stays open', () => {
    const room = logOf([opens({ 1: 9, 2: 9, 3: 9 }), enters(1, '2/1'), enters(2, '3/1'), enters(3, '3/2')]);
    const act = drawn(room.floor, { scope: 'all' });
    expect(act).toMatchObject({ cause: 'redraw', emptied: [2] });
    const after = logOf([act], room);
    expect([...after.floor.tables.keys()]).toEqual([1, 3]);
    expect(lateSeat(after.floor, 1)).toMatchObject({ table: 3 });
    expect([...logOf([undoes(after.floor.version)], after).floor.tables.keys()]).toEqual([1, 2, 3]);
  });

  it('is never closed with a player at it', () => {
    const room = logOf([opens({ 1: 9, 2: 9 }), enters(1, '1/1'), enters(2, '2/1')]);
    const act: Act = { ...moves(['2 1/1 2/3']), cause: 'redraw', emptied: [2] };
    expect(attempt(room, act)).toEqual({ refusal: 'table-in-use', table: 2 });
    expect(attempt(room, { ...act, emptied: [7] })).toEqual({ refusal: 'no-such-table', table: 7 });
  });

  it('is closed by the draw for the final table, so that who comes back sits with the others', () => {
    const room = logOf([opens({ 1: 6, 2: 6 }), enters(1, '1/1'), enters(2, '2/1'), enters(3, '2/2'), busts([4])]);
    const final = logOf([drawn(room.floor, { scope: 'final-table' }), { kind: 'reinstate', entry: 4 }], room);
    expect([...final.floor.tables.keys()]).toEqual([2]);
    expect(drawn(final.floor, { scope: 'unseated' }).moves).toMatchObject([{ entry: 4, to: { table: 2 } }]);
  });
});

describe('a small table', () => {
  it('is as likely for who entered first as for who entered last', () => {
    const floor = floorOf(
      [
        { table: 1, seats: 1, at: [] },
        { table: 2, seats: 9, at: [] },
      ],
      { waiting: 4 },
    );
    const alone = Array.from({ length: 2000 }, (_, seed) => {
      const { moves } = drawn(floor, { scope: 'unseated' }, seed);
      return moves.find(({ to }) => to?.table === 1)?.entry;
    });
    for (let index = 0; index < 4; index += 1) {
      // A quarter of the draws each, with a standard deviation of 19.
      expect(Math.abs(alone.filter((entry) => entry === waiting(index)).length - 500)).toBeLessThan(100);
    }
  });
});

describe('a draw for those who have no chair', () => {
  it('leaves the others seated, and fills the shortest tables', () => {
    const floor = floorOf(tablesWith(7, 3, 4), { waiting: 5 });
    const act = drawn(floor, { scope: 'unseated' });
    expect(act.cause).toBe('late');
    expect(act.moves.map(({ entry }) => entry).toSorted()).toEqual(firstChairs(5).map((_, index) => waiting(index)));
    expect(sizes(floor, act)).toEqual([7, 6, 6]);
  });

  it('fills chairs up where tables are of different sizes', () => {
    const floor = floorOf(
      [
        { table: 1, seats: 2, at: [] },
        { table: 2, seats: 9, at: [], locked: [1, 2] },
      ],
      { waiting: 9 },
    );
    expect(sizes(floor, drawn(floor, { scope: 'unseated' }))).toEqual([2, 7]);
  });

  it('uses the named tables alone', () => {
    const floor = floorOf(tablesWith(0, 0, 0), { waiting: 4 });
    expect(sizes(floor, drawn(floor, { scope: 'unseated', tables: [3, 1] }))).toEqual([2, 0, 2]);
  });
});

describe('a redraw', () => {
  it('uses the fewest tables that hold everybody, those that are broken last', () => {
    const floor = floorOf(tablesWith(5, 4, 6, 3), { waiting: 1 });
    const act = drawn(floor, { scope: 'all' });
    expect(act.cause).toBe('redraw');
    expect(sizes(floor, act).slice(0, 1)).toEqual([0]);
    expect(sizes(floor, act).slice(1).toSorted()).toEqual([6, 6, 7]);
    expectSound(floor, act);
  });

  it('goes by the order of breaking, not by the numbers', () => {
    const floor = floorOf([
      { table: 1, breakOrder: 30, at: [1, 2] },
      { table: 2, breakOrder: 10, at: [1, 2] },
      { table: 3, breakOrder: 20, at: [1, 2] },
    ]);
    expect(sizes(floor, drawn(floor, { scope: 'all' }))).toEqual([6, 0, 0]);
  });

  it('keeps to that order where a larger table would not save one', () => {
    const floor = floorOf([
      { table: 1, seats: 10, at: firstChairs(6) },
      { table: 2, at: firstChairs(3) },
      { table: 3, at: firstChairs(3) },
    ]);
    expect(sizes(floor, drawn(floor, { scope: 'all' }))).toEqual([0, 6, 6]);
  });

  it('takes larger tables where those that are broken last would be one more', () => {
    const floor = floorOf([
      { table: 1, seats: 10, at: firstChairs(6) },
      { table: 2, seats: 4, at: firstChairs(4) },
      { table: 3, seats: 4, at: [] },
    ]);
    expect(sizes(floor, drawn(floor, { scope: 'all' }))).toEqual([10, 0, 0]);
  });

  it('uses all tables that are named, and may leave somebody in their chair', () => {
    const floor = floorOf(tablesWith(2, 2, 0));
    for (let seed = 0; seed < 40; seed += 1) {
      const act = drawn(floor, { scope: 'all', tables: [1, 2, 3] }, seed);
      expect(sizes(floor, act).toSorted()).toEqual([1, 1, 2]);
      expectSound(floor, act);
    }
  });

  it('gives nobody a locked seat', () => {
    const floor = floorOf([{ table: 1, seats: 4, at: [3, 4], locked: [1, 2] }]);
    const acts = Array.from({ length: 20 }, (_, seed) => decideDraw(floor, { scope: 'all' }, seed));
    // Two players and two seats: they swap or stay.
    for (const act of acts)
      if (isRefused(act)) expect(act).toEqual({ refusal: 'nothing-to-move' });
      else expect(act.moves).toHaveLength(2);
    expect(acts.some(isRefused)).toBe(true);
    expect(acts.every(isRefused)).toBe(false);
  });
});

describe('the draw for the final table', () => {
  it('uses one table, the last that is broken of those that hold everybody', () => {
    const floor = floorOf([
      { table: 1, seats: 9, at: firstChairs(4) },
      { table: 2, seats: 10, at: firstChairs(3) },
      { table: 3, seats: 6, at: [5, 6] },
    ]);
    const act = drawn(floor, { scope: 'final-table' });
    expect(act.cause).toBe('final-table');
    expect(sizes(floor, act)).toEqual([0, 9, 0]);
    expectSound(floor, act);
  });

  it('has a chair more where a table of six is combined at seven', () => {
    const floor = floorOf([
      { table: 1, seats: 6, at: firstChairs(4) },
      { table: 2, seats: 6, at: firstChairs(3) },
    ]);
    const act = drawn(floor, { scope: 'final-table' });
    expect(act).toMatchObject({ cause: 'final-table', final: { table: 2, seats: 7 } });
    expect(sizes(floor, act)).toEqual([0, 7]);
    expectSound(floor, act);
  });

  it('uses the table that is named', () => {
    const floor = floorOf(tablesWith(3, 2, 1));
    expect(sizes(floor, drawn(floor, { scope: 'final-table', tables: [1] }))).toEqual([6, 0, 0]);
  });
});

describe('a draw is refused', () => {
  const full = floorOf(tablesWith(9, 8), { waiting: 2 });
  it.each<[string, Floor, DrawRequest, Refused]>([
    [
      'no free seat for those who wait',
      floorOf(tablesWith(9, 9), { waiting: 2 }),
      { scope: 'unseated' },
      { refusal: 'no-seat-left' },
    ],
    ['a redraw for more than there are chairs', full, { scope: 'all' }, { refusal: 'no-seat-left' }],
    [
      'a final table for eleven at nine',
      floorOf(tablesWith(6, 5)),
      { scope: 'final-table' },
      { refusal: 'no-seat-left' },
    ],
    ['a draw without a table', floorOf([], { waiting: 1 }), { scope: 'unseated' }, { refusal: 'no-seat-left' }],
    ['a named table too small', floorOf(tablesWith(5, 5)), { scope: 'all', tables: [2] }, { refusal: 'no-seat-left' }],
    ['nobody to be seated', floorOf(tablesWith(5)), { scope: 'unseated' }, { refusal: 'nothing-to-move' }],
    ['a redraw of nobody', floorOf(tablesWith(0), { out: 2 }), { scope: 'all' }, { refusal: 'nothing-to-move' }],
    ['a table that is not there', full, { scope: 'unseated', tables: [1, 7] }, { refusal: 'no-such-table', table: 7 }],
    ['a table named twice', full, { scope: 'all', tables: [1, 2, 1] }, { refusal: 'table-twice', table: 1 }],
  ])('%s', (_, floor, request, refused) => {
    expect(decideDraw(floor, request, 5)).toEqual(refused);
  });
});

describe('alternates', () => {
  const short = floorOf(tablesWith(9, 8), { waiting: 3 });

  it('get the free seats in the order in which they entered', () => {
    const { waiting, seatedNow } = alternatesOf(short);
    expect([waiting.length, seatedNow]).toEqual([3, 1]);
    const act = drawn(short, { scope: 'unseated' });
    expect(act.moves).toEqual([{ entry: waiting[0]?.entry, from: null, to: { table: 2, seat: 9 } }]);
    expectSound(short, act);
  });

  it.each<[string, Floor, boolean]>([
    ['while free seats are left for them', floorOf(tablesWith(9, 7), { waiting: 1 }), false],
    ['if those who wait get every free seat', floorOf(tablesWith(9, 7), { waiting: 2 }), true],
    ['if no seat is free', floorOf(tablesWith(9, 9)), true],
    ['before there are tables', floorOf([], { waiting: 2 }), false],
  ])('let a new player wait or not: %s', (_, floor, waits) => {
    expect(mustWait(floor)).toBe(waits);
  });
});

describe('a cap', () => {
  const floor = floorOf(tablesWith(4, 4), { waiting: 5 });

  it.each([
    [0, 5],
    [20, 5],
    [10, 2],
    [8, 0],
    [6, 0],
  ])('of %i lets %i of five more sit down, in the order in which they entered', (cap, seated) => {
    expect(alternatesOf(floor, cap).seatedNow).toBe(seated);
    const act = decideDraw(floor, { scope: 'unseated', cap }, 1);
    if (seated === 0) expect(act).toEqual({ refusal: 'nothing-to-move' });
    else
      expect(
        done(act)
          .moves.map(({ entry }) => entry)
          .toSorted(),
      ).toEqual(firstChairs(seated).map((_, index) => waiting(index)));
  });

  it('lets nobody else in at a redraw, and unseats nobody', () => {
    for (const cap of [8, 6]) {
      const act = drawn(floor, { scope: 'all', cap });
      expect(sizes(floor, act).toSorted()).toEqual([0, 8]);
      expectSound(floor, act);
    }
  });

  it('makes who enters wait once it is reached, by those who sit and those who wait', () => {
    expect([12, 13, 14, 0].map((cap) => mustWait(floor, cap))).toEqual([true, true, false, false]);
  });
});

describe('a late entry', () => {
  it('gets a free seat at the shortest table', () => {
    const floor = floorOf([
      { table: 1, at: [1, 2, 3, 4] },
      { table: 2, seats: 6, at: [2, 4, 6], locked: [1] },
      { table: 3, at: [1, 2, 3, 4] },
    ]);
    const seats = new Set<string>();
    for (let seed = 0; seed < 40; seed += 1) {
      const seat = lateSeat(floor, seed);
      if (isRefused(seat)) throw new Error(seat.refusal);
      seats.add(seatKey(seat));
      expect(lateSeat(floor, seed)).toEqual(seat);
    }
    expect([...seats].toSorted()).toEqual(['2/3', '2/5']);
  });

  it('goes to any of equal tables', () => {
    const floor = floorOf(tablesWith(3, 2, 2));
    const tables = Array.from({ length: 40 }, (_, seed) => lateSeat(floor, seed)).map((seat) =>
      isRefused(seat) ? 0 : seat.table,
    );
    expect([...new Set(tables)].toSorted()).toEqual([2, 3]);
  });

  it('skips a shorter table whose free seats are locked', () => {
    const floor = floorOf([
      { table: 1, at: firstChairs(8) },
      { table: 2, seats: 4, at: [1, 2], locked: [3, 4] },
    ]);
    expect(lateSeat(floor, 1)).toEqual({ table: 1, seat: 9 });
  });

  it('is refused if every seat is taken', () => {
    expect(lateSeat(floorOf(tablesWith(9, 9)), 1)).toEqual({ refusal: 'no-seat-left' });
    expect(lateSeat(floorOf([]), 1)).toEqual({ refusal: 'no-seat-left' });
  });
});

describe('any draw', () => {
  const scopes = fc.constantFrom<DrawRequest['scope']>('unseated', 'all', 'final-table');

  it('loses nobody, gives no seat twice, uses no locked one, and is reproducible', () => {
    fc.assert(
      fc.property(anyFloor, scopes, anySeed, (floor, scope, seed) => {
        const act = decideDraw(floor, { scope }, seed);
        expect(decideDraw(floor, { scope }, seed)).toEqual(act);
        if (!isRefused(act)) expectSound(floor, act);
      }),
    );
  });

  it('leaves nobody without a seat, and is refused only if seats are missing or nobody moves', () => {
    fc.assert(
      fc.property(anyFloor, scopes, anySeed, (floor, scope, seed) => {
        const act = decideDraw(floor, { scope }, seed);
        const inGame = entriesIn(floor).length;
        // A final table of three to nine seats may get one more.
        const asFinal = ({ table, seats }: FloorTable) => usable(floor, [table]) + (seats >= 3 && seats <= 9 ? 1 : 0);
        const largest = Math.max(0, ...[...floor.tables.values()].map(asFinal));
        const chairs = scope === 'final-table' ? largest : usable(floor);
        if (isRefused(act))
          expect(act.refusal === 'nothing-to-move' || (act.refusal === 'no-seat-left' && chairs < inGame)).toBe(true);
        else if (scope !== 'unseated' || chairs >= inGame)
          expect([...seatsAfter(floor, act.moves).values()]).not.toContain(null);
      }),
    );
  });

  it('is balanced, when everybody draws on named tables', () => {
    fc.assert(
      fc.property(anyFloor, anySeed, (floor, seed) => {
        const tables = [...floor.tables.keys()];
        const act = decideDraw(floor, { scope: 'all', tables }, seed);
        if (!isRefused(act)) expectBalanced(floor, act, tables);
      }),
    );
  });

  it('evens tables out as far as those who stay allow', () => {
    fc.assert(
      fc.property(anyFloor, anySeed, (floor, seed) => {
        const act = decideDraw(floor, { scope: 'unseated' }, seed);
        if (isRefused(act)) return;
        // Each table that got players has at most one more than every table in play with a free seat.
        const after = sittersAfter(floor, act);
        const took = new Set(act.moves.map(({ to }) => to?.table ?? 0));
        const played = [...after].filter(([, players]) => players > 0).map(([table]) => table);
        const open = played.filter((table) => (after.get(table) ?? 0) < usable(floor, [table]));
        for (const table of took)
          for (const other of open) expect((after.get(table) ?? 0) - (after.get(other) ?? 0)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('of everybody uses as few tables as can be', () => {
    fc.assert(
      fc.property(anyFloor, anySeed, (floor, seed) => {
        const act = decideDraw(floor, { scope: 'all' }, seed);
        if (isRefused(act)) return;
        const used = sizes(floor, act).filter((size) => size > 0).length;
        const chairs = [...floor.tables.keys()].map((table) => usable(floor, [table])).toSorted((a, b) => b - a);
        const largestBut = chairs.slice(0, used - 1).reduce((sum, each) => sum + each, 0);
        expect(largestBut).toBeLessThan(entriesIn(floor).length);
      }),
    );
  });

  it('does not modify the floor', () => {
    fc.assert(
      fc.property(anyFloor, scopes, anySeed, (floor, scope, seed) => {
        const before = textOf(floor);
        decideDraw(floor, { scope }, seed);
        lateSeat(floor, seed);
        expect(textOf(floor)).toBe(before);
      }),
    );
  });

  it('seats a late entry at a shortest table with a free seat', () => {
    fc.assert(
      fc.property(anyFloor, anySeed, (floor, seed) => {
        const seat = lateSeat(floor, seed);
        const sitters = sittersAfter(floor, { moves: [] });
        const free = (table: number): number => usable(floor, [table]) - (sitters.get(table) ?? 0);
        const open = [...floor.tables.keys()].filter((table) => free(table) > 0);
        if (isRefused(seat)) {
          expect(open).toEqual([]);
          return;
        }
        expect(open).toContain(seat.table);
        // An empty table is filled last.
        const isLast = (table: number): boolean =>
          sitters.get(table) === 0 && (floor.wasDrawn || floor.tables.get(table)?.wasSatAt === true);
        const rest = open.filter((table) => !isLast(table));
        if (rest.length > 0) expect(rest).toContain(seat.table);
        expect(floor.tables.get(seat.table)?.locked).not.toContain(seat.seat);
        expect([...seatsAfter(floor, []).values()]).not.toContain(seatKey(seat));
        for (const table of rest) expect(sitters.get(seat.table) ?? 0).toBeLessThanOrEqual(sitters.get(table) ?? 0);
      }),
    );
  });
});

describe('a full hall', () => {
  it('of 300 at 34 tables is redrawn', () => {
    const floor = floorOf(tablesWith(...Array.from({ length: 34 }, (_, index) => (index < 28 ? 9 : 8))));
    const act = drawn(floor, { scope: 'all' });
    expect([...seatsAfter(floor, act.moves).keys()]).toHaveLength(300);
    expectSound(floor, act);
    expectBalanced(floor, act, [...floor.tables.keys()]);
  });
});
