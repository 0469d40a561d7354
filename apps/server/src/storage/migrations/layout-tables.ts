// The migration that makes the table of the layouts of venues' boards, and what chooses one (docs/rules/board-layouts.md).

import type { Kysely } from 'kysely';

const INSTANT = 'double precision';

/** What chose a layout that is deleted has chosen none. */
export async function createLayouts({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('board_layout')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('store_id', 'integer', (column) => column.notNull().references('store.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('created_at', INSTANT, (column) => column.notNull())
    .addColumn('updated_at', INSTANT, (column) => column.notNull())
    .execute();
  await schema.createIndex('board_layout_store').on('board_layout').column('store_id').execute();
  for (const table of ['structure', 'store_settings'] as const)
    await schema
      .alterTable(table)
      .addColumn('layout_id', 'integer', (column) => column.references('board_layout.id').onDelete('set null'))
      .execute();
  await schema.createIndex('structure_layout').on('structure').column('layout_id').execute();
  await schema.createIndex('store_settings_layout').on('store_settings').column('layout_id').execute();
}
