// Address codes: three tiers, each code below one of the tier above.

import type { AddressCode, AddressTier } from '@feltclock/contract';
import type { Queries } from '../storage/database.ts';

export interface StoredAddress extends AddressCode {
  /** The code of the tier above; null for the top tier. */
  readonly parentId: number | null;
  readonly tier: AddressTier;
}

/** The codes of a tier below `parentId` (null for the top tier), in the order they were added. */
export function listAddresses(queries: Queries, tier: AddressTier, parentId: number | null): Promise<AddressCode[]> {
  const all = queries.selectFrom('address_code').select(['id', 'name']).where('tier', '=', tier).orderBy('id');
  const own = parentId === null ? all.where('parent_id', 'is', null) : all.where('parent_id', '=', parentId);
  return own.execute();
}

export const findAddress = (queries: Queries, id: number): Promise<StoredAddress | undefined> =>
  queries
    .selectFrom('address_code')
    .select(['id', 'name', 'parent_id as parentId', 'tier'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Adds many codes of one tier; answers them with their ids, in the order given. */
export async function insertAddresses(
  queries: Queries,
  addresses: readonly Omit<StoredAddress, 'id'>[],
): Promise<readonly StoredAddress[]> {
  if (addresses.length === 0) return [];
  const rows = addresses.map(({ name, parentId, tier }) => ({ name, parent_id: parentId, tier }));
  const made = await queries
    .insertInto('address_code')
    .values(rows)
    .returning(['id', 'name', 'parent_id as parentId', 'tier'])
    .execute();
  // Neither database promises to answer in the order of the rows.
  return made.sort((one, other) => one.id - other.id);
}

export async function renameAddress(queries: Queries, id: number, name: string): Promise<void> {
  await queries.updateTable('address_code').set({ name }).where('id', '=', id).execute();
}
