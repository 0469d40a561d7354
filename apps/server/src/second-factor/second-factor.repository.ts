// Second factors and their recovery codes. Only the server's account can read the database file (0600).

import type { Instant } from '@feltclock/domain';
import type { Queries } from '../storage/database.ts';

export interface FactorRow {
  readonly secret: string;
  /** Null until it is confirmed by a code; it is not active before. */
  readonly confirmed_at: number | null;
  readonly last_step: number;
}

export const findFactor = (queries: Queries, userId: string): Promise<FactorRow | undefined> =>
  queries
    .selectFrom('second_factor')
    .select(['secret', 'confirmed_at', 'last_step'])
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** Has the user a confirmed second factor? */
export async function hasFactor(queries: Queries, userId: string): Promise<boolean> {
  const factor = await findFactor(queries, userId);
  return factor !== undefined && factor.confirmed_at !== null;
}

/** Replaces an earlier unconfirmed secret. */
export async function insertPending(queries: Queries, userId: string, secret: string): Promise<void> {
  await queries.deleteFrom('second_factor').where('user_id', '=', userId).where('confirmed_at', 'is', null).execute();
  await queries
    .insertInto('second_factor')
    .values({ user_id: userId, secret, confirmed_at: null, last_step: 0 })
    .execute();
}

export async function confirmFactor(queries: Queries, userId: string, at: Instant): Promise<void> {
  await queries.updateTable('second_factor').set({ confirmed_at: at }).where('user_id', '=', userId).execute();
}

/** Marks the code of a step as used; false when it, or a later one up to `newest`, was used already. */
export async function useStep(
  queries: Queries,
  userId: string,
  { step, newest }: { readonly step: number; readonly newest: number },
): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where((is) => is.or([is('last_step', '<', step), is('last_step', '>', newest)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Deletes the factor and its recovery codes; false when there was none, confirmed or not. */
export async function deleteFactor(queries: Queries, userId: string): Promise<boolean> {
  await queries.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  const { numDeletedRows } = await queries.deleteFrom('second_factor').where('user_id', '=', userId).executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Replaces all earlier recovery codes. */
export async function replaceRecoveryCodes(queries: Queries, userId: string, hashes: readonly string[]): Promise<void> {
  await queries.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  await queries
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute();
}

/** One of the user's recovery hashes, which all share a salt; undefined when none is left. */
export async function aRecoveryHash(queries: Queries, userId: string): Promise<string | undefined> {
  const some = queries.selectFrom('recovery_code').select('code_hash').where('user_id', '=', userId).limit(1);
  return (await some.executeTakeFirst())?.code_hash;
}

/** Deletes a used recovery code; false when none has that hash. */
export async function useRecoveryCode(queries: Queries, userId: string, hash: string): Promise<boolean> {
  const { numDeletedRows } = await queries
    .deleteFrom('recovery_code')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function countRecoveryCodes(queries: Queries, userId: string): Promise<number> {
  const { count } = await queries
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}
