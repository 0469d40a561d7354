// How much of its limits each store uses (docs/rules/venues.md#how-much-a-store-may-keep).

import { STORE_RESOURCES, type StoreResource } from '@feltclock/domain';
import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { EXAMPLE_IDS } from '../../example-things.ts';
import { noParams, storeScope } from '../../wire.ts';

const storeUse = z.object({
  storeId: z.int(),
  storeName: z.string(),
  thing: z.enum(STORE_RESOURCES as readonly [StoreResource, ...StoreResource[]]),
  /** The number of rows, and the limit. */
  rows: z.int(),
  mostRows: z.int(),
  /** Bytes in the database; `mostBytes` is null when only the number of rows is limited. */
  bytes: z.int(),
  mostBytes: z.nullable(z.int()),
  /** 1 when the limit is reached. */
  share: z.number(),
  /** Near enough to the limit to show a warning. */
  isNear: z.boolean(),
});
export type StoreUse = z.output<typeof storeUse>;

export const readStoreUse = endpoint({
  method: 'POST',
  path: '/api/store/use',
  summary: 'How much of its limits a store, or every store, uses: the use nearest to its limit first.',
  access: { right: 'change-venue', of: 'store', id: ({ body }) => body.id },
  audit: 'only-reads',
  request: z.object({ id: storeScope }),
  params: noParams,
  example: { body: { id: EXAMPLE_IDS.store } },
  reply: z.array(storeUse),
});
