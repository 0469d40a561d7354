// A connection to one host of PostgreSQL that is asked again and again, and opened again when it fails.

import { Socket } from 'node:net';
import type { Millis } from '@feltclock/domain';
import { Client } from 'pg';
import { isOverWithin } from '../../system-clock.ts';

/** The first row; `failed` for a reported error, `silent` for no answer in time. */
export type ProbeAnswer = Readonly<Record<string, unknown>> | 'failed' | 'silent';

interface Connection {
  readonly client: Client;
  readonly socket: Socket;
}

export class PostgresProbe {
  readonly #address: string;
  #connection: Connection | undefined;

  constructor(address: string) {
    this.#address = address;
  }

  async ask(question: string, within: Millis): Promise<ProbeAnswer> {
    const held: { answer: ProbeAnswer } = { answer: 'silent' };
    const asked = this.#answerTo(question).then((answer) => {
      held.answer = answer;
    });
    if (!(await isOverWithin(within, asked))) this.drop();
    return held.answer;
  }

  /** The next question opens another connection. */
  drop(connection = this.#connection): void {
    connection?.socket.destroy();
    if (this.#connection === connection) this.#connection = undefined;
  }

  async #answerTo(question: string): Promise<ProbeAnswer> {
    const connection = (this.#connection ??= this.#connect());
    try {
      const { rows } = await connection.client.query<Readonly<Record<string, unknown>>>(question);
      return rows[0] ?? {};
    } catch {
      this.drop(connection);
      return 'failed';
    }
  }

  #connect(): Connection {
    const socket = new Socket();
    const client = new Client({
      connectionString: this.#address,
      application_name: 'feltclock pulse',
      stream: () => socket,
    });
    const connection = { client, socket };
    client.on('error', () => this.drop(connection));
    // The query waits for the connection, so a failure to connect fails the query too.
    client.connect().catch(() => this.drop(connection));
    return connection;
  }
}
