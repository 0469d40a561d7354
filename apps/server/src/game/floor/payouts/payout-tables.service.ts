// The payout tables of a store, and the plan that it confirmed last (docs/rules/money.md#payouts).

import type { BodyOf, readPayoutTables, ReplyOf, savePayoutTables } from '@feltclock/contract';
import { isRefused } from '@feltclock/domain';
import { refused } from '../../../failures.ts';
import type { Database } from '../../../storage/database.ts';
import type { DecideAct } from '../floor-acts.ts';
import { findPayoutTables, storeLastPayouts, storePayoutTables } from './payout-tables.repository.ts';

export class PayoutTables {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async read(storeId: number): Promise<ReplyOf<typeof readPayoutTables>> {
    const { revision, tables, last } = await findPayoutTables(this.#database.queries, storeId);
    return { revision, tables: [...tables], last };
  }

  /** Throws `conflict` when somebody else changed them meanwhile. */
  save({ id, revision, tables }: BodyOf<typeof savePayoutTables>): Promise<{ revision: number }> {
    return this.#database.transaction(
      async ({ queries }) => {
        const before = await findPayoutTables(queries, id);
        if (before.revision !== revision) throw refused('conflict');
        await storePayoutTables(queries, id, { revision: revision + 1, tables });
        return { revision: revision + 1 };
      },
      [{ store: id }],
    );
  }

  /** Keeps the plan of confirmed payouts for the store's next form. */
  remembering(decide: DecideAct): DecideAct {
    return async (present) => {
      const decided = await decide(present);
      if (!isRefused(decided) && decided.act.kind === 'payouts') {
        const { unit, plan } = decided.act;
        await storeLastPayouts(present.queries, present.game.storeId, { unit, plan });
      }
      return decided;
    };
  }
}
