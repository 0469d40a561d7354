import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { BoardGame } from '../boards/board-face.ts';
import { eveningOf, expectedEnd, nextTimeOfDay } from './expected-end.ts';
import { countsOf, inMinutes, later, must, NOON, rulesOf } from '../../test-support/tournament.ts';
import { between, instant, type Instant } from '../time.ts';
import { createdClock, end, goToRow, pause, play } from '../clock/tournament-clock.ts';
import { VENUE_DAY } from '../venue/venue-time.ts';

/** Big blinds of 200 and 400; after a break 600 and 800. */
const PLAIN = rulesOf('10 20 b5 30 10', 1);
const RULES = { ...PLAIN, chips: { ...PLAIN.chips, buyIn: 1000 } };
const created = createdClock(RULES, NOON);
const playing = must(play(created, NOON));

const gameWith = (entries: number, change: Partial<BoardGame> = {}): BoardGame => ({
  clock: playing,
  rules: RULES,
  counts: countsOf({ buyIn: entries }),
  startAt: undefined,
  ...change,
});
const minutesTo = (game: BoardGame, now: Instant = NOON): number | undefined => {
  const at = expectedEnd(game, now);
  return at === undefined ? undefined : Math.round(between(NOON, at) / 60_000);
};

describe('the expected end', () => {
  it.each([
    [8, 30],
    [9, 65],
    [12, 65],
    [16, 75],
    [100, 75],
  ])('with %d entries comes after %d minutes', (entries, expected) => {
    expect(minutesTo(gameWith(entries))).toBe(expected);
  });

  it('is not known before anybody has entered, nor once it is over', () => {
    expect(minutesTo(gameWith(0))).toBeUndefined();
    expect(minutesTo(gameWith(8, { clock: must(end(playing, NOON)) }))).toBeUndefined();
  });

  it('is constant while the clock runs, and moves while it is stopped', () => {
    const paused = must(pause(playing, later(inMinutes(4))));
    for (const minute of [0, 7, 25]) expect(minutesTo(gameWith(8), later(inMinutes(minute)))).toBe(30);
    expect(minutesTo(gameWith(8, { clock: paused }), later(inMinutes(34)))).toBe(60);
  });

  it('follows rows that were left out or have ended', () => {
    const inLast = must(goToRow(playing, RULES, 4, NOON));
    expect(minutesTo(gameWith(8, { clock: inLast }))).toBe(10);
    expect(minutesTo(gameWith(12), later(inMinutes(40)))).toBe(65);
  });

  it('is computed from a scheduled start ahead, else from now', () => {
    const startAt = later(inMinutes(100));
    expect(minutesTo(gameWith(8, { clock: created, startAt }))).toBe(130);
    expect(minutesTo(gameWith(8, { clock: created, startAt }), later(inMinutes(110)))).toBe(140);
    expect(minutesTo(gameWith(8, { clock: created }), later(inMinutes(3)))).toBe(33);
  });
});

describe('the evening of a game', () => {
  it('began when its clock did, or begins when it goes on', () => {
    expect(eveningOf(gameWith(8), later(inMinutes(25)))).toBeCloseTo(NOON, 2);
    const startAt = later(inMinutes(100));
    expect(eveningOf(gameWith(8, { clock: created, startAt }), NOON)).toBe(startAt);
    expect(eveningOf(gameWith(8, { clock: created }), NOON)).toBe(NOON);
  });
});

describe('the next time of day', () => {
  const hours = (count: number): Instant => instant(count * 3_600_000);

  it.each([
    ['02:00', 19, 26],
    ['02:00', 1.5, 2],
    ['02:00', 2, 26],
    ['23:30', 19, 23.5],
    ['00:00', 0, 24],
  ])('%s after hour %d comes at hour %d', (closing, from, expected) => {
    expect(nextTimeOfDay(closing, hours(from))).toBe(hours(expected));
  });

  it('is always within a day, and never now', () => {
    fc.assert(
      fc.property(fc.nat(23), fc.nat(59), fc.nat(4e12), (hour, minute, from) => {
        const closing = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
        const wait = nextTimeOfDay(closing, instant(from)) - from;
        expect(wait).toBeGreaterThan(0);
        expect(wait).toBeLessThanOrEqual(VENUE_DAY);
      }),
    );
  });
});
