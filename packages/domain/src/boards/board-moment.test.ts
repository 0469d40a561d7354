import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boardMoment, MOMENT_LASTS } from './board-moment.ts';
import { inMinutes, inSeconds, later, must, NOON, rulesOf } from '../../test-support/tournament.ts';
import {
  advanced,
  createdClock,
  end,
  goToRow,
  pause,
  play,
  setRegistration,
  shift,
  type TournamentClock,
} from '../clock/tournament-clock.ts';
import { after, millis, type Instant } from '../time.ts';

/** Two levels, a break and a last level; registration closes with the second. */
const RULES = rulesOf('10 20 b5 10', 1);
const playing = must(play(createdClock(RULES, NOON), NOON));

const momentAt = (now: Instant, clock: TournamentClock = playing) =>
  boardMoment(advanced(clock, RULES, now), RULES, now);

describe('the moment of a row', () => {
  it.each([
    // minutes and seconds after the start, kind, closes registration, since, settles
    [0, 0, 'level', false, 0, false],
    [0, 0.999, 'level', false, 0, false],
    [0, 5.999, 'level', false, 5, false],
    [0, 6, 'level', false, 6, true],
    [0, 6.999, 'level', false, 6, true],
    [10, 0, 'level', false, 0, false],
    [10, 3, 'level', false, 3, false],
    [30, 0, 'break', true, 0, false],
    [30, 6.5, 'break', true, 6, true],
    [35, 2, 'level', false, 2, false],
  ] as const)(
    '%d min %d s after the start is of a %s',
    (minute, second, kind, closesRegistration, since, isSettling) => {
      const now = later(millis(inMinutes(minute) + inSeconds(second)));
      expect(momentAt(now)).toEqual({ kind, closesRegistration, since, isSettling });
    },
  );

  it.each([7, 8, 60, 599, 607, 1807])('is over %d s after the start', (second) => {
    expect(momentAt(later(inSeconds(second)))).toBeUndefined();
  });

  it('is never of a clock that waits, stands or has ended', () => {
    const soon = later(inSeconds(2));
    expect(momentAt(soon, createdClock(RULES, NOON))).toBeUndefined();
    expect(momentAt(soon, must(pause(playing, later(inSeconds(1)))))).toBeUndefined();
    expect(momentAt(soon, must(goToRow(playing, RULES, 1, NOON)))).toBeUndefined();
    expect(momentAt(soon, must(end(playing, NOON)))).toBeUndefined();
    expect(momentAt(later(inMinutes(45)))).toBeUndefined();
  });

  it('goes on where a pause cut it short', () => {
    const paused = must(pause(playing, later(inSeconds(3))));
    const again = must(play(paused, later(inMinutes(20))));
    expect(momentAt(later(inMinutes(20)), again)).toMatchObject({ since: 3 });
    expect(momentAt(later(millis(inMinutes(20) + inSeconds(4))), again)).toBeUndefined();
  });

  it('comes as a row that staff went to is started, and not when its time was moved', () => {
    const there = must(goToRow(playing, RULES, 3, NOON));
    expect(momentAt(later(inSeconds(30)), must(play(there, later(inSeconds(30)))))).toMatchObject({ kind: 'level' });
    const shorter = must(shift(there, RULES, inSeconds(-60), NOON));
    expect(momentAt(NOON, must(play(shorter, NOON)))).toBeUndefined();
  });

  it('says nothing of registration that is still open, or was opened again', () => {
    const closed = must(setRegistration(playing, RULES, 'CLOSED', NOON));
    expect(momentAt(later(inMinutes(10)), closed)).toMatchObject({ closesRegistration: false });
    const opened = must(setRegistration(closed, RULES, 'OPEN', NOON));
    expect(momentAt(later(inMinutes(30)), opened)).toMatchObject({ closesRegistration: true });
  });

  it('of a row that does not exist there is none', () => {
    expect(boardMoment({ ...playing, seq: 9 }, RULES, NOON)).toBeUndefined();
  });

  it('is the same for those who computed it and those who received it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 45 * 60_000 }), fc.integer({ min: 0, max: 45 * 60_000 }), (one, other) => {
        const [first, now] = [later(millis(Math.min(one, other))), later(millis(Math.max(one, other)))];
        expect(momentAt(now, advanced(playing, RULES, first))).toEqual(momentAt(now));
      }),
    );
  });

  it('lasts for the same seconds of every row, whatever instant it began at', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 10_000, noNaN: true }), (offset) => {
        const start = after(NOON, millis(offset));
        const clock = must(play(createdClock(RULES, start), start));
        const seen = Array.from({ length: 60 }, (_, second) => momentAt(later(inSeconds(second), start), clock)?.since);
        expect(seen.filter((since) => since !== undefined)).toEqual(
          Array.from({ length: MOMENT_LASTS }, (_, second) => second),
        );
      }),
    );
  });
});
