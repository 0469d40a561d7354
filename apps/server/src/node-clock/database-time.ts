// Asks PostgreSQL for its time, on a connection of its own.

import { instant, type Instant } from '@feltclock/domain';
import { Pool } from 'pg';
import { primaryOf } from '../storage/postgres/primary-watch.ts';

const ANSWERS_WITHIN_MS = 1500;

function open(address: string): Pool {
  const pool = new Pool({
    connectionString: address,
    application_name: 'feltclock clock',
    max: 1,
    connectionTimeoutMillis: ANSWERS_WITHIN_MS,
    query_timeout: ANSWERS_WITHIN_MS,
    idleTimeoutMillis: 0,
    keepAlive: true,
  });
  // The next query notices a lost connection.
  pool.on('error', () => undefined);
  return pool;
}

/** Returns the query function; it rejects if the database does not answer in time. */
export function databaseTime(url: string): () => Promise<Instant> {
  const held: { pool: Pool | undefined } = { pool: undefined };
  return async () => {
    const pool = (held.pool ??= open(await primaryOf(url)));
    const { rows } = await pool
      .query<{ now: string }>('select (extract(epoch from clock_timestamp()) * 1000)::text as now')
      .catch((error: unknown) => {
        // Another host may be the primary now.
        held.pool = undefined;
        void pool.end();
        throw error;
      });
    const [row] = rows;
    if (row === undefined) throw new Error('The database did not return its time.');
    return instant(Number(row.now));
  };
}
