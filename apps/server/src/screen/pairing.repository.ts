// Devices that show a pairing code.

import type { Instant } from '@feltclock/domain';
import type { Queries } from '../storage/database.ts';

export interface NewPairing {
  readonly secretHash: string;
  readonly screenSecretHash: string;
  readonly code: string;
  readonly expiresAt: Instant;
}

/** The expiry times of codes that are valid now. */
export interface Within {
  readonly after: Instant;
  readonly upTo: Instant;
}

/** Deletes expired codes; answers how many codes are left. */
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

/** False when the code was taken already. */
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

/** Takes a valid code, so that nobody else can use it; returns the hash of its device's future secret. */
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

/** The device with this secret became a screen. */
export async function completePairing(queries: Queries, screenSecretHash: string, screenId: number): Promise<void> {
  const paired = queries.updateTable('screen_pairing').set({ screen_id: screenId });
  await paired.where('screen_secret_hash', '=', screenSecretHash).execute();
}

/** The screen has its secret now, so the pairing is not needed any more. */
export async function endPairing(queries: Queries, screenId: number): Promise<void> {
  await queries.deleteFrom('screen_pairing').where('screen_id', '=', screenId).execute();
}
