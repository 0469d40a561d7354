// Our realtime channel alone, without a database behind it: what a delivery costs when storing costs nothing.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { topicDestination } from '@feltclock/contract';
import { createRealtime } from '../../../../apps/server/src/realtime/realtime.ts';
import { systemClock } from '../../../../apps/server/src/system-clock.ts';

const ignore = (): void => undefined;
const peer = { sessionId: 'bench', principal: { role: 'SUPER_ADMIN', userId: 'bench' } } as const;
const server = createServer();
const realtime = createRealtime({
  clock: systemClock(),
  logger: { debug: ignore, info: console.error, warn: console.error, error: console.error },
  allowedOrigins: [],
  authenticate: async () => peer,
  touch: async () => peer,
  maySubscribe: async () => true,
  onSend: async ({ kind, gameId, body }) => {
    realtime.publish(topicDestination(kind, gameId), body, { latest: kind });
  },
  limits: { framesPerSecond: 1e9, messagesPerSecond: 1e9, waitingFrames: 1e9 },
});
realtime.attach(server);
server.listen(0, '127.0.0.1', 4096, () => {
  console.log(JSON.stringify({ port: (server.address() as AddressInfo).port }));
});
