// What stores ask of games: their boards read again when the owner chose how they speak, write and sound.

import { instant } from '@feltclock/domain';
import { refreshOf } from '../views/announcements.ts';
import type { ChangePorts, GameChanges } from '../commands/game-changes.ts';
import { ENDED_BOARDS_STAY, gamesOfStore } from '../record/game.repository.ts';

export class GamesForStores {
  readonly #ports: ChangePorts;
  readonly #changes: GameChanges;

  constructor(ports: ChangePorts, changes: GameChanges) {
    this.#ports = ports;
    this.#changes = changes;
  }

  refreshBoards(storeId: number): void {
    this.#refreshBoards(storeId).catch((error: unknown) => {
      this.#ports.logger.error({ error, storeId }, 'boards could not be told of what their store chose');
    });
  }

  async #refreshBoards(storeId: number): Promise<void> {
    const { database, clock } = this.#ports;
    const now = instant(Math.floor(clock.now()));
    const games = await gamesOfStore(database.queries, storeId, instant(now - ENDED_BOARDS_STAY));
    this.#changes.announce(games.map((game) => refreshOf(game, 'design', now)));
  }
}
