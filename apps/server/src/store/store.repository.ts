// Stores in the database, each with the login name of its administrator.

import type { Store } from '@feltclock/contract';
import { sql, type Insertable } from 'kysely';
import type { Queries } from '../storage/database.ts';
import type { Schema } from '../storage/schema.ts';

export type NewStoreRow = Omit<Insertable<Schema['store']>, 'id'>;

const present = (queries: Queries) =>
  queries
    .selectFrom('store')
    .leftJoin('user', (join) => join.onRef('user.store_id', '=', 'store.id').on('user.role', '=', 'STORE_ADMIN'))
    .where('store.deleted_at', 'is', null)
    .select(['store.id', 'store.name', 'user.id as adminId'])
    .select(['store.address1', 'store.address2', 'store.address3'])
    .select(['store.detail_address as detailAddress', 'store.phone_no as phoneNo', 'store.comment']);

/** A LIKE pattern for "contains", with the text's own wildcards taken literally. */
const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** Stores whose name and administrator contain the given texts, in the order they were created. */
export function listStores(
  queries: Queries,
  filter: { readonly name: string; readonly adminId: string },
): Promise<Store[]> {
  let found = present(queries);
  if (filter.name !== '') found = found.where(sql<boolean>`store.name like ${containing(filter.name)} escape '\\'`);
  if (filter.adminId !== '')
    found = found.where(sql<boolean>`"user".id like ${containing(filter.adminId)} escape '\\'`);
  return found.orderBy('store.id').execute();
}

export const findStore = (queries: Queries, id: number): Promise<Store | undefined> =>
  present(queries).where('store.id', '=', id).executeTakeFirst();

export async function insertStore(queries: Queries, store: NewStoreRow): Promise<number> {
  return (await queries.insertInto('store').values(store).returning('id').executeTakeFirstOrThrow()).id;
}
