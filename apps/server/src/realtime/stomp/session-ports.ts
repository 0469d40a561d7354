// What a client's session needs from the channel, and what the channel may ask of a session.
import type { CutOffReason } from '@feltclock/contract';
import type { Instant, Millis } from '@feltclock/domain';
import type { Subscriptions } from '../fan-out/subscriptions.ts';
import type { RealtimeLimits } from '../limits.ts';
import type { Peers } from '../peers.ts';
import type { Permits } from '../permits.ts';
import type { ChannelPorts, Peer, RealtimeLogger } from '../ports.ts';
import type { RealtimeMetrics } from '../realtime-metrics.ts';

export interface ClientSession {
  sweep(now: Instant): void;
  cutOff(reason: CutOffReason, detail: string): void;
  /** The server stops; the client may reconnect at once. */
  goAway(): void;
  destroy(): void;
}

/** Shared by all sessions of a channel. */
export interface StompSessionPorts {
  readonly limits: RealtimeLimits;
  readonly logger: RealtimeLogger;
  readonly meter: RealtimeMetrics;
  readonly permits: Pick<Permits, 'authenticate' | 'maySubscribe'>;
  /** May this peer connect without TLS, although the server offers it? */
  readonly takesInClear: (peer: Peer) => boolean;
  readonly topics: Pick<Subscriptions, 'add' | 'remove'>;
  readonly peers: Pick<Peers, 'join' | 'leave'>;
  readonly onSend: ChannelPorts['onSend'];
  now(): Instant;
  /** How far the wall clock is ahead of `now`. */
  wallAhead(): Millis;
  nextMessageId(): string;
  /** The session is over: remove it everywhere. */
  forget(session: ClientSession): void;
}
