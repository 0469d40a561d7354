// The link to the companion app, for its operator and for visitors (docs/rules/venues.md#the-app).

import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { coded, noParams, nothing, wireId } from '../../wire.ts';

export const appDelivery = z.object({
  id: z.int(),
  thing: z.enum(['structure', 'store', 'address']),
  thingId: z.int(),
  /** The thing's name when it was saved. */
  name: z.string(),
  what: z.enum(['created', 'modified', 'deleted']),
  /** With `given-up`, nothing more is tried until somebody retries it. */
  state: z.enum(['waiting', 'given-up']),
  attempts: z.int(),
  /** Why the last attempt failed, in the caller's language; empty before the first. */
  reason: z.string(),
  /** In milliseconds since the epoch. */
  createdAt: z.number(),
  /** Null when the message was given up. */
  nextAttemptAt: z.nullable(z.number()),
});
export type WireAppDelivery = z.output<typeof appDelivery>;

export const readAppLink = endpoint({
  method: 'GET',
  path: '/api/app-link',
  summary: 'The messages that the App has not accepted: given-up ones first, then the oldest.',
  access: { right: 'run-platform' },
  audit: 'only-reads',
  request: nothing,
  params: noParams,
  example: {},
  reply: z.object({ isConfigured: z.boolean(), deliveries: z.array(appDelivery) }),
});

export const retryAppDelivery = endpoint({
  method: 'POST',
  path: '/api/app-link/retry',
  summary: 'Retries a waiting or given-up message now, or with "ALL" every message.',
  access: { right: 'run-platform' },
  audit: { action: 'app-delivery', tell: ['id'] },
  request: z.object({ id: z.union([z.literal('ALL'), wireId]) }),
  params: noParams,
  example: { body: { id: 'ALL' } },
  reply: coded,
});

export const readApp = endpoint({
  method: 'GET',
  path: '/api/app',
  summary: 'Whether an App is linked, and its store addresses; null when not set.',
  access: { right: 'public' },
  audit: 'only-reads',
  request: nothing,
  params: noParams,
  example: {},
  reply: z.object({ isLinked: z.boolean(), appStoreUrl: z.nullable(z.string()), playStoreUrl: z.nullable(z.string()) }),
});
