// A venue's business day in money: what its games should have brought in, what was kept, and who closed the day (docs/rules/payments.md#the-days-close).

import { GAPS, isDay, PAID_WAYS, PRICE_KINDS, type Takings } from '@feltclock/domain';
import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { EXAMPLE_IDS } from '../../example-things.ts';
import { clockStatus } from '../../realtime/messages.ts';
import { noParams, wireId, wireText } from '../../wire.ts';

export const DAY_NOTE_LENGTH = 500;

/** How many, and how much together. */
const tally = z.object({ count: z.int(), amount: z.int() });
const each = <Key extends string>(keys: readonly Key[]) =>
  z.object(Object.fromEntries(keys.map((key) => [key, tally])) as Record<Key, typeof tally>);

const takings = {
  expected: z.int(),
  kept: each(PAID_WAYS),
  /** Why something that was expected was not kept; `expected` is what was kept and these together. */
  gaps: each(GAPS),
} satisfies Record<keyof Takings, unknown>;

const gameOfDay = z.object({
  id: z.int(),
  name: z.string(),
  status: clockStatus,
  /** The counts that are expected to be paid, each with what one costs. */
  due: z.array(z.object({ kind: z.enum(PRICE_KINDS), count: z.int(), price: z.int() })),
  ...takings,
});
export type GameOfDay = z.output<typeof gameOfDay>;

/** Somebody's mark that a day is closed, with what the games had brought in by then. */
const dayClose = z.object({
  /** 1, 2, 3, … per day. */
  number: z.int(),
  at: z.number(),
  /** Who closed it; null of somebody who is not known any more. */
  by: z.nullable(z.string()),
  note: z.string(),
  games: z.array(z.object({ id: z.int(), name: z.string(), ...takings })),
});
export type DayClose = z.output<typeof dayClose>;

const day = z.string().check(z.refine(isDay, { error: 'a day, YYYY-MM-DD' }));

const moneyOfDay = z.object({
  /** Where it is false, there are no games and no marks. */
  keepsPayments: z.boolean(),
  day: z.string(),
  /** The day that it is now. */
  today: z.string(),
  /** Its first instant, and the first one after it. */
  from: z.number(),
  to: z.number(),
  games: z.array(gameOfDay),
  /** The newest last. */
  closes: z.array(dayClose),
});
export type MoneyOfDay = z.output<typeof moneyOfDay>;

export const readDayMoney = endpoint({
  method: 'POST',
  path: '/api/store/day',
  summary: 'The money of a store’s business day: its games, and who closed it. The day defaults to today.',
  access: { right: 'take-entries', of: 'store', id: ({ body }) => body.id },
  audit: 'only-reads',
  request: z.object({ id: wireId, day: z.nullish(day) }),
  params: noParams,
  example: { body: { id: EXAMPLE_IDS.store, day: '2026-11-21' } },
  reply: moneyOfDay,
});

export const closeDay = endpoint({
  method: 'POST',
  path: '/api/store/day/close',
  summary:
    'Closes a business day of a store with the present figures of its games. It may be closed again; earlier closes are kept.',
  access: { right: 'take-entries', of: 'store', id: ({ body }) => body.id },
  audit: { action: 'store-day-close', tell: ['day'] },
  grows: 'day-closes',
  request: z.object({ id: wireId, day, note: wireText.check(z.trim(), z.maxLength(DAY_NOTE_LENGTH)) }),
  params: noParams,
  example: { body: { id: EXAMPLE_IDS.store, day: '2026-11-21', note: '' }, refused: 'floor-refused' },
  reply: moneyOfDay,
});
