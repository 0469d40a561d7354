// Payout tables of a venue, and plans of a pool that follow the entries (docs/rules/money.md#payouts).

import {
  MOST_PAID_PLACES,
  MOST_PRIZES,
  PAYOUT_TABLE_LIMITS,
  payoutTableProblem,
  WHOLE_POOL,
  type PayoutTable,
  type PoolRule,
} from '@feltclock/domain';
import * as z from 'zod/mini';
import { wireInteger, wireName } from '../wire.ts';

export const wirePrizeAmount = wireInteger(0, MOST_PRIZES);

/** Thousandths of the pool, by place. */
const shares = z.readonly(z.array(wireInteger(1, WHOLE_POOL)).check(z.minLength(1), z.maxLength(MOST_PAID_PLACES)));

export const wirePayoutTable = z
  .object({
    name: wireName.check(z.minLength(1), z.maxLength(PAYOUT_TABLE_LIMITS.name)),
    rounding: wireInteger(1, MOST_PRIZES),
    /** Each with the most entries that it is for; the last one applies to every larger field too. */
    ranges: z.readonly(
      z
        .array(z.object({ upTo: wireInteger(1, PAYOUT_TABLE_LIMITS.entries), shares }))
        .check(z.minLength(1), z.maxLength(PAYOUT_TABLE_LIMITS.ranges)),
    ),
  })
  .check(
    z.refine((table) => payoutTableProblem(table) === undefined, {
      error: 'rising entries, and parts that fall from place to place within the pool',
    }),
  ) satisfies z.ZodMiniType<PayoutTable>;

export const wirePoolRule = z.object({
  kind: z.literal('pool'),
  /** The same for any number of entries; absent with a table. */
  shares: z.optional(shares),
  /** The standard tables or a table of the venue, which give the shares by the entries at this moment. */
  table: z.optional(z.union([z.literal('usual'), wirePayoutTable])),
  /** Null: computed from the prices of the game at this moment. */
  collected: z.nullable(wirePrizeAmount),
  guarantee: wirePrizeAmount,
  rounding: wireInteger(1, MOST_PRIZES),
}) satisfies z.ZodMiniType<PoolRule>;
