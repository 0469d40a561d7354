// How the tables came to be, step by step; each step runs once per database, in the order of its name. Never change one that was released.

import { sql, type Kysely, type Migration } from 'kysely';
import { createAdShowings, createStoreAds } from './advertising-tables.ts';
import { countEndsOfRights, countTries } from './node-tables.ts';
import { createTrail, keepWhatWasSeen } from './audit-tables.ts';
import { createFloorTables } from './floor-tables.ts';
import { keepHistories } from './history-tables.ts';
import { createLayouts } from './layout-tables.ts';
import { createScreenTables } from './screen-tables.ts';
import { addStoreManner, createLogos, createStaff, createStoreSettings, createTablets } from './people-tables.ts';
import { createPointsTables, quickenPoints } from './points-tables.ts';
import { indexGamesOfStructures } from './structure-tables.ts';

type Tables = Kysely<unknown>;

// The names of types are ones that SQLite and PostgreSQL both take.
const INSTANT = 'double precision';
const SPAN = 'double precision';
const BYTES = 'bytea';

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

/** Login names and nicknames that differ in case only would pass for one another. */
async function foldNames({ schema }: Tables): Promise<void> {
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

/** The list that visitors see: found by what is in play, whatever else was ever played. */
async function createTimerList(tables: Tables): Promise<void> {
  const { schema } = tables;
  await schema
    .alterTable('store')
    .addColumn('is_board_public', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await schema
    .alterTable('game')
    .addColumn('is_registration_open', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await sql`
    update game set is_registration_open = 0 where exists (
      select 1 from game_log
      where game_log.game_id = game.id and game_log.version = game.last_version and game_log.registration = 'CLOSED'
    )`.execute(tables);
  await sql`
    create index game_listed on game (is_registration_open, id)
    where deleted_at is null and status <> 'END'`.execute(tables);
  await sql`
    create index game_reserved on game (is_registration_open, start_at, id)
    where deleted_at is null and status <> 'END' and start_at is not null`.execute(tables);
}

async function nameDevices({ schema }: Tables): Promise<void> {
  await schema
    .alterTable('session')
    .addColumn('user_agent', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await schema.createIndex('session_of_user').on('session').column('user_id').execute();
}

async function letSessionsStay({ schema }: Tables): Promise<void> {
  await schema
    .alterTable('session')
    .addColumn('stays', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}

/** The names stand in the index so that a search reads it alone, and not the long rules of each game. */
async function sortGamesByDay(tables: Tables): Promise<void> {
  await sql`
    create index game_by_day on game
    (store_id, deleted_at, (coalesce(start_at, created_at)), id, name, structure_name)`.execute(tables);
}

/** What a person agreed to, and what stands for somebody who is gone. */
async function letPeopleLeave({ schema }: Tables): Promise<void> {
  await schema.alterTable('user').addColumn('leaving_as', 'text').execute();
  await schema.alterTable('user').addColumn('privacy_version', 'text').execute();
  await schema.alterTable('user').addColumn('privacy_agreed_at', INSTANT).execute();
}

async function createSecondFactors({ schema }: Tables): Promise<void> {
  await schema
    .createTable('second_factor')
    .addColumn('user_id', 'text', (column) => column.primaryKey().notNull().references('user.id').onDelete('cascade'))
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('confirmed_at', INSTANT)
    .addColumn('last_step', INSTANT, (column) => column.notNull())
    .execute();
  await schema
    .createTable('recovery_code')
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('recovery_code_key', ['user_id', 'code_hash'])
    .execute();
}

/** What tells a node that it missed something. No index: a node asks for the games that somebody listens to there, by their ids. */
async function tellWhatChanged({ schema }: Tables): Promise<void> {
  await schema
    .alterTable('game')
    .addColumn('prize_version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await schema
    .alterTable('game')
    .addColumn('changed_at', INSTANT, (column) => column.notNull().defaultTo(0))
    .execute();
}

/** What ends next is found without reading the log of whatever runs. */
async function noteRowEnds(tables: Tables): Promise<void> {
  await tables.schema.alterTable('game').addColumn('ends_at', INSTANT).execute();
  await sql`
    update game set ends_at = (
      select game_log.at + game_log.remaining from game_log
      where game_log.game_id = game.id and game_log.version = game.last_version
    ) where status = 'PLAYING'`.execute(tables);
  await sql`create index game_ending on game (ends_at) where status = 'PLAYING' and deleted_at is null`.execute(tables);
}

/** One more column of text, which is null in what is there. */
const withText = (table: string, column: string): Migration => ({
  up: async ({ schema }: Tables) => {
    await schema.alterTable(table).addColumn(column, 'text').execute();
  },
});

export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-first-tables': {
    async up(tables: Tables) {
      await createPeople(tables);
      await createStructures(tables);
      await createGames(tables);
      await createSessions(tables);
    },
  },
  '0002-images-links-and-ads': {
    async up(tables: Tables) {
      await createImages(tables);
      await createShortLinks(tables);
      await createAds(tables);
    },
  },
  '0003-messages-to-the-app': { up: createAppOutbox },
  '0004-users': { up: foldNames },
  '0005-audit': { up: createTrail },
  '0006-points': { up: createPointsTables },
  '0007-timer-list': { up: createTimerList },
  '0010-points-of-very-many': { up: quickenPoints },
  '0011-devices-of-sessions': { up: nameDevices },
  '0012-sessions-that-stay': { up: letSessionsStay },
  '0013-games-by-date': { up: sortGamesByDay },
  '0014-people-who-leave': { up: letPeopleLeave },
  '0015-second-factors': { up: createSecondFactors },
  '0016-counts-known-again': withText('game', 'counts_command_id'),
  '0017-what-changed': { up: tellWhatChanged },
  '0018-row-ends': { up: noteRowEnds },
  '0019-ends-of-rights': { up: countEndsOfRights },
  '0020-tries': { up: countTries },
  '0021-people-only-adds': { up: createStaff },
  '0022-store-settings-only-adds': { up: createStoreSettings },
  '0023-manner-of-a-store-only-adds': { up: addStoreManner },
  '0024-tablets-only-adds': { up: createTablets },
  '0025-games-of-structures-only-adds': { up: indexGamesOfStructures },
  '0026-logos-only-adds': { up: createLogos },
  '0027-seen-by-the-trail-only-adds': { up: keepWhatWasSeen },
  '0028-histories-only-adds': { up: keepHistories },
  '0029-screens-only-adds': { up: createScreenTables },
  '0030-floor-messages-only-adds': withText('game', 'floor_message'),
  '0031-store-ads-only-adds': { up: createStoreAds },
  '0032-languages-of-screens-only-adds': withText('screen', 'language'),
  '0033-voices-only-adds': withText('screen', 'voice'),
  '0034-floor-presets-only-adds': withText('store_settings', 'floor_presets'),
  '0035-board-layouts-only-adds': { up: createLayouts },
  '0036-ad-showings-only-adds': { up: createAdShowings },
  '0037-floors-only-adds': { up: createFloorTables },
};
