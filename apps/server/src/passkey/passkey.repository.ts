// Passkeys of users, and the challenges that they answer.

import type { Instant } from '@feltclock/domain';
import type { Queries } from '../storage/database.ts';

export const passkeysOf = (queries: Queries, userId: string) =>
  queries
    .selectFrom('passkey')
    .select(['id', 'name', 'created_at as madeAt', 'used_at as usedAt', 'credential_id as credentialId'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

export async function isAnyPasskey(queries: Queries): Promise<boolean> {
  return (await queries.selectFrom('passkey').select('id').limit(1).executeTakeFirst()) !== undefined;
}

export const findByCredential = (queries: Queries, credentialId: string) =>
  queries.selectFrom('passkey').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();

export interface NewPasskey {
  readonly userId: string;
  readonly name: string;
  readonly credentialId: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly at: Instant;
}

/** Undefined when somebody has a passkey with this id already. */
export async function insertPasskey(queries: Queries, made: NewPasskey): Promise<number | undefined> {
  const row = await queries
    .insertInto('passkey')
    .values({
      user_id: made.userId,
      name: made.name,
      credential_id: made.credentialId,
      public_key: made.publicKey,
      counter: made.counter,
      created_at: made.at,
      used_at: null,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** False when the passkey was removed, or used in the meantime. */
export async function updateUse(
  queries: Queries,
  { id, counter: before }: { readonly id: number; readonly counter: number },
  counter: number,
  at: Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('passkey')
    .set({ counter, used_at: at })
    .where('id', '=', id)
    .where('counter', '=', before)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The name of the deleted passkey; undefined when the user had none with this id. */
export async function deletePasskey(queries: Queries, userId: string, id: number): Promise<string | undefined> {
  const deletion = queries.deleteFrom('passkey').where('id', '=', id).where('user_id', '=', userId).returning('name');
  return (await deletion.executeTakeFirst())?.name;
}

/** Returns whether there were any. */
export async function deletePasskeysOf(queries: Queries, userId: string): Promise<boolean> {
  const { numDeletedRows } = await queries.deleteFrom('passkey').where('user_id', '=', userId).executeTakeFirst();
  await queries.deleteFrom('passkey_challenge').where('user_id', '=', userId).execute();
  return numDeletedRows > 0n;
}

/** Also deletes the challenges that were made by `expired`, and those that the future made before the clock was set back. */
export async function insertChallenge(
  queries: Queries,
  challenge: { readonly hash: string; readonly userId: string | null; readonly at: Instant },
  expired: Instant,
): Promise<void> {
  await queries
    .deleteFrom('passkey_challenge')
    .where((is) => is.or([is('made_at', '<=', expired), is('made_at', '>', challenge.at)]))
    .execute();
  await queries
    .insertInto('passkey_challenge')
    .values({ hash: challenge.hash, user_id: challenge.userId, made_at: challenge.at })
    .execute();
}

/** Deletes a challenge; false when it was used, has expired, or was made for somebody else. */
export async function useChallenge(
  queries: Queries,
  { hash, userId }: { readonly hash: string; readonly userId: string | null },
  expired: Instant,
): Promise<boolean> {
  const { numDeletedRows } = await queries
    .deleteFrom('passkey_challenge')
    .where('hash', '=', hash)
    .where('user_id', userId === null ? 'is' : '=', userId)
    .where('made_at', '>', expired)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
