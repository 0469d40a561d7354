// Sums of all tables, to compare the two copies.

import { createHash, type Hash } from 'node:crypto';
import { openBare, type SqliteHandle } from '../storage/sqlite/sqlite.ts';
import { nextTurn } from '../system-clock.ts';
import type { CommitPosition } from '../storage/sqlite/commit-outlet.ts';
import type { Sums } from './messages.ts';

type Row = Readonly<Record<string, unknown>>;

const ROWS_AT_ONCE = 500;
/** The tables of the migrations have times, and those of SQLite are its own. */
const TABLES = `select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like 'kysely_%' order by name`;

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

function add(hash: Hash, row: Row): void {
  for (const value of Object.values(row)) {
    if (value instanceof Uint8Array) hash.update('b').update(value);
    else hash.update(JSON.stringify(value));
    hash.update('\u0000');
  }
}

/** Reads a table in pieces, so that nothing else waits for long. */
async function sumOf(handle: SqliteHandle, table: string): Promise<string> {
  const hash = createHash('sha256');
  const info = handle.prepare(`select name from pragma_table_info('${table}') where pk > 0 order by pk`);
  const key = (info.all() as { readonly name: string }[]).map(({ name }) => quoted(name)).join(', ');
  const from = `select * from ${quoted(table)}`;
  const order = `order by ${key} limit ${String(ROWS_AT_ONCE)}`;
  const names = (info.all() as { readonly name: string }[]).map(({ name }) => name);
  const first = handle.prepare(`${from} ${order}`);
  const next = handle.prepare(`${from} where (${key}) > (${names.map(() => '?').join(', ')}) ${order}`);
  let rows = first.all() as Row[];
  while (rows.length > 0) {
    for (const row of rows) add(hash, row);
    await nextTurn();
    const last = rows.at(-1) ?? {};
    rows = next.all(...names.map((name) => last[name] as string | number)) as Row[];
  }
  return hash.digest('base64url');
}

export function positionIn(handle: SqliteHandle): CommitPosition {
  const [row] = handle.prepare('select epoch, sequence, mark from standby_position where id = 1').all();
  return (row as CommitPosition | undefined) ?? { epoch: 0, sequence: 0, mark: '' };
}

export interface Snapshot {
  readonly position: CommitPosition;
  /** Reads everything, then lets go of it. */
  sums(): Promise<Sums>;
  /** Lets go of it. `sums` rejects if it is under way. */
  close(): void;
}

/** The database of a file as it is now. Commits after this are not in it. */
export async function snapshotOf(path: string): Promise<Snapshot> {
  const handle = await openBare(path);
  handle.exec('PRAGMA busy_timeout = 5000; BEGIN');
  const position = positionIn(handle);
  const state = { isOpen: true };
  const close = (): void => {
    if (state.isOpen) handle.close();
    state.isOpen = false;
  };
  return {
    position,
    close,
    async sums() {
      try {
        const sums: Record<string, string> = {};
        for (const { name } of handle.prepare(TABLES).all() as { readonly name: string }[])
          sums[name] = await sumOf(handle, name);
        return sums;
      } finally {
        close();
      }
    },
  };
}

/** The names of the tables that differ. */
export const differing = (one: Sums, other: Sums): readonly string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((name) => one[name] !== other[name]);
