// What hands that are played one for one make of the clock: it stands, each hand is taken off it, and it may go on afterwards
// (docs/rules/payouts.md#hand-for-hand).

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

/** A change of the clock as the log has it; several of one act are one thing to take back. */
export interface ClockStep {
  readonly clock: TournamentClock;
  readonly cause: 'command' | 'moved' | 'shifted' | 'undo' | 'elapsed';
}

const NOTHING: readonly ClockStep[] = [];

/** Stops a clock that runs; one that stands stays as it is. */
export function stopForHands(clock: TournamentClock, now: Instant): readonly ClockStep[] {
  const stopped = pause(clock, now);
  return stopped.ok ? [{ clock: stopped.clock, cause: 'command' }] : NOTHING;
}

/** Lets a clock go on that was stopped. One that has not begun is not started by it. */
export function goOnAfterHands(clock: TournamentClock, now: Instant): readonly ClockStep[] {
  const going = clock.status === 'PAUSED' ? play(clock, now) : undefined;
  return going?.ok === true ? [{ clock: going.clock, cause: 'command' }] : NOTHING;
}

/** The least that is left of the last row, in ms: hands alone do not end a tournament. */
const LAST_SECOND = millis(1000);

/**
 * Takes a hand off a clock that stands; one that runs, or is not in play, stays as it is. A row of which nothing is left gives way to the next one, at which
 * what the hand took beyond it is taken off. Of the last row a second is left.
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

/** By whole seconds, as any shift (docs/rules/clock.md#shifting-time), and not a moment more than that. */
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
 * Takes back what an act made of the clock, as the clock's own undo does: only while it is the newest command, and not for long
 * (docs/rules/log-and-undo.md#undo). Time that passed meanwhile has passed, so rows may end right after it. Otherwise the clock stays as it is.
 */
export function takeBackOnClock(
  clock: TournamentClock,
  rules: ClockRules,
  { version, newest }: { readonly version: number | undefined; readonly newest: ClockCommandDone | null },
  now: Instant,
): readonly ClockStep[] {
  if (version === undefined || newest === null || undoRefusal(newest, { version }, now) !== undefined) return NOTHING;
  const back = takeBack(clock, newest.before, newest.at);
  const ended = advance(back, rules, now).map((passage): ClockStep => ({ clock: passage.clock, cause: 'elapsed' }));
  return [{ clock: back, cause: 'undo' }, ...ended];
}
