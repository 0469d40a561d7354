// What the realtime channel needs from the rest of the server (docs/rules/wire.md#the-realtime-channel).
import type { OriginRule } from './entrance/origin.ts';
import type { IncomingMessage } from 'node:http';
import type { Language, PubKind } from '@feltclock/contract';
import type { Principal } from '@feltclock/domain';
import type { Clock } from '../system-clock.ts';
import type { RealtimeLimits } from './limits.ts';
import type { RealtimeMetrics } from './realtime-metrics.ts';

/** The identity behind a connection; `sessionId` is the server's session, never the token. */
export interface Peer {
  readonly sessionId: string;
  readonly principal: Principal;
  /** The user's language; undefined for viewers. */
  readonly language?: Language | undefined;
}

export interface ConnectedSession {
  readonly sessionId: string;
  /** Is one of its connections a board, or did it send a command since the last `touch`? */
  readonly isInUse: boolean;
}

export interface RealtimeLogger {
  debug(details: object, message: string): void;
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** The topics of a game that need the same right: for boards, for the floor, and for the floor without money. */
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
  readonly origins: OriginRule;
  /** The peer of this Authorization header of CONNECT; null if invalid. */
  authenticate(authorization: string | undefined): Promise<Peer | null>;
  /** May this peer connect without TLS, although the server offers it? Default: yes. */
  takesInClear?(peer: Peer): boolean;
  /**
   * Called for many sessions together, at most every 20 s for each. Keeps sessions in use alive (a connected board is never logged out) and
   * returns those that still exist.
   */
  touch(connected: readonly ConnectedSession[]): Promise<readonly Peer[]>;
  maySubscribe(peer: Peer, gameId: number, part: TopicPart): Promise<boolean>;
  /** Rights to games may have changed: invalidates what `maySubscribe` cached. */
  rightsChanged?(): void;
  /**
   * Handles a SEND to a /pub destination; throws a Failure ({code, message, status}) to refuse. Resolves after the commit; then RECEIPT is
   * sent.
   */
  onSend(message: SentMessage): Promise<void>;
  readonly metrics?: RealtimeMetrics;
  /** The address of the sender; default: the address of the connection. */
  readonly addressOf?: (request: IncomingMessage) => string;
  /** For tests and measurements. */
  readonly limits?: Partial<RealtimeLimits>;
}

export interface PublishOptions {
  /** A newer message with the same key replaces an older one in the backlog of a slow reader. */
  readonly latest?: string;
}
