// The wall's games and the first steps of a store. The wall reads columns only, without rules, so hundreds of games cost little.

import { totalPlayers, type GameRules, type Instant } from '@feltclock/domain';
import { sql } from 'kysely';
import type { WallGame } from '@feltclock/contract';
import { parseJsonText } from '../storage/json-text.ts';
import type { Queries } from '../storage/database.ts';

export type WallRow = Omit<WallGame, 'boards' | 'blinds' | 'breakAfterRow' | 'deadlineAfterRow'>;

export async function rulesOf(queries: Queries, ids: readonly number[]): Promise<ReadonlyMap<number, GameRules>> {
  if (ids.length === 0) return new Map();
  const rows = await queries.selectFrom('game').select(['id', 'rules']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, rules }) => [id, parseJsonText(rules)]));
}

/** Games that run, are paused or initialised, and games that start between the two instants. */
export async function gamesOnWall(
  queries: Queries,
  starting: { readonly after: Instant; readonly before: Instant },
  most: number,
): Promise<WallRow[]> {
  const rows = await queries
    .selectFrom('game')
    .innerJoin('store', 'store.id', 'game.store_id')
    .innerJoin('game_log', (join) =>
      join.onRef('game_log.game_id', '=', 'game.id').onRef('game_log.version', '=', 'game.last_version'),
    )
    .where('game.deleted_at', 'is', null)
    .where('game.status', 'in', ['PLAYING', 'PAUSED', 'INIT', 'READY'])
    .where((is) =>
      is.or([
        is('game.status', '<>', 'READY'),
        is.and([is('game.start_at', '>', starting.after), is('game.start_at', '<=', starting.before)]),
      ]),
    )
    .select(['game.id', 'game.name', 'game.structure_name', 'game.store_id', 'game.status', 'game.start_at'])
    .select(['game.counts', 'game.counts_version', 'game.last_version', 'store.name as store_name'])
    .select(['game_log.level', 'game_log.seq', 'game_log.remaining'])
    .select([
      'game_log.at',
      'game_log.registration',
      sql<number>`case when game.outage is null then 0 else 1 end`.as('has_outage'),
    ])
    .orderBy('game.id')
    .limit(most)
    .execute();
  return rows.map(({ counts: stored, ...row }) => {
    const counts = parseJsonText(stored);
    return {
      id: row.id,
      name: row.name,
      structureName: row.structure_name,
      clockVersion: row.last_version,
      status: row.status,
      level: row.level,
      storeId: row.store_id,
      storeName: row.store_name,
      seq: row.seq,
      remaining: row.remaining,
      at: row.at,
      startAt: row.start_at,
      registration: row.registration,
      hasOutage: row.has_outage === 1,
      countsVersion: row.counts_version,
      currentPlayer: counts.current,
      totalPlayer: totalPlayers(counts),
    };
  });
}

/** The newest games are enough: a store with more is past its first steps. */
const GAMES = 20;

export async function readSteps(queries: Queries, storeId: number) {
  const store = await queries
    .selectFrom('store')
    .select(['address1', 'detail_address', 'phone_no'])
    .where('id', '=', storeId)
    .executeTakeFirst();
  const structures = queries.selectFrom('structure').select('id').where('store_id', '=', storeId);
  const structure = await structures.where('deleted_at', 'is', null).limit(1).executeTakeFirst();
  const games = await queries
    .selectFrom('game')
    .select(['id', 'status', 'counts'])
    .where('store_id', '=', storeId)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(GAMES)
    .execute();
  return {
    // A platform may have no regions; then the street is the address.
    hasAddress:
      store !== undefined && store.phone_no !== '' && (store.address1 !== null || store.detail_address !== ''),
    hasStructure: structure !== undefined,
    games: games.map(({ id, status, counts }) => ({
      id,
      status,
      entries: totalPlayers(parseJsonText(counts)),
    })),
  };
}
