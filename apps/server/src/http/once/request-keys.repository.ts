// Queries for idempotency keys, which are stored as digests.

import { instant, minutes, minutesToMillis, type Instant } from '@feltclock/domain';
import type { Queries } from '../../storage/database.ts';

/** How long a key is valid. */
export const KEYS_KEPT_FOR = minutesToMillis(minutes(24 * 60));

export interface RequestKey {
  readonly name: string;
  /** Digest of the request. */
  readonly meaning: string;
  readonly at: Instant;
}

export async function findKey(queries: Queries, name: string): Promise<string | undefined> {
  const row = await queries.selectFrom('request_key').select('meaning').where('name', '=', name).executeTakeFirst();
  return row?.meaning;
}

/** Stores a key and deletes expired ones; false if it exists. */
export async function insertKey(queries: Queries, key: RequestKey): Promise<boolean> {
  await queries
    .deleteFrom('request_key')
    .where('at', '<', instant(key.at - KEYS_KEPT_FOR))
    .execute();
  const inserted = await queries
    .insertInto('request_key')
    .values({ ...key })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('name')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function forgetKey(queries: Queries, name: string): Promise<void> {
  await queries.deleteFrom('request_key').where('name', '=', name).execute();
}
