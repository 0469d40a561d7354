import { readBoard, readBoardVenue } from '@feltclock/contract';
import { route, type Route } from '../http/route.ts';
import { BoardService, type BoardPorts } from './board.service.ts';

/** The origin of a link for a request that came to this URL, and who can reach it. */
type OriginFor = (asked: URL) => { readonly origin: string; readonly reach: 'as-asked' | 'room' | 'this-machine' };

export interface BoardNeeds extends BoardPorts {
  readonly originFor: OriginFor;
}

export function boardRoutes({ originFor, ...ports }: BoardNeeds): readonly Route[] {
  const boards = new BoardService(ports);
  return [
    route(readBoard, ({ body, principal }) => boards.read(body.id, principal, body.isGlance)),
    route(readBoardVenue, ({ body, askedOrigin, wall }) => {
      const { origin, reach } = originFor(askedOrigin);
      return boards.venue(body.id, reach === 'this-machine' ? undefined : origin, wall);
    }),
  ];
}
