import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  awardsOf,
  closesAt,
  compareStandings,
  countsFor,
  earn,
  gaugeOf,
  seasonPhase,
  type Season,
  type Standing,
} from './season.ts';
import { after, between, instant, minutes, minutesToMillis } from '../time.ts';

const START = instant(1_760_000_000_000);
const days = (count: number) => minutesToMillis(minutes(count * 24 * 60));
const SEASON: Season = {
  startsAt: START,
  target: 1000,
  prizes: [5_000_000, 3_000_000],
  earned: 0,
  filledAt: undefined,
  closedAt: undefined,
};
const standing = (userId: string, points: number, reachedAt = 0): Standing => ({
  userId,
  points,
  reachedAt: after(START, minutesToMillis(minutes(reachedAt))),
});

describe('the gauge', () => {
  it.each([
    [0, 0],
    [9, 0],
    [10, 1],
    [500, 50],
    [999, 99],
    [1000, 100],
    [5000, 100],
    [-3, 0],
  ])('shows %d of 1,000 as %d %%', (earned, percent) => {
    expect(gaugeOf({ earned, target: 1000 })).toBe(percent);
  });
});

describe('earning', () => {
  it('fills the gauge at the instant it comes to the target', () => {
    const half = earn(SEASON, 999, START);
    expect([half.earned, half.filledAt]).toEqual([999, undefined]);
    const full = earn(half, 1, after(START, days(1)));
    expect([full.earned, full.filledAt]).toEqual([1000, after(START, days(1))]);
  });

  it('does not move that instant when more comes', () => {
    const full = earn(SEASON, 1000, START);
    expect(earn(full, 500, after(START, days(2))).filledAt).toBe(START);
  });

  it('empties it again by a correction, and then begins anew', () => {
    const full = earn(SEASON, 1000, START);
    const corrected = earn(full, -1, after(START, days(1)));
    expect([corrected.earned, corrected.filledAt]).toEqual([999, undefined]);
    expect(earn(corrected, 1, after(START, days(2))).filledAt).toBe(after(START, days(2)));
  });
});

describe('the phase of a season', () => {
  const filled = { ...SEASON, earned: 1000, filledAt: START };
  it.each<[string, Season, number, boolean]>([
    ['planned', SEASON, -1, false],
    ['running', SEASON, 0, true],
    ['running', SEASON, days(400), true],
    ['filled', filled, 0, true],
    ['filled', filled, days(3) - 1, true],
    ['due', filled, days(3), false],
    ['due', filled, days(30), false],
    ['closed', { ...filled, closedAt: after(START, days(3)) }, days(3), false],
  ])('is %s', (phase, season, since, counts) => {
    const now = instant(START + since);
    expect(seasonPhase(season, now)).toBe(phase);
    expect(countsFor(season, now)).toBe(counts);
  });

  it('closes three days after the gauge filled, and not before it did', () => {
    expect(closesAt(SEASON)).toBeUndefined();
    expect(between(START, closesAt(filled) ?? START)).toBe(259_200_000);
  });
});

describe('the ranking', () => {
  it.each<[string, Standing, Standing]>([
    ['more points', standing('z', 10, 9), standing('a', 9, 1)],
    ['who had them first', standing('z', 10, 1), standing('a', 10, 2)],
    ['the id', standing('a', 10, 1), standing('b', 10, 1)],
  ])('is by %s', (_, better, worse) => {
    expect(compareStandings(better, worse)).toBeLessThan(0);
    expect(compareStandings(worse, better)).toBeGreaterThan(0);
    expect(compareStandings(better, better)).toBe(0);
  });
});

describe('the awards', () => {
  it('go to the first of the ranking', () => {
    const standings = [standing('c', 30), standing('a', 50), standing('b', 40)];
    expect(awardsOf(SEASON, standings)).toEqual([
      { userId: 'a', place: 1, amount: 5_000_000 },
      { userId: 'b', place: 2, amount: 3_000_000 },
    ]);
  });

  it('leave nothing to who has nothing, and pay no prize of 0', () => {
    expect(awardsOf(SEASON, [standing('a', 0), standing('b', -5)])).toEqual([]);
    expect(awardsOf(SEASON, [])).toEqual([]);
    expect(awardsOf({ prizes: [0, 10] }, [standing('a', 2), standing('b', 1)])).toEqual([
      { userId: 'b', place: 2, amount: 10 },
    ]);
  });

  it('pay at most the prizes, each once, to different players, in any order the standings come', () => {
    const anyStanding = fc.record({
      userId: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      points: fc.integer({ min: -5, max: 5 }),
      reachedAt: fc.integer({ min: 0, max: 3 }).map((each) => instant(START + each)),
    });
    const anyStandings = fc.uniqueArray(anyStanding, { selector: ({ userId }) => userId });
    fc.assert(
      fc.property(anyStandings, fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 4 }), (standings, prizes) => {
        const awards = awardsOf({ prizes }, standings);
        expect(awards.map(({ amount }) => amount)).toEqual(prizes.slice(0, awards.length));
        expect(new Set(awards.map(({ userId }) => userId)).size).toBe(awards.length);
        expect(awardsOf({ prizes }, [...standings].reverse())).toEqual(awards);
      }),
    );
  });
});
