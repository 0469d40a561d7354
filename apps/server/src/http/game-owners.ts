// Caches the store of each game. It never changes, and when thousands of boards reconnect at once, their rights need no query each
// (docs/rules/people.md#roles-and-rights).

import type { Queries } from '../storage/database.ts';
import { BatchReader } from '../storage/queries/batch-reader.ts';
import { RecentMap } from './limits/recent-map.ts';
import type { Ownership } from './ownership.ts';
import { storesOfGames } from './ownership.repository.ts';

export class GameOwners {
  readonly #isUpToDate: () => boolean;
  /** Existing games only. */
  #stores = new RecentMap<number>();
  readonly #reader: BatchReader<number, number>;

  /** Ownership with cached games. */
  readonly ownership: Ownership;

  /** `isUpToDate`: does this node know of every deletion until a moment ago? */
  constructor(queries: Queries, stored: Ownership, isUpToDate: () => boolean) {
    this.#isUpToDate = isUpToDate;
    this.#reader = new BatchReader({
      one: (gameId) => stored.storeOfGame(gameId),
      many: (gameIds) => storesOfGames(queries, gameIds),
    });
    this.ownership = { ...stored, storeOfGame: (gameId) => this.storeOfGame(gameId) };
  }

  async storeOfGame(gameId: number): Promise<number | undefined> {
    const known = this.#isUpToDate() ? this.#stores.get(String(gameId)) : undefined;
    if (known !== undefined) return known;
    const stores = this.#stores;
    const storeId = await this.#reader.read(gameId);
    // If a right ended meanwhile, this map was replaced and nobody reads it.
    if (storeId !== undefined) stores.set(String(gameId), storeId);
    return storeId;
  }

  /** A game may have been deleted. */
  forget(): void {
    this.#stores = new RecentMap();
  }
}
