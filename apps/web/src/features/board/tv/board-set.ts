// The boards that a TV has open, one for each game of its programme.

import { observable, type Readable } from '../../../shared/state/observable.ts';
import type { OpenBoard } from '../play/live/open-board.ts';

export interface BoardSet<Board> {
  readonly boards: Readable<ReadonlyMap<number, Board>>;
  /** Opens the boards of these games and closes all others. */
  show(gameIds: readonly number[], open: (gameId: number) => Board): void;
}

export function createBoardSet<Board extends Pick<OpenBoard, 'close'>>(): BoardSet<Board> {
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
