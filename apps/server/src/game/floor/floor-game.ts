// A game as its floor sees it.

import {
  NO_PLAYERS,
  type ClockCommandDone,
  type GameRules,
  type PlayerCounts,
  type TournamentClock,
} from '@feltclock/domain';
import type { Queries } from '../../storage/database.ts';
import type { GameRecord } from '../record/game-record.ts';
import { findGameRecord } from '../record/game.repository.ts';

export interface FloorGame {
  readonly storeId: number;
  readonly rules: GameRules;
  readonly counts: PlayerCounts;
  /** What players with a name bought, and how many of them are in. */
  readonly named: PlayerCounts;
  /** The number of the last act; 0 before the first. */
  readonly floorVersion: number;
  readonly clock: TournamentClock;
  /** The newest command that can be undone, if it was one of the clock. */
  readonly clockCommand: ClockCommandDone | null;
}

export function floorGameOf(game: GameRecord, clock: TournamentClock = game.clock): FloorGame {
  const { storeId, rules, counts, named = NO_PLAYERS, floorVersion, undo } = game;
  const newest = undo.at(-1);
  return { storeId, rules, counts, named, floorVersion, clock, clockCommand: newest?.of === 'clock' ? newest : null };
}

/** A game as it is stored; undefined when there is none. */
export async function findFloorGame(queries: Queries, gameId: number): Promise<FloorGame | undefined> {
  const game = await findGameRecord(queries, gameId);
  return game === undefined ? undefined : floorGameOf(game);
}
