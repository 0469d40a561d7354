// The sign of life that a starting server finds: when a server was last known to run.

import { instant, type Instant } from '@feltclock/domain';
import type { Queries } from '../../storage/database.ts';

/** The last sign of life; undefined on a database that no server has run on. */
export async function readHeartbeat(queries: Queries): Promise<Instant | undefined> {
  const row = await queries.selectFrom('heartbeat').select('alive_at').where('id', '=', 1).executeTakeFirst();
  return row === undefined ? undefined : instant(row.alive_at);
}

export async function writeHeartbeat(queries: Queries, now: Instant): Promise<void> {
  await queries
    .insertInto('heartbeat')
    .values({ id: 1, alive_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ alive_at: now }))
    .execute();
}
