// The webhooks of stores and the outbox of their deliveries.

import type { ProgramEventName, WireWebhook, WireWebhookDelivery } from '@feltclock/contract';
import { instant, type Instant } from '@feltclock/domain';
import { sql, type RawBuilder, type Selectable, type Updateable } from 'kysely';
import type { Queries } from '../../storage/database.ts';
import { deleteOldestBeyond } from '../../storage/queries/oldest-rows.ts';
import type { DatabaseSchema } from '../../storage/schema/schema.ts';

export type Webhook = Selectable<DatabaseSchema['webhook']>;
export type Delivery = Selectable<DatabaseSchema['webhook_delivery']>;

export interface WebhookPlace {
  readonly storeId: number;
  readonly id: number;
}

export interface ChosenWebhook {
  readonly url: string;
  readonly events: readonly ProgramEventName[];
  readonly names: boolean;
  readonly money: boolean;
}

const flag = (is: boolean): 0 | 1 => (is ? 1 : 0);

const columnsOf = ({ url, events, names, money }: ChosenWebhook) => ({
  url,
  events: `,${[...new Set(events)].join(',')},`,
  names: flag(names),
  money: flag(money),
});

export async function insertWebhook(
  queries: Queries,
  storeId: number,
  chosen: ChosenWebhook,
  { secret, at }: { readonly secret: string; readonly at: Instant },
): Promise<number> {
  const none = { old_secret: null, old_secret_until: null, failing_since: null, given_up_at: null };
  const { id } = await queries
    .insertInto('webhook')
    .values({ store_id: storeId, ...columnsOf(chosen), ...none, is_on: 1, secret, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const findWebhook = (queries: Queries, { storeId, id }: WebhookPlace): Promise<Webhook | undefined> =>
  queries.selectFrom('webhook').selectAll().where('id', '=', id).where('store_id', '=', storeId).executeTakeFirst();

export async function countWebhooks(queries: Queries, storeId: number): Promise<number> {
  const { count } = await queries
    .selectFrom('webhook')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Does any store have a webhook? */
export async function hasWebhooks(queries: Queries): Promise<boolean> {
  return (await queries.selectFrom('webhook').select('id').limit(1).executeTakeFirst()) !== undefined;
}

const stateOf = ({ is_on: isOn, given_up_at: givenUpAt }: Webhook): WireWebhook['state'] =>
  isOn === 0 ? 'off' : givenUpAt === null ? 'on' : 'given-up';

export async function webhooksOf(queries: Queries, storeId: number, now: Instant): Promise<WireWebhook[]> {
  const webhooks = await queries
    .selectFrom('webhook')
    .selectAll()
    .where('store_id', '=', storeId)
    .orderBy('id')
    .execute();
  const counts = await queries
    .selectFrom('webhook_delivery')
    .innerJoin('webhook', 'webhook.id', 'webhook_delivery.webhook_id')
    .select(({ fn }) => ['webhook_id', 'state', fn.countAll<number>().as('count')])
    .where('webhook.store_id', '=', storeId)
    .groupBy(['webhook_id', 'state'])
    .execute();
  const countOf = (id: number, state: Delivery['state']): number =>
    counts.find((each) => each.webhook_id === id && each.state === state)?.count ?? 0;
  return webhooks.map((webhook) => ({
    id: webhook.id,
    url: webhook.url,
    events: webhook.events.split(',').filter((name) => name !== ''),
    names: webhook.names === 1,
    money: webhook.money === 1,
    state: stateOf(webhook),
    failingSince: webhook.failing_since,
    oldSecretUntil: (webhook.old_secret_until ?? 0) > now ? webhook.old_secret_until : null,
    createdAt: webhook.created_at,
    waiting: countOf(webhook.id, 'waiting'),
    givenUp: countOf(webhook.id, 'given-up'),
  }));
}

export async function updateWebhook(
  queries: Queries,
  id: number,
  change: Updateable<DatabaseSchema['webhook']>,
): Promise<void> {
  await queries.updateTable('webhook').set(change).where('id', '=', id).execute();
}

export const chooseFor = (queries: Queries, id: number, chosen: ChosenWebhook, isOn: boolean): Promise<void> =>
  updateWebhook(queries, id, {
    ...columnsOf(chosen),
    is_on: flag(isOn),
    // Whoever saves it gives it another chance.
    failing_since: null,
    given_up_at: null,
  });

/** Deletes the webhooks of a store, or one of them, with what waits for them. */
export async function deleteWebhooks(
  queries: Queries,
  { storeId, id }: { readonly storeId: number; readonly id?: number },
): Promise<void> {
  const all = queries.selectFrom('webhook').select('id').where('store_id', '=', storeId);
  const chosen = id === undefined ? all : all.where('id', '=', id);
  // Their deliveries go with them, in the order in which a failure locks both.
  await queries.deleteFrom('webhook').where('id', 'in', chosen).execute();
}

export async function deliveriesOf(
  queries: Queries,
  { storeId, id }: WebhookPlace,
  most: number,
): Promise<WireWebhookDelivery[]> {
  const rows = await queries
    .selectFrom('webhook_delivery')
    .innerJoin('webhook', 'webhook.id', 'webhook_delivery.webhook_id')
    .selectAll('webhook_delivery')
    .where('webhook.store_id', '=', storeId)
    .where('webhook_id', '=', id)
    .orderBy('webhook_delivery.id', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    type: row.type,
    gameId: row.game_id,
    state: row.state,
    attempts: row.attempts,
    status: row.status,
    reason: row.reason,
    took: row.took,
    createdAt: row.created_at,
    triedAt: row.tried_at,
    nextAttemptAt: row.next_attempt_at,
  }));
}

/** The events of one game for one webhook, or its events without a game. They are delivered one after the other. */
export interface Lane {
  readonly delivery: number;
  readonly webhookId: number;
  readonly storeId: number;
  readonly gameId: number | null;
  readonly isFailing: boolean;
}

/**
 * The ids of the first waiting delivery of every lane of some webhooks. It goes from lane to lane by the index of waiting deliveries: reading all that
 * waits for dead webhooks would take long.
 */
const headsOf = (webhooks: RawBuilder<unknown>) => sql`
  with recursive lane (webhook_id, game_id) as (
    select webhook.id, (select min(game_id) from webhook_delivery where webhook_id = webhook.id and state = 'waiting')
    from webhook where ${webhooks}
    union all
    select lane.webhook_id, (
      select min(game_id) from webhook_delivery as later
      where later.webhook_id = lane.webhook_id and state = 'waiting' and later.game_id > lane.game_id)
    from lane where lane.game_id is not null
  )
  select (
    select min(id) from webhook_delivery as first
    where first.webhook_id = lane.webhook_id and state = 'waiting' and first.game_id = lane.game_id)
  from lane where lane.game_id is not null
  union all
  select (
    select min(id) from webhook_delivery as first
    where first.webhook_id = webhook.id and state = 'waiting' and first.game_id is null)
  from webhook where ${webhooks}`;
/** Of the webhooks that are sent to. */
const HEADS = headsOf(sql`is_on = 1 and given_up_at is null`);
/** Of those too that wait for their owner. */
const ALL_HEADS = headsOf(sql`1 = 1`);

export async function nextDue(queries: Queries): Promise<Instant | undefined> {
  const { rows } = await sql<{ readonly at: number | null }>`
    select min(next_attempt_at) as at from webhook_delivery where id in (${HEADS})`.execute(queries);
  const at = rows[0]?.at ?? null;
  return at === null ? undefined : instant(at);
}

/** The first lane of each webhook that is due: first those of webhooks that do not fail, the longest overdue first. */
export async function dueLanes(queries: Queries, now: Instant, most: number): Promise<readonly Lane[]> {
  const { rows } = await sql<Omit<Lane, 'isFailing'> & { readonly failing: number }>`
    select delivery.id as delivery, delivery.webhook_id as "webhookId", webhook.store_id as "storeId",
      delivery.game_id as "gameId", case when webhook.failing_since is null then 0 else 1 end as failing
    from webhook_delivery as delivery
    inner join webhook on webhook.id = delivery.webhook_id
    where delivery.id in (
      select min(id) from webhook_delivery where id in (${HEADS}) and next_attempt_at <= ${now} group by webhook_id
    )
    order by failing, delivery.next_attempt_at, delivery.id
    limit ${most}`.execute(queries);
  return rows.map(({ failing, ...lane }) => ({ ...lane, isFailing: failing === 1 }));
}

/** Undefined if another node has it, or if it is not due any more. */
export async function claimDelivery(
  queries: Queries,
  id: number,
  { now, until }: { readonly now: Instant; readonly until: Instant },
): Promise<Delivery | undefined> {
  return queries
    .updateTable('webhook_delivery')
    .set({ next_attempt_at: until })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('next_attempt_at', '<=', now)
    .returningAll()
    .executeTakeFirst();
}

export async function changeDelivery(
  queries: Queries,
  id: number,
  change: Updateable<DatabaseSchema['webhook_delivery']>,
): Promise<void> {
  await queries.updateTable('webhook_delivery').set(change).where('id', '=', id).execute();
}

/** The webhook as it is now; nobody changes it before this transaction ends. Undefined if it was deleted. */
export const holdWebhook = (queries: Queries, id: number): Promise<Webhook | undefined> =>
  // A write that changes nothing locks the row in both databases.
  queries
    .updateTable('webhook')
    .set((row) => ({ failing_since: row.ref('failing_since') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

/** It took an event. Another address, which its owner saved meanwhile, is not known to work. */
export async function endFailing(queries: Queries, { id, url }: Webhook): Promise<void> {
  await queries
    .updateTable('webhook')
    .set({ failing_since: null })
    .where('id', '=', id)
    .where('url', '=', url)
    .where('failing_since', 'is not', null)
    .execute();
}

/** Writes a failed attempt. False if another node, which took the delivery over meanwhile, has written its own. */
export async function saveFailure(
  queries: Queries,
  { id, attempts }: Delivery,
  change: Updateable<DatabaseSchema['webhook_delivery']>,
): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('webhook_delivery')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('attempts', '=', attempts)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Makes one delivery, or every one that was given up, due now. Returns their number. */
export async function replay(
  queries: Queries,
  webhookId: number,
  which: number | 'ALL',
  now: Instant,
): Promise<number> {
  const all = queries
    .updateTable('webhook_delivery')
    .set({ state: 'waiting', attempts: 0, created_at: now, next_attempt_at: now })
    .where('webhook_id', '=', webhookId);
  const { numUpdatedRows } = await (
    which === 'ALL' ? all.where('state', '=', 'given-up') : all.where('id', '=', which)
  ).executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Lets everything for a webhook wait that does not answer: the first of each lane, and so what is behind it. */
export async function holdBack(queries: Queries, webhookId: number, until: Instant): Promise<void> {
  await sql`
    update webhook_delivery set next_attempt_at = ${until}
    where webhook_id = ${webhookId} and next_attempt_at < ${until} and id in (${HEADS})`.execute(queries);
}

/** Makes everything due now that waits for a webhook that failed. What is under way at this moment may be sent twice. */
export async function endPause(queries: Queries, webhookId: number, now: Instant): Promise<void> {
  await queries
    .updateTable('webhook_delivery')
    .set({ next_attempt_at: now })
    .where('webhook_id', 'in', (failing) =>
      failing.selectFrom('webhook').select('id').where('id', '=', webhookId).where('failing_since', 'is not', null),
    )
    .where('state', '=', 'waiting')
    .where('next_attempt_at', '>', now)
    .execute();
}

/** The place of the first event that waits for a webhook. */
export async function firstWaitingEvent(queries: Queries): Promise<number | undefined> {
  const { rows } = await sql<{ readonly id: number | null }>`
    select min(id) as id from program_event
    where uid in (select uid from webhook_delivery where id in (${ALL_HEADS}))`.execute(queries);
  return rows[0]?.id ?? undefined;
}

/** Forgets secrets that are not valid any more, so that later backups do not have them. */
export async function forgetOldSecrets(queries: Queries, now: Instant): Promise<void> {
  await queries
    .updateTable('webhook')
    .set({ old_secret: null, old_secret_until: null })
    .where('old_secret_until', '<=', now)
    .execute();
}

export const findEvent = (queries: Queries, uid: string) =>
  queries.selectFrom('program_event').selectAll().where('uid', '=', uid).executeTakeFirst();

export async function deleteDeliveriesBefore(queries: Queries, oldest: Instant): Promise<void> {
  await queries.deleteFrom('webhook_delivery').where('created_at', '<', oldest).execute();
}

/** Deletes the oldest deliveries of each webhook that has more than `most`. */
export const deleteDeliveriesBeyond = (queries: Queries, most: number): Promise<void> =>
  deleteOldestBeyond(queries, { table: 'webhook_delivery', owner: 'webhook_id' }, most);
