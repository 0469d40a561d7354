// Members' own places in results, by which their games are found (docs/rules/results.md#a-members-games).

import type { ResultLine } from '@feltclock/domain';
import type { Queries } from '../storage/database.ts';

/** What is kept of a line; nothing of a guest's. */
const finishOf = (gameId: number, { place, userId, bought, prize }: ResultLine) =>
  userId === undefined
    ? []
    : [
        {
          game_id: gameId,
          user_id: userId,
          place,
          entries: bought === null ? 1 : bought.buyIns + bought.reBuys,
          is_paid: prize === null ? (0 as const) : (1 as const),
        },
      ];

/** Puts the members of a game's newest result in the place of those of the one before. */
export async function replaceFinishes(queries: Queries, gameId: number, lines: readonly ResultLine[]): Promise<void> {
  await queries.deleteFrom('game_finish').where('game_id', '=', gameId).execute();
  const finishes = lines.flatMap((line) => finishOf(gameId, line));
  if (finishes.length > 0) await queries.insertInto('game_finish').values(finishes).execute();
}
