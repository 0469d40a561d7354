// The library of a store's structures: sums, blinds over time, and games (docs/rules/structures.md).

import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { EXAMPLE_IDS } from '../../example-things.ts';
import { clockStatus } from '../../realtime/messages.ts';
import { noParams, wireId } from '../../wire.ts';

/** Durations in minutes, instants in ms since the epoch. */
export const libraryEntry = z.object({
  id: z.int(),
  name: z.string(),
  /** Is it the store's default for new games? */
  isDefault: z.boolean(),
  levels: z.int(),
  breaks: z.int(),
  /** Of all rows together. */
  duration: z.int(),
  /** The chips of a buy-in. */
  buyIn: z.int(),
  /** In won. */
  buyInAmount: z.int(),
  /** The row whose end closes registration, and the time until then from the start. */
  registrationDeadline: z.int(),
  registrationLasts: z.int(),
  /** The rows for the drawing: the length of each, and its big blind, null for a break. */
  durations: z.array(z.int()),
  bigBlinds: z.array(z.nullable(z.int())),
  /** Games that have not ended, oldest first; the structure can't be deleted while there are any. */
  unfinishedGames: z.array(z.object({ id: z.int(), name: z.string(), status: clockStatus })),
  /** The number of ended games. */
  endedGames: z.int(),
  /** The newest day of a started game; null without one. */
  lastPlayedAt: z.nullable(z.number()),
  updatedAt: z.number(),
});
export type LibraryEntry = z.output<typeof libraryEntry>;

export const readStructureLibrary = endpoint({
  method: 'POST',
  path: '/api/structure/library',
  summary: 'A store’s structures, newest last, each with its blinds over time, its figures and its games.',
  access: { right: 'read-venue', of: 'store', id: ({ body }) => body.storeId },
  audit: 'only-reads',
  request: z.object({ storeId: wireId }),
  params: noParams,
  example: { body: { storeId: EXAMPLE_IDS.store } },
  reply: z.array(libraryEntry),
});
