// Composes what is made of results once they are there: the sheet of one.

import type { FloorService } from '../floor/floor.service.ts';
import type { Route } from '../http/route.ts';
import { resultSheetRoutes } from '../result-sheet/result-sheet.routes.ts';
import { ResultSheetService } from '../result-sheet/result-sheet.service.ts';
import type { Database } from '../storage/database.ts';

export interface ResultNeeds {
  readonly database: Database;
  readonly floor: Pick<FloorService, 'finishers' | 'namedFloor'>;
}

export function resultRoutes({ database, floor }: ResultNeeds): readonly Route[] {
  const sheets = new ResultSheetService({
    database,
    namedFloor: (queries, gameId) => floor.namedFloor(queries, gameId),
    floorFinishers: (queries, gameId) => floor.finishers(queries, gameId),
  });
  return resultSheetRoutes(sheets);
}
