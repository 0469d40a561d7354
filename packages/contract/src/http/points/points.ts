// Points: balances, transfers, and winnings (docs/rules/points.md#points). They are a loyalty score; no call converts them to anything.

import { LONGEST_REASON, MOST_POINTS, TRANSFER_KINDS } from '@feltclock/domain';
import * as z from 'zod/mini';
import type { AuditedThing } from '../../audit-rule.ts';
import { endpoint } from '../../endpoint.ts';
import { EXAMPLE_IDS } from '../../example-things.ts';
import { noParams, nothing, userId, wireId, wireInteger, wireText } from '../../wire.ts';
import { role } from '../people/session.ts';

const id = z.number().check(z.int());
const instant = z.number();
const amount = wireInteger(1, MOST_POINTS);
const reason = wireText.check(z.trim(), z.maxLength(LONGEST_REASON));
/** A key that the client chooses for each transfer, so that a repeated request moves nothing twice. */
const key = wireText.check(z.regex(/^[\w-]{8,64}$/));

/** Page sizes of lists; pages count from 1 (docs/rules/screens.md). */
export const PAGE_SIZES = [10, 20, 30, 50] as const;
export const pageFields = { page: wireInteger(1, 1_000_000), size: wireInteger(1, 50) };

const holder = z.object({ userId: z.optional(userId), storeId: z.optional(wireId) }).check(
  z.refine(({ userId: user, storeId }) => (user === undefined) !== (storeId === undefined), {
    message: 'either a user or a store',
  }),
);

const balance = z.object({ points: id });

/** Stored in the audit trail. */
const AUDITED = ['amount', 'reason'] as const;

/** The audited thing: a member or a store. */
const holderThing = ({ userId: user, storeId }: z.output<typeof holder>): AuditedThing =>
  user === undefined ? { of: 'store', id: String(storeId) } : { of: 'user', id: user };

export const grantPoints = endpoint({
  method: 'POST',
  path: '/api/points/grant',
  summary: 'Grants points of the platform to a member or a store. Answers the receiver’s balance.',
  access: { right: 'run-platform' },
  audit: { action: 'points-grant', tell: AUDITED, subject: ({ body }) => holderThing(body.to) },
  request: z.object({ to: holder, amount, reason, key }),
  params: noParams,
  example: { body: { to: { userId: 'player' }, amount: 500, reason: '정기전 참가', key: 'grant-0001' } },
  reply: balance,
});

export const recoverPoints = endpoint({
  method: 'POST',
  path: '/api/points/recovery',
  summary: 'Recovers points from a member or a store. Answers the remaining balance.',
  access: { right: 'run-platform' },
  audit: { action: 'points-recovery', tell: AUDITED, subject: ({ body }) => holderThing(body.from) },
  request: z.object({ from: holder, amount, reason, key }),
  params: noParams,
  example: {
    body: { from: { storeId: EXAMPLE_IDS.store }, amount: 100, reason: '정산', key: 'recovery-0001' },
    refused: 'not-enough-points',
  },
  reply: balance,
});

export const grantStorePoints = endpoint({
  method: 'POST',
  path: '/api/points/store-grant',
  summary: 'Grants a store’s points to a member. Answers the store’s balance.',
  access: { right: 'manage-store', of: 'store', id: ({ body }) => body.storeId },
  audit: {
    action: 'points-grant',
    tell: AUDITED,
    subject: ({ body }) => ({ of: 'user', id: body.userId }),
    storeId: ({ body }) => body.storeId,
  },
  grows: 'point-grants',
  request: z.object({ storeId: wireId, userId, amount, reason, key }),
  params: noParams,
  example: {
    body: { storeId: EXAMPLE_IDS.store, userId: 'player', amount: 50, reason: '이벤트', key: 'store-0001' },
    refused: 'not-enough-points',
  },
  reply: balance,
});

export const giftPoints = endpoint({
  method: 'POST',
  path: '/api/points/gift',
  summary: 'Gives own points to another user. Answers the remaining balance.',
  access: { right: 'own-profile' },
  audit: { action: 'points-gift', tell: AUDITED, subject: ({ body }) => ({ of: 'user', id: body.receiverId }) },
  grows: { boundedBy: 'gifts of an account' },
  request: z.object({ receiverId: userId, amount, reason: z.optional(reason), key }),
  params: noParams,
  example: {
    body: { receiverId: 'player', amount: 10, reason: '선물', key: 'gift-00001' },
    refused: 'not-enough-points',
  },
  reply: balance,
});

const pointEntry = z.object({
  at: instant,
  kind: z.enum(TRANSFER_KINDS),
  /** Below 0 for points that were given away. */
  amount: id,
  /** The other account: a user’s id, a store’s name, or null for the platform. */
  other: z.nullable(z.string()),
  reason: z.string(),
});

