// The tables that stand in a store, shared by its running games (docs/rules/floor.md#seats).

import type { BodyOf, readVenueTables, ReplyOf, saveVenueTables, setTables } from '@feltclock/contract';
import { tableElsewhere } from '@feltclock/domain';
import { refused } from '../../../failures.ts';
import type { Database, Queries } from '../../../storage/database.ts';
import type { DecideAct } from '../floor-acts.ts';
import type { FloorLogs } from '../floor-logs.ts';
import { findVenueTables, floorsInPlay, lockVenueTables, storeVenueTables } from './venue-tables.repository.ts';

type UsedTable = ReplyOf<typeof readVenueTables>['used'][number];

export class VenueTables {
  readonly #database: Database;
  readonly #logs: FloorLogs;

  constructor(database: Database, logs: FloorLogs) {
    this.#database = database;
    this.#logs = logs;
  }

  /** The tables of a store, and those that its running games use. */
  read(storeId: number): Promise<ReplyOf<typeof readVenueTables>> {
    return this.#database.transaction(async ({ queries }) => {
      const { revision, tables } = await findVenueTables(queries, storeId);
      return { revision, tables: [...tables], used: await this.#used(queries, storeId) };
    }, 'reading');
  }

  /** Throws `conflict` when somebody else changed them meanwhile. */
  save({ id, revision, tables }: BodyOf<typeof saveVenueTables>): Promise<{ revision: number }> {
    return this.#database.transaction(
      async ({ queries }) => {
        const before = await findVenueTables(queries, id);
        if (before.revision !== revision) throw refused('conflict');
        await storeVenueTables(queries, id, { revision: revision + 1, tables });
        return { revision: revision + 1 };
      },
      [{ store: id }],
    );
  }

  /** Sets the tables of a game. A table of the venue is refused while another running game uses it. */
  setting({ tables }: Pick<BodyOf<typeof setTables>, 'tables'>): DecideAct {
    return async ({ queries, gameId, game: { storeId }, log: { floor } }) => {
      // Two games that take the same table at once must not both find it free.
      if (this.#database.isShared) await lockVenueTables(queries, storeId);
      const venue = (await findVenueTables(queries, storeId)).tables;
      const used = venue.length === 0 ? [] : await this.#used(queries, storeId, gameId);
      const elsewhere = new Set(used.map(({ table }) => table));
      const wanted = tables.map(({ table }) => table);
      const taken = tableElsewhere(wanted, { venue, here: new Set(floor.tables.keys()), elsewhere });
      return taken === undefined ? { act: { kind: 'tables', tables } } : { refusal: 'table-elsewhere', table: taken };
    };
  }

  async #used(queries: Queries, storeId: number, but?: number): Promise<UsedTable[]> {
    const used: UsedTable[] = [];
    for (const { id, name, version } of await floorsInPlay(queries, storeId, but)) {
      const { floor } = await this.#logs.upTo(queries, id, version);
      // The tables of a closed day are free for the next one.
      if (floor.closedBy === null)
        used.push(...[...floor.tables.keys()].map((table) => ({ table, gameId: id, game: name })));
    }
    return used;
  }
}
