// Composes the screens that are paired with stores: how they are paired, what they show, and what they are told.

import { screenTopic, zoneAhead } from '@feltclock/contract';
import type { Logger } from 'pino';
import type { PublicAddress } from '../http/addresses/public-address.ts';
import type { LimitKeeper } from '../http/limits/shared-limits.ts';
import type { RealtimeChannel } from '../realtime/channel.ts';
import { PairingService } from '../screen/pairing.service.ts';
import { LatenessSweeper } from '../screen/screen-lateness.ts';
import { ScreenPresence } from '../screen/screen-presence.ts';
import { screenRoutes } from '../screen/screen.routes.ts';
import { ScreenService } from '../screen/screen.service.ts';
import type { SessionService } from '../session/session.service.ts';
import { bearer } from '../session/token.ts';
import type { Database } from '../storage/database.ts';
import type { Clock } from '../system-clock.ts';
import type { Nodes } from './nodes.ts';

export interface ScreenNeeds {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly keeper: LimitKeeper;
  readonly sessions: SessionService;
  readonly channel: RealtimeChannel;
  readonly nodes: Pick<Nodes, 'tellScreens'>;
  readonly originForGuests: PublicAddress['originForGuests'];
}

export function createScreens(needs: ScreenNeeds) {
  const { database, clock, logger, keeper, sessions, channel, nodes, originForGuests } = needs;
  const screens = new ScreenService({
    database,
    clock,
    presence: new ScreenPresence({
      isConnected: (screenId) => channel.subscriptions.topic(screenTopic(screenId)) !== undefined,
      isShared: database.isShared,
    }),
    aheadIn: zoneAhead,
    publish: nodes.tellScreens,
    openSession: async (screen, transaction) => bearer((await sessions.open(screen, transaction)).token),
    endSessions: (whose, transaction) => sessions.endAllOf(whose, transaction),
    onError: (error) => logger.error({ error }, 'screens could not be told that games changed'),
  });
  const chores = new LatenessSweeper({
    database,
    clock,
    onError: (error) => logger.error({ error }, 'old measurements of screens could not be cleared away'),
  });
  return { screens, chores, routes: screenRoutes(new PairingService(database), screens, keeper, originForGuests) };
}
