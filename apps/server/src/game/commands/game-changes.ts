// Carries decisions out: one transaction reads the game, decides, writes; what it means is told to the boards once the commit is on disk.

import type { BroadcastOptions } from '../../bus/game-broadcasts.ts';
import type { Clock } from '../../system-clock.ts';
import type { Database, Queries, Transaction } from '../../storage/database.ts';
import { GAME_BOUNDS, rowEndsAt, type Instant } from '@feltclock/domain';
import { conflict, notFound, refused, type Failure } from '../../failures.ts';
import { announcementsOf, type Announcement } from '../views/announcements.ts';
import { decisionInstant, elapse, walk, type Decision } from './decision.ts';
import type { GameRecord } from '../record/game-record.ts';
import { findGameRecord, findGamesById, holdGame, saveDecision } from '../record/game.repository.ts';
import { asIfWritten } from '../record/game-row.ts';
import { BatchReader } from '../../storage/queries/batch-reader.ts';
import { Overtaken } from '../../storage/transactions/overtaken.ts';
import { unlessStorageFails } from '../../storage/storage-trouble.ts';

export interface GameLogger {
  error(details: object, message: string): void;
}

export interface ChangePorts {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: GameLogger;
  publish(destination: string, body: string, options?: BroadcastOptions): void;
  /** Games of the store came, went, or have another status than before: what its screens show may be another game. Called after the commit. */
  gamesChanged(storeId: number): void;
  /** Counts what a store keeps beside what it was sent; throws when that is too much. */
  takeBytes(storeId: number, bytes: number): void;
}

/** Hears after every commit about a game when its present row ends; undefined when the game stands or is no more. */
export type GameWatcher = (gameId: number, endsAt: Instant | undefined) => void;

type DecideWithin = (game: GameRecord, now: Instant, queries: Queries) => Decision | Promise<Decision>;

interface Outcome {
  readonly game: GameRecord;
  readonly refusal: Failure | undefined;
}

/** Every lost race is somebody else's success, so this many in a row hardly happen. */
const MOST_ATTEMPTS = 10;

const changesSomething = (decision: Decision): boolean =>
  decision.rows.length > 0 ||
  [decision.counts, decision.prizes, decision.undo, decision.outage, decision.copied, decision.floor].some(
    (change) => change !== undefined,
  );

export class GameChanges {
  readonly #ports: ChangePorts;
  readonly #watchers: GameWatcher[] = [];
  readonly #reading: BatchReader<number, GameRecord>;

  constructor(ports: ChangePorts) {
    this.#ports = ports;
    const { queries } = ports.database;
    this.#reading = new BatchReader({ many: (gameIds) => findGamesById(queries, gameIds) });
  }

  watch(watcher: GameWatcher): void {
    this.#watchers.push(watcher);
  }

  /**
   * Decides on a game and writes it; when somebody else was faster, reads again and decides anew. Throws the decision's refusal, after
   * what had happened by itself was committed, and not-found for a game that is not there.
   */
  async change(gameId: number, decide: DecideWithin): Promise<GameRecord> {
    const { game, refusal } = await this.together(gameId, (transaction, before) =>
      this.changeWithin(transaction, before, decide),
    );
    if (refusal !== undefined) throw refusal;
    return game;
  }

  /** Changes a game together with what belongs to it, in one transaction, and anew when somebody else was faster. */
  async together<Result>(
    gameId: number,
    work: (transaction: Transaction, game: GameRecord) => Promise<Result>,
  ): Promise<Result> {
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
      const outcome = await this.#unlessLost(async (transaction) => {
        // Whoever has lost once waits for a turn: a slower server would otherwise lose to a faster one again and again.
        if (attempt > 0 && this.#ports.database.isShared) await holdGame(transaction.queries, gameId);
        const game = await findGameRecord(transaction.queries, gameId);
        if (game === undefined) throw notFound();
        return { result: await work(transaction, game) };
      });
      if (outcome !== undefined) return outcome.result;
    }
    throw conflict();
  }

  /** Changes a game within the transaction of another service. Throws a conflict when the game changed under it. */
  async changeWithin(transaction: Transaction, game: GameRecord, decide: DecideWithin): Promise<Outcome> {
    const now = decisionInstant(this.#ports.clock.now(), game.clock);
    const decision = await decide(game, now, transaction.queries);
    const { refusal } = decision;
    if (!changesSomething(decision)) return { game, refusal };
    this.#assertRoom(game, decision);
    const next = await saveDecision(transaction.queries, game, decision, now);
    if (next === undefined) throw new Overtaken();
    transaction.afterCommit(() => {
      this.announce(announcementsOf(decision, game, next, now));
      this.tellWatchers(next.id, rowEndsAt(next.clock));
      this.tellScreens(game, next);
    });
    return { game: next, refusal };
  }

  /** What ends by itself is always written; what people do is, as long as the game and its store have room (docs/rules/store-bounds.md#games). */
  #assertRoom(game: GameRecord, { rows, counts, copied, floor }: Decision): void {
    const isDone = rows.some(({ by }) => by !== null);
    const isFull =
      (isDone && game.clock.version >= GAME_BOUNDS.logRows) ||
      (counts !== undefined && game.countsVersion >= GAME_BOUNDS.counts) ||
      (floor !== undefined && floor.version > GAME_BOUNDS.acts);
    if (isFull) throw refused('game-is-full');
    const bytes = (copied === undefined ? 0 : JSON.stringify(copied).length) + (floor?.bytes ?? 0);
    if (bytes > 0) this.#ports.takeBytes(game.storeId, bytes);
  }

  /**
   * The game as it stands now: rows that ended are written first, so that nobody is shown what the log does not say. While the disk refuses,
   * it is shown with the rows that will be written (docs/rules/machine.md#when-the-disk-refuses).
   */
  async present(gameId: number): Promise<GameRecord> {
    const game = await this.#reading.read(gameId);
    if (game === undefined) throw notFound();
    const now = decisionInstant(this.#ports.clock.now(), game.clock);
    const { rows } = walk(game.clock, game.rules, now);
    if (rows.length === 0) return game;
    return unlessStorageFails(() => this.change(gameId, elapse), asIfWritten(game, rows, now));
  }

  /** A broadcast that fails changes nothing about what is committed: boards read again by themselves. */
  announce(announcements: readonly Announcement[]): void {
    for (const { destination, body, latest, state } of announcements) {
      try {
        this.#ports.publish(destination, body, state === undefined ? { latest } : { latest, state });
      } catch (error) {
        this.#ports.logger.error({ error, destination }, 'a broadcast failed');
      }
    }
  }

  tellWatchers(gameId: number, endsAt: Instant | undefined): void {
    for (const watcher of this.#watchers) watcher(gameId, endsAt);
  }

  /** A level that ends changes nothing about which game is shown where. */
  tellScreens(before: GameRecord, { clock, storeId }: GameRecord): void {
    if (before.clock.status !== clock.status) this.#ports.gamesChanged(storeId);
  }

  async #unlessLost<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result | undefined> {
    try {
      return await this.#ports.database.transaction(work, 'guarded');
    } catch (error) {
      if (error instanceof Overtaken) return undefined;
      throw error;
    }
  }
}
