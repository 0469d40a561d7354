// Sessions: opened at sign-in, kept alive by use or by choice, and ended by five idle hours, by age, by sign-out, or by a change of rights
// (docs/rules/people.md#sessions).

import type { Language, OwnSession } from '@feltclock/contract';
import {
  after,
  instant,
  minutes,
  minutesToMillis,
  seconds,
  secondsToMillis,
  STAFF_ROLES,
  type Instant,
  type Post,
  type Principal,
} from '@feltclock/domain';
import { refused } from '../failures.ts';
import { nextTurn, type Cancel, type Clock } from '../system-clock.ts';
import type { ConnectedSession } from '../realtime/ports.ts';
import type { Database, Transaction } from '../storage/database.ts';
import { BatchReader, type ReadPriority } from '../storage/queries/batch-reader.ts';
import { raiseRightsEpoch } from '../storage/rights-epoch.ts';
import {
  deleteIdleSince,
  deleteOldestOf,
  deleteSession,
  deleteSessionsOf,
  endFutureActions,
  insertSession,
  isInUse,
  sessionLookup,
  sessionsById,
  sessionsByTokens,
  sessionsOf,
  updateLastActions,
  type OwnerOfSessions,
  type SessionRow,
} from './session.repository.ts';
import { hashToken, newToken, tokenIn } from './token.ts';

/** A session without use for 5 hours is over (docs/rules/people.md#sessions). */
export const IDLE_LIMIT = minutesToMillis(minutes(300));
/** Another node writes uses once a minute, and may be late. */
const UNWRITTEN = minutesToMillis(minutes(2));
/** How long after a tablet should have locked itself its session ends. */
const LATE_LOCK = minutesToMillis(minutes(1));
/** A user signs in again after 30 days, even with constant use; open connections stay open. */
const AGE_LIMIT = minutesToMillis(minutes(30 * 24 * 60));
/** Sessions per user; one more ends the oldest. */
const MOST_SESSIONS = 100;
/** A screen opens a session whenever its page loads; it does not need the older ones. */
const MOST_OF_SCREEN = 4;
const LONGEST_USER_AGENT = 300;
/** Uses are collected in memory and written this often; a crash loses at most this much. */
const WRITE_EVERY = minutesToMillis(minutes(1));
/** Time synchronisation corrects by less than this; a larger step means that somebody set the clock. */
const CLOCK_WAS_SET_BY = secondsToMillis(seconds(5));
/** Clocks of nodes differ by less: later uses were stored before the clock was set back. */
const CLOCKS_DIFFER_BY = minutesToMillis(minutes(15));
/** Uses per statement and transaction, so that a command in between waits only for these. */
const WRITTEN_TOGETHER = 1000;

export interface ActiveSession {
  readonly known: true;
  readonly sessionId: string;
  readonly principal: Principal;
  /** Undefined for viewers, who have no account. */
  readonly language: Language | undefined;
}
export type Identification = ActiveSession | { readonly known: false; readonly reason: 'none' | 'expired' };

/** The owner of a new session, and the device. */
export type SessionOwner =
  | {
      readonly userId: string;
      readonly userAgent: string;
      /** Does the session end only by age (docs/rules/people.md#sessions)? */
      readonly isStaying: boolean;
    }
  | { readonly userId: string; readonly userAgent: string; readonly tabletId: number }
  | { readonly gameId: number }
  | { readonly screenId: number; readonly userAgent: string };

export interface SessionServicePorts {
  readonly database: Database;
  readonly clock: Clock;
  /** Must this user set up a second factor before anything else? */
  isFactorDue(user: { readonly userId: string; readonly role: Principal['role'] }): Promise<boolean>;
  /** May another node know of uses that are not written yet? */
  mayBeUsedElsewhere(): boolean;
  /** The connections of ended sessions must close. `epoch` is the number of the change of rights. */
  onEnded(sessionIds: readonly string[], epoch: number): void;
  readonly onError: (error: unknown) => void;
}

/** Parses the column of roles, sorted by store. */
const postsIn = (listed: string): readonly Post[] =>
  listed
    .split(',')
    .map((each): Post => {
      const [storeId, role] = each.split(':');
      return { storeId: Number(storeId), role: STAFF_ROLES.find((known) => known === role) ?? 'DEALER' };
    })
    .toSorted((one, other) => one.storeId - other.storeId);

