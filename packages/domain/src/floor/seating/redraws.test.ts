import { describe, expect, it } from 'vitest';
import { done, firstChairs } from '../../../test-support/floors.ts';
import type { Act, SeatingCause } from '../acts.ts';
import { foldActs, type FloorLog } from '../fold.ts';
import { NO_PLAYERS } from '../../players/player-counts.ts';
import { instant } from '../../time.ts';
import { entriesIn } from '../who-sits-where.ts';
import { decideDraw } from './draw.ts';
import { redrawDue } from './redraws.ts';

/** The log after further acts. */
const withActs = (log: FloorLog, ...acts: readonly Act[]): FloorLog =>
  foldActs([...log.acts, ...acts.map((act, index) => ({ version: log.acts.length + 1 + index, at: instant(0), act }))]);

/** The log after so many more busts, in order of entry. */
function withBusts(log: FloorLog, count: number): FloorLog {
  const busted = entriesIn(log.floor).slice(0, count);
  return withActs(
    log,
    ...busted.map(({ entry }): Act => ({ kind: 'bust', out: [{ entry, chipsBefore: null }], by: [], unnamedOut: 0 })),
  );
}

const withRedraw = (log: FloorLog): FloorLog => withActs(log, done(decideDraw(log.floor, { scope: 'all' }, 2)));

/** Thirty players at four tables of nine. */
const THIRTY = ((): FloorLog => {
  const tables = firstChairs(4).map((table) => ({ table, seats: 9, breakOrder: table }));
  const entered = firstChairs(30).map((player): Act => ({
    kind: 'enter',
    player,
    of: 'buyIn',
    seat: null,
    seed: null,
    payment: null,
  }));
  const log = withActs(foldActs([]), { kind: 'tables', tables }, ...entered);
  return withActs(log, done(decideDraw(log.floor, { scope: 'unseated' }, 1)));
})();

const due = (log: FloorLog, counts: readonly number[] = [27, 18], unnamed = 0): ReturnType<typeof redrawDue> =>
  redrawDue(log, entriesIn(log.floor).length + unnamed, counts);

describe('a redraw at a chosen count', () => {
  it.each<[string, number, ReturnType<typeof redrawDue>]>([
    ['not before it', 2, null],
    ['when it is reached', 3, { of: 'count', count: 27 }],
    ['when it was passed in one hand', 4, { of: 'count', count: 27 }],
    ['for the smallest of those that are reached', 12, { of: 'count', count: 18 }],
  ])('is due %s', (_, busts, expected) => {
    expect(due(withBusts(THIRTY, busts))).toEqual(expected);
  });

  it('is done once everybody has redrawn, until the next count', () => {
    const drawn = withRedraw(withBusts(THIRTY, 3));
    expect(due(drawn)).toBeNull();
    expect(due(withBusts(drawn, 5))).toBeNull();
    expect(due(withBusts(drawn, 9))).toEqual({ of: 'count', count: 18 });
    expect(due(withRedraw(withBusts(drawn, 9)))).toBeNull();
  });

  it('is due in spite of a redraw that came earlier', () => {
    expect(due(withBusts(withRedraw(THIRTY), 3))).toEqual({ of: 'count', count: 27 });
  });

  it('counts those who were brought from the day before', () => {
    const players = firstChairs(28).map((player) => ({ player, from: 1, chips: 10_000 }));
    const filled = withActs(foldActs([]), {
      kind: 'carry',
      counts: { ...NO_PLAYERS, current: 28, buyIn: 40 },
      players,
    });
    expect(due(filled)).toBeNull();
    expect(due(withBusts(filled, 1))).toEqual({ of: 'count', count: 27 });
  });

  it('is due again when the redraw is undone', () => {
    const drawn = withRedraw(withBusts(THIRTY, 3));
    expect(due(withActs(drawn, { kind: 'undo', act: drawn.floor.version }))).toEqual({ of: 'count', count: 27 });
  });

  it('is no longer due when a bust is undone', () => {
    const reached = withBusts(THIRTY, 3);
    expect(due(withActs(reached, { kind: 'undo', act: reached.floor.version }))).toBeNull();
  });

  it('is not replaced by other acts that assign seats', () => {
    const reached = withBusts(THIRTY, 3);
    const [one] = entriesIn(reached.floor);
    const causes: readonly SeatingCause[] = ['by-hand', 'balance', 'break'];
    for (const cause of causes) {
      const moves = [{ entry: one!.entry, from: one!.seat, to: null }];
      const moved = withActs(reached, { kind: 'seat', cause, moves, seed: null, broken: null });
      expect(due(moved)).toEqual({ of: 'count', count: 27 });
    }
  });

  it('never comes up in a field that was no larger', () => {
    expect(due(THIRTY, [30])).toBeNull();
    expect(due(withBusts(THIRTY, 4), [30])).toBeNull();
    expect(due(withBusts(THIRTY, 4), [29])).toEqual({ of: 'count', count: 29 });
    expect(due(withBusts(THIRTY, 4), [])).toBeNull();
  });

  it('counts who comes back as one, not two', () => {
    const gone = withBusts(THIRTY, 2);
    const back: Act = { kind: 'enter', player: 1, of: 'buyIn', seat: null, seed: null, payment: null };
    expect(due(withBusts(withActs(gone, back), 1), [30])).toBeNull();
  });

  it('counts players without a name along', () => {
    const left = withBusts(THIRTY, 3);
    expect(due(left, [27], 1)).toBeNull();
    expect(due(withBusts(left, 1), [27], 1)).toEqual({ of: 'count', count: 27 });
    expect(due(withRedraw(withBusts(left, 1)), [27], 1)).toBeNull();
  });
});

