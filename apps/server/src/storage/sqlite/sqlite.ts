// The one file that knows which SQLite it is: Node's own.

import { DatabaseSync } from 'node:sqlite';

export type SqlValue = null | number | bigint | string | Uint8Array;

export interface SqliteStatement {
  all(...parameters: SqlValue[]): unknown[];
  run(...parameters: SqlValue[]): { readonly changes: number | bigint; readonly lastInsertRowid: number | bigint };
}

export interface SqliteHandle {
  prepare(sql: string): SqliteStatement;
  exec(sql: string): void;
  close(): void;
}

/** How long the start waits for another process that holds the file; afterwards nothing waits within SQLite, which would hold up all. */
const BUSY_TIMEOUT_MS = 5000;

// What is deleted, such as the name of whoever left, is overwritten in the file. `fullfsync` matters on macOS only, where a plain fsync leaves the data in the drive's cache.
const SETTINGS = `
  PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS};
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA fullfsync = ON;
  PRAGMA foreign_keys = ON;
  PRAGMA secure_delete = ON;
`;

/** What the settings must read back as; databases in memory have no file to write ahead of, and another journal mode. */
const REQUIRED: readonly (readonly [pragma: string, accepted: readonly unknown[]])[] = [
  ['journal_mode', ['wal', 'memory']],
  ['synchronous', [2]],
  ['foreign_keys', [1]],
  ['secure_delete', [1]],
];

/** Reads the settings back: a database that would acknowledge what a power cut can lose is not used at all. Throws in that case. */
export function assertDurable(handle: SqliteHandle): void {
  for (const [pragma, accepted] of REQUIRED) {
    const [row] = handle.prepare(`PRAGMA ${pragma}`).all() as Record<string, unknown>[];
    const value = row?.[pragma];
    if (!accepted.includes(value))
      throw new Error(
        `The database refuses the setting ${pragma}: it is ${String(value)}. Nothing would be safe there.`,
      );
  }
}

/** A text as SQL has it. */
export const quotedText = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Opens a file as it is, for a look at it or for its lock: without the settings of a database that is served from. */
export async function openBare(path: string): Promise<SqliteHandle> {
  return new DatabaseSync(path);
}

/** Opens the file (`:memory:` for none) with every commit on disk before it returns, and makes sure of it. */
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
