// A webhook of a store and one of its deliveries, as the server sends them.

import type { WireWebhook, WireWebhookDelivery } from '@feltclock/contract';

export const webhook = (part: Partial<WireWebhook> = {}): WireWebhook => ({
  id: 3,
  url: 'https://hooks.example.com/a',
  events: ['level.changed', 'game.ended'],
  names: false,
  money: false,
  state: 'on',
  failingSince: null,
  oldSecretUntil: null,
  createdAt: 1_760_000_000_000,
  waiting: 0,
  givenUp: 0,
  ...part,
});

export const delivery = (part: Partial<WireWebhookDelivery> = {}): WireWebhookDelivery => ({
  id: 9,
  type: 'level.changed',
  gameId: 1,
  state: 'given-up',
  attempts: 20,
  status: 500,
  reason: 'HTTP 500',
  took: 12,
  createdAt: 1_760_000_000_000,
  triedAt: 1_760_000_000_000,
  nextAttemptAt: null,
  ...part,
});
