// The first seconds of a row, which a board gives to what has just changed: reckoned from the clock alone, so that every board shows the same
// at the same instant, with a line or without (docs/rules/boards.md#a-level-begins).

import { isBreak } from '../structure/level-rows.ts';
import { remainingAt, rowLength, type ClockRules, type TournamentClock } from '../clock/tournament-clock.ts';
import { seconds, secondsBegun, type Instant, type Seconds } from '../time.ts';

/** How long the moment of a new row lasts. */
export const MOMENT_LASTS = seconds(7);
/** How much of it, at its end, is for the picture to settle. */
export const MOMENT_SETTLES = seconds(1);

export interface BoardMoment {
  readonly kind: 'level' | 'break';
  /** Did registration close as the row before ended? */
  readonly closesRegistration: boolean;
  /** How long the row has run. */
  readonly since: Seconds;
  /** True at its end, when all goes back to its place. */
  readonly isSettling: boolean;
}

/**
 * The moment of the row that began last; undefined once it is over, and while the clock stands. Expects a clock that is advanced to `now`: a
 * row that began while nobody heard has its moment too, and one that began long ago has none.
 */
export function boardMoment(clock: TournamentClock, rules: ClockRules, now: Instant): BoardMoment | undefined {
  const row = rules.rows[clock.seq];
  if (clock.status !== 'PLAYING' || row === undefined) return undefined;
  // Reckoned from what the timer shows, so that both change in the same frame.
  const shown = secondsBegun(remainingAt(clock, now));
  const since = seconds(secondsBegun(rowLength(rules.rows, clock.seq)) - shown);
  if (since >= MOMENT_LASTS) return undefined;
  return {
    kind: isBreak(row) ? 'break' : 'level',
    closesRegistration: clock.registration === 'CLOSED' && clock.seq === rules.deadlineSeq + 1,
    since,
    isSettling: since >= MOMENT_LASTS - MOMENT_SETTLES,
  };
}
