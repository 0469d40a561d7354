// Advertisements of regions: one master row per top-tier address; its pages are numbered from 1.

import type { AdTerms } from '@feltclock/domain';
import type { Selectable } from 'kysely';
import { jsonOrNull, parseJsonText } from '../storage/json-text.ts';
import type { Queries } from '../storage/database.ts';
import type { Edit } from '../storage/edit.ts';
import { deleteImage } from '../storage/images/images.ts';
import type { DatabaseSchema } from '../storage/schema/schema.ts';

export interface AdMaster {
  readonly isValid: boolean;
  /** How long a page is shown, in milliseconds. */
  readonly cycleTime: number;
}

export interface AdPage {
  readonly id: number;
  readonly region: number;
  readonly seq: number;
  readonly imageId: number;
  readonly fileName: string;
  readonly extension: string;
  readonly description: string;
  readonly updatedBy: string | null;
  readonly updatedAt: number;
  /** Undefined without limits. */
  readonly terms: AdTerms | undefined;
}

const pageOf = (row: Selectable<DatabaseSchema['ad_page']>): AdPage => ({
  id: row.id,
  region: row.address1,
  seq: row.seq,
  imageId: row.image_id,
  fileName: row.file_name,
  extension: row.extension,
  description: row.description,
  updatedBy: row.updated_by,
  updatedAt: row.updated_at,
  terms: row.terms === null ? undefined : parseJsonText(row.terms),
});

export async function isRegion(queries: Queries, region: number): Promise<boolean> {
  const found = queries.selectFrom('address_code').select('id').where('id', '=', region).where('tier', '=', 1);
  return (await found.executeTakeFirst()) !== undefined;
}

export async function findMaster(queries: Queries, region: number): Promise<AdMaster | undefined> {
  const row = await queries.selectFrom('ad_master').selectAll().where('address1', '=', region).executeTakeFirst();
  return row === undefined ? undefined : { isValid: row.is_valid === 1, cycleTime: row.cycle_time };
}

/** Inserts or updates the master row of a region; creation columns are kept. */
export async function saveMaster(
  queries: Queries,
  region: number,
  { isValid, cycleTime }: AdMaster,
  { by, at }: Edit,
): Promise<void> {
  const change = { is_valid: isValid ? 1 : 0, cycle_time: cycleTime, updated_at: at, updated_by: by };
  await queries
    .insertInto('ad_master')
    .values({ address1: region, ...change, created_at: at, created_by: by })
    .onConflict((conflict) => conflict.column('address1').doUpdateSet(change))
    .execute();
}

export async function pagesOf(queries: Queries, region: number): Promise<readonly AdPage[]> {
  const rows = await queries.selectFrom('ad_page').selectAll().where('address1', '=', region).orderBy('seq').execute();
  return rows.map(pageOf);
}

export async function findPage(queries: Queries, id: number): Promise<AdPage | undefined> {
  const row = await queries.selectFrom('ad_page').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? undefined : pageOf(row);
}

export type NewPage = Omit<AdPage, 'id' | 'updatedBy' | 'updatedAt' | 'terms'>;

export async function insertPage(queries: Queries, page: NewPage, { by, at }: Edit): Promise<void> {
  await queries
    .insertInto('ad_page')
    .values({
      address1: page.region,
      seq: page.seq,
      image_id: page.imageId,
      file_name: page.fileName,
      extension: page.extension,
      description: page.description,
      created_at: at,
      created_by: by,
      updated_at: at,
      updated_by: by,
    })
    .execute();
}

export async function movePage(queries: Queries, id: number, seq: number, { by, at }: Edit): Promise<void> {
  await queries.updateTable('ad_page').set({ seq, updated_at: at, updated_by: by }).where('id', '=', id).execute();
}

export async function limitPage(
  queries: Queries,
  id: number,
  terms: AdTerms | undefined,
  { by, at }: Edit,
): Promise<void> {
  const change = { terms: jsonOrNull(terms), updated_at: at, updated_by: by };
  await queries.updateTable('ad_page').set(change).where('id', '=', id).execute();
}

/** Deletes a page with its image; the pages behind it move up by one. */
export async function deletePage(queries: Queries, { id, region, seq, imageId }: AdPage): Promise<void> {
  await queries.deleteFrom('ad_page').where('id', '=', id).execute();
  await deleteImage(queries, imageId);
  await queries
    .updateTable('ad_page')
    .set((now) => ({ seq: now('seq', '-', 1) }))
    .where('address1', '=', region)
    .where('seq', '>', seq)
    .execute();
}
