// A venue's own payout tables, and its last plan (docs/rules/money.md#payouts).

import { PAYOUT_TABLE_LIMITS } from '@feltclock/domain';
import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { EXAMPLE_IDS } from '../../example-things.ts';
import { wirePrizeUnit } from '../../realtime/floor-news.ts';
import { wirePayoutTable, wirePoolRule } from '../../realtime/payout-plan.ts';
import { noParams, wireId, wireVersion } from '../../wire.ts';

/** `revision` rises with each change; a save names the revision that it changes. */
const kept = {
  revision: wireVersion,
  tables: z.array(wirePayoutTable).check(
    z.maxLength(PAYOUT_TABLE_LIMITS.tables),
    z.refine((tables) => new Set(tables.map(({ name }) => name)).size === tables.length, { error: 'each name once' }),
  ),
};

export const readPayoutTables = endpoint({
  method: 'POST',
  path: '/api/store/payout-tables',
  summary: 'The payout tables of a store, and the plan that it confirmed last.',
  access: { right: 'publish', of: 'store', id: ({ body }) => body.id },
  audit: 'only-reads',
  request: z.object({ id: wireId }),
  params: noParams,
  example: { body: { id: EXAMPLE_IDS.store } },
  reply: z.object({
    ...kept,
    /** Null before the first confirmation. Without a plan, the prizes were fixed amounts or words. */
    last: z.nullable(z.object({ unit: wirePrizeUnit, plan: z.optional(wirePoolRule) })),
  }),
});

export const savePayoutTables = endpoint({
  method: 'PUT',
  path: '/api/store/payout-tables',
  summary:
    'Saves the payout tables of a store. Confirmed payouts keep theirs. Refused when somebody else changed them since they were read.',
  access: { right: 'change-venue', of: 'store', id: ({ body }) => body.id },
  audit: { action: 'payout-tables' },
  grows: { boundedBy: 'one row of a store' },
  request: z.object({ id: wireId, ...kept }),
  params: noParams,
  example: {
    body: {
      id: EXAMPLE_IDS.store,
      revision: 0,
      tables: [{ name: '주말', rounding: 10_000, ranges: [{ upTo: 20, shares: [500, 300, 200] }] }],
    },
  },
  reply: z.object({ revision: z.int() }),
});
