// Results of games: finishing places give win points. A correction adds the difference and changes no entry (docs/rules/points.md#results).

import type { GameResult } from '@feltclock/contract';
import {
  finisherProblem,
  resultLines,
  winEntries,
  type Finisher,
  type Instant,
  type NamedFloor,
  type OpenResult,
} from '@feltclock/domain';
import { conflict, invalidField, notFound, refused } from '../failures.ts';
import { tellOfGame, told } from '../storage/queries/program-events.ts';
import type { Database, Queries, Transaction } from '../storage/database.ts';
import {
  addWins,
  fieldOf,
  findGame,
  findResult,
  hasMembers,
  insertResult,
  replaceFinishes,
  storePointsOf,
  unknownUsers,
  winsOfGame,
  type GameOfResult,
  type StoredResult,
  type StorePoints,
} from './win.repository.ts';
import type { SeasonService } from './season.service.ts';

export interface ResultEdit {
  readonly by: string | null;
  readonly at: Instant;
}

interface Whole {
  readonly game: GameOfResult;
  readonly store: StorePoints;
  readonly result: StoredResult | undefined;
}

async function readWhole(queries: Queries, gameId: number): Promise<Whole> {
  const game = await findGame(queries, gameId);
  if (game === undefined) throw notFound();
  const store = await storePointsOf(queries, game.storeId);
  return { game, store, result: await findResult(queries, gameId) };
}

/**
 * The finishers by the game's floor, read in the same transaction; undefined without a floor, or while a player has no place yet
 * (docs/rules/points.md#results).
 */
export type FloorFinishers = (queries: Queries, gameId: number) => Promise<readonly Finisher[] | undefined>;

/** What is certain while places are missing; undefined without a floor, and once every player has a place. */
export type OpenResultOf = (queries: Queries, gameId: number) => Promise<OpenResult | undefined>;

/** A game's floor with its names; undefined without one. */
export type NamedFloorOf = (queries: Queries, gameId: number) => Promise<NamedFloor | undefined>;

export interface FloorOfResults {
  readonly finishers: FloorFinishers;
  readonly openResult: OpenResultOf;
  /** The number of the last action; 0 without a floor. */
  readonly version: (queries: Queries, gameId: number) => Promise<number>;
  /** Has anything that a result depends on changed after this action? */
  readonly hasMovedSince: (queries: Queries, gameId: number, version: number) => Promise<boolean>;
  readonly namedFloor: NamedFloorOf;
  /** Is the game a day of a tournament with a later day? The result belongs to the last day (docs/rules/floor.md#several-days). */
  readonly goesOn: (queries: Queries, gameId: number) => Promise<boolean>;
}

const onWire = <Who extends { readonly userId: string | undefined }>(who: Who) => ({
  ...who,
  userId: who.userId ?? null,
});

interface OfFloor {
  readonly proposed: readonly Finisher[] | undefined;
  readonly open: OpenResult | undefined;
  readonly hasMoved: boolean;
}

function viewOf(
  gameId: number,
  { game, store, result }: Whole,
  given: ReadonlyMap<string, number>,
  { proposed, open, hasMoved }: OfFloor,
): GameResult {
  return {
    gameId,
    gameName: game.name,
    isEnded: game.isEnded,
    isEnabled: store.isEnabled,
    winTable: [...store.winTable],
    version: result?.version ?? 0,
    finishers: (result?.finishers ?? []).map(({ place, userId, name }) => ({
      place,
      userId: userId ?? null,
      name,
      winPoints: userId === undefined ? 0 : (given.get(userId) ?? 0),
    })),
    proposed: proposed?.map(onWire) ?? null,
    open: open && { stillIn: open.stillIn.map(onWire), certain: open.certain.map(onWire) },
    floorMoved: hasMoved || undefined,
  };
}

async function assertKnown(queries: Queries, finishers: readonly Finisher[]): Promise<void> {
  const ids = finishers.flatMap(({ userId }) => userId ?? []);
  const [unknown] = await unknownUsers(queries, ids);
  if (unknown === undefined) return;
  const index = finishers.findIndex(({ userId }) => userId === unknown);
  throw invalidField(`finishers.${String(index)}.userId`, 'no-such-user');
}

/**
 * Brings the venue's leagues up to date with a game's newest result, in the same transaction (docs/rules/points.md#leagues).
 */
export type GiveLeaguePoints = (queries: Queries, gameId: number, edit: ResultEdit) => Promise<void>;

export interface ResultPorts {
  readonly database: Database;
  readonly seasons: SeasonService;
  readonly floor: FloorOfResults;
  readonly giveLeaguePoints: GiveLeaguePoints;
  /** Asks the boards of a game, whose last page names the winners, to read again. Called after the commit. */
  readonly refreshBoards: (gameId: number) => void;
}