describe('players without a name', () => {
  it('are of the field', () => {
    expect(due(withBusts(THIRTY, 1), [31], 2)).toEqual({ of: 'count', count: 31 });
    expect(due(withBusts(THIRTY, 1), [32], 2)).toBeNull();
  });

  it('were left at the last redraw too', () => {
    const drawn = withRedraw(withBusts(THIRTY, 1));
    expect(due(withBusts(drawn, 1), [30], 2)).toEqual({ of: 'count', count: 30 });
    expect(due(withBusts(drawn, 1), [31], 2)).toBeNull();
  });
});

describe('the final table', () => {
  it('is due when one table with an extra seat holds all remaining players, before any count', () => {
    expect(due(withBusts(THIRTY, 19), [])).toBeNull();
    expect(due(withBusts(THIRTY, 20), [10])).toEqual({ of: 'final-table' });
    expect(due(withBusts(THIRTY, 22), [])).toEqual({ of: 'final-table' });
  });

  it('is not due while players without a name are too many for it', () => {
    expect(due(withBusts(THIRTY, 20), [], 1)).toBeNull();
    expect(due(withBusts(THIRTY, 21), [], 1)).toEqual({ of: 'final-table' });
  });

  it.each([
    [2, 2],
    [6, 7],
    [7, 8],
    [8, 9],
    [9, 10],
    [10, 10],
  ])('of tables of %i is due at %i', (seats, players) => {
    const tables = [1, 2].map((table) => ({ table, seats, breakOrder: table }));
    const entered = firstChairs(players + 1).map((player): Act => {
      const seat = { table: (player % 2) + 1, seat: Math.ceil(player / 2) };
      return { kind: 'enter', player, of: 'buyIn', seat, seed: null, payment: null };
    });
    const log = withActs(foldActs([]), { kind: 'tables', tables }, ...entered);
    expect(due(log, [])).toBeNull();
    const left = withBusts(log, 1);
    expect(due(left, [])).toEqual({ of: 'final-table' });
    const drawn = withActs(left, done(decideDraw(left.floor, { scope: 'final-table' }, 1)));
    expect([...drawn.floor.tables.values()]).toMatchObject([{ table: 2, seats: players }]);
    expect(entriesIn(drawn.floor).every(({ seat }) => seat?.table === 2)).toBe(true);
    expect(due(drawn, [])).toBeNull();
  });

  it('needs one table that is large enough, not each', () => {
    const tables = [3, 6].map((seats, index) => ({ table: index + 1, seats, breakOrder: index + 1 }));
    const entered = firstChairs(6).map((player): Act => {
      const seat = player <= 3 ? { table: 1, seat: player } : { table: 2, seat: player };
      return { kind: 'enter', player, of: 'buyIn', seat, seed: null, payment: null };
    });
    expect(due(withActs(foldActs([]), { kind: 'tables', tables }, ...entered))).toEqual({ of: 'final-table' });
  });

  it('is done when all sit at one table', () => {
    const nine = withBusts(THIRTY, 21);
    const drawn = withActs(nine, done(decideDraw(nine.floor, { scope: 'final-table' }, 1)));
    expect(due(drawn, [])).toBeNull();
    expect(due(drawn, [10])).toBeNull();
    expect(due(withBusts(drawn, 2), [10])).toBeNull();
  });

  it('has one more than the unlocked seats', () => {
    const ten = withBusts(THIRTY, 20);
    const free = (table: number): number =>
      firstChairs(9).find((seat) =>
        entriesIn(ten.floor).every((entry) => entry.seat?.table !== table || entry.seat.seat !== seat),
      ) ?? 0;
    const locks = firstChairs(4).map((table): Act => ({
      kind: 'lock',
      at: { table, seat: free(table) },
      isLocked: true,
    }));
    expect(due(withActs(ten, ...locks), [])).toBeNull();
    expect(due(withBusts(withActs(ten, ...locks), 1), [])).toEqual({ of: 'final-table' });
  });
});
