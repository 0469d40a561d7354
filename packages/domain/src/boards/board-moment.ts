// The first seconds of a row, in which a board announces what changed. Computed from the clock alone, so that every board shows the same at the same
// instant, connected or not (docs/rules/boards.md#a-level-begins).

import { isBreak } from '../structure/level-rows.ts';
import { remainingAt, rowLength, type ClockRules, type TournamentClock } from '../clock/tournament-clock.ts';
import { seconds, secondsBegun, type Instant, type Seconds } from '../time.ts';

export const MOMENT_LASTS = seconds(7);
/** The last part of the moment, in which the board returns to its normal layout. */
export const MOMENT_SETTLES = seconds(1);

export interface BoardMoment {
  readonly kind: 'level' | 'break';
  /** True if registration closed at the end of the previous row. */
  readonly closesRegistration: boolean;
  readonly since: Seconds;
  /** True in the last part of the moment, when the layout returns to normal. */
  readonly isSettling: boolean;
}

/** The moment of the row that began last; undefined once it is over and while the clock is stopped. Expects a clock that is advanced to `now`. */
export function boardMoment(clock: TournamentClock, rules: ClockRules, now: Instant): BoardMoment | undefined {
  const row = rules.rows[clock.seq];
  if (clock.status !== 'PLAYING' || row === undefined) return undefined;
  // Computed from what the timer shows, so that both change in the same frame.
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
