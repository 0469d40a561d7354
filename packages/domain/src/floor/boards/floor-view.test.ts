import { describe, expect, it } from 'vitest';
import { chair, EMPTY_LOG, enters, busts, logOf, moves, opens, undoes } from '../../../test-support/floor-acts.ts';
import { countsOf, inSeconds, later } from '../../../test-support/tournament.ts';
import type { Act, ActOf, SeatingCause } from '../acts.ts';
import { NO_PLAYERS } from '../../players/player-counts.ts';
import { floorOnBoard, MOST_ALTERNATES, MOST_GONE, MOVES_STAY, SEATING_STAYS } from './floor-view.ts';

const NAMES = new Map(Array.from({ length: 20 }, (_, index) => [index + 1, `p${String(index + 1)}`]));

/** Acts 1 to 7: two tables, and entries 2 to 7 of players 1 to 6; the last two have no seat. */
const BEGINNING: readonly Act[] = [
  opens({ 1: 3, 2: 3 }),
  enters(1, '1/1'),
  enters(2, '1/2'),
  enters(3, '2/1'),
  enters(4, '2/3'),
  enters(5),
  enters(6),
];
const seating = (cause: SeatingCause, texts: readonly string[], broken: number | null = null): ActOf<'seat'> => ({
  ...moves(texts, broken),
  cause,
});
/** The view of acts after the beginning, at so many seconds after noon; act n happened in second n. */
const viewOf = (acts: readonly Act[], { at = 10, unnamed = NO_PLAYERS, showsNames = true } = {}) =>
  floorOnBoard(
    logOf([...BEGINNING, ...acts], EMPTY_LOG),
    unnamed,
    showsNames ? NAMES : undefined,
    later(inSeconds(at)),
  );
const causes = (acts: readonly Act[], at?: number) =>
  viewOf(acts, at === undefined ? {} : { at }).moved.map(({ cause }) => cause);

describe('tables on a board', () => {
  it('have those who sit there, by their chairs, and nobody else', () => {
    const view = viewOf([{ kind: 'chips', entry: 4, chips: 9000 }, seating('by-hand', ['6 - 1/3'])]);
    expect(view).toMatchObject({ version: 9, at: later(inSeconds(10)) });
    expect(view.tables).toEqual([
      {
        table: 1,
        sitters: [
          { seat: 1, name: 'p1', chips: null },
          { seat: 2, name: 'p2', chips: null },
          { seat: 3, name: 'p5', chips: null },
        ],
      },
      {
        table: 2,
        sitters: [
          { seat: 1, name: 'p3', chips: 9000 },
          { seat: 3, name: 'p4', chips: null },
        ],
      },
    ]);
  });

  it('are left out where nobody sits', () => {
    expect(viewOf([busts([2, 3])]).tables.map(({ table }) => table)).toEqual([2]);
  });
});

describe('busted players', () => {
  it('are listed with their places, newest first', () => {
    expect(viewOf([busts([2]), busts([5])]).gone).toEqual([
      { place: 5, name: 'p4' },
      { place: 6, name: 'p1' },
    ]);
  });

  it('are placed behind unnamed players who are in, without those who came back', () => {
    expect(viewOf([busts([2])], { unnamed: countsOf({ buyIn: 3, current: 3 }) }).gone).toEqual([
      { place: 9, name: 'p1' },
    ]);
    expect(viewOf([busts([2]), enters(1)]).gone).toEqual([]);
    expect(viewOf([busts([2]), undoes(8)]).gone).toEqual([]);
  });

  it('of one hand are ordered by place', () => {
    const hand = busts([
      [2, 100],
      [5, 300],
    ]);
    expect(viewOf([hand]).gone.map(({ place }) => place)).toEqual([5, 6]);
  });

  it('are only the last few', () => {
    const crowd = Array.from({ length: 12 }, (_, index) => enters(index + 7));
    const out = Array.from({ length: 12 }, (_, index) => busts([index + 8]));
    const { gone } = viewOf([...crowd, ...out], { at: 40 });
    expect(gone).toHaveLength(MOST_GONE);
    expect(gone[0]).toEqual({ place: 7, name: 'p18' });
  });
});

describe('alternates', () => {
  const drawn: Act = { ...seating('first', ['6 - 1/3']), seed: 1 };

  it('are those who wait after the first draw, in their order', () => {
    expect(viewOf([]).alternates).toBeUndefined();
    expect(viewOf([drawn, enters(7), enters(8)]).alternates).toEqual({ count: 3, names: ['p6', 'p7', 'p8'] });
    expect(viewOf([drawn, seating('late', ['7 - 2/2'])]).alternates).toBeUndefined();
  });

  it('are those who wait beside players who were drawn at their entry', () => {
    expect(viewOf([{ ...enters(7, '1/3'), seed: 1 }]).alternates).toEqual({ count: 2, names: ['p5', 'p6'] });
  });

  it('are a number only where no names are shown, and name only the first', () => {
    expect(viewOf([drawn], { showsNames: false }).alternates).toEqual({ count: 1, names: [] });
    const crowd = Array.from({ length: 13 }, (_, index) => enters(index + 7));
    const { alternates } = viewOf([drawn, ...crowd], { at: 30 });
    expect([alternates?.count, alternates?.names.length]).toEqual([14, MOST_ALTERNATES]);
  });
});

