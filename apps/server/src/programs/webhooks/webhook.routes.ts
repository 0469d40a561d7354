// The webhooks of a store, for its owner (docs/rules/events.md#webhooks).

import { randomBytes, randomUUID } from 'node:crypto';
import {
  addWebhook,
  changeWebhook,
  listWebhookDeliveries,
  listWebhooks,
  MOST_WEBHOOKS,
  removeWebhook,
  renewWebhookSecret,
  replayWebhook,
  tryWebhook,
} from '@feltclock/contract';
import { after, instant, minutes, minutesToMillis, type Instant } from '@feltclock/domain';
import { invalidField, notFound, refused } from '../../failures.ts';
import { assertNotTooMany, MinuteLimits } from '../../http/limits/minute-limits.ts';
import { route, type Route } from '../../http/route.ts';
import type { Database, Queries, Transaction } from '../../storage/database.ts';
import { isAllowedUrl } from './webhook-request.ts';
import type { WebhookSender } from './webhook-sender.ts';
import {
  chooseFor,
  countWebhooks,
  deleteWebhooks,
  deliveriesOf,
  endPause,
  findWebhook,
  insertWebhook,
  replay,
  updateWebhook,
  webhooksOf,
  type Webhook,
  type WebhookPlace,
} from './webhook.repository.ts';

/** An old secret stays valid this long, so that the receiver can change to the new one in between. */
const OLD_SECRET_STAYS = minutesToMillis(minutes(24 * 60));
const MOST_SHOWN = 50;
const SECRET_BYTES = 24;
/** Tries of a store in a minute: each sends a request to an address of its choice. */
const MOST_TRIES = 10;

const newSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
const whole = (at: Instant): Instant => instant(Math.floor(at));

export interface WebhookRoutePorts {
  readonly database: Database;
  readonly sender: WebhookSender;
  readonly allowsPrivate: boolean;
  /** Adds facts to the audit entry of this call. */
  readonly addAuditFacts: (facts: Readonly<Record<string, string>>) => void;
}

export function webhookRoutes({ database, sender, allowsPrivate, addAuditFacts }: WebhookRoutePorts): readonly Route[] {
  const tries = new MinuteLimits(MOST_TRIES);
  /** The trail names the server only: an address may have a secret in it. */
  const tellHost = (url: string): void => addAuditFacts({ host: new URL(url).host });
  const assertAllowed = (url: string): void => {
    if (!isAllowedUrl(url, allowsPrivate)) throw invalidField('url', 'webhook-address');
    tellHost(url);
  };
  const known = async (queries: Queries, place: WebhookPlace): Promise<Webhook> => {
    const webhook = await findWebhook(queries, place);
    if (webhook === undefined) throw refused('webhook-gone');
    return webhook;
  };
  /** Runs alone with the store, so that its bound holds. */
  const change = <Result>(storeId: number, work: (transaction: Transaction) => Promise<Result>): Promise<Result> =>
    database.transaction(
      async (transaction) => {
        const result = await work(transaction);
        transaction.afterCommit(() => sender.changed());
        return result;
      },
      [{ store: storeId }],
    );
  return [
    route(listWebhooks, ({ body, now }) => webhooksOf(database.queries, body.storeId, now)),
    route(addWebhook, ({ body: { storeId, ...chosen }, now }) => {
      assertAllowed(chosen.url);
      return change(storeId, async ({ queries }) => {
        if ((await countWebhooks(queries, storeId)) >= MOST_WEBHOOKS) throw refused('too-many-webhooks');
        const secret = newSecret();
        return { id: await insertWebhook(queries, storeId, chosen, { secret, at: whole(now) }), secret };
      });
    }),
    route(changeWebhook, ({ body: { storeId, id, isOn, ...chosen }, now }) => {
      assertAllowed(chosen.url);
      return change(storeId, async ({ queries }) => {
        await known(queries, { storeId, id });
        await endPause(queries, id, whole(now));
        await chooseFor(queries, id, chosen, isOn);
        return 1 as const;
      });
    }),
    route(removeWebhook, ({ body }) =>
      change(body.storeId, async ({ queries }) => {
        tellHost((await known(queries, body)).url);
        await deleteWebhooks(queries, body);
        return 1 as const;
      }),
    ),
    route(renewWebhookSecret, ({ body, now }) =>
      change(body.storeId, async ({ queries }) => {
        const { secret: before, url } = await known(queries, body);
        tellHost(url);
        const secret = newSecret();
        const until = after(whole(now), OLD_SECRET_STAYS);
        await updateWebhook(queries, body.id, { secret, old_secret: before, old_secret_until: until });
        return { secret };
      }),
    ),
    route(tryWebhook, async ({ body, now }) => {
      const webhook = await known(database.queries, body);
      tellHost(webhook.url);
      assertNotTooMany(tries.begin(String(body.storeId), now), now);
      const answer = await sender.try(webhook, randomUUID());
      // It works again, so nothing waits for the end of a long pause.
      if (answer.isDelivered) await change(body.storeId, ({ queries }) => endPause(queries, body.id, whole(now)));
      return answer;
    }),
    route(listWebhookDeliveries, ({ body }) => deliveriesOf(database.queries, body, MOST_SHOWN)),
    route(replayWebhook, ({ body, now }) =>
      change(body.storeId, async ({ queries }) => {
        tellHost((await known(queries, body)).url);
        const count = await replay(queries, body.id, body.delivery, whole(now));
        if (count === 0 && body.delivery !== 'ALL') throw notFound();
        return 1 as const;
      }),
    ),
  ];
}
