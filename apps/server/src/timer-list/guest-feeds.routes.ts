// Feeds for guests: calendars and JSON feeds of a venue, a region or the platform.

import { FEED_LENGTH, readCalendar, readJsonFeed, type FeedOf } from '@feltclock/contract';
import type { PublicAddress } from '../http/addresses/public-address.ts';
import { BriefMemory } from '../http/limits/brief-memory.ts';
import { route, type IncomingCall, type Route } from '../http/route.ts';
import { notFound } from '../failures.ts';
import type { TimerListService } from './timer-list.routes.ts';
import type { Queries } from '../storage/database.ts';
import { beginningsOf } from './timer-list.repository.ts';
import { calendarOf, feedEntryOf, feedTitle, jsonFeedOf, type Feed } from './guest-feed.ts';

export interface GuestFeedPorts {
  readonly queries: Queries;
  readonly timers: Pick<TimerListService, 'listed'>;
  readonly originForGuests: PublicAddress['originForGuests'];
}

type FeedCall = IncomingCall<typeof readCalendar> | IncomingCall<typeof readJsonFeed>;

/** The name of the venue, else of the narrowest region; undefined for the platform. Throws 404 when there is no such venue or region. */
async function nameOf(
  queries: Queries,
  { storeId, address1, address2, address3 }: FeedOf,
): Promise<string | undefined> {
  const code = address3 ?? address2 ?? address1;
  if (storeId === undefined && code === undefined) return undefined;
  const found =
    storeId === undefined
      ? queries
          .selectFrom('address_code')
          .select('name')
          .where('id', '=', code ?? 0)
      : queries.selectFrom('store').select('name').where('id', '=', storeId).where('deleted_at', 'is', null);
  const named = await found.executeTakeFirst();
  if (named === undefined) throw notFound();
  return named.name;
}

function pathOf({ path }: { readonly path: string }, of: FeedOf): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(of)) query.set(name, String(value));
  return `${path}?${query.toString()}`;
}

export function guestFeedRoutes({ queries, timers, originForGuests }: GuestFeedPorts): readonly Route[] {
  const feeds = new BriefMemory<Feed>();
  const feedFor = (call: FeedCall, endpoint: { readonly path: string }): Promise<Feed> => {
    const { body, now, wall } = call;
    const language = body.language ?? call.language;
    const { origin } = originForGuests(call.askedOrigin);
    const path = pathOf(endpoint, { ...body, language });
    return feeds.recall(`${origin} ${path}`, now, async () => {
      const title = feedTitle(await nameOf(queries, body), language);
      const { storeId, address1, address2, address3 } = body;
      const filter = { storeId, address1, address2, address3, gameStatus: undefined };
      const listed = await timers.listed(filter, { limit: FEED_LENGTH, offset: 0 }, { now, wall });
      const began = await beginningsOf(
        queries,
        listed.map(({ row }) => row.id),
      );
      const entries = listed.map((timer) => feedEntryOf(timer, began.get(timer.row.id), language, now));
      return { title, language, origin, path, entries };
    });
  };
  return [
    route(readCalendar, async (call) => calendarOf(await feedFor(call, readCalendar))),
    route(readJsonFeed, async (call) => jsonFeedOf(await feedFor(call, readJsonFeed))),
  ];
}
