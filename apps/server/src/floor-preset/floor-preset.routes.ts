// A store's floor presets: the announcements that its staff often send (docs/rules/boards.md#messages-of-the-floor).

import { listFloorPresets, saveFloorPresets } from '@feltclock/contract';
import { refused } from '../failures.ts';
import { route, type Route } from '../http/route.ts';
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

  /** Returns the new revision. Throws `conflict` when somebody else changed them meanwhile. */
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

export const floorPresetRoutes = (presets: FloorPresetService): readonly Route[] => [
  route(listFloorPresets, ({ body }) => presets.list(body.id)),
  route(saveFloorPresets, async ({ body: { id, ...wanted } }) => ({ revision: await presets.save(id, wanted) })),
];
