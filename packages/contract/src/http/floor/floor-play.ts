// House actions in a game with named players: hand-for-hand, chips that leave play, bounties, and players who return
// (docs/rules/money.md#payouts, docs/rules/floor.md).

import { FLOOR_LIMITS, HAND_TIME, HOUSE_LIMITS } from '@feltclock/domain';
import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { EXAMPLE_IDS } from '../../example-things.ts';
import { floorNews, wireBountyRule } from '../../realtime/floor-news.ts';
import { noParams, wireId, wireInteger, wireText } from '../../wire.ts';

const gameId = wireId;
const commandId = wireText.check(z.minLength(1), z.maxLength(64));

const GAME = { gameId: EXAMPLE_IDS.game, commandId: 'example-0001' };

export const countHand = endpoint({
  method: 'POST',
  path: '/api/floor/hand',
  summary: 'Counts one more hand of hand-for-hand play, and takes its time off the paused clock.',
  access: { right: 'publish', of: 'game', id: ({ body }) => body.gameId },
  audit: { action: 'floor-hand' },
  request: z.object({ gameId, commandId }),
  params: noParams,
  example: { body: GAME, refused: 'floor-refused' },
  reply: floorNews,
});

export const setHouse = endpoint({
  method: 'POST',
  path: '/api/floor/house',
  summary:
    'Sets the house rules of a game: seconds per hand, player counts for a redraw, chips of a starting stack, and shoot-out. Absent fields stay.',
  access: { right: 'publish', of: 'game', id: ({ body }) => body.gameId },
  audit: { action: 'floor-house' },
  request: z.object({
    gameId,
    commandId,
    perHand: z.optional(wireInteger(HAND_TIME.least, HAND_TIME.most)),
    redrawAt: z.optional(
      z.readonly(z.array(wireInteger(2, FLOOR_LIMITS.entries)).check(z.maxLength(HOUSE_LIMITS.redraws))),
    ),
    stack: z.optional(
      z.readonly(
        z
          .array(z.object({ chip: wireInteger(1, HOUSE_LIMITS.chip), count: wireInteger(1, HOUSE_LIMITS.ofOneChip) }))
          .check(z.maxLength(HOUSE_LIMITS.chips)),
      ),
    ),
    /** Each table plays down to one winner, and the winners draw the next round. */
    shootOut: z.optional(z.boolean()),
  }),
  params: noParams,
  example: { body: { ...GAME, perHand: 120, redrawAt: [24, 16] } },
  reply: floorNews,
});

export const colourUp = endpoint({
  method: 'POST',
  path: '/api/floor/colour-up',
  summary: 'Colours up a chip: the next larger one takes its place.',
  access: { right: 'publish', of: 'game', id: ({ body }) => body.gameId },
  audit: { action: 'floor-colour-up', tell: ['chip'] },
  request: z.object({ gameId, commandId, chip: wireInteger(1, HOUSE_LIMITS.chip) }),
  params: noParams,
  example: { body: { ...GAME, chip: 100 }, refused: 'floor-refused' },
  reply: floorNews,
});

export const setBounties = endpoint({
  method: 'POST',
  path: '/api/floor/bounties',
  summary: 'Sets the bounties, from the first entry on; null for none. Refused once an envelope was drawn.',
  access: { right: 'run-money', of: 'game', id: ({ body }) => body.gameId },
  audit: { action: 'floor-bounties' },
  request: z.object({ gameId, commandId, rule: z.nullable(wireBountyRule) }),
  params: noParams,
  example: { body: { ...GAME, rule: { kind: 'fixed', amount: 100, unit: 'points' } } },
  reply: floorNews,
});

export const reinstateEntry = endpoint({
  method: 'POST',
  path: '/api/floor/reinstate',
  summary: 'Brings a player back who was marked as out, without a seat. Counts one player more.',
  access: { right: 'publish', of: 'game', id: ({ body }) => body.gameId },
  audit: { action: 'floor-reinstate', tell: ['entry'] },
  request: z.object({ gameId, commandId, entry: wireId }),
  params: noParams,
  example: { body: { ...GAME, entry: 1 }, refused: 'floor-refused' },
  reply: floorNews,
});

/** What is still open on a floor. */
const wireOpenEnds = z.object({
  /** Named players who are in, and the first of their names. */
  playersIn: z.int(),
  names: z.array(z.string()),
  unnamedIn: z.int(),
  /** Players without a place; 0 after a deal of all remaining players. */
  openPlaces: z.int(),
  /** Busts without a winner of the bounty. */
  openBounties: z.int(),
  /** Entries, re-buys and add-ons that are recorded as unpaid. */
  unpaid: z.int(),
});
export type WireOpenEnds = z.output<typeof wireOpenEnds>;

export const readOpenEnds = endpoint({
  method: 'POST',
  path: '/api/floor/open-ends',
  summary: 'Who is in and what is still open on the floor, to check before a game is ended.',
  access: { right: 'run-money', of: 'game', id: ({ body }) => body.gameId },
  audit: 'only-reads',
  request: z.object({ gameId }),
  params: noParams,
  example: { body: { gameId: EXAMPLE_IDS.game } },
  reply: wireOpenEnds,
});
