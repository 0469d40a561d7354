// Carries decisions out. One transaction reads the game, decides and writes; the boards get the messages after the commit.

import type { BroadcastOptions } from '../../bus/game-broadcasts.ts';
import type { Clock } from '../../system-clock.ts';
import type { Database, Queries, Transaction } from '../../storage/database.ts';
import { GAME_BOUNDS, rowEndsAt, type Instant } from '@feltclock/domain';
import { conflict, notFound, refused, type Failure } from '../../failures.ts';
import { announcementsOf, type Announcement } from '../views/announcements.ts';
import { decisionInstant, elapse, walk, type Decision } from '../record/decision.ts';
import type { GameRecord } from '../record/game-record.ts';
import { findGameRecord, findGamesById, lockGame, saveDecision } from '../record/game.repository.ts';
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
  /** A game of the store was created or deleted, or its status changed, so its screens may show another game. Called after the commit. */
  gamesChanged(storeId: number): void;
  /** Counts bytes that a store stores; throws when they are too many. */
  takeBytes(storeId: number, bytes: number): void;
}

/** Called after each commit of a game with the end of its present row; undefined when the clock is stopped or the game is deleted. */
export type GameWatcher = (gameId: number, endsAt: Instant | undefined) => void;

type DecideWithin = (game: GameRecord, now: Instant, queries: Queries) => Decision | Promise<Decision>;

interface Outcome {
  readonly game: GameRecord;
  readonly refusal: Failure | undefined;
}

/** Each lost race means that another change succeeded, so this many in a row hardly happen. */
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
   * Decides on a game and writes it. After a lost race it reads and decides again. Throws the decision's refusal after the commit of the rows
   * that ended, and not-found for a missing game.
   */
  async change(gameId: number, decide: DecideWithin): Promise<GameRecord> {
    const { game, refusal } = await this.inTransaction(gameId, (transaction, before) =>
      this.changeWithin(transaction, before, decide),
    );
    if (refusal !== undefined) throw refusal;
    return game;
  }

  /** Runs work on a game in one transaction, and again after a lost race. */
  async inTransaction<Result>(
    gameId: number,
    work: (transaction: Transaction, game: GameRecord) => Promise<Result>,
  ): Promise<Result> {
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
      const outcome = await this.#unlessOvertaken(async (transaction) => {
        // After a lost race this node waits for the row, so that a slow server does not lose again and again.
        if (attempt > 0 && this.#ports.database.isShared) await lockGame(transaction.queries, gameId);
        const game = await findGameRecord(transaction.queries, gameId);
        if (game === undefined) throw notFound();
        return { result: await work(transaction, game) };
      });
      if (outcome !== undefined) return outcome.result;
    }
    throw conflict();
  }

  /** Changes a game within the transaction of another service. Throws a conflict when somebody else changed the game meanwhile. */
  async changeWithin(transaction: Transaction, game: GameRecord, decide: DecideWithin): Promise<Outcome> {
    const now = decisionInstant(this.#ports.clock.now(), game.clock);
    const decision = await decide(game, now, transaction.queries);
    return { game: await this.save(transaction, game, decision, now), refusal: decision.refusal };
  }

  /** Writes a decision and returns the changed game. Throws a conflict when somebody else changed the game meanwhile. */
  async save(transaction: Transaction, game: GameRecord, decision: Decision, now: Instant): Promise<GameRecord> {
    if (!changesSomething(decision)) return game;
    this.#assertRoom(game, decision);
    const next = await saveDecision(transaction.queries, game, decision, now);
    if (next === undefined) throw new Overtaken();
    transaction.afterCommit(() => this.announceChange(decision, game, next, now));
    return next;
  }

  /** Announces a committed decision to boards, watchers and screens. */
  announceChange(decision: Decision, before: GameRecord, after: GameRecord, now: Instant): void {
    this.announce(announcementsOf(decision, before, after, now));
    this.notifyWatchers(after.id, rowEndsAt(after.clock));
    if (before.clock.status !== after.clock.status) this.#ports.gamesChanged(after.storeId);
  }

  /** Rows that end by themselves are always written. Commands need room in the game and in its store (docs/rules/venues.md#how-much-a-store-may-keep). */
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
   * The present game. Rows that ended are written first, so that nobody sees what is not in the log. While the disk refuses writes,
   * the game is shown with the rows that will be written (docs/rules/machine.md#when-it-turns-bad).
   */
  async present(gameId: number): Promise<GameRecord> {
    const game = await this.#reading.read(gameId);
    if (game === undefined) throw notFound();
    const now = decisionInstant(this.#ports.clock.now(), game.clock);
    const { rows } = walk(game.clock, game.rules, now);
    if (rows.length === 0) return game;
    return unlessStorageFails(() => this.change(gameId, elapse), asIfWritten(game, rows, now));
  }

  /** A failed broadcast does not undo the commit: boards read again by themselves. */
  announce(announcements: readonly Announcement[]): void {
    for (const { destination, body, latest, state } of announcements) {
      try {
        this.#ports.publish(destination, body, state === undefined ? { latest } : { latest, state });
      } catch (error) {
        this.#ports.logger.error({ error, destination }, 'a broadcast failed');
      }
    }
  }

  notifyWatchers(gameId: number, endsAt: Instant | undefined): void {
    for (const watcher of this.#watchers) watcher(gameId, endsAt);
  }

  async #unlessOvertaken<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result | undefined> {
    try {
      return await this.#ports.database.transaction(work, 'guarded');
    } catch (error) {
      if (error instanceof Overtaken) return undefined;
      throw error;
    }
  }
}
