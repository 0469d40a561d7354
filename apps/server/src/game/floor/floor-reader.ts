// Reads of a game's floor: for staff, boards, players and results.

import type { FloorNews, WireOpenEnds, WireThrough } from '@feltclock/contract';
import {
  agreedPlaces,
  entriesIn,
  floorFinishers,
  floorOnBoard,
  floorPlaces,
  hasMovedSince,
  namedCounts,
  NAMELESS,
  openEnds,
  openResult,
  ownSeats,
  seesMoney,
  unnamedCounts,
  type AgreedPlaces,
  type Finisher,
  type FloorLog,
  type FloorOnBoard,
  type Instant,
  type NamedFloor,
  type OpenResult,
  type OwnSeat,
  type PlayerCounts,
  type Principal,
} from '@feltclock/domain';
import { notFound } from '../../failures.ts';
import type { Database, Queries } from '../../storage/database.ts';
import type { FloorDays } from './days/floor-days.ts';
import { findFloorGame } from './floor-game.ts';
import type { FloorLogs } from './floor-logs.ts';
import { readActs, readPlayers, showsNames } from './floor.repository.ts';

/** At most so many players in play are named before a game is ended. */
const MOST_NAMES_IN = 5;

const ALL_ACTS = { after: 0, upTo: Number.MAX_SAFE_INTEGER } as const;

/** The standing of each player. `agreed` are the places that a deal gives. */
export const standingOf = (
  log: FloorLog,
  counts: PlayerCounts,
  agreed: AgreedPlaces = [],
): ReadonlyMap<number, OwnSeat> => ownSeats(log, unnamedCounts(counts, namedCounts(log.floor)), agreed);

export class FloorReader {
  readonly #database: Database;
  readonly #logs: FloorLogs;
  readonly #days: FloorDays;

  constructor(database: Database, logs: FloorLogs, days: FloorDays) {
    this.#database = database;
    this.#logs = logs;
    this.#days = days;
  }

