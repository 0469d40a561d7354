// The names of advertisements, kept as long as their showings.

import type { Instant } from '@feltclock/domain';
import type { Queries } from '../storage/database.ts';

/** An advertisement page of a region or of a store. No two pages ever share a file. */
export interface NamedAd {
  readonly fileId: number;
  readonly region: number | null;
  readonly storeId: number | null;
  readonly name: string;
}

/** Saves the present name of a page; `endedAt` is set when the page was deleted. */
export async function keepAdName(
  queries: Queries,
  { fileId, region, storeId, name }: NamedAd,
  endedAt: number | null = null,
): Promise<void> {
  await queries
    .insertInto('ad_name')
    .values({ file_id: fileId, region, store_id: storeId, name, ended_at: endedAt })
    .onConflict((conflict) => conflict.column('file_id').doUpdateSet({ name, ended_at: endedAt }))
    .execute();
}

/** Those of these files that are, or recently were, pages of the store or of its region. */
export async function namedAds(
  queries: Queries,
  storeId: number,
  fileIds: readonly number[],
  endedSince: Instant,
): Promise<ReadonlyMap<number, NamedAd>> {
  const { address1: region } = await queries
    .selectFrom('store')
    .select('address1')
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow();
  const regions = await queries
    .selectFrom('ad_page')
    .select(['image_id', 'file_name', 'description'])
    .where('address1', '=', region ?? 0)
    .where('image_id', 'in', fileIds)
    .execute();
  const own = await queries
    .selectFrom('store_ad_page')
    .select(['image_id as fileId', 'name'])
    .where('store_id', '=', storeId)
    .where('image_id', 'in', fileIds)
    .execute();
  const deleted = await queries
    .selectFrom('ad_name')
    .select(['file_id as fileId', 'region', 'store_id as storeId', 'name'])
    .where('file_id', 'in', fileIds)
    .where('ended_at', '>=', endedSince)
    .where((is) => is.or([is('region', '=', region ?? 0), is('store_id', '=', storeId)]))
    .execute();
  const named: readonly NamedAd[] = [
    ...regions.map(({ image_id, file_name, description }) => ({
      fileId: image_id,
      region,
      storeId: null,
      name: description === '' ? file_name : description,
    })),
    ...own.map((page) => ({ ...page, region: null, storeId })),
    ...deleted,
  ];
  return new Map(named.map((ad) => [ad.fileId, ad]));
}

/** Those of these files whose pages are deleted; their names no longer change. */
export async function deletedAds(queries: Queries, fileIds: readonly number[]): Promise<ReadonlySet<number>> {
  const found = queries.selectFrom('ad_name').select('file_id').where('file_id', 'in', fileIds);
  const rows = await found.where('ended_at', 'is not', null).execute();
  return new Set(rows.map(({ file_id }) => file_id));
}
