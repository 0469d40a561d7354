// Where the data of a test is kept: in SQLite, or, in the files that are run once more for it, in a PostgreSQL database of its own.

import { seconds, secondsToMillis } from '@feltclock/domain';
import { sql } from 'kysely';
import type { Database } from '../../src/storage/database.ts';
import { openDatabase, type DatabaseOptions } from '../../src/storage/open-database.ts';
import { openPostgres } from '../../src/storage/postgres/open-postgres.ts';
import { openEmpty } from './sqlite-template.ts';
import { dropPostgres, isOnPostgres, newPostgres } from './test-databases.ts';
import { openWatchedPool } from './work-under-way.ts';

/** How a server under test connects, with no more connections than it needs. A machine that is busy with tests is slow, and no database is away. */
export const POSTGRES_OF_TESTS = {
  openPool: openWatchedPool,
  mayLoseCommits: true,
  opensAhead: false,
  patience: secondsToMillis(seconds(120)),
} as const;
/** The same where a test is about how soon it is noticed that it is away. */
export const IMPATIENT_POSTGRES = { ...POSTGRES_OF_TESTS, patience: undefined } as const;

/** Databases by the file that they stand for. */
const byPath = new Map<string, string>();

/** Whatever a test calls its database by: the same path leads to the same database, and `:memory:` to a new one. */
export async function postgresFor(path: string): Promise<string | undefined> {
  if (path.startsWith('postgres:')) return path;
  if (!isOnPostgres) return undefined;
  const known = byPath.get(path);
  if (known !== undefined) return known;
  const url = await newPostgres();
  if (path !== ':memory:') byPath.set(path, url);
  return url;
}

/** Opens the database of a test: at a path, which a later call may open again, or one that is gone when it is closed. */
export async function openTestDatabase(options: Partial<DatabaseOptions> = {}): Promise<Database> {
  const { path = ':memory:', onError, onTrouble, addition } = options;
  const heard = {
    ...(onError !== undefined && { onError }),
    ...(onTrouble !== undefined && { onTrouble }),
  };
  if (isOnPostgres && path === ':memory:') {
    const url = await newPostgres();
    const database = await openPostgres({ url, addition, ...heard, ...POSTGRES_OF_TESTS });
    const close = async (): Promise<void> => {
      await database.close();
      await dropPostgres(url);
    };
    return { ...database, close };
  }
  const url = await postgresFor(path);
  if (url !== undefined) return openPostgres({ url, addition, ...heard, ...POSTGRES_OF_TESTS });
  return openDatabase(path === ':memory:' ? { openHandle: openEmpty, ...options, path } : { ...options, path });
}

/** What leads two programs of a test to the same database. */
export const sharedPlace = async (path: string): Promise<string> => (await postgresFor(path)) ?? path;

/** How many rows were ever changed; undefined where that can't be asked. */
export async function changesOf({ queries }: Pick<Database, 'queries'>): Promise<number | undefined> {
  if (isOnPostgres) return undefined;
  const { rows } = await sql<{ changes: number }>`select total_changes() as changes`.execute(queries);
  return rows[0]?.changes ?? 0;
}
