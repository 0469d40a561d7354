// Runs the games: wakes when the next row of any of them ends and has it written, at its true instant however late that is
// (docs/rules/clock.md#level-ends).

import { after, between, instant, millis, type Instant, type Millis } from '@feltclock/domain';
import type { Database, Queries } from '../../storage/database.ts';
import type { Cancel, Clock } from '../../system-clock.ts';
import { DeadlineQueue } from './deadline-queue.ts';
import { readHeartbeat, writeHeartbeat } from './heartbeat.repository.ts';

/** What the runner needs of games. */
export interface RunnableGames {
  /** When the present rows of running games end; with `endingBy` only those that end by then. */
  deadlines(endingBy?: Instant): Promise<readonly { readonly gameId: number; readonly endsAt: Instant }[]>;
  /**
   * Writes the rows of whichever games have ended by now. Of those that were expected it answers which are left: another node has them, or
   * they failed.
   */
  catchUp(
    expected: readonly number[],
  ): Promise<{ readonly elsewhere: readonly number[]; readonly failed: readonly number[] }>;
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
  /**
   * Where other nodes run games on the same database: does somebody listen to the game here? This node is woken for those, and writes what
   * nobody has written in time. Alone it is woken for all.
   */
  readonly isListenedTo?: ((gameId: number) => boolean) | undefined;
  /** Called with every beat, before anything is done in it. */
  readonly onBeat?: () => void;
  /** Keeps what is known of the clock, with each sign of life. */
  readonly keepClock?: ((queries: Queries) => Promise<void>) | undefined;
  /** The host's clock is behind what was written under it, by so much. */
  readonly onClockWentBack?: (by: Millis) => void;
}

const BEAT_EVERY = millis(5000);
/** How often a server that is not alone looks for rows that end soon, and for those that nobody has written. */
const LOOK_EVERY = millis(1000);
/** Whoever has been woken for a row has written it by then. */
const OVERDUE_AFTER = millis(500);
const TRY_AGAIN_AFTER = millis(1000);
/** Another node is at it: what became of it is seen then. */
const LOOK_AGAIN_AFTER = millis(250);
/** Hosts correct their clocks by less than this all the time; a game stands still for no longer. */
const BACK_BY_AT_LEAST = millis(1000);

/** Rows that end by then are found before they do, though one look fails. */
const soonAfter = (now: Instant, lookEvery: Millis): Instant => after(now, millis(2 * lookEvery));

export class GameRunner {
  readonly #ports: RunnerPorts;
  readonly #deadlines = new DeadlineQueue();
  #armed: { readonly at: Instant; readonly cancel: Cancel } | undefined;
  #cancelBeat: Cancel = () => undefined;
  #cancelLook: Cancel = () => undefined;
  #isLookWaiting = false;
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
    const { games, database, logger } = this.#ports;
    const aliveAt = await readHeartbeat(database.queries);
    if (!(await this.#anchorAnew(aliveAt)) && aliveAt !== undefined) await games.noteOutage(aliveAt, this.#now());
    // With other nodes, what ends later is found in time, by whoever listens to it then.
    const running = await games.deadlines(this.#isAlone ? undefined : this.#now());
    for (const { gameId, endsAt } of running) this.#deadlines.set(gameId, endsAt);
    await this.#advanceDue();
    this.#awakeAt = this.#now();
    await this.#signOfLife(this.#awakeAt);
    this.#isRunning = true;
    this.#beatLater();
    if (!this.#isAlone) this.#lookLater();
    this.#arm();
    logger.info({ games: running.length }, 'running games recovered');
  }

  /** Stops waking, lets what is under way finish, and leaves a last sign of life. */
  async stop(): Promise<void> {
    if (!this.#isRunning) return;
    this.#isRunning = false;
    this.#cancelBeat();
    this.#cancelLook();
    this.#armed?.cancel();
    this.#armed = undefined;
    await this.#work;
    await this.#signOfLife(this.#now());
  }

  async #signOfLife(now: Instant): Promise<void> {
    const { database, keepClock } = this.#ports;
    await writeHeartbeat(database.queries, now);
    await keepClock?.(database.queries);
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

  get #isAlone(): boolean {
    return this.#ports.isListenedTo === undefined;
  }

  #follow(gameId: number, endsAt: Instant | undefined): void {
    const isOurs = this.#ports.isListenedTo?.(gameId) ?? true;
    if (endsAt === undefined || !isOurs) this.#deadlines.delete(gameId);
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

  async #advanceDue(isSomethingOverdue = false): Promise<void> {
    this.#isAdvancing = true;
    const now = this.#now();
    const due = this.#deadlines.takeDue(now);
    try {
      if (due.length === 0 && !isSomethingOverdue) return;
      const { elsewhere, failed } = await this.#ports.games.catchUp(due);
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

  /** Writes the sign of life; alone, it also looks for games that another server started which is on the database for a moment. */
  async #beat(): Promise<void> {
    const { games } = this.#ports;
    const now = this.#now();
    await this.#signOfLife(now);
    if (!this.#isAlone) return;
    for (const { gameId, endsAt } of await games.deadlines(soonAfter(now, BEAT_EVERY))) this.#follow(gameId, endsAt);
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

  /** Finds rows that end soon and are listened to here, and writes what has ended and nobody has written. */
  async #look(): Promise<void> {
    this.#isLookWaiting = false;
    const now = this.#now();
    const coming = await this.#ports.games.deadlines(soonAfter(now, LOOK_EVERY));
    for (const { gameId, endsAt } of coming) this.#follow(gameId, endsAt);
    if (coming.some(({ endsAt }) => between(endsAt, now) >= OVERDUE_AFTER)) await this.#advanceDue(true);
  }

  #do(run: () => Promise<void>): void {
    this.#work = this.#work.then(run).catch((error: unknown) => {
      this.#ports.logger.error({ error }, 'the game runner failed and goes on');
    });
  }
}
