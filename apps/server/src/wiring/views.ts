// Composes what is looked at of several nouns at once.

import type { AppLink } from '../companion-app/app-link.ts';
import type { GameService } from '../game/game.service.ts';
import { gameArchiveRoutes } from '../game-archive/game-archive.routes.ts';
import { gameHistoryRoutes } from '../game-history/game-history.routes.ts';
import type { Route } from '../http/route.ts';
import type { ScreenService } from '../screen/screen.service.ts';
import type { Database } from '../storage/database.ts';
import { structureLibraryRoutes } from '../structure-library/structure-library.routes.ts';
import type { Clock } from '../system-clock.ts';
import { tonightRoutes } from '../tonight/tonight.routes.ts';
import { wallRoutes } from '../wall/wall.routes.ts';
import type { Nodes } from './nodes.ts';

interface ViewNeeds {
  readonly database: Database;
  readonly clock: Clock;
  readonly nodes: Pick<Nodes, 'boardsOf'>;
  readonly games: Pick<GameService, 'ofEvening'>;
  readonly appLink: AppLink;
  readonly screens: ScreenService;
}

export const viewRoutes = ({
  database,
  clock,
  nodes: { boardsOf },
  games,
  appLink,
  screens,
}: ViewNeeds): readonly Route[] => [
  ...gameArchiveRoutes(database),
  ...gameHistoryRoutes({ database, clock }),
  ...structureLibraryRoutes(database),
  ...wallRoutes({ database, boardsOf, screensGone: (storeIds, now) => screens.goneFrom(storeIds, now) }),
  ...tonightRoutes({
    database,
    boardsOf,
    screensGone: (storeIds, now) => screens.goneFrom(storeIds, now),
    gamesOfStore: (storeId, present) => games.ofEvening(storeId, present),
    reviveDeliveries: (sequences) => appLink.revive(sequences),
  }),
];
