// Runs the games: wakes when the next row of any game ends, and has it written with its exact instant, however late that is
// (docs/rules/clock.md#rows).

import { after, between, instant, millis, type Instant, type Millis } from '@feltclock/domain';
import type { Database, Queries } from '../../storage/database.ts';
import type { Cancel, Clock } from '../../system-clock.ts';
import type { GameChanges } from '../commands/game-changes.ts';
import { RowEnds } from '../commands/row-ends.ts';
import { deadlines, newestChange } from '../record/game.repository.ts';
import { DeadlineQueue } from './deadline-queue.ts';
import { readHeartbeat, reanchorGames, saveOutages, writeHeartbeat } from './outages.ts';

export interface RunnerPorts {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: { error(details: object, message: string): void; info(details: object, message: string): void };
  /**
   * With other nodes: does the game have subscribers on this node? This node then wakes for those games, and writes what nobody wrote in time.
   * A node that is alone wakes for all games.
   */
  readonly hasSubscribers?: ((gameId: number) => boolean) | undefined;
  /** Called at the start of every heartbeat. */
  readonly onBeat?: () => void;
  /** Saves the state of the clock with each heartbeat. */
  readonly keepClock?: ((queries: Queries) => Promise<void>) | undefined;
  /** The host's clock is behind the stored instants by this much. */
  readonly onClockWentBack?: (by: Millis) => void;
}

const BEAT_EVERY = millis(5000);
/** How often one of several nodes looks for rows that end soon, and for rows that nobody wrote. */
const LOOK_EVERY = millis(1000);
/** The node that woke for a row has written it by then. */
const OVERDUE_AFTER = millis(500);
const TRY_AGAIN_AFTER = millis(1000);
/** Another node is writing the row; this node checks the result then. */
const LOOK_AGAIN_AFTER = millis(250);
/** Hosts often correct their clocks by less. A game stands still for at most this long. */
const BACK_BY_AT_LEAST = millis(1000);

/** Rows are found before they end, even if one look fails. */
const soonAfter = (now: Instant, lookEvery: Millis): Instant => after(now, millis(2 * lookEvery));

export class GameRunner {
  readonly #ports: RunnerPorts;
  readonly #rowEnds: RowEnds;
  readonly #deadlines = new DeadlineQueue();
  #armed: { readonly at: Instant; readonly cancel: Cancel } | undefined;
  #cancelBeat: Cancel = () => undefined;
  #cancelLook: Cancel = () => undefined;
  #isLookWaiting = false;
  #isRunning = false;
  /** The queue of work; this promise never rejects. */
  #work: Promise<void> = Promise.resolve();
  #isAdvancing = false;
  /** When this runner was last known to be awake. */
  #awakeAt: Instant | undefined;

  constructor(ports: RunnerPorts, changes: GameChanges) {
    this.#ports = ports;
    this.#rowEnds = new RowEnds(ports, changes);
    changes.watch((gameId, endsAt) => {
      this.#follow(gameId, endsAt);
    });
  }

