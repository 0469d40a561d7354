// The result of a game: who finished where, and the win points it gave (docs/rules/points.md#results).

import { RESULT_LIMITS } from '@feltclock/domain';
import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { EXAMPLE_IDS } from '../../example-things.ts';
import { noParams, userId, wireId, wireInteger, wireName, wireVersion } from '../../wire.ts';

const id = z.number().check(z.int());

export const gameResult = z.object({
  gameId: id,
  gameName: z.string(),
  /** True once the game has ended; only then can a result be entered. */
  isEnded: z.boolean(),
  /** Does the store take part in points? */
  isEnabled: z.boolean(),
  winTable: z.array(id),
  /** When it is read: how many entered the game, so that a new result begins with a line for each. */
  players: z.optional(id),
  /** When it is read: has anybody an account who works at no venue? Where nobody has, finishers are entered by name. */
  hasMembers: z.optional(z.boolean()),
  /** The result's version; 0 while there is none. */
  version: id,
  finishers: z.array(z.object({ place: id, userId: z.nullable(z.string()), name: z.string(), winPoints: id })),
  /** The places of a game that knows its players, to begin a result with; null where it doesn't, and while somebody has no place yet. */
  proposed: z.nullable(z.array(z.object({ place: id, userId: z.nullable(z.string()), name: z.string() }))),
  /** Of a game that ended with several in: who they are, and the places behind them, which are certain. Theirs are for staff to say. */
  open: z.optional(
    z.object({
      stillIn: z.array(z.object({ userId: z.nullable(z.string()), name: z.string() })),
      certain: z.array(z.object({ place: id, userId: z.nullable(z.string()), name: z.string() })),
    }),
  ),
  /** True where something on the floor is not as it was when the result was saved; saving it again settles that. */
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
    /** The version of the result that was read before. */
    version: wireVersion,
    finishers: z
      .array(
        z.object({
          place: wireInteger(1, RESULT_LIMITS.finishers),
          userId: z.nullish(userId),
          /** The name of somebody who has no account. */
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
