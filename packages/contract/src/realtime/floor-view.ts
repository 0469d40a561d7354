// The floor as a game's boards receive it, the same in answers and on the topic: always the whole
// (docs/rules/boards.md#what-a-floor-shows).

import type { FloorOnBoard, Instant, SeatingCause } from '@feltclock/domain';
import * as z from 'zod/mini';
import { wireListOf, wirePrizeUnit } from './floor-news.ts';

const number = z.int();
/** Any numbers: a later release may have other tables or seats. */
const seat = z.object({ table: number, seat: number });
/** In ms since the epoch; checked as a plain number, to keep the schema small on boards. */
const when = z.number() as unknown as z.ZodMiniType<Instant, Instant>;
/** A board ignores moves with an unknown cause. */
const cause = z.string() as unknown as z.ZodMiniType<SeatingCause, SeatingCause>;

export const floorView = z.object({
  version: number,
  at: when,
  payouts: z.nullable(
    z.object({
      unit: wirePrizeUnit,
      runs: wireListOf(z.object({ from: number, to: number, amount: z.number(), text: z.optional(z.string()) })),
    }),
  ),
  gone: wireListOf(z.object({ place: number, name: z.string() })),
  moved: wireListOf(
    z.object({
      act: number,
      at: when,
      cause,
      broken: z.nullable(number),
      moves: wireListOf(z.object({ name: z.nullable(z.string()), from: z.nullable(seat), to: seat })),
    }),
  ),
  tables: wireListOf(
    z.object({
      table: number,
      sitters: wireListOf(z.object({ seat: number, name: z.string(), chips: z.nullable(z.number()) })),
    }),
  ),
  alternates: z.optional(z.object({ count: number, names: wireListOf(z.string()) })),
  lastOut: z.optional(z.object({ at: when, went: number, left: number })),
}) satisfies z.ZodMiniType<FloorOnBoard>;
