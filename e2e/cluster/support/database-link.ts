// A TCP relay between a node and its database. It can be cut or held silently, for all connections or for one by name, and can lose some
// notifications. `LinkProcess` runs it in a separate process.

import { connect, createServer, type Server, type Socket } from 'node:net';
import { ownFrames } from './notification-sieve.ts';

const HOST = '127.0.0.1';

/** The name of a node's bus connection. */
export const BUS_LINE = 'feltclock bus';

type Fault = 'cut' | 'held';

interface Line {
  readonly client: Socket;
  readonly server: Socket;
  /** The client's application name; undefined until its first message. */
  application: string | undefined;
}

/** Reads the name from PostgreSQL's first message: its length, the protocol, then names and values, each terminated by a zero byte. */
function applicationOf(first: Buffer): string {
  const words = first.subarray(8).toString().split('\0');
  return words[words.indexOf('application_name') + 1] ?? '';
}

export class DatabaseLink {
  readonly #server: Server;
  readonly #lines = new Set<Line>();
  #fault: { readonly kind: Fault; readonly of: string | undefined } | undefined;
  /** The share of notifications that are lost. */
  #loses = 0;
  readonly #onLost: () => void;

  private constructor(databasePort: number, onLost: () => void) {
    this.#onLost = onLost;
    this.#server = createServer((client) => this.#join(client, databasePort));
  }

  /** `onLost` is called for each lost notification. */
  static async start(databasePort: number, onLost: () => void): Promise<DatabaseLink> {
    const link = new DatabaseLink(databasePort, onLost);
    await new Promise<void>((resolve, reject) => {
      link.#server.once('error', reject).listen(0, HOST, resolve);
    });
    return link;
  }

  get port(): number {
    const address = this.#server.address();
    return typeof address === 'object' && address !== null ? address.port : 0;
  }

  /** Resets open and new connections until `mend`: all of them, or those of one name. */
  cut(of?: string): void {
    this.#fault = { kind: 'cut', of };
    for (const line of [...this.#lines]) if (this.#isStruck(line)) this.#reset(line);
  }

  /** Resets the open connections of this name, and allows new ones at once. */
  cutOnce(of: string): void {
    this.cut(of);
    this.mend();
  }

  /** Stops data in both directions without closing the connections. */
  hold(of?: string): void {
    this.#fault = { kind: 'held', of };
    for (const line of this.#lines) if (this.#isStruck(line)) this.#halt(line);
  }

  mend(): void {
    this.#fault = undefined;
    for (const { client, server } of this.#lines) {
      client.resume();
      server.resume();
    }
  }

  loseNotifications(share: number): void {
    this.#loses = share;
  }

  async close(): Promise<void> {
    for (const line of this.#lines) this.#reset(line);
    await new Promise<void>((resolve) => {
      this.#server.close(() => resolve());
    });
  }

  #join(client: Socket, port: number): void {
    const server = connect({ host: HOST, port });
    const line: Line = { client, server, application: undefined };
    this.#lines.add(line);
    const sieve = ownFrames(() => this.#losesOne());
    for (const socket of [client, server]) {
      socket.setNoDelay(true);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        this.#lines.delete(line);
        client.destroy();
        server.destroy();
      });
    }
    client.on('data', (data: Buffer) => this.#passUp(line, data));
    server.on('data', (data: Buffer) => client.write(line.application === BUS_LINE ? sieve(data) : data));
  }

  #passUp(line: Line, data: Buffer): void {
    if (line.application === undefined) {
      line.application = applicationOf(data);
      if (this.#isStruck(line)) {
        if (this.#fault?.kind === 'cut') this.#reset(line);
        else this.#halt(line);
        if (this.#fault?.kind === 'cut') return;
      }
    }
    line.server.write(data);
  }

  #isStruck({ application }: Line): boolean {
    return this.#fault !== undefined && (this.#fault.of === undefined || this.#fault.of === application);
  }

  #halt({ client, server }: Line): void {
    client.pause();
    server.pause();
  }

  #reset(line: Line): void {
    this.#lines.delete(line);
    line.client.resetAndDestroy();
    line.server.resetAndDestroy();
  }

  #losesOne(): boolean {
    const isLost = this.#loses > 0 && Math.random() < this.#loses;
    if (isLost) this.#onLost();
    return isLost;
  }
}
