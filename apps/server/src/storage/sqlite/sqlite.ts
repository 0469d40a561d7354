// The only file that uses the SQLite library: Node's own.

import { DatabaseSync } from 'node:sqlite';

export type SqlValue = null | number | bigint | string | Uint8Array;

export interface SqliteStatement {
  all(...parameters: SqlValue[]): unknown[];
  run(...parameters: SqlValue[]): { readonly changes: number | bigint; readonly lastInsertRowid: number | bigint };
}

/** Records the changes of a connection from its creation on; tables without a primary key are left out. */
export interface SqliteSession {
  changeset(): Uint8Array;
  close(): void;
}

export interface SqliteHandle {
  prepare(sql: string): SqliteStatement;
  exec(sql: string): void;
  createSession(): SqliteSession;
  /** False, and nothing changed, if the rows are not as they were where the changes were made. */
  applyChangeset(changes: Uint8Array): boolean;
  close(): void;
}

/** How long the start waits for another process that holds the file. Later nothing waits inside SQLite, which would block the process. */
const BUSY_TIMEOUT_MS = 5000;

// Deleted data, such as a former member's name, is overwritten in the file. `fullfsync` matters on macOS only, where a plain fsync leaves
// data in the drive's cache.
const SETTINGS = `
  PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS};
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA fullfsync = ON;
  PRAGMA foreign_keys = ON;
  PRAGMA secure_delete = ON;
`;

/** The required values of the settings; databases in memory have another journal mode. */
const REQUIRED: readonly (readonly [pragma: string, accepted: readonly unknown[]])[] = [
  ['journal_mode', ['wal', 'memory']],
  ['synchronous', [2]],
  ['foreign_keys', [1]],
  ['secure_delete', [1]],
];

/** Reads the settings back. Throws if a power cut could lose an acknowledged commit. */
export function assertDurable(handle: SqliteHandle): void {
  for (const [pragma, accepted] of REQUIRED) {
    const [row] = handle.prepare(`PRAGMA ${pragma}`).all() as Record<string, unknown>[];
    const value = row?.[pragma];
    if (!accepted.includes(value))
      throw new Error(`The database refuses the setting ${pragma}: it is ${String(value)}. Nothing would be safe.`);
  }
}

/** A text as an SQL literal. */
export const quotedText = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Opens a file for a check or a lock, without the settings of a served database. */
export async function openBare(path: string): Promise<SqliteHandle> {
  return new DatabaseSync(path);
}

/** Opens the file (`:memory:` for none) so that every commit is on disk before it returns, and verifies that. */
export async function openSqlite(path: string): Promise<SqliteHandle> {
  const handle = new DatabaseSync(path);
  try {
    handle.exec(SETTINGS);
    assertDurable(handle);
    handle.exec('PRAGMA busy_timeout = 0');
    return handle;
  } catch (error) {
    handle.close();
    throw error;
  }
}
