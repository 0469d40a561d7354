// The background images of structures. Boards find an image by its name in the structure row.

import type { Picture } from '@feltclock/contract';
import type { Queries } from '../storage/database.ts';
import { deleteImage, insertImage, type Image } from '../storage/images/images.ts';

export interface StoredBackground {
  readonly imageId: number;
  readonly type: Picture['type'];
  readonly sha256: string;
}

export interface BackgroundOfStructure {
  readonly storeId: number;
  readonly name: string;
  /** Undefined while the structure has none of its own. */
  readonly image: StoredBackground | undefined;
}

/** Undefined when there is no such structure. */
export async function findBackground(
  queries: Queries,
  structureId: number,
): Promise<BackgroundOfStructure | undefined> {
  const row = await queries
    .selectFrom('structure')
    .leftJoin('structure_background', 'structure_background.structure_id', 'structure.id')
    .leftJoin('image', 'image.id', 'structure_background.image_id')
    .select(['structure.store_id', 'structure.background_image_name', 'image.id', 'image.type', 'image.sha256'])
    .where('structure.id', '=', structureId)
    .where('structure.deleted_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { id, type, sha256 } = row;
  const image = id === null || type === null || sha256 === null ? undefined : { imageId: id, type, sha256 };
  return { storeId: row.store_id, name: row.background_image_name, image };
}

export interface NewBackground {
  readonly structureId: number;
  readonly image: Image;
  /** The image that this one replaces. */
  readonly before: StoredBackground | undefined;
  readonly nameOf: (sha256: string) => string;
  readonly by: string | null;
  readonly at: number;
}

/** Saves a background and deletes the image before it, which nothing else uses. */
export async function saveBackground(
  queries: Queries,
  { structureId, image, before, nameOf, by, at }: NewBackground,
): Promise<void> {
  const { id, sha256 } = await insertImage(queries, image, at);
  await queries
    .insertInto('structure_background')
    .values({ structure_id: structureId, image_id: id })
    .onConflict((conflict) => conflict.column('structure_id').doUpdateSet({ image_id: id }))
    .execute();
  if (before !== undefined) await deleteImage(queries, before.imageId);
  await queries
    .updateTable('structure')
    .set({ background_image_name: nameOf(sha256), updated_at: at, updated_by: by })
    .where('id', '=', structureId)
    .execute();
}
