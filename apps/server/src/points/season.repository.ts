import { instant, type Award, type Instant, type Season } from '@feltclock/domain';
import type { Selectable } from 'kysely';
import { jsonText, parseJsonText } from '../storage/json-text.ts';
import type { Queries } from '../storage/database.ts';
import type { Edit } from '../storage/edit.ts';
import type { DatabaseSchema } from '../storage/schema/schema.ts';

export interface StoredSeason extends Season {
  readonly id: number;
  readonly name: string;
}

const seasonOf = (row: Selectable<DatabaseSchema['season']>): StoredSeason => ({
  id: row.id,
  name: row.name,
  startsAt: instant(row.starts_at),
  target: row.target,
  prizes: parseJsonText(row.prizes),
  earned: row.earned,
  filledAt: row.filled_at === null ? undefined : instant(row.filled_at),
  closedAt: row.closed_at === null ? undefined : instant(row.closed_at),
});

/** The one season that is not closed. */
export async function findOpenSeason(queries: Queries): Promise<StoredSeason | undefined> {
  const row = await queries.selectFrom('season').selectAll().where('closed_at', 'is', null).executeTakeFirst();
  return row === undefined ? undefined : seasonOf(row);
}

/** Newest first. */
export async function findSeasons(queries: Queries, count: number): Promise<readonly StoredSeason[]> {
  const rows = await queries.selectFrom('season').selectAll().orderBy('id', 'desc').limit(count).execute();
  return rows.map(seasonOf);
}

export async function insertSeason(
  queries: Queries,
  { name, startsAt, target, prizes }: Pick<StoredSeason, 'name' | 'startsAt' | 'target' | 'prizes'>,
  { by, at }: Edit,
): Promise<StoredSeason> {
  const row = await queries
    .insertInto('season')
    .values({
      name,
      target,
      starts_at: startsAt,
      prizes: jsonText(prizes),
      earned: 0,
      filled_at: null,
      closed_at: null,
      created_at: at,
      created_by: by,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return seasonOf(row);
}

export async function updateSeason(
  queries: Queries,
  { id, earned, filledAt, closedAt }: Pick<StoredSeason, 'id' | 'earned' | 'filledAt' | 'closedAt'>,
): Promise<void> {
  const change = { earned, filled_at: filledAt ?? null, closed_at: closedAt ?? null };
  await queries.updateTable('season').set(change).where('id', '=', id).execute();
}

export async function insertAward(
  queries: Queries,
  seasonId: number,
  { place, userId, amount }: Award,
  { transferId, at }: { readonly transferId: number; readonly at: Instant },
): Promise<void> {
  await queries
    .insertInto('season_award')
    .values({ season_id: seasonId, place, user_id: userId, amount, transfer_id: transferId, at })
    .execute();
}

export interface PaidAward {
  readonly seasonId: number;
  readonly season: string;
  readonly place: number;
  readonly nickname: string;
  readonly amount: number;
  readonly at: number;
}

const awards = (queries: Queries) =>
  queries
    .selectFrom('season_award')
    .innerJoin('user', 'user.id', 'season_award.user_id')
    .innerJoin('season', 'season.id', 'season_award.season_id')
    .select(['season_award.season_id as seasonId', 'season.name as season', 'season_award.place', 'user.nickname'])
    .select(['season_award.amount', 'season_award.at']);

/** By place. */
export const awardsOfSeasons = (queries: Queries, ids: readonly number[]): Promise<readonly PaidAward[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : awards(queries).where('season_award.season_id', 'in', ids).orderBy('season_award.place').execute();

/** Newest first. */
export const awardsOfUser = (queries: Queries, userId: string): Promise<readonly PaidAward[]> =>
  awards(queries).where('season_award.user_id', '=', userId).orderBy('season_award.season_id', 'desc').execute();
