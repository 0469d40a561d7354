// A store's tablets, and people's PINs.

import type { Tablet } from '@feltclock/contract';
import type { Instant, StaffRole } from '@feltclock/domain';
import { sql } from 'kysely';
import type { Queries } from '../storage/database.ts';
import type { Edit } from '../storage/edit.ts';

const COLUMNS = [
  'id',
  'name',
  'locks_after as locksAfter',
  'created_at as madeAt',
  'created_by as madeBy',
  'used_at as usedAt',
  'blocked_at as blockedAt',
] as const;

export const listTabletsOf = (queries: Queries, storeId: number): Promise<Tablet[]> =>
  queries
    .selectFrom('tablet')
    .select(COLUMNS)
    .select((is) =>
      is.fn
        .coalesce(
          is
            .selectFrom('pin_guess')
            .select(({ fn: of }) => of.sum<number>('wrong').as('sum'))
            .whereRef('tablet_id', '=', 'tablet.id'),
          sql<number>`0`,
        )
        .as('wrongPins'),
    )
    .where('store_id', '=', storeId)
    .orderBy('id')
    .execute();

/** Returns the wrong PINs of that person on the tablet, and of all. */
export async function countWrongPin(
  queries: Queries,
  { tabletId, person }: { readonly tabletId: number; readonly person: number },
): Promise<{ readonly ofPerson: number; readonly ofAll: number }> {
  const { wrong } = await queries
    .insertInto('pin_guess')
    .values({ tablet_id: tabletId, person_id: person, wrong: 1 })
    .onConflict((conflict) =>
      conflict.columns(['tablet_id', 'person_id']).doUpdateSet((of) => ({ wrong: of('pin_guess.wrong', '+', 1) })),
    )
    .returning('wrong')
    .executeTakeFirstOrThrow();
  const { sum } = await queries
    .selectFrom('pin_guess')
    .select(({ fn }) => fn.sum<number>('wrong').as('sum'))
    .where('tablet_id', '=', tabletId)
    .executeTakeFirstOrThrow();
  return { ofPerson: wrong, ofAll: sum };
}

/** Of one person on a tablet, or of all. */
export async function forgetWrongPins(queries: Queries, tabletId: number, person?: number): Promise<void> {
  const wrong = queries.deleteFrom('pin_guess').where('tablet_id', '=', tabletId);
  await (person === undefined ? wrong : wrong.where('person_id', '=', person)).execute();
}

/** False when it was blocked already. */
export async function blockTablet(queries: Queries, tabletId: number, at: Instant): Promise<boolean> {
  const blocked = queries.updateTable('tablet').set({ blocked_at: at });
  const { numUpdatedRows } = await blocked
    .where('id', '=', tabletId)
    .where('blocked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns whether the store has it. */
export async function unblockTablet(queries: Queries, { storeId, tabletId }: TabletPlace): Promise<boolean> {
  const free = queries.updateTable('tablet').set({ blocked_at: null });
  const { numUpdatedRows } = await free.where('id', '=', tabletId).where('store_id', '=', storeId).executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface NewTablet {
  readonly storeId: number;
  readonly name: string;
  readonly locksAfter: number;
  readonly secretHash: string;
}

export const insertTablet = async (queries: Queries, made: NewTablet, { by, at }: Edit): Promise<Tablet> => {
  const tablet = await queries
    .insertInto('tablet')
    .values({
      store_id: made.storeId,
      name: made.name,
      locks_after: made.locksAfter,
      secret_hash: made.secretHash,
      created_at: at,
      created_by: by,
      used_at: null,
      blocked_at: null,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return { ...tablet, wrongPins: 0 };
};

export const countTablets = async (queries: Queries, storeId: number): Promise<number> =>
  (await queries.selectFrom('tablet').select('id').where('store_id', '=', storeId).execute()).length;

export interface TabletPlace {
  readonly storeId: number;
  readonly tabletId: number;
}

/** Returns whether the store has it. */
export async function updateTablet(
  queries: Queries,
  { storeId, tabletId }: TabletPlace,
  { name, locksAfter }: Pick<Tablet, 'name' | 'locksAfter'>,
): Promise<boolean> {
  const changed = queries.updateTable('tablet').set({ name, locks_after: locksAfter });
  const { numUpdatedRows } = await changed
    .where('id', '=', tabletId)
    .where('store_id', '=', storeId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Its sessions must have ended. Returns whether the store had it. */
export async function deleteTablet(queries: Queries, { storeId, tabletId }: TabletPlace): Promise<boolean> {
  const deletion = queries.deleteFrom('tablet').where('id', '=', tabletId).where('store_id', '=', storeId);
  return (await deletion.executeTakeFirst()).numDeletedRows > 0n;
}

export async function saveUse(queries: Queries, tabletId: number, at: Instant): Promise<void> {
  await queries.updateTable('tablet').set({ used_at: at }).where('id', '=', tabletId).execute();
}

/** Undefined when there is no such tablet, or when its store was deleted. */
export const findTablet = (queries: Queries, secretHash: string) =>
  queries
    .selectFrom('tablet')
    .innerJoin('store', 'store.id', 'tablet.store_id')
    .select(['tablet.id', 'tablet.name', 'tablet.locks_after as locksAfter', 'tablet.blocked_at as blockedAt'])
    .select(['tablet.store_id as storeId', 'store.name as storeName'])
    .where('tablet.secret_hash', '=', secretHash)
    .where('store.deleted_at', 'is', null)
    .executeTakeFirst();

export interface PersonWithPin {
  readonly id: number;
  readonly userId: string;
  readonly nickname: string;
  readonly pinHash: string;
  readonly role: StaffRole | 'OWNER';
}

/** The people of a store with a PIN and without a due password change, by nickname. */
export async function peopleWithPins(queries: Queries, storeId: number): Promise<readonly PersonWithPin[]> {
  const rows = await queries
    .selectFrom('person_pin')
    .innerJoin('user', 'user.id', 'person_pin.user_id')
    .leftJoin('store_post', (join) =>
      join.onRef('store_post.user_id', '=', 'user.id').on('store_post.store_id', '=', storeId),
    )
    .select(['person_pin.id', 'person_pin.user_id as userId', 'person_pin.hash as pinHash', 'user.nickname'])
    .select(['store_post.role', 'user.store_id as ownStore', 'user.role as account'])
    .where('user.must_change_password', '=', 0)
    .where('user.leaving_as', 'is', null)
    .where((is) => is.or([is('store_post.role', 'is not', null), is('user.store_id', '=', storeId)]))
    .orderBy('user.nickname')
    .execute();
  return rows.flatMap(({ role, ownStore, account, ...person }) => {
    const isOwner = account === 'STORE_ADMIN' && ownStore === storeId;
    const inStore = isOwner ? 'OWNER' : role;
    return inStore === null ? [] : [{ ...person, role: inStore }];
  });
}

export async function hasPin(queries: Queries, userId: string): Promise<boolean> {
  const found = queries.selectFrom('person_pin').select('id').where('user_id', '=', userId);
  return (await found.executeTakeFirst()) !== undefined;
}

/** A new PIN is a new row, without wrong guesses. */
export async function replacePin(queries: Queries, userId: string, hash: string | null, at: Instant): Promise<void> {
  await queries.deleteFrom('person_pin').where('user_id', '=', userId).execute();
  if (hash !== null) await queries.insertInto('person_pin').values({ user_id: userId, hash, set_at: at }).execute();
}
