// The floor's messages, the same in answers and on the topic: actions as they were stored, and named players (docs/rules/floor.md#acts).

import {
  BOUNTY_LIMITS,
  DEAL_WAYS,
  ENTRY_MARKS,
  FLOOR_LIMITS,
  PAID_WAYS,
  PAYMENT_WAYS,
  PRIZE_UNITS,
  addsUp,
  isBountyRule,
  withoutMoney,
  type Act,
  type BountyRule,
  type EntryKind,
  type Instant,
  type Payment,
  type TopUpKind,
} from '@feltclock/domain';
import * as z from 'zod/mini';
import { wireInteger, wireName } from '../wire.ts';
import { wirePoolRule } from './payout-plan.ts';

export const PLAYER_NAME_LENGTH = 40;
/** The largest stack and payment: sums of all of them stay exact integers. */
const MOST = 1_000_000_000_000;

export const wirePlayerName = wireName.check(z.minLength(1), z.maxLength(PLAYER_NAME_LENGTH));
export const wireEntryKind = z.enum([
  'earlyBuyIn',
  'buyIn',
  'firstReBuyIn',
  'secondReBuyIn',
  'thirdReBuyIn',
] satisfies EntryKind[]);
export const wireTopUpKind = z.enum(['firstReBuyIn', 'secondReBuyIn', 'thirdReBuyIn', 'addOn'] satisfies TopUpKind[]);
export const wireChips = wireInteger(0, MOST);
export const wireSeat = z.object({
  table: wireInteger(1, FLOOR_LIMITS.tableNumber),
  seat: wireInteger(1, FLOOR_LIMITS.seats),
});
export const wirePrizeUnit = z.enum(PRIZE_UNITS);
export const wireDealWay = z.enum(DEAL_WAYS);
/** A readonly list, as in the domain. */
export const wireListOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.array(item) as unknown as z.ZodMiniType<readonly z.output<Item>[], readonly z.input<Item>[]>;
const paid = {
  amount: wireInteger(0, MOST),
  /** Two or more different ways, whose amounts add up. `way` is that of a largest part. */
  parts: z.optional(wireListOf(z.object({ way: z.enum(PAID_WAYS), amount: wireInteger(1, MOST) }))),
};
const partsAddUp = z.refine<Payment>(addsUp, { error: 'parts of different ways that add up', path: ['parts'] });
export const wirePayment = z.object({ way: z.enum(PAYMENT_WAYS), ...paid }).check(partsAddUp);
/** A payment that was really made. */
export const wirePaid = z.object({ way: z.enum(PAID_WAYS), ...paid }).check(partsAddUp);

const bountyAmount = wireInteger(1, BOUNTY_LIMITS.amount);
/** Units that can be divided. */
const bountyUnit = z.enum(['points', 'tickets', 'money'] satisfies BountyRule['unit'][]);
export const wireBountyRule = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.enum(['fixed', 'progressive']), amount: bountyAmount, unit: bountyUnit }),
    z.object({
      kind: z.literal('mystery'),
      unit: bountyUnit,
      envelopes: z.readonly(
        z
          .array(z.object({ amount: bountyAmount, count: wireInteger(1, BOUNTY_LIMITS.envelopes) }))
          .check(z.minLength(1), z.maxLength(BOUNTY_LIMITS.amounts)),
      ),
    }),
  ])
  .check(z.refine(isBountyRule, { error: 'each amount of envelopes once' })) satisfies z.ZodMiniType<BountyRule>;

const number = z.int();
const seed = z.nullable(z.int());
const isInstant = (value: unknown): value is Instant => typeof value === 'number' && Number.isFinite(value);

