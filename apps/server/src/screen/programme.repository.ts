// The data behind the programmes of a store's screens: its relevant games, and the store's region and zone.

import type { Language, ListedGame } from '@feltclock/contract';
import {
  END_STAYS,
  instant,
  minutes,
  minutesToMillis,
  DEFAULT_STORE_OPTIONS,
  type Instant,
  type ScreenGame,
  type StoreZone,
} from '@feltclock/domain';
import { parseJsonText } from '../storage/json-text.ts';
import type { Queries } from '../storage/database.ts';
import type { Present } from '../system-clock.ts';

/** Scheduled games are relevant for a day before and after their start, unscheduled ones for a day after they were created. */
const AROUND = minutesToMillis(minutes(24 * 60));

export interface GameForScreens {
  readonly facts: ScreenGame;
  readonly listed: ListedGame;
}

/** The games of a store that a screen may show now: running, waiting or just ended, and those in `named`. */
export async function shownGames(
  queries: Queries,
  storeId: number,
  named: readonly number[],
  { now, wall }: Present,
): Promise<readonly GameForScreens[]> {
  const rows = await queries
    .selectFrom('game')
    .innerJoin('game_log', (join) =>
      join.onRef('game_log.game_id', '=', 'game.id').onRef('game_log.version', '=', 'game.last_version'),
    )
    .select(['game.id', 'game.name', 'game.status', 'game.start_at', 'game.created_at', 'game.rules', 'game_log.at'])
    .where('game.store_id', '=', storeId)
    .where('game.deleted_at', 'is', null)
    .where((is) =>
      is.or([
        is('game.status', 'in', ['INIT', 'PLAYING', 'PAUSED']),
        is.and([
          is('game.status', '=', 'READY'),
          is('game.start_at', 'is', null),
          is('game.created_at', '>', now - AROUND),
        ]),
        is.and([
          is('game.status', '=', 'READY'),
          is('game.start_at', '>', wall - AROUND),
          is('game.start_at', '<', wall + AROUND),
        ]),
        is.and([is('game.status', '=', 'END'), is('game_log.at', '>', now - END_STAYS)]),
        ...(named.length === 0 ? [] : [is('game.id', 'in', named)]),
      ]),
    )
    .execute();
  const began = await beginnings(
    queries,
    rows.filter(({ status }) => status === 'PLAYING' || status === 'PAUSED').map(({ id }) => id),
  );
  return rows.map(({ id, name, status, start_at: startAt, created_at, rules, at }) => ({
    facts: {
      id,
      status,
      startAt: startAt === null ? undefined : instant(startAt),
      createdAt: instant(created_at),
      beganAt: began.get(id),
      changedAt: instant(at),
    },
    listed: { id, name, status, startAt, buyInAmount: parseJsonText(rules).buyInAmount },
  }));
}

/** When each of these games first ran. */
async function beginnings(queries: Queries, ids: readonly number[]): Promise<ReadonlyMap<number, Instant>> {
  if (ids.length === 0) return new Map();
  const rows = await queries
    .selectFrom('game_log')
    .select(['game_id', ({ fn }) => fn.min('at').as('at')])
    .where('game_id', 'in', ids)
    .where('action', '=', 'PLAY')
    .groupBy('game_id')
    .execute();
  return new Map(rows.map(({ game_id, at }) => [game_id, instant(at)]));
}

export interface StoreOfScreens {
  readonly storeName: string;
  readonly language: Language;
  readonly timeZone: StoreZone;
  /** The region whose advertisements its boards show. */
  readonly region: number | null;
}

/** Undefined when the store was deleted. */
export async function storeOfScreens(queries: Queries, storeId: number): Promise<StoreOfScreens | undefined> {
  const row = await queries
    .selectFrom('store')
    .leftJoin('store_settings as chosen', 'chosen.store_id', 'store.id')
    .select(['store.name', 'store.address1', 'chosen.language', 'chosen.time_zone'])
    .where('store.id', '=', storeId)
    .where('store.deleted_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { name: storeName, address1: region, language, time_zone: timeZone } = row;
  return { storeName, region, language: language ?? 'ko', timeZone: timeZone ?? DEFAULT_STORE_OPTIONS.timeZone };
}
