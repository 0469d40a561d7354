// Composes what is made of results once they are there: the sheet of one, what members played in, and what visitors see of a store.

import type { Route } from '../http/route.ts';
import { playHistoryRoutes, PlayHistoryService } from '../play-history/play-history.routes.ts';
import type { FloorOfResults } from '../points/result.service.ts';
import { resultSheetRoutes, ResultSheetService } from '../result-sheet/result-sheet.routes.ts';
import type { Database } from '../storage/database.ts';
import { venuePageRoutes, VenuePageService } from '../venue-page/venue-page.routes.ts';

export interface ResultNeeds {
  readonly database: Database;
  readonly floor: FloorOfResults;
}

export function createResults({ database, floor }: ResultNeeds) {
  const sheets = new ResultSheetService({ database, floor });
  const venues = new VenuePageService({ database, sheetOf: (gameId) => sheets.read(gameId) });
  const routes: readonly Route[] = [
    ...resultSheetRoutes(sheets),
    ...playHistoryRoutes(new PlayHistoryService(database)),
    ...venuePageRoutes(venues),
  ];
  return { routes, onBoard: sheets.onBoard.bind(sheets) };
}
