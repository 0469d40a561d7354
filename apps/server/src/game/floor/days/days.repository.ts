// Multi-day tournaments and the games that are their days. Deleted games do not count.

import type { TwiceRule } from '@feltclock/domain';
import type { Queries } from '../../../storage/database.ts';

export interface StoredMultiDay {
  readonly id: number;
  readonly storeId: number;
  readonly name: string;
  readonly rule: TwiceRule;
  readonly revision: number;
}

export interface StoredDay {
  readonly gameId: number;
  readonly multiDayId: number;
  readonly day: number;
  readonly place: number;
  readonly isClosed: boolean;
  /** The game of the next day that took the players left here; null while there is none, or if it is deleted. */
  readonly carriedTo: number | null;
}

const MULTI_DAY_COLUMNS = ['id', 'store_id as storeId', 'name', 'rule', 'revision'] as const;

const MOST_LISTED = 30;

export const readMultiDays = (queries: Queries, storeId: number): Promise<StoredMultiDay[]> =>
  queries
    .selectFrom('multi_day')
    .select(MULTI_DAY_COLUMNS)
    .where('store_id', '=', storeId)
    .orderBy('id', 'desc')
    .limit(MOST_LISTED)
    .execute();

export const findMultiDay = (queries: Queries, id: number): Promise<StoredMultiDay | undefined> =>
  queries.selectFrom('multi_day').select(MULTI_DAY_COLUMNS).where('id', '=', id).executeTakeFirst();

const daysQuery = (queries: Queries) =>
  queries
    .selectFrom('multi_day_game')
    .innerJoin('game', 'game.id', 'multi_day_game.game_id')
    .leftJoin('game as next', (join) =>
      join.onRef('next.id', '=', 'multi_day_game.carried_to').on('next.deleted_at', 'is', null),
    )
    .where('game.deleted_at', 'is', null)
    .orderBy('multi_day_game.day')
    .orderBy('multi_day_game.place')
    .select([
      'multi_day_game.game_id as gameId',
      'multi_day_game.multi_day_id as multiDayId',
      'multi_day_game.day',
      'multi_day_game.place',
      'multi_day_game.is_closed',
      'next.id as carriedTo',
    ]);

interface DayColumns extends Omit<StoredDay, 'isClosed'> {
  readonly is_closed: 0 | 1;
}

const dayOf = ({ gameId, multiDayId, day, place, is_closed, carriedTo }: DayColumns): StoredDay => ({
  gameId,
  multiDayId,
  day,
  place,
  isClosed: is_closed === 1,
  carriedTo,
});

/** In the order of play. */
export async function readDays(queries: Queries, multiDayIds: readonly number[]): Promise<StoredDay[]> {
  if (multiDayIds.length === 0) return [];
  return (await daysQuery(queries).where('multi_day_game.multi_day_id', 'in', multiDayIds).execute()).map(dayOf);
}

/** Undefined for a game that is no day. */
export async function findDay(queries: Queries, gameId: number): Promise<StoredDay | undefined> {
  const row = await daysQuery(queries).where('multi_day_game.game_id', '=', gameId).executeTakeFirst();
  return row === undefined ? undefined : dayOf(row);
}

/** Locks the days of a tournament until the transaction ends: no day may reopen while another is filled from it. */
export async function lockDays(queries: Queries, multiDayId: number): Promise<void> {
  await queries
    .updateTable('multi_day')
    .set((is) => ({ revision: is.ref('revision') }))
    .where('id', '=', multiDayId)
    .execute();
}

export async function setDayClosed(queries: Queries, gameId: number, isClosed: boolean): Promise<void> {
  await queries
    .updateTable('multi_day_game')
    .set({ is_closed: isClosed ? 1 : 0 })
    .where('game_id', '=', gameId)
    .execute();
}

/** Sets the game that took the players left on these days. */
export async function setCarriedTo(queries: Queries, gameIds: readonly number[], to: number | null): Promise<void> {
  await queries.updateTable('multi_day_game').set({ carried_to: to }).where('game_id', 'in', gameIds).execute();
}

export async function insertMultiDay(queries: Queries, made: Omit<StoredMultiDay, 'id'>): Promise<number> {
  const { storeId, name, rule, revision } = made;
  const { id } = await queries
    .insertInto('multi_day')
    .values({ store_id: storeId, name, rule, revision })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateMultiDay(queries: Queries, { id, name, rule, revision }: StoredMultiDay): Promise<void> {
  await queries.updateTable('multi_day').set({ name, rule, revision }).where('id', '=', id).execute();
}

export async function replaceDays(queries: Queries, multiDayId: number, days: readonly StoredDay[]): Promise<void> {
  await queries.deleteFrom('multi_day_game').where('multi_day_id', '=', multiDayId).execute();
  if (days.length === 0) return;
  await queries
    .insertInto('multi_day_game')
    .values(
      days.map(({ gameId, day, place, isClosed, carriedTo }) => ({
        game_id: gameId,
        multi_day_id: multiDayId,
        day,
        place,
        is_closed: isClosed ? (1 as const) : (0 as const),
        carried_to: carriedTo,
      })),
    )
    .execute();
}

export async function deleteMultiDayOf(queries: Queries, id: number): Promise<void> {
  await replaceDays(queries, id, []);
  await queries.deleteFrom('multi_day').where('id', '=', id).execute();
}

export interface GameAsDay {
  readonly id: number;
  readonly storeId: number;
  readonly name: string;
  readonly status: 'READY' | 'INIT' | 'PLAYING' | 'PAUSED' | 'END';
}

/** Games by id, without deleted ones. */
export async function readListedGames(queries: Queries, ids: readonly number[]): Promise<Map<number, GameAsDay>> {
  if (ids.length === 0) return new Map();
  const rows = await queries
    .selectFrom('game')
    .select(['id', 'store_id as storeId', 'name', 'status'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
