// Everything a display board shows, in one consistent read (docs/rules/boards.md#what-a-board-shows). Loading a board starts a game that is
// initialised, when who loads it may (docs/rules/clock.md#initialised-games).

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

interface GameFound {
  readonly part: GamePart;
  /** Rows have ended and are to be written. */
  readonly isDue: boolean;
  /** The game waits for a board that starts it. */
  readonly isInitialised: boolean;
}

type Loader = { readonly userId: string } | 'viewer';

export interface BoardGames {
  /** The game as it is now; undefined when there is none. */
  onBoard(queries: Queries, gameId: number): Promise<GameFound | undefined>;
  /** Starts a game that is initialised when the loader may start it, who is undefined otherwise, and writes rows that have ended. */
  boardLoaded(gameId: number, loader: Loader | undefined): Promise<void>;
}

/** What is the same for everybody who looks. */
type SharedSnapshot = Omit<BoardSnapshot, keyof OwnPart>;

/** Who starts an initialised game by loading its board; undefined for those who only look (docs/rules/clock.md#initialised-games). */
function loaderOf(principal: Principal, gameId: number, storeId: number): Loader | undefined {
  if (!may(principal, 'start-on-board', { gameId, storeId })) return undefined;
  return 'userId' in principal ? { userId: principal.userId } : 'viewer';
}

export class BoardService {
  readonly #database: Database;
  readonly #games: BoardGames;

  constructor(database: Database, games: BoardGames) {
    this.#database = database;
    this.#games = games;
  }

  async read(gameId: number, principal: Principal): Promise<BoardSnapshot> {
    const snapshot = await this.#load(gameId, principal);
    const mayOperate = may(principal, 'publish', { gameId, storeId: snapshot.store.id });
    const preferences = 'userId' in principal ? await readPreferences(this.#database.queries, principal.userId) : null;
    return { ...snapshot, mayOperate, preferences };
  }

  async #load(gameId: number, principal: Principal): Promise<SharedSnapshot> {
    const first = await this.#readAll(gameId);
    const loader = first.isInitialised ? loaderOf(principal, gameId, first.snapshot.store.id) : undefined;
    if (!first.isDue && loader === undefined) return first.snapshot;
    // While the disk refuses, the board shows what will be written.
    return unlessStorageFails(async () => {
      await this.#games.boardLoaded(gameId, loader);
      return (await this.#readAll(gameId)).snapshot;
    }, first.snapshot);
  }

  async #readAll(gameId: number): Promise<Omit<GameFound, 'part'> & { snapshot: SharedSnapshot }> {
    return this.#database.transaction(async ({ queries }) => {
      const found = await this.#games.onBoard(queries, gameId);
      if (found === undefined) throw notFound();
      const { part: whole, ...due } = found;
      const { storeId: _storeId, structureId, structure, ...part } = whole;
      const { store, backgroundImageName, design } = await readSurroundings(queries, structureId);
      const designList = design.map(({ sectionNo, colour }) => ({ id: structureId, sectionNo, color: colour }));
      const snapshot = { ...part, store, structure: { ...structure, backgroundImageName }, designList };
      return { snapshot, ...due };
    }, 'reading');
  }
}
