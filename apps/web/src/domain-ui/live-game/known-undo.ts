// The newest command that can be undone, from messages in any order.

import type { Undoable, UndoableCommand } from '@feltclock/contract';

export type KnownUndo = Undoable;

export const NO_UNDO: KnownUndo = { version: -1, newest: null };

/** For equal versions, "none" wins: it comes later, when the command's time is over. A message without the field changes nothing. */
export function undoHeard(known: KnownUndo, said: Undoable | undefined): KnownUndo {
  if (said === undefined || said.version < known.version) return known;
  const isOver = said.newest === null && known.newest !== null;
  return said.version > known.version || isOver ? said : known;
}

/** The command that can be undone now, if any. */
export const undoOffered = ({ newest }: KnownUndo): UndoableCommand | undefined => newest ?? undefined;
