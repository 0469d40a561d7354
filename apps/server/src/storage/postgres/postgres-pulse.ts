// Notices within two seconds that PostgreSQL has fallen silent: a line that was cut without a word says nothing by itself, and whoever
// called would wait (docs/rules/storage.md#when-the-database-is-away).

import { Socket } from 'node:net';
import { millis, type Millis } from '@feltclock/domain';
import { Client } from 'pg';
import { isOverWithin, waitFor } from '../../system-clock.ts';

const ASK_EVERY = millis(300);
/** Together with the pause before it less than the two seconds after which a call is to be refused. */
const ANSWERS_WITHIN = millis(1400);

interface Line {
  readonly client: Client;
  readonly socket: Socket;
}

export class PostgresPulse {
  readonly #url: string;
  readonly #onSilent: () => void;
  readonly #patience: Millis;
  #line: Line | undefined;
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
    this.#drop(this.#line);
  }

  async #askOn(): Promise<void> {
    // Who opens the database has just been answered.
    for (;;) {
      await waitFor(ASK_EVERY);
      if (this.#isOver) return;
      await this.#ask();
    }
  }

  async #ask(): Promise<void> {
    if ((await isOverWithin(this.#patience, this.#answer())) || this.#isOver) return;
    this.#drop(this.#line);
    this.#onSilent();
  }

  /** A line that fails and says so is an answer, too: whoever asks for something hears it as well. */
  async #answer(): Promise<void> {
    const line = (this.#line ??= this.#newLine());
    await line.client.query('select 1').catch(() => this.#drop(line));
  }

  #newLine(): Line {
    const socket = new Socket();
    const client = new Client({
      connectionString: this.#url,
      application_name: 'feltclock pulse',
      stream: () => socket,
    });
    const line = { client, socket };
    client.on('error', () => this.#drop(line));
    // What is asked waits for the connection; a failure to connect fails that, too.
    client.connect().catch(() => this.#drop(line));
    return line;
  }

  #drop(line: Line | undefined): void {
    line?.socket.destroy();
    if (this.#line === line) this.#line = undefined;
  }
}
