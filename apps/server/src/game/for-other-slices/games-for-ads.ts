// What advertisements ask of games: the boards of a region, or of a store, read them again.

import { instant, type Instant } from '@feltclock/domain';
import { refreshOf } from '../views/announcements.ts';
import type { ChangePorts, GameChanges } from '../commands/game-changes.ts';
import type { GameRecord } from '../record/game-record.ts';
import { ENDED_BOARDS_STAY, gamesOfRegion, gamesOfStore } from '../record/game.repository.ts';
import type { Queries } from '../../storage/database.ts';

type FindGames = (queries: Queries, now: Instant) => Promise<readonly GameRecord[]>;

export class GamesForAds {
  readonly #ports: ChangePorts;
  readonly #changes: GameChanges;

  constructor(ports: ChangePorts, changes: GameChanges) {
    this.#ports = ports;
    this.#changes = changes;
  }

  /** `region` is a top-tier address; its games that have not ended are told. */
  refreshBoards(region: number): void {
    this.#tell((queries) => gamesOfRegion(queries, region));
  }

  refreshBoardsOfStore(storeId: number): void {
    this.#tell((queries, now) => gamesOfStore(queries, storeId, instant(now - ENDED_BOARDS_STAY)));
  }

  #tell(find: FindGames): void {
    this.#announce(find).catch((error: unknown) => {
      this.#ports.logger.error({ error }, 'boards could not be told of new advertisements');
    });
  }

  async #announce(find: FindGames): Promise<void> {
    const { database, clock } = this.#ports;
    const now = instant(Math.floor(clock.now()));
    const games = await find(database.queries, now);
    this.#changes.announce(games.map((game) => refreshOf(game, 'ads', now)));
  }
}
