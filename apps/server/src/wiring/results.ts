// Composes what is made of results once they are there: the sheet of one, what members played in, and what visitors see of a store.

import type { FloorService } from '../floor/floor.service.ts';
import type { Route } from '../http/route.ts';
import { playHistoryRoutes, PlayHistoryService } from '../play-history/play-history.routes.ts';
import type { FloorOfResults } from '../points/result.service.ts';
import { resultSheetRoutes, ResultSheetService } from '../result-sheet/result-sheet.routes.ts';
import type { Database } from '../storage/database.ts';
import { venuePageRoutes, VenuePageService } from '../venue-page/venue-page.routes.ts';

export interface ResultNeeds {
  readonly database: Database;
  readonly floor: Pick<
    FloorService,
    'finishers' | 'namedFloor' | 'goesOn' | 'openResult' | 'version' | 'hasMovedSince'
  >;
}

/** What a result asks of the floor of its game. */
export const floorOfResults = (floor: ResultNeeds['floor']): FloorOfResults => ({
  finishers: (queries, gameId) => floor.finishers(queries, gameId),
  namedFloor: (queries, gameId) => floor.namedFloor(queries, gameId),
  openResult: (queries, gameId) => floor.openResult(queries, gameId),
  version: (queries, gameId) => floor.version(queries, gameId),
  hasMovedSince: (queries, gameId, version) => floor.hasMovedSince(queries, gameId, version),
  goesOn: (queries, gameId) => floor.goesOn(queries, gameId),
});

export function createResults({ database, floor }: ResultNeeds) {
  const sheets = new ResultSheetService({
    database,
    floor: floorOfResults(floor),
  });
  const venues = new VenuePageService({ database, sheetOf: (gameId) => sheets.read(gameId) });
  const routes: readonly Route[] = [
    ...resultSheetRoutes(sheets),
    ...playHistoryRoutes(new PlayHistoryService(database)),
    ...venuePageRoutes(venues),
  ];
  return { routes, onBoard: sheets.onBoard.bind(sheets) };
}
