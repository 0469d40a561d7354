// The result of an ended game as a sheet: places, names, what was bought, what is paid, points (docs/rules/results.md#the-sheet).

import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { EXAMPLE_IDS } from '../../example-things.ts';
import { wirePrizeUnit } from '../../realtime/floor-news.ts';
import { noParams, wireId } from '../../wire.ts';

const id = z.int();

/** What was bought, by the kinds that counts go by. */
export const boughtInGame = z.object({ buyIns: id, reBuys: id, addOns: id });

/** What stands above the places of a game. */
export const sheetHead = {
  gameId: id,
  gameName: z.string(),
  structureName: z.string(),
  storeId: id,
  storeName: z.string(),
  /** What the game's day goes by: its scheduled start, else when it was created. */
  day: z.number(),
  /** When it ended; null while it has not. */
  endedAt: z.nullable(z.number()),
  /** All that was counted, named or not. */
  counted: boughtInGame,
  /** What is paid altogether, 0 where it is in words; null where nothing was confirmed. */
  pool: z.nullable(z.object({ unit: wirePrizeUnit, amount: id })),
};

export const resultSheet = z.object({
  ...sheetHead,
  /** What bounties are given in, and all that was won of them; not there in a game without any. */
  bounties: z.optional(z.object({ unit: wirePrizeUnit, amount: id })),
  /** Whose places these are: those that staff saved, else the floor's own, which nobody has saved yet; null while there are none. */
  source: z.nullable(z.enum(['result', 'floor'])),
  /** True where something on the floor is not as it was when the result was saved: prizes and bounties are those of the floor as it is now. */
  floorMoved: z.optional(z.boolean()),
  rows: z.array(
    z.object({
      place: id,
      name: z.string(),
      userId: z.nullable(z.string()),
      /** Null for somebody whom the floor does not know. */
      bought: z.nullable(boughtInGame),
      /** In whole units of the pool; 0 for nothing, and for a prize in words. */
      prize: id,
      /** The prize where it is in words. */
      prizeText: z.optional(z.string()),
      /** What was won in bounties, in whole units of theirs. */
      bounty: z.optional(id),
      winPoints: id,
    }),
  ),
});
export type ResultSheet = z.output<typeof resultSheet>;

/** The same for those who see no money (docs/rules/payments.md#who-sees-money). */
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
