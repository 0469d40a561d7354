// Detects within two seconds that PostgreSQL is silent: a silently cut connection reports nothing, and callers would wait
// (docs/rules/storage.md#one-writer).

import { Socket } from 'node:net';
import { millis, type Millis } from '@feltclock/domain';
import { Client } from 'pg';
import { isOverWithin, waitFor } from '../../system-clock.ts';

const ASK_EVERY = millis(300);
/** With the pause before it less than two seconds, after which calls are refused. */
const ANSWERS_WITHIN = millis(1400);

interface Connection {
  readonly client: Client;
  readonly socket: Socket;
}

export class PostgresPulse {
  readonly #url: string;
  readonly #onSilent: () => void;
  readonly #patience: Millis;
  #connection: Connection | undefined;
  #isOver = false;

  constructor(url: string, onSilent: () => void, patience: Millis = ANSWERS_WITHIN) {
    this.#url = url;
    this.#onSilent = onSilent;
    this.#patience = patience;
  }

  start(): void {
    void this.#askOn();
  }

  stop(): void {
    this.#isOver = true;
    this.#drop(this.#connection);
  }

  async #askOn(): Promise<void> {
    // Starts with a pause: opening the database has just been answered.
    for (;;) {
      await waitFor(ASK_EVERY);
      if (this.#isOver) return;
      await this.#ask();
    }
  }

  async #ask(): Promise<void> {
    if ((await isOverWithin(this.#patience, this.#answer())) || this.#isOver) return;
    this.#drop(this.#connection);
    this.#onSilent();
  }

  /** A reported error is an answer too; the next query gets it as well. */
  async #answer(): Promise<void> {
    const connection = (this.#connection ??= this.#connect());
    await connection.client.query('select 1').catch(() => this.#drop(connection));
  }

  #connect(): Connection {
    const socket = new Socket();
    const client = new Client({
      connectionString: this.#url,
      application_name: 'feltclock pulse',
      stream: () => socket,
    });
    const connection = { client, socket };
    client.on('error', () => this.#drop(connection));
    // The query waits for the connection, so a failure to connect fails the query too.
    client.connect().catch(() => this.#drop(connection));
    return connection;
  }

  #drop(connection: Connection | undefined): void {
    connection?.socket.destroy();
    if (this.#connection === connection) this.#connection = undefined;
  }
}
