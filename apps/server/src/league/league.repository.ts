import { DEFAULT_STORE_OPTIONS, type Instant, type LeagueRules, type LeagueSpan } from '@feltclock/domain';
import type { Selectable } from 'kysely';
import { jsonText, parseJsonText } from '../storage/json-text.ts';
import type { Queries } from '../storage/database.ts';
import type { Edit } from '../storage/edit.ts';
import type { DatabaseSchema } from '../storage/schema/schema.ts';

/** What a store's owner sets for a league. */
export interface LeagueContent {
  readonly name: string;
  readonly span: LeagueSpan;
  readonly rules: LeagueRules;
}

export interface StoredLeague extends LeagueContent {
  readonly id: number;
  readonly storeId: number;
  readonly code: string | null;
  readonly isPublic: boolean;
  readonly version: number;
  readonly isEnded: boolean;
}

export interface LeaguePlace {
  readonly storeId: number;
  readonly leagueId: number;
}

const leagueOf = (row: Selectable<DatabaseSchema['league']>): StoredLeague => ({
  id: row.id,
  storeId: row.store_id,
  name: row.name,
  span: parseJsonText(row.span),
  rules: parseJsonText(row.rules),
  code: row.code,
  isPublic: row.is_public === 1,
  version: row.version,
  isEnded: row.ended_at !== null,
});

const MOST_LISTED = 200;

/** Newest first. */
export async function leaguesOf(queries: Queries, storeId: number): Promise<readonly StoredLeague[]> {
  const found = queries.selectFrom('league').selectAll().where('store_id', '=', storeId);
  return (await found.orderBy('id', 'desc').limit(MOST_LISTED).execute()).map(leagueOf);
}

export async function openLeagues(queries: Queries, storeId: number): Promise<readonly StoredLeague[]> {
  const found = queries.selectFrom('league').selectAll().where('store_id', '=', storeId).where('ended_at', 'is', null);
  return (await found.orderBy('id').execute()).map(leagueOf);
}

export async function findLeague(
  queries: Queries,
  { storeId, leagueId }: LeaguePlace,
): Promise<StoredLeague | undefined> {
  const found = queries.selectFrom('league').selectAll().where('id', '=', leagueId).where('store_id', '=', storeId);
  const row = await found.executeTakeFirst();
  return row === undefined ? undefined : leagueOf(row);
}

/** The public league with this code, unless its store was deleted. */
export async function findPublicLeague(queries: Queries, code: string): Promise<StoredLeague | undefined> {
  const row = await queries
    .selectFrom('league')
    .innerJoin('store', 'store.id', 'league.store_id')
    .selectAll('league')
    .where('league.code', '=', code)
    .where('league.is_public', '=', 1)
    .where('store.deleted_at', 'is', null)
    .executeTakeFirst();
  return row === undefined ? undefined : leagueOf(row);
}

/** The newest open public leagues in which the user has a result. */
export async function publicLeaguesOf(
  queries: Queries,
  userId: string,
  most: number,
): Promise<readonly StoredLeague[]> {
  const rows = await queries
    .selectFrom('league')
    .innerJoin('store', 'store.id', 'league.store_id')
    .selectAll('league')
    .where('league.id', 'in', (from) =>
      from.selectFrom('league_gain').select('league_gain.league_id').where('league_gain.user_id', '=', userId),
    )
    .where('league.is_public', '=', 1)
    .where('league.ended_at', 'is', null)
    .where('store.deleted_at', 'is', null)
    .orderBy('league.id', 'desc')
    .limit(most)
    .execute();
  return rows.map(leagueOf);
}

export async function insertLeague(
  queries: Queries,
  storeId: number,
  { name, span, rules }: LeagueContent,
  { by, at }: Edit,
): Promise<StoredLeague> {
  const row = await queries
    .insertInto('league')
    .values({
      store_id: storeId,
      name,
      span: jsonText(span),
      rules: jsonText(rules),
      code: null,
      is_public: 0,
      version: 1,
      ended_at: null,
      created_at: at,
      created_by: by,
      updated_at: at,
      updated_by: by,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return leagueOf(row);
}

export async function updateLeague(
  queries: Queries,
  { id, version }: Pick<StoredLeague, 'id' | 'version'>,
  { name, span, rules }: LeagueContent,
  { by, at }: Edit,
): Promise<void> {
  const content = { name, span: jsonText(span), rules: jsonText(rules) };
  await queries
    .updateTable('league')
    .set({ ...content, version: version + 1, updated_at: at, updated_by: by })
    .where('id', '=', id)
    .execute();
}

export async function writeEnd(queries: Queries, id: number, endedAt: Instant | null, { by, at }: Edit): Promise<void> {
  const change = { ended_at: endedAt, updated_at: at, updated_by: by };
  await queries.updateTable('league').set(change).where('id', '=', id).execute();
}

export async function writePublic(
  queries: Queries,
  id: number,
  { isPublic, code }: Pick<StoredLeague, 'isPublic' | 'code'>,
  { by, at }: Edit,
): Promise<void> {
  const change = { is_public: isPublic ? (1 as const) : (0 as const), code, updated_at: at, updated_by: by };
  await queries.updateTable('league').set(change).where('id', '=', id).execute();
}

export interface StoreOfLeagues {
  readonly name: string;
  readonly timeZone: string;
}

export async function storeOfLeagues(queries: Queries, storeId: number): Promise<StoreOfLeagues> {
  const row = await queries
    .selectFrom('store')
    .leftJoin('store_settings', 'store_settings.store_id', 'store.id')
    .select(['store.name', 'store_settings.time_zone as timeZone'])
    .where('store.id', '=', storeId)
    .executeTakeFirst();
  return { name: row?.name ?? '', timeZone: row?.timeZone ?? DEFAULT_STORE_OPTIONS.timeZone };
}
