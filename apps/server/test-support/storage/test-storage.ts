// Where the data of a test is kept: in SQLite, or, in the files that are run once more for it, in a PostgreSQL database of its own.

import { seconds, secondsToMillis } from '@feltclock/domain';
import { sql } from 'kysely';
import { Client } from 'pg';
import { inject } from 'vitest';
import type { Database } from '../../src/storage/database.ts';
import { openDatabase, type DatabaseOptions } from '../../src/storage/open-database.ts';
import { openPostgres } from '../../src/storage/postgres/open-postgres.ts';
import { openEmpty } from './sqlite-template.ts';
import { urlOf, type TestCluster } from './test-cluster-place.ts';
import { openWatchedPool } from './work-under-way.ts';

type ToldCluster = TestCluster & { readonly administrator: string };

function toldCluster(): ToldCluster | undefined {
  try {
    return inject('postgres' as never);
  } catch {
    // A program that a test started is told of no cluster: its database's address is its path.
    return undefined;
  }
}

const cluster = toldCluster();

/** Do the tests of this run keep their data in PostgreSQL? */
export const isOnPostgres = cluster !== undefined;

/** How a server under test connects, with no more connections than it needs. A machine that is busy with tests is slow, and no database is away. */
export const POSTGRES_OF_TESTS = {
  openPool: openWatchedPool,
  mayLoseCommits: true,
  opensAhead: false,
  patience: secondsToMillis(seconds(120)),
} as const;
/** The same where a test is about how soon it is noticed that it is away. */
export const IMPATIENT_POSTGRES = { ...POSTGRES_OF_TESTS, patience: undefined } as const;

/** The connection by which databases are made and dropped, the databases by the file that they stand for, and their number. */
const state = { administrator: undefined as Promise<Client> | undefined, byPath: new Map<string, string>(), made: 0 };

const nameOf = (url: string): string => new URL(url).pathname.slice(1);

function templateOf(): string {
  if (cluster === undefined) throw new Error('These tests do not run on PostgreSQL.');
  return urlOf(cluster, `${cluster.prefix}template`);
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  // A process that has run all its tests ends, whatever it is connected to.
  (client as unknown as { connection: { stream: { unref(): void } } }).connection.stream.unref();
  return client;
}

/** How a new database is made as a copy of the one at an address, to which nobody is connected. */
export const copyOf = (url: string): string => `template "${nameOf(url)}" strategy file_copy`;

/** A new database, as an address: with every table in it, unless it is to be made otherwise. Only where the tests run on PostgreSQL. */
export async function newPostgres(made = copyOf(templateOf())): Promise<string> {
  if (cluster === undefined) throw new Error('These tests do not run on PostgreSQL.');
  state.administrator ??= connect(cluster.administrator);
  const client = await state.administrator;
  state.made += 1;
  const name = `${cluster.prefix}${String(process.pid)}_${String(state.made)}`;
  await client.query(`create database "${name}" ${made}`);
  return urlOf(cluster, name);
}

/** Drops a database that no test needs any more, without anybody waiting for it. */
export function dropPostgres(url: string): void {
  const name = nameOf(url);
  void state.administrator?.then((client) => client.query(`drop database if exists "${name}" with (force)`));
}

/** Whatever a test calls its database by: the same path leads to the same database, and `:memory:` to a new one. */
export async function postgresFor(path: string): Promise<string | undefined> {
  if (path.startsWith('postgres:')) return path;
  if (cluster === undefined) return undefined;
  const known = state.byPath.get(path);
  if (known !== undefined) return known;
  const url = await newPostgres();
  if (path !== ':memory:') state.byPath.set(path, url);
  return url;
}

/** Opens the database of a test: at a path, which a later call may open again, or one that is gone when it is closed. */
export async function openTestDatabase(options: Partial<DatabaseOptions> = {}): Promise<Database> {
  const { path = ':memory:', onError, onTrouble, addition } = options;
  const url = await postgresFor(path);
  if (url === undefined)
    return openDatabase(path === ':memory:' ? { openHandle: openEmpty, ...options, path } : { ...options, path });
  const heard = {
    ...(onError !== undefined && { onError }),
    ...(onTrouble !== undefined && { onTrouble }),
  };
  const database = await openPostgres({ url, addition, ...heard, ...POSTGRES_OF_TESTS });
  if (path !== ':memory:') return database;
  return { ...database, close: () => database.close().finally(() => dropPostgres(url)) };
}

/** What leads two programs of a test to the same database. */
export const sharedPlace = async (path: string): Promise<string> => (await postgresFor(path)) ?? path;

/** How many rows were ever changed; undefined where that can't be asked. */
export async function changesOf({ queries }: Pick<Database, 'queries'>): Promise<number | undefined> {
  if (isOnPostgres) return undefined;
  const { rows } = await sql<{ changes: number }>`select total_changes() as changes`.execute(queries);
  return rows[0]?.changes ?? 0;
}
