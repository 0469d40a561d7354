// Everything a display board shows, in one consistent read (docs/rules/boards.md#what-a-board-shows). Loading a board starts an initialised
// game when the viewer may start it (docs/rules/clock.md#statuses).

import {
  designToWire,
  type BoardResult,
  type BoardSnapshot,
  type ReplyOf,
  type readBoardVenue,
} from '@feltclock/contract';
import { openTournaments, may, type FloorOnBoard, type Instant, type Principal } from '@feltclock/domain';
import { notFound } from '../failures.ts';
import type { Database, Queries } from '../storage/database.ts';
import { BatchReader } from '../storage/queries/batch-reader.ts';
import { unlessStorageFails } from '../storage/storage-trouble.ts';
import {
  findLinkCode,
  findOpen,
  readPreferences,
  readScreenLanguages,
  readSurroundings,
  type Surroundings,
} from './board.repository.ts';

/** The part that differs by viewer. */
type OwnPart = Pick<BoardSnapshot, 'mayOperate' | 'preferences'>;

/** The game's part of the snapshot. */
export type GamePart = Omit<BoardSnapshot, 'store' | 'structure' | 'designList' | 'chosenSections' | keyof OwnPart> & {
  readonly storeId: number;
  readonly structureId: number;
  readonly structure: Omit<BoardSnapshot['structure'], 'backgroundImageName'>;
};

interface GameFound {
  readonly part: GamePart;
  /** Levels have ended that are not written yet. */
  readonly isDue: boolean;
  /** The game starts when a board loads it. */
  readonly isInitialised: boolean;
  /** Does the game know players by name? */
  readonly hasFloor: boolean;
}

type Loader = { readonly userId: string } | { readonly screenId: number } | 'viewer';

export interface BoardGames {
  /** Games as they are now; missing games are absent. */
  onBoards(queries: Queries, gameIds: readonly number[]): Promise<readonly GameFound[]>;
  /** Starts an initialised game when `loader` is given, and writes levels that have ended. */
  boardLoaded(gameId: number, loader: Loader | undefined): Promise<void>;
}

/** Undefined when the floor names no players. */
export type ViewFloor = (gameId: number) => Promise<FloorOnBoard | undefined>;

/** Undefined without a result, or where nobody may be named. */
export type ViewResult = (gameId: number) => Promise<BoardResult | undefined>;

/** The part that is the same for every viewer. */
type SharedSnapshot = Omit<BoardSnapshot, keyof OwnPart>;

/**
 * The actor that starts an initialised game by loading its board; undefined for viewers who may not start it
 * (docs/rules/clock.md#statuses).
 */
function loaderOf(principal: Principal, gameId: number, storeId: number): Loader | undefined {
  if (!may(principal, 'start-on-board', { gameId, storeId })) return undefined;
  if (principal.role === 'SCREEN') return { screenId: principal.screenId };
  return 'userId' in principal ? { userId: principal.userId } : 'viewer';
}

/** A game as all of its boards share it. */
interface Loaded {
  readonly snapshot: SharedSnapshot;
  /** The store's board language; null when the store chose none. */
  readonly language: Surroundings['language'];
  readonly isDue: boolean;
  readonly isInitialised: boolean;
}

interface OfPlayers {
  readonly floor: FloorOnBoard | undefined;
  readonly result: BoardResult | undefined;
}

const loadedOf = (
  { part: whole, isDue, isInitialised }: GameFound,
  around: Surroundings,
  { floor, result }: OfPlayers,
): Loaded => {
  const { storeId: _storeId, structureId, structure, ...part } = whole;
  const { store, backgroundImageName, design, layout } = around;
  const snapshot = {
    ...part,
    store,
    structure: { ...structure, backgroundImageName },
    ...designToWire(structureId, design),
    ...(layout !== undefined && { layout }),
    ...(floor !== undefined && { floor }),
    ...(result !== undefined && { result }),
  };
  return { snapshot, language: around.language, isDue, isInitialised };
};

/** For viewers without an account: the store's language, where it chose one (docs/rules/boards.md#language-and-version). */
const preferencesOf = (language: Surroundings['language']): BoardSnapshot['preferences'] =>
  language === null ? null : { language, boardVersion: 1 };

export interface BoardPorts {
  readonly database: Database;
  readonly games: BoardGames;
  readonly viewFloor: ViewFloor;
  readonly viewResult: ViewResult;
}

