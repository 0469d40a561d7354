import { describe, expect, it } from 'vitest';
import { NOON, inMinutes, inSeconds, later, must, rulesOf } from '../../test-support/tournament.ts';
import { millis } from '../time.ts';
import {
  advance,
  advanced,
  createdClock,
  end,
  goToRow,
  initialise,
  withNewRules,
  pause,
  play,
  remainingAt,
  resumeWhereItStopped,
  rowEndsAt,
  setRegistration,
  shift,
  takeBack,
  totalAt,
  type RowEnd,
  type TournamentClock,
} from './tournament-clock.ts';

const RULES = rulesOf('10 20 b5 30', 2);
const created = createdClock(RULES, NOON);
const playing = must(play(created, NOON));

/** A row end in short: minute, row, and what it caused. */
const drawn = ({ clock, rowBegan, registrationClosed, ended }: RowEnd): string =>
  [
    `${(clock.anchor - NOON) / 60_000}: row ${clock.seq}`,
    rowBegan ? 'began' : '',
    registrationClosed ? 'registration closed' : '',
    ended ? 'ended' : '',
  ]
    .filter((word) => word !== '')
    .join(', ');

const walked = (clock: TournamentClock, minutes: number, rules = RULES): readonly string[] =>
  advance(clock, rules, later(inMinutes(minutes))).map(drawn);

describe('advance', () => {
  it.each([
    ['at once', 0, []],
    ['within the first row', 9.99, []],
    ['at its end', 10, ['10: row 1, began']],
    ['before the break is over', 34, ['10: row 1, began', '30: row 2, began']],
    ['at the deadline', 35, ['10: row 1, began', '30: row 2, began', '35: row 3, began, registration closed']],
    [
      'long after the end',
      6000,
      ['10: row 1, began', '30: row 2, began', '35: row 3, began, registration closed', '65: row 3, ended'],
    ],
  ])('%s', (_when, minutes, rowEnds) => {
    expect(walked(playing, minutes)).toEqual(rowEnds);
  });

  it('makes one version per row end, each exact at its own instant however late it is noticed', () => {
    const rowEnds = advance(playing, RULES, later(millis(35 * 60_000 + 789.25)));
    expect(rowEnds.map(({ clock }) => clock.version)).toEqual([3, 4, 5]);
    expect(rowEnds.map(({ clock }) => clock.remaining)).toEqual([1_200_000, 300_000, 1_800_000]);
    expect(rowEnds.map(({ clock }) => clock.total)).toEqual([600_000, 1_800_000, 2_100_000]);
    expect(rowEnds.at(-1)?.clock.anchor).toBe(later(inMinutes(35)));
  });

  it('ends on the last row with nothing left, every minute counted, registration closed', () => {
    expect(advanced(playing, RULES, later(inMinutes(600)))).toEqual({
      version: 6,
      status: 'END',
      seq: 3,
      anchor: later(inMinutes(65)),
      remaining: 0,
      total: inMinutes(65),
      registration: 'CLOSED',
    });
  });

  it.each([
    ['READY', created],
    ['INIT', must(initialise(created, NOON))],
    ['PAUSED', must(pause(playing, later(inMinutes(1))))],
    ['END', must(end(playing, later(inMinutes(1))))],
  ])('leaves a clock alone that is %s', (_status, clock) => {
    expect(advance(clock, RULES, later(inMinutes(6000)))).toEqual([]);
    expect(advanced(clock, RULES, later(inMinutes(6000)))).toBe(clock);
  });

  it('leaves a running clock alone for a reader whose own clock lags', () => {
    expect(advance(playing, RULES, later(inMinutes(-60)))).toEqual([]);
  });

  it('goes on from a pause by what was left', () => {
    const stopped = must(pause(playing, later(inMinutes(7))));
    const resumed = must(play(stopped, later(inMinutes(20))));
    expect(walked(resumed, 23)).toEqual(['23: row 1, began']);
  });

  it('closes registration only once, and only where it was open', () => {
    const closed = must(setRegistration(playing, RULES, 'CLOSED', later(inMinutes(1))));
    expect(walked(closed, 35).at(-1)).toBe('35: row 3, began');
  });

  it('closes what staff had opened early, at the deadline', () => {
    const reopened = must(setRegistration(must(setRegistration(playing, RULES, 'CLOSED', NOON)), RULES, 'OPEN', NOON));
    expect(walked(reopened, 35).at(-1)).toBe('35: row 3, began, registration closed');
  });

  it('leaves open until the end what a log says was opened past the deadline', () => {
    const past = must(play(must(goToRow(playing, RULES, 3, NOON)), NOON));
    const opened: TournamentClock = { ...past, registration: 'OPEN' };
    expect(walked(opened, 29)).toEqual([]);
    expect(walked(opened, 30)).toEqual(['30: row 3, registration closed, ended']);
  });

  it('closes once more when staff had moved back before the deadline', () => {
    const back = must(play(must(goToRow(must(goToRow(playing, RULES, 3, NOON)), RULES, 2, NOON)), NOON));
    expect(walked(back, 5)).toEqual(['5: row 3, began, registration closed']);
  });

  it.each([
    ['on a level row', '10 10', 0, ['10: row 1, began, registration closed', '20: row 1, ended']],
    ['on the last row', '10 10', 1, ['10: row 1, began', '20: row 1, registration closed, ended']],
    ['on a leading break', 'b5 10', 0, ['5: row 1, began, registration closed', '15: row 1, ended']],
    ['on a trailing break', '10 b5', 1, ['10: row 1, began', '15: row 1, registration closed, ended']],
    ['in a single row', '1', 0, ['1: row 0, registration closed, ended']],
  ])('with the deadline %s', (_where, rows, deadline, rowEnds) => {
    const rules = rulesOf(rows, deadline);
    const clock = must(play(createdClock(rules, NOON), NOON));
    expect(walked(clock, 60, rules)).toEqual(rowEnds);
  });

  it('ends a clock whose row is gone from the list', () => {
    const last = must(play(must(goToRow(playing, RULES, 3, NOON)), NOON));
    expect(walked(last, 60, rulesOf('10', 0))).toEqual(['30: row 3, ended']);
  });
});

