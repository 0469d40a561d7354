// Migrations 0011 to 0015.

import { sql } from 'kysely';
import { INSTANT, type Migrations, type Tables } from './migration.ts';

async function addUserAgents({ schema }: Tables): Promise<void> {
  await schema
    .alterTable('session')
    .addColumn('user_agent', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await schema.createIndex('session_of_user').on('session').column('user_id').execute();
}

async function addStaySignedIn({ schema }: Tables): Promise<void> {
  await schema
    .alterTable('session')
    .addColumn('stays', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}

/** A covering index: a search does not read the game rows, which are long. */
async function indexGamesByDay(tables: Tables): Promise<void> {
  await sql`
    create index game_by_day on game
    (store_id, deleted_at, (coalesce(start_at, created_at)), id, name, structure_name)`.execute(tables);
}

async function addLeavingAndPrivacy({ schema }: Tables): Promise<void> {
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

export const MIGRATIONS_0011: Migrations = {
  '0011-devices-of-sessions': { up: addUserAgents },
  '0012-sessions-that-stay': { up: addStaySignedIn },
  '0013-games-by-date': { up: indexGamesByDay },
  '0014-people-who-leave': { up: addLeavingAndPrivacy },
  '0015-second-factors': { up: createSecondFactors },
};
