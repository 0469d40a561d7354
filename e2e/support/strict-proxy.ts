// A proxy as in some venues: it passes HTTP requests on to the product and refuses WebSockets.

import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface StrictProxy {
  readonly origin: string;
  /** The number of refused upgrades. */
  refusals(): number;
  close(): Promise<void>;
}

function passOn(target: URL, incoming: IncomingMessage, answer: ServerResponse): void {
  const { method, headers, url } = incoming;
  const outgoing = request({ host: target.hostname, port: target.port, path: url, method, headers }, (reply) => {
    answer.writeHead(reply.statusCode ?? 502, reply.headers);
    answer.flushHeaders();
    reply.pipe(answer);
  });
  outgoing.on('error', () => answer.destroy());
  answer.on('close', () => outgoing.destroy());
  incoming.pipe(outgoing);
}

export async function startStrictProxy(origin: string): Promise<StrictProxy> {
  const target = new URL(origin);
  const state = { refusals: 0 };
  const proxy: Server = createServer((incoming, answer) => passOn(target, incoming, answer));
  proxy.on('upgrade', (_incoming, client) => {
    state.refusals += 1;
    client.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n');
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${String(port)}`,
    refusals: () => state.refusals,
    close: () =>
      new Promise((resolve) => {
        proxy.close(() => {
          resolve();
        });
        proxy.closeAllConnections();
      }),
  };
}
