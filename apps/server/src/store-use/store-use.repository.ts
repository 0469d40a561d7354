// How much of its limits each store uses.

import { STORE_RESOURCES, type StoreShare, type StoreResource } from '@feltclock/domain';
import { sql } from 'kysely';
import type { Queries } from '../storage/database.ts';

/** A store's use of one limit. */
export interface StoredUse extends StoreShare {
  /** The hour since the epoch of the last claim, and the rows claimed in it. */
  readonly hour: number;
  readonly rowsInHour: number;
}

const NO_USE: StoredUse = { rows: 0, bytes: 0, hour: 0, rowsInHour: 0 };

export async function findUse(queries: Queries, storeId: number, thing: StoreResource): Promise<StoredUse> {
  const found = await queries
    .selectFrom('store_use')
    .select(['rows', 'bytes', 'hour', 'rows_in_hour as rowsInHour'])
    .where('store_id', '=', storeId)
    .where('thing', '=', thing)
    .executeTakeFirst();
  return found ?? NO_USE;
}

export async function saveUse(queries: Queries, storeId: number, thing: StoreResource, use: StoredUse): Promise<void> {
  const { rows, bytes, hour, rowsInHour } = use;
  const values = { rows, bytes, hour, rows_in_hour: rowsInHour };
  await queries
    .insertInto('store_use')
    .values({ store_id: storeId, thing, ...values })
    .onConflict((conflict) => conflict.columns(['store_id', 'thing']).doUpdateSet(values))
    .execute();
}

export interface UseOfStore extends StoreShare {
  readonly storeId: number;
  readonly storeName: string;
  readonly thing: StoreResource;
}

/** The uses of one store, or of all existing stores. */
export async function listUses(queries: Queries, storeId: number | 'ALL'): Promise<readonly UseOfStore[]> {
  let query = queries
    .selectFrom('store_use')
    .innerJoin('store', 'store.id', 'store_use.store_id')
    .select(['store.id as storeId', 'store.name as storeName', 'thing', 'rows', 'bytes'])
    .where('store.deleted_at', 'is', null);
  if (storeId !== 'ALL') query = query.where('store.id', '=', storeId);
  const rows = await query.execute();
  return rows.flatMap(({ thing, ...use }) => {
    const known = STORE_RESOURCES.find((each) => each === thing);
    return known === undefined ? [] : [{ ...use, thing: known }];
  });
}

/** The bytes of a copy of a structure; 0 when there is none. */
export async function bytesOfStructure(queries: Queries, structureId: number): Promise<number> {
  const found = await queries
    .selectFrom('structure')
    .select(sql<number>`octet_length(levels) + octet_length(prize) + octet_length(prize_content)`.as('bytes'))
    .where('id', '=', structureId)
    .executeTakeFirst();
  return found?.bytes ?? 0;
}
