// Reads one game's result: the header, the saved places, and the points given.

import { instant, type Finisher, type Instant, type PlayerCounts } from '@feltclock/domain';
import { parseJsonText } from '../storage/json-text.ts';
import type { Queries } from '../storage/database.ts';
import { GAME_DAY } from '../storage/queries/game-day.ts';

export interface GameOfSheet {
  readonly name: string;
  readonly structureName: string;
  readonly storeId: number;
  readonly storeName: string;
  readonly day: Instant;
  readonly endedAt: Instant | null;
  readonly counts: PlayerCounts;
}

export async function findGameOfSheet(queries: Queries, gameId: number): Promise<GameOfSheet | undefined> {
  const row = await queries
    .selectFrom('game')
    .innerJoin('store', 'store.id', 'game.store_id')
    .innerJoin('game_log', (join) =>
      join.onRef('game_log.game_id', '=', 'game.id').onRef('game_log.version', '=', 'game.last_version'),
    )
    .select(['game.name', 'game.structure_name', 'game.store_id', 'store.name as store_name', 'game.counts'])
    .select(['game.status', 'game_log.at', GAME_DAY.as('day')])
    .where('game.id', '=', gameId)
    .where('game.deleted_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    name: row.name,
    structureName: row.structure_name,
    storeId: row.store_id,
    storeName: row.store_name,
    day: instant(row.day),
    endedAt: row.status === 'END' ? instant(row.at) : null,
    counts: parseJsonText(row.counts),
  };
}

/** Has the game ended, at a store whose boards show players' names? */
export async function isNamedOnBoard(queries: Queries, gameId: number): Promise<boolean> {
  const found = await queries
    .selectFrom('game')
    .innerJoin('store_settings', 'store_settings.store_id', 'game.store_id')
    .select('store_settings.names_on_boards')
    .where('game.id', '=', gameId)
    .where('game.status', '=', 'END')
    .where('game.deleted_at', 'is', null)
    .executeTakeFirst();
  return found?.names_on_boards === 1;
}

interface SavedResult {
  readonly finishers: readonly Finisher[];
  /** The number of the floor's last action when it was saved; null when unknown. */
  readonly floorVersion: number | null;
}

/** The places that were saved last; undefined when nothing was saved. */
export async function savedResult(queries: Queries, gameId: number): Promise<SavedResult | undefined> {
  const row = await queries
    .selectFrom('game_result')
    .select(['finishers', 'floor_version'])
    .where('game_id', '=', gameId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { finishers: parseJsonText(row.finishers), floorVersion: row.floor_version };
}

/** The win points that each player got from the game. */
export async function pointsGiven(queries: Queries, gameId: number): Promise<ReadonlyMap<string, number>> {
  const rows = await queries
    .selectFrom('win_entry')
    .select(['user_id', (now) => now.fn.sum<number>('points').as('points')])
    .where('game_id', '=', gameId)
    .groupBy('user_id')
    .execute();
  return new Map(rows.map(({ user_id: userId, points }) => [userId, points]));
}