export class ResultService {
  readonly #database: Database;
  readonly #seasons: SeasonService;
  readonly #floor: FloorOfResults;
  readonly #giveLeaguePoints: GiveLeaguePoints;
  readonly #refreshBoards: ResultPorts['refreshBoards'];

  constructor({ database, seasons, floor, giveLeaguePoints, refreshBoards }: ResultPorts) {
    this.#database = database;
    this.#seasons = seasons;
    this.#floor = floor;
    this.#giveLeaguePoints = giveLeaguePoints;
    this.#refreshBoards = refreshBoards;
  }

  /** The number of entries, how many places pay, and whether players may have accounts. */
  async whoPlayed(gameId: number): Promise<Required<Pick<GameResult, 'players' | 'paidPlaces' | 'hasMembers'>>> {
    const { queries } = this.#database;
    const { entries, paid } = await fieldOf(queries, gameId);
    const confirmed = (await this.#floor.namedFloor(queries, gameId))?.floor.payouts?.rows.length;
    return { players: entries, paidPlaces: confirmed ?? paid, hasMembers: await hasMembers(queries) };
  }

  read(gameId: number): Promise<GameResult> {
    return this.#database.transaction(async ({ queries }) => {
      const whole = await readWhole(queries, gameId);
      return viewOf(gameId, whole, await winsOfGame(queries, gameId), await this.#ofFloor(queries, gameId, whole));
    }, 'reading');
  }

  async #ofFloor(queries: Queries, gameId: number, { game, result }: Whole): Promise<OfFloor> {
    const isEmpty = (result?.finishers.length ?? 0) === 0;
    if (game.isEnded && isEmpty) {
      const proposed = await this.#floor.finishers(queries, gameId);
      const open = proposed === undefined ? await this.#floor.openResult(queries, gameId) : undefined;
      return { proposed, open, hasMoved: false };
    }
    const since = isEmpty ? null : (result?.floorVersion ?? null);
    const hasMoved = since !== null && (await this.#floor.hasMovedSince(queries, gameId, since));
    return { proposed: undefined, open: undefined, hasMoved };
  }

  /**
   * Saves a result. Throws for a game that has not ended, invalid places, an unknown user, a store without points, and an outdated version.
   */
  async save(
    gameId: number,
    { version, finishers }: { readonly version: number; readonly finishers: readonly Finisher[] },
    edit: ResultEdit,
  ): Promise<GameResult> {
    const wrong = finisherProblem(finishers);
    if (wrong !== undefined) throw invalidField(`finishers.${String(wrong.index)}`, wrong.problem);
    await this.#database.transaction(
      async (transaction) => {
        const { queries } = transaction;
        const { game, store, result } = await readWhole(queries, gameId);
        if (!store.isEnabled) throw refused('points-off');
        if (!game.isEnded) throw refused('game-not-ended');
        if (await this.#floor.goesOn(queries, gameId)) throw refused('floor-refused', { refusal: 'not-the-last-day' });
        if ((result?.version ?? 0) !== version) throw conflict();
        await assertKnown(queries, finishers);
        await this.#give(transaction, { gameId, finishers, before: result, game, store }, edit);
        transaction.afterCommit(() => this.#refreshBoards(gameId));
      },
      ['seasons', 'leagues'],
    );
    return this.read(gameId);
  }

  /** A game stays in the season of its first result. */
  async #give(
    transaction: Transaction,
    change: {
      readonly gameId: number;
      readonly finishers: readonly Finisher[];
      readonly before: StoredResult | undefined;
      readonly game: GameOfResult;
      readonly store: StorePoints;
    },
    { by, at }: ResultEdit,
  ): Promise<void> {
    const { queries } = transaction;
    const { gameId, before, game, store } = change;
    const finishers = [...change.finishers].sort((one, other) => one.place - other.place);
    const seasonId =
      before === undefined ? ((await this.#seasons.ofFirstResult(queries, at)) ?? null) : before.seasonId;
    const entries = winEntries(await winsOfGame(queries, gameId), finishers, store.winTable);
    const sum = entries.reduce((sofar, { points }) => sofar + points, 0);
    const isCounted = seasonId !== null && (await this.#seasons.earn(transaction, seasonId, sum, at));
    const context = { gameId, structureId: game.structureId, actor: by, at };
    await addWins(queries, entries, { ...context, seasonId: isCounted ? seasonId : undefined });
    const floorVersion = await this.#floor.version(queries, gameId);
    const version = (before?.version ?? 0) + 1;
    await insertResult(queries, { version, seasonId, finishers, floorVersion }, context);
    await replaceFinishes(queries, gameId, resultLines(finishers, await this.#floor.namedFloor(queries, gameId)));
    await this.#giveLeaguePoints(queries, gameId, { by, at });
    await tellOfGame(queries, gameId, told('result.saved', at, { version, places: finishers.length }));
  }
}
