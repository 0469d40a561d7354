// The call that a display board makes.

import { readBoard } from '@feltclock/contract';
import { route, type Route } from '../http/route.ts';
import type { Database } from '../storage/database.ts';
import { BoardService, type BoardGames } from './board.service.ts';

export function boardRoutes(database: Database, games: BoardGames): readonly Route[] {
  const boards = new BoardService(database, games);
  return [route(readBoard, ({ body, principal }) => boards.read(body.id, principal))];
}
