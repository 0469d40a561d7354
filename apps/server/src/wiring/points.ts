// Composes what results give: the platform's points and seasons, and the venues' own leagues beside them.

import { giveLeaguePoints } from '../league/league-awards.ts';
import { leagueRoutes, type OriginOfLinks } from '../league/league.routes.ts';
import { LeagueService } from '../league/league.service.ts';
import { createPoints, type PointsNeeds } from '../points/points-slice.ts';

export interface PointsAndLeaguesNeeds extends Omit<PointsNeeds, 'giveLeaguePoints'> {
  readonly originForGuests: OriginOfLinks;
}

export function createPointsAndLeagues({ originForGuests, ...ground }: PointsAndLeaguesNeeds) {
  const leagues = new LeagueService(ground.database);
  const points = createPoints({ ...ground, giveLeaguePoints });
  return { ...points, routes: [...points.routes, ...leagueRoutes(leagues, originForGuests)] };
}
