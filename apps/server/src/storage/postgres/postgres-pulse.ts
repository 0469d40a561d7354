// Notices within two seconds that PostgreSQL has fallen silent: a line that was cut without a word says nothing by itself, and whoever
// called would wait (docs/rules/storage.md#when-the-database-is-away).

import { Socket } from 'node:net';
import { millis } from '@feltclock/domain';
import { Client } from 'pg';
import { nextTurn, waitFor } from '../../system-clock.ts';

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
  #line: Line | undefined;
  #isOver = false;

  constructor(url: string, onSilent: () => void) {
    this.#url = url;
    this.#onSilent = onSilent;
  }

  start(): void {
    void this.#ask();
  }

  stop(): void {
    this.#isOver = true;
    this.#drop(this.#line);
  }

  async #ask(): Promise<void> {
    while (!this.#isOver) {
      const isAnswered = await Promise.race([this.#isAnswered(), this.#isTooLate()]);
      if (!isAnswered && !this.#isOver) {
        this.#drop(this.#line);
        this.#onSilent();
      }
      await waitFor(ASK_EVERY);
    }
  }

  /** A line that fails and says so is an answer, too: whoever asks for something hears it as well. */
  async #isAnswered(): Promise<true> {
    const line = (this.#line ??= this.#newLine());
    await line.client.query('select 1').catch(() => this.#drop(line));
    return true;
  }

  /** An answer that came while this process was busy is read before the time is up. */
  async #isTooLate(): Promise<false> {
    await waitFor(ANSWERS_WITHIN);
    await nextTurn();
    return false;
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
