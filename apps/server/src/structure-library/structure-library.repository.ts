// A store's structures, and the games that were created from them.

import type { LibraryEntry } from '@feltclock/contract';
import type { LevelRows } from '@feltclock/domain';
import { sql } from 'kysely';
import { parseJsonText } from '../storage/json-text.ts';
import type { Queries } from '../storage/database.ts';

/** A structure with the fields that the library needs. */
export interface ShelvedStructure {
  readonly id: number;
  readonly name: string;
  readonly isDefault: boolean;
  readonly rows: LevelRows;
  readonly deadlineSeq: number;
  readonly buyIn: number;
  readonly buyInAmount: number;
  readonly updatedAt: number;
}

/** Newest last. */
export async function findShelved(queries: Queries, storeId: number): Promise<readonly ShelvedStructure[]> {
  const rows = await queries
    .selectFrom('structure')
    .leftJoin('store_settings', 'store_settings.default_structure_id', 'structure.id')
    .select(['structure.id', 'structure.name', 'structure.levels', 'structure.deadline_seq', 'structure.buy_in'])
    .select(['structure.buy_in_amount', 'structure.updated_at', 'store_settings.default_structure_id'])
    .where('structure.store_id', '=', storeId)
    .where('structure.deleted_at', 'is', null)
    .orderBy('structure.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    isDefault: row.default_structure_id !== null,
    rows: parseJsonText(row.levels),
    deadlineSeq: row.deadline_seq,
    buyIn: row.buy_in,
    buyInAmount: row.buy_in_amount,
    updatedAt: row.updated_at,
  }));
}

/** Games of the store's existing structures; games of deleted structures do not count. */
const gamesOfShelved = (queries: Queries, storeId: number) =>
  queries
    .selectFrom('structure')
    .innerJoin('game', 'game.structure_id', 'structure.id')
    .where('structure.store_id', '=', storeId)
    .where('structure.deleted_at', 'is', null)
    .where('game.deleted_at', 'is', null);

type UnfinishedGame = LibraryEntry['unfinishedGames'][number];

/** Games that have not ended, oldest first, by structure; absent means none. */
export async function findUnfinished(
  queries: Queries,
  storeId: number,
): Promise<ReadonlyMap<number, readonly UnfinishedGame[]>> {
  const rows = await gamesOfShelved(queries, storeId)
    .select(['game.id', 'game.name', 'game.status', 'game.structure_id'])
    .where('game.status', '<>', 'END')
    .orderBy('game.id')
    .execute();
  const found = new Map<number, UnfinishedGame[]>();
  for (const { structure_id, ...game } of rows) {
    const games = found.get(structure_id) ?? [];
    games.push(game);
    found.set(structure_id, games);
  }
  return found;
}

export interface Played {
  readonly ended: number;
  /** The newest day of a game that was started (docs/rules/games.md#the-evening). */
  readonly lastAt: number;
}

/** Games that were played, by structure; absent means none. */
export async function findPlayed(queries: Queries, storeId: number): Promise<ReadonlyMap<number, Played>> {
  const rows = await gamesOfShelved(queries, storeId)
    .select(({ fn }) => ['game.structure_id', 'game.status', fn.countAll<number>().as('games')])
    .select(sql<number>`max(coalesce(game.start_at, game.created_at))`.as('day'))
    .where('game.status', 'in', ['PLAYING', 'PAUSED', 'END'])
    .groupBy(['game.structure_id', 'game.status'])
    .execute();
  const found = new Map<number, Played>();
  for (const { structure_id, status, games, day } of rows) {
    const before = found.get(structure_id);
    const ended = (before?.ended ?? 0) + (status === 'END' ? games : 0);
    found.set(structure_id, { ended, lastAt: Math.max(before?.lastAt ?? 0, day) });
  }
  return found;
}
