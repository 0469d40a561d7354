// Win points: entries by game, the totals that they add up to, results with their versions, and members' places.

import {
  DEFAULT_WIN_TABLE,
  instant,
  prizeLines,
  prizesByPlace,
  totalPlayers,
  type Finisher,
  type Instant,
  type ResultLine,
  type Standing,
  type WinEntry,
  type WinTable,
} from '@feltclock/domain';
import { sql } from 'kysely';
import type { Queries } from '../storage/database.ts';
import type { Edit } from '../storage/edit.ts';
import { jsonText, parseJsonText } from '../storage/json-text.ts';

/** The season number of the all-time totals, which include wins outside seasons. */
export const ALL_TIME = 0;

/** The number of entries, and the last place that the prize text names. */
export async function fieldOf(
  queries: Queries,
  gameId: number,
): Promise<{ readonly entries: number; readonly paid: number }> {
  const game = await queries
    .selectFrom('game')
    .select(['counts', 'prize_content'])
    .where('id', '=', gameId)
    .executeTakeFirst();
  if (game === undefined) return { entries: 0, paid: 0 };
  const paid = Math.max(0, ...prizesByPlace(prizeLines(game.prize_content)).keys());
  return { entries: totalPlayers(parseJsonText(game.counts)), paid };
}

/** Is there any account of a person who works at no venue? */
export async function hasMembers(queries: Queries): Promise<boolean> {
  const member = await queries
    .selectFrom('user')
    .select('user.id')
    .where('user.role', '=', 'USER')
    .where((now) =>
      now.not(
        now.exists(
          now.selectFrom('store_post').select('store_post.user_id').whereRef('store_post.user_id', '=', 'user.id'),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  return member !== undefined;
}

export async function winsOfGame(queries: Queries, gameId: number): Promise<ReadonlyMap<string, number>> {
  const rows = await queries
    .selectFrom('win_entry')
    .select(['user_id', (now) => now.fn.sum<number>('points').as('points')])
    .where('game_id', '=', gameId)
    .groupBy('user_id')
    .execute();
  return new Map(rows.map(({ user_id, points }) => [user_id, points]));
}

export interface WinContext {
  readonly gameId: number;
  readonly structureId: number;
  /** Undefined outside any season. */
  readonly seasonId: number | undefined;
  readonly actor: string | null;
  readonly at: Instant;
}

async function addToTotal(
  queries: Queries,
  seasonId: number,
  { userId, points }: WinEntry,
  at: Instant,
): Promise<void> {
  await queries
    .insertInto('win_total')
    .values({ user_id: userId, season_id: seasonId, points, reached_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['season_id', 'user_id'])
        .doUpdateSet({ points: sql`win_total.points + ${points}`, reached_at: at }),
    )
    .execute();
}

async function addToStructure(queries: Queries, structureId: number, { userId, points }: WinEntry): Promise<void> {
  const ofPlayer = queries
    .selectFrom('structure_win')
    .where('structure_id', '=', structureId)
    .where('user_id', '=', userId);
  const sofar = (await ofPlayer.select('points').executeTakeFirst())?.points ?? 0;
  const sum = sofar + points;
  if (sum === 0)
    await queries
      .deleteFrom('structure_win')
      .where('structure_id', '=', structureId)
      .where('user_id', '=', userId)
      .execute();
  else
    await queries
      .insertInto('structure_win')
      .values({ structure_id: structureId, user_id: userId, points: sum })
      .onConflict((conflict) => conflict.columns(['structure_id', 'user_id']).doUpdateSet({ points: sum }))
      .execute();
}

/** Adds entries and updates the totals. */
export async function addWins(
  queries: Queries,
  entries: readonly WinEntry[],
  { gameId, structureId, seasonId, actor, at }: WinContext,
): Promise<void> {
  for (const entry of entries) {
    const { userId, points } = entry;
    await queries
      .insertInto('win_entry')
      .values({ user_id: userId, game_id: gameId, season_id: seasonId ?? null, points, at, actor })
      .execute();
    await addToTotal(queries, ALL_TIME, entry, at);
    await addToStructure(queries, structureId, entry);
    if (seasonId !== undefined) await addToTotal(queries, seasonId, entry, at);
  }
}

export interface StoredResult {
  readonly version: number;
  readonly seasonId: number | null;
  readonly finishers: readonly Finisher[];
  /** The number of the floor's last action when it was saved; null when unknown. */
  readonly floorVersion: number | null;
}

export async function findResult(queries: Queries, gameId: number): Promise<StoredResult | undefined> {
  const row = await queries
    .selectFrom('game_result')
    .selectAll()
    .where('game_id', '=', gameId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { version, season_id: seasonId, floor_version: floorVersion } = row;
  return { version, seasonId, finishers: parseJsonText(row.finishers), floorVersion };
}

export async function insertResult(
  queries: Queries,
  { version, seasonId, finishers, floorVersion }: StoredResult,
  { gameId, actor, at }: Pick<WinContext, 'gameId' | 'actor' | 'at'>,
): Promise<void> {
  await queries
    .insertInto('game_result')
    .values({
      game_id: gameId,
      version,
      season_id: seasonId,
      finishers: jsonText(finishers),
      floor_version: floorVersion,
      actor,
      at,
    })
    .execute();
}

export interface GameOfResult {
  readonly name: string;
  readonly storeId: number;
  readonly structureId: number;
  readonly isEnded: boolean;
}

export async function findGame(queries: Queries, id: number): Promise<GameOfResult | undefined> {
  const row = await queries
    .selectFrom('game')
    .select(['name', 'store_id', 'structure_id', 'status'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { name, store_id: storeId, structure_id: structureId, status } = row;
  return { name, storeId, structureId, isEnded: status === 'END' };
}

/** Those of the given ids without an account. */
export async function unknownUsers(queries: Queries, ids: readonly string[]): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const known = await queries.selectFrom('user').select('id').where('id', 'in', ids).execute();
  const found = new Set(known.map(({ id }) => id));
  return ids.filter((id) => !found.has(id));
}

const ranked = (queries: Queries, seasonId: number) =>
  queries.selectFrom('win_total').where('season_id', '=', seasonId).where('points', '>', 0);

/** The first players of a ranking. */
export async function firstStandings(queries: Queries, seasonId: number, count: number): Promise<readonly Standing[]> {
  const rows = await ranked(queries, seasonId)
    .select(['user_id', 'points', 'reached_at'])
    .orderBy('points', 'desc')
    .orderBy('reached_at')
    .orderBy('user_id')
    .limit(count)
    .execute();
  return rows.map((row) => ({ userId: row.user_id, points: row.points, reachedAt: instant(row.reached_at) }));
}

export interface RankedPlayer {
  readonly userId: string;
  readonly nickname: string;
  readonly winPoints: number;
  readonly points: number;
}

export interface Slice {
  readonly offset: number;
  readonly limit: number;
}

export async function rankingPage(
  queries: Queries,
  seasonId: number,
  { offset, limit }: Slice,
): Promise<readonly RankedPlayer[]> {
  // The page is read first, from the index alone; names and balances are looked up for its rows only.
  return queries
    .selectFrom(
      ranked(queries, seasonId)
        .select(['user_id', 'points', 'reached_at'])
        .orderBy('points', 'desc')
        .orderBy('reached_at')
        .orderBy('user_id')
        .offset(offset)
        .limit(limit)
        .as('page'),
    )
    .innerJoin('user', 'user.id', 'page.user_id')
    .leftJoin('point_account', (join) =>
      join.onRef('point_account.owner', '=', 'page.user_id').on('point_account.kind', '=', 'customer'),
    )
    .select(['page.user_id as userId', 'user.nickname', 'page.points as winPoints'])
    .select((now) => now.fn.coalesce('point_account.balance', sql<number>`0`).as('points'))
    .orderBy('page.points', 'desc')
    .orderBy('page.reached_at')
    .orderBy('page.user_id')
    .execute();
}

export async function countRanked(queries: Queries, seasonId: number): Promise<number> {
  const { count } = await ranked(queries, seasonId)
    .select((now) => now.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** A player's total and rank; null without win points. */
export async function standingOf(
  queries: Queries,
  seasonId: number,
  userId: string,
): Promise<{ readonly winPoints: number; readonly rank: number | null }> {
  const own = await queries
    .selectFrom('win_total')
    .select(['points', 'reached_at'])
    .where('season_id', '=', seasonId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (own === undefined || own.points <= 0) return { winPoints: own?.points ?? 0, rank: null };
  const countOf = async (before: ReturnType<typeof ranked>): Promise<number> =>
    (await before.select((now) => now.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count;
  // Two separate counts, so that each reads one range of the index.
  const more = await countOf(ranked(queries, seasonId).where('points', '>', own.points));
  const equals = ranked(queries, seasonId).where('points', '=', own.points);
  const earlier = await countOf(equals.where('reached_at', '<', own.reached_at));
  const byId = await countOf(equals.where('reached_at', '=', own.reached_at).where('user_id', '<', userId));
  return { winPoints: own.points, rank: more + earlier + byId + 1 };
}

export interface StorePoints {
  readonly isEnabled: boolean;
  readonly winTable: WinTable;
}

/** The settings of a store that has saved none. */
const UNSET: StorePoints = { isEnabled: true, winTable: DEFAULT_WIN_TABLE };

export async function storePointsOf(queries: Queries, storeId: number): Promise<StorePoints> {
  const row = await queries.selectFrom('store_points').selectAll().where('store_id', '=', storeId).executeTakeFirst();
  if (row === undefined) return UNSET;
  return { isEnabled: row.is_enabled === 1, winTable: parseJsonText(row.win_table) };
}

export async function writeStorePoints(
  queries: Queries,
  storeId: number,
  { isEnabled, winTable }: StorePoints,
  { by, at }: Edit,
): Promise<void> {
  const change = {
    is_enabled: isEnabled ? 1 : 0,
    win_table: jsonText(winTable),
    updated_at: at,
    updated_by: by,
  };
  await queries
    .insertInto('store_points')
    .values({ store_id: storeId, ...change })
    .onConflict((conflict) => conflict.column('store_id').doUpdateSet(change))
    .execute();
}

/** The stored part of a line; nothing for guests. */
const finishOf = (gameId: number, { place, userId, bought, prize }: ResultLine) =>
  userId === undefined
    ? []
    : [
        {
          game_id: gameId,
          user_id: userId,
          place,
          entries: bought === null ? 1 : bought.buyIns + bought.reBuys,
          is_paid: prize === null ? (0 as const) : (1 as const),
        },
      ];

/** Replaces the members' places by those of the game's newest result. */
export async function replaceFinishes(queries: Queries, gameId: number, lines: readonly ResultLine[]): Promise<void> {
  await queries.deleteFrom('game_finish').where('game_id', '=', gameId).execute();
  const finishes = lines.flatMap((line) => finishOf(gameId, line));
  if (finishes.length > 0) await queries.insertInto('game_finish').values(finishes).execute();
}
