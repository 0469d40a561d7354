// The boards that a TV has open: one for each game of its programme, opened as soon as that is known and closed when the game leaves it.

import { observable, type Readable } from '../../../shared/state/observable.ts';
import type { OpenBoard } from '../play/live/open-board.ts';

export interface BoardRack<Board> {
  readonly boards: Readable<ReadonlyMap<number, Board>>;
  /** Has the boards of these games open, and no others. */
  show(gameIds: readonly number[], open: (gameId: number) => Board): void;
}

export function createBoardRack<Board extends Pick<OpenBoard, 'close'>>(): BoardRack<Board> {
  const boards = observable<ReadonlyMap<number, Board>>(new Map());
  return {
    boards,
    show: (gameIds, open) => {
      const before = boards.get();
      if (before.size === gameIds.length && gameIds.every((id) => before.has(id))) return;
      const next = new Map(gameIds.map((id) => [id, before.get(id) ?? open(id)]));
      boards.set(next);
      for (const [id, board] of before) if (!next.has(id)) board.close();
    },
  };
}
