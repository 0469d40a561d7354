// Users in the database.

import type { Selectable, Insertable } from 'kysely';
import type { Queries } from '../storage/database.ts';
import type { Schema } from '../storage/schema.ts';

export type UserRow = Selectable<Schema['user']>;
export type NewUserRow = Insertable<Schema['user']>;

export const findUser = (queries: Queries, id: string): Promise<UserRow | undefined> =>
  queries.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirst();

export async function insertUser(queries: Queries, user: NewUserRow): Promise<void> {
  await queries.insertInto('user').values(user).execute();
}

export async function updatePreferences(
  queries: Queries,
  id: string,
  change: Partial<Pick<UserRow, 'language' | 'board_version'>>,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await queries.updateTable('user').set(change).where('id', '=', id).execute();
}

export async function hasUsers(queries: Queries): Promise<boolean> {
  return (await queries.selectFrom('user').select('id').limit(1).executeTakeFirst()) !== undefined;
}
