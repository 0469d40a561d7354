// How much of its bounds each store has taken (docs/rules/store-bounds.md#who-sees-it).

import { STORE_RESOURCES, type StoreResource } from '@feltclock/domain';
import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { EXAMPLE_IDS } from '../../example-things.ts';
import { noParams, storeScope } from '../../wire.ts';

const storeUse = z.object({
  storeId: z.int(),
  storeName: z.string(),
  thing: z.enum(STORE_RESOURCES as readonly [StoreResource, ...StoreResource[]]),
  /** How many were ever made, and how many there may be. */
  rows: z.int(),
  mostRows: z.int(),
  /** What they take in the database; `mostBytes` is null where only their number is bounded. */
  bytes: z.int(),
  mostBytes: z.nullable(z.int()),
  /** 1 when the bound is used up. */
  share: z.number(),
  /** The bound is so near that somebody should know. */
  isNear: z.boolean(),
});
export type StoreUse = z.output<typeof storeUse>;

export const readStoreUse = endpoint({
  method: 'POST',
  path: '/api/store/use',
  summary: 'What a store, or every store, has taken of its bounds, the one nearest to a bound first.',
  access: { right: 'change-venue', of: 'store', id: ({ body }) => body.id },
  audit: 'only-reads',
  request: z.object({ id: storeScope }),
  params: noParams,
  example: { body: { id: EXAMPLE_IDS.store } },
  reply: z.array(storeUse),
});
