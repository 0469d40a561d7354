// Short links: at most one per game. The code is stored in plain text, because staff see the same link again and again; it opens a board
// for viewing and nothing else.

import type { Instant } from '@feltclock/domain';
import type { Queries } from '../storage/database.ts';

export interface NewLink {
  readonly gameId: number;
  readonly code: string;
  readonly by: string | null;
}

export const findCode = async (queries: Queries, gameId: number): Promise<string | undefined> =>
  (await queries.selectFrom('short_link').select('code').where('game_id', '=', gameId).executeTakeFirst())?.code;

/** Replaces the game's present link, if any. */
export async function saveLink(queries: Queries, { gameId, code, by }: NewLink, now: Instant): Promise<void> {
  const link = { code, created_at: now, created_by: by };
  await queries
    .insertInto('short_link')
    .values({ game_id: gameId, ...link })
    .onConflict((conflict) => conflict.column('game_id').doUpdateSet(link))
    .execute();
}

const gamesWithEnd = (queries: Queries) =>
  queries
    .selectFrom('game')
    .innerJoin('game_log', (join) =>
      join.onRef('game_log.game_id', '=', 'game.id').onRef('game_log.version', '=', 'game.last_version'),
    );

/** The game of a code, unless the game was deleted or ended at or before `endedBy`. */
export async function findViewable(queries: Queries, code: string, endedBy: Instant): Promise<number | undefined> {
  const found = gamesWithEnd(queries)
    .innerJoin('short_link', 'short_link.game_id', 'game.id')
    .select('game.id')
    .where('short_link.code', '=', code)
    .where('game.deleted_at', 'is', null)
    .where((is) => is.or([is('game.status', '<>', 'END'), is('game_log.at', '>', endedBy)]));
  return (await found.executeTakeFirst())?.id;
}

/** The store of the game of a code, even when the game ended or was deleted; undefined when the link was replaced or the store deleted. */
export const findStoreOf = async (queries: Queries, code: string): Promise<number | undefined> =>
  (
    await queries
      .selectFrom('short_link')
      .innerJoin('game', 'game.id', 'short_link.game_id')
      .innerJoin('store', 'store.id', 'game.store_id')
      .select('store.id')
      .where('short_link.code', '=', code)
      .where('store.deleted_at', 'is', null)
      .executeTakeFirst()
  )?.id;

/** Games with viewers' sessions that were deleted or ended at or before `endedBy`. */
export async function gamesViewedTooLong(queries: Queries, endedBy: Instant): Promise<readonly number[]> {
  const found = gamesWithEnd(queries)
    .innerJoin('session', 'session.game_id', 'game.id')
    .select('game.id')
    .distinct()
    .where((is) =>
      is.or([
        is('game.deleted_at', 'is not', null),
        is.and([is('game.status', '=', 'END'), is('game_log.at', '<=', endedBy)]),
      ]),
    );
  return (await found.execute()).map(({ id }) => id);
}
