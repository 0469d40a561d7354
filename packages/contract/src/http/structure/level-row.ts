// The parts of a structure that boards and games have too: rows, chips and prices. Boards load this file without the rest of a structure.

import { areLimitsPossible, MOST_LIMITED, STRUCTURE_LIMITS, type PlayerLimits } from '@feltclock/domain';
import * as z from 'zod/mini';
import { wireAmount, wireDuration, wireInteger } from '../../wire.ts';

/** A sent row: the server computes `nextBreak` and `remainRegTime`; `seq` is the position in the list. */
export const levelRowInput = z.object({
  level: wireInteger(0, STRUCTURE_LIMITS.rows.most),
  smallBlind: wireAmount,
  bigBlind: wireAmount,
  ante: wireAmount,
  duration: wireDuration,
});

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
});
export type WireLevelRow = z.output<typeof levelRow>;

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

/** How many players a game needs to start without a question, and how many it seats at once; 0 for none. */
export const limitFields = { minimum: wireInteger(0, MOST_LIMITED), cap: wireInteger(0, MOST_LIMITED) };
/** `cap` may not be below `minimum`. */
export const possibleLimits = z.refine<PlayerLimits>(areLimitsPossible, { error: 'minimum over cap', path: ['cap'] });
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
