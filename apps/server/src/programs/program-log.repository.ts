// Reads and cleans the log of events (docs/rules/events.md#the-log).

import type { ProgramEventName } from '@feltclock/contract';
import { instant, type Instant } from '@feltclock/domain';
import { sql, type Selectable } from 'kysely';
import type { Queries } from '../storage/database.ts';
import { deleteOldestBeyond } from '../storage/queries/oldest-rows.ts';
import type { DatabaseSchema } from '../storage/schema/schema.ts';
import { firstWaitingEvent } from './webhooks/webhook.repository.ts';

/** An event as it is stored. */
export interface LoggedEvent {
  /** Its place in the log. */
  readonly id: number;
  readonly uid: string;
  readonly storeId: number;
  readonly gameId: number | undefined;
  readonly sequence: number | undefined;
  readonly type: ProgramEventName;
  readonly at: Instant;
  /** The data as JSON, without names and money. */
  readonly data: string;
  /** JSON of what joins the data for readers who may see money. */
  readonly money: string | undefined;
}

/** Undefined stands for all stores. */
export type Stores = readonly number[] | undefined;

export const loggedEventOf = (row: Selectable<DatabaseSchema['program_event']>): LoggedEvent => ({
  id: row.id,
  uid: row.uid,
  storeId: row.store_id,
  gameId: row.game_id ?? undefined,
  sequence: row.sequence ?? undefined,
  type: row.type as ProgramEventName,
  at: instant(row.at),
  data: row.data,
  money: row.money ?? undefined,
});

/** The events after one place of the log, in their order. */
export async function eventsAfter(
  queries: Queries,
  { after, upTo, stores, most }: { after: number; upTo?: number; stores?: Stores; most: number },
): Promise<readonly LoggedEvent[]> {
  let query = queries.selectFrom('program_event').selectAll().where('id', '>', after).orderBy('id').limit(most);
  if (upTo !== undefined) query = query.where('id', '<=', upTo);
  if (stores !== undefined) query = query.where('store_id', 'in', stores);
  return (await query.execute()).map(loggedEventOf);
}

/** The first and the last place of the log; 0 if it is empty. */
export async function endsOfLog(queries: Queries): Promise<{ readonly first: number; readonly last: number }> {
  // Two questions in one: SQLite reads the whole table for the least and the greatest together.
  const { rows } = await sql<{ readonly first: number | null; readonly last: number | null }>`
    select (select min(id) from program_event) as first, (select max(id) from program_event) as last`.execute(queries);
  return { first: rows[0]?.first ?? 0, last: rows[0]?.last ?? 0 };
}

/** The event at a place of the log; undefined if it is not kept, or the place has none. */
export const eventAt = (queries: Queries, place: number): Promise<Pick<LoggedEvent, 'id' | 'uid'> | undefined> =>
  queries.selectFrom('program_event').select(['id', 'uid']).where('id', '=', place).executeTakeFirst();

/** On PostgreSQL: every transaction before `ended` is over, and every one that has begun is before `next`. */
export async function transactionsNow(queries: Queries): Promise<{ readonly ended: number; readonly next: number }> {
  const { rows } = await sql<{ ended: number | string; next: number | string }>`
    select cast(pg_snapshot_xmin(pg_current_snapshot()) as text) as ended,
      cast(pg_snapshot_xmax(pg_current_snapshot()) as text) as next`.execute(queries);
  return { ended: Number(rows[0]?.ended), next: Number(rows[0]?.next) };
}

/** The names of players of some games, by game and player. */
export async function namesOf(queries: Queries, gameIds: readonly number[]): Promise<ReadonlyMap<string, string>> {
  if (gameIds.length === 0) return new Map();
  const rows = await queries
    .selectFrom('floor_player')
    .select(['game_id', 'player', 'name'])
    .where('game_id', 'in', gameIds)
    .execute();
  return new Map(rows.map(({ game_id: game, player, name }) => [`${String(game)}/${String(player)}`, name]));
}

/** Every store keeps this many of its newest events; far more than a full house makes in three days. */
export const EVENTS_OF_STORE = 50_000;

/** A reader of these stores that resumes before this place may have missed events that were deleted for their number. */
export async function completeFrom(queries: Queries, stores: Stores, most = EVENTS_OF_STORE): Promise<number> {
  const firstOfFull = queries
    .selectFrom('program_event')
    .select(({ fn }) => fn.min<number>('id').as('first'))
    .groupBy('store_id')
    .having(({ fn }) => fn.countAll(), '>=', most);
  const { place } = await queries
    .selectFrom((stores === undefined ? firstOfFull : firstOfFull.where('store_id', 'in', stores)).as('full'))
    .select(({ fn }) => fn.max<number | null>('first').as('place'))
    .executeTakeFirstOrThrow();
  return place === null ? 0 : place - 1;
}

/** Is every event of these stores after a place still kept? */
export async function isComplete(queries: Queries, stores: Stores, place: number): Promise<boolean> {
  const { first, last } = await endsOfLog(queries);
  if (place > last || place < first - 1) return false;
  // No store has more events than the log has places, and counting those of each store reads the whole log.
  return last - first + 1 < EVENTS_OF_STORE || place >= (await completeFrom(queries, stores));
}

/** Deletes the oldest events of each store that has more than `most`. */
export const deleteEventsBeyond = (queries: Queries, most: number): Promise<void> =>
  deleteOldestBeyond(queries, { table: 'program_event', owner: 'store_id' }, most);

/**
 * Deletes the events before the first one that happened later than `oldest`. An event that was noticed late stays among its neighbours: the log has no
 * gaps that a reader could not notice. What waits for a webhook stays until its delivery is over.
 */
export async function deleteEventsBefore(queries: Queries, oldest: Instant): Promise<void> {
  const first = await queries
    .selectFrom('program_event')
    .select('id')
    .where('at', '>=', oldest)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  const end = Math.min(first?.id ?? Infinity, (await firstWaitingEvent(queries)) ?? Infinity);
  // An event may have been written since the first question, and with several writers even before its neighbours.
  const old = queries.deleteFrom('program_event').where('at', '<', oldest);
  await (end === Infinity ? old : old.where('id', '<', end)).execute();
}
