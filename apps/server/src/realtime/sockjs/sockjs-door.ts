// Accepts clients on the HTTP transports of SockJS, and answers all other requests under /websocket (SockJS protocol 0.3.3).
import { isUtf8 } from 'node:buffer';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Language } from '@feltclock/contract';
import type { Instant } from '@feltclock/domain';
import { NetworkCounts } from '../../http/addresses/networks.ts';
import { languageFor } from '../../http/language.ts';
import { isInClear } from '../../http/tls/one-port.ts';
import type { Connection } from '../connection/connection.ts';
import type { RealtimeLimits } from '../limits.ts';
import { isAllowedOrigin, type OriginRule } from '../entrance/origin.ts';
import { SockjsHttpConnection } from './sockjs-http-connection.ts';
import { readSockjsMessages } from '../connection/sockjs-messages.ts';
import { clientScript, GREETING, iframePage, info, type SockjsPage } from './sockjs-pages.ts';
import { NO_CACHE, type SockjsTransport } from './sockjs-receiver.ts';
import { requestPath } from '../entrance/websocket-door.ts';

export interface SockjsDoorPorts {
  readonly origins: OriginRule;
  readonly limits: RealtimeLimits;
  readonly now: () => Instant;
  addressOf(request: IncomingMessage): string;
  welcome(connection: Connection): void;
}

type Handler = (request: IncomingMessage, response: ServerResponse, session: string) => void;

interface Reception {
  readonly transport: SockjsTransport;
  readonly language: Language;
  readonly address: string;
  readonly isInClear: boolean;
}

interface Route {
  readonly methods: readonly string[];
  readonly handle: Handler;
}

const SESSION_PATH = /^\/websocket\/[^/.]+\/([^/.]+)\/(xhr|xhr_streaming|xhr_send|eventsource|websocket)$/;
const IFRAME_PATH = /^\/websocket\/iframe[0-9a-z._-]*\.html$/;
const ONE_YEAR = 31_536_000;
const PLAIN = 'text/plain; charset=UTF-8';

/** How much longer a message can become as JSON, where quotes and backslashes double. */
const JSON_OVERHEAD = 2;

const isOurs = (path: string): boolean => path === '/websocket' || path.startsWith('/websocket/');

function answer(response: ServerResponse, status: number, text = '', contentType = PLAIN): void {
  if (text !== '') response.setHeader('Content-Type', contentType);
  response.writeHead(status).end(text);
}

export class SockjsDoor {
  readonly #ports: SockjsDoorPorts;
  readonly #connections = new Map<string, SockjsHttpConnection>();
  readonly #linesOf: NetworkCounts;
  readonly #iframe = iframePage();
  readonly #script = clientScript();
  readonly #routes: Readonly<Record<string, Route>>;
  #isClosed = false;

