// What structures need from games and from the App, handed in by the composition root.

import type { GameRules } from '@feltclock/domain';
import type { Queries, Transaction } from '../storage/database.ts';

/** What games copy of a structure. */
export interface CopiedStructure {
  readonly name: string;
  readonly prize: string;
  readonly rules: GameRules;
}

/** The games that were created from a structure. */
export interface GamesOfStructure {
  /** Names of its games that have not ended, oldest first; deleted ones do not count. */
  unfinishedNames(queries: Queries, structureId: number): Promise<readonly string[]>;
  /** How many games in play (PLAYING or PAUSED) each of these structures has; absent means none. */
  runningCounts(queries: Queries, structureIds: readonly number[]): Promise<ReadonlyMap<number, number>>;
  /**
   * The structure was saved: games that have not started follow; those in play only with `running` (decisions §4). Within the same
   * transaction; broadcasts wait for its commit.
   */
  applyRules(
    transaction: Transaction,
    structureId: number,
    structure: CopiedStructure,
    options: { readonly running: boolean; readonly actor: string },
  ): Promise<void>;
  /** Colours or background changed: the boards of its games read again. Called after the commit. */
  refreshBoards(structureId: number): void;
}

export type AppDelivery = { readonly delivered: true } | { readonly delivered: false; readonly reason: string };

/** The outbound link to the companion app (decisions §10). A save never fails because of it. */
export interface CompanionApp {
  /** Without an address to send to, saves count as delivered and a request to send is answered with a refusal. */
  readonly isConfigured: boolean;
  structureSaved(structureId: number, how: 'created' | 'modified'): Promise<AppDelivery>;
  structureDeleted(structureId: number): Promise<AppDelivery>;
}

/** No App is configured: every save counts as delivered. */
export const noCompanionApp: CompanionApp = {
  isConfigured: false,
  structureSaved: () => Promise.resolve({ delivered: true }),
  structureDeleted: () => Promise.resolve({ delivered: true }),
};