/**
 * A person on a store's tablet: their role there and nothing else, with the owner as floor. Undefined once the role ended, or while the
 * password must be changed (docs/rules/people.md#tablets).
 */
function atTablet(row: SessionRow, storeId: number): Principal | undefined {
  if (row.user_id === null || row.must_change_password === 1) return undefined;
  const isOwner = row.role === 'STORE_ADMIN' && row.store_id === storeId;
  const role = isOwner ? 'FLOOR' : postsIn(row.posts ?? '').find((post) => post.storeId === storeId)?.role;
  return role === undefined ? undefined : { role: 'TABLET', userId: row.user_id, posts: [{ storeId, role }] };
}

function principalOf(row: SessionRow): Principal | undefined {
  if (row.game_id !== null) return { role: 'VIEWER', gameId: row.game_id };
  if (row.screen_id !== null && row.screen_store !== null)
    return { role: 'SCREEN', screenId: row.screen_id, storeId: row.screen_store };
  if (row.tablet_store !== null) return atTablet(row, row.tablet_store);
  if (row.user_id === null || row.role === null) return undefined;
  if (row.must_change_password === 1) return { role: 'PASSWORD_DUE', userId: row.user_id };
  if (row.role === 'SUPER_ADMIN') return { role: row.role, userId: row.user_id };
  const known = { userId: row.user_id, ...(row.posts === null ? undefined : { posts: postsIn(row.posts) }) };
  // An administrator without a store counts as a user.
  return row.role === 'USER' || row.store_id === null
    ? { role: 'USER', ...known }
    : { role: 'STORE_ADMIN', storeId: row.store_id, ...known };
}

export class SessionService {
  readonly #ports: SessionServicePorts;
  /** By token hash. */
  readonly #sessions: BatchReader<string, SessionRow>;
  /**
   * The last uses that this process knows of, in steady time: setting the clock must not end sessions
   * (docs/rules/people.md#sessions).
   */
  readonly #used = new Map<number, Instant>();
  /** Those that are not written yet. */
  readonly #unwritten = new Map<number, Instant>();
  /** How far the time of day was ahead of steady time at the last check. */
  #wallAhead: number;
  /** After the clock was set: expired sessions are deleted only from then on, when other nodes have written their uses too. */
  #clearsFrom: Instant | undefined;
  #cancelWriting: Cancel | undefined;

  constructor(ports: SessionServicePorts) {
    this.#ports = ports;
    this.#wallAhead = ports.clock.wall() - ports.clock.now();
    const { queries } = ports.database;
    const questions = {
      one: sessionLookup(queries),
      many: (tokenHashes: readonly string[]) => sessionsByTokens(queries, tokenHashes),
    };
    this.#sessions = new BatchReader(questions, { isPaced: ports.database.isShared });
  }

