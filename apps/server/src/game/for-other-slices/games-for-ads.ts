// What advertisements ask of games: the boards of a region read them again.

import { instant } from '@feltclock/domain';
import { refreshOf } from '../views/announcements.ts';
import type { ChangePorts, GameChanges } from '../commands/game-changes.ts';
import { gamesOfRegion } from '../record/game.repository.ts';

export class GamesForAds {
  readonly #ports: ChangePorts;
  readonly #changes: GameChanges;

  constructor(ports: ChangePorts, changes: GameChanges) {
    this.#ports = ports;
    this.#changes = changes;
  }

  /** `region` is a top-tier address; its games that have not ended are told. */
  refreshBoards(region: number): void {
    this.#refreshBoards(region).catch((error: unknown) => {
      this.#ports.logger.error({ error, region }, 'boards could not be told of new advertisements');
    });
  }

  async #refreshBoards(region: number): Promise<void> {
    const { database, clock } = this.#ports;
    const games = await gamesOfRegion(database.queries, region);
    const now = instant(Math.floor(clock.now()));
    this.#changes.announce(games.map((game) => refreshOf(game, 'ads', now)));
  }
}
