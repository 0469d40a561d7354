// Delivers the outbox to the companion app: at once, then again with growing pauses, one message per thing at a time. It stops when the App
// accepts, a newer message replaces it, or the attempts are used up (docs/rules/venues.md#the-app).

import { randomUUID } from 'node:crypto';
import { after, instant, millis, type Instant } from '@feltclock/domain';
import type { Database, Transaction } from '../storage/database.ts';
import { DeliveryLoop, pauseAfter } from '../delivery-loop.ts';
import type { Clock } from '../system-clock.ts';
import { sendToApp, TIMEOUT, type AppAddress } from './app-request.ts';
import type { AppDelivery, AppFault, AppMessage, AppThing, CompanionApp } from './companion-app.ts';
import {
  allMessages,
  changeMessage,
  deleteMessage,
  deleteOlder,
  dueThings,
  findMessage,
  insertMessage,
  takeMessagesOf,
  nextDue,
  reviveMessages,
  type OutboxMessage,
} from './outbox.repository.ts';

export interface AppLinkPorts {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: { warn(details: object, message: string): void; error(details: object, message: string): void };
  /** Undefined when the link is off. */
  readonly address: AppAddress | undefined;
}

/** The most attempts, about ten hours; after them a message waits for somebody to retry it. */
export const MOST_ATTEMPTS = 20;
/** The node that saves or retries owns the message for this long. Others take it over only when that attempt was cut short. */
const UNDER_WAY = millis(3 * TIMEOUT);
/** The most requests at a time. */
const MOST_AT_ONCE = 8;
const MOST_SHOWN = 200;

const TOO_SLOW: AppDelivery = { delivered: false, fault: { code: 'app-too-slow', detail: '' } };
const DELIVERED: AppDelivery = { delivered: true };

const nameOf = ({ thing, id }: AppThing): string => `${thing} ${id}`;

/** The newest message replaces the older ones. A thing that the App may not know yet is sent as created, not as modified. */
function messageToSend(messages: readonly OutboxMessage[]): OutboxMessage | undefined {
  const newest = messages.at(-1);
  const isNews = messages.some(({ what }) => what === 'created');
  return newest?.what === 'modified' && isNews ? { ...newest, what: 'created' } : newest;
}

export class AppLink implements CompanionApp {
  readonly isConfigured: boolean;
  readonly #ports: AppLinkPorts;
  readonly #loop: DeliveryLoop<AppThing, AppDelivery>;
  /** While `idle`, nothing is queued: the App does not need what the first start fills in. */
  #state: 'idle' | 'running' | 'stopped' = 'idle';
  readonly #stopping = new AbortController();

