import { describe, expect, it } from 'vitest';
import { NOON, answerOf, inMinutes, inSeconds, later, must, rulesOf } from '../../test-support/tournament.ts';
import { instant, millis } from '../time.ts';
import {
  createdClock,
  end,
  goToRow,
  initialise,
  isClosingRegistration,
  nextBreakAfter,
  pause,
  play,
  registrationLeft,
  remainingAt,
  reset,
  rowEndsAt,
  rowLength,
  setRegistration,
  setTimeLeft,
  shift,
  totalAt,
  type ClockOutcome,
  type ClockRefusal,
  type ClockStatus,
  type TournamentClock,
} from './tournament-clock.ts';

/** Two levels, a break, a level; registration closes with the break. */
const RULES = rulesOf('10 20 b5 30', 2);
const created = createdClock(RULES, NOON);
const initialised = must(initialise(created, NOON));
const playing = must(play(created, NOON));
/** The clock of a game that was paused after two minutes. */
const paused = must(pause(playing, later(inMinutes(2))));
const ended = must(end(playing, later(inMinutes(2))));

const CLOCKS: Readonly<Record<ClockStatus, TournamentClock>> = {
  READY: created,
  INIT: initialised,
  PLAYING: playing,
  PAUSED: paused,
  END: ended,
};
const STATUSES = Object.keys(CLOCKS) as ClockStatus[];
const THEN = later(inMinutes(3));

type Answer = ClockRefusal | ClockStatus;
const COMMANDS: Readonly<Record<string, (clock: TournamentClock) => ClockOutcome>> = {
  initialise: (clock) => initialise(clock, THEN),
  play: (clock) => play(clock, THEN),
  pause: (clock) => pause(clock, THEN),
  end: (clock) => end(clock, THEN),
  reset: (clock) => reset(clock, RULES, THEN),
  'go to row 1': (clock) => goToRow(clock, RULES, 1, THEN),
  'go to row 4': (clock) => goToRow(clock, RULES, 4, THEN),
  'one minute less': (clock) => shift(clock, RULES, inMinutes(-1), THEN),
  'ten minutes less': (clock) => shift(clock, RULES, inMinutes(-10), THEN),
  'close registration': (clock) => setRegistration(clock, RULES, 'CLOSED', THEN),
};

/** The result of each command in each status: a new status, or the refusal. */
const TABLE: Readonly<Record<string, readonly [Answer, Answer, Answer, Answer, Answer]>> = {
  // from               READY          INIT                   PLAYING            PAUSED            END
  initialise: ['INIT', 'game-is-initialised', 'game-is-playing', 'game-is-paused', 'game-is-ended'],
  play: ['PLAYING', 'PLAYING', 'game-is-playing', 'PLAYING', 'game-is-ended'],
  pause: ['game-is-ready', 'game-is-initialised', 'PAUSED', 'game-is-paused', 'game-is-ended'],
  end: ['END', 'END', 'END', 'END', 'game-is-ended'],
  reset: ['READY', 'READY', 'game-is-playing', 'READY', 'game-is-ended'],
  'go to row 1': ['PAUSED', 'PAUSED', 'PAUSED', 'PAUSED', 'game-is-ended'],
  'go to row 4': ['no-such-row', 'no-such-row', 'no-such-row', 'no-such-row', 'game-is-ended'],
  'one minute less': ['PAUSED', 'PAUSED', 'PAUSED', 'PAUSED', 'game-is-ended'],
  'ten minutes less': ['outside-row', 'outside-row', 'outside-row', 'outside-row', 'game-is-ended'],
  'close registration': ['READY', 'INIT', 'PLAYING', 'PAUSED', 'game-is-ended'],
};

