// Taking back the newest operator command within ten seconds (docs/rules/log-and-undo.md#undo).

import { after, millis, type Instant } from '../time.ts';

/** How long a command can be taken back. */
export const UNDO_WINDOW = millis(10_000);

/** The newest operator command of a game, of either kind; `version` is the one it produced (the clock's, or the counts'). */
export interface UndoableCommand {
  readonly of: 'clock' | 'counts';
  readonly version: number;
  readonly at: Instant;
}

export type UndoRefusal = 'nothing-to-undo' | 'not-the-newest-command' | 'too-late-to-undo';

/** Last instant at which the command can still be taken back. */
export const undoableUntil = (command: UndoableCommand): Instant => after(command.at, UNDO_WINDOW);

/** Why the command with this version can't be taken back at `now`; undefined when it can. */
export function undoRefusal(
  newest: UndoableCommand | undefined,
  version: number,
  now: Instant,
): UndoRefusal | undefined {
  if (newest === undefined) return 'nothing-to-undo';
  if (newest.version !== version) return 'not-the-newest-command';
  return now > undoableUntil(newest) ? 'too-late-to-undo' : undefined;
}