describe('a structure that changes under a game', () => {
  const at = later(inMinutes(14));
  /** Row 1, four minutes in. */
  const second = advanced(playing, RULES, at);

  it.each([
    ['the same rows', '10 20 b5 30', 1, inMinutes(16)],
    ['a longer row keeps what is left', '10 40 b5 30', 1, inMinutes(16)],
    ['a shorter row caps it', '10 12 b5 30', 1, inMinutes(12)],
    ['a row much shorter than what has passed', '10 1', 1, inMinutes(1)],
    ['the row is gone: the last one', '5', 0, inMinutes(5)],
  ])('%s', (_what, rows, seq, left) => {
    const rules = rulesOf(rows, 0);
    const changed = withNewRules(second, rules, at, RULES);
    expect(changed).toMatchObject({ status: 'PLAYING', seq, remaining: left, version: second.version + 1 });
    expect(totalAt(changed, at)).toBe(inMinutes(14));
  });

  it('a paused game stays paused', () => {
    const stopped = must(pause(second, at));
    expect(withNewRules(stopped, rulesOf('10 12', 0), at, RULES)).toMatchObject({
      status: 'PAUSED',
      remaining: inMinutes(12),
    });
  });

  it.each(['READY', 'INIT'] as const)('a game that is %s begins anew and keeps what staff chose', (status) => {
    const waiting = status === 'READY' ? created : must(initialise(created, NOON));
    const closed = must(setRegistration(waiting, RULES, 'CLOSED', NOON));
    expect(withNewRules(closed, rulesOf('25 10', 1), at, RULES)).toEqual({
      version: closed.version + 1,
      status,
      seq: 0,
      anchor: at,
      remaining: inMinutes(25),
      total: 0,
      registration: 'CLOSED',
    });
  });

  describe('registration', () => {
    const registrationAfter = (clock: TournamentClock, deadline: number, before = RULES): string =>
      withNewRules(clock, rulesOf('10 20 b5 30', deadline), at, before).registration;
    const closedByHand = must(setRegistration(second, RULES, 'CLOSED', at));
    const past = must(goToRow(second, RULES, 3, at));

    it.each([
      ['still before the deadline: open', second, 1, 'OPEN'],
      ['the deadline is brought forward past the row: closed', second, 0, 'CLOSED'],
      ['the deadline is put off: open again', past, 3, 'OPEN'],
      ['the deadline stays past: closed', past, 1, 'CLOSED'],
      ['closed by hand and still before: closed', closedByHand, 3, 'CLOSED'],
      ['a log says it was opened past the deadline: open', { ...past, registration: 'OPEN' }, 1, 'OPEN'],
    ] as const)('%s', (_what, clock, deadline, registration) => {
      expect(registrationAfter(clock, deadline)).toBe(registration);
    });

    it('stays closed on an ended game', () => {
      expect(registrationAfter(must(end(past, at)), 3)).toBe('CLOSED');
    });
  });
});

