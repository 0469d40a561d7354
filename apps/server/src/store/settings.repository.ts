// What a store's owner has chosen for it, in the database.

import type { Queries } from '../storage/database.ts';

export interface StoreSettings {
  readonly defaultStructureId: number | null;
}

/** The settings; a default structure that was deleted is none. */
export async function findSettings(queries: Queries, storeId: number): Promise<StoreSettings> {
  const found = queries
    .selectFrom('store_settings')
    .innerJoin('structure', 'structure.id', 'store_settings.default_structure_id')
    .select('structure.id')
    .where('store_settings.store_id', '=', storeId)
    .where('structure.deleted_at', 'is', null);
  return { defaultStructureId: (await found.executeTakeFirst())?.id ?? null };
}

export async function saveSettings(
  queries: Queries,
  storeId: number,
  { defaultStructureId }: StoreSettings,
): Promise<void> {
  const chosen = { default_structure_id: defaultStructureId };
  await queries
    .insertInto('store_settings')
    .values({ store_id: storeId, ...chosen })
    .onConflict((conflict) => conflict.column('store_id').doUpdateSet(chosen))
    .execute();
}

/** Is this a structure of the store? */
export async function hasStructure(queries: Queries, storeId: number, id: number): Promise<boolean> {
  const found = queries.selectFrom('structure').select('id').where('id', '=', id).where('store_id', '=', storeId);
  return (await found.where('deleted_at', 'is', null).executeTakeFirst()) !== undefined;
}
