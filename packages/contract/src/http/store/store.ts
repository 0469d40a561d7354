// Stores, as far as signing in and running games needs them (docs/rules/people.md#sessions).

import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { EXAMPLE_IDS } from '../../example-things.ts';
import { noParams, wireId, wireText } from '../../wire.ts';

const addressCode = z.nullable(z.int());

/** A venue. Addresses are codes of the three tiers. */
export const store = z.object({
  id: z.int(),
  name: z.string(),
  adminId: z.nullable(z.string()),
  address1: addressCode,
  address2: addressCode,
  address3: addressCode,
  detailAddress: z.string(),
  phoneNo: z.string(),
  comment: z.string(),
  /** The names of the chosen tiers, from the top. */
  addressNames: z.optional(z.array(z.string())),
});
export type Store = z.output<typeof store>;

export const listStores = endpoint({
  method: 'POST',
  path: '/api/store/list',
  summary: 'All stores, or those whose name and administrator contain the given texts.',
  access: { right: 'read-platform' },
  audit: 'only-reads',
  request: z.nullish(
    z.object({
      name: z.optional(wireText.check(z.maxLength(100))),
      adminId: z.optional(wireText.check(z.maxLength(64))),
    }),
  ),
  params: noParams,
  example: { body: { name: '', adminId: '' } },
  reply: z.array(store),
});

export const readStore = endpoint({
  method: 'POST',
  path: '/api/store/detail',
  summary: 'One store.',
  access: { right: 'read-store', of: 'store', id: ({ body }) => body.id },
  audit: 'only-reads',
  request: z.object({ id: wireId }),
  params: noParams,
  example: { body: { id: EXAMPLE_IDS.store } },
  reply: store,
});

export const readStoreInfo = endpoint({
  method: 'GET',
  path: '/api/store',
  summary: 'One store, named by `id` in the query: what the member-info screen shows of a member’s venue.',
  access: { right: 'read-store', of: 'store', id: ({ body }) => body.id },
  audit: 'only-reads',
  request: z.object({ id: wireId }),
  params: noParams,
  example: { body: { id: EXAMPLE_IDS.store } },
  reply: store,
});
