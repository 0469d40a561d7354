// Which image is the logo of which store.

import type { Picture } from '@feltclock/contract';
import type { Queries } from '../storage/database.ts';
import { deleteImage, insertImage, type Image } from '../storage/images/images.ts';

export interface StoredLogo {
  readonly imageId: number;
  readonly type: Picture['type'];
  readonly sha256: string;
}

/** A store's logo; undefined while it has none. */
export const findLogo = (queries: Queries, storeId: number): Promise<StoredLogo | undefined> =>
  queries
    .selectFrom('store_logo')
    .innerJoin('image', 'image.id', 'store_logo.image_id')
    .select(['image.id as imageId', 'image.type', 'image.sha256'])
    .where('store_logo.store_id', '=', storeId)
    .executeTakeFirst();

/** Takes a store's logo away, with its image, because nothing else names it. */
export async function deleteLogo(queries: Queries, storeId: number): Promise<void> {
  const before = await findLogo(queries, storeId);
  await queries.deleteFrom('store_logo').where('store_id', '=', storeId).execute();
  if (before !== undefined) await deleteImage(queries, before.imageId);
}

/** Saves a logo in the place of the one before. */
export async function saveLogo(queries: Queries, storeId: number, image: Image, at: number): Promise<void> {
  await deleteLogo(queries, storeId);
  const { id, sha256 } = await insertImage(queries, image, at);
  const name = `logo-${sha256.slice(0, 16)}`;
  await queries.insertInto('store_logo').values({ store_id: storeId, image_id: id, name }).execute();
}
