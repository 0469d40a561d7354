// The payout tables of stores, and the plans that they confirmed last.

import type { LastPayouts } from '@feltclock/domain';
import type { Queries } from '../../../storage/database.ts';
import { jsonText, parseJsonText, type JsonText } from '../../../storage/json-text.ts';
import type { KeptPayoutTables } from '../../../storage/schema/venue.ts';

const NONE: KeptPayoutTables = { revision: 0, tables: [] };

export async function findPayoutTables(
  queries: Queries,
  storeId: number,
): Promise<KeptPayoutTables & { readonly last: LastPayouts | null }> {
  const row = await queries
    .selectFrom('store_settings')
    .select(['payout_tables', 'last_payouts'])
    .where('store_id', '=', storeId)
    .executeTakeFirst();
  const { payout_tables: stored = null, last_payouts: last = null } = row ?? {};
  const kept = stored === null ? NONE : parseJsonText(stored);
  return { ...kept, last: last === null ? null : parseJsonText(last) };
}

async function store(
  queries: Queries,
  storeId: number,
  columns: {
    readonly payout_tables?: JsonText<KeptPayoutTables>;
    readonly last_payouts?: JsonText<LastPayouts>;
  },
): Promise<void> {
  await queries
    .insertInto('store_settings')
    .values({ store_id: storeId, ...columns })
    .onConflict((conflict) => conflict.column('store_id').doUpdateSet(columns))
    .execute();
}

export const storePayoutTables = (queries: Queries, storeId: number, kept: KeptPayoutTables): Promise<void> =>
  store(queries, storeId, { payout_tables: jsonText(kept) });

export const storeLastPayouts = (queries: Queries, storeId: number, last: LastPayouts): Promise<void> =>
  store(queries, storeId, { last_payouts: jsonText(last) });
