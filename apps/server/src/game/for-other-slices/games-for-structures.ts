// What the structure slice asks of games: who uses a structure, and following it when it is saved
// (docs/rules/structures.md#games-keep-a-copy).

import { instant } from '@feltclock/domain';
import type { Queries, Transaction } from '../../storage/database.ts';
import { refreshOf } from '../views/announcements.ts';
import type { ChangePorts, GameChanges } from '../commands/game-changes.ts';
import { countInPlay, ENDED_BOARDS_STAY, gamesOfStructure } from '../record/game.repository.ts';
import { decideStructure, type CopiedStructure } from '../commands/structure-command.ts';

export class GamesForStructures {
  readonly #ports: ChangePorts;
  readonly #changes: GameChanges;

  constructor(ports: ChangePorts, changes: GameChanges) {
    this.#ports = ports;
    this.#changes = changes;
  }

  /** The names of a structure's games that have not ended, oldest first. */
  async unfinishedNames(queries: Queries, structureId: number): Promise<readonly string[]> {
    return (await gamesOfStructure(queries, structureId)).map(({ name }) => name);
  }

  /** How many games in play (PLAYING or PAUSED) each of these structures has; absent means none. */
  async runningCounts(queries: Queries, structureIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
    return countInPlay(queries, structureIds);
  }

  /** Lets games follow within the transaction that saves the structure; boards are told after its commit. */
  async applyRules(
    transaction: Transaction,
    structureId: number,
    structure: CopiedStructure,
    { running, actor }: { readonly running: boolean; readonly actor: string },
  ): Promise<void> {
    for (const game of await gamesOfStructure(transaction.queries, structureId))
      await this.#changes.changeWithin(transaction, game, decideStructure(structure, { running, by: actor }));
  }

  /** Colours or background changed, which are the structure's own and live on every board of it. */
  refreshBoards(structureId: number): void {
    this.#refreshBoards(structureId).catch((error: unknown) => {
      this.#ports.logger.error({ error, structureId }, 'boards could not be told of a new design');
    });
  }

  async #refreshBoards(structureId: number): Promise<void> {
    const { database, clock } = this.#ports;
    const now = instant(Math.floor(clock.now()));
    const games = await gamesOfStructure(database.queries, structureId, instant(now - ENDED_BOARDS_STAY));
    this.#changes.announce(games.map((game) => refreshOf(game, 'design', now)));
  }
}
