// Serves HTTPS and HTTP on one port: the first byte of a connection shows which it is (RFC 8446, 5.1: a handshake begins with 22).

import { createServer as createHttpServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { createServer as createTlsServer, TLSSocket } from 'node:tls';
import { isThisMachine } from '../limits/connections.ts';
import type { OpenTls } from './open-tls.ts';
import type { TlsPair } from './pair.ts';

const HANDSHAKE = 22;
/** A connection that has sent nothing by then is closed (docs/rules/wire.md#turns). */
const FIRST_BYTE_WITHIN_MS = 10_000;
/** A safe Host header, which may be part of an address. */
const HOST = /^[\w.:[\]-]+$/;

/** Did it come without TLS from another machine? Traffic within the machine crosses no network. */
export const isInClear = (socket: Socket): boolean =>
  !(socket instanceof TLSSocket) && !isThisMachine(socket.remoteAddress ?? '');

/** Peeks at the first byte. */
function withFirstByte(socket: Socket, then: (byte: number) => void): void {
  const giveUp = (): void => void socket.destroy();
  const look = (): void => {
    const first: unknown = socket.read(1);
    if (!(first instanceof Buffer)) {
      socket.once('readable', look);
      return;
    }
    socket.off('error', giveUp).off('timeout', giveUp).off('end', giveUp).setTimeout(0);
    socket.unshift(first);
    then(first[0] ?? 0);
  };
  socket.on('error', giveUp).on('timeout', giveUp).on('end', giveUp).setTimeout(FIRST_BYTE_WITHIN_MS);
  look();
}

/** The HTTPS address of the requested page. */
export function encryptedAddress(host: string | undefined, path: string): string | undefined {
  return host !== undefined && HOST.test(host) && /^(?:\/|$)/.test(path) ? `https://${host}${path}` : undefined;
}

function sendOn({ method = 'GET', headers, url = '/' }: IncomingMessage, response: ServerResponse): void {
  const address = encryptedAddress(headers.host, url);
  response.setHeader('Connection', 'close');
  response.setHeader('Cache-Control', 'no-store');
  // Not a permanent redirect: a venue may go back to plain HTTP.
  if (address !== undefined && (method === 'GET' || method === 'HEAD'))
    response.writeHead(307, { Location: address }).end();
  else response.writeHead(403, { 'Content-Type': 'text/plain; charset=utf-8' }).end('This address takes HTTPS only.\n');
}

/** Redirects every plain request to HTTPS. */
function redirectServer(): Server {
  const server = createHttpServer(sendOn);
  server.on('upgrade', (_request, socket) => void socket.destroy());
  server.setTimeout(FIRST_BYTE_WITHIN_MS);
  return server;
}

/**
 * Lets an HTTP server accept HTTPS on the same port. Plain requests of other machines are redirected, unless devices may not trust the
 * authority: then they are accepted, and the handlers check `isInClear`. Returns a function that sets another pair; new connections use it,
 * open ones go on.
 */
export function acceptTls(server: Server, { keeper, authority }: OpenTls): (next: TlsPair) => void {
  const listeners = server.listeners('connection');
  const serve = (socket: Socket): void => {
    for (const listener of listeners) Reflect.apply(listener, server, [socket]);
  };
  const { cert, key } = keeper.pair;
  const tls = createTlsServer({ cert, key, ALPNProtocols: ['http/1.1'], handshakeTimeout: FIRST_BYTE_WITHIN_MS });
  tls.on('secureConnection', serve);
  // A device that does not trust the certificate ends the handshake; that is no error.
  tls.on('tlsClientError', (_error, socket) => void socket.destroy());
  const leading = authority === undefined ? redirectServer() : undefined;
  server.removeAllListeners('connection');
  server.on('connection', (socket: Socket) => {
    if (socket.destroyed) return;
    withFirstByte(socket, (byte) => {
      if (byte === HANDSHAKE) {
        // An encrypted connection is closed on both sides at once.
        socket.allowHalfOpen = false;
        tls.emit('connection', socket);
      } else if (leading !== undefined && isInClear(socket)) leading.emit('connection', socket);
      else serve(socket);
    });
  });
  return (next) => tls.setSecureContext({ cert: next.cert, key: next.key });
}
