// Puts the points slice together: the ledger, results and seasons, with their calls.

import type { Logger } from 'pino';
import type { Route } from '../http/route.ts';
import type { Database } from '../storage/database.ts';
import type { Clock } from '../system-clock.ts';
import { PointService } from './point.service.ts';
import { pointRoutes } from './points.routes.ts';
import { ResultService, type FloorOfResults, type GiveLeaguePoints } from './result.service.ts';
import { SeasonService } from './season.service.ts';

export interface PointsNeeds {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly floor: FloorOfResults;
  readonly giveLeaguePoints: GiveLeaguePoints;
  /** Asks the boards of a game to read again. Called after the commit. */
  readonly refreshBoards: (gameId: number) => void;
}

export function createPoints({ database, clock, logger, floor, giveLeaguePoints, refreshBoards }: PointsNeeds) {
  const onError = (error: unknown): void => logger.error({ error }, 'a season could not be closed');
  const seasons = new SeasonService({ database, clock, onError });
  const results = new ResultService({ database, seasons, floor, giveLeaguePoints, refreshBoards });
  const points = new PointService(database);
  const routes: readonly Route[] = pointRoutes({ points, seasons, results, database });
  return { seasons, results, points, routes };
}
