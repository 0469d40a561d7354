// Finds a player's games, by slip or by member.

import type { Instant } from '@feltclock/domain';
import type { Queries } from '../../../storage/database.ts';

const playersInGames = (queries: Queries) =>
  queries
    .selectFrom('floor_player')
    .innerJoin('game', 'game.id', 'floor_player.game_id')
    .innerJoin('game_log', (join) =>
      join.onRef('game_log.game_id', '=', 'game.id').onRef('game_log.version', '=', 'game.last_version'),
    )
    .innerJoin('store', 'store.id', 'game.store_id')
    .leftJoin('store_settings as chosen', 'chosen.store_id', 'store.id')
    .where('game.deleted_at', 'is', null)
    .select(['floor_player.player', 'floor_player.name', 'game.id as gameId', 'game.name as game', 'game.status'])
    .select(['store.name as store', 'chosen.time_zone as timeZone']);

type Players = ReturnType<typeof playersInGames>;
export type PlayerInGame = Awaited<ReturnType<Players['execute']>>[number];

/** Without games that ended at or before `endedBy`. */
const stillShown = (players: Players, endedBy: Instant): Players =>
  players.where((is) => is.or([is('game.status', '<>', 'END'), is('game_log.at', '>', endedBy)]));

export const playerOfSlip = (queries: Queries, code: string, endedBy: Instant): Promise<PlayerInGame | undefined> =>
  stillShown(playersInGames(queries), endedBy)
    .innerJoin('seat_slip', (join) =>
      join
        .onRef('seat_slip.game_id', '=', 'floor_player.game_id')
        .onRef('seat_slip.player', '=', 'floor_player.player'),
    )
    .where('seat_slip.code', '=', code)
    .executeTakeFirst();

/** Newest game first. */
export const gamesOfMember = (queries: Queries, userId: string, endedBy: Instant): Promise<PlayerInGame[]> =>
  stillShown(playersInGames(queries), endedBy)
    .where('floor_player.user_id', '=', userId)
    .orderBy('game.id', 'desc')
    .execute();
