// The bus over NATS core, for more nodes than PostgreSQL's NOTIFY can serve (docs/rules/storage.md#nodes).

import { connect, type ConnectionOptions, type NatsConnection } from '@nats-io/transport-node';
import { millis, type Millis } from '@feltclock/domain';
import { isOverWithin, waitFor } from '../system-clock.ts';
import type { BusTransport, TransportListener } from './bus-transport.ts';

export interface NatsTransportPorts {
  /** The address of the server, with user and password or token if it needs them; several separated by commas. */
  readonly url: string;
  readonly logger: { warn(details: object, message: string): void };
}

const SUBJECT = 'feltclock.bus';
const TRY_AGAIN_AFTER = millis(200);
/** A server that misses two pings is treated as gone. */
const PING_EVERY = millis(2000);
const ANSWERS_WITHIN: Millis = millis(2000);

/** A user name without a password is a token, as in NATS's own programs. */
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

export class NatsTransport implements BusTransport {
  readonly isAlone = false;
  readonly #ports: NatsTransportPorts;
  #listener: TransportListener | undefined;
  #connection: NatsConnection | undefined;
  #isOpen = false;
  #isClosed = false;
  /** Logs each outage once, however often the connection is retried. */
  #isAbsenceLogged = false;

  constructor(ports: NatsTransportPorts) {
    this.#ports = ports;
  }

  open(listener: TransportListener): void {
    this.#listener = listener;
    void this.#keepConnected();
  }

  send(text: string): void {
    if (!this.#isOpen) return;
    try {
      this.#connection?.publish(SUBJECT, text);
    } catch (error) {
      this.#ports.logger.warn({ error }, 'the bus did not take a message');
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#listener = undefined;
    this.#isOpen = false;
    const connection = this.#connection;
    if (connection === undefined) return;
    await isOverWithin(ANSWERS_WITHIN, connection.flush()).catch(() => undefined);
    await connection.close();
  }

  /** The library reconnects a lost connection; this retries the first one. */
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
        if (error === null) this.#listener?.receive(message.string());
      },
    });
    // Make sure that the subscription exists before other nodes publish.
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
    if (!this.#isAbsenceLogged) this.#ports.logger.warn({ error }, 'no connection to the other nodes');
    this.#isAbsenceLogged = true;
  }

  #opened(): void {
    this.#isOpen = true;
    this.#isAbsenceLogged = false;
    this.#listener?.opened();
  }

  #lost(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#logAbsence(undefined);
    this.#listener?.lost();
  }
}
