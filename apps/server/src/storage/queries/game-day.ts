// A game's day: its scheduled start, else its creation (docs/rules/games.md#the-evening).

import { sql } from 'kysely';

/** Written exactly as in the index of games by day, so that the index is used. */
export const GAME_DAY = sql<number>`coalesce(game.start_at, game.created_at)`;
