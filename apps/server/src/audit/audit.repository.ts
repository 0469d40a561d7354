// The audit trail in the database. Entries are inserted, read and, when old, deleted. They change only in their outcome, and in their names
// when an account is deleted (docs/rules/people.md#personal-data).

import type { AuditAction } from '@feltclock/contract';
import type { Instant } from '@feltclock/domain';
import { sql, type Expression, type SqlBool } from 'kysely';
import { jsonText, type JsonText } from '../storage/json-text.ts';
import type { SeenByServer } from '../storage/schema/system.ts';
import type { Queries } from '../storage/database.ts';
import { runAheadOfCommit } from '../storage/queries/ahead-of-commit.ts';
import { DONE, type AuditDraft, type AuditOutcome, type AuditSubject } from './audit-draft.ts';
import type { Seen } from './snapshots/snapshot.ts';

/** The store of a subject, as part of a query. */
function storeOf(subject: AuditSubject | undefined) {
  switch (subject?.of) {
    case 'store':
      return sql<number | null>`cast(${Number(subject.id)} as bigint)`;
    case 'game':
      return sql<number | null>`(select store_id from game where id = ${Number(subject.id)})`;
    case 'structure':
      return sql<number | null>`(select store_id from structure where id = ${Number(subject.id)})`;
    case 'user':
      return sql<number | null>`(select store_id from "user" where id = ${subject.id})`;
    default:
      return null;
  }
}

/** The store of a subject now; undefined if it has none. */
export async function findStoreOfSubject(queries: Queries, subject: AuditSubject): Promise<number | undefined> {
  const { rows } = await sql<{ id: number | null }>`select ${storeOf(subject)} as id`.execute(queries);
  return rows[0]?.id ?? undefined;
}

/** Null if the server saw nothing beyond what was sent. */
function seenText({ facts = {}, ...changes }: Seen): JsonText<SeenByServer> | null {
  const hasFacts = Object.keys(facts).length > 0;
  if (!hasFacts && changes.changes === undefined) return null;
  return jsonText(hasFacts ? { ...changes, facts } : changes);
}

function insertionOf(queries: Queries, draft: AuditDraft, ended: AuditOutcome, seen: Seen = {}) {
  const { subject } = draft;
  return queries
    .insertInto('audit_entry')
    .values({
      at: draft.at,
      actor: draft.actor,
      store_id: draft.storeId ?? storeOf(subject),
      action: draft.action,
      subject_of: subject?.of ?? null,
      subject_id: subject?.id ?? null,
      summary: jsonText(draft.summary),
      seen: seenText({ ...seen, facts: { ...seen.facts, ...draft.facts } }),
      outcome: ended.outcome,
      code: ended.code,
    })
    .returning('id');
}

export async function insertEntry(queries: Queries, draft: AuditDraft, ended: AuditOutcome = DONE): Promise<void> {
  await insertionOf(queries, draft, ended).execute();
}

/** Records an event in a store that has no known actor. */
export const noteInStore = (
  queries: Queries,
  { storeId, ...note }: Pick<AuditDraft, 'at' | 'action' | 'facts'> & { readonly storeId: number },
): Promise<void> =>
  insertEntry(queries, {
    ...note,
    actor: null,
    isSignedIn: false,
    subject: { of: 'store', id: String(storeId) },
    created: undefined,
    storeId,
    summary: {},
  });

/** Inserts the entry of a success as the last statement of its transaction, if there is one; `onInserted` receives its id. */
export const insertDoneEntry = (
  queries: Queries,
  draft: AuditDraft,
  seen: Seen,
  onInserted: (id: number) => void,
): Promise<void> =>
  runAheadOfCommit(queries, insertionOf(queries, draft, DONE, seen), ([entry]) => {
    if (entry !== undefined) onInserted(entry.id);
  });

export async function updateOutcome(queries: Queries, id: number, ended: AuditOutcome): Promise<void> {
  await queries.updateTable('audit_entry').set(ended).where('id', '=', id).execute();
}

export interface AuditFilter {
  readonly storeId: number | 'ALL';
  readonly from: Instant | undefined;
  readonly to: Instant | undefined;
  readonly actor: string | undefined;
  readonly action: AuditAction | undefined;
  /** Only sign-ins and sign-outs, or everything else. */
  readonly passing: 'only' | 'none' | undefined;
}

