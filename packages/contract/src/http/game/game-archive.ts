// All games of a store by day, for ever (docs/rules/games.md#the-evening).

import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { EXAMPLE_IDS } from '../../example-things.ts';
import { clockStatus } from '../../realtime/messages.ts';
import { noParams, wireId, wireInstant, wireText } from '../../wire.ts';
import { pageFields } from '../points/points.ts';

/** Instants in ms since the epoch. */
export const archivedGame = z.object({
  id: z.int(),
  name: z.string(),
  structureName: z.string(),
  /** Null when the structure was deleted. */
  structureId: z.nullable(z.int()),
  status: clockStatus,
  /** The game's day: its scheduled start, else its creation. */
  day: z.number(),
  /** Null when it never started. */
  startedAt: z.nullable(z.number()),
  /** Null when it has not ended. */
  endedAt: z.nullable(z.number()),
  currentPlayer: z.int(),
  totalPlayer: z.int(),
  /** Is there a result? */
  hasResult: z.boolean(),
  /** A member's nickname or a guest's name; null without a result. */
  winner: z.nullable(z.string()),
  /** Has it named players? */
  hasFloor: z.boolean(),
});
export type ArchivedGame = z.output<typeof archivedGame>;

export const listGamesByDate = endpoint({
  method: 'POST',
  path: '/api/game/by-date',
  summary: 'A page of all games of a store, newest day first, from one instant to before another.',
  access: { right: 'read-venue', of: 'store', id: ({ body }) => body.storeId },
  audit: 'only-reads',
  request: z.object({
    storeId: wireId,
    from: z.nullish(wireInstant),
    to: z.nullish(wireInstant),
    /** Part of the name of the game or of its structure. */
    name: z.nullish(wireText.check(z.trim(), z.maxLength(100))),
    /** Oldest day first, instead of newest. */
    oldestFirst: z.optional(z.boolean()),
    ...pageFields,
  }),
  params: noParams,
  example: { body: { storeId: EXAMPLE_IDS.store, from: 0, to: null, name: '토너먼트', page: 1, size: 20 } },
  /** `count` is the number of matches on all pages. */
  reply: z.object({ games: z.array(archivedGame), count: z.int() }),
});
