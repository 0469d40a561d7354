// Ownership, read from the tables; deleted things do not exist.

import type { Queries } from '../storage/database.ts';
import { standingQuery } from '../storage/queries/standing-query.ts';
import type { Ownership } from './ownership.ts';

/** Built once, because it runs for every joining board and every command. */
const storeOfGame = (queries: Queries) =>
  standingQuery(
    queries,
    queries.selectFrom('game').select('store_id').where('id', '=', 0).where('deleted_at', 'is', null),
  );

/** The stores of these games, at least one; deleted games are absent. */
export async function storesOfGames(
  queries: Queries,
  gameIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const found = queries.selectFrom('game').select(['id', 'store_id']).where('id', 'in', gameIds);
  const rows = await found.where('deleted_at', 'is', null).execute();
  return new Map(rows.map(({ id, store_id }) => [id, store_id]));
}

export const readOwnership = (queries: Queries): Ownership => {
  const ownerOf = storeOfGame(queries);
  return {
    async storeExists(storeId) {
      const found = queries.selectFrom('store').select('id').where('id', '=', storeId).where('deleted_at', 'is', null);
      return (await found.executeTakeFirst()) !== undefined;
    },
    async storeOfGame(gameId) {
      return (await ownerOf(gameId))?.store_id;
    },
    async storeOfStructure(structureId) {
      const found = queries.selectFrom('structure').select('store_id').where('id', '=', structureId);
      return (await found.where('deleted_at', 'is', null).executeTakeFirst())?.store_id;
    },
    async structureOfGame(gameId) {
      const found = queries.selectFrom('game').select('structure_id').where('id', '=', gameId);
      return (await found.where('deleted_at', 'is', null).executeTakeFirst())?.structure_id;
    },
    async regionExists(addressId) {
      const found = queries.selectFrom('address_code').select('id').where('id', '=', addressId).where('tier', '=', 1);
      return (await found.executeTakeFirst()) !== undefined;
    },
    async regionOfGame(gameId) {
      const found = queries
        .selectFrom('game')
        .innerJoin('store', 'store.id', 'game.store_id')
        .select('store.address1')
        .where('game.id', '=', gameId)
        .where('game.deleted_at', 'is', null);
      return (await found.executeTakeFirst())?.address1 ?? undefined;
    },
    async regionOfStore(storeId) {
      const found = queries.selectFrom('store').select('address1').where('id', '=', storeId);
      return (await found.where('deleted_at', 'is', null).executeTakeFirst())?.address1 ?? undefined;
    },
    async regionOfAdImage(fileId) {
      const found = queries.selectFrom('ad_page').select('address1').where('image_id', '=', fileId);
      return (await found.executeTakeFirst())?.address1;
    },
    async storeOfAdImage(fileId) {
      const found = queries.selectFrom('store_ad_page').select('store_id').where('image_id', '=', fileId);
      return (await found.executeTakeFirst())?.store_id;
    },
  };
};
