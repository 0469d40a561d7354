// Taking commands back, the newest first, each within ten seconds (docs/rules/log-and-undo.md#undo).

import { after, millis, type Instant } from '../time.ts';

/** How long a command can be taken back. */
export const UNDO_WINDOW = millis(10_000);

/** Older commands than this many can't be taken back, however quickly they were given. */
export const MOST_UNDOABLE = 32;

/** A command of a game. */
export interface UndoableCommand {
  /** A number that no other command of the game has. */
  readonly command: number;
  readonly of: 'clock' | 'counts' | 'prizes' | 'rows';
  /** The version that it produced: the clock's (also for rows), the counts' or the prize text's. */
  readonly version: number;
  readonly at: Instant;
}

export type UndoRefusal = 'nothing-to-undo' | 'not-the-newest-command' | 'too-late-to-undo';

/** Last instant at which the command can still be taken back. */
export const undoableUntil = (command: Pick<UndoableCommand, 'at'>): Instant => after(command.at, UNDO_WINDOW);

/** The commands that can be taken back once this one was given; the newest comes last. */
export const withCommand = <Command extends UndoableCommand>(
  before: readonly Command[],
  given: Command,
): readonly Command[] =>
  [...before.filter((earlier) => given.at <= undoableUntil(earlier)), given].slice(-MOST_UNDOABLE);

/** The command that would be taken back now; undefined when there is none. */
export function newestUndoable<Command extends UndoableCommand>(
  commands: readonly Command[],
  now: Instant,
): Command | undefined {
  const newest = commands.at(-1);
  return newest === undefined || now > undoableUntil(newest) ? undefined : newest;
}

/** Which command somebody means: by its number, or by the version that it produced. */
export type MeantCommand =
  | { readonly command: number }
  | (Pick<UndoableCommand, 'version'> & { readonly of?: string | undefined });

/** Commands that only change a game's rows have a version of the clock. */
const numberedWith = ({ of }: UndoableCommand): string => (of === 'rows' ? 'clock' : of);

const isMeant = (command: UndoableCommand, meant: MeantCommand): boolean => {
  if ('command' in meant) return command.command === meant.command;
  return command.version === meant.version && (meant.of === undefined || numberedWith(command) === meant.of);
};

/** Why the command that is meant can't be taken back at `now`; undefined when it can. */
export function undoRefusal(
  newest: UndoableCommand | undefined,
  meant: MeantCommand,
  now: Instant,
): UndoRefusal | undefined {
  if (newest === undefined) return 'nothing-to-undo';
  if (!isMeant(newest, meant)) return 'not-the-newest-command';
  return now > undoableUntil(newest) ? 'too-late-to-undo' : undefined;
}