export class BoardService {
  readonly #database: Database;
  readonly #games: BoardGames;
  readonly #viewFloor: ViewFloor;
  readonly #viewResult: ViewResult;
  /** After an outage, all boards of a venue reconnect at once. */
  readonly #loading: BatchReader<number, Loaded>;
  readonly #preferences: BatchReader<string, BoardSnapshot['preferences']>;
  readonly #screens: BatchReader<number, Surroundings['language']>;

  constructor({ database, games, viewFloor, viewResult }: BoardPorts) {
    this.#database = database;
    this.#games = games;
    this.#viewFloor = viewFloor;
    this.#viewResult = viewResult;
    const { queries } = database;
    this.#loading = new BatchReader({ many: (gameIds) => this.#readAll(gameIds) }, { isPaced: database.isShared });
    this.#preferences = new BatchReader(
      { many: (ids) => readPreferences(queries, ids) },
      { isPaced: database.isShared },
    );
    this.#screens = new BatchReader(
      { many: (ids) => readScreenLanguages(queries, ids) },
      { isPaced: database.isShared },
    );
  }

  /** A glance does not count as a board: it starts nothing. */
  async read(gameId: number, principal: Principal, isGlance = false): Promise<BoardSnapshot> {
    const [{ snapshot, language }, chosen] = await Promise.all([
      isGlance ? this.#read(gameId) : this.#load(gameId, principal),
      this.#chosenBy(principal),
    ]);
    const mayOperate = may(principal, 'publish', { gameId, storeId: snapshot.store.id });
    const preferences = 'userId' in principal ? chosen : (chosen ?? preferencesOf(language));
    return { ...snapshot, mayOperate, preferences };
  }

  /** Without an account: the screen's own language, where it has one; else null, and the store's language applies. */
  async #chosenBy(principal: Principal): Promise<BoardSnapshot['preferences']> {
    if ('userId' in principal) return (await this.#preferences.read(principal.userId, 'shared')) ?? null;
    if (principal.role !== 'SCREEN') return null;
    return preferencesOf((await this.#screens.read(principal.screenId, 'shared')) ?? null);
  }

  /** What a board shows of its store beside the game. `origin` is where others open its link; undefined when they cannot. */
  async venue(gameId: number, origin: string | undefined, wall: Instant): Promise<ReplyOf<typeof readBoardVenue>> {
    const { queries } = this.#database;
    const { snapshot } = await this.#read(gameId);
    const code = await findLinkCode(queries, gameId);
    const coming = openTournaments(await findOpen(queries, snapshot.store.id, gameId), wall);
    return {
      coming: coming.map(({ id, name, startAt, isRunning }) => ({
        id,
        name,
        startAt: isRunning ? null : (startAt ?? null),
      })),
      link: code === undefined || origin === undefined ? null : `${origin}/s/${code}`,
    };
  }

  async #load(gameId: number, principal: Principal): Promise<Loaded> {
    const first = await this.#read(gameId);
    const loader = first.isInitialised ? loaderOf(principal, gameId, first.snapshot.store.id) : undefined;
    if (!first.isDue && loader === undefined) return first;
    // While the disk refuses writes, the board shows what will be written.
    return unlessStorageFails(async () => {
      await this.#games.boardLoaded(gameId, loader);
      return this.#read(gameId);
    }, first);
  }

  async #read(gameId: number): Promise<Loaded> {
    const loaded = await this.#loading.read(gameId, 'shared');
    if (loaded === undefined) throw notFound();
    return loaded;
  }

  /**
   * No transaction, which would cost two more queries. A board subscribes before it reads, so a change between the queries makes it read
   * again.
   */
  async #readAll(gameIds: readonly number[]): Promise<ReadonlyMap<number, Loaded>> {
    const { queries } = this.#database;
    const games = await this.#games.onBoards(queries, gameIds);
    if (games.length === 0) return new Map();
    const surroundings = await readSurroundings(
      queries,
      games.map(({ part }) => part.structureId),
    );
    const loaded = await Promise.all(
      games.map(async (game) => {
        const around = surroundings.get(game.part.structureId);
        return around === undefined
          ? []
          : [[game.part.game.id, loadedOf(game, around, await this.#ofPlayers(game))] as const];
      }),
    );
    return new Map(loaded.flat());
  }

  async #ofPlayers({ hasFloor, part: { game } }: GameFound): Promise<OfPlayers> {
    return {
      floor: hasFloor ? await this.#viewFloor(game.id) : undefined,
      result: game.status === 'END' ? await this.#viewResult(game.id) : undefined,
    };
  }
}
