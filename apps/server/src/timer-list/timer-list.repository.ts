// The games that visitors may see: those in play, waiting or scheduled, of existing stores. Finding them reads the games in play only,
// never all games ever played.

import { instant, PRIZE_BEGINNING, type Instant } from '@feltclock/domain';
import { sql } from 'kysely';
import type { Queries } from '../storage/database.ts';

export interface TimerFilter {
  /** The codes of the three tiers; undefined for any. */
  readonly address1: number | undefined;
  readonly address2: number | undefined;
  readonly address3: number | undefined;
  readonly gameStatus: 'OPEN' | 'READY' | 'CLOSED' | undefined;
  readonly storeId?: number | undefined;
}

export interface PagePlace {
  readonly limit: number;
  readonly offset: number;
}

/** The instants that decide whether a game that has not started is still listed. */
export interface Times {
  /** The time of day, which scheduled starts use. */
  readonly wall: Instant;
  /** Scheduled starts before this instant are not listed. */
  readonly missedBy: Instant;
  /** Games without a scheduled start are not listed when their last log row is older. */
  readonly leftBy: Instant;
}

// Written out and not bound: the partial index of games in play is used only for exactly this text.
const IN_PLAY = sql<boolean>`game.deleted_at is null and game.status <> 'END'`;
const WAITS = sql<boolean>`game.status in ('READY', 'INIT')`;
const STARTED = sql<boolean>`game.status in ('PLAYING', 'PAUSED')`;

// A prize text may have 100 KB, and a page of the list has 50 of them.
const prizeBeginning = sql<string>`substr(game.prize_content, 1, ${sql.lit(PRIZE_BEGINNING)})`;

const withVenue = (queries: Queries, { missedBy, leftBy }: Times) =>
  queries
    .selectFrom('game')
    .innerJoin('store', 'store.id', 'game.store_id')
    .leftJoin('store_settings as chosen', 'chosen.store_id', 'store.id')
    .innerJoin('game_log', (join) =>
      join.onRef('game_log.game_id', '=', 'game.id').onRef('game_log.version', '=', 'game.last_version'),
    )
    .leftJoin('address_code as first', 'first.id', 'store.address1')
    .leftJoin('address_code as second', 'second.id', 'store.address2')
    .leftJoin('address_code as third', 'third.id', 'store.address3')
    .where(IN_PLAY)
    .where('store.deleted_at', 'is', null)
    .where((is) =>
      is.or([
        STARTED,
        is('game.start_at', '>', missedBy),
        is.and([is('game.start_at', 'is', null), is('game_log.at', '>', leftBy)]),
      ]),
    )
    .select(['game.id', 'game.name', 'game.structure_id', 'game.structure_name', 'game.store_id', 'game.start_at'])
    .select(['game.rules', 'game.counts', 'game.counts_version', 'game.status'])
    .select(['game_log.version', 'game_log.seq', 'game_log.remaining', 'game_log.total', 'game_log.registration'])
    .select(['game_log.at', 'store.name as store_name', 'store.detail_address', 'store.phone_no'])
    .select(['game.prize', prizeBeginning.as('prizeText')])
    .select(['chosen.time_zone as timeZone', 'chosen.currency', 'chosen.prize_heading as prizeHeading'])
    .select(['store.is_board_public', 'first.name as tier1', 'second.name as tier2', 'third.name as tier3']);

type Rows = ReturnType<typeof withVenue>;
export type TimerColumns = Awaited<ReturnType<Rows['execute']>>[number];

function ofStatus(rows: Rows, status: TimerFilter['gameStatus'], { wall }: Times): Rows {
  switch (status) {
    case undefined:
      return rows;
    case 'CLOSED':
      return rows.where('game.is_registration_open', '=', 0);
    case 'OPEN':
      return rows
        .where('game.is_registration_open', '=', 1)
        .where((is) => is.or([STARTED, is('game.start_at', 'is', null), is('game.start_at', '<=', wall)]));
    case 'READY':
      return rows.where('game.is_registration_open', '=', 1).where(WAITS).where('game.start_at', '>', wall);
  }
}

/** Games with open registration first, newest first; scheduled games by their start. */
const inOrder = (rows: Rows, status: TimerFilter['gameStatus']): Rows =>
  status === 'READY'
    ? rows.orderBy('game.start_at').orderBy('game.id')
    : rows.orderBy('game.is_registration_open', 'desc').orderBy('game.id', 'desc');

export function findTimers(
  queries: Queries,
  { gameStatus, storeId, ...address }: TimerFilter,
  { limit, offset }: PagePlace,
  times: Times,
): Rows {
  let rows = ofStatus(withVenue(queries, times), gameStatus, times);
  for (const tier of ['address1', 'address2', 'address3'] as const)
    if (address[tier] !== undefined) rows = rows.where(`store.${tier}`, '=', address[tier]);
  if (storeId !== undefined) rows = rows.where('game.store_id', '=', storeId);
  return inOrder(rows, gameStatus).limit(limit).offset(offset);
}

/** The newest game in play whose store shows its boards to visitors; undefined without one. */
export const findNewestShown = (queries: Queries, times: Times): Promise<TimerColumns | undefined> =>
  withVenue(queries, times)
    .where(STARTED)
    .where('store.is_board_public', '=', 1)
    .orderBy('game.id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Undefined when the game is not listed. */
export const findTimer = (queries: Queries, id: number, times: Times): Promise<TimerColumns | undefined> =>
  withVenue(queries, times).where('game.id', '=', id).executeTakeFirst();

/** When the clocks of these games began; a start is never taken back. */
export async function beginningsOf(
  queries: Queries,
  gameIds: readonly number[],
): Promise<ReadonlyMap<number, Instant>> {
  if (gameIds.length === 0) return new Map();
  const rows = await queries
    .selectFrom('game_log')
    .select(({ fn }) => ['game_id', fn.min('at').as('at')])
    .where('game_id', 'in', gameIds)
    .where('action', '=', 'PLAY')
    .groupBy('game_id')
    .execute();
  return new Map(rows.map(({ game_id: id, at }) => [id, instant(at)]));
}

export async function isBoardPublic(queries: Queries, storeId: number): Promise<boolean> {
  const found = queries.selectFrom('store').select('is_board_public').where('id', '=', storeId);
  return (await found.executeTakeFirst())?.is_board_public === 1;
}

export async function setBoardPublic(queries: Queries, storeId: number, isPublic: boolean): Promise<void> {
  await queries
    .updateTable('store')
    .set({ is_board_public: isPublic ? 1 : 0 })
    .where('id', '=', storeId)
    .execute();
}
