// What screens showed of advertisements: one sum for each page, screen and day.

import type { ShowingGroup, ShowingRow } from '@feltclock/contract';
import type { Instant } from '@feltclock/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '../storage/database.ts';

/** A paired screen, or a board that staff opened, identified by its browser's own key. */
export type AdReporter = { readonly storeId: number } & ({ readonly screenId: number } | { readonly board: string });

/** Boards that staff opened have no names; a report lists them as one. */
async function nameOf(queries: Queries, reporter: AdReporter): Promise<string> {
  if ('board' in reporter) return '';
  const found = queries.selectFrom('screen').select('name').where('id', '=', reporter.screenId);
  return (await found.executeTakeFirst())?.name ?? '';
}

/** At most `most` reporters per store, counting those that reported since `reportedSince`. */
export interface ReporterBound {
  readonly most: number;
  readonly reportedSince: Instant;
}

/** Finds or adds the reporter and answers its row id; undefined when its store has too many already. */
export async function reporterId(
  queries: Queries,
  reporter: AdReporter,
  now: Instant,
  { most, reportedSince }: ReporterBound,
): Promise<number | undefined> {
  const { storeId } = reporter;
  const key = 'board' in reporter ? `board:${reporter.board}` : `screen:${String(reporter.screenId)}`;
  const name = await nameOf(queries, reporter);
  const known = await queries
    .selectFrom('ad_reporter')
    .select('id')
    .where('store_id', '=', storeId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (known !== undefined) {
    await queries.updateTable('ad_reporter').set({ name, heard_at: now }).where('id', '=', known.id).execute();
    return known.id;
  }
  const { count } = await queries
    .selectFrom('ad_reporter')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('store_id', '=', storeId)
    .where('heard_at', '>=', reportedSince)
    .executeTakeFirstOrThrow();
  if (count >= most) return undefined;
  const row = { store_id: storeId, key, name, heard_at: now };
  return (await queries.insertInto('ad_reporter').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/** Until which instant a reporter's showings are already counted, by game. */
export async function countedUntil(queries: Queries, reporter: number): Promise<Map<number, number>> {
  const rows = await queries
    .selectFrom('ad_counted')
    .select(['game_id', 'until'])
    .where('reporter_id', '=', reporter)
    .execute();
  return new Map(rows.map(({ game_id, until }) => [game_id, until]));
}

export async function keepCounted(
  queries: Queries,
  reporter: number,
  marks: ReadonlyMap<number, number>,
): Promise<void> {
  for (const [gameId, until] of marks)
    await queries
      .insertInto('ad_counted')
      .values({ reporter_id: reporter, game_id: gameId, until })
      .onConflict((conflict) => conflict.columns(['reporter_id', 'game_id']).doUpdateSet({ until }))
      .execute();
}

/** Those of these games that belong to the store, deleted games included. */
export async function gamesAmong(
  queries: Queries,
  storeId: number,
  gameIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (gameIds.length === 0) return new Set();
  const found = queries.selectFrom('game').select('id').where('store_id', '=', storeId).where('id', 'in', gameIds);
  return new Set((await found.execute()).map(({ id }) => id));
}

export interface ShowingSum {
  readonly storeId: number;
  /** As `YYYY-MM-DD`, in the store's time zone. */
  readonly day: string;
  readonly fileId: number;
  readonly reporterId: number;
  readonly turns: number;
  readonly visible: number;
  readonly firstAt: number;
  readonly lastAt: number;
}

/** Adds to the sum of the same day. */
export async function addShowing(queries: Queries, showing: ShowingSum): Promise<void> {
  await sql`
    insert into ad_showing
      (store_id, day, file_id, reporter_id, turns, visible, first_at, last_at)
    values
      (${showing.storeId}, ${showing.day}, ${showing.fileId}, ${showing.reporterId},
       ${showing.turns}, ${showing.visible}, ${showing.firstAt}, ${showing.lastAt})
    on conflict (store_id, day, file_id, reporter_id) do update set
      turns = ad_showing.turns + excluded.turns,
      visible = ad_showing.visible + excluded.visible,
      first_at = case when excluded.first_at < ad_showing.first_at then excluded.first_at else ad_showing.first_at end,
      last_at = case when excluded.last_at > ad_showing.last_at then excluded.last_at else ad_showing.last_at end
  `.execute(queries);
}

export interface ShowingFilter {
  readonly storeId: number | 'ALL';
  readonly region: number | null;
  readonly fileId: number | null;
  readonly from: string;
  readonly to: string;
}

interface Grouping {
  readonly key: RawBuilder<string>;
  readonly name: RawBuilder<string>;
  readonly ownerName: RawBuilder<string>;
}

const NOTHING = sql<string>`''`;
const GROUPINGS: Readonly<Record<ShowingGroup, Grouping>> = {
  page: {
    key: sql`cast(showing.file_id as text)`,
    name: sql`coalesce(ad.name, '')`,
    ownerName: sql`coalesce(ads_region.name, ads_store.name, '')`,
  },
  screen: {
    key: sql`case when reporter.key like 'board:%' then 'boards:' || cast(showing.store_id as text) else reporter.key end`,
    name: sql`reporter.name`,
    ownerName: sql`store.name`,
  },
  day: { key: sql`showing.day`, name: NOTHING, ownerName: NOTHING },
  region: {
    key: sql`cast(coalesce(store.address1, 0) as text)`,
    name: sql`coalesce(region.name, '')`,
    ownerName: NOTHING,
  },
  store: { key: sql`cast(showing.store_id as text)`, name: sql`store.name`, ownerName: NOTHING },
};

/** The sums by group: days in order, everything else by time shown, longest first. */
export async function showingRows(
  queries: Queries,
  { storeId, region, fileId, from, to }: ShowingFilter,
  by: ShowingGroup,
): Promise<readonly ShowingRow[]> {
  const { key, name, ownerName } = GROUPINGS[by];
  const always = sql`1 = 1`;
  const ofStore = storeId === 'ALL' ? always : sql`showing.store_id = ${storeId}`;
  const inRegion = region === null ? always : sql`store.address1 = ${region}`;
  const ofPage = fileId === null ? always : sql`showing.file_id = ${fileId}`;
  const order = by === 'day' ? key : sql`sum(showing.visible) desc, ${key}`;
  const { rows } = await sql<ShowingRow>`
    select ${key} as "key", max(${name}) as name, max(${ownerName}) as "of", sum(showing.turns) as turns,
      sum(showing.visible) as visible, count(distinct showing.reporter_id) as screens,
      min(showing.first_at) as "firstAt", max(showing.last_at) as "lastAt"
    from ad_showing as showing
    join store on store.id = showing.store_id
    join ad_reporter as reporter on reporter.id = showing.reporter_id
    left join address_code as region on region.id = store.address1
    left join ad_name as ad on ad.file_id = showing.file_id
    left join address_code as ads_region on ads_region.id = ad.region
    left join store as ads_store on ads_store.id = ad.store_id
    where showing.day >= ${from} and showing.day <= ${to} and ${ofStore} and ${inRegion} and ${ofPage}
    group by ${key}
    order by ${order}
  `.execute(queries);
  return rows;
}

/** How long showings and what belongs to them are kept. */
export interface ShowingAges {
  /** Days before this one are deleted. */
  readonly day: string;
  /** Marks, reporters and page names that are older and that nothing else uses are deleted too. */
  readonly silentSince: Instant;
}

export async function dropOldShowings(queries: Queries, { day, silentSince }: ShowingAges): Promise<void> {
  await queries.deleteFrom('ad_showing').where('day', '<', day).execute();
  await queries.deleteFrom('ad_counted').where('until', '<', silentSince).execute();
  const showings = queries.selectFrom('ad_showing');
  await queries
    .deleteFrom('ad_reporter')
    .where('heard_at', '<', silentSince)
    .where('id', 'not in', showings.select('reporter_id'))
    .execute();
  await queries
    .deleteFrom('ad_name')
    .where('ended_at', '<', silentSince)
    .where('file_id', 'not in', showings.select('file_id'))
    .execute();
}
