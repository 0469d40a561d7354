// Sessions, each with the present rights of its owner.

import type { Instant } from '@feltclock/domain';
import { sql } from 'kysely';
import type { Queries } from '../storage/database.ts';
import { standingQuery } from '../storage/queries/standing-query.ts';

export interface SessionRow {
  readonly id: number;
  readonly user_id: string | null;
  readonly game_id: number | null;
  readonly created_at: number;
  readonly last_action_at: number;
  readonly stays: number;
  readonly role: 'SUPER_ADMIN' | 'STORE_ADMIN' | 'USER' | null;
  readonly store_id: number | null;
  readonly must_change_password: number | null;
  readonly language: 'ko' | 'en' | 'ja' | null;
  /** The roles in stores, as `3:FLOOR,7:DEALER`; null for none. */
  readonly posts: string | null;
  /** The store of the session's tablet, and after how many minutes the tablet locks itself; null elsewhere. */
  readonly tablet_store: number | null;
  readonly locks_after: number | null;
  /** The session's paired screen and that screen's store; null elsewhere. */
  readonly screen_id: number | null;
  readonly screen_store: number | null;
}

/** The roles in existing stores, as one column. Sessions are read so often that a second query would be noticeable. */
const POSTS = sql<string | null>`(
  select string_agg(store_post.store_id || ':' || store_post.role, ',')
  from store_post join store on store.id = store_post.store_id and store.deleted_at is null
  where store_post.user_id = session.user_id)`;

const withUser = (queries: Queries) =>
  queries
    .selectFrom('session')
    .leftJoin('user', 'user.id', 'session.user_id')
    .leftJoin('tablet', 'tablet.id', 'session.tablet_id')
    .leftJoin('screen', 'screen.id', 'session.screen_id')
    .select([
      'session.id',
      'session.user_id',
      'session.game_id',
      'session.created_at',
      'session.last_action_at',
      'session.stays',
    ])
    .select(['user.role', 'user.store_id', 'user.must_change_password', 'user.language'])
    .select(['tablet.store_id as tablet_store', 'tablet.locks_after'])
    .select(['session.screen_id', 'screen.store_id as screen_store'])
    .select(POSTS.as('posts'));

/** Compiled once: this runs at every call and sign-in, and building the query would be most of its cost. */
export const sessionLookup = (queries: Queries): ((tokenHash: string) => Promise<SessionRow | undefined>) =>
  standingQuery<SessionRow>(queries, withUser(queries).where('session.token_hash', '=', ''));

/** Sessions by token hash; missing ones are absent. `tokenHashes` must not be empty. */
export async function sessionsByTokens(
  queries: Queries,
  tokenHashes: readonly string[],
): Promise<ReadonlyMap<string, SessionRow>> {
  const rows = await withUser(queries)
    .select('session.token_hash')
    .where('session.token_hash', 'in', tokenHashes)
    .execute();
  return new Map(rows.map((row) => [row.token_hash, row]));
}

export const sessionsById = (queries: Queries, ids: readonly number[]): Promise<readonly SessionRow[]> =>
  withUser(queries).where('session.id', 'in', ids).execute();

export interface NewSession {
  readonly tokenHash: string;
  readonly userId: string | null;
  readonly gameId: number | null;
  readonly userAgent: string;
  readonly isStaying: boolean;
  readonly tabletId: number | null;
  readonly screenId: number | null;
}

/** Is there such an account that is not being deleted? Locks it until the end of the transaction. */
export async function isInUse(queries: Queries, userId: string): Promise<boolean> {
  const found = queries.selectFrom('user').select('id').where('id', '=', userId).where('leaving_as', 'is', null);
  return (await found.forShare().executeTakeFirst()) !== undefined;
}

