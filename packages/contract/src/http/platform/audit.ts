// The audit trail: who did what, when, to what, and with what outcome (decision record 0014).

import * as z from 'zod/mini';
import { AUDIT_ACTIONS } from '../../texts/trail/audit-action-texts.ts';
import { endpoint } from '../../endpoint.ts';
import { EXAMPLE_IDS } from '../../example-things.ts';
import { noParams, storeScope, wireId, wireInstant, wireInteger, wireText } from '../../wire.ts';

export const AUDIT_PAGE = { usual: 50, most: 200 } as const;
/** The most entries of one export; longer ranges take several exports. */
export const AUDIT_EXPORT_MOST = 50_000;

const auditAction = z.enum(AUDIT_ACTIONS);

const auditValue = z.union([z.string(), z.number(), z.boolean()]);

/** One change of a call. When the trail does not store the values, both are absent. */
const auditChange = z.object({
  field: z.string(),
  /** The level of the change, if any; a break has the level before it, or 0. */
  level: z.optional(z.int()),
  /** The values before and after; null for none. */
  from: z.optional(z.nullable(auditValue)),
  to: z.optional(z.nullable(auditValue)),
});
export type AuditChange = z.output<typeof auditChange>;

export const auditEntry = z.object({
  id: z.int(),
  /** In ms since the epoch. */
  at: z.number(),
  /** Null without a sign-in. */
  actor: z.nullable(z.string()),
  /** The user's present nickname. */
  actorName: z.optional(z.string()),
  storeId: z.nullable(z.int()),
  storeName: z.nullable(z.string()),
  action: auditAction,
  /** The changed thing; null without one. */
  subject: z.nullable(z.object({ of: z.string(), id: z.string(), name: z.nullable(z.string()) })),
  /** Some of the sent values; never passwords, tokens or images. */
  summary: z.record(z.string(), auditValue),
  /** The changes that the server compared; older entries have none. */
  changes: z.optional(z.array(auditChange)),
  /** Further changes that were not stored. */
  moreChanges: z.optional(z.int()),
  /** What the server knew in addition, such as the level at which a game was paused. */
  facts: z.optional(z.record(z.string(), auditValue)),
  outcome: z.enum(['done', 'refused', 'failed']),
  /** The refusal's code. */
  code: z.nullable(z.string()),
});
export type AuditEntry = z.output<typeof auditEntry>;

/** Filters; empty fields filter nothing. */
const filter = {
  storeId: storeScope,
  /** From the first instant, and before the second. */
  from: z.nullish(wireInstant),
  to: z.nullish(wireInstant),
  actor: z.nullish(wireText.check(z.trim(), z.maxLength(64))),
  action: z.nullish(auditAction),
  /** Only sign-ins and sign-outs, or everything else; absent for both. */
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

/** The most recent actions that a controller shows. */
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
export type GameAction = z.output<typeof readGameTrail.reply>[number];

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
  /** The beginning of the counted hour, in ms since the epoch. */
  from: z.number(),
  /** A failed sign-in, a wrong PIN, or a call without the right. */
  kind: z.enum(REFUSAL_KINDS),
  /** Null for an unknown user. What was typed is not stored. */
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
