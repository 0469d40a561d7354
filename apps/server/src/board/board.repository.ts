// What a board shows of the venue: the store, and the structure's own colours and background, which are live.

import type { BoardSnapshot } from '@feltclock/contract';
import type { SectionColour } from '@feltclock/domain';
import type { Queries } from '../storage/database.ts';

export interface Surroundings {
  readonly store: BoardSnapshot['store'];
  readonly backgroundImageName: string;
  readonly design: readonly SectionColour[];
}

interface SurroundingsRow {
  readonly id: number;
  readonly name: string;
  readonly address1: number | null;
  readonly background_image_name: string;
  readonly design: string;
}

const surroundingsOf = ({ id, name, address1, background_image_name, design }: SurroundingsRow): Surroundings => ({
  store: { id, name, address1 },
  backgroundImageName: background_image_name,
  design: JSON.parse(design) as SectionColour[],
});

/** By their structures' ids, of which at least one is given. */
export async function readSurroundings(
  queries: Queries,
  structureIds: readonly number[],
): Promise<ReadonlyMap<number, Surroundings>> {
  const rows = await queries
    .selectFrom('structure')
    .innerJoin('store', 'store.id', 'structure.store_id')
    .select(['store.id', 'store.name', 'store.address1'])
    .select(['structure.id as structure_id', 'structure.background_image_name', 'structure.design'])
    .where('structure.id', 'in', structureIds)
    .execute();
  return new Map(rows.map((row) => [row.structure_id, surroundingsOf(row)]));
}

/** What people chose for boards, by their ids, of which at least one is given; an account that is not there is absent. */
export async function readPreferences(
  queries: Queries,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, BoardSnapshot['preferences']>> {
  const rows = await queries
    .selectFrom('user')
    .select(['id', 'language', 'board_version'])
    .where('id', 'in', userIds)
    .execute();
  return new Map(rows.map(({ id, language, board_version }) => [id, { language, boardVersion: board_version }]));
}
