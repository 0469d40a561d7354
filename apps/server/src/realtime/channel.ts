// The realtime channel: accepts clients on every transport, keeps their sessions, and publishes messages.
import type { IncomingMessage, Server } from 'node:http';
import { STAFF_SUBSCRIPTION, topicDestination } from '@feltclock/contract';
import { after, type Instant, type Millis, millis } from '@feltclock/domain';
import { networkOf } from '../http/addresses/networks.ts';
import { atEndOfTurn, wallAhead, type Cancel } from '../system-clock.ts';
import { AdmissionQueue } from './entrance/admission-queue.ts';
import { admitGradually } from './entrance/gradual-admission.ts';
import { WebSocketDoor } from './entrance/websocket-door.ts';
import { FanOut } from './fan-out/fan-out.ts';
import { Subscriptions } from './fan-out/subscriptions.ts';
import type { Connection } from './connection/connection.ts';
import { REALTIME_LIMITS, type RealtimeLimits } from './limits.ts';
import { Peers } from './peers.ts';
import { Permits } from './permits.ts';
import type { ChannelPorts, PublishOptions } from './ports.ts';
import { NO_METRICS } from './realtime-metrics.ts';
import { SockjsDoor } from './sockjs/sockjs-door.ts';
import type { ClientSession, StompSessionPorts } from './stomp/session-ports.ts';
import { StompSession } from './stomp/stomp-session.ts';

const SWEEP_EVERY = millis(1000);

const peerAddress = ({ socket }: IncomingMessage): string => networkOf(socket.remoteAddress ?? '');

export class RealtimeChannel {
  readonly limits: RealtimeLimits;
  readonly subscriptions = new Subscriptions();
  readonly peers: Peers;
  readonly #clock: ChannelPorts['clock'];
  readonly #fanOut: FanOut;
  readonly #permits: Permits;
  readonly #admission = new AdmissionQueue(atEndOfTurn);
  readonly #sessions = new Set<ClientSession>();
  readonly #sessionPorts: StompSessionPorts;
  readonly #door: WebSocketDoor;
  readonly #sockjs: SockjsDoor;
  #cancelSweep: Cancel;
  #whenEmpty: (() => void) | null = null;
  #isClosing = false;

  constructor(ports: ChannelPorts) {
    const { clock, metrics = NO_METRICS, origins } = ports;
    const limits = { ...REALTIME_LIMITS, ...ports.limits };
    const now = (): Instant => clock.now();
    const wakeAt = (at: Instant, run: () => void): void => void clock.wakeAt(at, run);
    const welcome = (connection: Connection): void => this.#welcome(connection);
    this.limits = limits;
    this.#clock = clock;
    this.peers = new Peers(ports, limits.touchEvery);
    this.#permits = new Permits(ports, this.#admission);
    this.#fanOut = new FanOut({ now, wakeAt, atEndOfTurn, metrics }, this.subscriptions);
    this.#door = new WebSocketDoor({ origins, limits, welcome });
    const { addressOf = peerAddress } = ports;
    this.#sockjs = new SockjsDoor({ origins, limits, now, welcome, addressOf });
    this.#sessionPorts = {
      limits,
      logger: ports.logger,
      meter: metrics,
      permits: this.#permits,
      takesInClear: (peer) => ports.takesInClear?.(peer) ?? true,
      topics: this.subscriptions,
      peers: this.peers,
      onSend: (message) => ports.onSend(message),
      now,
      wallAhead: () => wallAhead(clock),
      nextMessageId: () => this.#fanOut.nextMessageId(),
      forget: (session) => this.#forget(session),
    };
    this.#cancelSweep = this.#sweepLater();
  }

  get sessionCount(): number {
    return this.#sessions.size;
  }

  /** Serves /websocket before the server's other listeners and leaves all other requests to them. */
  attach(server: Server): void {
    admitGradually(server, this.#admission);
    this.#door.attach(server);
    this.#sockjs.attach(server);
  }

  /** Sends a message to all subscribers of a topic, at the end of this turn of the event loop. */
  publish(destination: string, body: string, options?: PublishOptions): void {
    this.#fanOut.publish(destination, body, options?.latest);
  }

  /** Ends all connections of a session (logout, password or role change). */
  dropSession(sessionId: string): void {
    this.#permits.sessionEnded();
    this.peers.end(sessionId);
  }

  /** Rights may have changed (role, store, ended viewer link, deleted game): checks the subscriptions of that game or session again. */
  recheck(what: { readonly gameId?: number; readonly sessionId?: string }): void {
    this.#permits.rightsChanged();
    // Messages from before the change still belong to these subscribers.
    this.#fanOut.flush();
    void this.peers.recheck(what);
  }

  /** Any rights may have changed: answers that are on their way are outdated. */
  rightsChanged(): void {
    this.#permits.rightsChanged();
  }

  boardsOf(gameId: number): number {
    return this.subscriptions.listeners(topicDestination('Refresh', gameId), STAFF_SUBSCRIPTION);
  }

  /** Games without boards are absent. */
  boards(): ReadonlyMap<number, number> {
    const counted = [...this.subscriptions.gameIds()].map((gameId) => [gameId, this.boardsOf(gameId)] as const);
    return new Map(counted.filter(([, count]) => count > 0));
  }

  /**
   * Accepts no more clients and disconnects each at a random instant within the span, so that they do not all reconnect to another node at
   * once. Resolves at the end of the span. `random` returns numbers from 0 up to 1.
   */
  leave(over: Millis, random: () => number): Promise<void> {
    this.#shutDoors();
    return this.moveOff(over, random);
  }

  /** The same, but new clients are still accepted. */
  moveOff(over: Millis, random: () => number): Promise<void> {
    const clock = this.#clock;
    const now = clock.now();
    for (const session of this.#sessions) {
      clock.wakeAt(after(now, millis(random() * over)), () => {
        // Earlier messages still go to this client.
        this.#fanOut.flush();
        session.goAway();
      });
    }
    return new Promise((resolve) => void clock.wakeAt(after(now, over), resolve));
  }

  async close(): Promise<void> {
    this.#shutDoors();
    this.#cancelSweep();
    this.#fanOut.flush();
    if (this.#sessions.size === 0) return;
    const clock = this.#clock;
    await new Promise<void>((resolve) => {
      this.#whenEmpty = resolve;
      for (const session of this.#sessions) session.goAway();
      this.#cancelSweep = clock.wakeAt(after(clock.now(), this.limits.leaveWithin), () => {
        for (const session of this.#sessions) session.destroy();
      });
    });
    this.#cancelSweep();
  }

  #shutDoors(): void {
    this.#isClosing = true;
    this.#door.close();
    this.#sockjs.close();
  }

  #welcome(connection: Connection): void {
    const session = new StompSession(connection, this.#sessionPorts);
    if (this.#isClosing) session.goAway();
    this.#sessions.add(session);
  }

  #forget(session: ClientSession): void {
    this.#sessions.delete(session);
    if (this.#sessions.size === 0) this.#whenEmpty?.();
  }

  #sweepLater(): Cancel {
    const clock = this.#clock;
    return clock.wakeAt(after(clock.now(), SWEEP_EVERY), () => {
      const now = clock.now();
      for (const session of this.#sessions) session.sweep(now);
      this.peers.sweep(now);
      this.#sockjs.sweep(now);
      this.#cancelSweep = this.#sweepLater();
    });
  }
}