/** Ids roughly follow time, so the scan starts near the end of the range; the instants decide. */
const SLACK = 60_000;

/** Entries before the given id, newest first. */
export function listEntries(queries: Queries, filter: AuditFilter, before: number | undefined, most: number) {
  const { storeId, from, to, actor, action, passing } = filter;
  const conditions: Expression<SqlBool>[] = [];
  if (storeId !== 'ALL') conditions.push(sql<SqlBool>`audit_entry.store_id = ${storeId}`);
  if (actor !== undefined) conditions.push(sql<SqlBool>`audit_entry.actor = ${actor}`);
  if (action !== undefined) conditions.push(sql<SqlBool>`audit_entry.action = ${action}`);
  if (passing === 'only') conditions.push(sql<SqlBool>`audit_entry.action in ('sign-in', 'sign-out')`);
  if (passing === 'none') conditions.push(sql<SqlBool>`audit_entry.action not in ('sign-in', 'sign-out')`);
  if (before !== undefined) conditions.push(sql<SqlBool>`audit_entry.id < ${before}`);
  if (from !== undefined)
    conditions.push(
      sql<SqlBool>`audit_entry.at >= ${from}`,
      sql<SqlBool>`audit_entry.id >= coalesce((select id from audit_entry where at >= ${from - SLACK} order by at limit 1), 0)`,
    );
  if (to !== undefined)
    conditions.push(
      sql<SqlBool>`audit_entry.at < ${to}`,
      sql<SqlBool>`audit_entry.id <= coalesce((select id from audit_entry where at < ${to + SLACK} order by at desc limit 1), 0)`,
    );
  let query = queries
    .selectFrom('audit_entry')
    .leftJoin('store', 'store.id', 'audit_entry.store_id')
    .leftJoin('user as doer', 'doer.id', 'audit_entry.actor');
  for (const condition of conditions) query = query.where(condition);
  return query
    .selectAll('audit_entry')
    .select(['store.name as store_name', 'doer.nickname as actor_name'])
    .select(
      sql<string | null>`case audit_entry.subject_of
        when 'game' then (select name from game where id = cast(audit_entry.subject_id as bigint))
        when 'structure' then (select name from structure where id = cast(audit_entry.subject_id as bigint))
        when 'store' then (select name from store where id = cast(audit_entry.subject_id as bigint))
        when 'region' then (select name from address_code where id = cast(audit_entry.subject_id as bigint))
        when 'address' then (select name from address_code where id = cast(audit_entry.subject_id as bigint))
        when 'user' then (select nickname from "user" where id = audit_entry.subject_id)
      end`.as('subject_name'),
    )
    .orderBy('audit_entry.id', 'desc')
    .limit(most)
    .execute();
}
export type ListedEntry = Awaited<ReturnType<typeof listEntries>>[number];

/**
 * Successful actions on a game since then, newest first; read through the index of its store's entries. Without its links: opening the sheet of a
 * TV makes one and changes nothing in the game.
 */
export function listDoneToGame(queries: Queries, gameId: number, since: Instant, most: number) {
  return queries
    .selectFrom('audit_entry')
    .select(['id', 'at', 'actor', 'action', 'summary'])
    .where('store_id', '=', (from) => from.selectFrom('game').select('store_id').where('game.id', '=', gameId))
    .where('subject_of', '=', 'game')
    .where('subject_id', '=', String(gameId))
    .where('outcome', '=', 'done')
    .where('action', '!=', 'game-link')
    .where('at', '>=', since)
    .where(
      sql<SqlBool>`audit_entry.id >= coalesce((select id from audit_entry where at >= ${since - SLACK} order by at limit 1), 0)`,
    )
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

/** Deletes some entries that are too old or too many; returns how many. */
export async function dropOld(queries: Queries, before: Instant, mostKept: number, atOnce: number): Promise<number> {
  const { newest } = await queries
    .selectFrom('audit_entry')
    .select(({ fn }) => fn.max<number | null>('id').as('newest'))
    .executeTakeFirstOrThrow();
  const old = queries
    .selectFrom('audit_entry')
    .select('id')
    .where((is) => is.or([is('at', '<', before), is('id', '<=', (newest ?? 0) - mostKept)]))
    .limit(atOnce);
  const { numDeletedRows } = await queries.deleteFrom('audit_entry').where('id', 'in', old).executeTakeFirst();
  return Number(numDeletedRows);
}
