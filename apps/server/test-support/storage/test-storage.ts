// Where a test's data is: in SQLite, or in a PostgreSQL database of its own.

import { seconds, secondsToMillis } from '@feltclock/domain';
import { sql } from 'kysely';
import type { Database } from '../../src/storage/database.ts';
import { openDatabase, type DatabaseOptions } from '../../src/storage/open-database.ts';
import { openPostgres } from '../../src/storage/postgres/open-postgres.ts';
import { openEmpty } from './sqlite-template.ts';
import { dropPostgres, isOnPostgres, newPostgres } from './test-databases.ts';
import { openWatchedPool } from './work-under-way.ts';

/** Few connections and long timeouts: a machine that runs tests is slow, but no database is away. */
export const POSTGRES_OF_TESTS = {
  openPool: openWatchedPool,
  mayLoseCommits: true,
  opensAhead: false,
  patience: secondsToMillis(seconds(120)),
} as const;
/** For tests of how soon an absent database is noticed. */
export const IMPATIENT_POSTGRES = { ...POSTGRES_OF_TESTS, patience: undefined } as const;

/** Databases by the path that they stand for. */
const byPath = new Map<string, string>();

/** The same path leads to the same database, and `:memory:` to a new one. */
export async function postgresFor(path: string): Promise<string | undefined> {
  if (path.startsWith('postgres:')) return path;
  if (!isOnPostgres) return undefined;
  const known = byPath.get(path);
  if (known !== undefined) return known;
  const url = await newPostgres();
  if (path !== ':memory:') byPath.set(path, url);
  return url;
}

/** Opens a test database: at a path, which may be opened again, or one that is deleted when it is closed. */
export async function openTestDatabase(options: Partial<DatabaseOptions> = {}): Promise<Database> {
  const { path = ':memory:', onError, onTrouble, addition } = options;
  const listeners = {
    ...(onError !== undefined && { onError }),
    ...(onTrouble !== undefined && { onTrouble }),
  };
  if (isOnPostgres && path === ':memory:') {
    const url = await newPostgres();
    const database = await openPostgres({ url, addition, ...listeners, ...POSTGRES_OF_TESTS });
    const close = async (): Promise<void> => {
      await database.close();
      await dropPostgres(url);
    };
    return { ...database, close };
  }
  const url = await postgresFor(path);
  if (url !== undefined) return openPostgres({ url, addition, ...listeners, ...POSTGRES_OF_TESTS });
  return openDatabase(path === ':memory:' ? { openHandle: openEmpty, ...options, path } : { ...options, path });
}

/** An address by which two programs of a test share a database. */
export const sharedPlace = async (path: string): Promise<string> => (await postgresFor(path)) ?? path;

/** The number of rows ever changed; undefined if it cannot be read. */
export async function changesOf({ queries }: Pick<Database, 'queries'>): Promise<number | undefined> {
  if (isOnPostgres) return undefined;
  const { rows } = await sql<{ changes: number }>`select total_changes() as changes`.execute(queries);
  return rows[0]?.changes ?? 0;
}
