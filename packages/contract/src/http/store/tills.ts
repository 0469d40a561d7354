// The tills of a store: each person's shifts, with the money that came in and went out (docs/rules/money.md#tills).

import { isDay, PAID_WAYS, TILL_KINDS, TILL_REASON_LENGTH } from '@feltclock/domain';
import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { EXAMPLE_IDS } from '../../example-things.ts';
import { noParams, wireId, wireInteger, wireText } from '../../wire.ts';

const cash = wireInteger(0, 1_000_000_000);

const tillShift = z.object({
  id: z.int(),
  /** Null for a user who is not known any more. */
  person: z.nullable(z.string()),
  openedAt: z.number(),
  opening: z.int(),
  /** Below 0 money went out. */
  sums: z.array(z.object({ of: z.enum(TILL_KINDS), way: z.enum(PAID_WAYS), amount: z.int() })),
  /** The cash that should be in the drawer. */
  expected: z.int(),
  /** Null while the shift is open; so is `counted`. */
  closedAt: z.nullable(z.number()),
  counted: z.nullable(z.int()),
  /** Why the counted cash differs. */
  reason: z.string(),
});
export type TillShift = z.output<typeof tillShift>;

const ownTill = z.object({
  /** When false, there are no shifts. */
  keepsPayments: z.boolean(),
  /** The open shift. */
  shift: z.nullable(tillShift),
});

export const readOwnTill = endpoint({
  method: 'POST',
  path: '/api/store/till',
  summary: 'The caller’s open shift in a store.',
  access: { right: 'take-entries', of: 'store', id: ({ body }) => body.id },
  audit: 'only-reads',
  request: z.object({ id: wireId }),
  params: noParams,
  example: { body: { id: EXAMPLE_IDS.store } },
  reply: ownTill,
});

export const openTill = endpoint({
  method: 'POST',
  path: '/api/store/till/open',
  summary: 'Opens a shift of the caller with this cash in the drawer, or corrects that amount of the open one.',
  access: { right: 'take-entries', of: 'store', id: ({ body }) => body.id },
  audit: { action: 'till-open', tell: ['opening'] },
  grows: 'till-shifts',
  request: z.object({ id: wireId, opening: cash }),
  params: noParams,
  example: { body: { id: EXAMPLE_IDS.store, opening: 100_000 }, refused: 'floor-refused' },
  reply: ownTill,
});

export const closeTill = endpoint({
  method: 'POST',
  path: '/api/store/till/close',
  summary: 'Closes the caller’s open shift with the counted cash, for good. A difference needs a reason.',
  access: { right: 'take-entries', of: 'store', id: ({ body }) => body.id },
  audit: { action: 'till-close', tell: ['counted', 'reason'] },
  request: z.object({
    id: wireId,
    counted: cash,
    reason: wireText.check(z.trim(), z.maxLength(TILL_REASON_LENGTH)),
  }),
  params: noParams,
  example: { body: { id: EXAMPLE_IDS.store, counted: 100_000, reason: '' }, refused: 'floor-refused' },
  reply: tillShift,
});

export const readTills = endpoint({
  method: 'POST',
  path: '/api/store/tills',
  summary: 'All shifts that were opened on a store’s business day. The day defaults to today.',
  access: { right: 'run-money', of: 'store', id: ({ body }) => body.id },
  audit: 'only-reads',
  request: z.object({ id: wireId, day: z.nullish(z.string().check(z.refine(isDay, { error: 'a day, YYYY-MM-DD' }))) }),
  params: noParams,
  example: { body: { id: EXAMPLE_IDS.store, day: '2026-11-21' } },
  reply: z.object({ shifts: z.array(tillShift) }),
});
