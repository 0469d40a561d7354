// The key by which nodes on one database know each other's messages: made by the first of them, and in no backup but the database's own.

import { randomBytes } from 'node:crypto';
import type { Queries } from './database.ts';

const ID = 1;
const KEY_BYTES = 32;

/** The key of all nodes on this database. */
export async function busKey(queries: Queries): Promise<string> {
  const read = queries.selectFrom('bus_key').select('key').where('id', '=', ID);
  const known = await read.executeTakeFirst();
  if (known !== undefined) return known.key;
  const made = { id: ID, key: randomBytes(KEY_BYTES).toString('base64url') };
  await queries
    .insertInto('bus_key')
    .values(made)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return (await read.executeTakeFirstOrThrow()).key;
}
