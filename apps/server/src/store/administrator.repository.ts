// Who administers which store, in the database: a role and a store of a user.

import type { Queries } from '../storage/database.ts';

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

export async function makeAdministrator(queries: Queries, id: string, storeId: number): Promise<void> {
  await queries.updateTable('user').set({ role: 'STORE_ADMIN', store_id: storeId }).where('id', '=', id).execute();
}

export async function makeUser(queries: Queries, id: string): Promise<void> {
  await queries.updateTable('user').set({ role: 'USER', store_id: null }).where('id', '=', id).execute();
}
