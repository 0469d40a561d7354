// The first computer's side: sends its commits to the second one, and waits for it while it is in step.

import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { after, millis, type Instant } from '@feltclock/domain';
import type { Commit, CommitPosition, CommitSink } from '../storage/sqlite/commit-outlet.ts';
import { openBare } from '../storage/sqlite/sqlite.ts';
import { atEndOfTurn, type Cancel, type Clock } from '../system-clock.ts';
import type { OpenLine } from './line.ts';
import type { Hello, LineMessage, Welcome } from './messages.ts';
import { OWN_NEWEST } from './migration.ts';
import { Ring, RING_BYTES } from './ring.ts';
import { differing, positionIn, snapshotOf, type Snapshot } from './sums.ts';

export interface LeadingPorts {
  readonly clock: Clock;
  readonly logger: {
    info(details: object, message: string): void;
    warn(details: object, message: string): void;
    error(details: object, message: string): void;
  };
  readonly databasePath: string;
  readonly epoch: number;
  /** The name of this computer. */
  readonly name: string;
  /** Copies the database into a new file, and checks the copy. */
  readonly takeBackup: (file: string, signal: AbortSignal) => Promise<unknown>;
  /** The second computer called: its name, and where it is reached now. */
  readonly onFollower: (other: { readonly name: string; readonly origin: string }) => void;
  /** The other computer is first now. From here on this one must not commit. */
  readonly onReplaced: (epoch: number) => void;
}

/** How long a commit waits for the second computer. */
const WAITS = millis(20);
/** Commits younger than this may be on their way in step. */
const ON_ITS_WAY = millis(10);
const LOST_AFTER = millis(5000);
const COMPARES_EVERY = millis(10 * 60_000);
const PIECE_BYTES = 1_000_000;
/** Twice the commits in memory, which are all sent at once to a second computer that comes back. */
const MOST_UNSENT = 2 * RING_BYTES;
/** From the beginning of a copy to the next, which doubles while none leads into step: the disk of the second computer may be full. */
const SEEDS_AGAIN = { after: 5000, atMost: 300_000 } as const;
const SEED_FILE = 'feltclock.seed';
/** Files of the data folder that both computers need. */
const SHARED_FILES = ['tls/authority.pem', 'tls/authority-key.pem'] as const;

interface Waiting {
  readonly sequence: number;
  readonly resolve: () => void;
  readonly cancel: Cancel;
}

/** The second computer while its line is open. */
interface Follower {
  readonly line: OpenLine;
  /** Does it get the commits as they come? Not before its copy is there. */
  isFed: boolean;
  /** Is a whole copy on its way? */
  isSeeded: boolean;
  /** What the copy is being compared with. */
  snapshot: Snapshot | undefined;
  isCompared: boolean;
  readonly ended: AbortController;
}

export interface FollowerState {
  readonly isInStep: boolean;
  readonly behind: number;
  /** By the host's time of day. */
  readonly lastSeenAt: number | undefined;
}

export class Leading implements CommitSink {
  readonly #ports: LeadingPorts;
  readonly #ring: Ring;
  readonly #committedAt = new Map<number, number>();
  readonly #cancels = new Set<Cancel>();
  #waiting: Waiting[] = [];
  #follower: Follower | undefined;
  #isInStep = false;
  #acked = 0;
  /** Copies since the second computer was last in step, and when the next one may begin. */
  #seeds = 0;
  #seedsFrom: Instant;
  /** By the time of day, for people. */
  #lastSeenAt: number | undefined;
  /** By the even time, which nobody sets. */
  #heardAt: Instant | undefined;

  /** `base` is the position of the database. */
  constructor(ports: LeadingPorts, base: CommitPosition) {
    this.#ports = ports;
    this.#ring = new Ring(base);
    this.#acked = base.sequence;
    this.#seedsFrom = ports.clock.now();
    this.#every(COMPARES_EVERY, () => void this.#compare());
    this.#every(LOST_AFTER, () => this.#dropIfSilent());
  }

  get isFollowed(): boolean {
    return this.#follower !== undefined;
  }

