// The games of one member. The cost grows with that member's games only, not with all members or games.

import { totalPlayers } from '@feltclock/domain';
import { sql } from 'kysely';
import { parseJsonText } from '../storage/json-text.ts';
import type { Queries } from '../storage/database.ts';
import { GAME_DAY } from '../storage/queries/game-day.ts';

export interface PlayedFilter {
  readonly userId: string;
  /** Undefined for the games of all stores. */
  readonly storeId: number | undefined;
}

/** Undefined for an unknown user. */
export async function findNickname(queries: Queries, userId: string): Promise<string | undefined> {
  const found = queries.selectFrom('user').select('nickname').where('id', '=', userId);
  return (await found.executeTakeFirst())?.nickname;
}

/** A member's places with their games and stores; win points are summed per game. */
function played(queries: Queries, { userId, storeId }: PlayedFilter) {
  const won = queries
    .selectFrom('win_entry')
    .select(['game_id', ({ fn }) => fn.sum<number>('points').as('points')])
    .where('user_id', '=', userId)
    .groupBy('game_id')
    .as('won');
  const query = queries
    .selectFrom('game_finish as finish')
    .innerJoin('game', 'game.id', 'finish.game_id')
    .innerJoin('store', 'store.id', 'game.store_id')
    .leftJoin(won, 'won.game_id', 'finish.game_id')
    .where('finish.user_id', '=', userId)
    .where('game.deleted_at', 'is', null);
  return storeId === undefined ? query : query.where('game.store_id', '=', storeId);
}

export interface TotalsRow {
  readonly storeId: number;
  readonly storeName: string;
  readonly games: number;
  readonly entries: number;
  readonly cashes: number;
  readonly wins: number;
  readonly bestPlace: number;
  readonly winPoints: number;
}

/** Sums by store, the store with most games first. */
export const totalsByStore = (queries: Queries, filter: PlayedFilter): Promise<TotalsRow[]> =>
  played(queries, filter)
    .select(['store.id as storeId', 'store.name as storeName'])
    .select((on) => [
      on.fn.countAll<number>().as('games'),
      on.fn.sum<number>('finish.entries').as('entries'),
      on.fn.sum<number>('finish.is_paid').as('cashes'),
      sql<number>`sum(case when ${on.ref('finish.place')} = 1 then 1 else 0 end)`.as('wins'),
      on.fn.min<number>('finish.place').as('bestPlace'),
      sql<number>`coalesce(sum(${on.ref('won.points')}), 0)`.as('winPoints'),
    ])
    .groupBy(['store.id', 'store.name'])
    .orderBy('games', 'desc')
    .orderBy('store.id')
    .execute();

export interface PlayedRow {
  readonly gameId: number;
  readonly gameName: string;
  readonly storeId: number;
  readonly storeName: string;
  readonly day: number;
  readonly zone: string | null;
  readonly totalPlayer: number;
  readonly place: number;
  readonly entries: number;
  readonly isPaid: boolean;
  readonly winPoints: number;
}

/** Newest day first. */
export async function playedGames(
  queries: Queries,
  filter: PlayedFilter,
  { skip, most }: { readonly skip: number; readonly most: number },
): Promise<PlayedRow[]> {
  const rows = await played(queries, filter)
    .leftJoin('store_settings as chosen', 'chosen.store_id', 'store.id')
    .select(['game.id as gameId', 'game.name as gameName', 'store.id as storeId', 'store.name as storeName'])
    .select(['chosen.time_zone as zone', 'game.counts', 'finish.place', 'finish.entries', 'finish.is_paid'])
    .select(({ fn }) => [GAME_DAY.as('day'), fn.coalesce('won.points', sql<number>`0`).as('winPoints')])
    .orderBy('day', 'desc')
    .orderBy('game.id', 'desc')
    .offset(skip)
    .limit(most)
    .execute();
  return rows.map(({ counts, is_paid: isPaid, ...row }) => ({
    ...row,
    totalPlayer: totalPlayers(parseJsonText(counts)),
    isPaid: isPaid === 1,
  }));
}
