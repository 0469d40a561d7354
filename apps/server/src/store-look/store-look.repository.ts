// The look of stores' boards.

import { knownLook, type StoreLook } from '@feltclock/domain';
import { jsonText, parseJsonText } from '../storage/json-text.ts';
import type { Queries } from '../storage/database.ts';

export interface LookOfStore {
  readonly look: StoreLook;
  /** The names of its logo and its picture; null without one. */
  readonly logo: string | null;
  readonly picture: string | null;
}

/** Empty for an unknown store. */
export async function findLook(queries: Queries, storeId: number): Promise<LookOfStore> {
  const row = await queries
    .selectFrom('store')
    .leftJoin('store_settings as chosen', 'chosen.store_id', 'store.id')
    .leftJoin('store_logo', 'store_logo.store_id', 'store.id')
    .leftJoin('store_picture', 'store_picture.store_id', 'store.id')
    .select(['chosen.look', 'store_logo.name as logo', 'store_picture.name as picture'])
    .where('store.id', '=', storeId)
    .executeTakeFirst();
  const stored = row?.look ?? null;
  const look = stored === null ? {} : knownLook({ ...parseJsonText(stored) });
  return { look, logo: row?.logo ?? null, picture: row?.picture ?? null };
}

export async function saveLook(queries: Queries, storeId: number, look: StoreLook): Promise<void> {
  const columns = { look: Object.keys(look).length === 0 ? null : jsonText(look) };
  await queries
    .insertInto('store_settings')
    .values({ store_id: storeId, ...columns })
    .onConflict((conflict) => conflict.column('store_id').doUpdateSet(columns))
    .execute();
}