  constructor(ports: AppLinkPorts) {
    this.#ports = ports;
    this.isConfigured = ports.address !== undefined;
    const { clock, database, logger } = ports;
    this.#loop = new DeliveryLoop({
      clock,
      mostAtOnce: MOST_AT_ONCE,
      nameOf,
      nextDue: () => nextDue(database.queries),
      dueLanes: (now, most) => dueThings(database.queries, now, most),
      attempt: (thing, isDueOnly) => this.#sendNewest(thing, isDueOnly),
      notTried: (error) => this.#notTried(error),
      onLookError: (error) => logger.error({ error }, 'messages to the App could not be looked through'),
    });
  }

  async enqueue({ queries }: Transaction, { thing, id, what, name, content }: AppMessage): Promise<void> {
    if (!this.isConfigured || this.#state === 'idle') return;
    const now = this.#now();
    await insertMessage(queries, {
      key: randomUUID(),
      thing,
      thing_id: id,
      name,
      what,
      content: JSON.stringify(content),
      created_at: now,
      next_attempt_at: after(now, UNDER_WAY),
    });
  }

  /** Waits at most as long as one attempt may take, even behind another attempt, which then continues. */
  deliver(thing: AppThing): Promise<AppDelivery> {
    if (!this.isConfigured || this.#state === 'idle') return Promise.resolve(DELIVERED);
    const { clock } = this.#ports;
    return new Promise((resolve) => {
      const cancel = clock.wakeAt(after(clock.now(), TIMEOUT), () => resolve(TOO_SLOW));
      void this.#loop.inTurn(thing).then((delivery) => {
        cancel();
        resolve(delivery);
        this.#loop.rearm();
      });
    });
  }

  /** Retries everything that waits or was given up, starting again with the first pause. */
  async retryAll(): Promise<void> {
    await reviveMessages(this.#ports.database.queries, this.#now());
    this.#loop.rearm();
  }

  /** Retries these messages at once, starting again with the first pause; does not wait for the outcome. */
  async revive(sequences: readonly number[]): Promise<void> {
    for (const sequence of sequences) await reviveMessages(this.#ports.database.queries, this.#now(), sequence);
    this.#loop.rearm();
  }

  /** Retries one message now, starting again with the first pause; undefined when there is no such message any more. */
  async retry(sequence: number): Promise<AppDelivery | undefined> {
    const { queries } = this.#ports.database;
    const message = await findMessage(queries, sequence);
    if (message === undefined) return undefined;
    await reviveMessages(queries, this.#now(), sequence);
    return this.deliver(message);
  }

  list(): Promise<readonly OutboxMessage[]> {
    return allMessages(this.#ports.database.queries, MOST_SHOWN);
  }

  /** Starts to deliver what an earlier process left in the outbox. */
  start(): void {
    if (!this.isConfigured) return;
    this.#state = 'running';
    this.#loop.start();
  }

  /** Aborts attempts under way; their messages stay in the outbox. */
  async stop(): Promise<void> {
    this.#state = 'stopped';
    this.#stopping.abort();
    await this.#loop.stop();
  }

  #now(): Instant {
    return instant(Math.floor(this.#ports.clock.now()));
  }

  /** Sends the newest message about a thing. With `isDueOnly`, nothing is sent when another server has sent the message meanwhile. */
  async #sendNewest(thing: AppThing, isDueOnly: boolean): Promise<AppDelivery> {
    const { address, database, clock } = this.#ports;
    if (address === undefined) return DELIVERED;
    const message = await database.transaction(async ({ queries }) => {
      const messages = await takeMessagesOf(queries, thing, isDueOnly ? 'leave' : 'wait');
      const now = this.#now();
      const isDue = messages.some(({ nextAttemptAt }) => nextAttemptAt !== undefined && nextAttemptAt <= now);
      const newest = isDueOnly && !isDue ? undefined : messageToSend(messages);
      if (newest === undefined) return undefined;
      await deleteOlder(queries, newest);
      await changeMessage(queries, newest.sequence, {
        what: newest.what,
        next_attempt_at: after(now, UNDER_WAY),
      });
      return newest;
    }, 'guarded');
    if (message === undefined) return DELIVERED;
    const delivery = await sendToApp(address, message, clock, this.#stopping.signal);
    if (delivery.delivered) await deleteMessage(database.queries, message.sequence);
    else await this.#tryLater(message, delivery.fault);
    return delivery;
  }

  async #tryLater(message: OutboxMessage, fault: AppFault): Promise<void> {
    const { database, logger } = this.#ports;
    const attempts = message.attempts + 1;
    const isOver = attempts >= MOST_ATTEMPTS;
    const about = { ...fault, thing: message.thing, id: message.id, what: message.what, attempts };
    if (attempts === 1) logger.warn(about, 'the App did not take it; it is tried again');
    if (isOver) logger.warn(about, 'the App took it in none of the attempts; nothing more is tried by itself');
    await changeMessage(database.queries, message.sequence, {
      attempts,
      next_attempt_at: isOver ? null : after(this.#now(), pauseAfter(attempts)),
      fault: JSON.stringify(fault),
    });
  }

  /** The database failed, not the App: the message is still in the outbox and is tried again. */
  #notTried(error: unknown): AppDelivery {
    this.#ports.logger.error({ error }, 'a message to the App could not be tried');
    return { delivered: false, fault: { code: 'app-unreachable', detail: '' } };
  }
}
