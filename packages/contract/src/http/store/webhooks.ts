// The webhooks of a store: where events are sent, by the rules of Standard Webhooks (docs/rules/events.md#webhooks).

import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { PROGRAM_EVENT_NAMES } from '../../events/program-events.ts';
import { EXAMPLE_IDS } from '../../example-things.ts';
import { atMost, noParams, one, wireId, wireText } from '../../wire.ts';

/** The most webhooks of a store. */
export const MOST_WEBHOOKS = 10;

const url = wireText.check(z.trim(), z.minLength(1), atMost(1000));
const events = z.array(z.enum(PROGRAM_EVENT_NAMES)).check(z.minLength(1), z.maxLength(PROGRAM_EVENT_NAMES.length));
const chosen = {
  url,
  events,
  /** Does it get the names of players, and amounts of money? */
  names: z.boolean(),
  money: z.boolean(),
};

export const webhook = z.object({
  id: z.int(),
  url: z.string(),
  events: z.array(z.string()),
  names: z.boolean(),
  money: z.boolean(),
  /** `off`: by its owner; `given-up`: it failed for days, and nothing is sent until it is switched on again. */
  state: z.enum(['on', 'off', 'given-up']),
  /** Since when nothing arrives, in ms; null while it works. */
  failingSince: z.nullable(z.number()),
  /** Until when the secret before is valid too, in ms; null without one. */
  oldSecretUntil: z.nullable(z.number()),
  createdAt: z.number(),
  waiting: z.int(),
  /** Deliveries that were given up. */
  givenUp: z.int(),
});
export type WireWebhook = z.output<typeof webhook>;

export const webhookDelivery = z.object({
  id: z.int(),
  type: z.string(),
  gameId: z.nullable(z.int()),
  state: z.enum(['waiting', 'delivered', 'given-up']),
  attempts: z.int(),
  /** The status of the last answer; null without one. */
  status: z.nullable(z.int()),
  /** Why the last attempt failed, in technical words; empty if it did not. */
  reason: z.string(),
  /** How long the last attempt took, in ms; null before the first. */
  took: z.nullable(z.number()),
  createdAt: z.number(),
  triedAt: z.nullable(z.number()),
  nextAttemptAt: z.nullable(z.number()),
});
export type WireWebhookDelivery = z.output<typeof webhookDelivery>;

const managing = { right: 'manage-store', of: 'store' } as const;
const ofBody = ({ body }: { readonly body: { readonly storeId: number } }): number => body.storeId;
const named = z.object({ storeId: wireId, id: wireId });
const EXAMPLE = {
  url: 'https://hooks.example.com/feltclock',
  events: ['level.changed', 'game.ended'] as ('level.changed' | 'game.ended')[],
  names: false,
  money: false,
};
const NAMED = { storeId: EXAMPLE_IDS.store, id: 1 };

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/api/store/webhooks',
  summary: 'The webhooks of a store.',
  access: { ...managing, id: ofBody },
  audit: 'only-reads',
  request: z.object({ storeId: wireId }),
  params: noParams,
  example: { body: { storeId: EXAMPLE_IDS.store } },
  reply: z.array(webhook),
});

export const addWebhook = endpoint({
  method: 'POST',
  path: '/api/store/webhooks',
  summary: 'Adds a webhook. The answer has its secret, which is never told again.',
  access: { ...managing, id: ofBody },
  audit: { action: 'webhook', tell: ['names', 'money'] },
  grows: { boundedBy: 'ten of a store' },
  request: z.object({ storeId: wireId, ...chosen }),
  params: noParams,
  example: { body: { storeId: EXAMPLE_IDS.store, ...EXAMPLE } },
  reply: z.object({ id: z.int(), secret: z.string() }),
});

export const changeWebhook = endpoint({
  method: 'PUT',
  path: '/api/store/webhooks',
  summary: 'Changes a webhook, or switches it on or off.',
  access: { ...managing, id: ofBody },
  audit: { action: 'webhook', tell: ['names', 'money'] },
  request: z.object({ storeId: wireId, id: wireId, ...chosen, isOn: z.boolean() }),
  params: noParams,
  example: { body: { ...NAMED, ...EXAMPLE, isOn: true }, refused: 'webhook-gone' },
  reply: one,
});

export const removeWebhook = endpoint({
  method: 'DELETE',
  path: '/api/store/webhooks',
  summary: 'Removes a webhook with everything that waits for it.',
  access: { ...managing, id: ofBody },
  audit: { action: 'webhook' },
  request: named,
  params: noParams,
  example: { body: NAMED, refused: 'webhook-gone' },
  reply: one,
});

export const renewWebhookSecret = endpoint({
  method: 'POST',
  path: '/api/store/webhooks/secret',
  summary: 'Makes a new secret for a webhook. For a day every delivery is signed with the one before it too.',
  access: { ...managing, id: ofBody },
  audit: { action: 'webhook' },
  request: named,
  params: noParams,
  example: { body: NAMED, refused: 'webhook-gone' },
  reply: z.object({ secret: z.string() }),
});

export const tryWebhook = endpoint({
  method: 'POST',
  path: '/api/store/webhooks/test',
  summary: 'Sends the event webhook.test at once, and answers what came of it.',
  access: { ...managing, id: ofBody },
  audit: { action: 'webhook' },
  request: named,
  params: noParams,
  example: { body: NAMED, refused: 'webhook-gone' },
  reply: z.object({ isDelivered: z.boolean(), status: z.nullable(z.int()), reason: z.string(), took: z.number() }),
});

export const listWebhookDeliveries = endpoint({
  method: 'GET',
  path: '/api/store/webhooks/deliveries',
  summary: 'The last deliveries of a webhook, newest first; of one that is gone, none.',
  access: { ...managing, id: ofBody },
  audit: 'only-reads',
  request: named,
  params: noParams,
  example: { body: NAMED },
  reply: z.array(webhookDelivery),
});

export const replayWebhook = endpoint({
  method: 'POST',
  path: '/api/store/webhooks/replay',
  summary: 'Sends a delivery again, or with "ALL" every one that was given up. The event keeps its id.',
  access: { ...managing, id: ofBody },
  audit: { action: 'webhook' },
  request: z.object({ storeId: wireId, id: wireId, delivery: z.union([z.literal('ALL'), wireId]) }),
  params: noParams,
  example: { body: { ...NAMED, delivery: 'ALL' }, refused: 'webhook-gone' },
  reply: one,
});
