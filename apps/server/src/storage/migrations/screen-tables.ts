// The migration that makes the tables of the screens that are paired with stores (docs/rules/paired-screens.md).

import { PostgresAdapter, sql, type Kysely } from 'kysely';

type Tables = Kysely<unknown>;

const INSTANT = 'double precision';

const said = (column: 'user_id' | 'game_id' | 'screen_id') =>
  sql`(case when ${sql.ref(column)} is null then 0 else 1 end)`;
/** A session is a user's, a viewer's or a screen's. */
const OF_ONE = sql`${said('user_id')} + ${said('game_id')} + ${said('screen_id')} = 1`;

/** What a session may be of becomes wider, which is nothing to a server that knows of no screens. SQLite takes no constraint back from a table: it is made anew. */
async function letScreensSignIn(tables: Tables): Promise<void> {
  if (tables.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`alter table session drop constraint session_of_somebody`.execute(tables);
    await sql`alter table session add column screen_id integer references screen (id) on delete cascade`.execute(
      tables,
    );
    await sql`alter table session add constraint session_of_somebody check (${OF_ONE})`.execute(tables);
  } else await remakeSessions(tables);
  await tables.schema.createIndex('session_screen').on('session').column('screen_id').execute();
}

async function remakeSessions(tables: Tables): Promise<void> {
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

/** Sessions of a screen end before it does, because each that ends is told; those that a crash left are gone with it. */
export async function createScreenTables(tables: Tables): Promise<void> {
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
  await letScreensSignIn(tables);
}

/** How late a panel is, and the picture that shows it. */
export async function addPanelLag({ schema }: Tables): Promise<void> {
  await schema.alterTable('screen').addColumn('panel_lag', 'integer').execute();
  await schema.alterTable('screen').addColumn('test_picture_until', INSTANT).execute();
}

/** Screens come and go: what they said stays with the game. */
export async function keepLateness({ schema }: Tables): Promise<void> {
  await schema
    .createTable('screen_lateness')
    .addColumn('game_id', 'integer', (column) => column.notNull().references('game.id'))
    .addColumn('screen_id', 'integer', (column) => column.notNull())
    .addColumn('minute', 'integer', (column) => column.notNull())
    .addColumn('at', INSTANT, (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('is_off_by', INSTANT, (column) => column.notNull())
    .addColumn('bound', INSTANT, (column) => column.notNull())
    .addPrimaryKeyConstraint('screen_lateness_key', ['game_id', 'screen_id', 'minute'])
    .execute();
  await schema.createIndex('screen_lateness_minute').on('screen_lateness').column('minute').execute();
}
