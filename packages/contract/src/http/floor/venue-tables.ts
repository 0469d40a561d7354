// The tables that stand in a venue, kept once for all its games (docs/rules/floor.md#seats).

import { AREA_LENGTH, FLOOR_LIMITS, isEachTableOnce } from '@feltclock/domain';
import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { EXAMPLE_IDS } from '../../example-things.ts';
import { noParams, wireId, wireInteger, wireText, wireVersion } from '../../wire.ts';

const venueTable = z.object({
  table: wireInteger(1, FLOOR_LIMITS.tableNumber),
  seats: wireInteger(2, FLOOR_LIMITS.seats),
  area: wireText.check(z.trim(), z.maxLength(AREA_LENGTH)),
});

/** In the order in which they break. `revision` rises with each change; a save names the revision that it changes. */
const kept = {
  revision: wireVersion,
  tables: z
    .array(venueTable)
    .check(z.maxLength(FLOOR_LIMITS.tables), z.refine(isEachTableOnce, { error: 'each table once' })),
};

export const readVenueTables = endpoint({
  method: 'POST',
  path: '/api/store/tables',
  summary: 'The tables of a store, and which of them its running games use.',
  access: { right: 'read-venue', of: 'store', id: ({ body }) => body.id },
  audit: 'only-reads',
  request: z.object({ id: wireId }),
  params: noParams,
  example: { body: { id: EXAMPLE_IDS.store } },
  reply: z.object({
    ...kept,
    used: z.array(z.object({ table: z.int(), gameId: z.int(), game: z.string() })),
  }),
});

export const saveVenueTables = endpoint({
  method: 'PUT',
  path: '/api/store/tables',
  summary:
    'Saves the tables of a store. Games that have tables keep theirs. Refused when somebody else changed them since they were read.',
  access: { right: 'change-venue', of: 'store', id: ({ body }) => body.id },
  audit: { action: 'venue-tables' },
  grows: { boundedBy: 'one row of a store' },
  request: z.object({ id: wireId, ...kept }),
  params: noParams,
  example: { body: { id: EXAMPLE_IDS.store, revision: 0, tables: [{ table: 1, seats: 9, area: '1층' }] } },
  reply: z.object({ revision: z.int() }),
});
