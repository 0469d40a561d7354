// The migrations that make the tables of a store's people, of the invitations by which they come, of the tablets that they share, and of what its
// owner has chosen (docs/rules/people.md, docs/rules/tablets.md, docs/rules/administration.md#a-stores-settings).

import { sql, type Kysely } from 'kysely';

type Tables = Kysely<unknown>;

const INSTANT = 'double precision';

export async function createStaff({ schema }: Tables): Promise<void> {
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

export async function createStoreSettings({ schema }: Tables): Promise<void> {
  await schema
    .createTable('store_settings')
    .addColumn('store_id', 'integer', (column) => column.primaryKey().notNull().references('store.id'))
    .addColumn('default_structure_id', 'integer', (column) => column.references('structure.id'))
    .execute();
}

/** What a store's owner chooses of how its screens speak, write and sound; nothing stands for what is usual. */
export async function addStoreManner({ schema }: Tables): Promise<void> {
  for (const name of ['closes_at', 'prize_heading', 'language', 'time_zone', 'currency', 'sounds'])
    await schema.alterTable('store_settings').addColumn(name, 'text').execute();
}

/** Sessions on a tablet end before it does, because each that ends is told; those that a crash left are gone with it. */
export async function createTablets({ schema }: Tables): Promise<void> {
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

const pictureOfStore = ({ schema }: Tables, table: string): Promise<void> =>
  schema
    .createTable(table)
    .addColumn('store_id', 'integer', (column) => column.primaryKey().notNull().references('store.id'))
    .addColumn('image_id', 'integer', (column) => column.notNull().references('image.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .execute();

export const createLogos = (tables: Tables): Promise<void> => pictureOfStore(tables, 'store_logo');

/** What a store's boards look like. */
export async function createLooks(tables: Tables): Promise<void> {
  await pictureOfStore(tables, 'store_picture');
  await tables.schema.alterTable('store_settings').addColumn('look', 'text').execute();
}
