// The roles of people in stores, and open invitations.

import type { Invitation, StorePerson } from '@feltclock/contract';
import type { Instant, Post, StaffRole } from '@feltclock/domain';
import type { Queries } from '../storage/database.ts';
import type { Edit } from '../storage/edit.ts';

export const listPeople = (queries: Queries, storeId: number): Promise<StorePerson[]> =>
  queries
    .selectFrom('store_post')
    .innerJoin('user', 'user.id', 'store_post.user_id')
    .select(['user.id as userId', 'user.nickname', 'store_post.role', 'store_post.since', 'store_post.given_by as by'])
    .where('store_post.store_id', '=', storeId)
    .orderBy('store_post.since')
    .orderBy('user.id')
    .execute();

export async function findRole(queries: Queries, storeId: number, userId: string): Promise<StaffRole | undefined> {
  const found = queries.selectFrom('store_post').select('role').where('store_id', '=', storeId);
  return (await found.where('user_id', '=', userId).executeTakeFirst())?.role;
}

/** Replaces the person's earlier role in the store. */
export async function saveRole(
  queries: Queries,
  userId: string,
  { storeId, role }: Post,
  { by, at }: Edit,
): Promise<void> {
  const given = { role, since: at, given_by: by };
  await queries
    .insertInto('store_post')
    .values({ store_id: storeId, user_id: userId, ...given })
    .onConflict((conflict) => conflict.columns(['store_id', 'user_id']).doUpdateSet(given))
    .execute();
}

/** Returns whether there was one. */
export async function deleteRole(queries: Queries, storeId: number, userId: string): Promise<boolean> {
  const deletion = queries.deleteFrom('store_post').where('store_id', '=', storeId).where('user_id', '=', userId);
  return (await deletion.executeTakeFirst()).numDeletedRows > 0n;
}

const COLUMNS = ['id', 'role', 'created_at as createdAt', 'expires_at as expiresAt', 'created_by as by'] as const;

/** The open invitations to a store, newest first. */
export const listInvitations = (queries: Queries, storeId: number, wall: Instant): Promise<Invitation[]> =>
  queries
    .selectFrom('invitation')
    .select(COLUMNS)
    .where('store_id', '=', storeId)
    .where('expires_at', '>', wall)
    .orderBy('id', 'desc')
    .execute();

export const insertInvitation = (
  queries: Queries,
  { storeId, role }: Post,
  { codeHash, expiresAt }: { readonly codeHash: string; readonly expiresAt: Instant },
  { by, at }: Edit,
): Promise<Invitation> =>
  queries
    .insertInto('invitation')
    .values({ store_id: storeId, role, code_hash: codeHash, created_at: at, created_by: by, expires_at: expiresAt })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();

/** Undefined when the invitation is not open or the store was deleted. */
export const findOffer = (queries: Queries, codeHash: string, wall: Instant) =>
  queries
    .selectFrom('invitation')
    .innerJoin('store', 'store.id', 'invitation.store_id')
    .leftJoin('store_logo', 'store_logo.store_id', 'store.id')
    .select('store_logo.name as logo')
    .select(['store.id as storeId', 'store.name as storeName', 'invitation.role', 'invitation.expires_at as expiresAt'])
    .select(['invitation.id', 'invitation.created_by as by'])
    .where('invitation.code_hash', '=', codeHash)
    .where('invitation.expires_at', '>', wall)
    .where('store.deleted_at', 'is', null)
    .executeTakeFirst();

/** Returns whether it was there: of two people who accept it, the second is too late. */
export async function deleteInvitation(queries: Queries, storeId: number, id: number): Promise<boolean> {
  const deletion = queries.deleteFrom('invitation').where('store_id', '=', storeId).where('id', '=', id);
  return (await deletion.executeTakeFirst()).numDeletedRows > 0n;
}

export async function deleteExpired(queries: Queries, storeId: number, wall: Instant): Promise<void> {
  await queries.deleteFrom('invitation').where('store_id', '=', storeId).where('expires_at', '<=', wall).execute();
}

/** Undefined when there is no such account. */
export const findAccountRole = (queries: Queries, userId: string) =>
  queries
    .selectFrom('user')
    .select(['role', 'store_id as storeId'])
    .where('id', '=', userId)
    .where('leaving_as', 'is', null)
    .executeTakeFirst();
