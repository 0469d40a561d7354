// Everything a display board shows, in one consistent read (docs/rules/boards.md#what-a-board-shows). Loading a board starts a game that is
// initialised, when who loads it may (docs/rules/clock.md#initialised-games).

import {
  designToWire,
  type BoardResult,
  type BoardSnapshot,
  type ReplyOf,
  type readBoardVenue,
} from '@feltclock/contract';
import { comingTournaments, may, type FloorOnBoard, type Instant, type Principal } from '@feltclock/domain';
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

/** What is another for each who looks. */
type OwnPart = Pick<BoardSnapshot, 'mayOperate' | 'preferences'>;

/** What a game contributes to its board. */
export type GamePart = Omit<BoardSnapshot, 'store' | 'structure' | 'designList' | 'chosenSections' | keyof OwnPart> & {
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
  /** Does it know players by name? */
  readonly hasFloor: boolean;
}

type Loader = { readonly userId: string } | { readonly screenId: number } | 'viewer';

export interface BoardGames {
  /** Games as they are now; one that there is not is absent. */
  onBoards(queries: Queries, gameIds: readonly number[]): Promise<readonly GameFound[]>;
  /** Starts a game that is initialised when the loader may start it, who is undefined otherwise, and writes rows that have ended. */
  boardLoaded(gameId: number, loader: Loader | undefined): Promise<void>;
}

/** What boards may show of the floor of a game; undefined where nobody has a name. */
export type ViewFloor = (gameId: number) => Promise<FloorOnBoard | undefined>;

/** What boards may show of the result of an ended game; undefined where there is none, or nobody may be named. */
export type ViewResult = (gameId: number) => Promise<BoardResult | undefined>;

/** What is the same for everybody who looks. */
type SharedSnapshot = Omit<BoardSnapshot, keyof OwnPart>;

/** Who starts an initialised game by loading its board; undefined for those who only look (docs/rules/clock.md#initialised-games). */
function loaderOf(principal: Principal, gameId: number, storeId: number): Loader | undefined {
  if (!may(principal, 'start-on-board', { gameId, storeId })) return undefined;
  if (principal.role === 'SCREEN') return { screenId: principal.screenId };
  return 'userId' in principal ? { userId: principal.userId } : 'viewer';
}

/** What there is of a game for all of its boards. */
interface Loaded {
  readonly snapshot: SharedSnapshot;
  /** What boards of the store speak where nobody chose. */
  readonly language: Surroundings['language'];
  readonly isDue: boolean;
  readonly isInitialised: boolean;
}

/** What boards show of who plays, and of who won. */
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

/** What whoever has no account is told to show: the store's language, where it chose one (docs/rules/boards.md#language-and-version). */
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
  /** Boards of an evening come back at once. */
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

  /** A glance is no board: it starts nothing. */
  async read(gameId: number, principal: Principal, isGlance = false): Promise<BoardSnapshot> {
    const [{ snapshot, language }, chosen] = await Promise.all([
      isGlance ? this.#read(gameId) : this.#load(gameId, principal),
      this.#chosenBy(principal),
    ]);
    const mayOperate = may(principal, 'publish', { gameId, storeId: snapshot.store.id });
    const preferences = 'userId' in principal ? chosen : (chosen ?? preferencesOf(language));
    return { ...snapshot, mayOperate, preferences };
  }

  /** Who has no account is told the language of the store; a paired screen its own, where it has one. */
  async #chosenBy(principal: Principal): Promise<BoardSnapshot['preferences']> {
    if ('userId' in principal) return (await this.#preferences.read(principal.userId, 'shared')) ?? null;
    if (principal.role !== 'SCREEN') return null;
    return preferencesOf((await this.#screens.read(principal.screenId, 'shared')) ?? null);
  }

  /** What a board tells of its store beside the game; `origin` is where its link opens for others, undefined where it does not. */
  async venue(gameId: number, origin: string | undefined, wall: Instant): Promise<ReplyOf<typeof readBoardVenue>> {
    const { queries } = this.#database;
    const { snapshot } = await this.#read(gameId);
    const code = await findLinkCode(queries, gameId);
    const coming = comingTournaments(await findOpen(queries, snapshot.store.id, gameId), wall);
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
    // While the disk refuses, the board shows what will be written.
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
   * Two questions and no transaction, which would be two more, those of its floor where it has one, and those of its result once it has ended: a board
   * listens before it reads, so it is told to read again of whatever changes between them.
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
