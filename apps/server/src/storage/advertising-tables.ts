// The migrations that let stores advertise beside their regions (docs/rules/advertising.md).

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
