import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countingGains, leagueStandings, type RankedGain } from './league-standings.ts';

/** Results of players, game by game, from the oldest game. */
const results = (of: Readonly<Record<string, readonly number[]>>): readonly RankedGain[] =>
  Object.entries(of).flatMap(([userId, all]) => all.map((points, index) => ({ userId, gameId: index + 1, points })));

const ranks = (of: Readonly<Record<string, readonly number[]>>, best: number | null = null) =>
  leagueStandings(results(of), best).map(({ rank, userId, points }) => [rank, userId, points]);

describe('the ranking of a league', () => {
  it('goes by the points of all results together', () => {
    expect(ranks({ a: [10, 5], b: [20], c: [] })).toEqual([
      [1, 'b', 20],
      [2, 'a', 15],
    ]);
  });

  it('counts the best results only where the league says so, and says how many there were', () => {
    expect(leagueStandings(results({ a: [1, 9, 5, 9], b: [20] }), 2)).toEqual([
      { rank: 1, userId: 'b', events: 1, counting: [20], points: 20 },
      { rank: 2, userId: 'a', events: 4, counting: [9, 9], points: 18 },
    ]);
  });

  it('puts the better single result ahead where points are equal, then the second, then fewer of them', () => {
    expect(ranks({ a: [5, 5, 5], b: [8, 4, 3], c: [8, 5, 2], d: [8, 5, 2, 0] })).toEqual([
      [1, 'c', 15],
      [2, 'd', 15],
      [3, 'b', 15],
      [4, 'a', 15],
    ]);
  });

  it('looks only at results that count, until it comes to how many there were', () => {
    expect(ranks({ a: [9, 9, 3], b: [9, 9, 4], c: [9, 9] }, 2)).toEqual([
      [1, 'c', 18],
      [2, 'a', 18],
      [2, 'b', 18],
    ]);
  });

  it('gives those who are equal in everything one rank, and leaves out those behind it', () => {
    expect(ranks({ b: [7, 3], a: [3, 7], c: [2], d: [2], e: [1] })).toEqual([
      [1, 'a', 10],
      [1, 'b', 10],
      [3, 'c', 2],
      [3, 'd', 2],
      [5, 'e', 1],
    ]);
  });

  it('has everybody who stands in a result, those without a point last', () => {
    expect(ranks({ a: [0], b: [1] })).toEqual([
      [1, 'b', 1],
      [2, 'a', 0],
    ]);
  });

  const tables = fc.dictionary(
    fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    fc.array(fc.nat({ max: 3 }), { minLength: 1, maxLength: 4 }),
  );
  const bests = fc.option(fc.integer({ min: 1, max: 3 }));

  it('is the same in any order results come', () => {
    fc.assert(
      fc.property(tables, bests, fc.nat(), (table, best, turn) => {
        const all = results(table);
        const turned = all.map((_, index) => all[(index + turn) % all.length]).flatMap((gain) => gain ?? []);
        expect(leagueStandings(turned, best)).toEqual(leagueStandings(all, best));
      }),
    );
  });

  it('never has somebody with fewer points, or the worse best result with as many, ahead', () => {
    fc.assert(
      fc.property(tables, bests, (table, best) => {
        const standings = leagueStandings(results(table), best);
        for (const [index, { points, counting, rank }] of standings.entries()) {
          const next = standings[index + 1];
          if (next === undefined) continue;
          expect(next.points).toBeLessThanOrEqual(points);
          if (next.points === points) expect(next.counting[0] ?? 0).toBeLessThanOrEqual(counting[0] ?? 0);
          expect([rank, index + 2]).toContain(next.rank);
        }
      }),
    );
  });
});

it('of equal results those of the games that were made first count', () => {
  const [first, second, third] = results({ a: [4, 4, 6] });
  expect(
    countingGains(
      [second, first, third].flatMap((gain) => gain ?? []),
      2,
    ),
  ).toEqual([third, first]);
  expect(
    countingGains(
      [first, second].flatMap((gain) => gain ?? []),
      null,
    ),
  ).toHaveLength(2);
});
