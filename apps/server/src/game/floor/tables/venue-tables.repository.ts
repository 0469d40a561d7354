// The tables that stand in stores.

import type { Queries } from '../../../storage/database.ts';
import { jsonText, parseJsonText } from '../../../storage/json-text.ts';
import type { KeptTables } from '../../../storage/schema/venue.ts';

const NONE: KeptTables = { revision: 0, tables: [] };

export async function findVenueTables(queries: Queries, storeId: number): Promise<KeptTables> {
  const found = queries.selectFrom('store_settings').select('venue_tables').where('store_id', '=', storeId);
  const stored = (await found.executeTakeFirst())?.venue_tables ?? null;
  return stored === null ? NONE : parseJsonText(stored);
}

export async function storeVenueTables(queries: Queries, storeId: number, kept: KeptTables): Promise<void> {
  const columns = { venue_tables: jsonText(kept) };
  await queries
    .insertInto('store_settings')
    .values({ store_id: storeId, ...columns })
    .onConflict((conflict) => conflict.column('store_id').doUpdateSet(columns))
    .execute();
}

/** Makes other games of the store wait until this transaction ends. Writes of rows that belong to the store do not wait. */
export async function lockVenueTables(queries: Queries, storeId: number): Promise<void> {
  await queries.selectFrom('store').select('id').where('id', '=', storeId).forNoKeyUpdate().execute();
}

/** The running games of a store that have acts on their floor, except one. */
export async function floorsInPlay(
  queries: Queries,
  storeId: number,
  but?: number,
): Promise<readonly { readonly id: number; readonly name: string; readonly version: number }[]> {
  return queries
    .selectFrom('game')
    .select(['id', 'name', 'floor_version as version'])
    .where('store_id', '=', storeId)
    .where('deleted_at', 'is', null)
    .where('status', 'in', ['PLAYING', 'PAUSED'])
    .where('floor_version', '>', 0)
    .where('id', '!=', but ?? 0)
    .orderBy('id')
    .execute();
}
