// The games that leagues count, with their newest results.

import { instant, totalPlayers, type Finisher, type Instant } from '@feltclock/domain';
import { parseJsonText } from '../storage/json-text.ts';
import type { Queries } from '../storage/database.ts';
import { GAME_DAY } from '../storage/queries/game-day.ts';

/** A game with a result. */
export interface StoredEvent {
  readonly id: number;
  readonly storeId: number;
  /** The game's day (docs/rules/games.md#the-evening). */
  readonly day: Instant;
  readonly finishers: readonly Finisher[];
  /** The number of entries by the game's counts. */
  readonly entries: number;
}

const events = (queries: Queries) =>
  queries
    .selectFrom('game')
    .innerJoin('game_result', 'game_result.game_id', 'game.id')
    .select(['game.id', 'game.store_id', 'game.counts', 'game_result.finishers', GAME_DAY.as('day')])
    .where('game_result.version', '=', (from) =>
      from
        .selectFrom('game_result as newer')
        .whereRef('newer.game_id', '=', 'game.id')
        .select(({ fn }) => fn.max<number>('newer.version').as('version')),
    );

type EventRow = Awaited<ReturnType<ReturnType<typeof events>['execute']>>[number];

const eventOf = ({ id, store_id: storeId, counts, finishers, day }: EventRow): StoredEvent => ({
  id,
  storeId,
  day: instant(day),
  finishers: parseJsonText(finishers),
  entries: totalPlayers(parseJsonText(counts)),
});

export async function findEvent(queries: Queries, gameId: number): Promise<StoredEvent | undefined> {
  const row = await events(queries).where('game.id', '=', gameId).executeTakeFirst();
  return row === undefined ? undefined : eventOf(row);
}

/** Those of these games that have a result. */
export async function eventsAmong(queries: Queries, games: readonly number[]): Promise<readonly StoredEvent[]> {
  if (games.length === 0) return [];
  return (await events(queries).where('game.id', 'in', games).execute()).map(eventOf);
}

/** Games of a store with a result, by the span of their day. */
export async function eventsBetween(
  queries: Queries,
  storeId: number,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<readonly StoredEvent[]> {
  const found = events(queries).where('game.store_id', '=', storeId);
  return (await found.where(GAME_DAY, '>=', from).where(GAME_DAY, '<', to).execute()).map(eventOf);
}

/** The members that the payouts of each game paid, by its newest result. */
export async function paidIn(
  queries: Queries,
  games: readonly number[],
): Promise<ReadonlyMap<number, ReadonlySet<string>>> {
  if (games.length === 0) return new Map();
  const finishes = queries.selectFrom('game_finish').select(['game_id', 'user_id']).where('is_paid', '=', 1);
  const paid = new Map<number, Set<string>>();
  for (const { game_id, user_id } of await finishes.where('game_id', 'in', games).execute()) {
    const ofGame = paid.get(game_id) ?? new Set<string>();
    paid.set(game_id, ofGame.add(user_id));
  }
  return paid;
}

/**
 * The present login name of each player. While an account is being deleted, results already have its replacement, and the account still has
 * the old name (docs/rules/people.md#personal-data).
 */
export async function accountsOf(queries: Queries, players: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (players.length === 0) return new Map();
  const known = await queries.selectFrom('user').select('id').where('id', 'in', players).execute();
  const accounts = new Map(known.map(({ id }) => [id, id]));
  const missing = players.filter((id) => !accounts.has(id));
  if (missing.length === 0) return accounts;
  const leaving = await queries
    .selectFrom('user')
    .select(['id', 'leaving_as'])
    .where('leaving_as', 'in', missing)
    .execute();
  for (const { id, leaving_as: standIn } of leaving) if (standIn !== null) accounts.set(standIn, id);
  return accounts;
}

export interface NamedGame {
  readonly id: number;
  readonly name: string;
  readonly day: number;
}

/** Names and days of games, in the order in which they were played. */
export async function namedGames(queries: Queries, games: readonly number[]): Promise<NamedGame[]> {
  if (games.length === 0) return [];
  const found = queries
    .selectFrom('game')
    .select(['game.id', 'game.name', GAME_DAY.as('day')])
    .where('game.id', 'in', games);
  return found.orderBy(GAME_DAY).orderBy('game.id').execute();
}

/** How many of these games the store has. */
export async function countOwnGames(queries: Queries, storeId: number, games: readonly number[]): Promise<number> {
  if (games.length === 0) return 0;
  const { count } = await queries
    .selectFrom('game')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('id', 'in', games)
    .where('store_id', '=', storeId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
