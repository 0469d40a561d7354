// Composes what open pages and staff know of the pair of computers.

import { millis } from '@feltclock/domain';
import type { OtherComputer } from '../http/pages/other-computer.ts';
import type { Notices } from '../machine/notices.ts';
import type { RealtimeChannel } from '../realtime/channel.ts';
import { hashOfSecret } from '../screen/pairing.service.ts';
import { findScreen } from '../screen/screen.repository.ts';
import type { SessionService } from '../session/session.service.ts';
import { goOverRoutes, type Holder } from '../standby/go-over.routes.ts';
import { PairWatch } from '../standby/pair-watch.ts';
import type { Standby } from '../standby/standby.ts';
import type { Database } from '../storage/database.ts';
import type { Clock } from '../system-clock.ts';
import { findTablet } from '../tablet/tablet.repository.ts';

interface GoOverNeeds {
  readonly standby: Standby;
  readonly database: Database;
  readonly clock: Clock;
  readonly sessions: SessionService;
  readonly channel: RealtimeChannel;
  readonly notices: Notices;
}

/** Spreads the reconnections after a pairing. */
const MOVES_OVER = millis(5000);

const knownBy =
  ({ queries }: Database, sessions: SessionService) =>
  async ({ token, screen, tablet }: Holder): Promise<boolean> => {
    if (token !== undefined && (await sessions.identify(token, false)).known) return true;
    if (screen !== undefined && (await findScreen(queries, hashOfSecret(screen))) !== undefined) return true;
    return tablet !== undefined && (await findTablet(queries, hashOfSecret(tablet))) !== undefined;
  };

export function createGoOver({ standby, database, clock, sessions, channel, notices }: GoOverNeeds) {
  const watch = new PairWatch({
    standby,
    wall: () => clock.wall(),
    raise: (trouble) => notices.raise(trouble),
    settle: (trouble) => notices.settle(trouble),
    onOtherPair: () => void channel.moveOff(MOVES_OVER, Math.random),
  });
  const otherComputer: OtherComputer = {
    origin: () => standby.status().other?.origin,
    epoch: () => standby.status().epoch,
    metEpoch: (epoch) => standby.metEpoch(epoch),
  };
  return {
    watch,
    otherComputer,
    routes: goOverRoutes({ standby, isPossible: !database.isShared, isKnown: knownBy(database, sessions) }),
  };
}
