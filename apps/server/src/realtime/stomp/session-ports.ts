// What one client's session asks of the channel, each thing by a narrow port, and what the channel may ask of a session.
import type { CutOffReason } from '@feltclock/contract';
import type { Instant, Millis } from '@feltclock/domain';
import type { Subscriptions } from '../fan-out/subscriptions.ts';
import type { RealtimeLimits } from '../limits.ts';
import type { Peers } from '../peers.ts';
import type { Permits } from '../permits.ts';
import type { ChannelPorts, Peer, RealtimeLogger } from '../ports.ts';
import type { RealtimeMetrics } from '../realtime-metrics.ts';

/** What the channel may ask of a session. */
export interface ClientSession {
  sweep(now: Instant): void;
  cutOff(reason: CutOffReason, detail: string): void;
  /** The server stops: the client may come back at once. */
  goAway(): void;
  destroy(): void;
}

/** What sessions need; all sessions of a channel share one object. */
export interface StompSessionPorts {
  readonly limits: RealtimeLimits;
  readonly logger: RealtimeLogger;
  readonly meter: RealtimeMetrics;
  readonly permits: Pick<Permits, 'authenticate' | 'mayListen'>;
  /** May this peer connect in the clear where the server could encrypt? */
  readonly takesInClear: (peer: Peer) => boolean;
  readonly topics: Pick<Subscriptions, 'add' | 'remove'>;
  readonly peers: Pick<Peers, 'join' | 'leave'>;
  readonly onSend: ChannelPorts['onSend'];
  now(): Instant;
  /** How far the time of day is ahead of that. */
  wallAhead(): Millis;
  nextMessageId(): string;
  /** The session is over: nothing of it may remain. */
  forget(session: ClientSession): void;
}
