import { describe, expect, it } from 'vitest';
import { boardFace, COUNTDOWN_FROM, registrationShown, type BoardGame } from './board-face.ts';
import type { EntryLimit } from '../players/entry-limit.ts';
import { NO_PLAYERS } from '../players/player-counts.ts';
import type { GameRules } from '../structure/structure.ts';
import type { Instant } from '../time.ts';
import { millis } from '../time.ts';
import { countsOf, inMinutes, inSeconds, later, must, NOON, rulesOf } from '../../test-support/tournament.ts';
import {
  advanced,
  createdClock,
  end,
  goToRow,
  initialise,
  pause,
  play,
  setRegistration,
  type TournamentClock,
} from '../clock/tournament-clock.ts';

/** Two levels, two breaks, two levels; registration closes with the breaks. */
const RULES = rulesOf('10 20 b5 b6 30 10', 3);
const created = createdClock(RULES, NOON);
const playing = must(play(created, NOON));

const gameOf = (clock: TournamentClock, change: Partial<BoardGame> = {}): BoardGame => ({
  clock,
  rules: RULES,
  counts: NO_PLAYERS,
  startAt: undefined,
  ...change,
});
const faceOf = (clock: TournamentClock, now: Instant, change: Partial<BoardGame> = {}) =>
  boardFace(gameOf(clock, change), now);
const at = (seq: number): TournamentClock => must(play(must(goToRow(playing, RULES, seq, NOON)), NOON));

describe('a scheduled start where somebody set the clock of the host', () => {
  const startAt = later(inMinutes(60));

  it.each([
    ['two minutes on', inMinutes(2)],
    ['nine hours back', inMinutes(-540)],
    ['twelve hours on', inMinutes(720)],
  ])('%s is counted down to and late by the time of day, and told as it was agreed', (_, wallAhead) => {
    const atWall = (span: number): Instant => millis(startAt - wallAhead + span) as number as Instant;
    const face = boardFace(gameOf(created, { startAt }), atWall(-90_000), wallAhead);
    expect(face).toMatchObject({ startsIn: 90, startsAt: startAt, lateSince: undefined, changesAt: atWall(-89_000) });
    expect(face.registration.status).toBe('READY');
    const late = boardFace(gameOf(created, { startAt }), atWall(1000), wallAhead);
    expect(late).toMatchObject({ startsIn: undefined, lateSince: startAt });
    expect(late.registration.status).toBe('OPEN');
  });
});

describe('before the start', () => {
  const face = faceOf(created, later(inMinutes(90)));

  it('shows the first row at full time and waits', () => {
    expect(face).toMatchObject({
      version: 1,
      status: 'READY',
      seq: 0,
      isBreak: false,
      timer: 600,
      isCountdown: false,
      progress: 0,
      isBreakNext: false,
      totalTime: 0,
      nextBreak: 1800,
      startsIn: undefined,
      changesAt: undefined,
    });
    expect(face.row).toBe(RULES.rows[0]);
    expect(face.nextLevel).toBe(RULES.rows[1]);
  });

  it('shows how long players can get in', () => {
    expect(face.registration).toEqual({
      status: 'OPEN',
      left: 2460,
      closesAt: undefined,
      deadline: { seq: 3, level: 2, includesBreak: true },
      isClosing: false,
    });
  });

  it('is the same when initialised', () => {
    const initialised = must(initialise(created, NOON));
    expect(faceOf(initialised, later(inMinutes(90)))).toEqual({ ...face, version: 2, status: 'INIT' });
  });
});

describe('the end of registration', () => {
  /** Registration closes 41 minutes after the start. */
  it.each([
    [35 * 60, false],
    [36 * 60 - 0.001, false],
    [36 * 60, true],
    [41 * 60 - 1, true],
    [41 * 60, false],
  ])('%d s after the start: urgent is %s', (second, isClosing) => {
    expect(faceOf(playing, later(inSeconds(second))).registration.isClosing).toBe(isClosing);
  });

  it('is as urgent on a clock that is paused, and not once staff closed it or before the start', () => {
    const near = later(inMinutes(38));
    const there = advanced(playing, RULES, near);
    expect(faceOf(must(pause(there, near)), later(inMinutes(90))).registration.isClosing).toBe(true);
    expect(faceOf(must(setRegistration(there, RULES, 'CLOSED', near)), near).registration.isClosing).toBe(false);
    const soon = { rules: rulesOf('5 10', 0) };
    expect(faceOf(createdClock(soon.rules, NOON), NOON, soon).registration.isClosing).toBe(false);
  });
});

