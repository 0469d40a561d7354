// The outbox: messages that the App has not accepted yet.

import type { Insertable, Selectable } from 'kysely';
import { instant, type Instant } from '@feltclock/domain';
import type { Queries } from '../storage/database.ts';
import type { DatabaseSchema } from '../storage/schema/schema.ts';
import type { AppChange, AppFault, AppThing } from './companion-app.ts';

export interface OutboxMessage extends AppThing {
  /** Grows with every message. */
  readonly sequence: number;
  readonly key: string;
  readonly name: string;
  readonly what: AppChange;
  /** The body as JSON. */
  readonly content: string;
  readonly createdAt: Instant;
  /** Failed attempts. */
  readonly attempts: number;
  /** Undefined when the message was given up. */
  readonly nextAttemptAt: Instant | undefined;
  readonly fault: AppFault | undefined;
}

export type NewOutboxMessage = Omit<Insertable<DatabaseSchema['app_message']>, 'id' | 'attempts' | 'fault'>;

const fromRow = (row: Selectable<DatabaseSchema['app_message']>): OutboxMessage => ({
  sequence: row.id,
  key: row.key,
  thing: row.thing,
  id: row.thing_id,
  name: row.name,
  what: row.what,
  content: row.content,
  createdAt: instant(row.created_at),
  attempts: row.attempts,
  nextAttemptAt: row.next_attempt_at === null ? undefined : instant(row.next_attempt_at),
  fault: row.fault === null ? undefined : (JSON.parse(row.fault) as AppFault),
});

export async function insertMessage(queries: Queries, message: NewOutboxMessage): Promise<void> {
  await queries
    .insertInto('app_message')
    .values({ ...message, attempts: 0, fault: null })
    .execute();
}

/**
 * The messages about a thing, oldest first, given-up ones included, locked until the end of the transaction. Messages that are locked
 * already are waited for or left out.
 */
export async function takeMessagesOf(
  queries: Queries,
  { thing, id }: AppThing,
  whenLocked: 'wait' | 'leave',
): Promise<readonly OutboxMessage[]> {
  const own = queries.selectFrom('app_message').selectAll().where('thing', '=', thing).where('thing_id', '=', id);
  const taken = whenLocked === 'wait' ? own.forUpdate() : own.forUpdate().skipLocked();
  return (await taken.orderBy('id').execute()).map(fromRow);
}

/** Given-up messages first, then the oldest. */
export async function allMessages(queries: Queries, most: number): Promise<readonly OutboxMessage[]> {
  const all = queries.selectFrom('app_message').selectAll();
  const rows = await all
    .orderBy((by) => by.case().when('next_attempt_at', 'is', null).then(0).else(1).end())
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(fromRow);
}

export async function findMessage(queries: Queries, sequence: number): Promise<OutboxMessage | undefined> {
  const row = await queries.selectFrom('app_message').selectAll().where('id', '=', sequence).executeTakeFirst();
  return row === undefined ? undefined : fromRow(row);
}

/** Things with a message due by `now`, the longest overdue first. */
export async function dueThings(queries: Queries, now: Instant, most: number): Promise<readonly AppThing[]> {
  return queries
    .selectFrom('app_message')
    .select(['thing', 'thing_id as id'])
    .where('next_attempt_at', '<=', now)
    .groupBy(['thing', 'thing_id'])
    .orderBy((by) => by.fn.min('next_attempt_at'))
    .limit(most)
    .execute();
}

/** Undefined when no message waits. */
export async function nextDue(queries: Queries): Promise<Instant | undefined> {
  const { at } = await queries
    .selectFrom('app_message')
    .select((by) => by.fn.min('next_attempt_at').as('at'))
    .executeTakeFirstOrThrow();
  return at === null ? undefined : instant(at);
}

/** Deletes the older messages about the same thing, which this one replaces. */
export async function deleteOlder(queries: Queries, { thing, id, sequence }: OutboxMessage): Promise<void> {
  await queries
    .deleteFrom('app_message')
    .where('thing', '=', thing)
    .where('thing_id', '=', id)
    .where('id', '<', sequence)
    .execute();
}

export async function deleteMessage(queries: Queries, sequence: number): Promise<void> {
  await queries.deleteFrom('app_message').where('id', '=', sequence).execute();
}

export async function changeMessage(
  queries: Queries,
  sequence: number,
  change: Partial<Pick<Selectable<DatabaseSchema['app_message']>, 'what' | 'attempts' | 'next_attempt_at' | 'fault'>>,
): Promise<void> {
  await queries.updateTable('app_message').set(change).where('id', '=', sequence).execute();
}

/** Resets the attempts of one message, or of all messages, and makes them due now. */
export async function reviveMessages(queries: Queries, now: Instant, sequence?: number): Promise<void> {
  const all = queries.updateTable('app_message').set({ attempts: 0, next_attempt_at: now });
  await (sequence === undefined ? all : all.where('id', '=', sequence)).execute();
}
