// Accounts with roles in a store; their passwords are hashed as in the test servers.

import type { StaffRole } from '@feltclock/domain';
import type { Database } from '../src/storage/database.ts';
import { quickHash } from './quick-hash.ts';

/** Roles in the first store; the accounts are created on first use. */
export const STAFF = ['floor', 'cashier', 'dealer'] as const;
export const STAFF_PASSWORD = 'staff-secret';

const ROLES = { floor: 'FLOOR', cashier: 'CASHIER', dealer: 'DEALER' } as const satisfies Record<string, StaffRole>;

/** A user without personal data. */
export const userRow = (id: string, password_hash: string, created_at: number) =>
  ({
    id,
    nickname: id,
    name: '',
    phone_no: '',
    email: '',
    role: 'USER',
    store_id: null,
    language: 'ko',
    password_hash,
    must_change_password: 0,
    board_version: 1,
    created_at,
  }) as const;

export async function addStaff(
  { queries }: Pick<Database, 'queries'>,
  who: (typeof STAFF)[number],
  storeId: number,
): Promise<void> {
  await queries
    .insertInto('user')
    .values(userRow(who, quickHash(STAFF_PASSWORD), 0))
    .execute();
  const post = { store_id: storeId, user_id: who, role: ROLES[who], since: 0, given_by: 'gangnam' };
  await queries.insertInto('store_post').values(post).execute();
}