describe('a pause', () => {
  it('tells since when, however late it is looked at, and nothing else stands', () => {
    const since = later(inMinutes(3));
    const paused = must(pause(playing, since));
    expect(faceOf(paused, later(inMinutes(30))).pausedSince).toBe(since);
    expect(faceOf(playing, since).pausedSince).toBeUndefined();
    expect(faceOf(created, since).pausedSince).toBeUndefined();
    expect(faceOf(must(end(paused, later(inMinutes(5)))), later(inMinutes(6))).pausedSince).toBeUndefined();
  });
});

describe('while it plays', () => {
  it.each([
    // after, row, timer, total, next break, registration left, break next
    [0, 0, 600, 0, 1800, 2460, false],
    [0.001, 0, 600, 0, 1800, 2460, false],
    [0.999, 0, 600, 0, 1800, 2460, false],
    [1, 0, 599, 1, 1799, 2459, false],
    [599, 0, 1, 599, 1201, 1861, false],
    [599.9, 0, 1, 599, 1201, 1861, false],
    [600, 1, 1200, 600, 1200, 1860, true],
    [1799.9, 1, 1, 1799, 1, 661, true],
    [1800, 2, 300, 1800, 300, 660, true],
    [2100, 3, 360, 2100, undefined, 360, false],
    [2459.9, 3, 1, 2459, undefined, 1, false],
    [2460, 4, 1800, 2460, undefined, 0, false],
    [4260, 5, 600, 4260, undefined, 0, false],
    [4859.9, 5, 1, 4859, undefined, 0, false],
    [4860, 5, 0, 4860, undefined, 0, false],
    [999_999, 5, 0, 4860, undefined, 0, false],
  ])('%d s in: row %i', (after, seq, timer, totalTime, nextBreak, left, isBreakNext) => {
    const face = faceOf(playing, later(inSeconds(after)));
    expect(face).toMatchObject({ seq, timer, totalTime, nextBreak, isBreakNext });
    expect(face.registration.left).toBe(left);
    expect(face.row).toBe(RULES.rows[seq]);
    expect(face.isBreak).toBe(seq === 2 || seq === 3);
  });

  it.each([
    [0, 2],
    [1, 3],
    [2, 3],
    [3, 3],
    [4, 4],
    [5, undefined],
  ])('row %i shows level %s as the next, during breaks too', (seq, level) => {
    expect(faceOf(at(seq), NOON).nextLevel?.level).toBe(level);
  });

  it('knows the instants of the next break and of the end of registration, and none while it stands', () => {
    for (const after of [0, 1.25, 700])
      expect(faceOf(playing, later(inSeconds(after)))).toMatchObject({
        nextBreakAt: later(inMinutes(30)),
        registration: { closesAt: later(inMinutes(41)) },
      });
    expect(faceOf(playing, later(inSeconds(2460)))).toMatchObject({
      nextBreakAt: undefined,
      registration: { closesAt: undefined },
    });
    expect(faceOf(must(pause(playing, NOON)), NOON)).toMatchObject({
      nextBreakAt: undefined,
      registration: { closesAt: undefined },
    });
  });

  it('tells how far the row has come', () => {
    expect([0, 150, 300, 450].map((after) => faceOf(playing, later(inSeconds(after))).progress)).toEqual([
      0, 0.25, 0.5, 0.75,
    ]);
    expect(faceOf(playing, later(inMinutes(600))).progress).toBe(1);
  });

  it('raises the version by one per row that passed, as the log does', () => {
    expect(
      [0, 600, 1800, 2100, 2460, 4260, 4860].map((after) => faceOf(playing, later(inSeconds(after))).version),
    ).toEqual([2, 3, 4, 5, 6, 7, 8]);
  });

  it('shows a full row, not a longer one, to a reader whose clock lags, and flips for it when for all', () => {
    const face = faceOf(playing, later(inSeconds(-3)));
    expect(face).toMatchObject({ timer: 600, totalTime: 0, progress: 0 });
    expect(face.changesAt).toBe(later(inSeconds(1)));
  });
});