describe('every command from every status', () => {
  const cells = Object.entries(TABLE).flatMap(([command, answers]) =>
    answers.map((answer, column) => [command, STATUSES[column]!, answer] as const),
  );

  it.each(cells)('%s from %s: %s', (command, from, answer) => {
    const outcome = COMMANDS[command]!(CLOCKS[from]);
    expect(outcome.ok ? outcome.clock.status : outcome.refusal).toBe(answer);
  });

  it.each(cells)('%s from %s makes the next version, anchored at the command, or nothing', (command, from) => {
    const before = CLOCKS[from];
    const snapshot = JSON.stringify(before);
    const outcome = COMMANDS[command]!(before);
    expect(JSON.stringify(before)).toBe(snapshot);
    if (outcome.ok) expect(outcome.clock).toMatchObject({ version: before.version + 1, anchor: THEN });
  });
});

describe('a new clock', () => {
  it('is READY on the first row at full time, version 1, open, with no time run', () => {
    expect(created).toEqual({
      version: 1,
      status: 'READY',
      seq: 0,
      anchor: NOON,
      remaining: 600_000,
      total: 0,
      registration: 'OPEN',
    });
  });

  it('does not run, however long it waits', () => {
    const hours = later(inMinutes(600));
    expect(remainingAt(created, hours)).toBe(600_000);
    expect(totalAt(created, hours)).toBe(0);
    expect(rowEndsAt(created)).toBeUndefined();
    expect(must(play(created, hours))).toMatchObject({ anchor: hours, remaining: 600_000, total: 0 });
  });

  it('begins where it stands when it was initialised first', () => {
    expect(must(play(initialised, THEN))).toMatchObject({ status: 'PLAYING', seq: 0, remaining: 600_000, version: 3 });
  });
});

describe('playing and pausing', () => {
  it('runs down by what passes', () => {
    expect(remainingAt(playing, later(inSeconds(1)))).toBe(599_000);
    expect(totalAt(playing, later(inSeconds(1)))).toBe(1000);
    expect(rowEndsAt(playing)).toBe(later(inMinutes(10)));
  });

  it('stands at the pause, with fractions of a second kept', () => {
    const at = later(millis(1234.5));
    const stopped = must(pause(playing, at));
    expect(stopped).toMatchObject({ remaining: 598_765.5, total: 1234.5, anchor: at });
    expect(remainingAt(stopped, later(inMinutes(60)))).toBe(598_765.5);
    expect(totalAt(stopped, later(inMinutes(60)))).toBe(1234.5);
  });

  it('leaves pauses out of the total', () => {
    const resumed = must(play(paused, later(inMinutes(60))));
    expect(totalAt(resumed, later(inMinutes(61)))).toBe(180_000);
    expect(remainingAt(resumed, later(inMinutes(61)))).toBe(420_000);
  });

  it('never shows less than nothing left, nor a total beyond the row, before the row is walked', () => {
    expect(remainingAt(playing, later(inMinutes(11)))).toBe(0);
    expect(totalAt(playing, later(inMinutes(11)))).toBe(600_000);
  });
});

describe('ending', () => {
  it('keeps what was left and closes registration', () => {
    expect(ended).toMatchObject({ status: 'END', seq: 0, remaining: 480_000, total: 120_000, registration: 'CLOSED' });
    expect(remainingAt(ended, later(inMinutes(600)))).toBe(480_000);
  });
});

describe('resetting', () => {
  it('goes back to the first row as newly created, with a higher version', () => {
    const moved = must(goToRow(paused, RULES, 3, THEN));
    expect(must(reset(moved, RULES, THEN))).toEqual({ ...createdClock(RULES, THEN), version: moved.version + 1 });
  });
});

describe('moving to a row', () => {
  it.each([0, 1, 2, 3])('stands at the full time of row %i and leaves the total as it is', (seq) => {
    const moved = must(goToRow(playing, RULES, seq, later(inMinutes(4))));
    expect(moved).toMatchObject({ status: 'PAUSED', seq, remaining: rowLength(RULES.rows, seq), total: 240_000 });
  });

  it.each([-1, 4, 1.5, Number.NaN, Infinity])('refuses row %d', (seq) => {
    expect(answerOf(goToRow(playing, RULES, seq, NOON))).toBe('no-such-row');
  });

  it('does nothing at the ends: before the first, behind the last', () => {
    const last = must(goToRow(paused, RULES, 3, THEN));
    expect(answerOf(goToRow(created, RULES, created.seq - 1, THEN))).toBe('no-such-row');
    expect(answerOf(goToRow(last, RULES, last.seq + 1, THEN))).toBe('no-such-row');
  });
});

