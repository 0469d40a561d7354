// Structures. A deleted one stays for the games that were played with it, but is never found.

import type { Picture } from '@feltclock/contract';
import { entryLimitOf, type GameRules, type SectionColour } from '@feltclock/domain';
import { sql, type Selectable } from 'kysely';
import type { Queries } from '../storage/database.ts';
import type { Edit } from '../storage/edit.ts';
import { jsonOrNull, jsonText, parseJsonText } from '../storage/json-text.ts';
import type { DatabaseSchema } from '../storage/schema/schema.ts';

export interface StoredStructure {
  readonly id: number;
  readonly storeId: number;
  readonly name: string;
  readonly rules: GameRules;
  readonly prize: string;
  readonly prizeContent: string;
  readonly design: readonly SectionColour[];
  readonly backgroundImageName: string;
  readonly layoutId: number | null;
  readonly createdBy: string | null;
  readonly updatedBy: string | null;
}

export type StructureContent = Pick<StoredStructure, 'name' | 'rules' | 'prize' | 'prizeContent'>;

const fromRow = (row: Selectable<DatabaseSchema['structure']>): StoredStructure => ({
  id: row.id,
  storeId: row.store_id,
  name: row.name,
  rules: {
    rows: parseJsonText(row.levels),
    deadlineSeq: row.deadline_seq,
    chips: {
      earlyBuyIn: row.early_buy_in,
      buyIn: row.buy_in,
      firstReBuyIn: row.first_re_buy_in,
      secondReBuyIn: row.second_re_buy_in,
      thirdReBuyIn: row.third_re_buy_in,
      addOn: row.add_on,
    },
    entryLimit: entryLimitOf(row.entry_limit),
    isEntryLimited: row.is_entry_limited === 1,
    buyInAmount: row.buy_in_amount,
    ...(row.limits !== null && { limits: parseJsonText(row.limits) }),
    ...(row.prices === null ? {} : { prices: parseJsonText(row.prices) }),
    ...(row.ante_kind !== null && { anteKind: row.ante_kind }),
  },
  prize: row.prize,
  prizeContent: row.prize_content,
  design: parseJsonText(row.design),
  backgroundImageName: row.background_image_name,
  layoutId: row.layout_id,
  createdBy: row.created_by,
  updatedBy: row.updated_by,
});

const toRow = ({ name, rules, prize, prizeContent }: StructureContent, { by, at }: Edit) => ({
  name,
  levels: jsonText(rules.rows),
  deadline_seq: rules.deadlineSeq,
  early_buy_in: rules.chips.earlyBuyIn,
  buy_in: rules.chips.buyIn,
  first_re_buy_in: rules.chips.firstReBuyIn,
  second_re_buy_in: rules.chips.secondReBuyIn,
  third_re_buy_in: rules.chips.thirdReBuyIn,
  add_on: rules.chips.addOn,
  entry_limit: rules.entryLimit,
  is_entry_limited: rules.isEntryLimited ? 1 : 0,
  buy_in_amount: rules.buyInAmount,
  limits: rules.limits === undefined ? null : jsonText(rules.limits),
  prices: jsonOrNull(rules.prices),
  ante_kind: rules.anteKind ?? null,
  prize,
  prize_content: prizeContent,
  updated_at: at,
  updated_by: by,
});

const present = (queries: Queries) => queries.selectFrom('structure').where('deleted_at', 'is', null);

export async function findStructure(queries: Queries, id: number): Promise<StoredStructure | undefined> {
  const row = await present(queries).selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? undefined : fromRow(row);
}

export async function findStoreOfStructure(queries: Queries, id: number): Promise<number | undefined> {
  return (await present(queries).select('store_id').where('id', '=', id).executeTakeFirst())?.store_id;
}

/** Newest last. */
export async function listNames(
  queries: Queries,
  storeId: number | 'ALL',
): Promise<readonly { readonly id: number; readonly name: string; readonly isDefault: number }[]> {
  const isDefault = sql<number>`
    case when exists (select 1 from store_settings where default_structure_id = structure.id) then 1 else 0 end`;
  const all = present(queries)
    .select(['id', 'name', isDefault.as('isDefault')])
    .orderBy('id');
  return (storeId === 'ALL' ? all : all.where('store_id', '=', storeId)).execute();
}

export async function insertStructure(
  queries: Queries,
  storeId: number,
  content: StructureContent,
  edit: Edit,
): Promise<number> {
  const row = { ...toRow(content, edit), store_id: storeId, created_at: edit.at, created_by: edit.by };
  const { id } = await queries
    .insertInto('structure')
    .values({ ...row, design: jsonText([]), background_image_name: 'default', deleted_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateStructureRow(
  queries: Queries,
  id: number,
  content: StructureContent,
  edit: Edit,
): Promise<void> {
  await queries.updateTable('structure').set(toRow(content, edit)).where('id', '=', id).execute();
}

export async function updateDesign(
  queries: Queries,
  id: number,
  design: readonly SectionColour[],
  edit: Edit,
): Promise<void> {
  await queries
    .updateTable('structure')
    .set({ design: jsonText(design), updated_at: edit.at, updated_by: edit.by })
    .where('id', '=', id)
    .execute();
}

export async function markStructureDeleted(queries: Queries, id: number, edit: Edit): Promise<void> {
  await queries
    .updateTable('structure')
    .set({ deleted_at: edit.at, updated_at: edit.at, updated_by: edit.by })
    .where('id', '=', id)
    .execute();
}

export interface BackgroundImage {
  readonly id: number;
  readonly type: Picture['type'];
  readonly name: string;
}

/** Undefined while the structure has none of its own. */
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
