// A store's logo, and the picture behind its boards.

import type { Picture } from '@feltclock/contract';
import type { Queries } from '../storage/database.ts';
import { deleteImage, insertImage, type Image } from '../storage/images/images.ts';

/** Each holds at most one picture per store, in the same columns. */
export type StorePictureTable = 'store_logo' | 'store_picture';

export interface StoredStorePicture {
  readonly imageId: number;
  readonly type: Picture['type'];
  readonly sha256: string;
  readonly name: string;
}

export const findStorePicture = (
  queries: Queries,
  table: StorePictureTable,
  storeId: number,
): Promise<StoredStorePicture | undefined> =>
  queries
    .selectFrom(`${table} as kept`)
    .innerJoin('image', 'image.id', 'kept.image_id')
    .select(['image.id as imageId', 'image.type', 'image.sha256', 'kept.name'])
    .where('kept.store_id', '=', storeId)
    .executeTakeFirst();

/** Deletes a store's picture and its image, which nothing else uses. */
export async function deleteStorePicture(queries: Queries, table: StorePictureTable, storeId: number): Promise<void> {
  const before = await findStorePicture(queries, table, storeId);
  await queries.deleteFrom(table).where('store_id', '=', storeId).execute();
  if (before !== undefined) await deleteImage(queries, before.imageId);
}

export interface NewStorePicture {
  readonly storeId: number;
  readonly image: Image;
  readonly nameOf: (sha256: string) => string;
  readonly at: number;
}

export async function saveStorePicture(
  queries: Queries,
  table: StorePictureTable,
  { storeId, image, nameOf, at }: NewStorePicture,
): Promise<void> {
  await deleteStorePicture(queries, table, storeId);
  const { id, sha256 } = await insertImage(queries, image, at);
  await queries
    .insertInto(table)
    .values({ store_id: storeId, image_id: id, name: nameOf(sha256) })
    .execute();
}
