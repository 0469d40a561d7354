// Delivers the outbox to the companion app: at once, then again with growing pauses, one message per thing at a time. It stops when the App
// accepts, a newer message replaces it, or the attempts are used up (docs/rules/venues.md#the-app).

import { randomUUID } from 'node:crypto';
import { after, instant, millis, minutesToMillis, minutes, type Instant, type Millis } from '@feltclock/domain';
import type { Database, Transaction } from '../storage/database.ts';
import type { Cancel, Clock } from '../system-clock.ts';
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
const FIRST_PAUSE = millis(5000);
const LONGEST_PAUSE = minutesToMillis(minutes(60));
/** The node that saves or retries owns the message for this long. Others take it over only when that attempt was cut short. */
const UNDER_WAY = millis(3 * TIMEOUT);
/** The most requests at a time. */
const MOST_AT_ONCE = 8;
const MOST_SHOWN = 200;

const TOO_SLOW: AppDelivery = { delivered: false, fault: { code: 'app-too-slow', detail: '' } };
const DELIVERED: AppDelivery = { delivered: true };

/** 5 seconds at first, doubled each time, at most an hour. */
export const pauseAfter = (attempts: number): Millis =>
  millis(Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (attempts - 1)));

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
  /** The attempts per thing, each behind the one before; none of these promises rejects. */
  readonly #turns = new Map<string, Promise<AppDelivery>>();
  #armed: { readonly at: Instant; readonly cancel: Cancel } | undefined;
  /** While `idle`, nothing is queued: the App does not need what the first start fills in. */
  #state: 'idle' | 'running' | 'stopped' = 'idle';
  readonly #stopping = new AbortController();
  #looking: Promise<void> = Promise.resolve();

  constructor(ports: AppLinkPorts) {
    this.#ports = ports;
    this.isConfigured = ports.address !== undefined;
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
      void this.#inTurn(thing).then((delivery) => {
        cancel();
        resolve(delivery);
        this.#rearm();
      });
    });
  }

  /** Retries everything that waits or was given up, starting again with the first pause. */
  async retryAll(): Promise<void> {
    await reviveMessages(this.#ports.database.queries, this.#now());
    this.#rearm();
  }

  /** Retries these messages at once, starting again with the first pause; does not wait for the outcome. */
  async revive(sequences: readonly number[]): Promise<void> {
    for (const sequence of sequences) await reviveMessages(this.#ports.database.queries, this.#now(), sequence);
    this.#rearm();
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
    this.#rearm();
  }

  /** Aborts attempts under way; their messages stay in the outbox. */
  async stop(): Promise<void> {
    this.#state = 'stopped';
    this.#stopping.abort();
    this.#armed?.cancel();
    this.#armed = undefined;
    await this.#looking;
    await Promise.all(this.#turns.values());
  }

  #isRunning(): boolean {
    return this.#state === 'running';
  }

  #now(): Instant {
    return instant(Math.floor(this.#ports.clock.now()));
  }

  /** One message per thing at a time; a later call waits, and then sends the newest. */
  #inTurn(thing: AppThing, isDueOnly = false): Promise<AppDelivery> {
    const name = nameOf(thing);
    const before = this.#turns.get(name) ?? Promise.resolve(DELIVERED);
    const turn = before.then(() => this.#sendNewest(thing, isDueOnly)).catch((error: unknown) => this.#notTried(error));
    this.#turns.set(name, turn);
    return turn.finally(() => {
      if (this.#turns.get(name) === turn) this.#turns.delete(name);
    });
  }

  /** With `isDueOnly`, nothing is sent when another server has sent the message meanwhile. */
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

  #rearm(): void {
    this.#looking = this.#looking
      .then(() => this.#arm())
      .catch((error: unknown) => {
        this.#ports.logger.error({ error }, 'messages to the App could not be looked through');
      });
  }

  /** Sets the one timer, for the next attempt of all messages. */
  async #arm(): Promise<void> {
    if (!this.#isRunning()) return;
    const { database, clock } = this.#ports;
    const at = await nextDue(database.queries);
    if (!this.#isRunning() || at === this.#armed?.at) return;
    this.#armed?.cancel();
    const wake = (): void => {
      this.#armed = undefined;
      void this.#tryDue();
    };
    this.#armed = at === undefined ? undefined : { at, cancel: clock.wakeAt(at, wake) };
  }

  async #tryDue(): Promise<void> {
    const due = await dueThings(this.#ports.database.queries, this.#now(), MOST_AT_ONCE);
    await Promise.all(due.map((thing) => this.#inTurn(thing, true)));
    this.#rearm();
  }
}
