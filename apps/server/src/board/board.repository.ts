// What a board shows of the venue: the store, and the structure's own colours and background, which are live.

import type { BoardSnapshot } from '@feltclock/contract';
import { unusualWriting, USUAL_MANNER, type SectionColour, type StoreManner } from '@feltclock/domain';
import type { Queries } from '../storage/database.ts';

export interface Surroundings {
  readonly store: BoardSnapshot['store'];
  readonly backgroundImageName: string;
  readonly design: readonly SectionColour[];
  /** What boards speak where nobody chose. */
  readonly language: StoreManner['language'];
}

interface SurroundingsRow {
  readonly id: number;
  readonly name: string;
  readonly address1: number | null;
  readonly background_image_name: string;
  readonly design: string;
  readonly prizeHeading: string | null;
  readonly timeZone: StoreManner['timeZone'] | null;
  readonly currency: StoreManner['currency'] | null;
  readonly sounds: StoreManner['sounds'] | null;
  readonly language: StoreManner['language'];
}

/** What is not as usual: every board of the product reads it, and nearly all of them need none of it. */
const mannerOf = ({ prizeHeading, sounds, ...row }: SurroundingsRow) => ({
  ...(prizeHeading !== null && prizeHeading !== '' && { prizes: prizeHeading }),
  ...unusualWriting(row),
  ...(sounds !== null && sounds !== USUAL_MANNER.sounds && { sounds }),
});

const surroundingsOf = (row: SurroundingsRow): Surroundings => ({
  store: { id: row.id, name: row.name, address1: row.address1, ...mannerOf(row) },
  backgroundImageName: row.background_image_name,
  design: JSON.parse(row.design) as SectionColour[],
  language: row.language,
});

/** By their structures' ids, of which at least one is given. */
export async function readSurroundings(
  queries: Queries,
  structureIds: readonly number[],
): Promise<ReadonlyMap<number, Surroundings>> {
  const rows = await queries
    .selectFrom('structure')
    .innerJoin('store', 'store.id', 'structure.store_id')
    .leftJoin('store_settings as chosen', 'chosen.store_id', 'store.id')
    .select(['store.id', 'store.name', 'store.address1'])
    .select(['chosen.prize_heading as prizeHeading', 'chosen.time_zone as timeZone', 'chosen.currency'])
    .select(['chosen.sounds', 'chosen.language'])
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
