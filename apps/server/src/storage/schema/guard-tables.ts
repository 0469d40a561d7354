// The tables of what keeps one from harming the others: the key of known devices, what each store has taken of its bounds,
// wrong PINs on tablets, and how often somebody was refused.

import type { RefusalKind } from '@feltclock/contract';
import { sql, type Kysely } from 'kysely';

interface DeviceKeyTable {
  /** There is one row only, and its key is always 1. */
  id: number;
  /** 256 random bits that prove which devices signed in before. */
  key: string;
}

interface StoreUseTable {
  store_id: number;
  /** One of the domain's `STORE_RESOURCES`; the primary key with the store. */
  thing: string;
  /** How many were ever made, and what they took. */
  rows: number;
  bytes: number;
  /** The hour since the epoch in which the last was made, and how many in it. */
  hour: number;
  rows_in_hour: number;
}

interface PinGuessTable {
  tablet_id: number;
  /** The PIN that was guessed at: a new one is a new row. */
  person_id: number;
  /** How many were wrong since the last right one. */
  wrong: number;
}

interface RefusalCountTable {
  /** Since the epoch. */
  hour: number;
  kind: RefusalKind;
  /** The login name of somebody that is known, else empty; the primary key with the two above. */
  who: string;
  count: number;
}

export interface GuardSchema {
  refusal_count: RefusalCountTable;
  pin_guess: PinGuessTable;
  device_key: DeviceKeyTable;
  store_use: StoreUseTable;
}

export async function createGuards(tables: Kysely<unknown>): Promise<void> {
  await tables.schema
    .createTable('device_key')
    .addColumn('id', 'integer', (column) => column.primaryKey().check(sql`id = 1`))
    .addColumn('key', 'text', (column) => column.notNull())
    .execute();
  await createStoreUse(tables);
  await createPinGuesses(tables);
  await createRefusalCounts(tables);
}

/** Counts what is there, deleted rows included: they stay in the database. */
async function createStoreUse(tables: Kysely<unknown>): Promise<void> {
  await tables.schema
    .createTable('store_use')
    .addColumn('store_id', 'integer', (column) => column.notNull().references('store.id'))
    .addColumn('thing', 'text', (column) => column.notNull())
    .addColumn('rows', 'integer', (column) => column.notNull())
    .addColumn('bytes', 'double precision', (column) => column.notNull())
    .addColumn('hour', 'integer', (column) => column.notNull())
    .addColumn('rows_in_hour', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('store_use_key', ['store_id', 'thing'])
    .execute();
  await sql`
    insert into store_use (store_id, thing, rows, bytes, hour, rows_in_hour)
    select store_id, 'structures', count(*),
      sum(octet_length(levels) + octet_length(prize) + octet_length(prize_content)), 0, 0
    from structure group by store_id`.execute(tables);
  await sql`
    insert into store_use (store_id, thing, rows, bytes, hour, rows_in_hour)
    select store_id, 'games', count(*), sum(octet_length(rules) + octet_length(prize) + octet_length(prize_content)), 0, 0
    from game group by store_id`.execute(tables);
  for (const [thing, table] of [
    ['leagues', 'league'],
    ['invitations', 'invitation'],
    ['ad-pages', 'store_ad_page'],
  ] as const)
    await sql`
      insert into store_use (store_id, thing, rows, bytes, hour, rows_in_hour)
      select store_id, ${sql.lit(thing)}, count(*), 0, 0, 0 from ${sql.table(table)} group by store_id`.execute(tables);
}

async function createPinGuesses({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('pin_guess')
    .addColumn('tablet_id', 'integer', (column) => column.notNull().references('tablet.id').onDelete('cascade'))
    .addColumn('person_id', 'integer', (column) => column.notNull().references('person_pin.id').onDelete('cascade'))
    .addColumn('wrong', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('pin_guess_key', ['tablet_id', 'person_id'])
    .execute();
  await schema.alterTable('tablet').addColumn('blocked_at', 'double precision').execute();
}

async function createRefusalCounts({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('refusal_count')
    .addColumn('hour', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('who', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('refusal_count_key', ['hour', 'kind', 'who'])
    .execute();
  await schema.createIndex('refusal_count_who').on('refusal_count').column('who').execute();
}
