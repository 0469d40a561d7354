// Copies a game many times, which is faster than playing each.

import type { Queries } from '../../src/storage/database.ts';

const AT_ONCE = 500;

/** Copies a game with its log, with ids from `firstId` on. Returns the ids. */
export async function copyGame(
  queries: Queries,
  gameId: number,
  { copies, firstId = 1001 }: { readonly copies: number; readonly firstId?: number },
): Promise<readonly number[]> {
  const game = await queries.selectFrom('game').selectAll().where('id', '=', gameId).executeTakeFirstOrThrow();
  const log = await queries.selectFrom('game_log').selectAll().where('game_id', '=', gameId).execute();
  const ids = Array.from({ length: copies }, (_, index) => firstId + index);
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE);
    await queries
      .insertInto('game')
      .values(some.map((id) => ({ ...game, id })))
      .execute();
    await queries
      .insertInto('game_log')
      .values(some.flatMap((id) => log.map((row) => ({ ...row, game_id: id }))))
      .execute();
  }
  return ids;
}
