// A number that rises with whatever takes a right away, in the very transaction that does: by it a node notices what nobody told it
// (docs/rules/nodes.md#rights-that-end).

import type { Queries } from './database.ts';
import { standingQuery } from './standing-query.ts';

/** There is one row only. */
const ID = 1;

/**
 * A session has ended or rights to a game have: answers the number that stands for it. Whoever else takes a right away waits from here for
 * the end of this transaction.
 */
export async function raiseRightsEpoch(queries: Queries): Promise<number> {
  const raised = queries.updateTable('rights_epoch').set((of) => ({ epoch: of('epoch', '+', 1) }));
  const { epoch } = await raised.where('id', '=', ID).returning('epoch').executeTakeFirstOrThrow();
  return epoch;
}

/** Every node asks once a second, so that the query is built only once. */
export function rightsEpochReader(queries: Queries): () => Promise<number> {
  const read = standingQuery(queries, queries.selectFrom('rights_epoch').select('epoch').where('id', '=', ID));
  return async () => {
    const row = await read(ID);
    if (row === undefined) throw new Error('the number of what became of rights is gone');
    return row.epoch;
  };
}