describe('shifting time', () => {
  const at = later(inMinutes(4));

  it.each([
    ['a minute more', 60, 420_000],
    ['a minute less', -60, 300_000],
    ['all of the row', 240, 600_000],
    ['all but a second', -359, 1000],
    ['a second', 1, 361_000],
  ])('%s', (_what, by, left) => {
    const moved = must(shift(playing, RULES, inSeconds(by), at));
    expect(moved).toMatchObject({ status: 'PAUSED', seq: 0, remaining: left, total: 240_000, anchor: at });
  });

  it.each([
    ['more than the row', 241],
    ['all that is left', -360],
    ['more than is left', -361],
    ['no number', Number.NaN],
    ['without end', Infinity],
  ])('refuses %s', (_what, by) => {
    expect(answerOf(shift(playing, RULES, inSeconds(by), at))).toBe('outside-row');
  });

  it('gives back what it took, to the fraction', () => {
    const odd = later(millis(123_456.75));
    const there = must(shift(playing, RULES, inSeconds(-60), odd));
    expect(must(shift(there, RULES, inSeconds(60), odd)).remaining).toBe(remainingAt(playing, odd));
  });
});

describe('setting the time left', () => {
  const odd = later(millis(123_456.75));

  it.each([
    ['the whole row', 600],
    ['a second', 1],
    ['less', 300],
  ])('%s is exact, at any instant', (_what, left) => {
    const there = must(setTimeLeft(playing, RULES, inSeconds(left), odd));
    expect(there).toMatchObject({ status: 'PAUSED', seq: 0, remaining: left * 1000, total: 123_456.75, anchor: odd });
  });

  it.each([601, 0, -1, Number.NaN, Infinity])('refuses %d seconds in a row of 600', (left) => {
    expect(answerOf(setTimeLeft(playing, RULES, inSeconds(left), odd))).toBe('outside-row');
  });
});

describe('registration', () => {
  const at = (seq: number, from: TournamentClock = playing): TournamentClock => must(goToRow(from, RULES, seq, THEN));
  const choosing = (clock: TournamentClock, registration: 'OPEN' | 'CLOSED'): TournamentClock =>
    must(setRegistration(clock, RULES, registration, THEN));

  it.each([
    ['staying before the deadline', 0, 'OPEN'],
    ['to the deadline row', 2, 'OPEN'],
    ['past it', 3, 'CLOSED'],
  ] as const)('moving %s', (_where, seq, registration) => {
    expect(at(seq).registration).toBe(registration);
  });

  it.each([
    ['past it', playing, 3, true],
    ['to the deadline row', playing, 2, false],
    ['past it again, when it is closed already', at(3), 3, false],
    ['past it, when staff closed it', choosing(playing, 'CLOSED'), 3, false],
    ['back before it', at(3), 0, false],
    ['past it after the end', ended, 3, false],
  ] as const)('would be closed by moving: %s', (_where, clock, seq, isClosing) => {
    expect(isClosingRegistration(clock, RULES, seq)).toBe(isClosing);
  });

  it('opens again when staff move back before the deadline', () => {
    expect(at(2, at(3)).registration).toBe('OPEN');
  });

  it.each([
    ['closed early, it stays closed among the rows before', 'CLOSED', 0, 1, 'CLOSED'],
    ['closed early, it is closed past the deadline too', 'CLOSED', 0, 3, 'CLOSED'],
    ['closed once more past the deadline, it opens before it', 'CLOSED', 3, 1, 'OPEN'],
  ] as const)('%s', (_what, choice, from, to, registration) => {
    expect(at(to, choosing(at(from), choice)).registration).toBe(registration);
  });

  it('can be opened again up to the deadline row, and not past it', () => {
    const closedAt = (seq: number) => choosing(at(seq), 'CLOSED');
    expect(choosing(closedAt(2), 'OPEN').registration).toBe('OPEN');
    expect(answerOf(setRegistration(closedAt(3), RULES, 'OPEN', THEN))).toBe('registration-is-over');
    expect(answerOf(setRegistration(must(end(playing, THEN)), RULES, 'OPEN', THEN))).toBe('game-is-ended');
  });

  it('chosen by staff changes nothing else, and the clock runs on', () => {
    const closed = must(setRegistration(playing, RULES, 'CLOSED', later(inMinutes(4))));
    expect(closed).toMatchObject({ status: 'PLAYING', seq: 0, registration: 'CLOSED' });
    expect(remainingAt(closed, later(inMinutes(5)))).toBe(300_000);
    expect(totalAt(closed, later(inMinutes(5)))).toBe(300_000);
    expect(rowEndsAt(closed)).toBe(rowEndsAt(playing));
  });

  it.each([
    [0, 35],
    [1, 25],
    [2, 5],
    [3, 0],
  ])('at the start of row %i it has %i minutes left', (seq, left) => {
    expect(registrationLeft(at(seq), RULES, THEN)).toBe(inMinutes(left));
  });

  it('runs down with the clock, and is gone when closed or ended', () => {
    expect(registrationLeft(playing, RULES, later(inMinutes(4)))).toBe(inMinutes(31));
    expect(registrationLeft(paused, RULES, later(inMinutes(60)))).toBe(inMinutes(33));
    expect(registrationLeft(choosing(playing, 'CLOSED'), RULES, THEN)).toBe(0);
    expect(registrationLeft({ ...at(3), registration: 'OPEN' }, RULES, THEN)).toBe(0);
    expect(registrationLeft(ended, RULES, THEN)).toBe(0);
  });
});

