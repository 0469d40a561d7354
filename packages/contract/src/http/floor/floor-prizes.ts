// Payouts of a game with a floor, and deals of the remaining players (docs/rules/money.md#payouts).

import {
  FLOOR_LIMITS,
  isPlanIn,
  isRounding,
  MOST_PAID_PLACES,
  payouts,
  PRIZE_TEXT_LENGTH,
  sharesProblem,
  WHOLE_POOL,
  type WantedPlan,
} from '@feltclock/domain';
import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { EXAMPLE_IDS } from '../../example-things.ts';
import { floorNews, wireDealWay, wirePrizeUnit } from '../../realtime/floor-news.ts';
import { wirePoolRule, wirePrizeAmount as amount } from '../../realtime/payout-plan.ts';
import { noParams, wireId, wireInteger, wireText } from '../../wire.ts';

const gameId = wireId;
const commandId = wireText.check(z.minLength(1), z.maxLength(64));
const prizeText = wireText.check(z.trim(), z.minLength(1), z.maxLength(PRIZE_TEXT_LENGTH));

const GAME = { gameId: EXAMPLE_IDS.game, commandId: 'example-0001' };

/** Of a table that is named by its ranges, each range is sound by itself; the shares for the entries follow later. */
const isSound = (wanted: WantedPlan): boolean => {
  if (wanted.kind !== 'pool') return payouts(wanted, Infinity).done;
  if ((wanted.shares === undefined) === (wanted.table === undefined)) return false;
  if (wanted.table !== undefined || wanted.collected === null)
    return sharesProblem(wanted.shares ?? [WHOLE_POOL]) === undefined && isRounding(wanted.rounding);
  return payouts({ ...wanted, shares: wanted.shares ?? [], collected: wanted.collected }, Infinity).done;
};

const plan = z
  .discriminatedUnion('kind', [
    wirePoolRule,
    z.object({
      kind: z.literal('fixed'),
      amounts: z.readonly(z.array(amount).check(z.minLength(1), z.maxLength(MOST_PAID_PLACES))),
    }),
    z.object({
      kind: z.literal('words'),
      texts: z.readonly(z.array(prizeText).check(z.minLength(1), z.maxLength(MOST_PAID_PLACES))),
    }),
    z.object({
      kind: z.literal('seats'),
      /** The game of the same store in which the first places win a seat. */
      seatIn: wireId,
      seats: wireInteger(1, MOST_PAID_PLACES),
      text: prizeText,
      /** What the place behind the seats gets: a text, or an amount. */
      rest: z.optional(z.object({ amount, text: z.optional(prizeText) })),
    }),
  ])
  .check(
    z.refine(isSound, {
      error: 'parts that fall from place to place, within the pool, with something for every place',
    }),
  );

export const confirmPayouts = endpoint({
  method: 'POST',
  path: '/api/floor/payouts',
  summary:
    'Confirms the payouts: from a pool, as fixed amounts, in words, or as seats in another game. Replaces the payouts confirmed before. A pool without a sum or shares follows the entries of the game at this moment.',
  access: { right: 'run-money', of: 'game', id: ({ body }) => body.gameId },
  audit: { action: 'floor-payouts' },
  grows: { boundedBy: 'one row of a store' },
  request: z.object({ gameId, commandId, unit: wirePrizeUnit, plan }).check(
    z.refine(({ unit, plan: wanted }) => isPlanIn(unit, wanted), {
      error: 'words for prizes in words, and amounts for all others',
    }),
  ),
  params: noParams,
  example: {
    body: {
      ...GAME,
      unit: 'points',
      plan: {
        kind: 'pool',
        table: { name: '주말', rounding: 100, ranges: [{ upTo: 20, shares: [1000] }] },
        collected: 5000,
        guarantee: 0,
        rounding: 100,
      },
    },
  },
  reply: floorNews,
});

export const readWonSeats = endpoint({
  method: 'POST',
  path: '/api/floor/won-seats',
  summary:
    'The game in which the payouts of a game are seats, and the entries there that came by one; null if they are no seats.',
  access: { right: 'read-venue', of: 'game', id: ({ body }) => body.gameId },
  audit: 'only-reads',
  request: z.object({ gameId }),
  params: noParams,
  example: { body: { gameId: EXAMPLE_IDS.game } },
  reply: z.object({
    seatIn: z.nullable(
      z.object({
        gameId: z.int(),
        name: z.string(),
        /** `entry` won the seat here, and became entry `as` there. */
        entered: z.array(z.object({ entry: z.int(), as: z.int() })),
      }),
    ),
  }),
});
export type WireWonSeats = z.output<typeof readWonSeats.reply>;

export const enterByWonSeat = endpoint({
  method: 'POST',
  path: '/api/floor/enter-by-seat',
  summary:
    'Enters the player who won a seat in another game, once for each seat. Counts one buy-in. With payments, it is paid by ticket.',
  access: { right: 'take-entries', of: 'game', id: ({ body }) => body.gameId },
  audit: { action: 'floor-register' },
  request: z.object({
    gameId,
    commandId,
    /** The game in which the seat was won, and the entry there. */
    from: z.object({ gameId: wireId, entry: wireId }),
    /** Confirms a guest whose name is in the game already. */
    again: z.optional(z.boolean()),
  }),
  params: noParams,
  example: { body: { ...GAME, from: { gameId: EXAMPLE_IDS.game, entry: 1 } }, refused: 'floor-refused' },
  reply: floorNews,
});

export const agreeOnDeal = endpoint({
  method: 'POST',
  path: '/api/floor/deal',
  summary:
    'Records the deal that all players who are in agreed to. With `playFor` it adds up to the remaining prizes. Amounts that differ from its method count as agreed by hand.',
  access: { right: 'run-money', of: 'game', id: ({ body }) => body.gameId },
  audit: { action: 'floor-deal' },
  request: z.object({
    gameId,
    commandId,
    way: wireDealWay,
    amounts: z.readonly(
      z.array(z.object({ entry: wireId, amount })).check(z.minLength(2), z.maxLength(FLOOR_LIMITS.entries)),
    ),
    playFor: amount,
    /** The entries that agree; refused unless they are all players who are in. */
    agreed: z.readonly(z.array(wireId).check(z.maxLength(FLOOR_LIMITS.entries))),
    /** Confirms a deal by stacks that do not add up to all chips in play; without it, that is refused with `stacks-differ`. */
    stacksDiffer: z.optional(z.boolean()),
  }),
  params: noParams,
  example: {
    body: {
      ...GAME,
      way: 'even',
      amounts: [
        { entry: 1, amount: 100 },
        { entry: 2, amount: 100 },
      ],
      playFor: 0,
      agreed: [1, 2],
    },
    refused: 'floor-refused',
  },
  reply: floorNews,
});
