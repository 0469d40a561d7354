// Composes the realtime channel: who connects is asked of the sessions, what may be heard of the permissions.

import type { Right } from '@feltclock/domain';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { Failure } from '../failures.ts';
import { assertMay } from '../http/access.ts';
import { ClientAddresses } from '../http/addresses/client-address.ts';
import { inClear } from '../http/addresses/public-address.ts';
import { onlyLooks } from '../http/tls/in-clear.ts';
import type { Ownership } from '../http/ownership.ts';
import { RealtimeChannel } from '../realtime/channel.ts';
import type { TopicPart, Peer, SentMessage } from '../realtime/ports.ts';
import type { RealtimeMetrics } from '../realtime/realtime-metrics.ts';
import type { ActiveSession, SessionService } from '../session/session.service.ts';
import type { Clock } from '../system-clock.ts';

export interface ChannelNeeds {
  readonly clock: Clock;
  readonly logger: Logger;
  readonly config: Config;
  readonly ownership: Ownership;
  readonly sessions: SessionService;
  /** Rights to games may have ended. */
  readonly rightsChanged: () => void;
  readonly onSend: (message: SentMessage) => Promise<void>;
  readonly metrics: RealtimeMetrics | undefined;
}

const peerOf = ({ sessionId, principal, language }: ActiveSession): Peer => ({ sessionId, principal, language });

/** Boards that can't trust an authority of our own connect from pages in the clear. */
function ownOrigins({ publicOrigin, tls }: Config): readonly string[] {
  if (publicOrigin === undefined) return [];
  return tls?.kind === 'local' ? [publicOrigin, inClear(publicOrigin)] : [publicOrigin];
}

/** A floor is its store's own people's alone, and what is paid there is for those who take entries (docs/rules/payments.md#who-sees-money). */
const RIGHT_TO_HEAR = {
  board: 'read-board',
  floor: 'take-entries',
  'floor-without-money': 'read-venue',
} as const satisfies Record<TopicPart, Right>;

async function maySubscribe(peer: Peer, gameId: number, part: TopicPart, ownership: Ownership): Promise<boolean> {
  try {
    await assertMay(peer.principal, RIGHT_TO_HEAR[part], { of: 'game', id: gameId }, ownership);
    return true;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}

export function createChannel(needs: ChannelNeeds): RealtimeChannel {
  const { clock, logger, config, ownership, sessions, onSend, metrics } = needs;
  const addresses = new ClientAddresses(config.trustProxy);
  return new RealtimeChannel({
    clock,
    logger,
    origins: {
      allowed: [...ownOrigins(config), ...config.allowedOrigins],
      takesHost: config.publicOrigin === undefined,
    },
    authenticate: async (authorization) => {
      // A page connects anew by itself: only what comes over the connection can be a use.
      const session = await sessions.identify(authorization, false, 'with-others');
      return session.known ? peerOf(session) : null;
    },
    takesInClear: ({ principal }) => config.tls === undefined || onlyLooks(principal),
    touch: async (connected) => (await sessions.touch(connected)).map(peerOf),
    onSend,
    addressOf: (request) => addresses.of(request),
    maySubscribe: (peer, gameId, part) => maySubscribe(peer, gameId, part, ownership),
    rightsChanged: needs.rightsChanged,
    ...(metrics === undefined ? {} : { metrics }),
  });
}
