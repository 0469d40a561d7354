// API keys of stores and of the platform. Only a hash of each key is stored.

import type { ApiKey } from '@feltclock/contract';
import { KEY_SCOPES, type Instant, type KeyScope } from '@feltclock/domain';
import type { Queries } from '../storage/database.ts';
import type { Edit } from '../storage/edit.ts';
import { standingQuery } from '../storage/queries/standing-query.ts';

/** A store, or null for the platform. */
export type KeyOwner = number | null;

export interface KeyRow {
  readonly id: number;
  readonly store_id: number | null;
  readonly name: string;
  readonly scopes: string;
  readonly expires_at: number | null;
  readonly used_at: number | null;
  readonly revoked_at: number | null;
  /** When the key's store was deleted. */
  readonly store_deleted_at: number | null;
}

export const isOver = (expiresAt: number | null, now: Instant): boolean => expiresAt !== null && expiresAt <= now;

export const scopesIn = (listed: string): readonly KeyScope[] => {
  const named = new Set(listed.split(' '));
  return KEY_SCOPES.filter((scope) => named.has(scope));
};

const withStore = (queries: Queries) =>
  queries
    .selectFrom('api_key')
    .leftJoin('store', 'store.id', 'api_key.store_id')
    .select(['api_key.id', 'api_key.store_id', 'api_key.name', 'api_key.scopes'])
    .select(['api_key.expires_at', 'api_key.used_at', 'api_key.revoked_at', 'store.deleted_at as store_deleted_at']);

/** Compiled once: it runs at every call of a key. */
export const keyLookup = (queries: Queries): ((keyHash: string) => Promise<KeyRow | undefined>) =>
  standingQuery<KeyRow>(queries, withStore(queries).where('api_key.key_hash', '=', ''));

/** The list must not be empty. */
export const keysById = (queries: Queries, ids: readonly number[]): Promise<readonly KeyRow[]> =>
  withStore(queries).where('api_key.id', 'in', ids).execute();

/** Newest first, without the revoked ones. */
export async function listKeysOf(queries: Queries, owner: KeyOwner, now: Instant): Promise<ApiKey[]> {
  const rows = await queries
    .selectFrom('api_key')
    .select(['id', 'prefix', 'name', 'scopes', 'created_at as madeAt', 'created_by as madeBy'])
    .select(['expires_at as expiresAt', 'used_at as usedAt'])
    .where('store_id', owner === null ? 'is' : '=', owner)
    .where('revoked_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ scopes, ...row }) => ({
    ...row,
    scopes: [...scopesIn(scopes)],
    isExpired: isOver(row.expiresAt, now),
  }));
}

export interface NewKey {
  readonly owner: KeyOwner;
  readonly name: string;
  readonly scopes: readonly KeyScope[];
  readonly prefix: string;
  readonly keyHash: string;
  readonly expiresAt: Instant | null;
}

export async function insertKey(queries: Queries, key: NewKey, { by, at }: Edit): Promise<ApiKey> {
  const { id } = await queries
    .insertInto('api_key')
    .values({
      store_id: key.owner,
      name: key.name,
      scopes: key.scopes.join(' '),
      prefix: key.prefix,
      key_hash: key.keyHash,
      created_at: at,
      created_by: by,
      expires_at: key.expiresAt,
      used_at: null,
      revoked_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { prefix, name, expiresAt } = key;
  return {
    id,
    prefix,
    name,
    scopes: [...key.scopes],
    madeAt: at,
    madeBy: by,
    expiresAt,
    isExpired: false,
    usedAt: null,
  };
}

/** Deletes the oldest revoked keys of an owner; the `kept` newest can still be refused by their reason. */
export async function forgetRevoked(queries: Queries, owner: KeyOwner, kept: number): Promise<void> {
  const ofOwner = owner === null ? 'is' : '=';
  const newest = queries
    .selectFrom('api_key')
    .select('id')
    .where('store_id', ofOwner, owner)
    .where('revoked_at', 'is not', null)
    .orderBy('revoked_at', 'desc')
    .limit(kept);
  await queries
    .deleteFrom('api_key')
    .where('store_id', ofOwner, owner)
    .where('revoked_at', 'is not', null)
    .where('id', 'not in', newest)
    .execute();
}

/** Revokes one key of an owner, or all; returns those that were not revoked before. */
export const revokeKeys = (
  queries: Queries,
  { owner, keyId }: { readonly owner: KeyOwner; readonly keyId?: number },
  at: Instant,
): Promise<readonly { readonly id: number; readonly name: string; readonly prefix: string }[]> => {
  const revoked = queries
    .updateTable('api_key')
    .set({ revoked_at: at })
    .where('store_id', owner === null ? 'is' : '=', owner)
    .where('revoked_at', 'is', null)
    .returning(['id', 'name', 'prefix']);
  return (keyId === undefined ? revoked : revoked.where('id', '=', keyId)).execute();
};

export async function saveKeyUse(queries: Queries, keyId: number, at: Instant): Promise<void> {
  await queries.updateTable('api_key').set({ used_at: at }).where('id', '=', keyId).execute();
}
