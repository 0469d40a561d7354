// The newest command that can be undone, from messages in any order.

import type { Undoable, UndoableCommand } from '@feltclock/contract';

export type KnownUndo = Undoable;

export const NO_UNDO: KnownUndo = { version: -1, newest: null };

/** For equal versions, "none" wins: it comes later, when the command's time is over. A message without the field changes nothing. */
export function newerUndo(known: KnownUndo, arrived: Undoable | undefined): KnownUndo {
  if (arrived === undefined || arrived.version < known.version) return known;
  const isOver = arrived.newest === null && known.newest !== null;
  return arrived.version > known.version || isOver ? arrived : known;
}

/** The command that can be undone now, if any. */
export const undoOffered = ({ newest }: KnownUndo): UndoableCommand | undefined => newest ?? undefined;
