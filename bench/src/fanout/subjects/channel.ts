// The product's realtime channel alone, without a database: the cost of a delivery when storing costs nothing.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { topicDestination } from '@feltclock/contract';
import { RealtimeChannel } from '../../../../apps/server/src/realtime/channel.ts';
import { systemClock } from '../../../../apps/server/src/system-clock.ts';

const ignore = (): void => undefined;
const unbounded = { framesPerSecond: 1e9, messagesPerSecond: 1e9, bytesPerSecond: 1e12, waitingFrames: 1e9 };
const peer = { sessionId: 'bench', principal: { role: 'SUPER_ADMIN', userId: 'bench' } } as const;
const server = createServer((_request, response) => response.writeHead(404).end());
const channel = new RealtimeChannel({
  clock: systemClock(),
  logger: { debug: ignore, info: ignore, warn: console.error, error: console.error },
  origins: { allowed: [], takesHost: true },
  authenticate: async (authorization) => (authorization === undefined ? null : { ...peer, sessionId: authorization }),
  touch: async (connected) => connected.map(({ sessionId }) => ({ ...peer, sessionId })),
  maySubscribe: async () => true,
  onSend: async ({ kind, gameId, body }) => {
    channel.publish(topicDestination(kind, gameId), body, { latest: kind });
  },
  limits: unbounded,
});
channel.attach(server);
server.listen(0, '127.0.0.1', 4096, () => {
  console.log(JSON.stringify({ port: (server.address() as AddressInfo).port }));
});
