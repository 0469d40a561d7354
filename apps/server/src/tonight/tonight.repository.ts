// What a store's evening reads from other areas: results, messages to the App, and the games of the last weeks.

import {
  instant,
  DEFAULT_STORE_OPTIONS,
  type ChosenStructure,
  type Instant,
  type PastGame,
  type StoreZone,
} from '@feltclock/domain';
import { sql } from 'kysely';
import type { Queries } from '../storage/database.ts';

/** The games with a result. An emptied result counts as none. */
export async function gamesWithResult(queries: Queries, gameIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (gameIds.length === 0) return new Set();
  const rows = await queries
    .selectFrom('game_result')
    .select(['game_id', 'finishers'])
    .where('game_id', 'in', gameIds)
    .orderBy('version')
    .execute();
  const newest = new Map(rows.map(({ game_id, finishers }) => [game_id, finishers]));
  return new Set([...newest].filter(([, finishers]) => finishers !== '[]').map(([id]) => id));
}

export interface AppFailure {
  readonly sequence: number;
  readonly thing: 'structure' | 'store';
  readonly name: string;
  readonly isGivenUp: boolean;
}

/** Failed messages about a store and its structures, deleted structures included. */
export async function appFailuresOf(queries: Queries, storeId: number): Promise<readonly AppFailure[]> {
  const structures = queries.selectFrom('structure').select('id').where('store_id', '=', storeId);
  const rows = await queries
    .selectFrom('app_message')
    .select(['id', 'thing', 'name', 'next_attempt_at'])
    .where('attempts', '>', 0)
    .where((is) =>
      is.or([
        is.and([is('thing', '=', 'store'), is('thing_id', '=', storeId)]),
        is.and([is('thing', '=', 'structure'), is('thing_id', 'in', structures)]),
      ]),
    )
    .orderBy('id')
    .execute();
  return rows.map(({ id, thing, name, next_attempt_at: next }) => ({
    sequence: id,
    thing: thing === 'store' ? 'store' : 'structure',
    name,
    isGivenUp: next === null,
  }));
}

/** The day of a game. The same expression as in the index of games by day. */
const DAY = sql<number>`coalesce(game.start_at, game.created_at)`;
/** Enough for a few weeks. For a busy store the newest are enough. */
const MOST_PAST = 300;

/** The store's games since then, without those of deleted structures. */
export async function pastGames(queries: Queries, storeId: number, since: Instant): Promise<readonly PastGame[]> {
  const rows = await queries
    .selectFrom('game')
    .innerJoin('structure', 'structure.id', 'game.structure_id')
    .select(['game.structure_id', 'structure.name as structure_name', 'game.name', 'game.start_at', 'game.created_at'])
    .where('game.store_id', '=', storeId)
    .where('game.deleted_at', 'is', null)
    .where('structure.deleted_at', 'is', null)
    .where(DAY, '>=', since)
    .orderBy(DAY, 'desc')
    .limit(MOST_PAST)
    .execute();
  return rows.map((row) => ({
    structureId: row.structure_id,
    structureName: row.structure_name,
    name: row.name,
    startAt: row.start_at === null ? undefined : instant(row.start_at),
    createdAt: instant(row.created_at),
  }));
}

export interface UsualSettings {
  /** The store's default structure of new games. */
  readonly chosen: ChosenStructure | undefined;
  readonly timeZone: StoreZone;
}

/** The store's settings that decide its usual tournaments. */
export async function usualSettings(queries: Queries, storeId: number): Promise<UsualSettings> {
  const row = await queries
    .selectFrom('store_settings')
    .leftJoin('structure', (join) =>
      join.onRef('structure.id', '=', 'store_settings.default_structure_id').on('structure.deleted_at', 'is', null),
    )
    .select(['structure.id', 'structure.name', 'store_settings.time_zone'])
    .where('store_settings.store_id', '=', storeId)
    .executeTakeFirst();
  const { id, name } = row ?? { id: null, name: null };
  return {
    chosen: id === null || name === null ? undefined : { id, name },
    timeZone: row?.time_zone ?? DEFAULT_STORE_OPTIONS.timeZone,
  };
}
