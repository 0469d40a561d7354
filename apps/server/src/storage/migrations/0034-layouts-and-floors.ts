// Migrations 0034 to 0039.

import { INSTANT, addTextColumn, type Migrations, type Tables } from './migration.ts';

async function createLayouts({ schema }: Tables): Promise<void> {
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

async function createAdShowings({ schema }: Tables): Promise<void> {
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

async function createFloorTables({ schema }: Tables): Promise<void> {
  await schema
    .alterTable('game')
    .addColumn('floor_version', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await schema.alterTable('game').addColumn('floor_named', 'text').execute();
  await schema
    .createTable('floor_act')
    .addColumn('game_id', 'integer', (column) => column.notNull().references('game.id'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('at', INSTANT, (column) => column.notNull())
    .addColumn('actor', 'text')
    .addColumn('command_id', 'text', (column) => column.notNull())
    .addColumn('act', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('floor_act_key', ['game_id', 'version'])
    .addUniqueConstraint('floor_act_command', ['game_id', 'command_id'])
    .execute();
  await schema
    .createTable('floor_player')
    .addColumn('game_id', 'integer', (column) => column.notNull().references('game.id'))
    .addColumn('player', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text')
    .addPrimaryKeyConstraint('floor_player_key', ['game_id', 'player'])
    .addUniqueConstraint('floor_player_member', ['game_id', 'user_id'])
    .execute();
  await schema.createIndex('floor_player_user').on('floor_player').column('user_id').execute();
}

/** Null: boards show no names until the owner switches them on. */
async function addNamesOnBoards({ schema }: Tables): Promise<void> {
  await schema.alterTable('store_settings').addColumn('names_on_boards', 'integer').execute();
}

async function createDayCloses({ schema }: Tables): Promise<void> {
  await schema.alterTable('store_settings').addColumn('money', 'text').execute();
  await schema
    .createTable('day_close')
    .addColumn('store_id', 'integer', (column) => column.notNull().references('store.id'))
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('at', INSTANT, (column) => column.notNull())
    .addColumn('actor', 'text')
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('takings', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('day_close_key', ['store_id', 'day', 'number'])
    .execute();
}

export const MIGRATIONS_0034: Migrations = {
  '0034-floor-presets-only-adds': addTextColumn('store_settings', 'floor_presets'),
  '0035-board-layouts-only-adds': { up: createLayouts },
  '0036-ad-showings-only-adds': { up: createAdShowings },
  '0037-floors-only-adds': { up: createFloorTables },
  '0038-names-on-boards-only-adds': { up: addNamesOnBoards },
  '0039-money-of-stores-only-adds': { up: createDayCloses },
};
