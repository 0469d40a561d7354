// Users. The tables keep login names and nicknames unique, regardless of case.

import { textForms } from '@feltclock/domain';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Queries } from '../storage/database.ts';
import { contains } from '../storage/queries/like.ts';
import type { DatabaseSchema } from '../storage/schema/schema.ts';

export type UserRow = Selectable<DatabaseSchema['user']>;
export type NewUserRow = Insertable<DatabaseSchema['user']>;
export type ProfileChange = Pick<
  Updateable<DatabaseSchema['user']>,
  'nickname' | 'name' | 'email' | 'phone_no' | 'language' | 'board_version'
>;

/** Finds an account in use, in any Unicode normal form of its login name; deleted accounts are not found. */
export async function findUser(queries: Queries, id: string): Promise<UserRow | undefined> {
  const found = queries.selectFrom('user').selectAll().where('id', 'in', textForms(id));
  const users = await found.where('leaving_as', 'is', null).execute();
  return users.find((user) => user.id === id) ?? users[0];
}

/** Oldest store first. */
export const postsOf = (queries: Queries, id: string) =>
  queries
    .selectFrom('store_post')
    .innerJoin('store', 'store.id', 'store_post.store_id')
    .select(['store.id as storeId', 'store.name as storeName', 'store_post.role'])
    .where('store_post.user_id', '=', id)
    .where('store.deleted_at', 'is', null)
    .orderBy('store.id')
    .execute();

/** False when the login name or the nickname is taken; nothing is written then. */
export async function insertUser(queries: Queries, user: NewUserRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await queries
    .insertInto('user')
    .values(user)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Compares regardless of case and Unicode normal form. */
const same = (column: 'id' | 'nickname', value: string) => {
  const forms = sql.join(textForms(value).map((form) => sql`lower(${form})`));
  return sql<boolean>`lower(${sql.ref(column)}) in (${forms})`;
};

export const isIdTaken = async (queries: Queries, id: string): Promise<boolean> =>
  (await queries.selectFrom('user').select('id').where(same('id', id)).executeTakeFirst()) !== undefined;

/** Is the nickname taken by somebody other than `except`? */
export async function isNicknameTaken(queries: Queries, nickname: string, except: string | null): Promise<boolean> {
  const owners = await queries.selectFrom('user').select('id').where(same('nickname', nickname)).execute();
  return owners.some(({ id }) => id !== except);
}

export async function updateProfile(queries: Queries, id: string, change: ProfileChange): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await queries.updateTable('user').set(change).where('id', '=', id).execute();
}

/** False when there is no such user. */
export async function updatePassword(
  queries: Queries,
  id: string,
  change: { readonly password_hash: string; readonly must_change_password: 0 | 1 },
): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('user')
    .set(change)
    .where('id', '=', id)
    .where('leaving_as', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Users whose login name contains the text: exact matches first, then prefixes, then the others. */
export const searchUsers = (
  queries: Queries,
  text: string,
  most: number,
): Promise<Pick<UserRow, 'id' | 'nickname' | 'name' | 'role' | 'store_id'>[]> =>
  queries
    .selectFrom('user')
    .select(['id', 'nickname', 'name', 'role', 'store_id'])
    .where(contains('id', text))
    .where('leaving_as', 'is', null)
    .orderBy((is) => is.fn('strpos', [sql`lower(id)`, sql`lower(${text})`]))
    .orderBy(sql`length(id)`)
    .orderBy('id')
    .limit(most)
    .execute();

export async function hasUsers(queries: Queries): Promise<boolean> {
  return (await queries.selectFrom('user').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** By store id. `ids` must not be empty. */
export async function storeNames(queries: Queries, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await queries.selectFrom('store').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
