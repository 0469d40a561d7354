// A store's evening: its games, failed messages to the App, and the usual tournaments (docs/rules/games.md#the-evening).

import { readTonight, readUsual, retryStoreDeliveries, zoneAhead, type TonightGame } from '@feltclock/contract';
import {
  between,
  instant,
  isOfEvening,
  startByClock,
  USUAL_SINCE,
  usualTournaments,
  type GameOfEvening,
  type Instant,
} from '@feltclock/domain';
import { route, type Route } from '../http/route.ts';
import type { Database, Queries } from '../storage/database.ts';
import type { Present } from '../system-clock.ts';
import { appFailuresOf, gamesWithResult, pastGames, usualSettings } from './tonight.repository.ts';

/** A game that may belong to the evening, without its boards and its result. */
interface Candidate {
  readonly game: Omit<TonightGame, 'boards'>;
  readonly facts: Omit<GameOfEvening, 'hasResult'>;
  /** The number of acts on its floor. */
  readonly floorVersion: number;
}

export interface TonightPorts {
  readonly database: Database;
  readonly gamesOfStore: (storeId: number, present: Present) => Promise<readonly Candidate[]>;
  /** The number of a game's boards on all nodes. */
  readonly boardsOf: (gameId: number) => number;
  /** The names of disconnected screens, by the game that they should show. */
  readonly screensGone: (storeIds: readonly number[], now: Instant) => Promise<ReadonlyMap<number, readonly string[]>>;
  /** The entries for which the payouts of a floor were confirmed, if they follow the entries. */
  readonly payoutsFor: (queries: Queries, gameId: number, floorVersion: number) => Promise<number | undefined>;
  /** Sends these messages to the App again at once. */
  readonly reviveDeliveries: (sequences: readonly number[]) => Promise<void>;
}

/** Only running or paused games are expected on screens. */
const missedBy = ({ id, status }: Candidate['game'], offline: ReadonlyMap<number, readonly string[]>) => {
  const names = status === 'PLAYING' || status === 'PAUSED' ? offline.get(id) : undefined;
  return names === undefined ? undefined : { screensGone: [...names] };
};

async function gamesOfEvening(
  { database, gamesOfStore, boardsOf, screensGone, payoutsFor }: TonightPorts,
  storeId: number,
  present: Present,
): Promise<TonightGame[]> {
  const { now, wall } = present;
  const ahead = between(now, wall);
  const candidates = await gamesOfStore(storeId, present);
  const over = candidates.flatMap(({ game, facts }) => (facts.status === 'END' ? game.id : []));
  const withResult = await gamesWithResult(database.queries, over);
  const offline = await screensGone([storeId], now);
  const games = candidates.filter(({ game, facts }) =>
    isOfEvening(startByClock({ ...facts, hasResult: withResult.has(game.id) }, ahead), now),
  );
  return Promise.all(
    games.map(async ({ game, floorVersion }) => {
      const entries = floorVersion === 0 ? undefined : await payoutsFor(database.queries, game.id, floorVersion);
      const confirmed = entries === undefined ? undefined : { payoutsFor: entries };
      return { ...game, boards: boardsOf(game.id), ...missedBy(game, offline), ...confirmed };
    }),
  );
}

export const tonightRoutes = (ports: TonightPorts): readonly Route[] => {
  const { queries } = ports.database;
  return [
    route(readTonight, async ({ body: { id }, now, wall }) => {
      const failures = await appFailuresOf(queries, id);
      return {
        games: await gamesOfEvening(ports, id, { now: instant(Math.floor(now)), wall }),
        appFailures: failures.map(({ thing, name, isGivenUp }) => ({ thing, name, isGivenUp })),
      };
    }),
    route(readUsual, async ({ body: { id }, wall }) => {
      const past = await pastGames(queries, id, instant(wall - USUAL_SINCE));
      const { chosen, timeZone } = await usualSettings(queries, id);
      const usual = usualTournaments(past, chosen, wall, zoneAhead(timeZone));
      return usual.map(({ startAt, ...offered }) => ({ ...offered, startAt: startAt ?? null }));
    }),
    route(retryStoreDeliveries, async ({ body: { id } }) => {
      const failures = await appFailuresOf(queries, id);
      await ports.reviveDeliveries(failures.map(({ sequence }) => sequence));
      return 1 as const;
    }),
  ];
};