  get position(): CommitPosition {
    return this.#ring.last;
  }

  state(): FollowerState {
    const behind = Math.max(0, this.#ring.last.sequence - this.#acked);
    return { isInStep: this.#isInStep, behind, lastSeenAt: this.#lastSeenAt };
  }

  committed(commit: Commit): void {
    const isNext = this.#ring.add(commit);
    const follower = this.#follower;
    if (follower === undefined) return;
    this.#committedAt.set(commit.sequence, this.#ports.clock.now());
    if (isNext && follower.isFed) this.#feed(follower, commit);
    // Another program wrote into the database.
    else if (!isNext && follower.isFed) void this.#seed(follower);
  }

  settled(): Promise<void> | undefined {
    const { sequence } = this.#ring.last;
    if (!this.#isInStep || this.#acked >= sequence) return undefined;
    const { clock } = this.#ports;
    return new Promise((resolve) => {
      // What has arrived while the process was busy still counts.
      const late = (): void => atEndOfTurn(() => this.#late(sequence));
      this.#waiting.push({ sequence, resolve, cancel: clock.wakeAt(after(clock.now(), WAITS), late) });
    });
  }

  /** Takes a call of the other computer. */
  welcome(line: OpenLine): void {
    const state: { follower?: Follower | undefined } = {};
    line.listen({
      onMessage: (message) => {
        if (message.kind === 'hello') state.follower = this.#greet(line, message);
        else if (state.follower !== undefined) this.#hear(state.follower, message);
      },
      onFault: (error) => this.#ports.logger.error({ error }, 'a message of the second computer was not handled'),
      onClose: () => {
        if (state.follower !== undefined) this.#forget(state.follower);
      },
    });
  }

  close(): void {
    for (const cancel of this.#cancels) cancel();
    const follower = this.#follower;
    if (follower === undefined) return;
    follower.line.end();
    this.#forget(follower);
  }

  /** Ends the pair: the other computer learns that it is not known any more. */
  unpair(): void {
    this.#follower?.line.refuse();
    this.close();
  }

  #greet(line: OpenLine, hello: Hello): Follower | undefined {
    const { epoch, name } = this.#ports;
    const isInStep = this.#isInStep;
    const welcome: Welcome = { kind: 'welcome', role: 'first', epoch, knows: OWN_NEWEST, name, isInStep };
    void line.send(welcome);
    if (hello.as !== 'follower' || hello.knows !== OWN_NEWEST) {
      line.end();
      if (hello.as === 'first' && hello.epoch > epoch) this.#ports.onReplaced(hello.epoch);
      return undefined;
    }
    if (this.#follower !== undefined) this.#drop(this.#follower);
    const follower: Follower = {
      line,
      isFed: false,
      isSeeded: false,
      snapshot: undefined,
      isCompared: false,
      ended: new AbortController(),
    };
    this.#follower = follower;
    this.#seen();
    this.#ports.onFollower({ name: hello.name, origin: hello.origin });
    void line.send({ kind: 'files', files: this.#sharedFiles() });
    const { has, position } = hello;
    if (has !== OWN_NEWEST || !this.#goOn(follower, position)) void this.#seed(follower);
    else {
      this.#ack(follower, position.sequence);
      void this.#compare();
    }
    return follower;
  }

  /** Sends what is missing; false if that is not known. */
  #goOn(follower: Follower, position: CommitPosition): boolean {
    const missing = this.#ring.after(position);
    if (missing === undefined) return false;
    follower.isFed = true;
    for (const commit of missing) this.#feed(follower, commit);
    return true;
  }

  #feed(follower: Follower, { changes, epoch, sequence, mark }: Commit): void {
    void follower.line.send({ kind: 'changes', epoch, sequence, mark }, changes);
    if (follower.line.unsent > MOST_UNSENT) this.#drop(follower);
  }

  #hear(follower: Follower, message: LineMessage): void {
    if (follower !== this.#follower) return;
    this.#seen();
    const { clock } = this.#ports;
    switch (message.kind) {
      case 'ack':
        this.#ack(follower, message.sequence);
        break;
      case 'ping': {
        const { sequence } = this.#ring.last;
        void follower.line.send({ kind: 'pong', sent: message.sent, even: clock.now(), sequence });
        break;
      }
      case 'sums':
        void this.#compared(follower, message.sums);
        break;
      case 'lost':
        this.#ports.logger.error({}, 'the second computer could not follow, so it gets a new copy');
        void this.#seed(follower);
        break;
      case 'take-over':
        if (message.epoch > this.#ports.epoch) this.#yield(follower, message.epoch);
        break;
      default:
    }
  }

  /** Everything that was committed is on its way; the answer comes after it. */
  #yield({ line }: Follower, epoch: number): void {
    this.#ports.onReplaced(epoch);
    void line.send({ kind: 'yielded', sequence: this.#ring.last.sequence });
  }

  #ack(follower: Follower, sequence: number): void {
    this.#acked = sequence;
    for (const known of this.#committedAt.keys()) {
      if (known > sequence) break;
      this.#committedAt.delete(known);
    }
    const done = this.#waiting.filter((each) => each.sequence <= sequence);
    this.#waiting = this.#waiting.filter((each) => each.sequence > sequence);
    for (const { cancel, resolve } of done) {
      cancel();
      resolve();
    }
    this.#stepIfCaughtUp(follower);
  }

  /** Until it is fed, the second computer may confirm changes of a copy that is of no use any more. */
  #stepIfCaughtUp(follower: Follower): void {
    if (!this.#isInStep && follower === this.#follower && follower.isFed && this.#isCaughtUp()) this.#step(true);
  }

  #isCaughtUp(): boolean {
    if (this.#acked >= this.#ring.last.sequence) return true;
    const oldest = this.#committedAt.get(this.#acked + 1);
    return oldest !== undefined && this.#ports.clock.now() - oldest < ON_ITS_WAY;
  }

  #late(sequence: number): void {
    if (this.#acked >= sequence || !this.#isInStep) return;
    this.#step(false);
  }

  /** Out of step, nothing waits for the second computer until it has caught up. */
  #step(isInStep: boolean): void {
    if (this.#isInStep === isInStep) return;
    this.#isInStep = isInStep;
    if (isInStep) this.#ports.logger.info({}, 'the second computer is in step');
    else this.#ports.logger.warn(this.state(), 'the second computer is out of step');
    void this.#follower?.line.send({ kind: 'step', isInStep });
    if (isInStep) {
      this.#seeds = 0;
      this.#seedsFrom = this.#ports.clock.now();
      return;
    }
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const { cancel, resolve } of waiting) {
      cancel();
      resolve();
    }
  }

  #forget(follower: Follower): void {
    follower.ended.abort();
    follower.snapshot?.close();
    follower.snapshot = undefined;
    if (follower !== this.#follower) return;
    this.#follower = undefined;
    this.#committedAt.clear();
    this.#step(false);
  }

  /** Begins a whole copy, unless one is on its way. */
  async #seed(follower: Follower): Promise<void> {
    if (follower.isSeeded) return;
    follower.isSeeded = true;
    follower.isFed = false;
    this.#step(false);
    const pause = this.#seedsFrom - this.#ports.clock.now();
    if (pause <= 0) return this.#sendCopy(follower);
    this.#once(millis(pause), () => void this.#sendCopy(follower));
  }

  async #sendCopy(follower: Follower): Promise<void> {
    const { signal } = follower.ended;
    if (signal.aborted) return;
    const pause = Math.min(SEEDS_AGAIN.after * 2 ** this.#seeds, SEEDS_AGAIN.atMost);
    this.#seeds += 1;
    this.#seedsFrom = after(this.#ports.clock.now(), millis(pause));
    const file = join(dirname(this.#ports.databasePath), SEED_FILE);
    const isWhole = await this.#copyTo(follower, file)
      .finally(() => rmSync(file, { force: true }))
      .catch((error: unknown) => {
        if (!signal.aborted) this.#ports.logger.error({ error }, 'the second computer could not get a copy');
        return false;
      });
    follower.isSeeded = false;
    if (follower !== this.#follower) return;
    if (!isWhole) return this.#seed(follower);
    this.#stepIfCaughtUp(follower);
    await this.#compare();
  }

  /** False if the copy took too long, and is too old already. */
  async #copyTo(follower: Follower, file: string): Promise<boolean> {
    const { signal } = follower.ended;
    rmSync(file, { force: true });
    await this.#ports.takeBackup(file, signal);
    const position = await positionOfFile(file);
    await this.#sendFile(follower, file, position);
    return !signal.aborted && this.#goOn(follower, position);
  }

  async #sendFile({ line, ended }: Follower, path: string, position: CommitPosition): Promise<void> {
    const file = await open(path);
    try {
      const hash = createHash('sha256');
      const { size } = await file.stat();
      await line.send({ kind: 'seed', position, bytes: size });
      const piece = Buffer.alloc(PIECE_BYTES);
      for (let at = 0; at < size && !ended.signal.aborted;) {
        const { bytesRead } = await file.read(piece, 0, PIECE_BYTES, at);
        if (bytesRead === 0) break;
        at += bytesRead;
        const read = piece.subarray(0, bytesRead);
        hash.update(read);
        await line.send({ kind: 'piece' }, read);
      }
      await line.send({ kind: 'seeded', sum: hash.digest('base64url') });
    } finally {
      await file.close();
    }
  }

  /** The snapshot and the request belong to the same commit, because both happen in one turn. */
  async #compare(): Promise<void> {
    const follower = this.#follower;
    if (follower?.isFed !== true || follower.snapshot !== undefined || follower.isCompared) return;
    const snapshot = await snapshotOf(this.#ports.databasePath).catch((error: unknown) => this.#notCompared(error));
    if (snapshot === undefined) return;
    if (snapshot.position.sequence !== this.#ring.last.sequence || follower !== this.#follower) {
      snapshot.close();
      return;
    }
    follower.snapshot = snapshot;
    void follower.line.send({ kind: 'compare', sequence: snapshot.position.sequence });
  }

  async #compared(follower: Follower, theirs: Readonly<Record<string, string>>): Promise<void> {
    const { snapshot } = follower;
    if (snapshot === undefined) return;
    follower.snapshot = undefined;
    follower.isCompared = true;
    const sums = await snapshot.sums().catch((error: unknown) => this.#notCompared(error));
    follower.isCompared = false;
    if (sums === undefined || follower !== this.#follower) return;
    const tables = differing(sums, theirs);
    if (tables.length === 0) return;
    this.#ports.logger.error({ tables }, 'the second computer has other data, so it gets a new copy');
    void this.#seed(follower);
  }

  #notCompared(error: unknown): undefined {
    this.#ports.logger.error({ error }, 'the second computer could not be compared');
  }

  #sharedFiles(): Readonly<Record<string, string>> {
    const folder = dirname(this.#ports.databasePath);
    const present = SHARED_FILES.filter((name) => existsSync(join(folder, name)));
    return Object.fromEntries(present.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
  }

  #seen(): void {
    this.#lastSeenAt = this.#ports.clock.wall();
    this.#heardAt = this.#ports.clock.now();
  }

  #dropIfSilent(): void {
    const follower = this.#follower;
    if (follower === undefined || this.#heardAt === undefined) return;
    if (this.#ports.clock.now() - this.#heardAt >= LOST_AFTER) this.#drop(follower);
  }

  /** It calls again if it can. */
  #drop(follower: Follower): void {
    follower.line.close();
    this.#forget(follower);
  }

  #once(span: ReturnType<typeof millis>, run: () => void): void {
    const { clock } = this.#ports;
    const cancel = clock.wakeAt(after(clock.now(), span), () => {
      this.#cancels.delete(cancel);
      run();
    });
    this.#cancels.add(cancel);
  }

  #every(span: ReturnType<typeof millis>, run: () => void): void {
    this.#once(span, () => {
      this.#every(span, run);
      run();
    });
  }
}

async function positionOfFile(path: string): Promise<CommitPosition> {
  const handle = await openBare(path);
  try {
    return positionIn(handle);
  } finally {
    handle.close();
  }
}
