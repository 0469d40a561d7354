// A realtime channel on a real port with invented venues, and a manual clock.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type PubKind, topicDestination } from '@feltclock/contract';
import { millis, type Principal } from '@feltclock/domain';
import { manualClock } from '../manual-clock.ts';
import { RealtimeChannel } from '../../src/realtime/channel.ts';
import type { RealtimeLimits } from '../../src/realtime/limits.ts';
import type { ChannelPorts, ConnectedSession, Peer, SentMessage } from '../../src/realtime/ports.ts';
import { NO_METRICS } from '../../src/realtime/realtime-metrics.ts';

const ignore = (): void => undefined;

export class RefusedCommand extends Error {
  readonly code: string;
  readonly details: object;

  constructor(code: string, message: string, details: object = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }
}

/** The principals of the test tokens. */
export const PRINCIPALS: Readonly<Record<string, Principal>> = {
  admin: { role: 'SUPER_ADMIN', userId: 'admin' },
  staff: { role: 'STORE_ADMIN', userId: 'staff', storeId: 1 },
  other: { role: 'STORE_ADMIN', userId: 'other', storeId: 2 },
  user: { role: 'USER', userId: 'user' },
  viewer: { role: 'VIEWER', gameId: 7 },
};

export class ChannelUnderTest {
  readonly clock = manualClock();
  readonly server: Server = createServer((_request, response) => response.writeHead(404).end());
  readonly channel: RealtimeChannel;
  readonly sent: SentMessage[] = [];
  readonly cutOffs: string[] = [];
  readonly ended = new Set<string>();
  readonly touched: ConnectedSession[] = [];
  /** Frames that the channel has handled. */
  received = 0;
  /** HTTP requests that the channel has seen. */
  requests = 0;
  /** Games without the right to subscribe. */
  readonly closedGames = new Set<number>();
  url = '';
  /** What a command does; the default publishes to all subscribers, like the real ones. */
  onSend: (message: SentMessage) => Promise<void>;

  constructor(overrides: Partial<ChannelPorts> = {}, limits: Partial<RealtimeLimits> = {}) {
    this.onSend = (message) => {
      this.publish(message.kind, message.gameId, message.body);
      return Promise.resolve();
    };
    this.channel = new RealtimeChannel({
      clock: this.clock,
      logger: { debug: ignore, info: ignore, warn: ignore, error: ignore },
      origins: { allowed: ['https://board.example'], takesHost: true },
      authenticate: async (authorization) => this.#peer(authorization?.replace(/^Bearer /, '')),
      touch: async (connected) => {
        this.touched.push(...connected);
        return connected.map(({ sessionId }) => this.#peer(sessionId)).filter((peer) => peer !== null);
      },
      maySubscribe: async (peer, gameId) =>
        !this.closedGames.has(gameId) && (peer.principal.role !== 'VIEWER' || peer.principal.gameId === gameId),
      onSend: async (message) => {
        this.sent.push(message);
        if (message.peer.principal.role === 'VIEWER' || message.peer.principal.role === 'USER') {
          throw new RefusedCommand('forbidden', '권한이 없습니다.');
        }
        await this.onSend(message);
      },
      metrics: {
        ...NO_METRICS,
        cutOff: (reason) => this.cutOffs.push(reason),
        received: () => {
          this.received += 1;
        },
      },
      limits,
      ...overrides,
    });
  }

  async start(): Promise<this> {
    this.channel.attach(this.server);
    this.server.on('request', () => {
      this.requests += 1;
    });
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${String((this.server.address() as AddressInfo).port)}`;
    return this;
  }

  get wsUrl(): string {
    return `${this.url.replace('http', 'ws')}/websocket`;
  }

  publish(kind: PubKind, gameId: number, body: string, latest?: string): void {
    this.channel.publish(topicDestination(kind, gameId), body, latest === undefined ? undefined : { latest });
  }

  /** Resolves once it is true through what has arrived, without moving the time. */
  async until(isTrue: () => boolean): Promise<void> {
    while (!isTrue()) await this.clock.settle();
  }

  /** Resolves once every client is gone. A SockJS client between two polls is missed only after a while. */
  async untilEmpty(): Promise<void> {
    while (this.channel.sessionCount > 0) await this.clock.advance(millis(100));
  }

  async stop(): Promise<void> {
    const closed = this.channel.close();
    await this.clock.advance(this.channel.limits.closeWithin);
    this.server.closeAllConnections();
    await closed;
    await new Promise<void>((resolve) =>
      this.server.close(() => {
        resolve();
      }),
    );
  }

  #peer(token: string | undefined): Peer | null {
    const principal = token === undefined || this.ended.has(token) ? undefined : PRINCIPALS[token.split('-')[0] ?? ''];
    return principal === undefined || token === undefined ? null : { sessionId: token, principal };
  }
}
