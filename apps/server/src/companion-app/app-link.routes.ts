import { readApp, readAppLink, retryAppDelivery, type WireAppDelivery } from '@feltclock/contract';
import type { Language } from '@feltclock/contract';
import { notFound } from '../failures.ts';
import { route, type Route } from '../http/route.ts';
import type { AppLink } from './app-link.ts';
import { faultText, savedAnswer } from './companion-app.ts';
import type { OutboxMessage } from './outbox.repository.ts';

export interface AppShops {
  readonly appStoreUrl: string | undefined;
  readonly playStoreUrl: string | undefined;
}

const toWire = (message: OutboxMessage, language: Language): WireAppDelivery => ({
  id: message.sequence,
  thing: message.thing,
  thingId: message.id,
  name: message.name,
  what: message.what,
  state: message.nextAttemptAt === undefined ? 'given-up' : 'waiting',
  attempts: message.attempts,
  reason: message.fault === undefined ? '' : faultText(message.fault, language),
  createdAt: message.createdAt,
  nextAttemptAt: message.nextAttemptAt ?? null,
});

export const appLinkRoutes = (link: AppLink, { appStoreUrl, playStoreUrl }: AppShops): readonly Route[] => [
  route(readApp, () => ({
    isLinked: link.isConfigured,
    appStoreUrl: appStoreUrl ?? null,
    playStoreUrl: playStoreUrl ?? null,
  })),
  route(readAppLink, async ({ language }) => ({
    isConfigured: link.isConfigured,
    deliveries: (await link.list()).map((message) => toWire(message, language)),
  })),
  route(retryAppDelivery, async ({ body: { id }, language }) => {
    if (id === 'ALL') {
      await link.retryAll();
      return { code: 1 as const, message: '' };
    }
    const delivery = await link.retry(id);
    if (delivery === undefined) throw notFound();
    return savedAnswer(id, delivery, language);
  }),
];
