// Migrations 0021 to 0027.

import { sql } from 'kysely';
import { INSTANT, createStorePictureTable, type Migrations, type Tables } from './migration.ts';

async function createStaff({ schema }: Tables): Promise<void> {
  const roles = sql`role in ('FLOOR', 'CASHIER', 'DEALER')`;
  await schema
    .createTable('store_post')
    .addColumn('store_id', 'integer', (column) => column.notNull().references('store.id'))
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('role', 'text', (column) => column.notNull().check(roles))
    .addColumn('since', INSTANT, (column) => column.notNull())
    .addColumn('given_by', 'text')
    .addPrimaryKeyConstraint('store_post_key', ['store_id', 'user_id'])
    .execute();
  await schema.createIndex('store_post_of_user').on('store_post').column('user_id').execute();
  await schema
    .createTable('invitation')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('store_id', 'integer', (column) => column.notNull().references('store.id'))
    .addColumn('role', 'text', (column) => column.notNull().check(roles))
    .addColumn('code_hash', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', INSTANT, (column) => column.notNull())
    .addColumn('created_by', 'text')
    .addColumn('expires_at', INSTANT, (column) => column.notNull())
    .execute();
  await schema.createIndex('invitation_store').on('invitation').column('store_id').execute();
}

async function createStoreSettings({ schema }: Tables): Promise<void> {
  await schema
    .createTable('store_settings')
    .addColumn('store_id', 'integer', (column) => column.primaryKey().notNull().references('store.id'))
    .addColumn('default_structure_id', 'integer', (column) => column.references('structure.id'))
    .execute();
}

async function addStoreSettings({ schema }: Tables): Promise<void> {
  for (const name of ['closes_at', 'prize_heading', 'language', 'time_zone', 'currency', 'sounds'])
    await schema.alterTable('store_settings').addColumn(name, 'text').execute();
}

/** The code ends the sessions of a tablet before it deletes the tablet, so that each end is published. The cascade removes what a crash left. */
async function createTablets({ schema }: Tables): Promise<void> {
  await schema
    .createTable('tablet')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('store_id', 'integer', (column) => column.notNull().references('store.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('locks_after', 'integer', (column) => column.notNull())
    .addColumn('secret_hash', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', INSTANT, (column) => column.notNull())
    .addColumn('created_by', 'text')
    .addColumn('used_at', INSTANT)
    .execute();
  await schema.createIndex('tablet_store').on('tablet').column('store_id').execute();
  await schema
    .createTable('person_pin')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('user_id', 'text', (column) => column.notNull().unique().references('user.id').onDelete('cascade'))
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('set_at', INSTANT, (column) => column.notNull())
    .execute();
  await schema
    .alterTable('session')
    .addColumn('tablet_id', 'integer', (column) => column.references('tablet.id').onDelete('cascade'))
    .execute();
  await schema.createIndex('session_tablet').on('session').column('tablet_id').execute();
}

/** A covering index: counting the games of a structure does not read the game rows, which are long. */
async function indexGamesOfStructures({ schema }: Tables): Promise<void> {
  const columns = ['structure_id', 'deleted_at', 'status', 'start_at', 'created_at'];
  await schema.createIndex('game_of_structure').on('game').columns(columns).execute();
}

const createLogos = (tables: Tables): Promise<void> => createStorePictureTable(tables, 'store_logo');

async function addSeenColumn({ schema }: Tables): Promise<void> {
  await schema.alterTable('audit_entry').addColumn('seen', 'text').execute();
}

export const MIGRATIONS_0021: Migrations = {
  '0021-people-only-adds': { up: createStaff },
  '0022-store-settings-only-adds': { up: createStoreSettings },
  '0023-manner-of-a-store-only-adds': { up: addStoreSettings },
  '0024-tablets-only-adds': { up: createTablets },
  '0025-games-of-structures-only-adds': { up: indexGamesOfStructures },
  '0026-logos-only-adds': { up: createLogos },
  '0027-seen-by-the-trail-only-adds': { up: addSeenColumn },
};
