// Accepts WebSocket clients: by path, Origin and subprotocol.
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { Socket } from 'node:net';
import { WebSocketServer } from 'ws';
import { languageFor } from '../../http/language.ts';
import { isInClear } from '../../http/tls/one-port.ts';
import type { Connection } from '../connection/connection.ts';
import type { RealtimeLimits } from '../limits.ts';
import { isAllowedOrigin, type OriginRule } from './origin.ts';
import { ConnectionSocket, type WebSocketFraming, WebSocketConnection } from '../connection/websocket-connection.ts';

export interface DoorPorts {
  readonly origins: OriginRule;
  readonly limits: RealtimeLimits;
  welcome(connection: Connection): void;
}

type ConnectionServer = InstanceType<typeof WebSocketServer<typeof ConnectionSocket>>;

const SUBPROTOCOLS: readonly string[] = ['v12.stomp', 'v11.stomp', 'v10.stomp'];

const refuse = (socket: Duplex, status: string): void => {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy());
};

export const requestPath = (request: IncomingMessage): string => (request.url ?? '').split('?', 1)[0] ?? '';

/** The framing of a WebSocket on this path; null if there is none. */
export function framingOf(path: string): WebSocketFraming | null {
  if (path === '/websocket' || path === '/websocket/' || path === '/websocket/websocket') return 'websocket';
  return /^\/websocket\/[^/.]+\/[^/.]+\/websocket$/.test(path) ? 'sockjs-websocket' : null;
}

export class WebSocketDoor {
  readonly #ports: DoorPorts;
  readonly #wss: ConnectionServer;
  #isClosed = false;

  constructor(ports: DoorPorts) {
    this.#ports = ports;
    this.#wss = new WebSocketServer<typeof ConnectionSocket>({
      noServer: true,
      clientTracking: false,
      autoPong: false,
      perMessageDeflate: false,
      maxPayload: ports.limits.largestMessage,
      WebSocket: ConnectionSocket,
      handleProtocols: (offered) => SUBPROTOCOLS.find((each) => offered.has(each)) ?? false,
    });
  }

  attach(server: Server): void {
    server.on('upgrade', (request, socket, head) => {
      this.#upgrade(server, request, socket, head);
    });
  }

  close(): void {
    this.#isClosed = true;
  }

  #upgrade(server: Server, request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const framing = framingOf(requestPath(request));
    const { origin, host } = request.headers;
    if (framing === null) {
      // Another listener may handle the upgrade.
      if (server.listenerCount('upgrade') === 1) refuse(socket, '404 Not Found');
    } else if (this.#isClosed) {
      refuse(socket, '503 Service Unavailable');
    } else if (!isAllowedOrigin(origin, host, this.#ports.origins)) {
      refuse(socket, '403 Forbidden');
    } else if (head.length > this.#ports.limits.bytesBeforeConnect) {
      refuse(socket, '413 Payload Too Large');
    } else {
      this.#wss.handleUpgrade(request, socket, head, (ws) => {
        if (!(socket instanceof Socket)) return;
        const connection = new WebSocketConnection(
          ws,
          socket,
          framing,
          languageFor(request.headers['accept-language']),
        );
        connection.isInClear = isInClear(socket);
        this.#ports.welcome(connection);
        connection.guard(this.#ports.limits.bytesBeforeConnect);
      });
    }
  }
}
