// The games that a member played in, by their results (docs/rules/points.md#results).

import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { EXAMPLE_IDS } from '../../example-things.ts';
import { noParams, userId, wireId } from '../../wire.ts';
import { pageFields } from './points.ts';

const id = z.int();

/** Sums over games. */
const playTotals = {
  games: id,
  /** Including re-buys. */
  entries: id,
  /** Games with a paid place. */
  cashes: id,
  wins: id,
  /** Null without games. */
  bestPlace: z.nullable(id),
  winPoints: id,
};

export const playHistory = z.object({
  nickname: z.string(),
  total: z.object(playTotals),
  venues: z.array(z.object({ storeId: id, storeName: z.string(), ...playTotals })),
  /** Matches on all pages. */
  count: id,
  /** Newest day first. */
  games: z.array(
    z.object({
      gameId: id,
      gameName: z.string(),
      storeId: id,
      storeName: z.string(),
      /** The game's day; in the store's time zone, which is named when it is not Korea's. */
      day: z.number(),
      zone: z.optional(z.string()),
      /** All entries of the game. */
      totalPlayer: id,
      place: id,
      /** How many share the place; absent for one. */
      sharedBy: z.optional(id),
      entries: id,
      isPaid: z.boolean(),
      winPoints: id,
    }),
  ),
});
export type PlayHistory = z.output<typeof playHistory>;

export const listOwnGames = endpoint({
  method: 'POST',
  path: '/api/play-history/own',
  summary: 'A page of the games that the caller played in, and the totals of all of them.',
  access: { right: 'own-profile' },
  audit: 'only-reads',
  /** With a store, the page has only its games. */
  request: z.object({ storeId: z.nullish(wireId), ...pageFields }),
  params: noParams,
  example: { body: { storeId: null, page: 1, size: 20 } },
  reply: playHistory,
});

export const listMemberGames = endpoint({
  method: 'POST',
  path: '/api/play-history/member',
  summary: 'A page of a member’s games in a store, and their totals.',
  access: { right: 'take-entries', of: 'store', id: ({ body }) => body.storeId },
  audit: 'only-reads',
  request: z.object({ storeId: wireId, userId, ...pageFields }),
  params: noParams,
  example: { body: { storeId: EXAMPLE_IDS.store, userId: 'player', page: 1, size: 20 } },
  reply: playHistory,
});
