// A venue's business day in money: what its games should have taken in, what was received, and who closed the day
// (docs/rules/money.md#business-days).

import { GAPS, isDay, PAID_WAYS, PRICE_KINDS, type Takings } from '@feltclock/domain';
import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { EXAMPLE_IDS } from '../../example-things.ts';
import { clockStatus } from '../../realtime/messages.ts';
import { noParams, wireId, wireText } from '../../wire.ts';

export const DAY_NOTE_LENGTH = 500;

/** The number and the sum. */
const tally = z.object({ count: z.int(), amount: z.int() });
const each = <Key extends string>(keys: readonly Key[]) =>
  z.object(Object.fromEntries(keys.map((key) => [key, tally])) as Record<Key, typeof tally>);

const takings = {
  expected: z.int(),
  kept: each(PAID_WAYS),
  /** Why expected money was not received; `expected` is what was received plus these. */
  gaps: each(GAPS),
} satisfies Record<keyof Takings, unknown>;

const gameOfDay = z.object({
  id: z.int(),
  name: z.string(),
  status: clockStatus,
  /** The counts to be paid, each with its price. */
  due: z.array(z.object({ kind: z.enum(PRICE_KINDS), count: z.int(), price: z.int() })),
  ...takings,
});
export type GameOfDay = z.output<typeof gameOfDay>;

/** One close of a day, with the figures at that time. */
const dayClose = z.object({
  /** 1, 2, 3, … per day. */
  number: z.int(),
  at: z.number(),
  /** Null for a user who is not known any more. */
  by: z.nullable(z.string()),
  note: z.string(),
  games: z.array(z.object({ id: z.int(), name: z.string(), ...takings })),
});
export type DayClose = z.output<typeof dayClose>;

const day = z.string().check(z.refine(isDay, { error: 'a day, YYYY-MM-DD' }));

const moneyOfDay = z.object({
  /** When false, there are no games and no closes. */
  keepsPayments: z.boolean(),
  day: z.string(),
  /** The present business day. */
  today: z.string(),
  /** The first instant of the day, and of the next one. */
  from: z.number(),
  to: z.number(),
  games: z.array(gameOfDay),
  /** Newest last. */
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
