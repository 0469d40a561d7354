// Composes results and what follows from them: points and seasons, the venues' leagues, result sheets, members' histories and venue pages.

import type { Logger } from 'pino';
import type { PublicAddress } from '../http/addresses/public-address.ts';
import type { Route } from '../http/route.ts';
import { giveLeaguePoints } from '../league/league-awards.ts';
import { leagueRoutes } from '../league/league.routes.ts';
import { LeagueService } from '../league/league.service.ts';
import { playHistoryRoutes } from '../play-history/play-history.routes.ts';
import { PlayHistoryService } from '../play-history/play-history.routes.ts';
import { createPoints } from '../points/points-slice.ts';
import type { FloorOfResults } from '../points/result.service.ts';
import { resultSheetRoutes } from '../result-sheet/result-sheet.routes.ts';
import { ResultSheetService } from '../result-sheet/result-sheet.routes.ts';
import type { Database } from '../storage/database.ts';
import type { Clock } from '../system-clock.ts';
import { venuePageRoutes } from '../venue-page/venue-page.routes.ts';
import { VenuePageService } from '../venue-page/venue-page.routes.ts';

interface ResultNeeds {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly floor: FloorOfResults;
  readonly originForGuests: PublicAddress['originForGuests'];
  /** Called after a result was saved. */
  readonly refreshBoards: (gameId: number) => void;
}

export function createResults({ database, clock, logger, floor, originForGuests, refreshBoards }: ResultNeeds) {
  const points = createPoints({ database, clock, logger, floor, giveLeaguePoints, refreshBoards });
  const sheets = new ResultSheetService({ database, floor });
  const routes: readonly Route[] = [
    ...points.routes,
    ...leagueRoutes(new LeagueService(database), originForGuests),
    ...resultSheetRoutes(sheets),
    ...playHistoryRoutes(new PlayHistoryService(database)),
    ...venuePageRoutes(new VenuePageService({ database, sheetOf: (gameId) => sheets.read(gameId) })),
  ];
  return { points, viewResult: sheets.onBoard.bind(sheets), routes };
}
