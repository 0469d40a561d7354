// The bus over PostgreSQL's NOTIFY, on a connection of its own: after the commit, never in a command's transaction, and joined
// (docs/rules/nodes.md#over-postgresql).

import { Socket } from 'node:net';
import { after, millis, type Millis } from '@feltclock/domain';
import { Client } from 'pg';
import type { Cancel, Clock } from '../system-clock.ts';
import { LONGEST_TEXT, type BusLine, type LineHearer } from './bus-line.ts';

export interface NotifyLinePorts {
  /** The database's address; never one of a pooler that hands connections from one to the other. */
  readonly url: string;
  readonly clock: Clock;
  readonly logger: { warn(details: object, message: string): void };
  /** A database that takes longer to answer is taken for gone; 1.5 s unless told. */
  readonly answersWithin?: Millis;
}

const CHANNEL = 'feltclock_bus';
/** A line that was cut without a word says nothing by itself. */
const TEST_EVERY = millis(1000);
const ANSWERS_WITHIN: Millis = millis(1500);
const TRY_AGAIN_AFTER = millis(200);
/** What waits for one NOTIFY to end; a database that takes less than is told would fill the memory. */
const MOST_WAITING = 4 * 1024 * 1024;

interface OpenClient {
  readonly client: Client;
  /** Ends it at once, whether anybody answers or not. */
  destroy(): void;
}

export class NotifyLine implements BusLine {
  readonly isAlone = false;
  readonly #ports: NotifyLinePorts;
  #hearer: LineHearer | undefined;
  #open: OpenClient | undefined;
  #waiting: string[] = [];
  #waitingBytes = 0;
  /** The NOTIFY under way, if any; this promise never rejects. */
  #sending: Promise<void> | undefined;
  #cancel: Cancel = () => undefined;
  /** Each absence is logged once, however often it is tried to end it. */
  #isAbsenceLogged = false;

  constructor(ports: NotifyLinePorts) {
    this.#ports = ports;
  }

  open(hearer: LineHearer): void {
    this.#hearer = hearer;
    void this.#connect();
  }

  send(text: string): void {
    if (this.#open === undefined || this.#waitingBytes > MOST_WAITING) return;
    this.#waiting.push(text);
    this.#waitingBytes += text.length;
    this.#sendOn();
  }

  async close(): Promise<void> {
    while (this.#sending !== undefined) await this.#sending;
    this.#hearer = undefined;
    this.#cancel();
    this.#open?.destroy();
    this.#open = undefined;
  }

  async #connect(): Promise<void> {
    const opened = this.#newClient();
    const { client } = opened;
    try {
      await client.connect();
      // The message needs no disk: what it tells of is committed.
      await client.query(`set synchronous_commit = off; listen ${CHANNEL}`);
    } catch (error) {
      this.#failed(opened, error);
      return;
    }
    if (this.#hearer === undefined) {
      opened.destroy();
      return;
    }
    this.#open = opened;
    this.#isAbsenceLogged = false;
    this.#hearer.opened();
    this.#testLater(opened);
  }

  #newClient(): OpenClient {
    const { url, answersWithin = ANSWERS_WITHIN } = this.#ports;
    const socket = new Socket();
    const client = new Client({
      connectionString: url,
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
      for (const text of payload.split('\n')) this.#hearer?.hear(text);
    });
    return opened;
  }

  /** May be called several times for one client: each way in which it fails says so. */
  #failed(failed: OpenClient, error: unknown): void {
    failed.destroy();
    const wasOpen = this.#open === failed;
    if (this.#hearer === undefined || (this.#open !== undefined && !wasOpen)) return;
    this.#open = undefined;
    this.#waiting = [];
    this.#waitingBytes = 0;
    if (!this.#isAbsenceLogged) this.#ports.logger.warn({ error }, 'there is no line to the other nodes');
    this.#isAbsenceLogged = true;
    if (wasOpen) this.#hearer.lost();
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

  /** There is one wake-up at a time: to test the line, or to lay another. */
  #wakeAfter(span: Millis, run: () => void): void {
    const { clock } = this.#ports;
    this.#cancel();
    this.#cancel = clock.wakeAt(after(clock.now(), span), run);
  }

  /** What comes while one NOTIFY is under way goes out in the next. */
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
