// Devices that show a code and wait to be paired, in the database.

import type { Instant } from '@feltclock/domain';
import type { Queries } from '../storage/database.ts';

export interface NewPairing {
  readonly secretHash: string;
  readonly screenSecretHash: string;
  readonly code: string;
  readonly expiresAt: Instant;
}

/** When codes run out that count now. */
export interface Within {
  readonly after: Instant;
  readonly upTo: Instant;
}

/** Forgets the codes that nobody typed in time; answers how many are left. */
export async function clearPairings(queries: Queries, within: Within): Promise<number> {
  await queries
    .deleteFrom('screen_pairing')
    .where('screen_id', 'is', null)
    .where((is) => is.or([is('expires_at', '<=', within.after), is('expires_at', '>', within.upTo)]))
    .execute();
  const { left } = await queries
    .selectFrom('screen_pairing')
    .select(({ fn }) => fn.countAll().as('left'))
    .executeTakeFirstOrThrow();
  return Number(left);
}

/** Answers whether the code was free. */
export async function insertPairing(queries: Queries, pairing: NewPairing): Promise<boolean> {
  const inserted = await queries
    .insertInto('screen_pairing')
    .values({
      secret_hash: pairing.secretHash,
      screen_secret_hash: pairing.screenSecretHash,
      code: pairing.code,
      expires_at: pairing.expiresAt,
      screen_id: null,
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .executeTakeFirst();
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export const findPairing = (queries: Queries, secretHash: string) =>
  queries
    .selectFrom('screen_pairing')
    .select(['expires_at as expiresAt', 'screen_id as screenId'])
    .where('secret_hash', '=', secretHash)
    .executeTakeFirst();

/** Takes a code that is still shown, which nobody else can take from then on; answers the hash of the secret that its device will have. */
export async function takeCode(queries: Queries, code: string, within: Within): Promise<string | undefined> {
  const taken = await queries
    .updateTable('screen_pairing')
    .set({ code: null })
    .where('code', '=', code)
    .where('expires_at', '>', within.after)
    .where('expires_at', '<=', within.upTo)
    .returning('screen_secret_hash')
    .executeTakeFirst();
  return taken?.screen_secret_hash;
}

/** The device that will have this secret has become a screen. */
export async function completePairing(queries: Queries, screenSecretHash: string, screenId: number): Promise<void> {
  const paired = queries.updateTable('screen_pairing').set({ screen_id: screenId });
  await paired.where('screen_secret_hash', '=', screenSecretHash).execute();
}

/** The screen has its secret, and is told it no more. */
export async function endPairing(queries: Queries, screenId: number): Promise<void> {
  await queries.deleteFrom('screen_pairing').where('screen_id', '=', screenId).execute();
}