  constructor(ports: SockjsDoorPorts) {
    this.#ports = ports;
    this.#linesOf = new NetworkCounts(ports.limits.sockjsSessionsPerAddress);
    const receive =
      (transport: SockjsTransport): Handler =>
      (request, response, session) => {
        const language = languageFor(request.headers['accept-language']);
        const address = this.#ports.addressOf(request);
        this.#receive(response, session, { transport, language, address, isInClear: isInClear(request.socket) });
      };
    this.#routes = {
      xhr: { methods: ['POST'], handle: receive('xhr') },
      xhr_streaming: { methods: ['POST'], handle: receive('xhr_streaming') },
      eventsource: { methods: ['GET'], handle: receive('eventsource') },
      xhr_send: {
        methods: ['POST'],
        handle: (request, response, session) => {
          this.#take(request, response, session);
        },
      },
      websocket: {
        methods: ['GET'],
        handle: (_request, response) => {
          answer(response, 400, 'Can "Upgrade" only to "WebSocket".');
        },
      },
      info: {
        methods: ['GET'],
        handle: (_request, response) => {
          answer(response, 200, info(), 'application/json; charset=UTF-8');
        },
      },
      greeting: {
        methods: ['GET'],
        handle: (_request, response) => {
          answer(response, 200, GREETING);
        },
      },
      iframe: {
        methods: ['GET'],
        handle: (request, response) => {
          this.#page(request, response, this.#iframe);
        },
      },
      script: {
        methods: ['GET'],
        handle: (request, response) => {
          this.#page(request, response, this.#script);
        },
      },
    };
  }

  get sessionCount(): number {
    return this.#connections.size;
  }

  /** Answers before the server's other listeners see the request. */
  attach(server: Server): void {
    const others = server.listeners('request');
    server.removeAllListeners('request');
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      if (isOurs(requestPath(request))) this.#answer(request, response);
      else for (const other of others) Reflect.apply(other, server, [request, response]);
    });
  }

  sweep(now: Instant): void {
    for (const [session, connection] of this.#connections) {
      if (!connection.isExpired(now)) continue;
      this.#connections.delete(session);
      this.#linesOf.remove(connection.address);
      connection.destroy();
    }
  }

  close(): void {
    this.#isClosed = true;
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const path = requestPath(request);
    const found = SESSION_PATH.exec(path);
    const [, session = '', transport = ''] = found ?? [];
    const route = this.#routes[found === null ? pageOf(path) : transport];
    const { origin, host } = request.headers;
    response.setHeader('X-Content-Type-Options', 'nosniff');
    if (!isAllowedOrigin(origin, host, this.#ports.origins)) answer(response, 403);
    else if (route === undefined) answer(response, 404);
    else {
      allowOrigin(request, response);
      if (request.method === 'OPTIONS') preflight(response, route);
      else if (!route.methods.includes(request.method ?? '')) notAllowed(response, route);
      else {
        response.setHeader('Cache-Control', NO_CACHE);
        route.handle(request, response, session);
      }
    }
  }

  #page(request: IncomingMessage, response: ServerResponse, found: SockjsPage): void {
    response.setHeader('ETag', found.etag);
    response.setHeader('Cache-Control', `public, max-age=${String(ONE_YEAR)}`);
    response.setHeader(
      'Content-Security-Policy',
      `frame-ancestors 'self' ${this.#ports.origins.allowed.join(' ')}`.trim(),
    );
    if (request.headers['if-none-match'] === found.etag) answer(response, 304);
    else answer(response, 200, found.body, found.contentType);
  }

  #receive(response: ServerResponse, session: string, reception: Reception): void {
    const { transport, language, address } = reception;
    let connection = this.#connections.get(session);
    if (connection === undefined) {
      const { now, limits } = this.#ports;
      if (this.#isClosed || this.#connections.size >= limits.sockjsSessions) {
        answer(response, 503);
        return;
      }
      if (!this.#linesOf.hasRoom(address)) {
        answer(response, 429, 'Too many sessions from your address.');
        return;
      }
      connection = new SockjsHttpConnection(transport, language, {
        now,
        address,
        disconnectAfter: limits.sockjsDisconnectAfter,
      });
      connection.isInClear = reception.isInClear;
      this.#connections.set(session, connection);
      this.#linesOf.add(address);
      this.#ports.welcome(connection);
    }
    connection.attach(response, transport);
  }

  #take(request: IncomingMessage, response: ServerResponse, session: string): void {
    const connection = this.#connections.get(session);
    if (connection === undefined || connection.isClosed) {
      answer(response, 404);
      return;
    }
    const { limits } = this.#ports;
    const most = connection.isAdmitted ? JSON_OVERHEAD * limits.largestMessage : limits.bytesBeforeConnect;
    readBody(request, most, (body) => {
      if (body === null) {
        response.setHeader('Connection', 'close');
        answer(response, 413);
        connection.owner?.onFault('too-large', 'What you sent at once is too large.');
      } else if (!isUtf8(body)) {
        answer(response, 400, 'Not UTF-8.');
        connection.owner?.onFault('bad-utf8', 'What you sent is not UTF-8.');
      } else {
        takeMessages(connection, response, body.toString('utf8'));
      }
    });
  }
}

function takeMessages(connection: SockjsHttpConnection, response: ServerResponse, body: string): void {
  if (body === '') {
    answer(response, 400, 'Payload expected.');
    return;
  }
  const messages = body.startsWith('[') ? readSockjsMessages(body) : null;
  if (messages === null) {
    connection.owner?.onActivity();
    answer(response, 400, 'Broken JSON encoding.');
    return;
  }
  response.setHeader('Content-Type', PLAIN);
  answer(response, 204);
  for (const message of messages) connection.owner?.onBytes(message);
}

/** Calls back with the body, or with null as soon as it is too long; not at all if the client leaves. */
function readBody(request: IncomingMessage, most: number, done: (body: Buffer | null) => void): void {
  const chunks: Buffer[] = [];
  let length = 0;
  let isDone = false;
  request
    .on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= most) {
        chunks.push(chunk);
      } else if (!isDone) {
        isDone = true;
        chunks.length = 0;
        done(null);
      }
    })
    .on('end', () => {
      if (!isDone) done(Buffer.concat(chunks, length));
    })
    .on('error', () => undefined);
}

function pageOf(path: string): string {
  if (path === '/websocket' || path === '/websocket/') return 'greeting';
  if (path === '/websocket/info') return 'info';
  if (path === '/websocket/websocket') return 'websocket';
  if (path === '/websocket/sockjs.js') return 'script';
  return IFRAME_PATH.test(path) ? 'iframe' : 'none';
}

function allowOrigin(request: IncomingMessage, response: ServerResponse): void {
  const { origin } = request.headers;
  if (origin === undefined) return;
  response.setHeader('Access-Control-Allow-Origin', origin);
  response.setHeader('Access-Control-Allow-Credentials', 'true');
  response.setHeader('Vary', 'Origin');
  const asked = request.headers['access-control-request-headers'];
  if (asked !== undefined) response.setHeader('Access-Control-Allow-Headers', asked);
}

function preflight(response: ServerResponse, route: Route): void {
  response.setHeader('Access-Control-Allow-Methods', ['OPTIONS', ...route.methods].join(', '));
  response.setHeader('Access-Control-Max-Age', String(ONE_YEAR));
  response.setHeader('Cache-Control', `public, max-age=${String(ONE_YEAR)}`);
  answer(response, 204);
}

function notAllowed(response: ServerResponse, route: Route): void {
  response.setHeader('Allow', ['OPTIONS', ...route.methods].join(', '));
  answer(response, 405);
}
