// Migrations 0001 to 0004.

import { sql } from 'kysely';
import { BYTES, INSTANT, SPAN, type Migrations, type Tables } from './migration.ts';

async function createPeople({ schema }: Tables): Promise<void> {
  await schema
    .createTable('address_code')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('parent_id', 'integer', (column) => column.references('address_code.id'))
    .addColumn('tier', 'integer', (column) => column.notNull().check(sql`tier in (1, 2, 3)`))
    .execute();
  await schema.createIndex('address_code_parent').on('address_code').columns(['tier', 'parent_id']).execute();
  await schema
    .createTable('store')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('address1', 'integer', (column) => column.references('address_code.id'))
    .addColumn('address2', 'integer', (column) => column.references('address_code.id'))
    .addColumn('address3', 'integer', (column) => column.references('address_code.id'))
    .addColumn('detail_address', 'text', (column) => column.notNull())
    .addColumn('phone_no', 'text', (column) => column.notNull())
    .addColumn('comment', 'text', (column) => column.notNull())
    .addColumn('created_at', INSTANT, (column) => column.notNull())
    .addColumn('created_by', 'text')
    .addColumn('updated_at', INSTANT, (column) => column.notNull())
    .addColumn('updated_by', 'text')
    .addColumn('deleted_at', INSTANT)
    .execute();
  await schema
    .createTable('user')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('must_change_password', 'integer', (column) => column.notNull())
    .addColumn('nickname', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('phone_no', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull().check(sql`role in ('SUPER_ADMIN', 'STORE_ADMIN', 'USER')`))
    .addColumn('store_id', 'integer', (column) => column.unique().references('store.id'))
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('board_version', 'integer', (column) => column.notNull())
    .addColumn('created_at', INSTANT, (column) => column.notNull())
    .execute();
}

async function createStructures({ schema }: Tables): Promise<void> {
  await schema
    .createTable('structure')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('store_id', 'integer', (column) => column.notNull().references('store.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('levels', 'text', (column) => column.notNull())
    .addColumn('deadline_seq', 'integer', (column) => column.notNull())
    .addColumn('early_buy_in', 'integer', (column) => column.notNull())
    .addColumn('buy_in', 'integer', (column) => column.notNull())
    .addColumn('first_re_buy_in', 'integer', (column) => column.notNull())
    .addColumn('second_re_buy_in', 'integer', (column) => column.notNull())
    .addColumn('third_re_buy_in', 'integer', (column) => column.notNull())
    .addColumn('add_on', 'integer', (column) => column.notNull())
    .addColumn('entry_limit', 'integer', (column) => column.notNull())
    .addColumn('is_entry_limited', 'integer', (column) => column.notNull())
    .addColumn('buy_in_amount', 'integer', (column) => column.notNull())
    .addColumn('prize', 'text', (column) => column.notNull())
    .addColumn('prize_content', 'text', (column) => column.notNull())
    .addColumn('design', 'text', (column) => column.notNull())
    .addColumn('background_image_name', 'text', (column) => column.notNull())
    .addColumn('created_at', INSTANT, (column) => column.notNull())
    .addColumn('created_by', 'text')
    .addColumn('updated_at', INSTANT, (column) => column.notNull())
    .addColumn('updated_by', 'text')
    .addColumn('deleted_at', INSTANT)
    .execute();
  await schema.createIndex('structure_store').on('structure').column('store_id').execute();
}

async function createGames({ schema }: Tables): Promise<void> {
  await schema
    .createTable('game')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('store_id', 'integer', (column) => column.notNull().references('store.id'))
    .addColumn('structure_id', 'integer', (column) => column.notNull().references('structure.id'))
    .addColumn('structure_name', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('rules', 'text', (column) => column.notNull())
    .addColumn('prize_content', 'text', (column) => column.notNull())
    .addColumn('prize', 'text', (column) => column.notNull())
    .addColumn('counts', 'text', (column) => column.notNull())
    .addColumn('counts_version', 'integer', (column) => column.notNull())
    .addColumn('start_at', INSTANT)
    .addColumn('created_at', INSTANT, (column) => column.notNull())
    .addColumn('created_by', 'text')
    .addColumn('deleted_at', INSTANT)
    .addColumn('undo', 'text')
    .addColumn('outage', 'text')
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('last_version', 'integer', (column) => column.notNull())
    .execute();
  await schema.createIndex('game_store').on('game').columns(['store_id', 'created_at']).execute();
  await schema.createIndex('game_structure').on('game').column('structure_id').execute();
  await schema.createIndex('game_status').on('game').column('status').execute();
  await schema
    .createTable('game_log')
    .addColumn('game_id', 'integer', (column) => column.notNull().references('game.id'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('cause', 'text', (column) => column.notNull())
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('level', 'integer', (column) => column.notNull())
    .addColumn('remaining', SPAN, (column) => column.notNull())
    .addColumn('total', SPAN, (column) => column.notNull())
    .addColumn('next_break', SPAN, (column) => column.notNull())
    .addColumn('remain_reg', SPAN, (column) => column.notNull())
    .addColumn('registration', 'text', (column) => column.notNull())
    .addColumn('at', INSTANT, (column) => column.notNull())
    .addColumn('recorded_at', INSTANT, (column) => column.notNull())
    .addColumn('actor', 'text')
    .addPrimaryKeyConstraint('game_log_key', ['game_id', 'version'])
    .execute();
  await schema
    .createTable('heartbeat')
    .addColumn('id', 'integer', (column) => column.primaryKey().check(sql`id = 1`))
    .addColumn('alive_at', INSTANT, (column) => column.notNull())
    .execute();
}

async function createSessions({ schema }: Tables): Promise<void> {
  await schema
    .createTable('session')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('user_id', 'text', (column) => column.references('user.id').onDelete('cascade'))
    .addColumn('game_id', 'integer', (column) => column.references('game.id').onDelete('cascade'))
    .addColumn('created_at', INSTANT, (column) => column.notNull())
    .addColumn('last_action_at', INSTANT, (column) => column.notNull())
    .addCheckConstraint('session_of_somebody', sql`(user_id is null) <> (game_id is null)`)
    .execute();
  await schema.createIndex('session_user').on('session').column('user_id').execute();
  await schema.createIndex('session_game').on('session').column('game_id').execute();
  await schema.createIndex('session_age').on('session').column('last_action_at').execute();
}

async function createFirstTables(tables: Tables): Promise<void> {
  await createPeople(tables);
  await createStructures(tables);
  await createGames(tables);
  await createSessions(tables);
}

async function createImages({ schema }: Tables): Promise<void> {
  await schema
    .createTable('image')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('bytes', BYTES, (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('created_at', INSTANT, (column) => column.notNull())
    .execute();
  await schema
    .createTable('structure_background')
    .addColumn('structure_id', 'integer', (column) => column.primaryKey().references('structure.id'))
    .addColumn('image_id', 'integer', (column) => column.notNull().references('image.id'))
    .execute();
}

async function createShortLinks({ schema }: Tables): Promise<void> {
  await schema
    .createTable('short_link')
    .addColumn('game_id', 'integer', (column) => column.primaryKey().references('game.id').onDelete('cascade'))
    .addColumn('code', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', INSTANT, (column) => column.notNull())
    .addColumn('created_by', 'text')
    .execute();
}

async function createAds({ schema }: Tables): Promise<void> {
  await schema
    .createTable('ad_master')
    .addColumn('address1', 'integer', (column) => column.primaryKey().references('address_code.id'))
    .addColumn('is_valid', 'integer', (column) => column.notNull())
    .addColumn('cycle_time', 'integer', (column) => column.notNull())
    .addColumn('created_at', INSTANT, (column) => column.notNull())
    .addColumn('created_by', 'text')
    .addColumn('updated_at', INSTANT, (column) => column.notNull())
    .addColumn('updated_by', 'text')
    .execute();
  await schema
    .createTable('ad_page')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('address1', 'integer', (column) => column.notNull().references('address_code.id'))
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('image_id', 'integer', (column) => column.notNull().unique().references('image.id'))
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('extension', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('created_at', INSTANT, (column) => column.notNull())
    .addColumn('created_by', 'text')
    .addColumn('updated_at', INSTANT, (column) => column.notNull())
    .addColumn('updated_by', 'text')
    .execute();
  await schema.createIndex('ad_page_address').on('ad_page').columns(['address1', 'seq']).execute();
}

async function createImagesLinksAndAds(tables: Tables): Promise<void> {
  await createImages(tables);
  await createShortLinks(tables);
  await createAds(tables);
}

async function createAppOutbox({ schema }: Tables): Promise<void> {
  await schema
    .createTable('app_message')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('key', 'text', (column) => column.notNull().unique())
    .addColumn('thing', 'text', (column) => column.notNull())
    .addColumn('thing_id', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('what', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('created_at', INSTANT, (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('next_attempt_at', INSTANT)
    .addColumn('fault', 'text')
    .execute();
  await schema.createIndex('app_message_thing').on('app_message').columns(['thing', 'thing_id']).execute();
  await schema.createIndex('app_message_due').on('app_message').column('next_attempt_at').execute();
}

/** Login names and nicknames that differ only in case could be mistaken for each other. */
async function indexFoldedNames({ schema }: Tables): Promise<void> {
  await schema
    .createIndex('user_id_folded')
    .unique()
    .on('user')
    .expression(sql`lower(id)`)
    .execute();
  await schema
    .createIndex('user_nickname_folded')
    .unique()
    .on('user')
    .expression(sql`lower(nickname)`)
    .execute();
}

export const MIGRATIONS_0001: Migrations = {
  '0001-first-tables': { up: createFirstTables },
  '0002-images-links-and-ads': { up: createImagesLinksAndAds },
  '0003-messages-to-the-app': { up: createAppOutbox },
  '0004-users': { up: indexFoldedNames },
};
