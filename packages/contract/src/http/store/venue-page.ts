// The public page of a store, with the results of its games where the owner publishes them (docs/rules/points.md#results).

import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { EXAMPLE_IDS } from '../../example-things.ts';
import { noParams, one, wireId, wireInteger } from '../../wire.ts';

/** Results per page, and the highest page. */
export const VENUE_PAGE = { results: 10, most: 100 } as const;

const id = z.int();
/** Absent for Korea's zone. */
const zone = z.optional(z.string());

/** An ended game, for visitors. */
const shownGame = {
  gameId: id,
  gameName: z.string(),
  /** The game's day: its scheduled start, else its creation. */
  day: z.number(),
  totalPlayer: id,
};

export const venuePage = z.object({
  id,
  name: z.string(),
  address: z.string(),
  phoneNo: z.string(),
  /** Null without a logo. */
  logo: z.nullable(z.string()),
  zone,
  /** Does the store publish its results? */
  showsResults: z.boolean(),
  /** Newest day first; `winner` is null for a former member. */
  results: z.array(z.object({ ...shownGame, winner: z.nullable(z.string()) })),
  hasMore: z.boolean(),
});
export type VenuePage = z.output<typeof venuePage>;

export const publicResult = z.object({
  ...shownGame,
  storeId: id,
  /** Null for a former member. */
  places: z.array(z.object({ place: id, name: z.nullable(z.string()) })),
});

export const readVenue = endpoint({
  method: 'GET',
  path: '/api/venue',
  summary: `The public page of a store, with ${String(VENUE_PAGE.results)} results of its games a page where it shows them.`,
  access: { right: 'public' },
  audit: 'only-reads',
  request: z.object({ id: wireId, page: z.optional(wireInteger(1, VENUE_PAGE.most)) }),
  params: noParams,
  example: { body: { id: EXAMPLE_IDS.store, page: 1 } },
  reply: venuePage,
  isTagged: true,
});

export const readPublicResult = endpoint({
  method: 'GET',
  path: '/api/venue/result',
  summary: 'The finishing places of a game, where its store publishes results; no `result` otherwise.',
  access: { right: 'public' },
  audit: 'only-reads',
  request: z.object({ id: wireId }),
  params: noParams,
  example: { body: { id: EXAMPLE_IDS.game } },
  reply: z.object({ result: z.nullable(publicResult) }),
  isTagged: true,
});

export const readResultsVisibility = endpoint({
  method: 'POST',
  path: '/api/store/results-visibility',
  summary: 'Whether visitors may see the results of a store’s games.',
  access: { right: 'read-store', of: 'store', id: ({ body }) => body.id },
  audit: 'only-reads',
  request: z.object({ id: wireId }),
  params: noParams,
  example: { body: { id: EXAMPLE_IDS.store } },
  reply: z.object({ showsResults: z.boolean() }),
});

export const changeResultsVisibility = endpoint({
  method: 'PUT',
  path: '/api/store/results-visibility',
  summary: 'Sets whether visitors may see the results of a store’s games.',
  access: { right: 'manage-store', of: 'store', id: ({ body }) => body.id },
  audit: { action: 'store-change', tell: ['showsResults'] },
  request: z.object({ id: wireId, showsResults: z.boolean() }),
  params: noParams,
  example: { body: { id: EXAMPLE_IDS.store, showsResults: true } },
  reply: one,
});
