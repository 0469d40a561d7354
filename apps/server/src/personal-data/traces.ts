// Replaces a login name in what its owner did: logs, results, the ledger and the audit trail. A few rows at a time, because these tables
// are long (docs/rules/wire.md#turns).

import type { AuditEntry } from '@feltclock/contract';
import { sql } from 'kysely';
import { jsonText, parseJsonText, type JsonText } from '../storage/json-text.ts';
import type { SeenByServer } from '../storage/schema/system.ts';
import type { Queries } from '../storage/database.ts';

/** The login name, and what replaces it. */
export interface Replacement {
  readonly id: string;
  readonly standIn: string;
}

/** A range of keys, both ends included. */
interface Range {
  readonly from: number;
  readonly to: number;
}

interface Trace {
  readonly table: string;
  /** The column by which the table is read in ranges. */
  readonly key: string;
  /** Keys per range. */
  readonly step: number;
  replace(queries: Queries, who: Replacement, range: Range): Promise<void>;
}

/** Columns with the login name of an actor. */
const named = (table: string, key: string, step: number, columns: readonly string[]): Trace => ({
  table,
  key,
  step,
  async replace(queries, { id, standIn }, { from, to }) {
    for (const column of columns)
      await sql`
        update ${sql.table(table)} set ${sql.ref(column)} = ${standIn}
        where ${sql.ref(key)} between ${from} and ${to} and ${sql.ref(column)} = ${id}`.execute(queries);
  },
});

/** An undo offer names who gave the command; such offers are removed. */
const undoOffers: Trace = {
  table: 'game',
  key: 'id',
  step: 200,
  async replace(queries, { id }, { from, to }) {
    const games = await queries
      .selectFrom('game')
      .select(['id', 'undo'])
      .where('undo', 'is not', null)
      .where('id', '>=', from)
      .where('id', '<=', to)
      .execute();
    const isOwn = (undo: string): boolean =>
      [JSON.parse(undo)].flat().some((given: { by?: unknown }) => given.by === id);
    const own = games.filter(({ undo }) => undo !== null && isOwn(undo));
    for (const game of own) await queries.updateTable('game').set({ undo: null }).where('id', '=', game.id).execute();
  },
};

/** A result keeps the place without the name. */
const finishers: Trace = {
  table: 'game_result',
  key: 'game_id',
  step: 200,
  async replace(queries, { id, standIn }, { from, to }) {
    const results = await queries
      .selectFrom('game_result')
      .select(['game_id', 'version', 'finishers'])
      .where('game_id', '>=', from)
      .where('game_id', '<=', to)
      .execute();
    for (const { game_id: gameId, version, finishers: stored } of results) {
      const places = parseJsonText(stored);
      if (!places.some(({ userId }) => userId === id)) continue;
      const anonymous = places.map((place) =>
        place.userId === id ? { ...place, userId: standIn, name: standIn } : place,
      );
      await queries
        .updateTable('game_result')
        .set({ finishers: jsonText(anonymous) })
        .where('game_id', '=', gameId)
        .where('version', '=', version)
        .execute();
    }
  },
};

/** A player of a game keeps the number without the name. */
const floorPlayers: Trace = {
  table: 'floor_player',
  key: 'game_id',
  step: 2000,
  async replace(queries, { id, standIn }, { from, to }) {
    await queries
      .updateTable('floor_player')
      .set({ user_id: standIn, name: standIn })
      .where('game_id', '>=', from)
      .where('game_id', '<=', to)
      .where('user_id', '=', id)
      .execute();
  },
};

/** The key of a transfer request begins with the requester's login name. */
const requestKeys: Trace = {
  table: 'point_transfer',
  key: 'id',
  step: 2000,
  async replace(queries, { id, standIn }, { from, to }) {
    const own = `user:${id}:`;
    await sql`
      update point_transfer set key = ${`user:${standIn}:`} || substr(key, length(${own}) + 1)
      where id between ${from} and ${to} and substr(key, 1, length(${own})) = ${own}`.execute(queries);
  },
};

/** The reason of a transfer may name the person who got or gave the points. */
const reasons: Trace = {
  table: 'point_transfer',
  key: 'id',
  step: 2000,
  async replace(queries, { id }, { from, to }) {
    await sql`
      update point_transfer set reason = '' where id between ${from} and ${to} and reason <> '' and id in (
        select transfer_id from point_entry
        join point_account on point_account.id = point_entry.account_id
        where point_account.kind = 'customer' and point_account.owner = ${id}
          and transfer_id between ${from} and ${to})`.execute(queries);
  },
};

/** Fields that describe the person, in entries about them or by them. */
const PERSONAL: ReadonlySet<string> = new Set(['nickname', 'reason']);

type Summary = JsonText<AuditEntry['summary']>;