  /** Starts to write uses and to delete expired sessions. */
  start(): void {
    const { clock, onError } = this.#ports;
    this.#cancelWriting = clock.wakeAt(after(clock.now(), WRITE_EVERY), () => {
      this.#write().catch(onError);
      this.start();
    });
  }

  async stop(): Promise<void> {
    this.#cancelWriting?.();
    await this.#write();
  }

  /** Opens a session, within the caller's transaction if given. The token is answered once and never again. */
  async open(owner: SessionOwner, transaction?: Transaction): Promise<{ readonly token: string }> {
    if (transaction === undefined) return this.#ports.database.transaction((own) => this.open(owner, own), 'guarded');
    const token = newToken();
    const none = { userId: null, gameId: null, tabletId: null, screenId: null, userAgent: '', isStaying: false };
    const { userId, screenId, isStaying, ...rest } = { ...none, ...owner };
    const userAgent = rest.userAgent.slice(0, LONGEST_USER_AGENT);
    const session = { ...rest, tokenHash: hashToken(token), userId, screenId, userAgent, isStaying };
    // The account may have been deleted after its password was checked.
    if (userId !== null && !(await isInUse(transaction.queries, userId))) throw refused('invalid-credentials');
    const { clock } = this.#ports;
    const { queries } = transaction;
    await insertSession(queries, session, clock.wall());
    if (userId !== null)
      await this.#ended(await deleteOldestOf(queries, { column: 'user_id', id: userId }, MOST_SESSIONS), transaction);
    if (screenId !== null)
      await this.#ended(
        await deleteOldestOf(queries, { column: 'screen_id', id: screenId }, MOST_OF_SCREEN),
        transaction,
      );
    return { token };
  }

  /**
   * Finds the session of an Authorization header. It counts as use unless `isUse` is false. An `immediate` query is not delayed to be
   * batched.
   */
  async identify(
    authorization: string | undefined,
    isUse = true,
    priority: ReadPriority = 'immediate',
  ): Promise<Identification> {
    const token = tokenIn(authorization);
    if (token === undefined) return { known: false, reason: 'none' };
    return this.#identified(await this.#sessions.read(hashToken(token), priority), isUse);
  }

  async #identified(row: SessionRow | undefined, isUse: boolean): Promise<Identification> {
    if (row !== undefined && row.user_id !== null && this.#ports.clock.wall() - row.created_at >= AGE_LIMIT) {
      await this.end(String(row.id));
      return { known: false, reason: 'expired' };
    }
    return (await (isUse ? this.#use(row) : this.#looked(row))) ?? { known: false, reason: 'expired' };
  }

  /** Keeps sessions alive whose connections are in use; answers those that are not over. The list must not be empty. */
  async touch(connected: readonly ConnectedSession[]): Promise<readonly ActiveSession[]> {
    const inUse = new Set(connected.flatMap(({ sessionId, isInUse }) => (isInUse ? [Number(sessionId)] : [])));
    const ids = connected.map(({ sessionId }) => Number(sessionId));
    const rows = await sessionsById(this.#ports.database.queries, ids);
    const touched: ActiveSession[] = [];
    for (const row of rows) {
      // An open connection does not keep a tablet's session alive: the person may have walked away.
      const session = await (row.tablet_store === null && inUse.has(row.id) ? this.#use(row) : this.#stillOpen(row));
      if (session !== undefined) touched.push(session);
    }
    return touched;
  }

  /** The user's sessions, `asking` first. */
  async list(userId: string, asking: string | undefined): Promise<OwnSession[]> {
    const rows = await sessionsOf(this.#ports.database.queries, userId);
    const ahead = this.#aheadNow();
    const sessions = rows.map(({ id, created_at, last_action_at, user_agent }) => ({
      signedInAt: created_at,
      usedAt: Math.max(last_action_at, (this.#used.get(id) ?? 0) + ahead),
      userAgent: user_agent,
      isThis: String(id) === asking,
    }));
    return sessions.toSorted((one, other) => Number(other.isThis) - Number(one.isThis) || other.usedAt - one.usedAt);
  }

  async end(sessionId: string): Promise<void> {
    const id = Number(sessionId);
    await this.#ports.database.transaction(async (own) => {
      if (await deleteSession(own.queries, id)) await this.#ended([id], own);
    }, 'guarded');
  }

  /** Ends all sessions of a user (password or role changed), of a game's viewers, or on tablets. */
  async endAllOf(
    owner: OwnerOfSessions,
    transaction: Transaction,
    /** The session that stays, if any. */
    except?: string,
  ): Promise<void> {
    await this.#endAll(owner, transaction, except);
  }

  /** Ends the user's other sessions; answers how many. */
  async endOthers(userId: string, asking: string): Promise<number> {
    const endedSessions = await this.#ports.database.transaction(
      (own) => this.#endAll({ userId }, own, asking),
      'guarded',
    );
    return endedSessions.length;
  }

  async #endAll(
    owner: OwnerOfSessions,
    transaction: Transaction,
    except: string | undefined,
  ): Promise<readonly number[]> {
    const kept = except === undefined ? undefined : Number(except);
    return this.#ended(await deleteSessionsOf(transaction.queries, owner, kept), transaction);
  }

  async #stillOpen(row: SessionRow): Promise<ActiveSession | undefined> {
    if (!this.#hasExpired(row)) return this.#active(row);
    await this.end(String(row.id));
    return undefined;
  }

  #hasExpired(row: SessionRow): boolean {
    if (row.stays === 1) return false;
    const { clock } = this.#ports;
    const limit = this.#idleLimitOf(row);
    const usedAt = this.#used.get(row.id);
    if (usedAt !== undefined && clock.now() - usedAt < limit) return false;
    return clock.wall() - row.last_action_at >= limit;
  }

  #aheadNow(): number {
    const { clock } = this.#ports;
    return clock.wall() - clock.now();
  }

  /** A tablet locks itself; the server does it soon after, in case the tablet's page is closed. */
  #idleLimitOf({ locks_after: minutesToLock }: SessionRow): number {
    if (minutesToLock === null) return this.#idleLimit();
    return minutesToMillis(minutes(minutesToLock)) + (this.#ports.mayBeUsedElsewhere() ? UNWRITTEN : LATE_LOCK);
  }

  #idleLimit(): number {
    return this.#ports.mayBeUsedElsewhere() ? IDLE_LIMIT + UNWRITTEN : IDLE_LIMIT;
  }

  async #looked(row: SessionRow | undefined): Promise<ActiveSession | undefined> {
    return row === undefined || this.#hasExpired(row) ? undefined : this.#active(row);
  }

  async #active(row: SessionRow): Promise<ActiveSession | undefined> {
    const standing = principalOf(row);
    if (standing === undefined) return undefined;
    const principal = await this.#orFactorDue(standing);
    return { known: true, sessionId: String(row.id), principal, language: row.language ?? undefined };
  }

  async #orFactorDue(principal: Principal): Promise<Principal> {
    if (!('userId' in principal) || !(await this.#ports.isFactorDue(principal))) return principal;
    return { role: 'FACTOR_DUE', userId: principal.userId };
  }

  async #use(row: SessionRow | undefined): Promise<ActiveSession | undefined> {
    if (row === undefined) return undefined;
    if (this.#hasExpired(row)) {
      await this.end(String(row.id));
      return undefined;
    }
    const now = this.#ports.clock.now();
    this.#used.set(row.id, now);
    this.#unwritten.set(row.id, now);
    return this.#active(row);
  }

  /** Publishes the end of sessions once their deletion is committed. */
  async #ended(ids: readonly number[], { queries, afterCommit }: Transaction): Promise<readonly number[]> {
    if (ids.length === 0) return ids;
    const epoch = await raiseRightsEpoch(queries);
    afterCommit(() => {
      for (const id of ids) {
        this.#used.delete(id);
        this.#unwritten.delete(id);
      }
      this.#ports.onEnded(ids.map(String), epoch);
    });
    return ids;
  }

  async #write(): Promise<void> {
    const { database, clock } = this.#ports;
    this.#checkClock();
    const uses = [...this.#unwritten];
    const ahead = this.#aheadNow();
    for (let first = 0; first < uses.length; first += WRITTEN_TOGETHER) {
      const some = uses.slice(first, first + WRITTEN_TOGETHER);
      const byWall = some.map(([id, at]) => [id, instant(at + ahead)] as const);
      await database.transaction(({ queries }) => updateLastActions(queries, byWall), 'guarded');
      await nextTurn();
    }
    await this.#clearAway();
    // A use that came meanwhile is written the next time.
    for (const [id, at] of uses) if (this.#unwritten.get(id) === at) this.#unwritten.delete(id);
    const idleSince = clock.now() - this.#idleLimit();
    for (const [id, at] of this.#used) if (at <= idleSince) this.#used.delete(id);
  }

  /** After somebody set the clock, all known uses are written again in the new time of day. */
  #checkClock(): void {
    const ahead = this.#aheadNow();
    const wasSet = Math.abs(ahead - this.#wallAhead) >= CLOCK_WAS_SET_BY;
    this.#wallAhead = ahead;
    if (!wasSet) return;
    for (const [id, at] of this.#used) this.#unwritten.set(id, at);
    if (this.#ports.mayBeUsedElsewhere()) this.#clearsFrom = after(this.#ports.clock.now(), UNWRITTEN);
  }

  async #clearAway(): Promise<void> {
    const { database, clock } = this.#ports;
    if (this.#clearsFrom !== undefined && clock.now() < this.#clearsFrom) return;
    const wall = clock.wall();
    const idleSince = instant(wall - this.#idleLimit());
    const openedBy = instant(wall - AGE_LIMIT);
    await database.unlessUnderWay('idle-sessions', () =>
      database.transaction(async (own) => {
        await endFutureActions(own.queries, wall, after(wall, CLOCKS_DIFFER_BY));
        await this.#ended(await deleteIdleSince(own.queries, idleSince, openedBy), own);
      }, 'guarded'),
    );
  }
}
