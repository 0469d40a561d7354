// Undo of commands, newest first, each within ten seconds (docs/rules/clock.md#undo).

import { after, millis, type Instant } from '../time.ts';

/** How long a command can be undone. */
export const UNDO_WINDOW = millis(10_000);

/** The most commands of a game that can be undone. */
export const MOST_UNDOABLE = 32;

export interface UndoableCommand {
  /** Unique within the game. */
  readonly command: number;
  readonly of: 'clock' | 'counts' | 'prizes' | 'rows';
  /** The version the command produced: of the clock (also for rows), the counts or the prize text. */
  readonly version: number;
  readonly at: Instant;
}

export type UndoRefusal = 'nothing-to-undo' | 'not-the-newest-command' | 'too-late-to-undo';

export const undoableUntil = (command: Pick<UndoableCommand, 'at'>): Instant => after(command.at, UNDO_WINDOW);

/** The commands that can be undone after this one; the newest is last. */
export const withCommand = <Command extends UndoableCommand>(
  before: readonly Command[],
  given: Command,
): readonly Command[] =>
  [...before.filter((earlier) => given.at <= undoableUntil(earlier)), given].slice(-MOST_UNDOABLE);

/** The command that undo would take now; undefined if there is none. */
export function newestUndoable<Command extends UndoableCommand>(
  commands: readonly Command[],
  now: Instant,
): Command | undefined {
  const newest = commands.at(-1);
  return newest === undefined || now > undoableUntil(newest) ? undefined : newest;
}

/** Identifies a command by its number or by the version it produced. */
export type CommandReference =
  | { readonly command: number }
  | (Pick<UndoableCommand, 'version'> & { readonly of?: string | undefined });

/** A command that only changes rows uses a version of the clock. */
const numberedWith = ({ of }: UndoableCommand): string => (of === 'rows' ? 'clock' : of);

const isMeant = (command: UndoableCommand, meant: CommandReference): boolean => {
  if ('command' in meant) return command.command === meant.command;
  return command.version === meant.version && (meant.of === undefined || numberedWith(command) === meant.of);
};

/** Why the command cannot be undone at `now`; undefined if it can. */
export function undoRefusal(
  newest: UndoableCommand | undefined,
  meant: CommandReference,
  now: Instant,
): UndoRefusal | undefined {
  if (newest === undefined) return 'nothing-to-undo';
  if (!isMeant(newest, meant)) return 'not-the-newest-command';
  return now > undoableUntil(newest) ? 'too-late-to-undo' : undefined;
}
