// The second computer's side: keeps a copy of the first one's data, until somebody takes over.

import { after, instant, millis, type Instant, type Millis } from '@feltclock/domain';
import type { Commit } from '../storage/sqlite/commit-outlet.ts';
import { atEndOfTurn, type Cancel, type Clock } from '../system-clock.ts';
import { Diverged, type Copy } from './copy.ts';
import { callLine, type Line } from './line.ts';
import type { Hello, LineMessage, Welcome } from './messages.ts';
import { OWN_NEWEST } from './migration.ts';
import type { Pair } from './pair-file.ts';
import { snapshotOf, type Snapshot } from './sums.ts';

/** The games' time of the first computer. */
export interface FollowedTime {
  /** An answer of the first one, by the own clock. */
  heard(ask: { readonly sent: Instant; readonly answered: Instant; readonly received: Instant }): void;
}

export interface FollowingPorts {
  readonly clock: Clock;
  readonly logger: { info(details: object, message: string): void; error(details: object, message: string): void };
  readonly databasePath: string;
  readonly copy: Copy;
  /** The present pair; `keep` stores another one. */
  readonly pair: () => Pair;
  readonly keep: (pair: Pair) => void;
  readonly name: string;
  /** The origin at which others reach this computer, by its address on the way to the first one. */
  readonly originAt: (address: string) => string;
  readonly time: FollowedTime;
  /** Files of the data folder have changed. */
  readonly onFiles: () => Promise<void>;
}

/** Why it does not follow. */
export type Trouble = 'away' | 'stranger' | 'other-version' | 'nobody-first';

export interface FollowingState {
  /** Undefined while the line is open. */
  readonly trouble: Trouble | undefined;
  /** Does it have a copy that could be used? */
  readonly isWhole: boolean;
  readonly isInStep: boolean;
  /** Is everything that the first one acknowledged here, unless it went on after the line was lost? */
  readonly isSafe: boolean;
  readonly behind: number;
  /** When the line was last open and the copy in step, by the host's time of day; undefined if never. */
  readonly inStepUntil: number | undefined;
}

const CALLS_EVERY = millis(1000);
const PINGS_EVERY = millis(1000);
const LOST_AFTER = millis(5000);
/** Long enough for what is under way; boards wait for it when the first one is silent. */
const YIELDS_WITHIN = millis(1000);

export class Following {
  readonly #ports: FollowingPorts;
  #line: Line | undefined;
  /** What came on it is not taken. */
  #refused: Line | undefined;
  #commits: Commit[] = [];
  #trouble: Trouble | undefined = 'away';
  #isInStep = false;
  #isSafe = false;
  #isLost = false;
  #inStepUntil: number | undefined;
  #known = 0;
  #heardAt: Instant;
  #cancel: Cancel = () => undefined;
  #isClosed = false;
  #whenYielded: (() => void) | undefined;
  /** What is being compared. */
  #snapshot: Snapshot | undefined;
  /** Messages are handled one after the other, as a new copy takes time. */
  #work: Promise<void> = Promise.resolve();

  constructor(ports: FollowingPorts) {
    this.#ports = ports;
    this.#heardAt = ports.clock.now();
  }

  start(): void {
    void this.#beat();
  }

