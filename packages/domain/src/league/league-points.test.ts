import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Finisher } from '../points/win-points.ts';
import { leagueGains, placePoints } from './league-points.ts';
import { DEFAULT_LEAGUE_RULES, type LeagueFormula, type LeagueRules } from './league.ts';

const member = (place: number, userId: string): Finisher => ({ place, userId, name: '' });
const guest = (place: number): Finisher => ({ place, userId: undefined, name: '손님' });
const NOBODY: ReadonlySet<string> = new Set();

describe('the points of a place', () => {
  it.each<[LeagueFormula, number, readonly number[]]>([
    [{ kind: 'table', points: [10, 6, 3] }, 20, [10, 6, 3, 0]],
    [{ kind: 'linear', first: 25, step: 10 }, 20, [25, 15, 5, 0]],
    // √(36 ÷ place): 6, 4.2426…, 3.4641…, 3.
    [{ kind: 'root', factor: 100 }, 36, [600, 424, 346, 300]],
    [{ kind: 'root', factor: 10 }, 36, [60, 42, 35, 30]],
    [{ kind: 'root', factor: 1 }, 4, [2, 1, 1, 1]],
  ])('of %o among %i entries', (formula, entries, expected) => {
    expect(expected.map((_, index) => placePoints(formula, index + 1, entries))).toEqual(expected);
  });

  it('are whole, never below nothing, and never more than those of a better place', () => {
    const formulas: fc.Arbitrary<LeagueFormula> = fc.oneof(
      fc
        .array(fc.nat({ max: 1000 }), { minLength: 1, maxLength: 20 })
        .map((points) => ({ kind: 'table' as const, points: points.sort((one, other) => other - one) })),
      fc.record({ kind: fc.constant('linear' as const), first: fc.nat({ max: 1000 }), step: fc.nat({ max: 50 }) }),
      fc.record({ kind: fc.constant('root' as const), factor: fc.integer({ min: 1, max: 10_000 }) }),
    );
    fc.assert(
      fc.property(formulas, fc.integer({ min: 2, max: 1000 }), fc.nat(), (formula, entries, seed) => {
        const place = 1 + (seed % (entries - 1));
        const [better, worse] = [place, place + 1].map((each) => placePoints(formula, each, entries));
        expect(Number.isInteger(worse) && (worse ?? -1) >= 0).toBe(true);
        expect(better).toBeGreaterThanOrEqual(worse ?? Infinity);
      }),
    );
  });
});

describe('what a result gives', () => {
  const rules: LeagueRules = { formula: { kind: 'table', points: [10, 6] }, perEvent: 2, perCash: 5, best: null };

  it('is the points of the place, plus those for taking part and for cashing', () => {
    const event = { finishers: [member(3, 'c'), member(1, 'a'), guest(2)], entries: 12, paid: new Set(['a']) };
    expect(leagueGains(rules, event)).toEqual([
      { userId: 'a', place: 1, entries: 12, forPlace: 10, forEvent: 2, forCash: 5, points: 17 },
      { userId: 'c', place: 3, entries: 12, forPlace: 0, forEvent: 2, forCash: 0, points: 2 },
    ]);
  });

  it('is the average of the shared places for each who shares one, with nothing lost on the others', () => {
    const event = { finishers: [member(1, 'a'), member(1, 'b'), member(3, 'c')], entries: 12, paid: NOBODY };
    expect(leagueGains(rules, event).map(({ userId, place, forPlace }) => [userId, place, forPlace])).toEqual([
      ['a', 1, 8],
      ['b', 1, 8],
      ['c', 3, 0],
    ]);
  });

  it('is the points of the better place for each who shares one, where the league says so', () => {
    const event = { finishers: [member(1, 'a'), member(2, 'b'), member(2, 'c')], entries: 12, paid: NOBODY };
    const forPlaces = (of: LeagueRules) => leagueGains(of, event).map(({ forPlace }) => forPlace);
    expect([forPlaces(rules), forPlaces({ ...rules, ties: 'share' })]).toEqual([
      [10, 3, 3],
      [10, 3, 3],
    ]);
    expect(forPlaces({ ...rules, ties: 'best' })).toEqual([10, 6, 6]);
  });

  it('goes by the entries of the game, and by the places where fewer were counted', () => {
    const finishers = [member(1, 'a'), guest(2), guest(3), guest(4)];
    const of = (entries: number) => leagueGains(DEFAULT_LEAGUE_RULES, { finishers, entries, paid: NOBODY })[0];
    expect(of(9)).toMatchObject({ entries: 9, points: 300 });
    expect(of(0)).toMatchObject({ entries: 4, points: 200 });
  });

  it('is nothing for a removed result', () => {
    expect(leagueGains(rules, { finishers: [], entries: 30, paid: new Set(['a']) })).toEqual([]);
  });
});
