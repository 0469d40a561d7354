// Deleting an account: it is closed at once, and in the end replaced by a row that belongs to nobody.

import { sql } from 'kysely';
import type { Queries } from '../storage/database.ts';
import type { Replacement } from './traces.ts';

interface AccountInUse {
  readonly id: string;
  readonly role: 'SUPER_ADMIN' | 'STORE_ADMIN' | 'USER';
  readonly storeId: number | null;
}

/** Undefined for an account that is deleted or being deleted. */
export const findAccount = (queries: Queries, id: string): Promise<AccountInUse | undefined> =>
  queries
    .selectFrom('user')
    .select(['id', 'role', 'store_id as storeId'])
    .where('id', '=', id)
    .where('leaving_as', 'is', null)
    .executeTakeFirst();

export async function countSuperAdministrators(queries: Queries): Promise<number> {
  const { count } = await queries
    .selectFrom('user')
    .select((now) => now.fn.countAll<number>().as('count'))
    .where('role', '=', 'SUPER_ADMIN')
    .executeTakeFirstOrThrow();
  return count;
}

/** Clears everything that the person entered; the login name stays until it is replaced everywhere. */
const nothingPersonal = (standIn: string) => ({
  leaving_as: standIn,
  password_hash: '',
  must_change_password: 0,
  nickname: standIn,
  name: '',
  phone_no: '',
  email: '',
  role: 'USER' as const,
  store_id: null,
  language: 'ko' as const,
  board_version: 1 as const,
  privacy_version: null,
  privacy_agreed_at: null,
});

/** After this, nobody can sign in to the account. */
export async function shutAccount(queries: Queries, { id, standIn }: Replacement): Promise<void> {
  await queries.updateTable('user').set(nothingPersonal(standIn)).where('id', '=', id).execute();
  await queries.deleteFrom('store_post').where('user_id', '=', id).execute();
  await queries.deleteFrom('person_pin').where('user_id', '=', id).execute();
  await queries.deleteFrom('passkey').where('user_id', '=', id).execute();
  await queries.deleteFrom('member_code').where('user_id', '=', id).execute();
  await queries.deleteFrom('refusal_count').where('who', '=', id).execute();
}

/** Accounts that are closed but not replaced yet. */
export async function leavingAccounts(queries: Queries): Promise<readonly Replacement[]> {
  const rows = await queries
    .selectFrom('user')
    .select(['id', 'leaving_as'])
    .where('leaving_as', 'is not', null)
    .whereRef('leaving_as', '<>', 'id')
    .execute();
  return rows.flatMap(({ id, leaving_as: standIn }) => (standIn === null ? [] : [{ id, standIn }]));
}

/** Tables with rows of a person, and the column that holds the login name. */
const BELONGINGS = [
  ['win_entry', 'user_id'],
  ['win_total', 'user_id'],
  ['structure_win', 'user_id'],
  ['season_award', 'user_id'],
  ['game_finish', 'user_id'],
  ['league_entry', 'user_id'],
  ['league_gain', 'user_id'],
] as const;

/** Replaces an account by a row that belongs to nobody. All points and results move to that row, so that every sum stays. */
export async function replaceAccount(queries: Queries, { id, standIn }: Replacement): Promise<void> {
  const row = await queries.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) return;
  // Nicknames are unique, and the new row takes this one.
  await queries
    .updateTable('user')
    .set({ nickname: `${standIn} ` })
    .where('id', '=', id)
    .execute();
  await queries
    .insertInto('user')
    .values({ ...row, ...nothingPersonal(standIn), id: standIn, created_at: 0 })
    .execute();
  for (const [table, column] of BELONGINGS)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${standIn} where ${sql.ref(column)} = ${id}`.execute(
      queries,
    );
  await queries
    .updateTable('point_account')
    .set({ owner: standIn })
    .where('kind', '=', 'customer')
    .where('owner', '=', id)
    .execute();
  await queries.deleteFrom('user').where('id', '=', id).execute();
}
