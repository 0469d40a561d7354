// The audit trail: who did what, when, to what, and with what outcome (decision record 0014).

import * as z from 'zod/mini';
import { AUDIT_ACTIONS } from '../../texts/trail/audit-action-texts.ts';
import { endpoint } from '../../endpoint.ts';
import { EXAMPLE_IDS } from '../../example-things.ts';
import { noParams, storeScope, wireId, wireInstant, wireInteger, wireText } from '../../wire.ts';

export const AUDIT_PAGE = { usual: 50, most: 200 } as const;
/** The most entries of one export; a longer time range is exported in parts. */
export const AUDIT_EXPORT_MOST = 50_000;

const auditAction = z.enum(AUDIT_ACTIONS);

const auditValue = z.union([z.string(), z.number(), z.boolean()]);

/** One thing that a call changed. A field whose values the trail does not keep has neither of them. */
const auditChange = z.object({
  field: z.string(),
  /** The level that it is about, where it is about one; a break has that of the level before it, 0 where none is. */
  level: z.optional(z.int()),
  /** What stood there before and what does since; null for nothing. */
  from: z.optional(z.nullable(auditValue)),
  to: z.optional(z.nullable(auditValue)),
});
export type AuditChange = z.output<typeof auditChange>;

export const auditEntry = z.object({
  id: z.int(),
  /** When it was done, in ms since the epoch. */
  at: z.number(),
  /** The user who did it; null for somebody who was not signed in. */
  actor: z.nullable(z.string()),
  /** What that user calls themself now. */
  actorName: z.optional(z.string()),
  storeId: z.nullable(z.int()),
  storeName: z.nullable(z.string()),
  action: auditAction,
  /** What it was done to; null where that says nothing. */
  subject: z.nullable(z.object({ of: z.string(), id: z.string(), name: z.nullable(z.string()) })),
  /** A few of the values that were sent; never passwords, tokens or images. */
  summary: z.record(z.string(), auditValue),
  /** What changed from what to what, as far as the server looked; entries from before it did have none. */
  changes: z.optional(z.array(auditChange)),
  /** How many more changes there were than are kept. */
  moreChanges: z.optional(z.int()),
  /** What the server knew beside what was sent, such as the level at which a game was paused. */
  facts: z.optional(z.record(z.string(), auditValue)),
  outcome: z.enum(['done', 'refused', 'failed']),
  /** The refusal's code. */
  code: z.nullable(z.string()),
});
export type AuditEntry = z.output<typeof auditEntry>;

/** What entries are narrowed by; empty fields filter nothing. */
const filter = {
  storeId: storeScope,
  /** Entries are asked for from the one instant on, and before the other. */
  from: z.nullish(wireInstant),
  to: z.nullish(wireInstant),
  actor: z.nullish(wireText.check(z.trim(), z.maxLength(64))),
  action: z.nullish(auditAction),
  /** Sign-ins and sign-outs alone, or everything else; all of it where that is not said. */
  passing: z.nullish(z.enum(['only', 'none'])),
};

export const listAudit = endpoint({
  method: 'POST',
  path: '/api/audit/list',
  summary: 'The audit trail of a store, or of all, newest first. `before`: the last id of the page before.',
  access: { right: 'manage-store', of: 'store', id: ({ body }) => body.storeId },
  audit: 'only-reads',
  request: z.object({
    ...filter,
    before: z.nullish(wireInteger(1, Number.MAX_SAFE_INTEGER)),
    size: z.nullish(wireInteger(1, AUDIT_PAGE.most)),
  }),
  params: noParams,
  example: {
    body: {
      storeId: EXAMPLE_IDS.store,
      from: 0,
      to: null,
      actor: 'gangnam',
      action: 'game-command',
      before: null,
      size: 20,
    },
  },
  reply: z.object({ entries: z.array(auditEntry), hasMore: z.boolean() }),
});

/** How many of the last deeds a controller shows at most. */
const GAME_TRAIL_MOST = 50;

export const readGameTrail = endpoint({
  method: 'POST',
  path: '/api/game/trail',
  summary: 'The actions on a game in the last day, newest first, without refusals.',
  access: { right: 'read-venue', of: 'game', id: ({ body }) => body.id },
  audit: 'only-reads',
  request: z.object({ id: wireId, size: z.nullish(wireInteger(1, GAME_TRAIL_MOST)) }),
  params: noParams,
  example: { body: { id: EXAMPLE_IDS.game, size: 20 } },
  reply: z.array(z.pick(auditEntry, { id: true, at: true, actor: true, action: true, summary: true })),
});
export type GameDeed = z.output<typeof readGameTrail.reply>[number];

export const exportAudit = endpoint({
  method: 'POST',
  path: '/api/audit/export',
  summary: `The audit trail as CSV (UTF-8 with byte order mark), newest first, at most ${String(AUDIT_EXPORT_MOST)} entries.`,
  access: { right: 'manage-store', of: 'store', id: ({ body }) => body.storeId },
  audit: 'only-reads',
  request: z.object(filter),
  params: noParams,
  example: { body: { storeId: EXAMPLE_IDS.store } },
  reply: z.string(),
  answers: 'csv',
});

export const REFUSAL_KINDS = ['sign-in', 'pin', 'right'] as const;
export type RefusalKind = (typeof REFUSAL_KINDS)[number];

const refusal = z.object({
  /** The first instant of the hour in which it was counted, in ms since the epoch. */
  from: z.number(),
  /** A failed sign-in, a wrong PIN, or a call that the person has no right to. */
  kind: z.enum(REFUSAL_KINDS),
  /** At whose name; null where it is nobody's. What was typed is not kept. */
  userId: z.nullable(z.string()),
  nickname: z.nullable(z.string()),
  count: z.int(),
});
export type Refusal = z.output<typeof refusal>;

export const listRefusals = endpoint({
  method: 'POST',
  path: '/api/audit/refusals',
  summary:
    'Failed sign-ins, wrong PINs and missing rights by person and hour, newest first: of a store’s people, or of all. `before`: the first instant of the last hour of the page before.',
  access: { right: 'manage-store', of: 'store', id: ({ body }) => body.storeId },
  audit: 'only-reads',
  request: z.object({ storeId: storeScope, before: z.nullish(wireInstant) }),
  params: noParams,
  example: { body: { storeId: EXAMPLE_IDS.store } },
  reply: z.array(refusal),
});