  /** Writes all rows that ended while no server ran. Resolves when all games are up to date. */
  async start(): Promise<void> {
    const { database, logger } = this.#ports;
    const aliveAt = await readHeartbeat(database.queries);
    if (!(await this.#reanchor(aliveAt)) && aliveAt !== undefined) await saveOutages(database, aliveAt, this.#now());
    // With other nodes, later ends are found in time by the nodes that have subscribers.
    const running = await deadlines(database.queries, this.#isAlone ? undefined : this.#now());
    for (const { gameId, endsAt } of running) this.#deadlines.set(gameId, endsAt);
    await this.#advanceDue();
    this.#awakeAt = this.#now();
    await this.#writeHeartbeat(this.#awakeAt);
    this.#isRunning = true;
    this.#beatLater();
    if (!this.#isAlone) this.#lookLater();
    this.#arm();
    logger.info({ games: running.length }, 'running games recovered');
  }

  /** Finishes the work under way, and writes a last heartbeat. */
  async stop(): Promise<void> {
    if (!this.#isRunning) return;
    this.#isRunning = false;
    this.#cancelBeat();
    this.#cancelLook();
    this.#armed?.cancel();
    this.#armed = undefined;
    await this.#work;
    await this.#writeHeartbeat(this.#now());
  }

  async #writeHeartbeat(now: Instant): Promise<void> {
    const { database, keepClock } = this.#ports;
    await writeHeartbeat(database.queries, now);
    await keepClock?.(database.queries);
  }

  /**
   * A clock that was ahead and went back leaves heartbeats and log rows in the future. Games would stand still until the clock gets there
   * (docs/rules/clock.md#outages-and-clocks-that-were-set). Returns whether that was the case.
   */
  async #reanchor(aliveAt: Instant | undefined): Promise<boolean> {
    const { database, logger, onClockWentBack } = this.#ports;
    const now = this.#now();
    const seenAt = instant(Math.max(aliveAt ?? 0, (await newestChange(database.queries)) ?? 0));
    const by = between(now, seenAt);
    if (by < BACK_BY_AT_LEAST) return false;
    const anchored = await reanchorGames(database, seenAt, now);
    logger.info({ by, games: anchored }, 'games go on from where they were before the clock went back');
    onClockWentBack?.(between(seenAt, now));
    return true;
  }

  /**
   * Runs the work of a wake-up. A gap since the last one is an outage, which is saved first: the host slept, or the process was suspended
   * (docs/rules/clock.md#outages-and-clocks-that-were-set).
   */
  #wake(work: () => Promise<void>): void {
    const awakeAt = this.#awakeAt;
    const now = this.#now();
    this.#awakeAt = now;
    this.#do(async () => {
      try {
        if (awakeAt !== undefined) await saveOutages(this.#ports.database, awakeAt, now);
      } finally {
        await work();
      }
    });
  }

  #now(): Instant {
    return instant(Math.floor(this.#ports.clock.now()));
  }

  get #isAlone(): boolean {
    return this.#ports.hasSubscribers === undefined;
  }

  #follow(gameId: number, endsAt: Instant | undefined): void {
    const isOurs = this.#ports.hasSubscribers?.(gameId) ?? true;
    if (endsAt === undefined || !isOurs) this.#deadlines.delete(gameId);
    else this.#deadlines.set(gameId, endsAt);
    this.#arm();
  }

  /** Sets the one wake-up for the earliest deadline. */
  #arm(): void {
    if (!this.#isRunning || this.#isAdvancing) return;
    const at = this.#deadlines.next();
    if (at === this.#armed?.at) return;
    this.#armed?.cancel();
    const wake = (): void => {
      this.#armed = undefined;
      this.#wake(() => this.#advanceDue());
    };
    this.#armed = at === undefined ? undefined : { at, cancel: this.#ports.clock.wakeAt(at, wake) };
  }

  async #advanceDue(isSomethingOverdue = false): Promise<void> {
    this.#isAdvancing = true;
    const now = this.#now();
    const due = this.#deadlines.takeDue(now);
    try {
      if (due.length === 0 && !isSomethingOverdue) return;
      const { elsewhere, failed } = await this.#rowEnds.write(due);
      for (const gameId of elsewhere) this.#deadlines.set(gameId, after(now, LOOK_AGAIN_AFTER));
      for (const gameId of failed) this.#deadlines.set(gameId, after(now, TRY_AGAIN_AFTER));
    } finally {
      this.#isAdvancing = false;
      this.#arm();
    }
  }

  #beatLater(): void {
    const { clock } = this.#ports;
    this.#cancelBeat = clock.wakeAt(after(clock.now(), BEAT_EVERY), () => {
      this.#beatLater();
      this.#ports.onBeat?.();
      this.#wake(() => this.#beat());
    });
  }

  /** A node that is alone also looks for games that a temporary second server on the database started. */
  async #beat(): Promise<void> {
    const now = this.#now();
    await this.#writeHeartbeat(now);
    if (!this.#isAlone) return;
    for (const { gameId, endsAt } of await deadlines(this.#ports.database.queries, soonAfter(now, BEAT_EVERY)))
      this.#follow(gameId, endsAt);
  }

  #lookLater(): void {
    const { clock } = this.#ports;
    this.#cancelLook = clock.wakeAt(after(clock.now(), LOOK_EVERY), () => {
      this.#lookLater();
      if (this.#isLookWaiting) return;
      this.#isLookWaiting = true;
      this.#wake(() => this.#look());
    });
  }

  /** Finds rows that end soon and have subscribers here, and writes rows that nobody wrote. */
  async #look(): Promise<void> {
    this.#isLookWaiting = false;
    const now = this.#now();
    const soon = await deadlines(this.#ports.database.queries, soonAfter(now, LOOK_EVERY));
    for (const { gameId, endsAt } of soon) this.#follow(gameId, endsAt);
    if (soon.some(({ endsAt }) => between(endsAt, now) >= OVERDUE_AFTER)) await this.#advanceDue(true);
  }

  #do(run: () => Promise<void>): void {
    this.#work = this.#work.then(run).catch((error: unknown) => {
      this.#ports.logger.error({ error }, 'the game runner failed and goes on');
    });
  }
}
