// Migrations 0028 to 0033.

import { PostgresAdapter, sql } from 'kysely';
import { INSTANT, addTextColumn, type Migrations, type Tables } from './migration.ts';

/** The history of a game that has not ended starts with its present state, dated by its last change. */
async function fillHistories(tables: Tables): Promise<void> {
  const going = sql`game.deleted_at is null and game.status <> 'END'`;
  await sql`
    insert into game_history (game_id, kind, version, value, at, clock_version, actor, is_undo)
    select id, 'counts', counts_version, counts, case when counts_version = 1 then created_at else changed_at end,
      last_version, null, 0
    from game where ${going} and (counts_version = 1 or changed_at > 0)`.execute(tables);
  await sql`
    insert into game_history (game_id, kind, version, value, at, clock_version, actor, is_undo)
    select id, 'prizes', prize_version, prize_content, case when prize_version = 1 then created_at else changed_at end,
      last_version, null, 0
    from game where ${going} and (prize_version = 1 or changed_at > 0)`.execute(tables);
  await sql`
    insert into game_history (game_id, kind, version, value, at, clock_version, actor, is_undo)
    select id, 'rules', came.version, rules, created_at, came.version, null, 0
    from game inner join (
      select game_id, max(version) as version from game_log where version = 1 or cause = 'structure' group by game_id
    ) as came on came.game_id = game.id
    where ${going}`.execute(tables);
}

async function createHistories(tables: Tables): Promise<void> {
  await tables.schema
    .createTable('game_history')
    .addColumn('game_id', 'integer', (column) => column.notNull().references('game.id'))
    .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('rules', 'counts', 'prizes')`))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('at', INSTANT, (column) => column.notNull())
    .addColumn('clock_version', 'integer', (column) => column.notNull())
    .addColumn('actor', 'text')
    .addColumn('is_undo', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('game_history_key', ['game_id', 'kind', 'version'])
    .execute();
  await fillHistories(tables);
}

const isSet = (column: 'user_id' | 'game_id' | 'screen_id') =>
  sql`(case when ${sql.ref(column)} is null then 0 else 1 end)`;

/** A session belongs to exactly one user, viewer or screen. */
const OF_ONE = sql`${isSet('user_id')} + ${isSet('game_id')} + ${isSet('screen_id')} = 1`;

/** Widens a constraint, which does not disturb an older server. SQLite cannot drop a constraint, so the table is created again. */
async function allowScreenSessions(tables: Tables): Promise<void> {
  if (tables.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`alter table session drop constraint session_of_somebody`.execute(tables);
    await sql`alter table session add column screen_id integer references screen (id) on delete cascade`.execute(
      tables,
    );
    await sql`alter table session add constraint session_of_somebody check (${OF_ONE})`.execute(tables);
  } else await recreateSessions(tables);
  await tables.schema.createIndex('session_screen').on('session').column('screen_id').execute();
}

async function recreateSessions(tables: Tables): Promise<void> {
  const { schema } = tables;
  await schema
    .createTable('session_with_screens')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('user_id', 'text', (column) => column.references('user.id').onDelete('cascade'))
    .addColumn('game_id', 'integer', (column) => column.references('game.id').onDelete('cascade'))
    .addColumn('created_at', INSTANT, (column) => column.notNull())
    .addColumn('last_action_at', INSTANT, (column) => column.notNull())
    .addColumn('user_agent', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('stays', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('tablet_id', 'integer', (column) => column.references('tablet.id').onDelete('cascade'))
    .addColumn('screen_id', 'integer', (column) => column.references('screen.id').onDelete('cascade'))
    .addCheckConstraint('session_of_somebody', OF_ONE)
    .execute();
  await sql`
    insert into session_with_screens
      (id, token_hash, user_id, game_id, created_at, last_action_at, user_agent, stays, tablet_id)
    select id, token_hash, user_id, game_id, created_at, last_action_at, user_agent, stays, tablet_id
    from session`.execute(tables);
  await schema.dropTable('session').execute();
  await schema.alterTable('session_with_screens').renameTo('session').execute();
  for (const [name, column] of [
    ['session_user', 'user_id'],
    ['session_game', 'game_id'],
    ['session_age', 'last_action_at'],
    ['session_of_user', 'user_id'],
    ['session_tablet', 'tablet_id'],
  ] as const)
    await schema.createIndex(name).on('session').column(column).execute();
}

/** The code ends the sessions of a screen before it deletes the screen, so that each end is published. The cascade removes what a crash left. */
async function createScreenTables(tables: Tables): Promise<void> {
  const { schema } = tables;
  await schema
    .createTable('screen')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('store_id', 'integer', (column) => column.notNull().references('store.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('secret_hash', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', INSTANT, (column) => column.notNull())
    .addColumn('created_by', 'text')
    .addColumn('direction', 'text', (column) => column.notNull())
    .addColumn('schedule', 'text', (column) => column.notNull())
    .addColumn('heard_at', INSTANT)
    .addColumn('report', 'text')
    .execute();
  await schema.createIndex('screen_store').on('screen').column('store_id').execute();
  await schema
    .createTable('screen_pairing')
    .addColumn('secret_hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('screen_secret_hash', 'text', (column) => column.notNull())
    .addColumn('code', 'text', (column) => column.unique())
    .addColumn('expires_at', INSTANT, (column) => column.notNull())
    .addColumn('screen_id', 'integer', (column) => column.references('screen.id').onDelete('cascade'))
    .execute();
  await schema.createIndex('screen_pairing_screen').on('screen_pairing').column('screen_id').execute();
  await schema.createIndex('screen_pairing_expiry').on('screen_pairing').column('expires_at').execute();
  await allowScreenSessions(tables);
}

async function createStoreAds({ schema }: Tables): Promise<void> {
  await schema.alterTable('ad_page').addColumn('terms', 'text').execute();
  await schema
    .createTable('store_ad')
    .addColumn('store_id', 'integer', (column) => column.primaryKey().notNull().references('store.id'))
    .addColumn('share', 'integer', (column) => column.notNull())
    .addColumn('cycle_time', 'integer', (column) => column.notNull())
    .addColumn('updated_at', INSTANT, (column) => column.notNull())
    .addColumn('updated_by', 'text')
    .execute();
  await schema
    .createTable('store_ad_page')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('store_id', 'integer', (column) => column.notNull().references('store.id'))
    .addColumn('image_id', 'integer', (column) => column.notNull().unique().references('image.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('is_on', 'integer', (column) => column.notNull())
    .addColumn('terms', 'text', (column) => column.notNull())
    .addColumn('created_at', INSTANT, (column) => column.notNull())
    .addColumn('created_by', 'text')
    .addColumn('updated_at', INSTANT, (column) => column.notNull())
    .addColumn('updated_by', 'text')
    .execute();
  await schema.createIndex('store_ad_page_store').on('store_ad_page').column('store_id').execute();
}

export const MIGRATIONS_0028: Migrations = {
  '0028-histories-only-adds': { up: createHistories },
  '0029-screens-only-adds': { up: createScreenTables },
  '0030-floor-messages-only-adds': addTextColumn('game', 'floor_message'),
  '0031-store-ads-only-adds': { up: createStoreAds },
  '0032-languages-of-screens-only-adds': addTextColumn('screen', 'language'),
  '0033-voices-only-adds': addTextColumn('screen', 'voice'),
};
