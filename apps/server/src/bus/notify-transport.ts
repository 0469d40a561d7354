// The bus over PostgreSQL's NOTIFY, on its own connection: sends after the commit, outside of command transactions, and several messages in
// one payload (docs/rules/storage.md#nodes).

import { Socket } from 'node:net';
import { after, millis, type Millis } from '@feltclock/domain';
import { Client } from 'pg';
import { PrimaryWatch } from '../storage/postgres/primary-watch.ts';
import type { Cancel, Clock } from '../system-clock.ts';
import { LONGEST_TEXT, type BusTransport, type TransportListener } from './bus-transport.ts';

export interface NotifyTransportPorts {
  /** The database's address; not that of a pooler, which switches connections. */
  readonly url: string;
  readonly clock: Clock;
  readonly logger: { warn(details: object, message: string): void };
  /** A database that takes longer to answer counts as gone; default 1.5 s. */
  readonly answersWithin?: Millis;
}

const CHANNEL = 'feltclock_bus';
/** A silently cut connection reports nothing, so it is tested. */
const TEST_EVERY = millis(1000);
const ANSWERS_WITHIN: Millis = millis(1500);
const TRY_AGAIN_AFTER = millis(200);
/** The most that waits for one NOTIFY to end, so that a slow database does not fill the memory. */
const MOST_WAITING = 4 * 1024 * 1024;

interface OpenClient {
  readonly client: Client;
  /** Ends the connection at once, without waiting for the other side. */
  destroy(): void;
}

export class NotifyTransport implements BusTransport {
  readonly isAlone = false;
  readonly #ports: NotifyTransportPorts;
  readonly #primary: PrimaryWatch;
  #listener: TransportListener | undefined;
  #open: OpenClient | undefined;
  #waiting: string[] = [];
  #waitingBytes = 0;
  /** The running NOTIFY; never rejects. */
  #sending: Promise<void> | undefined;
  #cancel: Cancel = () => undefined;
  /** Logs each outage once, however often the connection is retried. */
  #isAbsenceLogged = false;

  constructor(ports: NotifyTransportPorts) {
    this.#ports = ports;
    this.#primary = new PrimaryWatch(ports.url);
  }

  open(listener: TransportListener): void {
    this.#listener = listener;
    void this.#begin();
  }

  send(text: string): void {
    if (this.#open === undefined || this.#waitingBytes > MOST_WAITING) return;
    this.#waiting.push(text);
    this.#waitingBytes += text.length;
    this.#sendOn();
  }

  async close(): Promise<void> {
    while (this.#sending !== undefined) await this.#sending;
    this.#listener = undefined;
    this.#primary.stop();
    this.#cancel();
    this.#open?.destroy();
    this.#open = undefined;
  }

  async #begin(): Promise<void> {
    await this.#primary.look();
    this.#primary.lookOn(() => {
      if (this.#open !== undefined) this.#failed(this.#open, new Error('another host is the primary now'));
    });
    await this.#connect();
  }

  async #connect(): Promise<void> {
    const opened = this.#newClient();
    const { client } = opened;
    try {
      await client.connect();
      // NOTIFY needs no disk write: what it announces is committed already.
      await client.query(`set synchronous_commit = off; listen ${CHANNEL}`);
    } catch (error) {
      this.#failed(opened, error);
      return;
    }
    if (this.#listener === undefined) {
      opened.destroy();
      return;
    }
    this.#open = opened;
    this.#isAbsenceLogged = false;
    this.#listener.opened();
    this.#testLater(opened);
  }

  #newClient(): OpenClient {
    const { answersWithin = ANSWERS_WITHIN } = this.#ports;
    const socket = new Socket();
    const client = new Client({
      connectionString: this.#primary.address,
      application_name: 'feltclock bus',
      connectionTimeoutMillis: answersWithin,
      query_timeout: answersWithin,
      keepAlive: true,
      stream: () => socket,
    });
    const opened = { client, destroy: () => void socket.destroy() };
    client.on('error', (error) => this.#failed(opened, error));
    client.on('end', () => this.#failed(opened, undefined));
    client.on('notification', ({ payload = '' }) => {
      for (const text of payload.split('\n')) this.#listener?.receive(text);
    });
    return opened;
  }

  /** May be called several times for one client, because each kind of failure reports it. */
  #failed(failed: OpenClient, error: unknown): void {
    failed.destroy();
    const wasOpen = this.#open === failed;
    if (this.#listener === undefined || (this.#open !== undefined && !wasOpen)) return;
    this.#open = undefined;
    this.#waiting = [];
    this.#waitingBytes = 0;
    if (!this.#isAbsenceLogged) this.#ports.logger.warn({ error }, 'no connection to the other nodes');
    this.#isAbsenceLogged = true;
    if (wasOpen) this.#listener.lost();
    this.#wakeAfter(TRY_AGAIN_AFTER, () => void this.#connect());
  }

  #testLater(opened: OpenClient): void {
    this.#wakeAfter(TEST_EVERY, () => {
      opened.client.query('select 1').then(
        () => {
          if (this.#open === opened) this.#testLater(opened);
        },
        (error: unknown) => this.#failed(opened, error),
      );
    });
  }

  /** One timer at a time: to test the connection, or to open another. */
  #wakeAfter(span: Millis, run: () => void): void {
    const { clock } = this.#ports;
    this.#cancel();
    this.#cancel = clock.wakeAt(after(clock.now(), span), run);
  }

  /** Messages that arrive during a NOTIFY go out with the next one. */
  #sendOn(): void {
    const opened = this.#open;
    if (opened === undefined || this.#sending !== undefined || this.#waiting.length === 0) return;
    this.#sending = this.#notify(opened, this.#takeJoined()).finally(() => {
      this.#sending = undefined;
      this.#sendOn();
    });
  }

  async #notify(opened: OpenClient, payload: string): Promise<void> {
    try {
      await opened.client.query({ name: 'notify', text: 'select pg_notify($1, $2)', values: [CHANNEL, payload] });
    } catch (error) {
      this.#failed(opened, error);
    }
  }

  #takeJoined(): string {
    const taken: string[] = [];
    let room = LONGEST_TEXT;
    for (const text of this.#waiting) {
      const needed = Buffer.byteLength(text) + (taken.length === 0 ? 0 : 1);
      if (needed > room) break;
      room -= needed;
      taken.push(text);
    }
    this.#waiting.splice(0, taken.length);
    for (const text of taken) this.#waitingBytes -= text.length;
    return taken.join('\n');
  }
}