describe('the count-down', () => {
  it('begins at five seconds', () => {
    expect(COUNTDOWN_FROM).toBe(5);
  });

  it.each([
    [594, 6, false],
    [594.9, 6, false],
    [595, 5, true],
    [596, 4, true],
    [597, 3, true],
    [598, 2, true],
    [599, 1, true],
    [599.999, 1, true],
    [600, 1200, false],
  ])('%d s in the timer shows %i: %s', (after, timer, isCountdown) => {
    expect(faceOf(playing, later(inSeconds(after)))).toMatchObject({ timer, isCountdown });
  });

  it('rests with the clock', () => {
    const stopped = must(pause(playing, later(inSeconds(597))));
    expect(faceOf(stopped, later(inSeconds(700)))).toMatchObject({
      timer: 3,
      isCountdown: false,
      changesAt: undefined,
    });
    expect(faceOf(playing, later(inMinutes(600)))).toMatchObject({ status: 'END', timer: 0, isCountdown: false });
  });
});

describe('paused and ended', () => {
  it('stands where it was stopped', () => {
    const stopped = must(pause(playing, later(millis(61_250.5))));
    const face = faceOf(stopped, later(inMinutes(90)));
    expect(face).toMatchObject({ status: 'PAUSED', timer: 539, totalTime: 61, nextBreak: 1739, changesAt: undefined });
    expect(faceOf(stopped, later(inMinutes(900)))).toEqual(face);
  });

  it('ended by staff it keeps the figures and closes registration', () => {
    const over = must(end(playing, later(inSeconds(61))));
    const face = faceOf(over, later(inMinutes(90)));
    expect(face).toMatchObject({ status: 'END', seq: 0, timer: 539, totalTime: 61, changesAt: undefined });
    expect(face.registration).toMatchObject({ status: 'CLOSED', left: 0 });
  });
});

describe('registration', () => {
  const startAt = later(inMinutes(30));

  it.each([
    ['reserved', created, 0, 'READY'],
    ['reserved to the last', created, 29.999, 'READY'],
    ['open from the scheduled start on', created, 30, 'OPEN'],
    ['reserved while initialised', must(initialise(created, NOON)), 10, 'READY'],
    ['open once it started, even early', playing, 10, 'OPEN'],
    ['closed by hand before the start', must(setRegistration(created, RULES, 'CLOSED', NOON)), 10, 'CLOSED'],
    ['closed after the end', must(end(created, NOON)), 10, 'CLOSED'],
  ] as const)('%s', (_what, clock, minutes, status) => {
    expect(faceOf(clock, later(inMinutes(minutes)), { startAt }).registration.status).toBe(status);
    expect(registrationShown(clock, startAt, later(inMinutes(minutes)))).toBe(status);
  });

  it('is open without a scheduled start, until the deadline', () => {
    expect(faceOf(created, NOON).registration.status).toBe('OPEN');
    expect(faceOf(playing, later(inSeconds(2459.9))).registration.status).toBe('OPEN');
    expect(faceOf(playing, later(inSeconds(2460))).registration.status).toBe('CLOSED');
  });

  it.each([
    ['a level', 0, { seq: 0, level: 1, includesBreak: false }],
    ['a level with breaks behind it, chosen without them', 1, { seq: 1, level: 2, includesBreak: false }],
    ['the break', 3, { seq: 3, level: 2, includesBreak: true }],
    ['a row that is gone', 9, undefined],
  ])('names the deadline as it stands: %s', (_what, deadlineSeq, deadline) => {
    expect(faceOf(created, NOON, { rules: { ...RULES, deadlineSeq } }).registration.deadline).toEqual(deadline);
  });
});

