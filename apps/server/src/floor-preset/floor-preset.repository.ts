// The floor presets of stores.

import type { FloorPreset } from '@feltclock/contract';
import type { Queries } from '../storage/database.ts';

export interface KeptPresets {
  /** The number of changes so far. */
  readonly revision: number;
  readonly presets: FloorPreset[];
}

const NONE: KeptPresets = { revision: 0, presets: [] };

export async function findPresets(queries: Queries, storeId: number): Promise<KeptPresets> {
  const found = queries.selectFrom('store_settings').select('floor_presets').where('store_id', '=', storeId);
  const kept = (await found.executeTakeFirst())?.floor_presets ?? null;
  return kept === null ? NONE : (JSON.parse(kept) as KeptPresets);
}

export async function savePresets(queries: Queries, storeId: number, kept: KeptPresets): Promise<void> {
  const columns = { floor_presets: JSON.stringify(kept) };
  await queries
    .insertInto('store_settings')
    .values({ store_id: storeId, ...columns })
    .onConflict((conflict) => conflict.column('store_id').doUpdateSet(columns))
    .execute();
}
