// The result of an ended game as a sheet: places, names, purchases, prizes and points (docs/rules/points.md#results).

import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { EXAMPLE_IDS } from '../../example-things.ts';
import { wirePrizeUnit } from '../../realtime/floor-news.ts';
import { noParams, wireId } from '../../wire.ts';

const id = z.int();

/** Purchases, by the kinds of the counts. */
export const boughtInGame = z.object({ buyIns: id, reBuys: id, addOns: id });

/** The header of the sheet. */
export const sheetHead = {
  gameId: id,
  gameName: z.string(),
  structureName: z.string(),
  storeId: id,
  storeName: z.string(),
  /** The game's day: its scheduled start, else its creation. */
  day: z.number(),
  /** Null when it has not ended. */
  endedAt: z.nullable(z.number()),
  /** All counted purchases, with and without names. */
  counted: boughtInGame,
  /** The sum of all prizes, 0 when they are in words; null when no payouts were confirmed. */
  pool: z.nullable(z.object({ unit: wirePrizeUnit, amount: id })),
};

export const resultSheet = z.object({
  ...sheetHead,
  /** The unit and the sum of all bounties won; absent without bounties. */
  bounties: z.optional(z.object({ unit: wirePrizeUnit, amount: id })),
  /** Where the places come from: a saved result, or the floor as long as none is saved; null without places. */
  source: z.nullable(z.enum(['result', 'floor'])),
  /** True when the floor changed after the result was saved: prizes and bounties are those of the present floor. */
  floorMoved: z.optional(z.boolean()),
  rows: z.array(
    z.object({
      place: id,
      name: z.string(),
      userId: z.nullable(z.string()),
      /** Null for a player that the floor does not know. */
      bought: z.nullable(boughtInGame),
      /** In whole units of the pool; 0 for nothing, and for a prize in words. */
      prize: id,
      /** Set for a prize in words. */
      prizeText: z.optional(z.string()),
      /** Bounties won, in whole units. */
      bounty: z.optional(id),
      winPoints: id,
    }),
  ),
});
export type ResultSheet = z.output<typeof resultSheet>;

/** For callers who may not see money (docs/rules/money.md#payments). */
export const resultSheetWithoutMoney = ({ bounties: _all, rows, ...sheet }: ResultSheet): ResultSheet => ({
  ...sheet,
  pool: null,
  rows: rows.map(({ prizeText: _text, bounty: _bounty, ...row }) => ({ ...row, prize: 0 })),
});

export const readResultSheet = endpoint({
  method: 'POST',
  path: '/api/game-result/sheet',
  summary: 'The result of a game as a sheet: places, purchases, prizes, and the points given.',
  access: { right: 'read-venue', of: 'game', id: ({ body }) => body.id },
  audit: 'only-reads',
  request: z.object({ id: wireId }),
  params: noParams,
  example: { body: { id: EXAMPLE_IDS.game } },
  reply: resultSheet,
});
