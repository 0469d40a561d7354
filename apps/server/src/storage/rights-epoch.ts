// A number that rises with whatever takes a right away, in the very transaction that does, and with what is told by a node that can't be heard:
// by it a node notices what nobody told it (docs/rules/nodes.md#rights-that-end).

import type { Queries } from './database.ts';
import { standingQuery } from './queries/standing-query.ts';

/** There is one row only, from the first right on that was taken away: an empty database is empty of it too. */
const ID = 1;

/**
 * A session has ended or rights to a game have, or a node can't be heard: answers the number that stands for it. Whoever else takes a right away waits from here for
 * the end of this transaction.
 */
export async function raiseRightsEpoch(queries: Queries): Promise<number> {
  const { epoch } = await queries
    .insertInto('rights_epoch')
    .values({ id: ID, epoch: 1 })
    .onConflict((conflict) => conflict.column('id').doUpdateSet((of) => ({ epoch: of('rights_epoch.epoch', '+', 1) })))
    .returning('epoch')
    .executeTakeFirstOrThrow();
  return epoch;
}

/** Every node asks once a second, so that the query is built only once. */
export function rightsEpochReader(queries: Queries): () => Promise<number> {
  const read = standingQuery(queries, queries.selectFrom('rights_epoch').select('epoch').where('id', '=', ID));
  return async () => (await read(ID))?.epoch ?? 0;
}
