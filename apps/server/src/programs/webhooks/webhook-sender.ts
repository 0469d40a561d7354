// Delivers events to webhooks: in the order of each game, one request per webhook at a time, and again for a day
// (docs/rules/events.md#webhooks).

import { after, between, instant, millis, minutes, minutesToMillis, type Instant } from '@feltclock/domain';
import { Webhook as Signer } from 'standardwebhooks';
import { DeliveryLoop, pauseAfter } from '../../delivery-loop.ts';
import type { Database, Queries } from '../../storage/database.ts';
import { dateOf, type Cancel, type Clock } from '../../system-clock.ts';
import { EVENTS_OF_STORE, loggedEventOf, namesOf } from '../program-log.repository.ts';
import { eventFor, namesPlayers } from '../reading-events.ts';
import { sendToWebhook, TIMEOUT, type LookUp, type WebhookAnswer } from './webhook-request.ts';
import {
  changeDelivery,
  claimDelivery,
  deleteDeliveriesBefore,
  deleteDeliveriesBeyond,
  forgetOldSecrets,
  dueLanes,
  endFailing,
  findEvent,
  hasWebhooks,
  holdBack,
  holdWebhook,
  nextDue,
  saveFailure,
  updateWebhook,
  type Delivery,
  type Lane,
  type Webhook,
} from './webhook.repository.ts';

export interface SenderPorts {
  readonly database: Database;
  readonly clock: Clock;
  readonly allowsPrivate: boolean;
  /** For tests; default: that of the name servers. */
  readonly lookUp?: LookUp | undefined;
  /** Tells the store, in the same transaction, that a webhook was given up. */
  readonly noteGivenUp: (queries: Queries, storeId: number, at: Instant) => Promise<void>;
  readonly logger: { warn(details: object, message: string): void; error(details: object, message: string): void };
}

const MOST_AT_ONCE = 8;
/** Webhooks that fail, or have not yet taken an event on this node, leave the other places to those that work. */
const UNSURE_AT_ONCE = 4;
const OF_STORE_AT_ONCE = 4;
const FAILING_AT_ONCE = 2;
/** The node that sends an event owns it for this long. Others take it over only when that attempt was cut short. */
const UNDER_WAY = millis(3 * TIMEOUT);
const LANES_READ = 500;
const DAY = minutesToMillis(minutes(24 * 60));
/** After this an event is given up. */
const TRIED_FOR = DAY;
/** After this a webhook is given up. */
const FAILS_FOR = minutesToMillis(minutes(3 * 24 * 60));
/** Deliveries are kept as long as their events. */
const KEPT = minutesToMillis(minutes(3 * 24 * 60));
const LOOK_EVERY = minutesToMillis(minutes(0.5));
const SWEEP_EVERY = minutesToMillis(minutes(60));

/** Another answer may help; a refusal of the one event says nothing about the others. */
const isOutage = ({ status }: WebhookAnswer): boolean => status === null || status >= 500 || status === 429;
const GONE = 410;

/** What is noted of an attempt. */
interface Tried extends Pick<WebhookAnswer, 'status' | 'reason' | 'took'> {
  readonly attempts: number;
  readonly tried_at: Instant;
}

export class WebhookSender {
  readonly #ports: SenderPorts;
  readonly #loop: DeliveryLoop<Lane, void>;
  readonly #stopping = new AbortController();
  /** The webhooks that took their last event. */
  readonly #working = new Set<number>();
  /** By webhook. */
  readonly #underWay = new Map<number, Lane>();
  /** The number of the last attempt of each store. */
  readonly #turnOf = new Map<number, number>();
  #turns = 0;
  #hasWebhooks = false;
  #cancelLook: Cancel = () => undefined;
  #cancelSweep: Cancel = () => undefined;

