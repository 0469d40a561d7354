// The calls that a display board makes.

import { readBoard, readBoardVenue } from '@feltclock/contract';
import { route, type Route } from '../http/route.ts';
import type { Database } from '../storage/database.ts';
import { BoardService, type BoardGames, type ViewFloor } from './board.service.ts';

/** Where a link leads for whoever asked under that origin, and whether others can open it. */
type OriginFor = (asked: URL) => { readonly origin: string; readonly reach: 'as-asked' | 'room' | 'this-machine' };

export interface BoardNeeds {
  readonly database: Database;
  readonly games: BoardGames;
  readonly viewFloor: ViewFloor;
  readonly originFor: OriginFor;
}

export function boardRoutes({ database, games, viewFloor, originFor }: BoardNeeds): readonly Route[] {
  const boards = new BoardService(database, games, viewFloor);
  return [
    route(readBoard, ({ body, principal }) => boards.read(body.id, principal, body.isGlance)),
    route(readBoardVenue, ({ body, askedOrigin, wall }) => {
      const { origin, reach } = originFor(askedOrigin);
      return boards.venue(body.id, reach === 'this-machine' ? undefined : origin, wall);
    }),
  ];
}
