// The migrations that let stores advertise beside their regions, and count what is shown (docs/rules/advertising.md).

import type { Kysely } from 'kysely';

type Tables = Kysely<unknown>;

const INSTANT = 'double precision';

export async function createStoreAds({ schema }: Tables): Promise<void> {
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

export async function createAdShowings({ schema }: Tables): Promise<void> {
  await schema
    .createTable('ad_name')
    .addColumn('file_id', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('region', 'integer', (column) => column.references('address_code.id'))
    .addColumn('store_id', 'integer', (column) => column.references('store.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('ended_at', INSTANT)
    .execute();
  await schema
    .createTable('ad_reporter')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('store_id', 'integer', (column) => column.notNull().references('store.id'))
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('heard_at', INSTANT, (column) => column.notNull())
    .addUniqueConstraint('ad_reporter_key', ['store_id', 'key'])
    .execute();
  await schema
    .createTable('ad_counted')
    .addColumn('reporter_id', 'integer', (column) => column.notNull().references('ad_reporter.id').onDelete('cascade'))
    .addColumn('game_id', 'integer', (column) => column.notNull())
    .addColumn('until', INSTANT, (column) => column.notNull())
    .addPrimaryKeyConstraint('ad_counted_key', ['reporter_id', 'game_id'])
    .execute();
  await schema
    .createTable('ad_showing')
    .addColumn('store_id', 'integer', (column) => column.notNull().references('store.id'))
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('file_id', 'integer', (column) => column.notNull())
    .addColumn('reporter_id', 'integer', (column) => column.notNull().references('ad_reporter.id'))
    .addColumn('turns', 'integer', (column) => column.notNull())
    .addColumn('visible', 'integer', (column) => column.notNull())
    .addColumn('first_at', INSTANT, (column) => column.notNull())
    .addColumn('last_at', INSTANT, (column) => column.notNull())
    .addPrimaryKeyConstraint('ad_showing_key', ['store_id', 'day', 'file_id', 'reporter_id'])
    .execute();
  await schema.createIndex('ad_showing_day').on('ad_showing').column('day').execute();
  await schema.createIndex('ad_showing_reporter').on('ad_showing').column('reporter_id').execute();
}

/** No store shows it until its owner says so. */
export async function addGamePage({ schema }: Tables): Promise<void> {
  await schema
    .alterTable('store_ad')
    .addColumn('game_page', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
