// A store's structures as a library shows them: what each adds up to, how its blinds climb, and which games are made from it
// (docs/rules/structures.md#library).

import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { EXAMPLE_IDS } from '../../example-things.ts';
import { clockStatus } from '../../realtime/messages.ts';
import { noParams, wireId } from '../../wire.ts';

/** Durations in minutes, instants in ms since the epoch. */
export const libraryEntry = z.object({
  id: z.int(),
  name: z.string(),
  /** Do the store's games usually begin with it? */
  isDefault: z.boolean(),
  levels: z.int(),
  breaks: z.int(),
  /** The length of all rows together. */
  duration: z.int(),
  /** The chips of a buy-in. */
  buyIn: z.int(),
  /** The buy-in amount in won. */
  buyInAmount: z.int(),
  /** The row whose end closes registration, and how long after the start that is. */
  registrationDeadline: z.int(),
  registrationLasts: z.int(),
  /** The rows as far as they are drawn, from the first on: how long each is, and its big blind, null for a break. */
  durations: z.array(z.int()),
  bigBlinds: z.array(z.nullable(z.int())),
  /** Its games that have not ended, oldest first; they keep it from being deleted. */
  unfinishedGames: z.array(z.object({ id: z.int(), name: z.string(), status: clockStatus })),
  /** How many of its games have ended. */
  endedGames: z.int(),
  /** The newest day of a game of it that was started; null while none was. */
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
