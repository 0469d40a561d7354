// Stores, each with the login name of its administrator.

import type { Store } from '@feltclock/contract';
import type { Queries } from '../storage/database.ts';
import type { Edit } from '../storage/edit.ts';
import { contains } from '../storage/queries/like.ts';

/** The stored fields of a store, without its administrator. */
export interface StoreContent extends Pick<Store, 'name' | 'detailAddress' | 'phoneNo' | 'comment'> {
  /** The codes of the three tiers of its address. */
  readonly address: readonly [number | null, number | null, number | null];
}

const present = (queries: Queries) =>
  queries
    .selectFrom('store')
    .leftJoin('user', (join) => join.onRef('user.store_id', '=', 'store.id').on('user.role', '=', 'STORE_ADMIN'))
    .leftJoin('address_code as tier1', 'tier1.id', 'store.address1')
    .leftJoin('address_code as tier2', 'tier2.id', 'store.address2')
    .leftJoin('address_code as tier3', 'tier3.id', 'store.address3')
    .select(['tier1.name as name1', 'tier2.name as name2', 'tier3.name as name3'])
    .where('store.deleted_at', 'is', null)
    .select(['store.id', 'store.name', 'user.id as adminId'])
    .select(['store.address1', 'store.address2', 'store.address3'])
    .select(['store.detail_address as detailAddress', 'store.phone_no as phoneNo', 'store.comment']);

interface NamedTiers {
  readonly name1: string | null;
  readonly name2: string | null;
  readonly name3: string | null;
}

const withNames = <Row extends NamedTiers>({ name1, name2, name3, ...store }: Row) => ({
  ...store,
  addressNames: [name1, name2, name3].filter((name) => name !== null),
});

/** Stores whose name and administrator contain these texts, in the order they were created. */
export async function findStores(
  queries: Queries,
  filter: { readonly name: string; readonly adminId: string },
): Promise<Store[]> {
  let found = present(queries);
  if (filter.name !== '') found = found.where(contains('store.name', filter.name));
  if (filter.adminId !== '') found = found.where(contains('user.id', filter.adminId));
  return (await found.orderBy('store.id').execute()).map(withNames);
}

export async function findStore(queries: Queries, id: number): Promise<Store | undefined> {
  const row = await present(queries).where('store.id', '=', id).executeTakeFirst();
  return row === undefined ? undefined : withNames(row);
}

const toRow = ({ address: [address1, address2, address3], ...store }: StoreContent, { by, at }: Edit) => ({
  name: store.name,
  detail_address: store.detailAddress,
  phone_no: store.phoneNo,
  comment: store.comment,
  address1,
  address2,
  address3,
  updated_at: at,
  updated_by: by,
});

export async function insertStore(queries: Queries, store: StoreContent, edit: Edit): Promise<number> {
  const row = { ...toRow(store, edit), created_at: edit.at, created_by: edit.by, deleted_at: null };
  return (await queries.insertInto('store').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

export async function updateStoreRow(queries: Queries, id: number, store: StoreContent, edit: Edit): Promise<void> {
  await queries.updateTable('store').set(toRow(store, edit)).where('id', '=', id).execute();
}

export async function markStoreDeleted(queries: Queries, id: number, { by, at }: Edit): Promise<void> {
  const deletion = { deleted_at: at, updated_at: at, updated_by: by };
  await queries.updateTable('store').set(deletion).where('id', '=', id).execute();
}

/** Oldest first. */
export async function unfinishedGames(queries: Queries, storeId: number): Promise<readonly string[]> {
  const games = await queries
    .selectFrom('game')
    .select('name')
    .where('store_id', '=', storeId)
    .where('status', '!=', 'END')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  return games.map(({ name }) => name);
}

export interface AddressOfStore {
  readonly id: number;
  readonly tier: number;
  readonly parentId: number | null;
}

export const findAddresses = (queries: Queries, ids: readonly number[]): Promise<AddressOfStore[]> =>
  queries.selectFrom('address_code').select(['id', 'tier', 'parent_id as parentId']).where('id', 'in', ids).execute();

export interface Person {
  readonly id: string;
  readonly role: 'SUPER_ADMIN' | 'STORE_ADMIN' | 'USER';
  readonly storeId: number | null;
}

const people = (queries: Queries) =>
  queries.selectFrom('user').select(['id', 'role', 'store_id as storeId']).where('leaving_as', 'is', null);

export const findPerson = (queries: Queries, id: string): Promise<Person | undefined> =>
  people(queries).where('id', '=', id).executeTakeFirst();

export const findAdministrator = (queries: Queries, storeId: number): Promise<Person | undefined> =>
  people(queries).where('store_id', '=', storeId).where('role', '=', 'STORE_ADMIN').executeTakeFirst();

/** The person's other role in the store ends: an administrator needs none, and has none afterwards. */
export async function makeAdministrator(queries: Queries, id: string, storeId: number): Promise<void> {
  await queries.deleteFrom('store_post').where('store_id', '=', storeId).where('user_id', '=', id).execute();
  await queries.updateTable('user').set({ role: 'STORE_ADMIN', store_id: storeId }).where('id', '=', id).execute();
}

/** Deletes the invitations that they gave as administrator, so that nobody can accept them any more. */
export async function makeUser(queries: Queries, id: string): Promise<void> {
  await queries.deleteFrom('invitation').where('created_by', '=', id).execute();
  await queries.updateTable('user').set({ role: 'USER', store_id: null }).where('id', '=', id).execute();
}
