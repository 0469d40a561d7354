// A database whose disk can refuse, as SQLite shows it: the statement fails, and its transaction is gone.

import type { SqliteHandle, SqliteStatement } from '../src/storage/sqlite/sqlite.ts';
import { openSqlite } from '../src/storage/sqlite/sqlite.ts';

export interface RefusingDisk {
  /** SQLite's error for every write; undefined when the disk works. */
  refusal: string | undefined;
  readonly openHandle: (path: string) => Promise<SqliteHandle>;
}

const WRITES = /^\s*(insert|update|delete)\b/i;

export function refusingDisk(): RefusingDisk {
  const disk: RefusingDisk = { refusal: undefined, openHandle: open };

  function refuse(handle: SqliteHandle, state: { isInTransaction: boolean }): void {
    if (disk.refusal === undefined) return;
    if (state.isInTransaction) handle.exec('ROLLBACK');
    state.isInTransaction = false;
    throw new Error(disk.refusal);
  }

  async function open(path: string): Promise<SqliteHandle> {
    const handle = await openSqlite(path);
    const state = { isInTransaction: false };
    const before = (sql: string): void => {
      if (WRITES.test(sql)) refuse(handle, state);
    };
    return {
      exec(sql) {
        handle.exec(sql);
        if (/^BEGIN/.test(sql)) state.isInTransaction = true;
        if (/^(COMMIT|ROLLBACK)/.test(sql)) state.isInTransaction = false;
      },
      prepare(sql): SqliteStatement {
        const statement = handle.prepare(sql);
        return {
          all(...parameters) {
            before(sql);
            return statement.all(...parameters);
          },
          run(...parameters) {
            before(sql);
            return statement.run(...parameters);
          },
        };
      },
      createSession: () => handle.createSession(),
      applyChangeset: (changes) => handle.applyChangeset(changes),
      close: () => handle.close(),
    };
  }
  return disk;
}