describe('moves', () => {
  it('are listed with both seats and the broken table', () => {
    const { moved } = viewOf([seating('break', ['2 1/1 2/2', '3 1/2 -'], 1)]);
    expect(moved).toEqual([
      {
        act: 8,
        at: later(inSeconds(8)),
        cause: 'break',
        broken: 1,
        moves: [{ name: 'p1', from: chair('1/1'), to: chair('2/2') }],
      },
    ]);
  });

  it.each<[SeatingCause, readonly SeatingCause[]]>([
    ['balance', ['balance']],
    ['redraw', ['redraw']],
    ['final-table', ['final-table']],
    ['by-hand', []],
    ['late', ['late']],
  ])('by %s: %j', (cause, shown) => {
    expect(causes([seating(cause, ['2 1/1 1/3'])])).toEqual(shown);
  });

  it('to first seats are listed if they are half of the room', () => {
    expect(causes([seating('first', ['6 - 1/3'])])).toEqual([]);
    expect(causes([seating('by-hand', ['2 1/1 -']), seating('first', ['2 - 1/1', '6 - 1/3', '7 - 2/2'])])).toEqual([
      'first',
    ]);
  });

  it('of a late draw call one or two players', () => {
    expect(causes([seating('late', ['6 - 1/3', '7 - 2/2'])])).toEqual(['late']);
    expect(causes([seating('by-hand', ['2 1/1 -']), seating('late', ['2 - 1/1', '6 - 1/3', '7 - 2/2'])])).toEqual([]);
  });

  it('are dropped when the player busts or moves again', () => {
    expect(causes([seating('balance', ['2 1/1 2/2']), busts([2])])).toEqual([]);
    expect(causes([seating('balance', ['2 1/1 2/2']), seating('by-hand', ['2 2/2 1/3'])])).toEqual([]);
    expect(causes([seating('balance', ['2 1/1 2/2']), undoes(8)])).toEqual([]);
  });

  it('stay for minutes, and those of a draw longer', () => {
    const [moved, drawn] = [MOVES_STAY / 1000, SEATING_STAYS / 1000];
    const acts = [seating('balance', ['2 1/1 1/3']), seating('redraw', ['3 1/2 2/2'])];
    expect(causes(acts, 8 + moved - 1)).toEqual(['balance', 'redraw']);
    expect(causes(acts, 8 + moved)).toEqual(['redraw']);
    expect(causes(acts, 9 + drawn)).toEqual([]);
  });
});

const PAYOUTS: Act = {
  kind: 'payouts',
  unit: 'points',
  rows: [
    { place: 1, amount: 50 },
    { place: 2, amount: 20 },
    { place: 3, amount: 20 },
  ],
};

describe('what places pay', () => {
  it('is empty before it is confirmed, then listed in runs', () => {
    expect(viewOf([]).payouts).toBeNull();
    expect(viewOf([PAYOUTS]).payouts).toEqual({
      unit: 'points',
      runs: [
        { from: 1, to: 1, amount: 50 },
        { from: 2, to: 3, amount: 20 },
      ],
    });
  });

  it('is dropped after a deal', () => {
    const out = busts([4, 5, 6, 7]);
    const deal: Act = {
      kind: 'deal',
      way: 'even',
      amounts: [
        { entry: 2, amount: 35 },
        { entry: 3, amount: 35 },
      ],
      playFor: 0,
    };
    expect(viewOf([PAYOUTS, out, deal]).payouts).toBeNull();
  });
});

describe('the last busts', () => {
  it('are shown with the number of players left, named or not', () => {
    expect(viewOf([busts([2]), busts([5, 6])]).lastOut).toEqual({ at: later(inSeconds(9)), went: 2, left: 3 });
    const unnamed = countsOf({ buyIn: 4, current: 3 });
    expect(viewOf([busts([2])], { unnamed, showsNames: false }).lastOut).toMatchObject({ went: 1, left: 8 });
  });

  it('are dropped after an entry or some time', () => {
    expect(viewOf([]).lastOut).toBeUndefined();
    expect(viewOf([busts([2]), enters(1)]).lastOut).toBeUndefined();
    expect(viewOf([busts([2]), { kind: 'reinstate', entry: 2 }]).lastOut).toBeUndefined();
    expect(viewOf([busts([2])], { at: 8 + 60 }).lastOut).toBeUndefined();
  });

  it('are the earlier ones if the last bust is undone', () => {
    expect(viewOf([busts([2]), busts([5]), undoes(9)]).lastOut).toEqual({ at: later(inSeconds(8)), went: 1, left: 5 });
  });
});

describe('where the venue shows no names', () => {
  it('contains no names, and nothing that needs them', () => {
    const view = viewOf([PAYOUTS, busts([2]), seating('balance', ['3 1/2 2/2'])], { at: 12, showsNames: false });
    expect(view).toMatchObject({ gone: [], tables: [] });
    expect(view.payouts?.unit).toBe('points');
    expect(view.moved[0]?.moves).toEqual([{ name: null, from: chair('1/2'), to: chair('2/2') }]);
    expect(JSON.stringify(view)).not.toMatch(/p\d/);
  });
});
