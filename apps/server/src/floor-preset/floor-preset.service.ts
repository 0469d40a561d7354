// What stores keep of what their floor says often (docs/rules/floor-messages.md#words-of-a-store).

import { refused } from '../failures.ts';
import type { Database } from '../storage/database.ts';
import { findPresets, savePresets, type KeptPresets } from './floor-preset.repository.ts';

export class FloorPresetService {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  list(storeId: number): Promise<KeptPresets> {
    return findPresets(this.#database.queries, storeId);
  }

  /** Answers the new revision. Throws `conflict` where somebody else changed them since. */
  async save(storeId: number, { revision, presets }: KeptPresets): Promise<number> {
    return this.#database.transaction(
      async ({ queries }) => {
        const before = await findPresets(queries, storeId);
        if (before.revision !== revision) throw refused('conflict');
        await savePresets(queries, storeId, { revision: revision + 1, presets });
        return revision + 1;
      },
      [{ store: storeId }],
    );
  }
}
