// The wall of all stores' games over HTTP, and how far a new store has come on its way onto it.

import { readFirstSteps, readWall } from '@feltclock/contract';
import { instant, minutes, minutesToMillis, type Instant } from '@feltclock/domain';
import { route, type Route } from '../http/route.ts';
import type { Database } from '../storage/database.ts';
import { readSteps } from './first-steps.repository.ts';
import { RowsOnWall } from './rows-on-wall.ts';
import { gamesOnWall, type WallRow } from './wall.repository.ts';

export interface WallPorts {
  readonly database: Database;
  /** How many boards listen to a game, wherever they are connected. */
  readonly boardsOf: (gameId: number) => number;
  /** The names of the screens that are gone, by the games that they should show. */
  readonly screensGone: (storeIds: readonly number[], now: Instant) => Promise<ReadonlyMap<number, readonly string[]>>;
}

const MOST = 1000;
/** A game whose start is this near is on the wall; a start that was missed by a day is forgotten. */
const STARTS = { within: minutesToMillis(minutes(60)), missedBy: minutesToMillis(minutes(24 * 60)) } as const;
/** Starts come onto the wall by the whole minute, so that it says the same in between. */
const MINUTE = minutesToMillis(minutes(1));

/** A game that does not run is missed on no screen. */
const isRunning = ({ status }: WallRow): boolean => status === 'PLAYING' || status === 'PAUSED';

function wallRoute({ database, boardsOf, screensGone }: WallPorts): Route {
  const rowsOnWall = new RowsOnWall();
  return route(readWall, async ({ now }) => {
    const present = now - (now % MINUTE);
    const starting = { after: instant(present - STARTS.missedBy), before: instant(present + STARTS.within) };
    const games = await gamesOnWall(database.queries, starting, MOST + 1);
    const shown = games.slice(0, MOST);
    const running = shown.filter(isRunning);
    const gone = await screensGone([...new Set(running.map(({ storeId }) => storeId))], now);
    const rows = await rowsOnWall.of(database.queries, shown);
    return {
      games: shown.map((game) => {
        const row = rows.get(game.id);
        const missed = isRunning(game) ? gone.get(game.id) : undefined;
        return {
          ...game,
          blinds: row?.blinds ?? null,
          breakAfterRow: row?.breakAfterRow ?? null,
          deadlineAfterRow: row?.deadlineAfterRow ?? null,
          boards: boardsOf(game.id),
          ...(missed === undefined ? undefined : { screensGone: [...missed] }),
        };
      }),
      isCut: games.length > MOST,
    };
  });
}

export const wallRoutes = (ports: WallPorts): readonly Route[] => [
  wallRoute(ports),
  route(readFirstSteps, async ({ body }) => {
    const { games, ...steps } = await readSteps(ports.database.queries, body.id);
    const isOver = games.some(({ status }) => status === 'END');
    return {
      ...steps,
      hasGame: games.length > 0,
      hasBoard: isOver || games.some(({ id }) => ports.boardsOf(id) > 0),
      hasEntries: games.some(({ entries }) => entries > 0),
      hasStarted: games.some(({ status }) => status !== 'READY' && status !== 'INIT'),
      gameId: games.find(({ status }) => status !== 'END')?.id ?? null,
      isOver,
    };
  }),
];
