// What visitors may know of a store.

import { totalPlayers, winnersOf, type Finisher } from '@feltclock/domain';
import { jsonText, parseJsonText } from '../storage/json-text.ts';
import type { Queries } from '../storage/database.ts';
import { GAME_DAY } from '../storage/queries/game-day.ts';

/** The store with its full address; undefined when it was deleted. */
export const findVenue = (queries: Queries, id: number) =>
  queries
    .selectFrom('store')
    .leftJoin('store_settings as chosen', 'chosen.store_id', 'store.id')
    .leftJoin('store_logo as logo', 'logo.store_id', 'store.id')
    .leftJoin('address_code as first', 'first.id', 'store.address1')
    .leftJoin('address_code as second', 'second.id', 'store.address2')
    .leftJoin('address_code as third', 'third.id', 'store.address3')
    .select(['store.id', 'store.name', 'store.detail_address', 'store.phone_no', 'store.is_results_public'])
    .select(['first.name as tier1', 'second.name as tier2', 'third.name as tier3'])
    .select(['chosen.time_zone as zone', 'logo.name as logo'])
    .where('store.id', '=', id)
    .where('store.deleted_at', 'is', null)
    .executeTakeFirst();

export interface EndedGame {
  readonly gameId: number;
  readonly gameName: string;
  readonly day: number;
  readonly totalPlayer: number;
  readonly winners: readonly Finisher[];
}

/** Ended games of a store with a saved result, newest day first. */
export async function resultsOfStore(
  queries: Queries,
  storeId: number,
  { skip, most }: { readonly skip: number; readonly most: number },
): Promise<EndedGame[]> {
  const games = queries
    .selectFrom('game')
    .select(['game.id', 'game.name', 'game.counts', GAME_DAY.as('day')])
    .select((from) =>
      from
        .selectFrom('game_result')
        .whereRef('game_result.game_id', '=', 'game.id')
        .select('game_result.finishers')
        .orderBy('game_result.version', 'desc')
        .limit(1)
        .as('finishers'),
    )
    .where('game.store_id', '=', storeId)
    .where('game.deleted_at', 'is', null)
    .where('game.status', '=', 'END')
    .as('ended');
  const rows = await queries
    .selectFrom(games)
    .selectAll()
    .where('ended.finishers', 'is not', null)
    .where('ended.finishers', '<>', jsonText([]))
    .orderBy('ended.day', 'desc')
    .orderBy('ended.id', 'desc')
    .offset(skip)
    .limit(most)
    .execute();
  return rows.map(({ id: gameId, name: gameName, day, counts, finishers }) => ({
    gameId,
    gameName,
    day,
    totalPlayer: totalPlayers(parseJsonText(counts)),
    winners: finishers === null ? [] : winnersOf(parseJsonText(finishers)),
  }));
}

export async function areResultsPublic(queries: Queries, storeId: number): Promise<boolean> {
  const found = queries.selectFrom('store').select('is_results_public').where('id', '=', storeId);
  return (await found.where('deleted_at', 'is', null).executeTakeFirst())?.is_results_public === 1;
}

/** Has the game ended, at a store that publishes its results? */
export async function isResultPublic(queries: Queries, gameId: number): Promise<boolean> {
  const found = await queries
    .selectFrom('game')
    .innerJoin('store', 'store.id', 'game.store_id')
    .select('store.is_results_public')
    .where('game.id', '=', gameId)
    .where('game.status', '=', 'END')
    .where('game.deleted_at', 'is', null)
    .where('store.deleted_at', 'is', null)
    .executeTakeFirst();
  return found?.is_results_public === 1;
}

export async function setResultsPublic(queries: Queries, storeId: number, isPublic: boolean): Promise<void> {
  await queries
    .updateTable('store')
    .set({ is_results_public: isPublic ? 1 : 0 })
    .where('id', '=', storeId)
    .execute();
}
