// Seat slips. The code is stored in clear, because staff print the same slip again; it only shows one seat.

import type { Instant } from '@feltclock/domain';
import type { Queries } from '../../../storage/database.ts';

export interface SeatSlip {
  readonly player: number;
  readonly code: string;
}

export const readSlips = (queries: Queries, gameId: number, players: readonly number[]): Promise<SeatSlip[]> =>
  queries
    .selectFrom('seat_slip')
    .select(['player', 'code'])
    .where('game_id', '=', gameId)
    .where('player', 'in', players)
    .execute();

/** The numbers that are players of the game. */
export async function playersAmong(queries: Queries, gameId: number, players: readonly number[]): Promise<number[]> {
  const rows = await queries
    .selectFrom('floor_player')
    .select('player')
    .where('game_id', '=', gameId)
    .where('player', 'in', players)
    .execute();
  return rows.map(({ player }) => player);
}

/** Existing slips stay. */
export async function insertSlips(
  queries: Queries,
  gameId: number,
  slips: readonly SeatSlip[],
  now: Instant,
): Promise<void> {
  if (slips.length === 0) return;
  await queries
    .insertInto('seat_slip')
    .values(slips.map(({ player, code }) => ({ game_id: gameId, player, code, created_at: now })))
    .onConflict((conflict) => conflict.columns(['game_id', 'player']).doNothing())
    .execute();
}
