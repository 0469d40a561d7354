// A store's own advertisements: how they share the time, and their pages.

import { DEFAULT_STORE_OPTIONS, type AdTerms, type StoreZone } from '@feltclock/domain';
import { jsonText, parseJsonText } from '../storage/json-text.ts';
import type { Queries } from '../storage/database.ts';
import type { Edit } from '../storage/edit.ts';
import { deleteImage } from '../storage/images/images.ts';

export interface StoreAdShare {
  /** In percent. */
  readonly share: number;
  /** In milliseconds. */
  readonly cycleTime: number;
  /** Does the game's own page take turns with the store's pages? */
  readonly hasGamePage: boolean;
}

export interface StoreAdPage {
  readonly id: number;
  readonly fileId: number;
  readonly name: string;
  readonly isOn: boolean;
  readonly terms: AdTerms;
}

export async function findShare(queries: Queries, storeId: number): Promise<StoreAdShare | undefined> {
  const row = await queries
    .selectFrom('store_ad')
    .select(['share', 'cycle_time as cycleTime', 'game_page'])
    .where('store_id', '=', storeId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { game_page: gamePage, ...share } = row;
  return { ...share, hasGamePage: gamePage === 1 };
}

export async function saveShare(
  queries: Queries,
  storeId: number,
  { share, cycleTime, hasGamePage }: StoreAdShare,
  { by, at }: Edit,
): Promise<void> {
  const change = {
    share,
    cycle_time: cycleTime,
    game_page: hasGamePage ? 1 : 0,
    updated_at: at,
    updated_by: by,
  };
  await queries
    .insertInto('store_ad')
    .values({ store_id: storeId, ...change })
    .onConflict((conflict) => conflict.column('store_id').doUpdateSet(change))
    .execute();
}

export async function zoneOf(queries: Queries, storeId: number): Promise<StoreZone> {
  const chosen = queries.selectFrom('store_settings').select('time_zone').where('store_id', '=', storeId);
  return (await chosen.executeTakeFirst())?.time_zone ?? DEFAULT_STORE_OPTIONS.timeZone;
}

/** In the order in which they were added. */
export async function storePages(queries: Queries, storeId: number): Promise<readonly StoreAdPage[]> {
  const rows = await queries
    .selectFrom('store_ad_page')
    .select(['id', 'image_id as fileId', 'name', 'is_on', 'terms'])
    .where('store_id', '=', storeId)
    .orderBy('id')
    .execute();
  return rows.map(({ is_on, terms, ...page }) => ({
    ...page,
    isOn: is_on === 1,
    terms: parseJsonText(terms),
  }));
}

export interface NewStoreAdPage {
  readonly storeId: number;
  readonly imageId: number;
  readonly name: string;
  readonly terms: AdTerms;
}

export async function insertStorePage(queries: Queries, page: NewStoreAdPage, { by, at }: Edit): Promise<void> {
  await queries
    .insertInto('store_ad_page')
    .values({
      store_id: page.storeId,
      image_id: page.imageId,
      name: page.name,
      is_on: 1,
      terms: jsonText(page.terms),
      created_at: at,
      created_by: by,
      updated_at: at,
      updated_by: by,
    })
    .execute();
}

export async function updateStorePage(
  queries: Queries,
  id: number,
  { name, isOn, terms }: Pick<StoreAdPage, 'name' | 'isOn' | 'terms'>,
  { by, at }: Edit,
): Promise<void> {
  const change = { name, is_on: isOn ? 1 : 0, terms: jsonText(terms), updated_at: at, updated_by: by };
  await queries.updateTable('store_ad_page').set(change).where('id', '=', id).execute();
}

/** Deletes a page with its image. */
export async function deleteStorePage(queries: Queries, { id, fileId }: StoreAdPage): Promise<void> {
  await queries.deleteFrom('store_ad_page').where('id', '=', id).execute();
  await deleteImage(queries, fileId);
}
