// What a board shows of the venue: the store, and the structure's own colours and background, which are live.

import type { BoardSnapshot } from '@feltclock/contract';
import type { SectionColour } from '@feltclock/domain';
import type { Queries } from '../storage/database.ts';

export interface Surroundings {
  readonly store: BoardSnapshot['store'];
  readonly backgroundImageName: string;
  readonly design: readonly SectionColour[];
}

export async function readSurroundings(queries: Queries, structureId: number): Promise<Surroundings> {
  const row = await queries
    .selectFrom('structure')
    .innerJoin('store', 'store.id', 'structure.store_id')
    .select(['store.id', 'store.name', 'store.address1', 'structure.background_image_name', 'structure.design'])
    .where('structure.id', '=', structureId)
    .executeTakeFirstOrThrow();
  return {
    store: { id: row.id, name: row.name, address1: row.address1 },
    backgroundImageName: row.background_image_name,
    design: JSON.parse(row.design) as SectionColour[],
  };
}

/** What somebody chose for boards; null for an account that is not there. */
export async function readPreferences(queries: Queries, userId: string): Promise<BoardSnapshot['preferences']> {
  const row = await queries
    .selectFrom('user')
    .select(['language', 'board_version'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return row === undefined ? null : { language: row.language, boardVersion: row.board_version };
}