describe('taking a command back', () => {
  const at = later(inMinutes(4));
  const soon = later(millis(245_000));

  it.each([
    ['a pause', must(pause(playing, at))],
    ['an end', must(end(playing, at))],
    ['a move', must(goToRow(playing, RULES, 3, at))],
    ['a shift', must(shift(playing, RULES, inSeconds(-60), at))],
  ])('%s of a running clock: time has passed as if it had not been given', (_what, newest) => {
    const back = advanced(takeBack(newest, playing, at), RULES, soon);
    expect(back).toMatchObject({ status: 'PLAYING', seq: 0, version: newest.version + 1, registration: 'OPEN' });
    expect(remainingAt(back, soon)).toBe(remainingAt(playing, soon));
    expect(totalAt(back, soon)).toBe(totalAt(playing, soon));
    expect(rowEndsAt(back)).toBe(rowEndsAt(playing));
  });

  it.each([
    ['a move', (clock: TournamentClock) => must(goToRow(clock, RULES, 2, at))],
    ['a shift', (clock: TournamentClock) => must(shift(clock, RULES, inSeconds(60), at))],
    ['an end', (clock: TournamentClock) => must(end(clock, at))],
  ])('%s of a standing clock: it stands where it stood', (_what, command) => {
    const stopped = must(pause(playing, later(inMinutes(2))));
    const newest = command(stopped);
    const back = takeBack(newest, stopped, at);
    expect(back).toEqual({ ...stopped, anchor: at, version: newest.version + 1 });
  });

  it('walks a row that would have ended meanwhile', () => {
    const almost = later(millis(599_000));
    const newest = must(pause(playing, almost));
    const back = advance(takeBack(newest, playing, almost), RULES, later(millis(605_000)));
    expect(back.map(drawn)).toEqual(['10: row 1, began']);
  });

  it('of a move before the start makes it ready again', () => {
    const moved = must(goToRow(created, RULES, 2, at));
    expect(takeBack(moved, created, at)).toMatchObject({ status: 'READY', seq: 0, remaining: 600_000, version: 3 });
  });
});

describe('resuming where it stopped', () => {
  const stoppedAt = later(inMinutes(4));
  const now = later(inMinutes(34));

  it('gives the lost time back as if it had been a pause', () => {
    const newest = advanced(playing, RULES, now);
    const resumed = resumeWhereItStopped(newest, playing, stoppedAt, now);
    expect(resumed).toMatchObject({
      status: 'PLAYING',
      seq: 0,
      remaining: inMinutes(6),
      total: inMinutes(4),
      anchor: now,
    });
    expect(resumed.version).toBe(newest.version + 1);
    expect(walked(resumed, 40)).toEqual(['40: row 1, began']);
  });

  it('brings back a tournament that ended meanwhile, and its registration', () => {
    const newest = advanced(playing, RULES, later(inMinutes(100)));
    const resumed = resumeWhereItStopped(newest, playing, stoppedAt, later(inMinutes(100)));
    expect(newest).toMatchObject({ status: 'END', registration: 'CLOSED' });
    expect(resumed).toMatchObject({ status: 'PLAYING', registration: 'OPEN', version: newest.version + 1 });
  });
});
