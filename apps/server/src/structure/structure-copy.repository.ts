// The background of a structure as copying needs it: which image, and by what name boards know it.

import type { Picture } from '@feltclock/contract';
import type { Queries } from '../storage/database.ts';

export interface BackgroundImage {
  readonly id: number;
  readonly type: Picture['type'];
  readonly name: string;
}

/** The structure's background; undefined while it has none of its own. */
export const findBackgroundImage = (queries: Queries, structureId: number): Promise<BackgroundImage | undefined> =>
  queries
    .selectFrom('structure_background')
    .innerJoin('image', 'image.id', 'structure_background.image_id')
    .innerJoin('structure', 'structure.id', 'structure_background.structure_id')
    .select(['image.id', 'image.type', 'structure.background_image_name as name'])
    .where('structure_background.structure_id', '=', structureId)
    .executeTakeFirst();

export async function setBackgroundImage(
  queries: Queries,
  structureId: number,
  { id, name }: Pick<BackgroundImage, 'id' | 'name'>,
): Promise<void> {
  await queries.insertInto('structure_background').values({ structure_id: structureId, image_id: id }).execute();
  await queries.updateTable('structure').set({ background_image_name: name }).where('id', '=', structureId).execute();
}
