// Checks a PostgreSQL database from the command line without changing it: would a server accept it, and what does it contain?

import { Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../schema/schema.ts';
import { preparePostgres } from './postgres-check.ts';
import { postgresDialect } from './postgres-dialect.ts';
import { openPool, patientSettings } from './postgres-pool.ts';
import { primaryOf } from './primary-watch.ts';

export interface PostgresContents {
  readonly stores: number;
  readonly games: number;
  readonly bytes: number;
}

const passOn = { beforeAcquire: () => undefined, failed: (error: unknown) => error };

/** Undefined if no server used it yet. Rejects with `UnusableDatabase` and advice if a server would refuse it. */
export async function inspectPostgres(url: string, mayLoseCommits = false): Promise<PostgresContents | undefined> {
  const pool = openPool(patientSettings(await primaryOf(url)));
  // The query that fails throws.
  pool.on('error', () => undefined);
  const queries = new Kysely<DatabaseSchema>({ dialect: postgresDialect(pool, passOn, () => undefined) });
  try {
    await preparePostgres(queries, { url, mayLoseCommits }, async () => undefined);
    const { rows: tables } = await sql<{ name: string | null }>`select to_regclass('game')::text as name`.execute(
      queries,
    );
    if (typeof tables[0]?.name !== 'string') return undefined;
    const { rows } = await sql<PostgresContents>`
      select (select count(*) from store) as stores, (select count(*) from game) as games,
        pg_database_size(current_database()) as bytes`.execute(queries);
    return rows[0];
  } finally {
    await queries.destroy();
  }
}
