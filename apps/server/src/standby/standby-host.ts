// The server's own part of the pair: alone, or first. A computer that follows runs no server (follower.ts).

import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { Language } from '@feltclock/contract';
import { after, millis, type Instant } from '@feltclock/domain';
import { conflict, invalid, invalidField, notReady, refused, type Failure } from '../failures.ts';
import type { Database } from '../storage/database.ts';
import type { CommitOutlet } from '../storage/sqlite/commit-outlet.ts';
import { atEndOfTurn, type Cancel, type Clock } from '../system-clock.ts';
import { askOther, isReplacedBy } from './ask.ts';
import { claim as claimAt, ClaimRefused, type ClaimPorts } from './claim.ts';
import { Leading, type LeadingPorts } from './leading.ts';
import { attachLine } from './line.ts';
import { followerTexts } from './follower-texts.ts';
import { forgetPair, readPair, writePair, type Pair } from './pair-file.ts';
import { Pairing, type Claim } from './pairing.ts';
import type { Standby, StandbyPeer, StandbyStatus } from './standby.ts';

export interface StandbyHostPorts extends Pick<
  LeadingPorts,
  'clock' | 'logger' | 'databasePath' | 'takeBackup' | 'name'
> {
  readonly clock: Clock;
  readonly dataDir: string;
  /** False with PostgreSQL, and for a database in memory. */
  readonly isPossible: boolean;
  /** The origin at which others reach this computer, by its address on the way to them and the port that it listens on. */
  readonly originAt: (address: string, port: number | undefined) => string;
  /** Called once, when this computer must become the second one. */
  readonly onReplaced: () => void;
}

/** How often a first computer without a second one looks for it. */
const LOOKS_EVERY = millis(2000);

/** What the first computer refuses beside a wrong code; all else means that it is not there. */
const CLAIM_REFUSALS = ['standby-there', 'too-many-attempts', 'conflict'] as const;

function claimFailure(code: string | undefined, language: Language): Failure {
  if (code === 'standby-code-unknown') return invalidField('code', code);
  const known = CLAIM_REFUSALS.find((each) => each === code);
  if (known !== undefined) return refused(known);
  return invalid([{ field: 'origin', message: followerTexts(language).noFirst }]);
}

export interface Following extends Pick<ClaimPorts, 'language'> {
  readonly origin: string;
  readonly code: string;
  /** Throws if this computer has accounts. */
  readonly assertIsEmpty: () => Promise<void>;
}

export class StandbyHost implements Standby {
  readonly outlet: CommitOutlet;
  readonly #ports: StandbyHostPorts;
  readonly #pairing = new Pairing();
  #pair: Pair | undefined;
  #leading: Leading | undefined;
  #database: Database | undefined;
  #server: Server | undefined;
  #isReplaced = false;
  /** The computer that is asked to be the first one. Meanwhile nothing is written here, because its copy replaces this database. */
  #asks: { readonly first: string; readonly code: string; readonly answer: Promise<Pair> } | undefined;
  #isAsking = false;
  #cancel: Cancel = () => undefined;