  /** All acts in one consistent read. The actors' names are read each time, because an account may have been deleted. */
  read(gameId: number): Promise<FloorNews> {
    return this.#database.transaction(async ({ queries }) => {
      const acts = await readActs(queries, gameId, ALL_ACTS);
      return { version: acts.at(-1)?.version ?? 0, acts, players: await readPlayers(queries, gameId) };
    }, 'reading');
  }

  /** May this principal see what is paid and won on a game's floor? */
  async showsMoney(principal: Principal, gameId: number): Promise<boolean> {
    const game = await findFloorGame(this.#database.queries, gameId);
    return game !== undefined && seesMoney(principal, game.storeId);
  }

  /**
   * A floor with its names and the places that are certain. Players of a deal who did not play on get the places of their shares. Undefined
   * for a game without acts, and for a day with a later day.
   */
  async namedFloor(queries: Queries, gameId: number): Promise<NamedFloor | undefined> {
    const game = await findFloorGame(queries, gameId);
    if (game === undefined || game.floorVersion === 0 || (await this.goesOn(queries, gameId))) return undefined;
    const { floor } = await this.#logs.upTo(queries, gameId, game.floorVersion);
    const players = new Map((await readPlayers(queries, gameId)).map((known) => [known.player, known]));
    const unnamed = unnamedCounts(game.counts, namedCounts(floor));
    return { floor, places: floorPlaces(floor, unnamed, agreedPlaces(floor)), players, unnamedIn: unnamed.current };
  }

  /** The final places for a result; undefined if the game names nobody, or while somebody has no place yet. */
  async finishers(queries: Queries, gameId: number): Promise<readonly Finisher[] | undefined> {
    const named = await this.namedFloor(queries, gameId);
    if (named === undefined) return undefined;
    const { floor, places, players } = named;
    const finishers = floorFinishers(floor, places, { players, nameless: NAMELESS });
    return finishers?.length === 0 ? undefined : finishers;
  }

  /** The certain part of a result while somebody has no place; undefined if the game names nobody, or once all have one. */
  async openResult(queries: Queries, gameId: number): Promise<OpenResult | undefined> {
    const named = await this.namedFloor(queries, gameId);
    if (named === undefined) return undefined;
    const { floor, places, players, unnamedIn } = named;
    const countIn = entriesIn(floor).length + unnamedIn;
    const open = openResult(floor, places, { players, nameless: NAMELESS, countIn });
    return open.stillIn.length === 0 ? undefined : open;
  }

  /** Who is in play and what is open, before a game is ended. */
  openEnds(gameId: number): Promise<WireOpenEnds> {
    return this.#database.transaction(async ({ queries }) => {
      const game = await findFloorGame(queries, gameId);
      if (game === undefined) throw notFound();
      const { floor } = await this.#logs.upTo(queries, gameId, game.floorVersion);
      const unnamed = unnamedCounts(game.counts, namedCounts(floor));
      const { playersIn, ...open } = openEnds(floor, unnamed.current);
      const players = await namesIn(queries, gameId);
      const names = playersIn.slice(0, MOST_NAMES_IN).map((player) => players.get(player) ?? NAMELESS);
      return { ...open, playersIn: playersIn.length, names };
    }, 'reading');
  }

  /** The number of the last act; 0 without acts. */
  async version(queries: Queries, gameId: number): Promise<number> {
    return (await findFloorGame(queries, gameId))?.floorVersion ?? 0;
  }

  /** Has anything that a result depends on changed after that act? */
  async hasMovedSince(queries: Queries, gameId: number, version: number): Promise<boolean> {
    const present = await this.version(queries, gameId);
    return present > version && hasMovedSince(await this.#logs.upTo(queries, gameId, present), version);
  }

  /** The log of a floor up to an act. */
  floorLog(queries: Queries, gameId: number, version: number): Promise<FloorLog> {
    return this.#logs.upTo(queries, gameId, version);
  }

  /** The entries for which the payouts were confirmed; undefined without payouts that follow the entries, and after a deal. */
  async payoutsFor(queries: Queries, gameId: number, version: number): Promise<number | undefined> {
    const { payouts, deal } = (await this.#logs.upTo(queries, gameId, version)).floor;
    return payouts === null || payouts.unit === 'text' || deal !== null ? undefined : payouts.entries;
  }

  /** What boards may show of a floor; undefined if the game names nobody. */
  view(gameId: number, now: Instant): Promise<FloorOnBoard | undefined> {
    return this.#database.transaction(async ({ queries }) => {
      const game = await findFloorGame(queries, gameId);
      if (game === undefined || game.floorVersion === 0) return undefined;
      const log = await this.#logs.upTo(queries, gameId, game.floorVersion);
      const names = (await showsNames(queries, gameId)) ? await namesIn(queries, gameId) : undefined;
      return floorOnBoard(log, unnamedCounts(game.counts, namedCounts(log.floor)), names, now);
    }, 'reading');
  }

  /** The standing of each player of a game. After its end, players of a deal get the places of their shares. */
  async standing(queries: Queries, gameId: number, hasEnded: boolean): Promise<ReadonlyMap<number, OwnSeat>> {
    const game = await findFloorGame(queries, gameId);
    if (game === undefined || game.floorVersion === 0) return new Map();
    const log = await this.#logs.upTo(queries, gameId, game.floorVersion);
    return standingOf(log, game.counts, hasEnded ? agreedPlaces(log.floor) : []);
  }

  /** Who is left on the day before a game. */
  through(gameId: number): Promise<WireThrough> {
    return this.#database.transaction(({ queries }) => this.#days.through(queries, gameId), 'reading');
  }

  /** Is the game a day of a tournament with a later day? */
  goesOn(queries: Queries, gameId: number): Promise<boolean> {
    return this.#days.goesOn(queries, gameId);
  }
}

const namesIn = async (queries: Queries, gameId: number): Promise<ReadonlyMap<number, string>> =>
  new Map((await readPlayers(queries, gameId)).map(({ player, name }) => [player, name]));
