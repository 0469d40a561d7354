import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DEFAULT_WIN_TABLE,
  finisherProblem,
  isWinTable,
  WIN_TABLE_LIMITS,
  winEntries,
  winPointsOf,
  winPointsOfAll,
  type Finisher,
} from './win-points.ts';

const TABLE = [100, 70, 50];
const finisher = (place: number, userId?: string, name = ''): Finisher => ({ place, userId, name });

describe('a win table', () => {
  it.each([
    [DEFAULT_WIN_TABLE, true],
    [[1], true],
    [[0], true],
    [[10, 10, 10], true],
    [[], false],
    [[10, 11], false],
    [[10, -1], false],
    [[1.5], false],
    [[Number.NaN], false],
    [[WIN_TABLE_LIMITS.points], true],
    [[WIN_TABLE_LIMITS.points + 1], false],
    [Array.from({ length: WIN_TABLE_LIMITS.places }, () => 1), true],
    [Array.from({ length: WIN_TABLE_LIMITS.places + 1 }, () => 1), false],
  ])('%j: %s', (table, expected) => {
    expect(isWinTable(table)).toBe(expected);
  });

  it.each([
    [1, 100],
    [3, 50],
    [4, 0],
    [0, 0],
  ])('gives place %d %d points', (place, points) => {
    expect(winPointsOf(TABLE, place)).toBe(points);
  });
});

describe('finishing places', () => {
  it.each<[string, readonly Finisher[]]>([
    ['none', []],
    ['one', [finisher(1, 'mina')]],
    ['in any order', [finisher(2, 'junho'), finisher(1, 'mina'), finisher(3, undefined, '손님')]],
    [
      'shared, with as many left out behind',
      [finisher(2, 'junho'), finisher(1, 'mina'), finisher(2, 'sora'), finisher(4, 'a')],
    ],
    ['the first for all', [finisher(1, 'mina'), finisher(1, 'junho'), finisher(1, 'sora')]],
    ['of two guests of one name', [finisher(1, undefined, '김'), finisher(2, undefined, '김')]],
  ])('may be %s', (_, finishers) => {
    expect(finisherProblem(finishers)).toBeUndefined();
  });

  it.each<[string, number, readonly Finisher[]]>([
    ['place-missing', 0, [finisher(0, 'mina')]],
    ['place-missing', 1, [finisher(1, 'mina'), finisher(1.5, 'junho')]],
    ['place-missing', 0, [finisher(Number.NaN, 'mina')]],
    ['place-missing', 1, [finisher(1, 'mina'), finisher(3, 'junho')]],
    ['place-missing', 0, [finisher(2, 'mina')]],
    ['place-taken', 2, [finisher(1, 'mina'), finisher(1, 'junho'), finisher(2, 'sora')]],
    ['place-missing', 2, [finisher(1, 'mina'), finisher(1, 'junho'), finisher(4, 'sora'), finisher(2, 'a')]],
    ['player-twice', 1, [finisher(1, 'mina'), finisher(2, 'mina')]],
    ['nobody', 0, [finisher(1)]],
    ['nobody', 0, [finisher(1, undefined, '  ')]],
  ])('are refused as %s at %d', (problem, index, finishers) => {
    expect(finisherProblem(finishers)).toEqual({ index, problem });
  });
});

describe('the win entries of a game', () => {
  it('give each player what the place earns, first place first', () => {
    expect(winEntries(new Map(), [finisher(2, 'junho'), finisher(1, 'mina')], TABLE)).toEqual([
      { userId: 'mina', points: 100 },
      { userId: 'junho', points: 70 },
    ]);
  });

  it('leave out names without an account and places behind the table', () => {
    const finishers = [finisher(1, undefined, '손님'), finisher(2, 'a'), finisher(3, 'b'), finisher(4, 'c')];
    expect(winEntries(new Map(), finishers, TABLE)).toEqual([
      { userId: 'a', points: 70 },
      { userId: 'b', points: 50 },
    ]);
  });

  it('are the average of the shared places, rounded down, for each who shares one', () => {
    const finishers = [finisher(1, 'a'), finisher(2, 'b'), finisher(2, undefined, '손님'), finisher(2, 'c')];
    // (70 + 50 + 0) ÷ 3.
    expect(winEntries(new Map(), finishers, TABLE)).toEqual([
      { userId: 'a', points: 100 },
      { userId: 'b', points: 40 },
      { userId: 'c', points: 40 },
    ]);
    expect(winPointsOfAll([finisher(1), finisher(1), finisher(3)], [7, 4, 1])).toEqual([5, 5, 1]);
  });

  it('never add up to more than the places give, however they are shared', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 5 }), (groups) => {
        const finishers = groups.flatMap((size, index) => {
          const place = 1 + groups.slice(0, index).reduce((sum, each) => sum + each, 0);
          return Array.from({ length: size }, () => finisher(place, undefined, '손님'));
        });
        expect(finisherProblem(finishers)).toBeUndefined();
        const points = winPointsOfAll(finishers, DEFAULT_WIN_TABLE);
        const all = finishers.map((_, index) => winPointsOf(DEFAULT_WIN_TABLE, index + 1));
        const sum = (values: readonly number[]) => values.reduce((sofar, each) => sofar + each, 0);
        expect(sum(points)).toBeLessThanOrEqual(sum(all));
        expect(sum(points)).toBeGreaterThan(sum(all) - finishers.length);
      }),
    );
  });

  it('correct by the difference alone', () => {
    const given = new Map([
      ['mina', 100],
      ['junho', 70],
      ['sora', 50],
    ]);
    expect(winEntries(given, [finisher(1, 'junho'), finisher(2, 'mina'), finisher(3, 'haneul')], TABLE)).toEqual([
      { userId: 'junho', points: 30 },
      { userId: 'mina', points: -30 },
      { userId: 'haneul', points: 50 },
      { userId: 'sora', points: -50 },
    ]);
    expect(winEntries(given, [], TABLE)).toEqual([
      { userId: 'mina', points: -100 },
      { userId: 'junho', points: -70 },
      { userId: 'sora', points: -50 },
    ]);
  });

  it('add up to what the newest places give, after any corrections in any order', () => {
    const players = ['a', 'b', 'c', 'd'];
    const result = fc
      .shuffledSubarray(players)
      .map((order) => order.map((userId, index) => finisher(index + 1, userId)));
    fc.assert(
      fc.property(fc.array(result, { minLength: 1, maxLength: 6 }), (results) => {
        const given = new Map<string, number>();
        for (const finishers of results)
          for (const { userId, points } of winEntries(given, finishers, TABLE))
            given.set(userId, (given.get(userId) ?? 0) + points);
        const last = results.at(-1) ?? [];
        for (const userId of players) {
          const place = last.find((each) => each.userId === userId)?.place;
          expect(given.get(userId) ?? 0).toBe(place === undefined ? 0 : winPointsOf(TABLE, place));
        }
        expect(winEntries(given, last, TABLE)).toEqual([]);
      }),
    );
  });
});
