// The wall of all stores' games, and the first steps of a new store.

import { readFirstSteps, readWall } from '@feltclock/contract';
import { instant, minutes, minutesToMillis, rowOnWall, type Instant, type RowOnWall } from '@feltclock/domain';
import { route, type Route } from '../http/route.ts';
import type { Database, Queries } from '../storage/database.ts';
import { gamesOnWall, readSteps, rulesOf, type WallRow } from './wall.repository.ts';

export interface WallPorts {
  readonly database: Database;
  /** The number of a game's boards on all nodes. */
  readonly boardsOf: (gameId: number) => number;
  /** The names of disconnected screens, by the game that they should show. */
  readonly screensGone: (storeIds: readonly number[], now: Instant) => Promise<ReadonlyMap<number, readonly string[]>>;
}

const MOST = 1000;
/** The wall has games that start within an hour, or should have started within the last day. */
const STARTS = { within: minutesToMillis(minutes(60)), missedBy: minutesToMillis(minutes(24 * 60)) } as const;
/** Starts are compared by whole minutes, so that the answer stays the same in between. */
const MINUTE = minutesToMillis(minutes(1));

interface Known {
  /** The clock's version of this row. New rules come with a new version. */
  readonly version: number;
  readonly row: RowOnWall;
}

/** Caches what the rules say about present rows: rules are long, and the wall is read every few seconds. */
class RowsOnWall {
  /** Only the games of the last read. */
  #known: ReadonlyMap<number, Known> = new Map();

  async of(queries: Queries, games: readonly WallRow[]): Promise<ReadonlyMap<number, RowOnWall>> {
    const known = this.#known;
    const isKnown = ({ id, clockVersion }: WallRow): boolean => known.get(id)?.version === clockVersion;
    const rules = await rulesOf(
      queries,
      games.filter((game) => !isKnown(game)).map(({ id }) => id),
    );
    const next = new Map<number, Known>();
    for (const game of games) {
      const own = rules.get(game.id);
      const before = known.get(game.id);
      if (own !== undefined) next.set(game.id, { version: game.clockVersion, row: rowOnWall(own, game.seq) });
      else if (before !== undefined) next.set(game.id, before);
    }
    this.#known = next;
    return new Map([...next].map(([id, { row }]) => [id, row]));
  }
}

/** Only these games are expected on screens. */
const isRunning = ({ status }: WallRow): boolean => status === 'PLAYING' || status === 'PAUSED';

function wallRoute({ database, boardsOf, screensGone }: WallPorts): Route {
  const rowsOnWall = new RowsOnWall();
  return route(readWall, async ({ now }) => {
    const present = now - (now % MINUTE);
    const starting = { after: instant(present - STARTS.missedBy), before: instant(present + STARTS.within) };
    const games = await gamesOnWall(database.queries, starting, MOST + 1);
    const shown = games.slice(0, MOST);
    const running = shown.filter(isRunning);
    const offline = await screensGone([...new Set(running.map(({ storeId }) => storeId))], now);
    const rows = await rowsOnWall.of(database.queries, shown);
    return {
      games: shown.map((game) => {
        const row = rows.get(game.id);
        const missed = isRunning(game) ? offline.get(game.id) : undefined;
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
