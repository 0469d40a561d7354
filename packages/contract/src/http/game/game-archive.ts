// All games of a store by their days, for good (docs/rules/operating.md#games-by-date).

import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { EXAMPLE_IDS } from '../../example-things.ts';
import { clockStatus } from '../../realtime/messages.ts';
import { noParams, wireId, wireInstant, wireText } from '../../wire.ts';
import { pageFields } from '../points/points.ts';

/** A game as it is found again; instants in ms since the epoch. */
export const archivedGame = z.object({
  id: z.int(),
  name: z.string(),
  structureName: z.string(),
  /** The structure it was made from; null once that is deleted. */
  structureId: z.nullable(z.int()),
  status: clockStatus,
  /** What the game's day goes by: its scheduled start, else when it was created. */
  day: z.number(),
  /** When it was first started; null while it never was. */
  startedAt: z.nullable(z.number()),
  /** When it ended; null while it has not. */
  endedAt: z.nullable(z.number()),
  currentPlayer: z.int(),
  totalPlayer: z.int(),
  /** Is its result entered? */
  hasResult: z.boolean(),
  /** Who won by it: a member's nickname, or a guest's name; null where no result is entered. */
  winner: z.nullable(z.string()),
  /** Does it know players by name? */
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
    ...pageFields,
  }),
  params: noParams,
  example: { body: { storeId: EXAMPLE_IDS.store, from: 0, to: null, name: '토너먼트', page: 1, size: 20 } },
  /** `count` is how many games match, on all pages. */
  reply: z.object({ games: z.array(archivedGame), count: z.int() }),
});
