// A store's tablets and people's PINs, in the database.

import type { Tablet } from '@feltclock/contract';
import type { Instant, StaffRole } from '@feltclock/domain';
import type { Queries } from '../storage/database.ts';
import type { Edit } from '../storage/edit.ts';

const COLUMNS = [
  'id',
  'name',
  'locks_after as locksAfter',
  'created_at as madeAt',
  'created_by as madeBy',
  'used_at as usedAt',
] as const;

export const listTabletsOf = (queries: Queries, storeId: number): Promise<Tablet[]> =>
  queries.selectFrom('tablet').select(COLUMNS).where('store_id', '=', storeId).orderBy('id').execute();

export interface NewTablet {
  readonly storeId: number;
  readonly name: string;
  readonly locksAfter: number;
  readonly secretHash: string;
}

export const insertTablet = (queries: Queries, made: NewTablet, { by, at }: Edit): Promise<Tablet> =>
  queries
    .insertInto('tablet')
    .values({
      store_id: made.storeId,
      name: made.name,
      locks_after: made.locksAfter,
      secret_hash: made.secretHash,
      created_at: at,
      created_by: by,
      used_at: null,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();

export const countTablets = async (queries: Queries, storeId: number): Promise<number> =>
  (await queries.selectFrom('tablet').select('id').where('store_id', '=', storeId).execute()).length;

export interface TabletPlace {
  readonly storeId: number;
  readonly tabletId: number;
}

/** Changes a tablet; answers whether the store has it. */
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

/** Deletes a tablet whose sessions have ended; answers whether the store had it. */
export async function deleteTablet(queries: Queries, { storeId, tabletId }: TabletPlace): Promise<boolean> {
  const gone = queries.deleteFrom('tablet').where('id', '=', tabletId).where('store_id', '=', storeId);
  return (await gone.executeTakeFirst()).numDeletedRows > 0n;
}

export async function noteUse(queries: Queries, tabletId: number, at: Instant): Promise<void> {
  await queries.updateTable('tablet').set({ used_at: at }).where('id', '=', tabletId).execute();
}

/** The tablet with this secret, of a store that is still there. */
export const findTablet = (queries: Queries, secretHash: string) =>
  queries
    .selectFrom('tablet')
    .innerJoin('store', 'store.id', 'tablet.store_id')
    .select(['tablet.id', 'tablet.name', 'tablet.locks_after as locksAfter'])
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

/** The people of a store who have a PIN, whose password is their own: the owner first, then by their names. */
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

/** A new PIN is a new row, under which nobody has guessed yet. */
export async function replacePin(queries: Queries, userId: string, hash: string | null, at: Instant): Promise<void> {
  await queries.deleteFrom('person_pin').where('user_id', '=', userId).execute();
  if (hash !== null) await queries.insertInto('person_pin').values({ user_id: userId, hash, set_at: at }).execute();
}