  get epoch(): number {
    return Math.max(this.#ports.pair().epoch, this.#ports.copy.position.epoch);
  }

  state(): FollowingState {
    const { copy } = this.#ports;
    return {
      trouble: this.#trouble,
      isWhole: copy.isWhole,
      isInStep: this.#isInStep,
      isSafe: this.#isSafe,
      behind: Math.max(0, this.#known - copy.position.sequence),
      inStepUntil: this.#isInStep ? this.#ports.clock.wall() : this.#inStepUntil,
    };
  }

  /** Answers a call of the other computer. */
  welcome(line: Line): void {
    line.listen({
      onMessage: (message) => {
        if (message.kind !== 'hello') return;
        const { name } = this.#ports;
        const isInStep = this.#isInStep;
        const { epoch } = this;
        const welcome: Welcome = { kind: 'welcome', role: 'follower', epoch, knows: OWN_NEWEST, name, isInStep };
        void line.send(welcome);
        line.end();
        if (message.as === 'first' && message.epoch >= this.epoch) this.#keepOther(message);
      },
      onFault: (error) => this.#ports.logger.error({ error }, 'a call of the other computer was not handled'),
      onClose: () => undefined,
    });
  }

  /** Tells the first one, if it answers, so that it stops writing and sends the rest. Resolves with the epoch of this computer. */
  async takeOver(): Promise<number> {
    const epoch = this.epoch + 1;
    const line = this.#line;
    if (line?.isOpen === true) {
      const yielded = new Promise<void>((resolve) => {
        this.#whenYielded = resolve;
      });
      void line.send({ kind: 'take-over', epoch });
      await this.#within(YIELDS_WITHIN, yielded);
    }
    await this.close();
    return epoch;
  }

  /** What has arrived is on the disk when it resolves. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#cancel();
    this.#line?.close();
    this.#line = undefined;
    await this.#work;
    this.#stopComparing();
    try {
      if (!this.#isLost) this.#ports.copy.apply(this.#commits.splice(0));
    } catch (error) {
      // They were not acknowledged to the first one, which was out of step then.
      this.#ports.logger.error({ error }, 'the last changes do not fit');
    }
  }

  /** Calls the first one when there is no line, and asks it for the time when there is one. */
  async #beat(): Promise<void> {
    if (this.#isClosed) return;
    const { clock } = this.#ports;
    if (this.#line === undefined)
      await this.#call().catch((error: unknown) => this.#ports.logger.error({ error }, 'the call failed'));
    else if (clock.now() - this.#heardAt > LOST_AFTER) this.#line.close();
    else this.#ping(this.#line);
    this.#beatLater();
  }

  #beatLater(): void {
    if (this.#isClosed) return;
    const { clock } = this.#ports;
    const span = this.#line === undefined ? CALLS_EVERY : PINGS_EVERY;
    this.#cancel = clock.wakeAt(after(clock.now(), span), () => void this.#beat());
  }

  #ping(line: Line): void {
    void line.send({ kind: 'ping', sent: this.#ports.clock.now() });
  }

  async #call(): Promise<void> {
    const { clock, logger, pair, copy, name, originAt } = this.#ports;
    const { key, other } = pair();
    const called = await callLine(other.origin, { clock, key });
    if (typeof called === 'string') {
      this.#trouble = called;
      return;
    }
    const { line, localAddress } = called;
    if (this.#isClosed) {
      line.close();
      return;
    }
    this.#isLost = false;
    this.#line = line;
    this.#heardAt = clock.now();
    line.listen({
      onMessage: (message, payload) => this.#hear(line, message, payload),
      onFault: (error) => logger.error({ error }, 'a message of the first computer was not handled'),
      onClose: (isStranger) => this.#lose(line, isStranger),
    });
    const hello: Hello = {
      kind: 'hello',
      as: 'follower',
      epoch: this.epoch,
      position: copy.position,
      knows: OWN_NEWEST,
      has: copy.migration,
      name,
      origin: originAt(localAddress),
    };
    void line.send(hello);
    this.#ping(line);
  }

  #lose(line: Line, isStranger: boolean): void {
    if (line !== this.#line) return;
    this.#line = undefined;
    if (this.#trouble === undefined || isStranger) this.#trouble = isStranger ? 'stranger' : 'away';
    this.#outOfStep(this.#isSafe);
    // What has arrived whole is kept first.
    const { copy, logger } = this.#ports;
    this.#work = this.#work
      .then(() => copy.dropArriving())
      .catch((error: unknown) => logger.error({ error }, 'a part of a copy could not be deleted'));
    logger.info({}, 'the line to the first computer is closed');
  }

  /** `isSafe`: the line ended while both had the same. */
  #outOfStep(isSafe = false): void {
    if (this.#isInStep) this.#inStepUntil = this.#ports.clock.wall();
    this.#isSafe = isSafe;
    this.#isInStep = false;
  }

  #hear(line: Line, message: LineMessage, payload: Uint8Array): void {
    this.#heardAt = this.#ports.clock.now();
    if (message.kind === 'changes') {
      // All that arrive together are written together.
      const { epoch, sequence, mark } = message;
      if (this.#commits.push({ epoch, sequence, mark, changes: payload }) === 1)
        atEndOfTurn(() => this.#applyLater(line));
      return;
    }
    if (message.kind === 'pong') {
      this.#noteTime(message);
      return;
    }
    // Earlier changes come first, and later ones not yet.
    this.#applyLater(line);
    this.#then(line, () => this.#carryOut(line, message, payload));
  }

  #applyLater(line: Line): void {
    const commits = this.#commits.splice(0);
    if (commits.length > 0) this.#then(line, () => this.#applyAndTell(line, commits));
  }

  #noteTime({ sent, even, sequence }: Extract<LineMessage, { kind: 'pong' }>): void {
    const received = this.#ports.clock.now();
    this.#known = sequence;
    this.#ports.time.heard({ sent: instant(sent), answered: instant(even), received });
  }

  #then(line: Line, work: () => void | Promise<void>): void {
    // The next line told its position already.
    const isOver = (): boolean => line === this.#refused || (this.#line !== undefined && line !== this.#line);
    this.#work = this.#work
      .then(() => (isOver() ? undefined : work()))
      .catch((error: unknown) => {
        this.#ports.logger.error({ error }, 'the copy could not be kept');
        line.close();
      });
  }

  #applyAndTell(line: Line, commits: readonly Commit[]): void {
    if (this.#isLost) return;
    try {
      this.#ports.copy.apply(commits);
      void line.send({ kind: 'ack', sequence: this.#ports.copy.position.sequence });
    } catch (error) {
      if (!(error instanceof Diverged) && !isMisfit(error)) throw error;
      this.#ports.logger.error({ error }, 'the copy differs from the first computer');
      this.#loseStep(line);
    }
  }

  /** Asks for a new copy; until it comes, changes are of no use. */
  #loseStep(line: Line): void {
    this.#isLost = true;
    this.#outOfStep();
    void line.send({ kind: 'lost' });
  }

  async #carryOut(line: Line, message: LineMessage, payload: Uint8Array): Promise<void> {
    const { copy } = this.#ports;
    switch (message.kind) {
      case 'welcome':
        this.#meet(line, message);
        break;
      case 'files':
        await this.#keepFiles(message.files);
        break;
      case 'step':
        if (message.isInStep) this.#isInStep = this.#isSafe = true;
        else this.#outOfStep();
        break;
      case 'seed':
        this.#outOfStep();
        this.#isLost = false;
        this.#stopComparing();
        copy.beginSeed(message.position);
        break;
      case 'piece':
        copy.takePiece(payload);
        break;
      case 'seeded':
        if (await copy.endSeed(message.sum)) void line.send({ kind: 'ack', sequence: copy.position.sequence });
        else this.#loseStep(line);
        break;
      case 'compare':
        await this.#compare(line, message.sequence);
        break;
      case 'yielded':
        this.#whenYielded?.();
        break;
      default:
    }
  }

  async #keepFiles(files: Readonly<Record<string, string>>): Promise<void> {
    if (this.#ports.copy.keepFiles(files)) await this.#ports.onFiles();
  }

  #meet(line: Line, { role, epoch, knows, name }: Welcome): void {
    const { pair, keep, logger } = this.#ports;
    const known = pair();
    // A first one of an older epoch was set back to an earlier day.
    if (role !== 'first' || epoch < known.epoch) this.#trouble = 'nobody-first';
    else if (knows !== OWN_NEWEST) this.#trouble = 'other-version';
    else {
      this.#trouble = undefined;
      logger.info({ first: known.other.origin }, 'follows the first computer');
      if (epoch !== known.epoch || name !== known.other.name)
        keep({ ...known, epoch, other: { ...known.other, name } });
      return;
    }
    this.#refused = line;
    line.close();
  }

  #keepOther({ name, origin, epoch }: Hello): void {
    const { pair, keep } = this.#ports;
    const known = pair();
    if (known.other.origin !== origin || known.epoch !== epoch) keep({ ...known, epoch, other: { name, origin } });
  }

  async #compare(line: Line, sequence: number): Promise<void> {
    this.#stopComparing();
    const snapshot = await snapshotOf(this.#ports.databasePath);
    if (snapshot.position.sequence !== sequence) {
      snapshot.close();
      this.#loseStep(line);
      return;
    }
    this.#snapshot = snapshot;
    const failed = (error: unknown): void => {
      if (snapshot !== this.#snapshot) return;
      this.#ports.logger.error({ error }, 'the copy could not be compared');
      line.close();
    };
    // The next changes need not wait for it.
    void snapshot.sums().then((sums) => line.send({ kind: 'sums', sequence, sums }), failed);
  }

  /** It reads for long, and an open reader holds up whoever closes or replaces the file. */
  #stopComparing(): void {
    this.#snapshot?.close();
    this.#snapshot = undefined;
  }

  #within(span: Millis, done: Promise<void>): Promise<void> {
    const { clock } = this.#ports;
    return new Promise((resolve) => {
      const cancel = clock.wakeAt(after(clock.now(), span), resolve);
      void done.then(() => {
        cancel();
        resolve();
      });
    });
  }
}

/** SQLite refuses changes of other tables with an error. */
const isMisfit = (error: unknown): boolean =>
  error instanceof Error && /changeset|constraint|no such table|schema/i.test(error.message);
