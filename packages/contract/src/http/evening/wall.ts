// The wall: every store's games in play on one page, for the super administrator; and how far a new store has come, for its owner.

import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { EXAMPLE_IDS } from '../../example-things.ts';
import { clockStatus } from '../../realtime/messages.ts';
import { noParams, nothing, wireId } from '../../wire.ts';

/**
 * One game; nothing in it changes by the mere passing of time, so that an unchanged wall is not sent again. Instants and spans in ms. The two
 * versions are those of every message about the game, by which a screen can tell news from what it knows.
 */
export const wallGame = z.object({
  id: z.int(),
  name: z.string(),
  structureName: z.string(),
  storeId: z.int(),
  storeName: z.string(),
  /** The clock's version: status, level, row, what is left, instant and registration are as of it. */
  clockVersion: z.int(),
  status: clockStatus,
  /** The level's number; 0 in a break, and before the first level. */
  level: z.int(),
  seq: z.int(),
  /** How much of the row is left at `at`, which for a game that stands is when it stopped. */
  remaining: z.number(),
  at: z.number(),
  startAt: z.nullable(z.number()),
  registration: z.enum(['OPEN', 'CLOSED']),
  /** The version of the two player counts. */
  countsVersion: z.int(),
  currentPlayer: z.int(),
  totalPlayer: z.int(),
  /** How many boards listen to the game, those of viewers included and controllers not. */
  boards: z.int(),
  /** The names of paired screens that should show it and are gone; absent where there are none. */
  screensGone: z.optional(z.array(z.string())),
  /** What is played for in the present row; null in a break. */
  blinds: z.nullable(z.object({ smallBlind: z.number(), bigBlind: z.number(), ante: z.number() })),
  /** From the end of the present row to the next break, and to the end of registration; null where there is none to come. */
  breakAfterRow: z.nullable(z.number()),
  deadlineAfterRow: z.nullable(z.number()),
  /** True when the server was away under the game, and nobody has answered the offer yet. */
  hasOutage: z.boolean(),
});
export type WallGame = z.output<typeof wallGame>;

export const readWall = endpoint({
  method: 'GET',
  path: '/api/wall',
  summary:
    'All games that are running, paused, or waiting for a near or missed start. If nothing changed, the server answers 304.',
  access: { right: 'run-platform' },
  audit: 'only-reads',
  request: nothing,
  params: noParams,
  example: {},
  reply: z.object({ games: z.array(wallGame), isCut: z.boolean() }),
  isTagged: true,
});

export const readFirstSteps = endpoint({
  method: 'POST',
  path: '/api/store/first-steps',
  summary: 'Which of the first steps a new store has completed.',
  access: { right: 'manage-store', of: 'store', id: ({ body }) => body.id },
  audit: 'only-reads',
  request: z.object({ id: wireId }),
  params: noParams,
  example: { body: { id: EXAMPLE_IDS.store } },
  reply: z.object({
    /** The steps, in their order. */
    hasAddress: z.boolean(),
    hasStructure: z.boolean(),
    hasGame: z.boolean(),
    hasBoard: z.boolean(),
    hasEntries: z.boolean(),
    hasStarted: z.boolean(),
    /** The newest game that has not ended. */
    gameId: z.nullable(z.int()),
    /** True once a game has ended: the first evening is over. */
    isOver: z.boolean(),
  }),
  isBackground: true,
});
export type StepsTaken = z.output<typeof readFirstSteps.reply>;
