// HTTPS and plain HTTP on one port: the first byte of a connection tells which it is (RFC 8446, 5.1: a handshake begins with 22).

import { createServer as createHttpServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { createServer as createTlsServer, TLSSocket } from 'node:tls';
import { isThisMachine } from '../limits/connections.ts';
import type { OpenTls } from './open-tls.ts';
import type { TlsPair } from './pair.ts';

const HANDSHAKE = 22;
/** A connection that has not said by then what it wants is closed (docs/rules/wire.md#connections). */
const SAYS_WITHIN_MS = 10_000;
/** What a Host header has that can stand in an address. */
const HOST = /^[\w.:[\]-]+$/;

/** Did this come in the clear from another machine? What a machine says to itself crosses no network. */
export const isInClear = (socket: Socket): boolean =>
  !(socket instanceof TLSSocket) && !isThisMachine(socket.remoteAddress ?? '');

/** Waits for the first byte, and leaves it to be read again. */
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
  socket.on('error', giveUp).on('timeout', giveUp).on('end', giveUp).setTimeout(SAYS_WITHIN_MS);
  look();
}

/** Where a reader goes on by HTTPS, under the address that was asked. */
export function encryptedAddress(host: string | undefined, path: string): string | undefined {
  return host !== undefined && HOST.test(host) && /^(?:\/|$)/.test(path) ? `https://${host}${path}` : undefined;
}

function sendOn({ method = 'GET', headers, url = '/' }: IncomingMessage, response: ServerResponse): void {
  const address = encryptedAddress(headers.host, url);
  response.setHeader('Connection', 'close');
  response.setHeader('Cache-Control', 'no-store');
  // Nobody remembers it for ever: a venue may go back to plain HTTP.
  if (address !== undefined && (method === 'GET' || method === 'HEAD'))
    response.writeHead(307, { Location: address }).end();
  else response.writeHead(403, { 'Content-Type': 'text/plain; charset=utf-8' }).end('This address takes HTTPS only.\n');
}

/** Answers everything in the clear with the way to HTTPS. */
function onlyLeadsOn(): Server {
  const server = createHttpServer(sendOn);
  server.on('upgrade', (_request, socket) => void socket.destroy());
  server.setTimeout(SAYS_WITHIN_MS);
  return server;
}

/**
 * Lets a server of HTTP take HTTPS too, on the port that it listens on. What comes in the clear from other machines is sent on, unless devices
 * of the room may not trust the authority: then it is taken, and whoever answers judges by `isInClear`.
 * Answers the way to hand over another pair: connections from then on are served with it, and those that are open go on.
 */
export function speakTls(server: Server, { keeper, authority }: OpenTls): (next: TlsPair) => void {
  const listeners = server.listeners('connection');
  const serve = (socket: Socket): void => {
    for (const listener of listeners) Reflect.apply(listener, server, [socket]);
  };
  const { cert, key } = keeper.pair;
  const tls = createTlsServer({ cert, key, ALPNProtocols: ['http/1.1'], handshakeTimeout: SAYS_WITHIN_MS });
  tls.on('secureConnection', serve);
  // A device that does not trust us ends the handshake: that is its right, and nobody's failure.
  tls.on('tlsClientError', (_error, socket) => void socket.destroy());
  const leading = authority === undefined ? onlyLeadsOn() : undefined;
  server.removeAllListeners('connection');
  server.on('connection', (socket: Socket) => {
    if (socket.destroyed) return;
    withFirstByte(socket, (byte) => {
      if (byte === HANDSHAKE) {
        // Whoever ends an encrypted connection ends both halves of it.
        socket.allowHalfOpen = false;
        tls.emit('connection', socket);
      } else if (leading !== undefined && isInClear(socket)) leading.emit('connection', socket);
      else serve(socket);
    });
  });
  return (next) => tls.setSecureContext({ cert: next.cert, key: next.key });
}
