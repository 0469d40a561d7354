// Opens a SQLite database, migrates it, and serialises writers.

import { AsyncLocalStorage } from 'node:async_hooks';
import { randomInt } from 'node:crypto';
import { Kysely, sql } from 'kysely';
import { databaseFiles, type DatabaseFiles } from './files/database-files.ts';
import { migrationsIn } from './files/file-check.ts';
import type { Database, TransactionAddition } from './database.ts';
import { migrate, unknownMigrations } from './migrations/migrate.ts';
import type { DatabaseSchema } from './schema/schema.ts';
import { openSqlite, type SqliteHandle } from './sqlite/sqlite.ts';
import { NO_OUTLET, type CommitOutlet } from './sqlite/commit-outlet.ts';
import { sqliteDialect, type ConnectionGuard } from './sqlite/sqlite-dialect.ts';
import { StorageTrouble, storageTroubleOf } from './storage-trouble.ts';
import {
  insideTransaction,
  runCommitted,
  withAddition,
  type TransactionWork,
} from './transactions/transaction-work.ts';
import type { Pause } from './sqlite/write-lock.ts';
import { waitFor } from '../system-clock.ts';

export interface DatabaseOptions {
  /** The file, or `:memory:`. */
  readonly path: string;
  /** Called for a failure after a commit, which no caller can receive. */
  readonly onError?: (error: unknown) => void;
  /** Called each time the disk refused. */
  readonly onTrouble?: (trouble: StorageTrouble) => void;
  readonly addition?: TransactionAddition;
  /** Where the commits go for a second computer; default: nowhere. */
  readonly outlet?: CommitOutlet;
  /** How to wait for another program that holds the file. */
  readonly wait?: Pause;
  /** For tests. */
  readonly openHandle?: (path: string) => Promise<SqliteHandle>;
}

/** Rows that this connection ever changed; read without the query builder, because every command needs it twice. */
function changesOf(handle: SqliteHandle): () => number {
  const count = handle.prepare('select total_changes() as changes');
  return () => (count.all()[0] as { readonly changes: number } | undefined)?.changes ?? 0;
}

/** Guards the connection; checks its files once they are known. */
function guardOf(
  isInside: () => boolean,
  onTrouble: (trouble: StorageTrouble) => void,
  outlet: CommitOutlet,
): ConnectionGuard & { files: DatabaseFiles | undefined } {
  const failed = (error: unknown): unknown => {
    const trouble = storageTroubleOf(error);
    if (trouble !== undefined) onTrouble(trouble);
    return trouble ?? error;
  };
  return {
    files: undefined,
    failed,
    beforeAcquire() {
      if (!isInside()) return;
      throw insideTransaction();
    },
    beforeCommit() {
      outlet.assertMayCommit();
      // A commit into a replaced file would be acknowledged and lost.
      if (this.files?.areInPlace() === false) throw failed(new StorageTrouble('gone'));
    },
  };
}

/** SQLite's `user_version` is a signed number of 32 bits. */
const MARKS = 2 ** 31;

/** Opens the database, sets and checks its durability, and migrates it. Rejects if it cannot be trusted. */
export async function openDatabase({
  path,
  onError = () => undefined,
  onTrouble = () => undefined,
  addition,
  outlet = NO_OUTLET,
  wait = waitFor,
  openHandle = openSqlite,
}: DatabaseOptions): Promise<Database> {
  const inside = new AsyncLocalStorage<{ isOpen: boolean }>();
  const guard = guardOf(() => inside.getStore()?.isOpen === true, onTrouble, outlet);
  const handle = await openHandle(path);
  const queries = new Kysely<DatabaseSchema>({ dialect: sqliteDialect({ handle, guard, outlet, pause: wait }) });
  const applied = migrationsIn(handle);
  await migrate(queries, applied, unknownMigrations(applied));
  const files = databaseFiles(path);
  guard.files = files;
  const changesSoFar = changesOf(handle);

  async function transaction<Result>(work: TransactionWork<Result>): Promise<Result> {
    const afterCommit: (() => void)[] = [];
    const scope = { isOpen: true };
    const result = await queries
      .transaction()
      .execute((own) =>
        inside.run(scope, () =>
          withAddition(
            { addition, changesSoFar },
            { queries: own, afterCommit: (run) => void afterCommit.push(run) },
            work,
          ),
        ),
      )
      .finally(() => {
        scope.isOpen = false;
      });
    const settling = outlet.sink?.settled();
    if (settling !== undefined) await settling;
    runCommitted(afterCommit, onError);
    return result;
  }
  async function mark(): Promise<void> {
    const next = randomInt(1, MARKS);
    await transaction(async (own) => {
      if (!files.areInPlace()) throw new StorageTrouble('gone');
      files.expectMark(next);
      await sql`pragma user_version = ${sql.raw(String(next))}`.execute(own.queries);
    });
    // The mark must be in the file itself, not only in the log.
    await sql`pragma wal_checkpoint(passive)`.execute(queries);
    // Once the new mark is seen in the file, older marks are those of copies.
    files.areInPlace();
  }
  const close = async (): Promise<void> => {
    await queries.destroy();
    files.close();
    // Until it is disabled, Node carries the storage through every promise of the process.
    inside.disable();
  };
  const here = <Result>(_: string, work: () => Promise<Result>): Promise<Result> => work();
  return { queries, transaction, alone: here, unlessUnderWay: here, isShared: false, files, mark, close };
}
