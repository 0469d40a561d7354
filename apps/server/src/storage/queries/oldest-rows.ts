// Bounds a table by the number of rows that each owner keeps.

import { sql } from 'kysely';
import type { Queries } from '../database.ts';

/** Deletes the oldest rows of each owner that has more than `most`. */
export async function deleteOldestBeyond(
  queries: Queries,
  of: { readonly table: 'program_event' | 'webhook_delivery'; readonly owner: 'store_id' | 'webhook_id' },
  most: number,
): Promise<void> {
  const [table, owner] = [sql.table(of.table), sql.ref(of.owner)];
  const { rows } = await sql<{ owner: number }>`
    select ${owner} as owner from ${table} group by ${owner} having count(*) > ${most}`.execute(queries);
  for (const { owner: id } of rows)
    await sql`
      delete from ${table} where ${owner} = ${id}
      and id <= (select id from ${table} where ${owner} = ${id} order by id desc limit 1 offset ${most})`.execute(
      queries,
    );
}
