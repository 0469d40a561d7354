// What is known of the commands that may be taken back, from messages that say it in any order.

import type { Undoable, UndoableCommand } from '@feltclock/contract';

export type KnownUndo = Undoable;

export const NO_UNDO: KnownUndo = { version: -1, newest: null };

/** Of one version, whoever says that there is nothing says it later: the command's time was over. Whoever says neither changes nothing. */
export function undoHeard(known: KnownUndo, said: Undoable | undefined): KnownUndo {
  if (said === undefined || said.version < known.version) return known;
  const isOver = said.newest === null && known.newest !== null;
  return said.version > known.version || isOver ? said : known;
}

/** The command that would be taken back now, if any. */
export const undoOffered = ({ newest }: KnownUndo): UndoableCommand | undefined => newest ?? undefined;
