// The migrations that make the tables by which several nodes know of each other's doings (docs/rules/nodes.md).

import { PostgresAdapter, sql, type Kysely } from 'kysely';

type Tables = Kysely<unknown>;

const INSTANT = 'double precision';

export async function countEndsOfRights(tables: Tables): Promise<void> {
  await tables.schema
    .createTable('rights_epoch')
    .addColumn('id', 'integer', (column) => column.primaryKey().check(sql`id = 1`))
    .addColumn('epoch', 'integer', (column) => column.notNull())
    .execute();
}

/** The key by which nodes know each other's messages. */
export async function keepBusKey({ schema }: Tables): Promise<void> {
  await schema
    .createTable('bus_key')
    .addColumn('id', 'integer', (column) => column.primaryKey().check(sql`id = 1`))
    .addColumn('key', 'text', (column) => column.notNull())
    .execute();
}

/** What each node knew of its host's clocks at its last sign of life. */
export async function keepClocks({ schema }: Tables): Promise<void> {
  await schema
    .createTable('kept_clock')
    .addColumn('node', 'text', (column) => column.primaryKey().notNull())
    .addColumn('boot', 'text')
    .addColumn('even', INSTANT, (column) => column.notNull())
    .addColumn('lead', INSTANT, (column) => column.notNull())
    .addColumn('wall', INSTANT, (column) => column.notNull())
    .addColumn('monotonic', INSTANT, (column) => column.notNull())
    .addColumn('uptime', INSTANT, (column) => column.notNull())
    .execute();
}

/** Tries that limits count. PostgreSQL keeps them out of its log: after a crash they are forgotten, as those in memory are. */
export async function countTries(tables: Tables): Promise<void> {
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
