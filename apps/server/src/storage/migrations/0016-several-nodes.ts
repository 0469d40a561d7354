// Migrations 0016 to 0020.

import { PostgresAdapter, sql } from 'kysely';
import { INSTANT, addTextColumn, type Migrations, type Tables } from './migration.ts';

/** Lets a node find out what it missed. No index: a node asks by id for the games that have listeners there. */
async function addChangeVersions({ schema }: Tables): Promise<void> {
  await schema
    .alterTable('game')
    .addColumn('prize_version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await schema
    .alterTable('game')
    .addColumn('changed_at', INSTANT, (column) => column.notNull().defaultTo(0))
    .execute();
}

/** Finds the next row end without reading the logs of running games. */
async function addRowEnds(tables: Tables): Promise<void> {
  await tables.schema.alterTable('game').addColumn('ends_at', INSTANT).execute();
  await sql`
    update game set ends_at = (
      select game_log.at + game_log.remaining from game_log
      where game_log.game_id = game.id and game_log.version = game.last_version
    ) where status = 'PLAYING'`.execute(tables);
  await sql`create index game_ending on game (ends_at) where status = 'PLAYING' and deleted_at is null`.execute(tables);
}

async function createRightsEpoch(tables: Tables): Promise<void> {
  await tables.schema
    .createTable('rights_epoch')
    .addColumn('id', 'integer', (column) => column.primaryKey().check(sql`id = 1`))
    .addColumn('epoch', 'integer', (column) => column.notNull())
    .execute();
}

/** An unlogged table in PostgreSQL: attempts may be lost in a crash, as those in memory are. */
async function createRecentTries(tables: Tables): Promise<void> {
  await tables.schema
    .createTable('recent_try')
    .addColumn('key', 'text', (column) => column.primaryKey().notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('state', 'text')
    .addColumn('until', INSTANT, (column) => column.notNull())
    .execute();
  await tables.schema.createIndex('recent_try_until').on('recent_try').column('until').execute();
  if (tables.getExecutor().adapter instanceof PostgresAdapter)
    await sql`alter table recent_try set unlogged`.execute(tables);
}

export const MIGRATIONS_0016: Migrations = {
  '0016-counts-known-again': addTextColumn('game', 'counts_command_id'),
  '0017-what-changed': { up: addChangeVersions },
  '0018-row-ends': { up: addRowEnds },
  '0019-ends-of-rights': { up: createRightsEpoch },
  '0020-tries': { up: createRecentTries },
};