  constructor(ports: StandbyHostPorts) {
    this.#ports = ports;
    this.#pair = ports.isPossible ? readPair(ports.dataDir) : undefined;
    this.outlet = {
      sink: undefined,
      assertMayCommit: () => {
        if (this.#isReplaced || this.#asks !== undefined) throw notReady('replaced');
      },
    };
  }

  status(): StandbyStatus {
    const pair = this.#pair;
    if (pair === undefined) return { role: 'alone', epoch: 0, other: undefined };
    const state = this.#leading?.state() ?? { isInStep: false, behind: 0, lastSeenAt: undefined };
    const other: StandbyPeer = { ...pair.other, ...state };
    return { role: this.#isReplaced ? 'replaced' : 'first', epoch: pair.epoch, other };
  }

  metEpoch(epoch: number): void {
    if (this.#pair !== undefined && epoch > this.#pair.epoch) void this.#look();
  }

  /** Takes calls of the second computer. */
  attach(server: Server): void {
    this.#server = server;
    attachLine(server, {
      clock: this.#ports.clock,
      key: () => this.#pair?.key,
      welcome: (line) => this.#leading?.welcome(line),
    });
  }

  /** Call it when the database is open. */
  async start(database: Database): Promise<void> {
    this.#database = database;
    if (this.#pair !== undefined) await this.#lead(this.#pair);
  }

  async close(): Promise<void> {
    this.#cancel();
    this.#leading?.close();
  }

  /** Throws `conflict` where there can be no second computer, and `standby-there` while there is one. */
  beginPairing(now: Instant): { readonly code: string; readonly expiresAt: Instant } {
    this.#assertCanPair();
    return this.#pairing.begin(now);
  }

  /** A computer says that it knows the code. Returns what it needs to know the key. */
  meet(half: string, now: Instant): { readonly half: string; readonly name: string; readonly proof: string } {
    this.#assertCanPair();
    const { name } = this.#ports;
    return { name, ...this.#pairing.meet(half, name, now) };
  }

  /** The computer proves it, and becomes the second one. */
  async claim(claim: Claim, now: Instant): Promise<void> {
    this.#assertCanPair();
    const key = this.#pairing.redeem(claim, now);
    const { name, origin } = claim;
    const pair: Pair = { role: 'first', epoch: Math.max(1, await this.#storedEpoch()), key, other: { name, origin } };
    writePair(this.#ports.dataDir, pair);
    this.#pair = pair;
    await this.#lead(pair, true);
  }

  /** Forgets the second computer. Throws `conflict` if there is none. */
  unpair(): void {
    if (this.#pair === undefined) throw conflict();
    this.#cancel();
    forgetPair(this.#ports.dataDir);
    this.outlet.sink = undefined;
    this.#leading?.unpair();
    this.#leading = undefined;
    this.#pair = undefined;
  }

  /**
   * Makes this computer, which has no account yet, the second one of another. Of two presses both succeed. Throws what the first computer
   * refused, names the field `origin` if none answers, and `conflict` while another one is asked.
   */
  async follow(following: Following): Promise<{ readonly name: string }> {
    const { origin: first, code } = following;
    if (this.#asks === undefined) {
      this.#assertCanPair();
      this.#asks = { first, code, answer: this.#claim(following) };
    }
    const asks = this.#asks;
    if (asks.first !== first || asks.code !== code) throw conflict();
    try {
      return { name: (await asks.answer).other.name };
    } catch (error) {
      this.#asks = undefined;
      throw error;
    }
  }

  async #claim({ origin, code, language, assertIsEmpty }: Following): Promise<Pair> {
    const { dataDir, databasePath, name, logger } = this.#ports;
    const originAt = (address: string): string => this.#originAt(address);
    const ports = { dataDir, databasePath, name, language, assertIsEmpty, originAt };
    const pair = await claimAt(origin, code, ports).catch((error: unknown) => {
      if (!(error instanceof ClaimRefused)) throw error;
      throw claimFailure(error.code, language);
    });
    logger.info({ first: pair.other.origin }, 'becomes the second computer');
    this.#pair = pair;
    this.#isReplaced = true;
    this.#cancel();
    // The answer goes out first.
    atEndOfTurn(() => this.#ports.onReplaced());
    return pair;
  }

  #assertCanPair(): void {
    if (!this.#ports.isPossible) throw conflict();
    if (this.#pair !== undefined) throw refused('standby-there');
  }

  async #storedEpoch(): Promise<number> {
    const row = await this.#database?.queries.selectFrom('standby_position').select('epoch').executeTakeFirst();
    return row?.epoch ?? 0;
  }

  /**
   * Every commit that begins from here on is recorded, the first of them with the epoch. In a new pair no copy can go on from the present
   * position: earlier commits did not raise it.
   */
  async #lead({ epoch }: Pair, isNew = false): Promise<void> {
    const database = this.#database;
    if (database === undefined) return;
    const stored = await database.queries.selectFrom('standby_position').selectAll().executeTakeFirst();
    const { sequence, mark } = stored ?? { sequence: 0, mark: '' };
    const { clock, logger, databasePath, takeBackup, name } = this.#ports;
    const leading = new Leading(
      {
        clock,
        logger,
        databasePath,
        epoch,
        name,
        takeBackup,
        onFollower: (other) => this.#keepOther(other),
        onReplaced: (by) => this.#replaced(by),
      },
      { epoch: stored?.epoch ?? 0, sequence, mark: isNew ? randomUUID() : mark },
    );
    this.#leading = leading;
    this.outlet.sink = leading;
    if (isNew || stored?.epoch !== epoch)
      await database.queries
        .insertInto('standby_position')
        .values({ id: 1, epoch, sequence, mark })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ epoch }))
        .execute();
    this.#lookLater();
  }

  #keepOther(other: Pair['other']): void {
    const pair = this.#pair;
    if (pair === undefined || (pair.other.name === other.name && pair.other.origin === other.origin)) return;
    this.#pair = { ...pair, other };
    writePair(this.#ports.dataDir, this.#pair);
  }

  /** A second computer that was first before learns it from this call, wherever it missed the takeover. */
  async #look(): Promise<void> {
    const pair = this.#pair;
    if (pair === undefined || this.#isReplaced || this.#isAsking) return;
    this.#isAsking = true;
    const { clock, logger, name } = this.#ports;
    const originAt = (address: string): string => this.#originAt(address);
    try {
      const answer = await askOther({ clock, pair, as: 'first', name, originAt });
      if (isReplacedBy(answer, pair.epoch)) this.#replaced(answer.epoch);
    } catch (error) {
      logger.error({ error }, 'the second computer could not be asked');
    } finally {
      this.#isAsking = false;
    }
  }

  #originAt(address: string): string {
    const at = this.#server?.address();
    return this.#ports.originAt(address, typeof at === 'object' ? at?.port : undefined);
  }

  #lookLater(): void {
    const { clock } = this.#ports;
    this.#cancel = clock.wakeAt(after(clock.now(), LOOKS_EVERY), () => {
      if (this.#leading?.isFollowed !== true) void this.#look();
      this.#lookLater();
    });
  }

  /** From here on nothing is committed, also while the disk refuses to note why. */
  #replaced(epoch: number): void {
    if (this.#pair?.role !== 'first') return;
    const { clock, logger, dataDir, onReplaced } = this.#ports;
    const pair: Pair = { ...this.#pair, role: 'follower', epoch };
    this.#isReplaced = true;
    this.#cancel();
    try {
      writePair(dataDir, pair);
    } catch (error) {
      logger.error({ error }, 'the part of this computer could not be stored');
      this.#cancel = clock.wakeAt(after(clock.now(), LOOKS_EVERY), () => this.#replaced(epoch));
      return;
    }
    this.#pair = pair;
    logger.warn({ epoch }, 'the other computer has taken over, so this one follows it');
    onReplaced();
  }
}
