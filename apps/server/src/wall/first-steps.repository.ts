// How far a new store has come on its way to a clock on a screen, read from what is there.

import { totalPlayers } from '@feltclock/domain';
import { saidIn } from '../storage/json-text.ts';
import type { Queries } from '../storage/database.ts';

/** The newest games are enough: a store that has more is long past its first evening. */
const GAMES = 20;

export async function readSteps(queries: Queries, storeId: number) {
  const store = await queries
    .selectFrom('store')
    .select(['address1', 'detail_address', 'phone_no'])
    .where('id', '=', storeId)
    .executeTakeFirst();
  const structures = queries.selectFrom('structure').select('id').where('store_id', '=', storeId);
  const structure = await structures.where('deleted_at', 'is', null).limit(1).executeTakeFirst();
  const games = await queries
    .selectFrom('game')
    .select(['id', 'status', 'counts'])
    .where('store_id', '=', storeId)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(GAMES)
    .execute();
  return {
    // A platform may have no regions: the street is an address too.
    hasAddress:
      store !== undefined && store.phone_no !== '' && (store.address1 !== null || store.detail_address !== ''),
    hasStructure: structure !== undefined,
    games: games.map(({ id, status, counts }) => ({
      id,
      status,
      entries: totalPlayers(saidIn(counts)),
    })),
  };
}
