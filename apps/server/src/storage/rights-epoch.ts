// A number that rises in the same transaction as every end of a right, and when a node is unreachable: by it a node notices what no message
// announced (docs/rules/storage.md#nodes).

import type { Queries } from './database.ts';
import { standingQuery } from './queries/standing-query.ts';

/** One row, created by the first ended right. */
const ID = 1;

/** Returns the number of this end. Other transactions that end a right wait from here until this one ends. */
export async function raiseRightsEpoch(queries: Queries): Promise<number> {
  const { epoch } = await queries
    .insertInto('rights_epoch')
    .values({ id: ID, epoch: 1 })
    .onConflict((conflict) => conflict.column('id').doUpdateSet((of) => ({ epoch: of('rights_epoch.epoch', '+', 1) })))
    .returning('epoch')
    .executeTakeFirstOrThrow();
  return epoch;
}

/** Built once, because every node runs it once a second. */
export function rightsEpochReader(queries: Queries): () => Promise<number> {
  const read = standingQuery(queries, queries.selectFrom('rights_epoch').select('epoch').where('id', '=', ID));
  return async () => (await read(ID))?.epoch ?? 0;
}