const act = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('enter'),
    player: number,
    of: wireEntryKind,
    seat: z.nullable(wireSeat),
    seed,
    payment: z.nullable(wirePayment),
    from: z.optional(z.object({ gameId: number, entry: number })),
  }),
  z.object({ kind: z.literal('top-up'), entry: number, of: wireTopUpKind, payment: z.nullable(wirePayment) }),
  z.object({
    kind: z.literal('pay'),
    buy: number,
    payment: z.nullable(wirePayment),
    reason: z.optional(z.string()),
  }),
  z.object({
    kind: z.literal('void'),
    entry: number,
    buys: wireListOf(number),
    isIn: z.boolean(),
    reason: z.string(),
    refund: z.nullable(wirePayment),
  }),
  z.object({
    kind: z.literal('hand-out'),
    entry: number,
    of: z.enum(['prize', 'bounty']),
    payment: z.nullable(wirePayment),
  }),
  z.object({ kind: z.literal('mark'), entry: number, mark: z.nullable(z.enum(ENTRY_MARKS)) }),
  z.object({
    kind: z.literal('tables'),
    tables: wireListOf(z.object({ table: number, seats: number, breakOrder: number })),
  }),
  z.object({
    kind: z.literal('seat'),
    cause: z.enum(['first', 'late', 'redraw', 'final-table', 'break', 'balance', 'by-hand']),
    moves: wireListOf(z.object({ entry: number, from: z.nullable(wireSeat), to: z.nullable(wireSeat) })),
    seed,
    broken: z.nullable(number),
    emptied: z.optional(wireListOf(number)),
    final: z.optional(z.object({ table: number, seats: number })),
  }),
  z.object({ kind: z.literal('lock'), at: wireSeat, isLocked: z.boolean() }),
  z.object({ kind: z.literal('button'), table: number, seat: z.nullable(number) }),
  z.object({
    kind: z.literal('bust'),
    out: wireListOf(
      z.object({
        entry: number,
        chipsBefore: z.nullable(number),
        by: z.optional(wireListOf(number)),
        disqualified: z.optional(z.literal(true)),
      }),
    ),
    by: wireListOf(number),
    unnamedOut: number,
    drawn: z.optional(z.object({ seed: number, amounts: wireListOf(number) })),
  }),
  z.object({ kind: z.literal('reinstate'), entry: number }),
  z.object({ kind: z.literal('chips'), entry: number, chips: z.nullable(number) }),
  z.object({ kind: z.literal('hand-for-hand'), isOn: z.boolean(), clock: z.optional(number) }),
  z.object({ kind: z.literal('hand'), taken: number, clock: z.optional(number) }),
  z.object({
    kind: z.literal('house'),
    perHand: z.optional(number),
    redrawAt: z.optional(wireListOf(number)),
    stack: z.optional(wireListOf(z.object({ chip: number, count: number }))),
    shootOut: z.optional(z.boolean()),
  }),
  z.object({ kind: z.literal('colour-up'), chip: number }),
  z.object({ kind: z.literal('bounties'), rule: z.nullable(wireBountyRule) }),
  z.object({
    kind: z.literal('payouts'),
    unit: wirePrizeUnit,
    rows: wireListOf(
      z.object({ place: number, amount: number, text: z.optional(z.string()), seatIn: z.optional(number) }),
    ),
    entries: z.optional(number),
    plan: z.optional(wirePoolRule),
    pool: z.optional(number),
  }),
  z.object({
    kind: z.literal('deal'),
    way: wireDealWay,
    amounts: wireListOf(z.object({ entry: number, amount: number })),
    playFor: number,
    agreed: z.optional(wireListOf(number)),
  }),
  z.object({ kind: z.literal('close-day') }),
  z.object({
    kind: z.literal('carry'),
    counts: z.object({
      current: number,
      earlyBuyIn: number,
      buyIn: number,
      firstReBuyIn: number,
      secondReBuyIn: number,
      thirdReBuyIn: number,
      addOn: number,
    }),
    players: wireListOf(z.object({ player: number, from: number, chips: number, head: z.optional(number) })),
    bounties: z.optional(wireBountyRule),
  }),
  z.object({ kind: z.literal('undo'), act: number }),
]) satisfies z.ZodMiniType<Act>;

/** An action with its number in the game (from 1), its time in ms since the epoch, and its actor. */
const writtenAct = z.object({
  version: number,
  at: z.custom<Instant>(isInstant).check(z.meta({ type: 'number' })),
  act,
  /** Null for a user who is not known any more. */
  by: z.nullable(z.string()),
});

/** A player's number in a game: a member, or without `userId` a guest. */
const floorPlayer = z.object({ player: number, name: z.string(), userId: z.nullable(z.string()) });
export type FloorPlayer = z.output<typeof floorPlayer>;

/**
 * Actions in order, and new or renamed players. A client that knows up to `version` applies actions from `version + 1` on; when one is
 * missing, it reads the floor again.
 */
export const floorNews = z.object({
  /** The number of the last stored action. */
  version: number,
  acts: wireListOf(writtenAct),
  players: wireListOf(floorPlayer),
});
export type FloorNews = z.output<typeof floorNews>;

/** For callers who may not see money. */
export const newsWithoutMoney = ({ version, acts, players }: FloorNews): FloorNews => ({
  version,
  acts: acts.map((written) => ({ ...written, act: withoutMoney(written.act) })),
  players,
});
