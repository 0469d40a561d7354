// A small reference receiver for the messages to the companion app. It implements docs/app-link.md and nothing else.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The result of a request. `repeated`: received before; `stale`: older than the known state; `refused`: not accepted. */
export type Verdict = 'applied' | 'repeated' | 'stale' | 'refused';

export interface Arrival {
  readonly method: string;
  readonly path: string;
  readonly key: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly isSigned: boolean;
  verdict: Verdict;
}

/** Runs before a request is handled. If it resolves to a status, that is the answer and the message is ignored. */
export type Behaviour = (arrival: Arrival) => Promise<number | undefined> | number | undefined;

export interface ReceiverOptions {
  readonly secret: string;
  /** A free port by default. */
  readonly port?: number;
  readonly onArrival?: (arrival: Arrival) => void;
}

const PATHS = ['/structures', '/stores', '/addresses'];

export class Receiver {
  /** Every request, in order. */
  readonly arrivals: Arrival[] = [];
  /** The App's current state, by path and id. */
  readonly things = new Map<string, Readonly<Record<string, unknown>>>();
  behave: Behaviour = () => undefined;
  readonly #options: ReceiverOptions;
  readonly #keys = new Set<string>();
  readonly #sequences = new Map<string, number>();
  #port: number;
  #server: Server | undefined;

  constructor(options: ReceiverOptions) {
    this.#options = options;
    this.#port = options.port ?? 0;
  }

  get url(): string {
    return `http://127.0.0.1:${String(this.#port)}`;
  }

  /** Starts to listen; after `close`, on the same port again. */
  async listen(): Promise<void> {
    const server = createServer((request, response) => {
      this.#answer(request, response).catch(() => response.destroy());
    });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(this.#port, '127.0.0.1', resolve);
    });
    this.#port = (server.address() as AddressInfo).port;
    this.#server = server;
  }

  /** Refuses new connections and closes the open ones. */
  async close(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (server === undefined) return;
    await new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await textOf(request);
    const arrival = this.#arrivalOf(request, text);
    this.arrivals.push(arrival);
    const status = (await this.behave(arrival)) ?? this.#take(arrival);
    this.#options.onArrival?.(arrival);
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
  }

  #arrivalOf({ method = '', url = '', headers }: IncomingMessage, text: string): Arrival {
    const signature = String(headers['x-signature'] ?? '');
    const isSigned = isSignature(signature, text, this.#options.secret);
    return {
      method,
      path: url,
      key: String(headers['idempotency-key'] ?? ''),
      body: isSigned ? (JSON.parse(text) as Record<string, unknown>) : {},
      isSigned,
      verdict: 'refused',
    };
  }

  /** Handles a message as the App would, and returns the status of the answer. */
  #take(arrival: Arrival): number {
    const { method, path, key, body, isSigned } = arrival;
    if (!isSigned) return 401;
    if (!PATHS.includes(path) || key === '') return 400;
    if (this.#keys.has(key)) {
      arrival.verdict = 'repeated';
      return 200;
    }
    this.#keys.add(key);
    const { sequence, ...thing } = body;
    const name = `${path}/${String(thing['id'])}`;
    if (Number(sequence) <= (this.#sequences.get(name) ?? 0)) {
      arrival.verdict = 'stale';
      return 200;
    }
    this.#sequences.set(name, Number(sequence));
    if (method === 'DELETE') this.things.delete(name);
    else this.things.set(name, thing);
    arrival.verdict = 'applied';
    return 200;
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** Compares signatures in constant time, so that the duration does not reveal how much was right. */
function isSignature(signature: string, text: string, secret: string): boolean {
  const expected = Buffer.from(`sha256=${createHmac('sha256', secret).update(text).digest('hex')}`);
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

export async function startReceiver(options: ReceiverOptions): Promise<Receiver> {
  const receiver = new Receiver(options);
  await receiver.listen();
  return receiver;
}
