// Answered levels, kinds of antes, chips, limits and prices (docs/rules/structures.md). Apart from what staff send, so that boards load only this.

import { ANTE_KINDS, BETTING_LIMITS, POKER_GAMES } from '@feltclock/domain';
import * as z from 'zod/mini';
import { wireAmount } from '../../wire.ts';

/** A level of a documented structure has none of these (docs/rules/structures.md#games-and-antes). */
export const gameOfRow = {
  game: z.optional(z.enum(POKER_GAMES)),
  limit: z.optional(z.enum(BETTING_LIMITS)),
};

/** An answered row. `nextBreak`, `remainRegTime` and `duration` in minutes; level 0 is a break. */
export const levelRow = z.object({
  seq: z.int(),
  level: z.int(),
  smallBlind: z.int(),
  bigBlind: z.int(),
  ante: z.int(),
  duration: z.int(),
  remainRegTime: z.int(),
  nextBreak: z.int(),
  ...gameOfRow,
  gameName: z.optional(z.string()),
  bringIn: z.optional(z.int()),
});
export type WireLevelRow = z.output<typeof levelRow>;

/** What the ante column means; absent: the ante as it is. */
export const anteKind = z.optional(z.enum(ANTE_KINDS));

/** Chips by kind. */
export const chipFields = {
  earlyBuyIn: wireAmount,
  buyIn: wireAmount,
  firstReBuyIn: wireAmount,
  secondReBuyIn: wireAmount,
  thirdReBuyIn: wireAmount,
  addOn: wireAmount,
};
export const chipValues = z.object(chipFields);
export type WireChipValues = z.output<typeof chipValues>;

/** In answers; absent without limits. */
export const limitsShown = { limits: z.optional(z.object({ minimum: z.int(), cap: z.int() })) };

const kindPrice = z.object({
  /** Null for the store's price, else the buy-in; for an add-on nothing. */
  price: z.nullable(wireAmount),
  fee: wireAmount,
  bounty: wireAmount,
  staff: wireAmount,
});

/** Prices in the store's currency. An absent kind has the default price, and all of it goes to the pool. */
export const gamePrices = z.object({
  kinds: z.object({
    earlyBuyIn: z.optional(kindPrice),
    buyIn: z.optional(kindPrice),
    firstReBuyIn: z.optional(kindPrice),
    secondReBuyIn: z.optional(kindPrice),
    thirdReBuyIn: z.optional(kindPrice),
    addOn: z.optional(kindPrice),
  } satisfies Record<keyof typeof chipFields, unknown>),
  /** The least pool; 0 for none. */
  guarantee: wireAmount,
});