function anonymousSummary(summary: Summary, { id, standIn }: Replacement, isTheirs: boolean): Summary {
  const kept = Object.entries(parseJsonText(summary))
    .filter(([field]) => !isTheirs || !PERSONAL.has(field))
    .map(([field, value]) => [field, value === id ? standIn : value]);
  return jsonText(Object.fromEntries(kept));
}

type Seen = JsonText<SeenByServer>;

/** The changes of an entry without what describes the person. */
function anonymousSeen(seen: Seen, { id, standIn }: Replacement, isTheirs: boolean): Seen {
  const { changes, ...facts } = parseJsonText(seen);
  const known = <Value>(value: Value): Value | string => (value === id ? standIn : value);
  const kept = changes
    ?.filter(({ field }) => !isTheirs || !PERSONAL.has(field))
    .map((change) => ({ ...change, from: known(change.from), to: known(change.to) }));
  return jsonText(kept === undefined ? facts : { ...facts, changes: kept });
}

const trail: Trace = {
  table: 'audit_entry',
  key: 'id',
  step: 2000,
  async replace(queries, who, { from, to }) {
    const { id, standIn } = who;
    const entries = await queries
      .selectFrom('audit_entry')
      .select(['id', 'actor', 'subject_of', 'subject_id', 'summary', 'seen'])
      .where('id', '>=', from)
      .where('id', '<=', to)
      .where((is) =>
        is.or([
          is('actor', '=', id),
          is.and([is('subject_of', '=', 'user'), is('subject_id', '=', id)]),
          is(sql.ref<string>('summary'), 'like', '%"adminId"%'),
          is(sql.ref<string>('seen'), 'like', '%"adminId"%'),
        ]),
      )
      .execute();
    for (const entry of entries) {
      const isSubject = entry.subject_of === 'user' && entry.subject_id === id;
      const change = {
        actor: entry.actor === id ? standIn : entry.actor,
        subject_id: isSubject ? standIn : entry.subject_id,
        summary: anonymousSummary(entry.summary, who, isSubject || entry.actor === id),
        seen: entry.seen === null ? null : anonymousSeen(entry.seen, who, isSubject || entry.actor === id),
      };
      await queries.updateTable('audit_entry').set(change).where('id', '=', entry.id).execute();
    }
  },
};

const TRACES: readonly Trace[] = [
  named('store', 'id', 2000, ['created_by', 'updated_by']),
  named('structure', 'id', 200, ['created_by', 'updated_by']),
  named('game', 'id', 200, ['created_by']),
  undoOffers,
  named('game_log', 'game_id', 20, ['actor']),
  named('game_history', 'game_id', 20, ['actor']),
  named('floor_act', 'game_id', 20, ['actor']),
  floorPlayers,
  named('day_close', 'store_id', 200, ['actor']),
  named('till_shift', 'id', 2000, ['person']),
  named('short_link', 'game_id', 2000, ['created_by']),
  named('store_post', 'store_id', 2000, ['given_by']),
  named('invitation', 'id', 2000, ['created_by']),
  named('tablet', 'id', 2000, ['created_by']),
  named('screen', 'id', 2000, ['created_by']),
  named('api_key', 'id', 2000, ['created_by']),
  named('ad_master', 'address1', 2000, ['created_by', 'updated_by']),
  named('ad_page', 'id', 2000, ['created_by', 'updated_by']),
  named('store_ad', 'store_id', 2000, ['updated_by']),
  named('store_ad_page', 'id', 2000, ['created_by', 'updated_by']),
  named('season', 'id', 2000, ['created_by']),
  named('store_points', 'store_id', 2000, ['updated_by']),
  named('game_result', 'game_id', 200, ['actor']),
  finishers,
  named('win_entry', 'id', 2000, ['actor']),
  named('league', 'id', 2000, ['created_by', 'updated_by']),
  named('league_entry', 'id', 2000, ['actor']),
  named('point_transfer', 'id', 2000, ['actor']),
  requestKeys,
  reasons,
  trail,
];

async function lastKey(queries: Queries, { table, key }: Trace): Promise<number> {
  const { rows } = await sql<{
    last: number | null;
  }>`select max(${sql.ref(key)}) as last from ${sql.table(table)}`.execute(queries);
  return rows[0]?.last ?? 0;
}

type InPiece = (work: (queries: Queries) => Promise<void>) => Promise<void>;

/** Goes through every table from the first key to the last; `inPiece` runs each range on its own. */
export async function replaceTraces(queries: Queries, who: Replacement, inPiece: InPiece): Promise<void> {
  for (const trace of TRACES) {
    const last = await lastKey(queries, trace);
    for (let from = 0; from <= last; from += trace.step)
      await inPiece((piece) => trace.replace(piece, who, { from, to: from + trace.step - 1 }));
  }
}
