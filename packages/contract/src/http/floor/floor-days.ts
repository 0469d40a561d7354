// Who continues from one day of a tournament to the next, and with which stack (docs/rules/floor.md#several-days).

import { FLOOR_LIMITS, TWICE_RULES } from '@feltclock/domain';
import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { EXAMPLE_IDS } from '../../example-things.ts';
import { floorNews, wireBountyRule, wirePlayerName, wirePrizeUnit } from '../../realtime/floor-news.ts';
import { noParams, wireId, wireText } from '../../wire.ts';

const gameId = wireId;
const commandId = wireText.check(z.minLength(1), z.maxLength(64));
const COMMAND = { gameId: EXAMPLE_IDS.game, commandId: 'example-0001' };

export const readThrough = endpoint({
  method: 'POST',
  path: '/api/floor/through',
  summary: 'Who is left from the day before a game, with their stacks: what `/api/floor/carry` would bring.',
  access: { right: 'read-venue', of: 'game', id: ({ body }) => body.gameId },
  audit: 'only-reads',
  request: z.object({ gameId }),
  params: noParams,
  example: { body: { gameId: EXAMPLE_IDS.game } },
  reply: z.object({
    rule: z.enum(TWICE_RULES),
    /** The games of the day before; empty without one. */
    days: z.array(
      z.object({
        gameId: z.int(),
        label: z.string(),
        isClosed: z.boolean(),
        entries: z.int(),
        /** Remaining players without a name. */
        unnamed: z.int(),
        /** The bounties there; null for none. The next day keeps them when they are progressive. */
        bounties: z.nullable(wireBountyRule),
      }),
    ),
    /** Named players, by game and stack. */
    through: z.array(
      z.object({
        game: z.int(),
        player: z.int(),
        name: z.string(),
        userId: z.nullable(z.string()),
        chips: z.int(),
        /** The bounty on their head, when bounties are progressive. */
        head: z.optional(z.int()),
      }),
    ),
    /** What all earlier days paid to players who busted there in the money. Empty for callers who may not see money. */
    paid: z.optional(
      z.array(z.object({ gameId: z.int(), label: z.string(), unit: wirePrizeUnit, players: z.int(), amount: z.int() })),
    ),
  }),
});
export type WireThrough = z.output<typeof readThrough.reply>;

/** For callers who may not see money (docs/rules/money.md#payments). */
export const throughWithoutMoney = ({ days, through, ...rest }: WireThrough): WireThrough => ({
  ...rest,
  days: days.map((day) => ({ ...day, bounties: null })),
  through: through.map(({ head: _, ...each }) => each),
  paid: [],
});

export const closeFloorDay = endpoint({
  method: 'POST',
  path: '/api/floor/close-day',
  summary: 'Closes a day once every named player who is in has a counted stack.',
  access: { right: 'publish', of: 'game', id: ({ body }) => body.gameId },
  audit: { action: 'floor-close-day' },
  request: z.object({ gameId, commandId }),
  params: noParams,
  example: { body: COMMAND, refused: 'floor-refused' },
  reply: floorNews,
});

export const carryOn = endpoint({
  method: 'POST',
  path: '/api/floor/carry',
  summary:
    'Brings all remaining players of the day before to this day, with their stacks and counts. `onePerson`: names of guests that mean the same person in all games.',
  access: { right: 'publish', of: 'game', id: ({ body }) => body.gameId },
  audit: { action: 'floor-carry' },
  request: z.object({ gameId, commandId, onePerson: z.array(wirePlayerName).check(z.maxLength(FLOOR_LIMITS.entries)) }),
  params: noParams,
  example: { body: { gameId: EXAMPLE_IDS.game, commandId: 'example-0001', onePerson: [] }, refused: 'floor-refused' },
  reply: floorNews,
});