export async function insertSession(queries: Queries, session: NewSession, now: Instant): Promise<number> {
  const { id } = await queries
    .insertInto('session')
    .values({
      token_hash: session.tokenHash,
      user_id: session.userId,
      game_id: session.gameId,
      created_at: now,
      last_action_at: now,
      user_agent: session.userAgent,
      stays: Number(session.isStaying),
      tablet_id: session.tabletId,
      screen_id: session.screenId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Moves last uses forward, never back: another process may know of a later one. The list must not be empty. */
export async function updateLastActions(
  queries: Queries,
  uses: readonly (readonly [id: number, at: Instant])[],
): Promise<void> {
  const values = uses.map(([id, at]) => sql`(cast(${id} as bigint), cast(${at} as double precision))`);
  await sql`
    with used (id, at) as (values ${sql.join(values)})
    update session set last_action_at = used.at from used
    where session.id = used.id and session.last_action_at < used.at`.execute(queries);
}

/** Sets uses after `latest` to now. They were stored before the clock was set back, and must not make a session live longer. */
export async function endFutureActions(queries: Queries, now: Instant, latest: Instant): Promise<void> {
  await queries.updateTable('session').set({ last_action_at: now }).where('last_action_at', '>', latest).execute();
}

/** Returns whether it was there. */
export async function deleteSession(queries: Queries, id: number): Promise<boolean> {
  const { numDeletedRows } = await queries.deleteFrom('session').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Last used first. */
export const sessionsOf = (queries: Queries, userId: string) =>
  queries
    .selectFrom('session')
    .select(['id', 'created_at', 'last_action_at', 'user_agent'])
    .where('user_id', '=', userId)
    .orderBy('last_action_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Keeps the `most` newest sessions of a user or a screen; returns the deleted ones. */
export async function deleteOldestOf(
  queries: Queries,
  {
    column,
    id,
  }: { readonly column: 'user_id'; readonly id: string } | { readonly column: 'screen_id'; readonly id: number },
  most: number,
): Promise<readonly number[]> {
  const kept = queries.selectFrom('session').select('id').where(column, '=', id).orderBy('id', 'desc').limit(most);
  const deletion = queries.deleteFrom('session').where(column, '=', id).where('id', 'not in', kept).returning('id');
  return (await deletion.execute()).map((row) => row.id);
}

/**
 * Whose sessions: a user's, a game's viewers', those on a tablet, a user's on any tablet, a screen's, or those of all screens of a store.
 */
export type OwnerOfSessions =
  | { readonly userId: string }
  | { readonly gameId: number }
  | { readonly tabletId: number }
  | { readonly onTabletsOf: string }
  | { readonly screenId: number }
  | { readonly onScreensOf: number };

/** Returns the deleted ones. */
export async function deleteSessionsOf(
  queries: Queries,
  owner: OwnerOfSessions,
  except?: number,
): Promise<readonly number[]> {
  const all = queries
    .deleteFrom('session')
    .where('id', '<>', except ?? 0)
    .returning('id');
  const own = (): typeof all => {
    if ('userId' in owner) return all.where('user_id', '=', owner.userId);
    if ('gameId' in owner) return all.where('game_id', '=', owner.gameId);
    if ('tabletId' in owner) return all.where('tablet_id', '=', owner.tabletId);
    if ('screenId' in owner) return all.where('screen_id', '=', owner.screenId);
    if ('onScreensOf' in owner)
      return all.where(
        'screen_id',
        'in',
        queries.selectFrom('screen').select('id').where('store_id', '=', owner.onScreensOf),
      );
    return all.where('user_id', '=', owner.onTabletsOf).where('tablet_id', 'is not', null);
  };
  return (await own().execute()).map((row) => row.id);
}

/** Deletes sessions without use since `idleSince`, and staying ones that were opened by `openedBy`. */
export async function deleteIdleSince(
  queries: Queries,
  before: Instant,
  openedBy: Instant,
): Promise<readonly number[]> {
  const deletion = await queries
    .deleteFrom('session')
    .where('last_action_at', '<=', before)
    .where((is) => is.or([is('stays', '=', 0), is('created_at', '<=', openedBy)]))
    .returning('id')
    .execute();
  return deletion.map((row) => row.id);
}
