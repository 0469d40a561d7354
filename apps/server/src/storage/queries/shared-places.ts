// How many players share a place, by the newest result of a game (docs/rules/points.md#results).

import { sharersOf } from '@feltclock/domain';
import type { Queries } from '../database.ts';
import { parseJsonText } from '../json-text.ts';

/** By game and place. Games without a result are left out. */
export async function sharersIn(
  queries: Queries,
  games: readonly number[],
): Promise<ReadonlyMap<number, ReadonlyMap<number, number>>> {
  if (games.length === 0) return new Map();
  const rows = await queries
    .selectFrom('game_result')
    .select(['game_id', 'finishers'])
    .where('game_id', 'in', games)
    .where('version', '=', (from) =>
      from
        .selectFrom('game_result as newer')
        .whereRef('newer.game_id', '=', 'game_result.game_id')
        .select(({ fn }) => fn.max<number>('newer.version').as('version')),
    )
    .execute();
  return new Map(rows.map(({ game_id: game, finishers }) => [game, sharersOf(parseJsonText(finishers))]));
}
