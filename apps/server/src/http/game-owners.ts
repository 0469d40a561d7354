// Which store each game belongs to, kept in memory: it never changes, and when thousands of boards come back at once, who may read a game and
// listen to it is not asked anew for each (docs/rules/permissions.md#enforced-on-the-server).

import type { Queries } from '../storage/database.ts';
import { BatchReader } from '../storage/queries/batch-reader.ts';
import { RecentMap } from './limits/recent-map.ts';
import type { Ownership } from './ownership.ts';
import { storesOfGames } from './ownership.repository.ts';

export class GameOwners {
  readonly #isUpToDate: () => boolean;
  /** Games that are there. Of a deleted one, or of none, nothing is kept. */
  #stores = new RecentMap<number>();
  readonly #asking: BatchReader<number, number>;

  /** What is asked elsewhere, with games from here. */
  readonly ownership: Ownership;

  /** `isUpToDate` tells whether this node knows of everything that was deleted until a moment ago. */
  constructor(queries: Queries, stored: Ownership, isUpToDate: () => boolean) {
    this.#isUpToDate = isUpToDate;
    this.#asking = new BatchReader({
      one: (gameId) => stored.storeOfGame(gameId),
      many: (gameIds) => storesOfGames(queries, gameIds),
    });
    this.ownership = { ...stored, storeOfGame: (gameId) => this.storeOfGame(gameId) };
  }

  async storeOfGame(gameId: number): Promise<number | undefined> {
    const known = this.#isUpToDate() ? this.#stores.get(String(gameId)) : undefined;
    if (known !== undefined) return known;
    const stores = this.#stores;
    const storeId = await this.#asking.read(gameId);
    // When a right came to an end meanwhile, this is a map that nobody asks any more.
    if (storeId !== undefined) stores.set(String(gameId), storeId);
    return storeId;
  }

  /** A game may have been deleted. */
  forget(): void {
    this.#stores = new RecentMap();
  }
}
