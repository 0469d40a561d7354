// The bus over NATS core, for more nodes than PostgreSQL's NOTIFY is good for (docs/rules/nodes.md#over-nats).

import { connect, type ConnectionOptions, type NatsConnection } from '@nats-io/transport-node';
import { millis, type Millis } from '@feltclock/domain';
import { isOverWithin, waitFor } from '../system-clock.ts';
import type { BusLine, LineHearer } from './bus-line.ts';

export interface NatsLinePorts {
  /** The server's address, with a user and password or a token in it where it asks for one; several with commas. */
  readonly url: string;
  readonly logger: { warn(details: object, message: string): void };
}

const SUBJECT = 'feltclock.bus';
const TRY_AGAIN_AFTER = millis(200);
/** A server that answers neither of two is gone. */
const PING_EVERY = millis(2000);
const ANSWERS_WITHIN: Millis = millis(2000);

/** A name alone is a token, as NATS's own programs read it. */
function signInOf(url: URL): Pick<ConnectionOptions, 'user' | 'pass' | 'token'> {
  const [user, pass] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
  if (user === '') return {};
  return pass === '' ? { token: user } : { user, pass };
}

function optionsOf(url: string): ConnectionOptions {
  const servers = url.split(',').map((each) => new URL(each.trim()));
  const [first] = servers;
  return {
    servers: servers.map(({ host }) => host),
    name: 'feltclock',
    ...(first === undefined ? {} : signInOf(first)),
    ...(first?.protocol === 'tls:' ? { tls: {} } : {}),
    maxReconnectAttempts: -1,
    reconnectTimeWait: TRY_AGAIN_AFTER,
    reconnectJitter: TRY_AGAIN_AFTER,
    pingInterval: PING_EVERY,
    maxPingOut: 2,
    timeout: ANSWERS_WITHIN,
  };
}

export class NatsLine implements BusLine {
  readonly isAlone = false;
  readonly #ports: NatsLinePorts;
  #hearer: LineHearer | undefined;
  #connection: NatsConnection | undefined;
  #isOpen = false;
  #isClosed = false;
  /** Each absence is logged once, however often it is tried to end it. */
  #isAbsenceLogged = false;

  constructor(ports: NatsLinePorts) {
    this.#ports = ports;
  }

  open(hearer: LineHearer): void {
    this.#hearer = hearer;
    void this.#keepConnected();
  }

  send(text: string): void {
    if (!this.#isOpen) return;
    try {
      this.#connection?.publish(SUBJECT, text);
    } catch (error) {
      this.#ports.logger.warn({ error }, 'the bus did not take what was told');
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#hearer = undefined;
    this.#isOpen = false;
    const connection = this.#connection;
    if (connection === undefined) return;
    await isOverWithin(ANSWERS_WITHIN, connection.flush()).catch(() => undefined);
    await connection.close();
  }

  /** The library lays a line that was lost anew; this does so for the first one. */
  async #keepConnected(): Promise<void> {
    while (!this.#isOver()) {
      try {
        await this.#follow(await connect(optionsOf(this.#ports.url)));
      } catch (error) {
        this.#logAbsence(error);
      }
      this.#lost();
      if (!this.#isOver()) await waitFor(TRY_AGAIN_AFTER);
    }
  }

  /** Resolves when the connection has ended for good. */
  async #follow(connection: NatsConnection): Promise<void> {
    if (this.#isClosed) {
      await connection.close();
      return;
    }
    this.#connection = connection;
    connection.subscribe(SUBJECT, {
      callback: (error, message) => {
        if (error === null) this.#hearer?.hear(message.string());
      },
    });
    // What is told from now on by others must find the subscription there.
    await connection.flush();
    this.#opened();
    for await (const { type } of connection.status()) {
      if (type === 'reconnect') this.#opened();
      else if (type === 'disconnect' || type === 'staleConnection') this.#lost();
    }
  }

  #isOver(): boolean {
    return this.#isClosed;
  }

  #logAbsence(error: unknown): void {
    if (!this.#isAbsenceLogged) this.#ports.logger.warn({ error }, 'there is no line to the other nodes');
    this.#isAbsenceLogged = true;
  }

  #opened(): void {
    this.#isOpen = true;
    this.#isAbsenceLogged = false;
    this.#hearer?.opened();
  }

  #lost(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#logAbsence(undefined);
    this.#hearer?.lost();
  }
}