/** Everything that the user detail screen shows of one player (docs/rules/points.md#points). */
export const playerPoints = z.object({
  id: z.string(),
  nickname: z.string(),
  name: z.string(),
  phoneNo: z.string(),
  email: z.string(),
  role,
  points: id,
  winPoints: id,
  /** Counted from 1; null without win points. */
  rank: z.nullable(id),
  /** Awards of closed seasons, newest first. */
  prizes: z.array(z.object({ at: instant, season: z.string(), place: id, amount: id })),
  /** The newest 50 entries. */
  entries: z.array(pointEntry),
  /** The balance at the end of each day with a change in the last half year, oldest first. */
  history: z.array(z.object({ at: instant, points: id })),
});
export type PlayerPoints = z.output<typeof playerPoints>;

export const readOwnPoints = endpoint({
  method: 'GET',
  path: '/api/points/own',
  summary: 'The own points, win points, rank, prizes and history.',
  access: { right: 'own-profile' },
  audit: 'only-reads',
  request: nothing,
  params: noParams,
  example: {},
  reply: playerPoints,
});

export const readPlayerPoints = endpoint({
  method: 'POST',
  path: '/api/points/user',
  summary: 'A user’s points, win points, rank, prizes and history.',
  access: { right: 'run-platform' },
  audit: 'only-reads',
  request: z.object({ id: userId }),
  params: noParams,
  example: { body: { id: 'player' } },
  reply: playerPoints,
});

const pointUser = z.object({
  id: z.string(),
  nickname: z.string(),
  name: z.string(),
  phoneNo: z.string(),
  role,
  points: id,
  winPoints: id,
});

const userFilter = {
  /** Part of an id, nickname or name. */
  search: z.optional(wireText.check(z.maxLength(64))),
  /** Only players who won points in a game of this structure. */
  structureId: z.nullish(wireId),
};

export const listPointUsers = endpoint({
  method: 'POST',
  path: '/api/points/users',
  summary: 'A page of users with their points, and the totals of all grants and recoveries.',
  access: { right: 'run-platform' },
  audit: 'only-reads',
  request: z.object({ ...userFilter, ...pageFields }),
  params: noParams,
  example: { body: { search: 'a', structureId: EXAMPLE_IDS.structure, page: 1, size: 10 } },
  reply: z.object({
    totals: z.object({ toCustomers: id, toStores: id, recovered: id }),
    /** Matches on all pages. */
    count: id,
    users: z.array(pointUser),
  }),
});

export const exportPointUsers = endpoint({
  method: 'POST',
  path: '/api/points/users/export',
  summary: 'All matching users with their points, as CSV (UTF-8 with byte order mark).',
  access: { right: 'run-platform' },
  audit: 'only-reads',
  request: z.object(userFilter),
  params: noParams,
  example: { body: { search: 'a', structureId: null } },
  reply: z.string(),
  answers: 'csv',
});

export const findCustomers = endpoint({
  method: 'POST',
  path: '/api/points/customers',
  summary:
    'At most 10 members of the store whose id or nickname has the text, and whoever has it for a whole nickname: whom a store may name in a result or give points to. Of those of other stores `id` is a handle in the place of the login name.',
  access: { right: 'change-venue', of: 'store', id: ({ body }) => body.storeId },
  audit: 'only-reads',
  request: z.object({ storeId: wireId, search: wireText.check(z.trim(), z.minLength(2), z.maxLength(64)) }),
  params: noParams,
  example: { body: { storeId: EXAMPLE_IDS.store, search: 'pl' } },
  reply: z.array(z.object({ id: z.string(), nickname: z.string() })),
});

const storePoints = z.object({ isEnabled: z.boolean(), winTable: z.array(id), points: id });

export const readStorePoints = endpoint({
  method: 'POST',
  path: '/api/points/store',
  summary: 'Whether a store takes part in points, its win points by place, and its balance.',
  access: { right: 'manage-store', of: 'store', id: ({ body }) => body.id },
  audit: 'only-reads',
  request: z.object({ id: wireId }),
  params: noParams,
  example: { body: { id: EXAMPLE_IDS.store } },
  reply: storePoints,
});

export const saveStorePoints = endpoint({
  method: 'PUT',
  path: '/api/points/store',
  summary: 'Switches points on or off for a store, and sets its win points by place.',
  access: { right: 'manage-store', of: 'store', id: ({ body }) => body.id },
  audit: { action: 'points-settings', tell: ['isEnabled'] },
  grows: { boundedBy: 'one row of a store' },
  request: z.object({ id: wireId, isEnabled: z.boolean(), winTable: z.array(wireInteger(0, MOST_POINTS)) }),
  params: noParams,
  example: { body: { id: EXAMPLE_IDS.store, isEnabled: true, winTable: [100, 50] } },
  reply: storePoints,
});
