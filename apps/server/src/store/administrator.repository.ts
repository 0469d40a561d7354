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

/** A role that they had in the store ends with it: who administers a store needs none there, and is nobody there afterwards. */
export async function makeAdministrator(queries: Queries, id: string, storeId: number): Promise<void> {
  await queries.deleteFrom('store_post').where('store_id', '=', storeId).where('user_id', '=', id).execute();
  await queries.updateTable('user').set({ role: 'STORE_ADMIN', store_id: storeId }).where('id', '=', id).execute();
}

/** Invitations that they gave out as administrator end, so that nobody comes in by them any more. */
export async function makeUser(queries: Queries, id: string): Promise<void> {
  await queries.deleteFrom('invitation').where('created_by', '=', id).execute();
  await queries.updateTable('user').set({ role: 'USER', store_id: null }).where('id', '=', id).execute();
}
