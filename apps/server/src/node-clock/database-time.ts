// Asks PostgreSQL for its time, on a connection of its own.

import { instant, type Instant } from '@feltclock/domain';
import { Pool } from 'pg';

const ANSWERS_WITHIN_MS = 1500;

/** Returns the query function; it rejects if the database does not answer in time. */
export function databaseTime(url: string): () => Promise<Instant> {
  const pool = new Pool({
    connectionString: url,
    application_name: 'feltclock clock',
    max: 1,
    connectionTimeoutMillis: ANSWERS_WITHIN_MS,
    query_timeout: ANSWERS_WITHIN_MS,
    idleTimeoutMillis: 0,
    keepAlive: true,
  });
  // The next query notices a lost connection.
  pool.on('error', () => undefined);
  return async () => {
    const { rows } = await pool.query<{ now: string }>(
      'select (extract(epoch from clock_timestamp()) * 1000)::text as now',
    );
    const [row] = rows;
    if (row === undefined) throw new Error('The database did not return its time.');
    return instant(Number(row.now));
  };
}
