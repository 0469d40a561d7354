// The result of a game: places, and win points (docs/rules/points.md#results).

import { RESULT_LIMITS } from '@feltclock/domain';
import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { EXAMPLE_IDS } from '../../example-things.ts';
import { noParams, userId, wireId, wireInteger, wireName, wireVersion } from '../../wire.ts';

const id = z.number().check(z.int());

export const gameResult = z.object({
  gameId: id,
  gameName: z.string(),
  /** Only an ended game can have a result. */
  isEnded: z.boolean(),
  /** Does the store take part in points? */
  isEnabled: z.boolean(),
  winTable: z.array(id),
  /** In answers to a read: the number of entries, so that a new result starts with a line for each. */
  players: z.optional(id),
  /** In answers to a read: is there an account of a person who works at no venue? Otherwise finishers are entered by name only. */
  hasMembers: z.optional(z.boolean()),
  /** In answers to a read: how many places pay, by the floor's payouts or the prize text; 0 if neither says it. */
  paidPlaces: z.optional(id),
  /** 0 without a result. */
  version: id,
  finishers: z.array(z.object({ place: id, userId: z.nullable(z.string()), name: z.string(), winPoints: id })),
  /** The places by the floor, to start a result with; null without named players, and while a place is missing. */
  proposed: z.nullable(z.array(z.object({ place: id, userId: z.nullable(z.string()), name: z.string() }))),
  /** For a game that ended with several players in: who they are, and the certain places behind them. Staff enter the rest. */
  open: z.optional(
    z.object({
      stillIn: z.array(z.object({ userId: z.nullable(z.string()), name: z.string() })),
      certain: z.array(z.object({ place: id, userId: z.nullable(z.string()), name: z.string() })),
    }),
  ),
  /** True when the floor changed after the result was saved; saving again clears it. */
  floorMoved: z.optional(z.boolean()),
});
export type GameResult = z.output<typeof gameResult>;

export const readGameResult = endpoint({
  method: 'POST',
  path: '/api/game-result',
  summary: 'The finishing places of a game.',
  access: { right: 'read-venue', of: 'game', id: ({ body }) => body.id },
  audit: 'only-reads',
  request: z.object({ id: wireId }),
  params: noParams,
  example: { body: { id: EXAMPLE_IDS.game } },
  reply: gameResult,
});

export const saveGameResult = endpoint({
  method: 'PUT',
  path: '/api/game-result',
  summary: 'Saves the finishing places of an ended game. A correction adds entries to the ledger and changes none.',
  access: { right: 'change-venue', of: 'game', id: ({ body }) => body.id },
  audit: { action: 'game-result' },
  grows: 'results',
  request: z.object({
    id: wireId,
    /** The version of the result that was read. */
    version: wireVersion,
    finishers: z
      .array(
        z.object({
          place: wireInteger(1, RESULT_LIMITS.finishers),
          userId: z.nullish(userId),
          /** For a player without an account. */
          name: z.optional(wireName.check(z.maxLength(RESULT_LIMITS.name))),
        }),
      )
      .check(z.maxLength(RESULT_LIMITS.finishers)),
  }),
  params: noParams,
  example: {
    body: { id: EXAMPLE_IDS.game, version: 0, finishers: [{ place: 1, userId: 'player', name: '' }] },
    refused: 'game-not-ended',
  },
  reply: gameResult,
});
