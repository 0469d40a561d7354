// The games that a member played in, by the results that hold (docs/rules/points.md#results).

import { listMemberGames, listOwnGames, type PlayHistory } from '@feltclock/contract';
import { DEFAULT_STORE_OPTIONS } from '@feltclock/domain';
import { notFound } from '../failures.ts';
import { route, type Route } from '../http/route.ts';
import { signedIn } from '../http/signed-in.ts';
import type { Database } from '../storage/database.ts';
import { sharersIn } from '../storage/queries/shared-places.ts';
import {
  findNickname,
  playedGames,
  totalsByStore,
  type PlayedRow,
  type PlayedFilter,
  type TotalsRow,
} from './play-history.repository.ts';

interface Page {
  readonly page: number;
  readonly size: number;
}

type Totals = PlayHistory['total'];

const NOTHING: Totals = { games: 0, entries: 0, cashes: 0, wins: 0, bestPlace: null, winPoints: 0 };

const together = (sofar: Totals, more: TotalsRow): Totals => ({
  games: sofar.games + more.games,
  entries: sofar.entries + more.entries,
  cashes: sofar.cashes + more.cashes,
  wins: sofar.wins + more.wins,
  bestPlace: Math.min(sofar.bestPlace ?? more.bestPlace, more.bestPlace),
  winPoints: sofar.winPoints + more.winPoints,
});

function gameOf({ zone, ...game }: PlayedRow, sharedBy: number): PlayHistory['games'][number] {
  const played = sharedBy > 1 ? { ...game, sharedBy } : game;
  return zone === null || zone === DEFAULT_STORE_OPTIONS.timeZone ? played : { ...played, zone };
}

export class PlayHistoryService {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The sums are over all games; the page may be of one store. */
  own(userId: string, storeId: number | undefined, page: Page): Promise<PlayHistory> {
    return this.#read({ userId, storeId: undefined }, storeId, page);
  }

  /** The games of one store. Throws 404 for an unknown user. */
  ofMember(userId: string, storeId: number, page: Page): Promise<PlayHistory> {
    return this.#read({ userId, storeId }, storeId, page);
  }

  #read(all: PlayedFilter, storeId: number | undefined, { page, size }: Page): Promise<PlayHistory> {
    return this.#database.transaction(async ({ queries }) => {
      const nickname = await findNickname(queries, all.userId);
      if (nickname === undefined) throw notFound();
      const venues = await totalsByStore(queries, all);
      const matching = storeId === undefined ? venues : venues.filter((venue) => venue.storeId === storeId);
      const filter = { userId: all.userId, storeId };
      const games = await playedGames(queries, filter, { skip: (page - 1) * size, most: size });
      const sharers = await sharersIn(
        queries,
        games.map(({ gameId }) => gameId),
      );
      return {
        nickname,
        total: venues.reduce(together, NOTHING),
        venues,
        count: matching.reduce((sum, venue) => sum + venue.games, 0),
        games: games.map((game) => gameOf(game, sharers.get(game.gameId)?.get(game.place) ?? 1)),
      };
    }, 'reading');
  }
}

export const playHistoryRoutes = (histories: PlayHistoryService): readonly Route[] => [
  route(listOwnGames, ({ body: { storeId, ...page }, actor }) =>
    histories.own(signedIn(actor), storeId ?? undefined, page),
  ),
  route(listMemberGames, ({ body: { userId, storeId, ...page } }) => histories.ofMember(userId, storeId, page)),
];
