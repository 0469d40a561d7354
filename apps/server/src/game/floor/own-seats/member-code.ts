// A member's short-lived code. Staff scan it to find the member; it gives no access (docs/rules/floor.md#on-phones).

import { randomInt } from 'node:crypto';
import { after, instant, minutes, minutesToMillis, type Instant } from '@feltclock/domain';
import type { Database, Queries } from '../../../storage/database.ts';

const LIVES = minutesToMillis(minutes(5));
/** A code with more time left is shown again, because another device may show it too. */
const STILL_GOOD = minutesToMillis(minutes(2));
/** 66 bits. Digits, because a scanner types them the same in every keyboard language. */
const DIGITS = 20;

const newMemberCode = (): string => Array.from({ length: DIGITS }, () => String(randomInt(10))).join('');

export interface MemberCode {
  readonly code: string;
  readonly until: Instant;
}

/** The member's present code, or a new one that replaces it. */
export function memberCode(database: Database, userId: string, now: Instant): Promise<MemberCode> {
  return database.transaction(async ({ queries }) => {
    const codes = queries.selectFrom('member_code').select(['code', 'until']);
    const present = await codes.where('user_id', '=', userId).executeTakeFirst();
    if (present !== undefined && present.until > after(now, STILL_GOOD))
      return { code: present.code, until: instant(present.until) };
    const fresh = { code: newMemberCode(), until: after(now, LIVES) };
    await queries
      .insertInto('member_code')
      .values({ user_id: userId, ...fresh })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fresh))
      .execute();
    return fresh;
  });
}

export async function memberShowing(
  queries: Queries,
  code: string,
  now: Instant,
): Promise<{ readonly userId: string; readonly nickname: string } | undefined> {
  return queries
    .selectFrom('member_code')
    .innerJoin('user', 'user.id', 'member_code.user_id')
    .select(['user.id as userId', 'user.nickname'])
    .where('member_code.code', '=', code)
    .where('member_code.until', '>', now)
    .where('user.leaving_as', 'is', null)
    .executeTakeFirst();
}
