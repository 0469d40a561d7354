// A game's log, and the history of its rules, counts and prize text.

import type { Queries } from '../storage/database.ts';

export const findGameOfHistory = (queries: Queries, gameId: number) =>
  queries
    .selectFrom('game')
    .innerJoin('store', 'store.id', 'game.store_id')
    .leftJoin('store_settings as chosen', 'chosen.store_id', 'store.id')
    .select(['game.id', 'game.name', 'game.structure_name', 'game.start_at', 'game.created_at', 'game.changed_at'])
    .select(['game.last_version', 'game.counts_version', 'game.prize_version', 'game.store_id'])
    .select(['game.rules', 'game.counts', 'game.prize_content', 'store.name as store_name'])
    .select(['chosen.prize_heading', 'chosen.time_zone', 'chosen.currency'])
    .where('game.id', '=', gameId)
    .where('game.deleted_at', 'is', null)
    .executeTakeFirst();
export type GameOfHistory = NonNullable<Awaited<ReturnType<typeof findGameOfHistory>>>;

export const readLogRows = (queries: Queries, gameId: number, after: number, most: number) =>
  queries
    .selectFrom('game_log')
    .select(['version', 'action', 'cause', 'seq', 'level', 'remaining', 'total', 'registration', 'at', 'recorded_at'])
    .select('actor')
    .where('game_id', '=', gameId)
    .where('version', '>', after)
    .orderBy('version')
    .limit(most)
    .execute();

export type HistoryKind = 'rules' | 'counts' | 'prizes';

export const readHistoryRows = (queries: Queries, gameId: number, kind: HistoryKind, after: number, most: number) =>
  queries
    .selectFrom('game_history')
    .select(['version', 'value', 'at', 'clock_version', 'actor', 'is_undo'])
    .where('game_id', '=', gameId)
    .where('kind', '=', kind)
    .where('version', '>', after)
    .orderBy('version')
    .limit(most)
    .execute();
export type HistoryRow = Awaited<ReturnType<typeof readHistoryRows>>[number];

/** The version of the log row that brought the present rules. */
export async function versionOfRules(queries: Queries, gameId: number): Promise<number> {
  const row = await queries
    .selectFrom('game_log')
    .select(({ fn }) => fn.max<number | null>('version').as('version'))
    .where('game_id', '=', gameId)
    .where('cause', '=', 'structure')
    .executeTakeFirst();
  return row?.version ?? 1;
}

/** Nicknames by user id. Deleted accounts are absent. */
export async function nicknamesOf(queries: Queries, userIds: readonly string[]): Promise<Record<string, string>> {
  if (userIds.length === 0) return {};
  const rows = await queries.selectFrom('user').select(['id', 'nickname']).where('id', 'in', userIds).execute();
  return Object.fromEntries(rows.map(({ id, nickname }) => [id, nickname]));
}

/** The measurements of screens while they showed the game, newest first. */
export const readLateness = (queries: Queries, gameId: number, most: number) =>
  queries
    .selectFrom('screen_lateness')
    .select(['screen_id', 'name', 'at', 'is_off_by', 'bound'])
    .where('game_id', '=', gameId)
    .orderBy('at', 'desc')
    .limit(most)
    .execute();
