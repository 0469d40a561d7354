// The wall: all stores' games in play on one page, for the super administrator; and the first steps of a new store, for its owner.

import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { EXAMPLE_IDS } from '../../example-things.ts';
import { clockStatus } from '../../realtime/messages.ts';
import { noParams, nothing, wireId } from '../../wire.ts';

/**
 * A game on the wall. Nothing changes by time alone, so an unchanged wall is not sent again. Instants and spans in ms. The two versions are
 * those of every message about the game, so that a client knows which state is newer.
 */
export const wallGame = z.object({
  id: z.int(),
  name: z.string(),
  structureName: z.string(),
  storeId: z.int(),
  storeName: z.string(),
  /** The version of the clock fields: status, level, row, remaining time, instant and registration. */
  clockVersion: z.int(),
  status: clockStatus,
  /** 0 in a break, and before the first level. */
  level: z.int(),
  seq: z.int(),
  /** The remaining time of the row at `at`; for a paused game, `at` is when it stopped. */
  remaining: z.number(),
  at: z.number(),
  startAt: z.nullable(z.number()),
  registration: z.enum(['OPEN', 'CLOSED']),
  /** The version of the two player counts. */
  countsVersion: z.int(),
  currentPlayer: z.int(),
  totalPlayer: z.int(),
  /** Subscribed boards, including those of viewers but not controllers. */
  boards: z.int(),
  /** The names of missing paired screens that should show the game; absent when there are none. */
  screensGone: z.optional(z.array(z.string())),
  /** The blinds of the present row; null in a break. */
  blinds: z.nullable(z.object({ smallBlind: z.number(), bigBlind: z.number(), ante: z.number() })),
  /** From the end of the present row to the next break, and to the end of registration; null when none follows. */
  breakAfterRow: z.nullable(z.number()),
  deadlineAfterRow: z.nullable(z.number()),
  /** True when the server was down during the game, and nobody has answered the offer yet. */
  hasOutage: z.boolean(),
});
export type WallGame = z.output<typeof wallGame>;

export const readWall = endpoint({
  method: 'GET',
  path: '/api/wall',
  summary:
    'All games that are running, paused, or waiting for a near or missed start. If nothing changed, the server answers 304.',
  access: { right: 'read-platform' },
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
    /** In order, but the address comes last. */
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
