// The public page of a store, with its published results: names but no ids, and no names of former members
// (docs/rules/points.md#results).

import {
  changeResultsVisibility,
  readPublicResult,
  readResultsVisibility,
  readVenue,
  VENUE_PAGE,
  type ReplyOf,
  type ResultSheet,
  type VenuePage,
} from '@feltclock/contract';
import { addressLine, isFormerMember, DEFAULT_STORE_OPTIONS, type Finisher, type Instant } from '@feltclock/domain';
import { notFound } from '../failures.ts';
import { BriefMemory } from '../http/limits/brief-memory.ts';
import { route, type Route } from '../http/route.ts';
import type { Database } from '../storage/database.ts';
import {
  areResultsPublic,
  findVenue,
  isResultPublic,
  resultsOfStore,
  setResultsPublic,
  type EndedGame,
} from './venue-page.repository.ts';
import { nicknamesOf } from '../storage/queries/nicknames.ts';

export interface VenuePagePorts {
  readonly database: Database;
  /** Throws 404 when there is no such game. */
  readonly sheetOf: (gameId: number) => Promise<ResultSheet>;
}

type PublicResult = ReplyOf<typeof readPublicResult>['result'];

const shownName = (name: string): string | null => (isFormerMember(name) ? null : name);

/** Several names for a shared first place; null when nobody may be named. */
function winnerNames(winners: readonly Finisher[], nicknames: ReadonlyMap<string, string>): string | null {
  const names = winners.flatMap(({ userId, name }) => shownName(nicknames.get(userId ?? '') ?? name) ?? []);
  return names.length === 0 ? null : names.join(', ');
}

const resultOf = ({ winners, ...game }: EndedGame, nicknames: ReadonlyMap<string, string>) => ({
  ...game,
  winner: winnerNames(winners, nicknames),
});

export class VenuePageService {
  readonly #ports: VenuePagePorts;
  readonly #venues = new BriefMemory<VenuePage>();
  readonly #results = new BriefMemory<PublicResult>();

  constructor(ports: VenuePagePorts) {
    this.#ports = ports;
  }

  /** Throws 404 when there is no such store. */
  venue(id: number, page: number, now: Instant): Promise<VenuePage> {
    return this.#venues.recall(`${String(id)} ${String(page)}`, now, () => this.#readVenue(id, page));
  }

  /** Null without a saved result, and when the store does not publish its results. */
  result(gameId: number, now: Instant): Promise<PublicResult> {
    return this.#results.recall(String(gameId), now, () => this.#readResult(gameId));
  }

  areResultsPublic(storeId: number): Promise<boolean> {
    return areResultsPublic(this.#ports.database.queries, storeId);
  }

  setResultsPublic(storeId: number, isPublic: boolean): Promise<void> {
    return setResultsPublic(this.#ports.database.queries, storeId, isPublic);
  }

  async #readVenue(id: number, page: number): Promise<VenuePage> {
    const { queries } = this.#ports.database;
    const venue = await findVenue(queries, id);
    if (venue === undefined) throw notFound();
    const { name, tier1, tier2, tier3, detail_address: detail, phone_no: phoneNo, logo, zone } = venue;
    const showsResults = venue.is_results_public === 1;
    // One more than a page, to know whether there is another page.
    const place = { skip: (page - 1) * VENUE_PAGE.results, most: VENUE_PAGE.results + 1 };
    const found = showsResults ? await resultsOfStore(queries, id, place) : [];
    const results = found.slice(0, VENUE_PAGE.results);
    const nicknames = await nicknamesOf(
      queries,
      results.flatMap(({ winners }) => winners.flatMap(({ userId }) => userId ?? [])),
    );
    const shown = {
      id,
      name,
      address: addressLine(tier1, tier2, tier3, detail),
      phoneNo,
      logo,
      showsResults,
      results: results.map((game) => resultOf(game, nicknames)),
      hasMore: found.length > results.length && page < VENUE_PAGE.most,
    };
    return zone === null || zone === DEFAULT_STORE_OPTIONS.timeZone ? shown : { ...shown, zone };
  }

  async #readResult(gameId: number): Promise<PublicResult> {
    if (!(await isResultPublic(this.#ports.database.queries, gameId))) return null;
    const { storeId, gameName, day, counted, source, rows } = await this.#ports.sheetOf(gameId);
    if (source !== 'result') return null;
    return {
      gameId,
      gameName,
      day,
      storeId,
      totalPlayer: counted.buyIns + counted.reBuys,
      places: rows.map(({ place, name }) => ({ place, name: shownName(name) })),
    };
  }
}

export const venuePageRoutes = (venues: VenuePageService): readonly Route[] => [
  route(readVenue, ({ body: { id, page = 1 }, now }) => venues.venue(id, page, now)),
  route(readPublicResult, async ({ body, now }) => ({ result: await venues.result(body.id, now) })),
  route(readResultsVisibility, async ({ body }) => ({ showsResults: await venues.areResultsPublic(body.id) })),
  route(changeResultsVisibility, async ({ body }) => {
    await venues.setResultsPublic(body.id, body.showsResults);
    return 1 as const;
  }),
];
