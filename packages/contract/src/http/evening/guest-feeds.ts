// The tournaments that visitors may join, for calendars and feed readers (docs/rules/venues.md#calendars-feeds-and-the-widget).

import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { EXAMPLE_IDS } from '../../example-things.ts';
import { noParams, wireId } from '../../wire.ts';
import { language } from '../people/session.ts';

/** The most tournaments of a feed. */
export const FEED_LENGTH = 200;

/** A venue, a region by its codes, or without any of them the whole platform. */
const feedOf = z.object({
  storeId: z.optional(wireId),
  address1: z.optional(wireId),
  address2: z.optional(wireId),
  address3: z.optional(wireId),
  /** Readers of calendars do not say their language, so the address names it. */
  language: z.optional(language),
});
export type FeedOf = z.output<typeof feedOf>;

const example = { body: { storeId: EXAMPLE_IDS.store, language: 'en' } } as const;

export const readCalendar = endpoint({
  method: 'GET',
  path: '/api/guests/calendar',
  summary: `The running and scheduled tournaments of a venue or a region as a calendar (iCalendar), ${String(FEED_LENGTH)} at most.`,
  access: { right: 'public' },
  audit: 'only-reads',
  request: feedOf,
  params: noParams,
  example,
  reply: z.string(),
  answers: 'calendar',
});

export const readJsonFeed = endpoint({
  method: 'GET',
  path: '/api/guests/feed',
  summary: 'The same tournaments as a JSON Feed 1.1.',
  access: { right: 'public' },
  audit: 'only-reads',
  request: feedOf,
  params: noParams,
  example,
  reply: z.object({
    version: z.string(),
    title: z.string(),
    home_page_url: z.string(),
    feed_url: z.string(),
    language,
    items: z.array(
      z.object({
        id: z.string(),
        url: z.string(),
        title: z.string(),
        content_text: z.string(),
        tags: z.array(z.string()),
        _feltclock: z.object({
          gameId: z.int(),
          storeId: z.int(),
          startsAt: z.nullable(z.string()),
          endsAt: z.nullable(z.string()),
        }),
      }),
    ),
  }),
  answers: 'json-feed',
});
