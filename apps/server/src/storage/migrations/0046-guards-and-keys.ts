// Migrations from 0046 on.

import { sql } from 'kysely';
import { INSTANT, POINTS, addTextColumn, createStorePictureTable, type Migrations, type Tables } from './migration.ts';

async function createBusKey({ schema }: Tables): Promise<void> {
  await schema
    .createTable('bus_key')
    .addColumn('id', 'integer', (column) => column.primaryKey().check(sql`id = 1`))
    .addColumn('key', 'text', (column) => column.notNull())
    .execute();
}

async function createGuards(tables: Tables): Promise<void> {
  await tables.schema
    .createTable('device_key')
    .addColumn('id', 'integer', (column) => column.primaryKey().check(sql`id = 1`))
    .addColumn('key', 'text', (column) => column.notNull())
    .execute();
  await createStoreUse(tables);
  await createPinGuesses(tables);
  await createRefusalCounts(tables);
}

/** Counts deleted rows too, because they stay in the database. */
async function createStoreUse(tables: Tables): Promise<void> {
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

async function createPinGuesses({ schema }: Tables): Promise<void> {
  await schema
    .createTable('pin_guess')
    .addColumn('tablet_id', 'integer', (column) => column.notNull().references('tablet.id').onDelete('cascade'))
    .addColumn('person_id', 'integer', (column) => column.notNull().references('person_pin.id').onDelete('cascade'))
    .addColumn('wrong', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('pin_guess_key', ['tablet_id', 'person_id'])
    .execute();
  await schema.alterTable('tablet').addColumn('blocked_at', INSTANT).execute();
}

async function createRefusalCounts({ schema }: Tables): Promise<void> {
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

async function addFloorOfResults({ schema }: Tables): Promise<void> {
  await schema.alterTable('game_result').addColumn('floor_version', 'integer').execute();
}

async function addUndoVersion({ schema }: Tables): Promise<void> {
  await schema
    .alterTable('game')
    .addColumn('undo_version', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}

async function createRequestKeys({ schema }: Tables): Promise<void> {
  await schema
    .createTable('request_key')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('meaning', 'text', (column) => column.notNull())
    .addColumn('at', INSTANT, (column) => column.notNull())
    .execute();
  await schema.createIndex('request_key_at').on('request_key').column('at').execute();
}

async function createLooks(tables: Tables): Promise<void> {
  await createStorePictureTable(tables, 'store_picture');
  await tables.schema.alterTable('store_settings').addColumn('look', 'text').execute();
}

async function createKeptClocks({ schema }: Tables): Promise<void> {
  await schema
    .createTable('kept_clock')
    .addColumn('node', 'text', (column) => column.primaryKey().notNull())
    .addColumn('boot', 'text')
    .addColumn('even', INSTANT, (column) => column.notNull())
    .addColumn('lead', INSTANT, (column) => column.notNull())
    .addColumn('wall', INSTANT, (column) => column.notNull())
    .addColumn('monotonic', INSTANT, (column) => column.notNull())
    .addColumn('uptime', INSTANT, (column) => column.notNull())
    .execute();
}

async function addPanelLag({ schema }: Tables): Promise<void> {
  await schema.alterTable('screen').addColumn('panel_lag', 'integer').execute();
  await schema.alterTable('screen').addColumn('test_picture_until', INSTANT).execute();
}

/** A person has at most one open shift in a store. */
async function createTills({ schema }: Tables): Promise<void> {
  await schema
    .createTable('till_shift')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('store_id', 'integer', (column) => column.notNull().references('store.id'))
    .addColumn('person', 'text')
    .addColumn('opened_at', INSTANT, (column) => column.notNull())
    .addColumn('opening', INSTANT, (column) => column.notNull())
    .addColumn('closed_at', INSTANT)
    .addColumn('counted', INSTANT)
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('lines', 'integer', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('till_shift_open')
    .unique()
    .on('till_shift')
    .columns(['store_id', 'person'])
    .where(sql.ref('closed_at'), 'is', null)
    .execute();
  await schema.createIndex('till_shift_day').on('till_shift').columns(['store_id', 'opened_at']).execute();
  await schema
    .createTable('till_line')
    .addColumn('game_id', 'integer', (column) => column.notNull().references('game.id'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('part', 'integer', (column) => column.notNull())
    .addColumn('shift_id', 'integer', (column) => column.notNull().references('till_shift.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('about', 'integer', (column) => column.notNull())
    .addColumn('way', 'text', (column) => column.notNull())
    .addColumn('amount', INSTANT, (column) => column.notNull())
    .addColumn('is_counter', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('till_line_key', ['game_id', 'version', 'part'])
    .execute();
  await schema.createIndex('till_line_shift').on('till_line').column('shift_id').execute();
  await schema.createIndex('till_line_about').on('till_line').columns(['game_id', 'kind', 'about']).execute();
}

/** A key of the platform has no store. A revoked key stays, so that its refusal can name the reason. */
async function createApiKeys({ schema }: Tables): Promise<void> {
  await schema
    .createTable('api_key')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('store_id', 'integer', (column) => column.references('store.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('scopes', 'text', (column) => column.notNull())
    .addColumn('prefix', 'text', (column) => column.notNull())
    .addColumn('key_hash', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', INSTANT, (column) => column.notNull())
    .addColumn('created_by', 'text')
    .addColumn('expires_at', INSTANT)
    .addColumn('used_at', INSTANT)
    .addColumn('revoked_at', INSTANT)
    .execute();
  await schema.createIndex('api_key_store').on('api_key').column('store_id').execute();
}

/** The sequence of a game is unique, so that each event of a game is stored once. */
async function createProgramEvents({ schema }: Tables): Promise<void> {
  await schema
    .createTable('program_event')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('uid', 'text', (column) => column.notNull().unique())
    .addColumn('store_id', 'integer', (column) => column.notNull().references('store.id'))
    .addColumn('game_id', 'integer')
    .addColumn('sequence', 'integer')
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('at', INSTANT, (column) => column.notNull())
    .addColumn('data', 'text', (column) => column.notNull())
    .addColumn('money', 'text')
    .addUniqueConstraint('program_event_of_game', ['game_id', 'sequence'])
    .execute();
  await schema.createIndex('program_event_store').on('program_event').columns(['store_id', 'id']).execute();
  await schema.createIndex('program_event_at').on('program_event').column('at').execute();
  await schema
    .alterTable('game')
    .addColumn('program_sequence', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await schema.alterTable('screen').addColumn('gone_at', INSTANT).execute();
}

async function createWebhooks({ schema }: Tables): Promise<void> {
  await schema
    .createTable('webhook')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('store_id', 'integer', (column) => column.notNull().references('store.id'))
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('events', 'text', (column) => column.notNull())
    .addColumn('names', 'integer', (column) => column.notNull())
    .addColumn('money', 'integer', (column) => column.notNull())
    .addColumn('is_on', 'integer', (column) => column.notNull())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('old_secret', 'text')
    .addColumn('old_secret_until', INSTANT)
    .addColumn('failing_since', INSTANT)
    .addColumn('given_up_at', INSTANT)
    .addColumn('created_at', INSTANT, (column) => column.notNull())
    .execute();
  await schema.createIndex('webhook_store').on('webhook').column('store_id').execute();
  await schema
    .createTable('webhook_delivery')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('webhook_id', 'integer', (column) => column.notNull().references('webhook.id').onDelete('cascade'))
    .addColumn('uid', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('game_id', 'integer')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('status', 'integer')
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('took', INSTANT)
    .addColumn('created_at', INSTANT, (column) => column.notNull())
    .addColumn('tried_at', INSTANT)
    .addColumn('next_attempt_at', INSTANT)
    .execute();
  await schema
    .createIndex('webhook_delivery_waiting')
    .on('webhook_delivery')
    .columns(['webhook_id', 'game_id', 'id'])
    .where(sql.ref('state'), '=', sql.lit('waiting'))
    .execute();
  await schema.createIndex('webhook_delivery_newest').on('webhook_delivery').columns(['webhook_id', 'id']).execute();
}

async function createStandbyPosition({ schema }: Tables): Promise<void> {
  await schema
    .createTable('standby_position')
    .addColumn('id', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('epoch', 'integer', (column) => column.notNull())
    .addColumn('sequence', POINTS, (column) => column.notNull())
    .addColumn('mark', 'text', (column) => column.notNull())
    .execute();
}

async function createPasskeys({ schema }: Tables): Promise<void> {
  await schema
    .createTable('passkey')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('credential_id', 'text', (column) => column.notNull().unique())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', POINTS, (column) => column.notNull())
    .addColumn('created_at', INSTANT, (column) => column.notNull())
    .addColumn('used_at', INSTANT)
    .execute();
  await schema.createIndex('passkey_user').on('passkey').column('user_id').execute();
  await schema
    .createTable('passkey_challenge')
    .addColumn('hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'text', (column) => column.references('user.id').onDelete('cascade'))
    .addColumn('made_at', INSTANT, (column) => column.notNull())
    .execute();
}

export const MIGRATIONS_0046: Migrations = {
  '0046-bus-key-only-adds': { up: createBusKey },
  '0047-guards-only-adds': { up: createGuards },
  '0048-floors-of-results-only-adds': { up: addFloorOfResults },
  '0049-undo-in-order-only-adds': { up: addUndoVersion },
  '0050-keys-of-calls-only-adds': { up: createRequestKeys },
  '0051-looks-of-stores-only-adds': { up: createLooks },
  '0052-kept-clocks-only-adds': { up: createKeptClocks },
  '0053-panel-lags-only-adds': { up: addPanelLag },
  '0054-features-of-stores-only-adds': addTextColumn('store_settings', 'features'),
  '0055-venue-tables-only-adds': addTextColumn('store_settings', 'venue_tables'),
  '0056-player-limits-only-adds': addTextColumn('structure', 'limits'),
  '0057-tills-only-adds': { up: createTills },
  '0058-prices-of-structures-only-adds': addTextColumn('structure', 'prices'),
  '0059-payout-tables-only-adds': addTextColumn('store_settings', 'payout_tables'),
  '0060-last-payouts-only-adds': addTextColumn('store_settings', 'last_payouts'),
  '0061-ante-kinds-only-adds': addTextColumn('structure', 'ante_kind'),
  '0062-standby-only-adds': { up: createStandbyPosition },
  '0063-api-keys-only-adds': { up: createApiKeys },
  '0064-events-only-adds': { up: createProgramEvents },
  '0065-webhooks-only-adds': { up: createWebhooks },
  '0066-passkeys-only-adds': { up: createPasskeys },
};
