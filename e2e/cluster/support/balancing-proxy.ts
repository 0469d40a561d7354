// The proxy of a cluster: sends new clients to a ready node, and requests of one session to the same node.

import { createHash } from 'node:crypto';
import {
  Agent,
  createServer,
  request,
  type ClientRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { connect, type Socket } from 'node:net';
import type { ClusterProxy, NodeAddress } from './cluster-proxy.ts';

const HOST = '127.0.0.1';
const LOOK_EVERY = 250;
/** The limit of a health check; a frozen node answers nothing. */
const LOOK_PATIENCE = 1000;

/** The session of a SockJS address, /websocket/<any>/<session>/<transport>. All its requests belong to one node. */
const sockjsSession = (path: string): string | undefined => /^\/websocket\/[^/]+\/([^/]+)\/[a-z_]+/.exec(path)?.[1];

const weightOf = (session: string, { name }: NodeAddress): string =>
  createHash('sha1').update(`${session} ${name}`).digest('hex');

const connected = (port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host: HOST, port }, () => {
      socket.off('error', reject);
      resolve(socket);
    });
    socket.once('error', reject);
  });

export class BalancingProxy implements ClusterProxy {
  readonly #places: readonly NodeAddress[];
  readonly #ready = new Set<NodeAddress>();
  readonly #lines = new Map<NodeAddress, Set<Socket>>();
  /** Keep-alive connections to each node. */
  readonly #kept = new Map<NodeAddress, Agent>();
  readonly #server: Server;
  readonly #looking: NodeJS.Timeout;
  #turn = 0;

  private constructor(places: readonly NodeAddress[]) {
    this.#places = places;
    for (const place of places) {
      this.#lines.set(place, new Set());
      this.#kept.set(place, new Agent({ keepAlive: true }));
    }
    this.#server = createServer((incoming, answer) => void this.#passOn(incoming, answer));
    // Clients close idle connections. If the server closed one while a request was being sent, the request would be reset, and programs do not retry
    // as browsers do.
    this.#server.keepAliveTimeout = 0;
    this.#server.on('upgrade', (incoming: IncomingMessage, client: Socket, head: Buffer) => {
      void this.#joinLines(incoming, client, head);
    });
    this.#looking = setInterval(() => void this.#look(), LOOK_EVERY);
  }

  /** Listens at once; nodes get clients as soon as they are ready. */
  static async start(port: number, places: readonly NodeAddress[]): Promise<BalancingProxy> {
    const proxy = new BalancingProxy(places);
    await new Promise<void>((resolve, reject) => {
      proxy.#server.once('error', reject).listen(port, HOST, resolve);
    });
    await proxy.#look();
    return proxy;
  }

  linesTo(name: string): number {
    return [...this.#lines].find(([place]) => place.name === name)?.[1].size ?? 0;
  }

  isReady(name: string): boolean {
    return [...this.#ready].some((place) => place.name === name);
  }

  async close(): Promise<void> {
    clearInterval(this.#looking);
    for (const lines of this.#lines.values()) for (const line of lines) line.destroy();
    for (const kept of this.#kept.values()) kept.destroy();
    const closed = new Promise<void>((resolve) => {
      this.#server.close(() => resolve());
    });
    this.#server.closeAllConnections();
    await closed;
  }

  async #look(): Promise<void> {
    await Promise.all(
      this.#places.map(async (place) => {
        const address = `http://${HOST}:${String(place.port)}/readyz`;
        const isReady = await fetch(address, { signal: AbortSignal.timeout(LOOK_PATIENCE) }).then(
          ({ ok }) => ok,
          () => false,
        );
        if (isReady) this.#ready.add(place);
        else this.#ready.delete(place);
      }),
    );
  }

  /**
   * Chooses a node: the next ready one, or the one of the session. If none is ready, any will do: without the database each node still shows its
   * boards and reports the fault.
   */
  async #reach<Way>(
    path: string,
    wayTo: (place: NodeAddress) => Promise<Way>,
  ): Promise<{ readonly place: NodeAddress; readonly way: Way } | undefined> {
    const session = sockjsSession(path);
    const there = new Set(this.#places);
    while (there.size > 0) {
      const ready = [...there].filter((place) => this.#ready.has(place));
      const place = this.#choose(ready.length > 0 ? ready : [...there], session);
      if (place === undefined) break;
      try {
        return { place, way: await wayTo(place) };
      } catch {
        // The node failed between two health checks: try another one.
        this.#ready.delete(place);
        there.delete(place);
      }
    }
    return undefined;
  }

  #choose(places: readonly NodeAddress[], session: string | undefined): NodeAddress | undefined {
    this.#turn += 1;
    if (session === undefined) return places[this.#turn % places.length];
    return places.toSorted((one, other) => (weightOf(session, one) < weightOf(session, other) ? -1 : 1))[0];
  }

  /** Resolves once the node is connected, before anything of the request is sent. */
  #callTo(place: NodeAddress, incoming: IncomingMessage): Promise<ClientRequest> {
    const { method, url: path, headers } = incoming;
    const outgoing = request({
      agent: this.#kept.get(place),
      host: HOST,
      port: place.port,
      method,
      path,
      headers: forwarded(incoming, headers),
    });
    return new Promise((resolve, reject) => {
      outgoing.once('error', reject);
      outgoing.once('socket', (socket) => {
        if (socket.connecting) socket.once('connect', () => resolve(outgoing));
        else resolve(outgoing);
      });
    });
  }

  async #passOn(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const reached = await this.#reach(incoming.url ?? '/', (place) => this.#callTo(place, incoming));
    if (reached === undefined) {
      answer.writeHead(503, { 'retry-after': '1' }).end('No node is there.\n');
      return;
    }
    const outgoing = reached.way;
    outgoing.on('response', (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      answer.flushHeaders();
      reply.pipe(answer);
      reply.on('error', () => answer.destroy());
    });
    outgoing.on('error', () => {
      if (answer.headersSent) answer.destroy();
      else answer.writeHead(502).end();
    });
    answer.on('close', () => outgoing.destroy());
    incoming.pipe(outgoing);
  }

  async #joinLines(incoming: IncomingMessage, client: Socket, head: Buffer): Promise<void> {
    client.on('error', () => client.destroy());
    const reached = await this.#reach(incoming.url ?? '/', ({ port }) => connected(port));
    if (reached === undefined) {
      client.end('HTTP/1.1 503 Service Unavailable\r\nRetry-After: 1\r\nConnection: close\r\n\r\n');
      return;
    }
    const { place, way: socket } = reached;
    const lines = this.#lines.get(place);
    lines?.add(socket);
    const headers = Object.entries(forwarded(incoming, incoming.headers)).flatMap(([name, value]) =>
      [value ?? []].flat().map((each) => `${name}: ${each}`),
    );
    socket.write([`${incoming.method ?? 'GET'} ${incoming.url ?? '/'} HTTP/1.1`, ...headers, '', ''].join('\r\n'));
    socket.write(head);
    socket.setNoDelay(true);
    client.setNoDelay(true);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      lines?.delete(socket);
      client.destroy();
    });
    client.on('close', () => socket.destroy());
    socket.pipe(client);
    client.pipe(socket);
  }
}

/** The headers with the client's address added, as proxies do. */
function forwarded<Headers extends IncomingMessage['headers']>({ socket }: IncomingMessage, headers: Headers) {
  const earlier = headers['x-forwarded-for'];
  const own = socket.remoteAddress ?? '';
  return { ...headers, 'x-forwarded-for': earlier === undefined ? own : `${String(earlier)}, ${own}` };
}
