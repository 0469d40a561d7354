// The effect of hand-for-hand play on the clock: it stops, each hand takes time off, and it may run on afterwards
// (docs/rules/money.md#chips-and-hand-for-hand).

import { millis, seconds, secondsToMillis, type Instant, type Millis } from '../../time.ts';
import {
  advance,
  goToRow,
  pause,
  play,
  remainingAt,
  shift,
  takeBack,
  type ClockRules,
  type TournamentClock,
} from '../../clock/tournament-clock.ts';
import { undoRefusal, type UndoableCommand } from '../../clock/undo.ts';
import { takeOff } from './hand-time.ts';

/** A change of the clock as logged; several of one act are undone together. */
export interface ClockStep {
  readonly clock: TournamentClock;
  readonly cause: 'command' | 'moved' | 'shifted' | 'undo' | 'elapsed';
}

const NOTHING: readonly ClockStep[] = [];

/** Stops a running clock; a stopped one stays as it is. */
export function stopForHands(clock: TournamentClock, now: Instant): readonly ClockStep[] {
  const stopped = pause(clock, now);
  return stopped.ok ? [{ clock: stopped.clock, cause: 'command' }] : NOTHING;
}

/** Starts a stopped clock again. A clock that has not begun is not started. */
export function resumeAfterHands(clock: TournamentClock, now: Instant): readonly ClockStep[] {
  const going = clock.status === 'PAUSED' ? play(clock, now) : undefined;
  return going?.ok === true ? [{ clock: going.clock, cause: 'command' }] : NOTHING;
}

/** The least time left in the last row, in milliseconds: hands alone do not end a tournament. */
const LAST_SECOND = millis(1000);

/**
 * Takes a hand's time off a stopped clock; a running clock, or one not in play, stays as it is. If no time is left, the next row begins, less the
 * excess. The last row keeps one second.
 */
export function takeHandOff(
  clock: TournamentClock,
  rules: ClockRules,
  perHand: number,
  now: Instant,
): readonly ClockStep[] {
  if (clock.status !== 'PAUSED' || perHand === 0) return NOTHING;
  const steps: ClockStep[] = [];
  let present = clock;
  let off = takeOff(remainingAt(clock, now), secondsToMillis(seconds(perHand)));
  while (off.rowIsOver) {
    const next = goToRow(present, rules, present.seq + 1, now);
    if (!next.ok) return [...steps, ...shiftedTo(present, rules, LAST_SECOND, now)];
    present = next.clock;
    steps.push({ clock: present, cause: 'moved' });
    off = takeOff(present.remaining, off.beyond);
  }
  return [...steps, ...shiftedTo(present, rules, off.left, now)];
}

/** Shifts by whole seconds, as every shift does (docs/rules/clock.md#rows). */
function shiftedTo(clock: TournamentClock, rules: ClockRules, left: Millis, now: Instant): readonly ClockStep[] {
  const by = millis(Math.ceil((left - remainingAt(clock, now)) / 1000) * 1000);
  const shifted = by < 0 ? shift(clock, rules, by, now) : undefined;
  return shifted?.ok === true ? [{ clock: shifted.clock, cause: 'shifted' }] : NOTHING;
}

/** The newest command of a game's clock, with the clock as it was before. */
export interface ClockCommandDone extends UndoableCommand {
  readonly before: TournamentClock;
}

/**
 * Undoes an act's effect on the clock, under the rules of the clock's own undo: only while it is the newest command, and only for a short time
 * (docs/rules/clock.md#undo). Rows may end right after it, because time has passed. Otherwise the clock stays as it is.
 */
export function undoOnClock(
  clock: TournamentClock,
  rules: ClockRules,
  { version, newest }: { readonly version: number | undefined; readonly newest: ClockCommandDone | null },
  now: Instant,
): readonly ClockStep[] {
  if (version === undefined || newest === null || undoRefusal(newest, { version }, now) !== undefined) return NOTHING;
  const back = takeBack(clock, newest.before, newest.at);
  const ended = advance(back, rules, now).map((rowEnd): ClockStep => ({ clock: rowEnd.clock, cause: 'elapsed' }));
  return [{ clock: back, cause: 'undo' }, ...ended];
}