describe('the next break', () => {
  const two = rulesOf('10 b5 20 b6 30', 0);

  it.each([
    ['a level', 0, 10],
    ['a break: the one after it', 1, 25],
    ['the level after it', 2, 20],
    ['the last break', 3, 0],
    ['the last level', 4, 0],
  ])('from the start of %s', (_where, seq, left) => {
    expect(nextBreakAfter(must(goToRow(created, two, seq, NOON)), two, NOON)).toBe(inMinutes(left));
  });

  it('runs down with the clock, stands with it, and stays as it was at END', () => {
    expect(nextBreakAfter(playing, RULES, later(inMinutes(4)))).toBe(inMinutes(26));
    expect(nextBreakAfter(paused, RULES, later(inMinutes(60)))).toBe(inMinutes(28));
    expect(nextBreakAfter(ended, RULES, later(inMinutes(60)))).toBe(inMinutes(28));
  });
});

describe('a reader or writer whose clock lags', () => {
  const before = later(inSeconds(-2));

  it('sees the row at its full length, not longer', () => {
    expect(remainingAt(playing, before)).toBe(600_000);
    expect(totalAt(playing, before)).toBe(0);
    expect(nextBreakAfter(playing, RULES, before)).toBe(inMinutes(30));
    expect(registrationLeft(playing, RULES, before)).toBe(inMinutes(35));
  });

  it('does not shorten the row by a command that leaves the clock running', () => {
    const closed = must(setRegistration(playing, RULES, 'CLOSED', before));
    expect(closed.anchor).toBe(playing.anchor);
    expect(rowEndsAt(closed)).toBe(rowEndsAt(playing));
  });

  it('pauses at the start of the row, and starts again at its own instant', () => {
    const stopped = must(pause(playing, before));
    expect(stopped).toMatchObject({ status: 'PAUSED', remaining: 600_000, total: 0 });
    expect(must(play(stopped, before))).toMatchObject({ anchor: before, remaining: 600_000 });
  });
});

describe('a row that does not exist', () => {
  it('has no length', () => {
    expect(rowLength(RULES.rows, 4)).toBe(0);
    expect(rowLength(RULES.rows, -1)).toBe(0);
    expect(createdClock(rulesOf('', 0), instant(0)).remaining).toBe(0);
  });
});
