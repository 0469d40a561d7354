// What structures need from games, handed in by the composition root.

import type { GameRules } from '@feltclock/domain';
import type { Queries, Transaction } from '../storage/database.ts';

/** What games copy of a structure. */
export interface SavedStructure {
  readonly name: string;
  readonly prize: string;
  readonly rules: GameRules;
}

/** The games that were created from a structure. */
export interface GamesOfStructure {
  /** The names of its games that have not ended, oldest first; deleted games do not count. */
  unfinishedNames(queries: Queries, structureId: number): Promise<readonly string[]>;
  /** How many games in play (PLAYING or PAUSED) each of these structures has; absent means none. */
  runningCounts(queries: Queries, structureIds: readonly number[]): Promise<ReadonlyMap<number, number>>;
  /**
   * The structure was saved: games that have not started follow; those in play only with `running`
   * (docs/rules/structures.md#games-keep-a-copy). Within the same transaction; broadcasts wait for its commit.
   */
  applyRules(
    transaction: Transaction,
    structureId: number,
    structure: SavedStructure,
    options: { readonly running: boolean; readonly actor: string },
  ): Promise<void>;
  /** Colours or background changed: the boards of its games read again. This is called after the commit. */
  refreshBoards(structureId: number): void;
}
