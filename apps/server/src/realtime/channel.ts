// The realtime channel: takes clients in on every transport, keeps their sessions, and sends what is published.
import type { Server } from 'node:http';
import { STAFF_SUBSCRIPTION, topicDestination } from '@feltclock/contract';
import { after, type Instant, millis } from '@feltclock/domain';
import { letInByTurns } from './entrance/entrance.ts';
import { FanOut } from './fan-out/fan-out.ts';
import type { Line } from './line/line.ts';
import { REALTIME_LIMITS, type RealtimeLimits } from './limits.ts';
import { Peers } from './peers.ts';
import type { PublishOptions, Realtime, RealtimePorts } from './ports.ts';
import { NO_METRICS, type RealtimeMetrics } from './realtime-metrics.ts';
import type { HostedSession, SessionHost } from './session-host.ts';
import { SockjsDoor } from './sockjs/sockjs-door.ts';
import { StompSession } from './stomp/stomp-session.ts';
import { Subscriptions } from './fan-out/subscriptions.ts';
import { atEndOfTurn } from './turn.ts';
import { Turnstile } from './entrance/turnstile.ts';
import { WebSocketDoor } from './entrance/websocket-door.ts';

const SWEEP_EVERY = millis(1000);

export class Channel implements Realtime, SessionHost {
  readonly ports: RealtimePorts;
  readonly limits: RealtimeLimits;
  readonly metrics: RealtimeMetrics;
  readonly subscriptions = new Subscriptions();
  readonly peers: Peers;
  readonly fanOut: FanOut;
  readonly turnstile = new Turnstile(atEndOfTurn);
  rightsEpoch = 0;
  readonly #sessions = new Set<HostedSession>();
  readonly #door: WebSocketDoor;
  readonly #sockjs: SockjsDoor;
  #cancelSweep: () => void;
  #whenEmpty: (() => void) | null = null;
  #isClosing = false;

  constructor(ports: RealtimePorts) {
    this.ports = ports;
    this.limits = { ...REALTIME_LIMITS, ...ports.limits };
    this.metrics = ports.metrics ?? NO_METRICS;
    this.peers = new Peers(ports, this.limits.touchEvery);
    const now = (): ReturnType<typeof ports.clock.now> => ports.clock.now();
    const wakeAt = (at: Instant, run: () => void): void => void ports.clock.wakeAt(at, run);
    this.fanOut = new FanOut({ now, wakeAt, atEndOfTurn, metrics: this.metrics }, this.subscriptions);
    this.#door = new WebSocketDoor({
      allowedOrigins: ports.allowedOrigins,
      limits: this.limits,
      welcome: (line) => {
        this.#welcome(line);
      },
    });
    this.#sockjs = new SockjsDoor({
      allowedOrigins: ports.allowedOrigins,
      limits: this.limits,
      now,
      welcome: (line) => {
        this.#welcome(line);
      },
    });
    this.#cancelSweep = this.#sweepLater();
  }

  get sessionCount(): number {
    return this.#sessions.size;
  }

  attach(server: Server): void {
    letInByTurns(server, this.turnstile);
    this.#door.attach(server);
    this.#sockjs.attach(server);
  }

  publish(destination: string, body: string, options?: PublishOptions): void {
    this.fanOut.publish(destination, body, options?.latest);
  }

  dropSession(sessionId: string): void {
    this.rightsEpoch += 1;
    this.peers.end(sessionId);
  }

  recheck(what: { readonly gameId?: number; readonly sessionId?: string }): void {
    this.rightsEpoch += 1;
    // Messages that were published while they had the right are still theirs.
    this.fanOut.flush();
    void this.peers.recheck(what);
  }

  boardsOf(gameId: number): number {
    return this.subscriptions.listeners(topicDestination('Refresh', gameId), STAFF_SUBSCRIPTION);
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    this.#door.close();
    this.#sockjs.close();
    this.#cancelSweep();
    this.fanOut.flush();
    if (this.#sessions.size === 0) return;
    const { clock } = this.ports;
    await new Promise<void>((resolve) => {
      this.#whenEmpty = resolve;
      for (const session of this.#sessions) session.goAway();
      this.#cancelSweep = clock.wakeAt(after(clock.now(), this.limits.closeWithin), () => {
        for (const session of this.#sessions) session.destroy();
      });
    });
    this.#cancelSweep();
  }

  forget(session: HostedSession): void {
    this.#sessions.delete(session);
    if (this.#sessions.size === 0) this.#whenEmpty?.();
  }

  #welcome(line: Line): void {
    const session = new StompSession(line, this);
    if (this.#isClosing) session.goAway();
    this.#sessions.add(session);
  }

  #sweepLater(): () => void {
    const { clock } = this.ports;
    return clock.wakeAt(after(clock.now(), SWEEP_EVERY), () => {
      const now = clock.now();
      for (const session of this.#sessions) session.sweep(now);
      this.peers.sweep(now);
      this.#sockjs.sweep(now);
      this.#cancelSweep = this.#sweepLater();
    });
  }
}
