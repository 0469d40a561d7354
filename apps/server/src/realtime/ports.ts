// What the realtime channel needs from the rest of the server (docs/rules/realtime.md).
import type { OriginRule } from './entrance/origin.ts';
import type { IncomingMessage } from 'node:http';
import type { Language, PubKind } from '@feltclock/contract';
import type { Principal } from '@feltclock/domain';
import type { Clock } from '../system-clock.ts';
import type { RealtimeLimits } from './limits.ts';
import type { RealtimeMetrics } from './realtime-metrics.ts';

/** Who is on the other end of a connection; `sessionId` names the server-side session, never the token. */
export interface Peer {
  readonly sessionId: string;
  readonly principal: Principal;
  /** The user's language; undefined for viewers. */
  readonly language?: Language | undefined;
}

/** A session with connections. */
export interface ConnectedSession {
  readonly sessionId: string;
  /** Is one of them a board, or did a command come over one since it was last asked about? */
  readonly isInUse: boolean;
}

export interface RealtimeLogger {
  debug(details: object, message: string): void;
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** What of a game is listened to: its boards' topics, its floor's, or its floor's without money; each takes a right of its own. */
export type TopicPart = 'board' | 'floor' | 'floor-without-money';

export interface SentMessage {
  readonly kind: PubKind;
  readonly gameId: number;
  readonly body: string;
  readonly peer: Peer;
}

export interface ChannelPorts {
  readonly clock: Clock;
  readonly logger: RealtimeLogger;
  /** Whose pages may connect. */
  readonly origins: OriginRule;
  /** Who sends this value of the CONNECT frame's Authorization header; null refuses. */
  authenticate(authorization: string | undefined): Promise<Peer | null>;
  /** May this peer connect in the clear where the server could encrypt? Everybody may unless given. */
  takesInClear?(peer: Peer): boolean;
  /**
   * Called at most every 20 s per connected session, for many together: keeps those alive that are in use (a connected board never logs
   * out) and answers those that still live.
   */
  touch(connected: readonly ConnectedSession[]): Promise<readonly Peer[]>;
  /** May this peer subscribe to these topics of this game? */
  maySubscribe(peer: Peer, gameId: number, part: TopicPart): Promise<boolean>;
  /** Rights to games may have ended: what `maySubscribe` remembers is out of date. */
  rightsChanged?(): void;
  /** Handles a SEND to a /pub destination; throws a Failure ({code, message, status}) to refuse. Resolves after the commit; RECEIPT goes out then. */
  onSend(message: SentMessage): Promise<void>;
  readonly metrics?: RealtimeMetrics;
  /** The address of whoever sent a request; that of its connection unless given. */
  readonly addressOf?: (request: IncomingMessage) => string;
  /** Other bounds than the product's, for tests and measurements. */
  readonly limits?: Partial<RealtimeLimits>;
}

export interface PublishOptions {
  /** Under backlog a newer message with the same key replaces an older one still queued. */
  readonly latest?: string;
}