describe('the scheduled start', () => {
  const startAt = later(inMinutes(1));

  it.each([
    [0, 60, 1],
    [0.5, 60, 1],
    [1, 59, 2],
    [58.5, 2, 59],
    [59.5, 1, 60],
  ])('%d s after: in %i s, flipping at %i s', (after, startsIn, flips) => {
    const face = faceOf(created, later(inSeconds(after)), { startAt });
    expect(face.startsIn).toBe(startsIn);
    expect(face.changesAt).toBe(later(inSeconds(flips)));
  });

  it('says when the next break and the end of registration are, which stays as it is', () => {
    for (const after of [0, 30]) {
      const face = faceOf(created, later(inSeconds(after)), { startAt });
      expect(face.startsAt).toBe(startAt);
      expect(face.nextBreakAt).toBe(later(inMinutes(31)));
      expect(face.registration).toMatchObject({ status: 'READY', closesAt: later(inMinutes(42)) });
    }
  });

  it('that passed while the game still waits is late, since then', () => {
    expect(faceOf(created, NOON, { startAt }).lateSince).toBeUndefined();
    for (const after of [60, 3600])
      expect(faceOf(created, later(inSeconds(after)), { startAt }).lateSince).toBe(startAt);
    expect(faceOf(playing, later(inMinutes(2)), { startAt }).lateSince).toBeUndefined();
    expect(faceOf(created, later(inMinutes(2)), {}).lateSince).toBeUndefined();
  });

  it('is nothing to show once it came, or the game started, or there is none', () => {
    // The time at which it runs on is unknown, and so is everything after it.
    const nothing = {
      startsIn: undefined,
      startsAt: undefined,
      changesAt: undefined,
      nextBreakAt: undefined,
      registration: { closesAt: undefined },
    };
    expect(faceOf(created, startAt, { startAt })).toMatchObject(nothing);
    expect(faceOf(created, NOON)).toMatchObject(nothing);
    expect(faceOf(must(pause(playing, NOON)), NOON, { startAt })).toMatchObject(nothing);
    expect(faceOf(playing, NOON, { startAt })).toMatchObject({ startsIn: undefined, startsAt: undefined });
  });
});

describe('players and chips', () => {
  const counts = countsOf({
    current: 30,
    earlyBuyIn: 10,
    buyIn: 25,
    firstReBuyIn: 7,
    secondReBuyIn: 3,
    thirdReBuyIn: 1,
    addOn: 12,
  });
  const rules: GameRules = {
    ...RULES,
    entryLimit: 3,
    buyInAmount: 70_000,
    chips: {
      earlyBuyIn: 35_000,
      buyIn: 30_000,
      firstReBuyIn: 40_000,
      secondReBuyIn: 50_000,
      thirdReBuyIn: 60_000,
      addOn: 10_000,
    },
  };

  it('shows the figures of both versions', () => {
    expect(faceOf(playing, NOON, { rules, counts })).toMatchObject({
      currentPlayers: 30,
      totalPlayers: 46,
      buyIns: 35,
      reBuys: [7, 3, 1],
      addOns: 12,
      totalChips: 1_710_000,
      averageStack: 57_000,
      averageInBigBlinds: 285,
      earlyBonus: 5000,
      buyInAmount: 70_000,
    });
  });

  it.each<[EntryLimit, readonly (number | undefined)[]]>([
    [0, [undefined, undefined, undefined]],
    [1, [7, undefined, undefined]],
    [2, [7, 3, undefined]],
    [3, [7, 3, 1]],
  ])('at the entry limit %i the re-buys are %j', (entryLimit, reBuys) => {
    expect(faceOf(playing, NOON, { rules: { ...rules, entryLimit }, counts }).reBuys).toEqual(reBuys);
  });

  it.each([
    [0, 285],
    [1, 142.5],
    [2, 95],
    [5, 71.3],
  ])('in row %i the average is %d big blinds, of the level to come during a break', (seq, bigBlinds) => {
    expect(faceOf(at(seq), NOON, { rules, counts }).averageInBigBlinds).toBe(bigBlinds);
  });

  it('has no big blind to divide by in a trailing break', () => {
    const trailing = rulesOf('10 b5', 0);
    const clock = must(goToRow(createdClock(trailing, NOON), trailing, 1, NOON));
    expect(faceOf(clock, NOON, { rules: trailing, counts }).averageInBigBlinds).toBeUndefined();
  });

  it('shows nobody as nobody', () => {
    expect(faceOf(created, NOON, { rules })).toMatchObject({
      currentPlayers: 0,
      totalPlayers: 0,
      totalChips: 0,
      averageStack: 0,
      averageInBigBlinds: 0,
      reBuys: [0, 0, 0],
    });
  });
});

it('shows a game whose list is empty without failing', () => {
  const none = rulesOf('', 0);
  expect(faceOf(createdClock(none, NOON), NOON, { rules: none })).toMatchObject({
    timer: 0,
    progress: 1,
    seq: 0,
    isBreak: true,
  });
});
