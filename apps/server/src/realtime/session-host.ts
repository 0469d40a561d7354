// What one client's session needs from the channel it belongs to.
import type { CutOffReason } from '@feltclock/contract';
import type { Instant } from '@feltclock/domain';
import type { FanOut } from './fan-out/fan-out.ts';
import type { RealtimeLimits } from './limits.ts';
import type { Peers } from './peers.ts';
import type { RealtimePorts } from './ports.ts';
import type { RealtimeMetrics } from './realtime-metrics.ts';
import type { Subscriptions } from './fan-out/subscriptions.ts';
import type { Turnstile } from './entrance/turnstile.ts';

/** What the channel may ask of a session. */
export interface HostedSession {
  sweep(now: Instant): void;
  cutOff(reason: CutOffReason, message: string): void;
  /** The server stops: the client may come back at once. */
  goAway(): void;
  destroy(): void;
}

export interface SessionHost {
  readonly ports: RealtimePorts;
  readonly limits: RealtimeLimits;
  readonly metrics: RealtimeMetrics;
  readonly subscriptions: Subscriptions;
  readonly peers: Peers;
  readonly fanOut: FanOut;
  readonly turnstile: Turnstile;
  /** Rises whenever rights or sessions may have changed, so that an answer asked for before is asked for again. */
  readonly rightsEpoch: number;
  /** The session is over: nothing of it may remain. */
  forget(session: HostedSession): void;
}
