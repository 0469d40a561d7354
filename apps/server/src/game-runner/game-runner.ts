// Runs the games: wakes when the next row of any of them ends and has it written, at its true instant however late that is
// (docs/rules/clock.md#level-ends).

import { after, between, instant, millis, type Instant, type Millis } from '@feltclock/domain';
import type { Database } from '../storage/database.ts';
import type { Cancel, Clock } from '../system-clock.ts';
import { DeadlineQueue } from './deadline-queue.ts';
import { readHeartbeat, writeHeartbeat } from './heartbeat.repository.ts';

/** What the runner needs of games. */
export interface RunnableGames {
  /** When the present rows of running games end; with `endingBy` only those that end by then. */
  deadlines(endingBy?: Instant): Promise<readonly { readonly gameId: number; readonly endsAt: Instant }[]>;
  /** Writes the rows that have ended by now; returns the games for which it did not come to that. */
  catchUp(gameIds: readonly number[]): Promise<readonly number[]>;
  /** After each commit about a game: when its present row ends, undefined when its clock stands. */
  watch(watcher: (gameId: number, endsAt: Instant | undefined) => void): void;
  /** No server is known to have been alive between these instants. */
  noteOutage(aliveAt: Instant, now: Instant): Promise<void>;
  /** The newest instant that a game which has not ended was changed at; undefined when there is none. */
  newestChange(): Promise<Instant | undefined>;
  /** The host's clock has gone back behind `seenAt`: games go on now with what they had left then. Returns how many. */
  anchorAnew(seenAt: Instant, now: Instant): Promise<number>;
}

export interface RunnerPorts {
  readonly games: RunnableGames;
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: { error(details: object, message: string): void; info(details: object, message: string): void };
  /** Called with every beat, before anything is done in it. */
  readonly onBeat?: () => void;
  /** The host's clock is behind what was written under it, by so much. */
  readonly onClockWentBack?: (by: Millis) => void;
}

const BEAT_EVERY = millis(5000);
/** Games that another server started are found this long before their row ends, at the latest. */
const LOOK_AHEAD = millis(2 * BEAT_EVERY);
const TRY_AGAIN_AFTER = millis(1000);
/** Hosts correct their clocks by less than this all the time; a game stands still for no longer. */
const BACK_BY_AT_LEAST = millis(1000);

export class GameRunner {
  readonly #ports: RunnerPorts;
  readonly #deadlines = new DeadlineQueue();
  #armed: { readonly at: Instant; readonly cancel: Cancel } | undefined;
  #cancelBeat: Cancel = () => undefined;
  #isRunning = false;
  /** The work under way, one piece after the other; this promise never rejects. */
  #work: Promise<void> = Promise.resolve();
  #isAdvancing = false;
  /** When this runner was last known to be awake. */
  #awakeAt: Instant | undefined;

  constructor(ports: RunnerPorts) {
    this.#ports = ports;
    ports.games.watch((gameId, endsAt) => {
      this.#follow(gameId, endsAt);
    });
  }

  /** Brings every running game up to the present, then keeps it there. Resolves when all of them are right. */
  async start(): Promise<void> {
    const { games, database, clock, logger } = this.#ports;
    const aliveAt = await readHeartbeat(database.queries);
    if (!(await this.#anchorAnew(aliveAt)) && aliveAt !== undefined) await games.noteOutage(aliveAt, this.#now());
    const running = await games.deadlines();
    for (const { gameId, endsAt } of running) this.#deadlines.set(gameId, endsAt);
    await this.#advanceDue();
    this.#awakeAt = instant(Math.floor(clock.now()));
    await writeHeartbeat(database.queries, this.#awakeAt);
    this.#isRunning = true;
    this.#beatLater();
    this.#arm();
    logger.info({ games: running.length }, 'running games recovered');
  }

  /** Stops waking, lets what is under way finish, and leaves a last sign of life. */
  async stop(): Promise<void> {
    if (!this.#isRunning) return;
    this.#isRunning = false;
    this.#cancelBeat();
    this.#armed?.cancel();
    this.#armed = undefined;
    await this.#work;
    await writeHeartbeat(this.#ports.database.queries, this.#now());
  }

  /**
   * A clock that had been ahead and went back has left signs of life and log rows that lie ahead: by them, games would stand until the
   * clock has come so far (docs/rules/clock.md#a-clock-that-went-back). Returns whether that was so.
   */
  async #anchorAnew(aliveAt: Instant | undefined): Promise<boolean> {
    const { games, logger, onClockWentBack } = this.#ports;
    const now = this.#now();
    const seenAt = instant(Math.max(aliveAt ?? 0, (await games.newestChange()) ?? 0));
    const by = between(now, seenAt);
    if (by < BACK_BY_AT_LEAST) return false;
    const anchored = await games.anchorAnew(seenAt, now);
    logger.info({ by, games: anchored }, 'games go on from where they were before the clock went back');
    onClockWentBack?.(between(seenAt, now));
    return true;
  }

  /**
   * Runs the work of a wake-up. A gap since the last one is an outage like any other, which is noted first: the host slept, or the process
   * was stopped (docs/rules/clock.md#outage).
   */
  #wake(work: () => Promise<void>): void {
    const awakeAt = this.#awakeAt;
    const now = this.#now();
    this.#awakeAt = now;
    this.#do(async () => {
      try {
        if (awakeAt !== undefined) await this.#ports.games.noteOutage(awakeAt, now);
      } finally {
        await work();
      }
    });
  }

  #now(): Instant {
    return instant(Math.floor(this.#ports.clock.now()));
  }

  #follow(gameId: number, endsAt: Instant | undefined): void {
    if (endsAt === undefined) this.#deadlines.delete(gameId);
    else this.#deadlines.set(gameId, endsAt);
    this.#arm();
  }

  /** Sets the one wake-up, for the earliest deadline of all. */
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

  async #advanceDue(): Promise<void> {
    this.#isAdvancing = true;
    const now = this.#now();
    const due = this.#deadlines.takeDue(now);
    try {
      const failed = due.length === 0 ? [] : await this.#ports.games.catchUp(due);
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

  /** Writes the sign of life, and looks for games that other servers on the same database may have started. */
  async #beat(): Promise<void> {
    const { games, database } = this.#ports;
    const now = this.#now();
    await writeHeartbeat(database.queries, now);
    for (const { gameId, endsAt } of await games.deadlines(after(now, LOOK_AHEAD))) this.#follow(gameId, endsAt);
  }

  #do(run: () => Promise<void>): void {
    this.#work = this.#work.then(run).catch((error: unknown) => {
      this.#ports.logger.error({ error }, 'the game runner failed and goes on');
    });
  }
}
