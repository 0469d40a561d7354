// Everything a display board shows, in one consistent read (docs/rules/boards.md#what-a-board-shows). Loading a board starts a game that is
// initialised (docs/rules/clock.md#initialised-games).

import type { BoardSnapshot } from '@feltclock/contract';
import { may, type Principal } from '@feltclock/domain';
import { notFound } from '../failures.ts';
import type { Database, Queries } from '../storage/database.ts';
import { unlessStorageFails } from '../storage/storage-trouble.ts';
import { readPreferences, readSurroundings } from './board.repository.ts';

/** What is another for each who looks. */
type OwnPart = Pick<BoardSnapshot, 'mayOperate' | 'preferences'>;

/** What a game contributes to its board. */
export type GamePart = Omit<BoardSnapshot, 'store' | 'structure' | 'designList' | keyof OwnPart> & {
  readonly storeId: number;
  readonly structureId: number;
  readonly structure: Omit<BoardSnapshot['structure'], 'backgroundImageName'>;
};

export interface BoardGames {
  /** The game as it is now, undefined when there is none. `isDue`: `boardLoaded` has something to write. */
  onBoard(queries: Queries, gameId: number): Promise<{ readonly part: GamePart; readonly isDue: boolean } | undefined>;
  /** Starts a game that is initialised, and writes rows that have ended. */
  boardLoaded(gameId: number): Promise<void>;
}

/** What is the same for everybody who looks. */
type SharedSnapshot = Omit<BoardSnapshot, keyof OwnPart>;

export class BoardService {
  readonly #database: Database;
  readonly #games: BoardGames;

  constructor(database: Database, games: BoardGames) {
    this.#database = database;
    this.#games = games;
  }

  async read(gameId: number, principal: Principal): Promise<BoardSnapshot> {
    const snapshot = await this.#load(gameId);
    const mayOperate = may(principal, 'publish', { gameId, storeId: snapshot.store.id });
    const preferences = 'userId' in principal ? await readPreferences(this.#database.queries, principal.userId) : null;
    return { ...snapshot, mayOperate, preferences };
  }

  async #load(gameId: number): Promise<SharedSnapshot> {
    const first = await this.#readAll(gameId);
    if (!first.isDue) return first.snapshot;
    // While the disk refuses, the board shows what will be written.
    return unlessStorageFails(async () => {
      await this.#games.boardLoaded(gameId);
      return (await this.#readAll(gameId)).snapshot;
    }, first.snapshot);
  }

  async #readAll(gameId: number): Promise<{ snapshot: SharedSnapshot; isDue: boolean }> {
    return this.#database.transaction(async ({ queries }) => {
      const found = await this.#games.onBoard(queries, gameId);
      if (found === undefined) throw notFound();
      const { storeId: _storeId, structureId, structure, ...part } = found.part;
      const { store, backgroundImageName, design } = await readSurroundings(queries, structureId);
      const designList = design.map(({ sectionNo, colour }) => ({ id: structureId, sectionNo, color: colour }));
      const snapshot = { ...part, store, structure: { ...structure, backgroundImageName }, designList };
      return { snapshot, isDue: found.isDue };
    });
  }
}
