// A store as visitors see it over HTTP, and its owner's word on whether they see its results.

import { changeResultsVisibility, readPublicResult, readResultsVisibility, readVenue } from '@feltclock/contract';
import { route, type Route } from '../http/route.ts';
import type { VenuePageService } from './venue-page.service.ts';

export const venuePageRoutes = (venues: VenuePageService): readonly Route[] => [
  route(readVenue, ({ body: { id, page = 1 }, now }) => venues.venue(id, page, now)),
  route(readPublicResult, async ({ body, now }) => ({ result: await venues.result(body.id, now) })),
  route(readResultsVisibility, async ({ body }) => ({ showsResults: await venues.areResultsPublic(body.id) })),
  route(changeResultsVisibility, async ({ body }) => {
    await venues.setResultsPublic(body.id, body.showsResults);
    return 1 as const;
  }),
];