  constructor(ports: SenderPorts) {
    this.#ports = ports;
    const { database, clock, logger } = ports;
    this.#loop = new DeliveryLoop({
      clock,
      mostAtOnce: MOST_AT_ONCE,
      nameOf: ({ webhookId }) => String(webhookId),
      nextDue: () => nextDue(database.queries),
      dueLanes: (now, most, isBusy) => this.#due(now, most, isBusy),
      attempt: (lane) => this.#attempt(lane),
      notTried: (error) => logger.error({ error }, 'an event could not be sent to a webhook'),
      onLookError: (error) => logger.error({ error }, 'events for webhooks could not be looked through'),
    });
  }

  start(): void {
    this.#loop.start();
    this.#lookLater();
    this.#sweepLater();
    this.changed();
  }

  /** Aborts requests under way; their events stay in the outbox. */
  async stop(): Promise<void> {
    this.#cancelLook();
    this.#cancelSweep();
    this.#stopping.abort();
    await this.#loop.stop();
  }

  /** Events may have been written. */
  wake(): void {
    if (this.#hasWebhooks) this.#loop.rearm();
  }

  /** A webhook was added or changed, or deliveries are sent again. */
  changed(): void {
    hasWebhooks(this.#ports.database.queries)
      .then((has) => {
        this.#hasWebhooks = has;
        this.wake();
      })
      .catch((error: unknown) => this.#ports.logger.error({ error }, 'webhooks could not be read'));
  }

  /** Sends one event at once, without the outbox. */
  async try(webhook: Webhook, uid: string): Promise<WebhookAnswer> {
    const { clock } = this.#ports;
    const timestamp = dateOf(instant(Math.floor(clock.now()))).toISOString();
    const body = JSON.stringify({ id: uid, type: 'webhook.test', timestamp, storeId: webhook.store_id, data: {} });
    const answer = await this.#send(webhook, uid, body);
    if (answer.isDelivered) this.#working.add(webhook.id);
    return answer;
  }

  #lookLater(): void {
    const { clock } = this.#ports;
    this.#cancelLook = clock.wakeAt(after(clock.now(), LOOK_EVERY), () => {
      this.#lookLater();
      this.changed();
    });
  }

  #sweepLater(): void {
    const { database, clock, logger } = this.#ports;
    this.#cancelSweep = clock.wakeAt(after(clock.now(), SWEEP_EVERY), () => {
      this.#sweepLater();
      database
        .unlessUnderWay('webhook-sweep', async () => {
          await deleteDeliveriesBefore(database.queries, instant(clock.now() - KEPT));
          await deleteDeliveriesBeyond(database.queries, EVENTS_OF_STORE);
          await forgetOldSecrets(database.queries, instant(Math.floor(clock.now())));
        })
        .catch((error: unknown) => logger.error({ error }, 'old deliveries could not be deleted'));
    });
  }

  /** A store has few places, and one for webhooks that are not known to work; among those, stores take turns. */
  async #due(now: Instant, most: number, isBusy: (name: string) => boolean): Promise<readonly Lane[]> {
    const lanes = await dueLanes(this.#ports.database.queries, now, LANES_READ);
    const idle = lanes.filter(({ webhookId }) => !isBusy(String(webhookId)));
    const unsure = idle
      .filter((lane) => !this.#works(lane))
      .toSorted((one, other) => this.#turn(one) - this.#turn(other));
    const sure = idle.filter((lane) => this.#works(lane));
    const chosen: Lane[] = [];
    for (const lane of [...unsure, ...sure])
      if (chosen.length < most && this.#hasPlace(lane, [...this.#underWay.values(), ...chosen])) chosen.push(lane);
    return chosen;
  }

  #works({ webhookId, isFailing }: Lane): boolean {
    return !isFailing && this.#working.has(webhookId);
  }

  #turn({ storeId, isFailing }: Lane): number {
    return (isFailing ? Number.MAX_SAFE_INTEGER / 2 : 0) + (this.#turnOf.get(storeId) ?? 0);
  }

  #hasPlace(lane: Lane, taken: readonly Lane[]): boolean {
    const ofStore = taken.filter(({ storeId }) => storeId === lane.storeId);
    if (this.#works(lane)) return ofStore.length < OF_STORE_AT_ONCE;
    const unsure = taken.filter((each) => !this.#works(each));
    const hasRoom = unsure.length < UNSURE_AT_ONCE && ofStore.every((each) => this.#works(each));
    return hasRoom && !(lane.isFailing && unsure.filter(({ isFailing }) => isFailing).length >= FAILING_AT_ONCE);
  }

  async #attempt(lane: Lane): Promise<void> {
    this.#turns += 1;
    this.#turnOf.set(lane.storeId, this.#turns);
    this.#underWay.set(lane.webhookId, lane);
    try {
      await this.#deliver(lane);
    } finally {
      this.#underWay.delete(lane.webhookId);
    }
  }

  async #deliver({ delivery: id, webhookId }: Lane): Promise<void> {
    const { queries } = this.#ports.database;
    const now = this.#now();
    const delivery = await claimDelivery(queries, id, { now, until: after(now, UNDER_WAY) });
    if (delivery === undefined) return;
    const webhook = await queries.selectFrom('webhook').selectAll().where('id', '=', webhookId).executeTakeFirst();
    const body = webhook === undefined ? undefined : await this.#bodyOf(webhook, delivery);
    if (webhook === undefined || body === undefined) {
      await changeDelivery(queries, id, { state: 'given-up', reason: 'event-not-kept', next_attempt_at: null });
      return;
    }
    const answer = await this.#send(webhook, delivery.uid, body);
    if (this.#stopping.signal.aborted && !answer.isDelivered) return;
    await this.#record(webhook, delivery, answer);
  }

  /** Undefined if the event is not kept any more. */
  async #bodyOf(webhook: Webhook, { uid }: Delivery): Promise<string | undefined> {
    const { queries } = this.#ports.database;
    const row = await findEvent(queries, uid);
    if (row === undefined) return undefined;
    const event = loggedEventOf(row);
    const sight = { names: webhook.names === 1, money: webhook.money === 1 };
    const { gameId } = event;
    const games = sight.names && namesPlayers(event) && gameId !== undefined ? [gameId] : [];
    return JSON.stringify(eventFor(event, sight, await namesOf(queries, games)));
  }

  #send(webhook: Webhook, uid: string, body: string): Promise<WebhookAnswer> {
    const { clock, allowsPrivate, lookUp } = this.#ports;
    const at = dateOf(instant(Math.floor(clock.wall())));
    const isOldValid = (webhook.old_secret_until ?? 0) > clock.now();
    const secrets = [webhook.secret, ...(isOldValid ? [webhook.old_secret ?? ''] : [])].filter((each) => each !== '');
    return sendToWebhook(
      webhook.url,
      body,
      {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Feltclock',
        'webhook-id': uid,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': secrets.map((secret) => new Signer(secret).sign(uid, at, body)).join(' '),
      },
      { clock, allowsPrivate, lookUp, stopped: this.#stopping.signal },
    );
  }

  async #record(webhook: Webhook, delivery: Delivery, answer: WebhookAnswer): Promise<void> {
    const { queries } = this.#ports.database;
    const { status, reason, took } = answer;
    const attempts = delivery.attempts + 1;
    const tried = { attempts, status, reason, took, tried_at: this.#now() };
    if (answer.isDelivered) {
      this.#working.add(webhook.id);
      await changeDelivery(queries, delivery.id, { ...tried, state: 'delivered', next_attempt_at: null });
      await endFailing(queries, webhook);
      return;
    }
    this.#working.delete(webhook.id);
    await this.#recordFailure(webhook, delivery, answer, tried);
  }

  async #recordFailure(sentTo: Webhook, delivery: Delivery, answer: WebhookAnswer, tried: Tried): Promise<void> {
    const { database, logger } = this.#ports;
    if (tried.attempts === 1)
      logger.warn({ webhook: sentTo.id, status: answer.status, reason: answer.reason }, 'a webhook took no event');
    // One commit for all.
    const isGivenUp = await database.transaction(async ({ queries }) => {
      const webhook = await holdWebhook(queries, sentTo.id);
      if (webhook === undefined) return false;
      // Its owner saved another address during the request. The old one says nothing about it.
      if (webhook.url !== sentTo.url) {
        await saveFailure(queries, delivery, { ...tried, next_attempt_at: tried.tried_at });
        return false;
      }
      return this.#judge(queries, webhook, delivery, answer, tried);
    }, 'guarded');
    if (isGivenUp)
      logger.warn({ webhook: sentTo.id, store: sentTo.store_id }, 'a webhook took nothing for days and was given up');
  }

  /** Writes what a failure means for the webhook as it is now. True if the webhook is given up. */
  async #judge(
    queries: Queries,
    webhook: Webhook,
    delivery: Delivery,
    answer: WebhookAnswer,
    tried: Tried,
  ): Promise<boolean> {
    const now = tried.tried_at;
    const again = after(now, pauseAfter(tried.attempts));
    const isOver = between(instant(delivery.created_at), again) > TRIED_FOR;
    const isOwn = await saveFailure(queries, delivery, {
      ...tried,
      state: isOver ? 'given-up' : 'waiting',
      next_attempt_at: isOver ? null : again,
    });
    if (!isOwn) return false;
    if (isOutage(answer)) await holdBack(queries, webhook.id, again);
    const since = instant(webhook.failing_since ?? now);
    // One failure after a quiet week says little: the event of today has its day of attempts too.
    const fails = answer.status === GONE || (isOver && between(since, now) >= FAILS_FOR);
    const isGivenUp = fails && webhook.given_up_at === null;
    await updateWebhook(queries, webhook.id, { failing_since: since, ...(isGivenUp && { given_up_at: now }) });
    if (isGivenUp) await this.#ports.noteGivenUp(queries, webhook.store_id, now);
    return isGivenUp;
  }

  #now(): Instant {
    return instant(Math.floor(this.#ports.clock.now()));
  }
}
