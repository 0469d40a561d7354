// Composes what other programs are told: the log of events, the feed and webhooks.

import type { Logger } from 'pino';
import { noteInStore } from '../audit/audit.repository.ts';
import type { Config } from '../config.ts';
import type { Route } from '../http/route.ts';
import { ProgramFeeds, type FeedPorts } from '../programs/program-feeds.ts';
import { ProgramLog } from '../programs/program-log.ts';
import { webhookRoutes, type WebhookRoutePorts } from '../programs/webhooks/webhook.routes.ts';
import { WebhookSender } from '../programs/webhooks/webhook-sender.ts';
import type { Database } from '../storage/database.ts';
import type { Clock } from '../system-clock.ts';

interface ProgramNeeds {
  readonly config: Pick<Config, 'allowsPrivateWebhooks'>;
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly statesOf: FeedPorts['statesOf'];
  readonly recognize: FeedPorts['recognize'];
  readonly addAuditFacts: WebhookRoutePorts['addAuditFacts'];
}

export function createPrograms({ config, database, clock, logger, statesOf, recognize, addAuditFacts }: ProgramNeeds) {
  const log = new ProgramLog({
    database,
    clock,
    onError: (error) => logger.error({ error }, 'the log of events could not be read or cleaned'),
  });
  const feeds = new ProgramFeeds({
    database,
    clock,
    log,
    statesOf,
    recognize,
    onError: (error) => logger.error({ error }, 'a feed was cut'),
  });
  const sender = new WebhookSender({
    database,
    clock,
    logger,
    allowsPrivate: config.allowsPrivateWebhooks,
    noteGivenUp: (queries, storeId, at) => noteInStore(queries, { action: 'webhook-given-up', storeId, at, facts: {} }),
  });
  const allowsPrivate = config.allowsPrivateWebhooks;
  const routes: readonly Route[] = webhookRoutes({ database, sender, allowsPrivate, addAuditFacts });
  /** Events may have been written. */
  const wake = (): void => {
    log.wake();
    sender.wake();
  };
  return { log, feeds, sender, routes, wake };
}

export type Programs = ReturnType<typeof createPrograms>;
