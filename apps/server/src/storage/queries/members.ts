// Which members a store's people can find: those of the store by a part of the name or id, all others only by the exact nickname and
// without their login name (docs/rules/people.md#people-of-a-store).

import { nicknameIn, nicknameHandle } from '@feltclock/contract';
import { textForms } from '@feltclock/domain';
import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely';
import type { Queries } from '../database.ts';
import type { DatabaseSchema } from '../schema/schema.ts';
import { beginsWith, contains } from './like.ts';

export interface Member {
  /** The login name, or the handle of a nickname. */
  readonly userId: string;
  readonly nickname: string;
}

export const findMember = (queries: Queries, userId: string): Promise<Member | undefined> => {
  const nickname = nicknameIn(userId);
  return queries
    .selectFrom('user')
    .select(['id as userId', 'nickname'])
    .where((is) =>
      nickname === undefined
        ? is('id', '=', userId)
        : is.or(textForms(nickname).map((form) => sql<SqlBool>`lower("user".nickname) = lower(${form})`)),
    )
    .where('leaving_as', 'is', null)
    .executeTakeFirst();
};

/** Works there, administers it, played there, or is in one of its results. */
function isOfStore(storeId: number): Expression<SqlBool> {
  const is = expressionBuilder<DatabaseSchema, 'user'>();
  return is.or([
    is('user.store_id', '=', storeId),
    is.exists(
      is
        .selectFrom('store_post')
        .select('store_post.user_id')
        .whereRef('store_post.user_id', '=', 'user.id')
        .where('store_post.store_id', '=', storeId),
    ),
    ...(['floor_player', 'game_finish'] as const).map((table) =>
      is.exists(
        is
          .selectFrom(table)
          .innerJoin('game', 'game.id', `${table}.game_id`)
          .select('game.id')
          .whereRef(`${table}.user_id`, '=', 'user.id')
          .where('game.store_id', '=', storeId),
      ),
    ),
  ]);
}

/** Members of the store whose nickname or id contains the text: those that begin with it first, and of these the shortest. */
const ownLike = (queries: Queries, storeId: number, text: string, most: number): Promise<Member[]> =>
  queries
    .selectFrom('user')
    .select(['id as userId', 'nickname'])
    .where((is) => is.or([contains('nickname', text), contains('id', text)]))
    .where('leaving_as', 'is', null)
    .where(isOfStore(storeId))
    .orderBy((is) =>
      is
        .case()
        .when(is.or([beginsWith('nickname', text), beginsWith('id', text)]))
        .then(0)
        .else(1)
        .end(),
    )
    .orderBy(sql`length(nickname)`)
    .orderBy('nickname')
    .orderBy('id')
    .limit(most)
    .execute();

export async function membersLike(queries: Queries, storeId: number, text: string, most: number): Promise<Member[]> {
  const own = await ownLike(queries, storeId, text, most);
  const named = await findMember(queries, nicknameHandle(text));
  if (named === undefined || own.some(({ userId }) => userId === named.userId)) return own;
  // The exact nickname comes first.
  return [{ userId: nicknameHandle(named.nickname), nickname: named.nickname }, ...own].slice(0, most);
}
