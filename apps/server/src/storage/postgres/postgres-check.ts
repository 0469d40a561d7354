// Checks a PostgreSQL database before it is used: is it reachable, new enough, sorted like SQLite, Feltclock's, and is every commit on disk?
// (docs/rules/storage.md#two-databases-one-dialect)

import { sql, type Kysely } from 'kysely';
import { UnusableDatabase } from '../files/file-check.ts';
import { isHarmless, unknownMigrations } from '../migrations/migrate.ts';
import type { DatabaseSchema } from '../schema/schema.ts';
import { StorageTrouble } from '../storage-trouble.ts';
import { addressesOf } from '../../database-addresses.ts';
import { errorCodeOf } from '../../failures.ts';

type Database = Kysely<DatabaseSchema>;

const OLDEST = 15;

/** The settings that a new database needs, independent of the cluster's own. */
const howToMake = (name: string): string =>
  `create database "${name}" template template0 encoding 'UTF8' locale 'C.UTF-8' (or locale 'C')`;

function hostOf(address: string): string {
  const { hostname, port } = new URL(address);
  return `${hostname === '' ? 'the local socket' : hostname}${port === '' ? '' : `:${port}`}`;
}

/** The URL of one host of a database; the last of them has the name of all. */
const lastOf = (url: string): URL => new URL(addressesOf(url).at(-1) ?? url);

/** A URL without its password. */
export const placeOf = (url: string): string =>
  `${(addressesOf(url).length > 1 ? addressesOf(url) : [url]).map(hostOf).join(', ')}${lastOf(url).pathname}`;

const nameOf = (url: string): string => decodeURIComponent(lastOf(url).pathname.slice(1));

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Advice by the error code of PostgreSQL or of the system. */
const ADVICE: Readonly<Record<string, string>> = {
  '28P01': 'the user or the password is refused. Look at both in DATABASE_URL, and at pg_hba.conf.',
  '28000': 'the user or the password is refused. Look at both in DATABASE_URL, and at pg_hba.conf.',
  '53300': 'PostgreSQL has no connection left. Raise its max_connections, or end other clients.',
  '42501': 'its user may not make tables there. Let it own the database: alter database … owner to ….',
  ENOTFOUND: 'there is no such host. Look at the host’s name in DATABASE_URL.',
  EAI_AGAIN: 'there is no such host. Look at the host’s name in DATABASE_URL.',
  ECONNREFUSED: 'nobody answers there. Is PostgreSQL started, and does it listen on this address and port?',
  ENOENT: 'nobody answers there. Is PostgreSQL started, and does it listen on this address and port?',
};
const OTHERWISE = 'it can’t be reached. Look at the address, the network and PostgreSQL’s own log.';

/** The innermost cause. */
function rootOf(error: unknown): unknown {
  if (error instanceof StorageTrouble) return rootOf(error.cause);
  return error instanceof AggregateError ? error.errors[0] : error;
}

function explain(error: unknown, url: string): UnusableDatabase {
  if (error instanceof UnusableDatabase) return error;
  const root = rootOf(error);
  const code = errorCodeOf(root);
  const isMissing = code === '3D000';
  const what = isMissing ? `there is no such database. Make it: ${howToMake(nameOf(url))}.` : ADVICE[code];
  return new UnusableDatabase(`DATABASE_URL, ${placeOf(url)}: ${what ?? OTHERWISE} (${messageOf(root)})`);
}

interface Found {
  readonly version: number;
  readonly encoding: string;
  /** The row of pg_database, whose columns depend on the version. */
  readonly row: Readonly<Record<string, string | number | boolean | null>>;
  readonly isStandby: number;
  readonly fsync: string;
  readonly full_page_writes: string;
  readonly synchronous_commit: string;
}

async function lookAt(queries: Database): Promise<Found> {
  const { rows } = await sql<Found>`
    select current_setting('server_version_num')::int / 10000 as version, pg_encoding_to_char(encoding) as encoding,
      to_jsonb(pg_database) as row, pg_is_in_recovery() as "isStandby", current_setting('fsync') as fsync,
      current_setting('full_page_writes') as full_page_writes, current_setting('synchronous_commit') as synchronous_commit
    from pg_database where datname = current_database()`.execute(queries);
  const [found] = rows;
  if (found === undefined) throw new Error('PostgreSQL does not return the database’s settings.');
  return found;
}

/** Collations that sort by code point, as SQLite does. */
const IN_ORDER_OF_CODE_POINTS: ReadonlySet<string> = new Set(['C', 'POSIX', 'C.UTF-8', 'C.utf8', 'C.UTF8']);

/** The collation of the database: the system's, or one built into PostgreSQL. */
function collationOf({ datlocprovider, datcollate, datlocale, daticulocale }: Found['row']): string {
  switch (datlocprovider) {
    case 'i':
      return `ICU ${String(datlocale ?? daticulocale)}`;
    case 'b':
      return String(datlocale);
    default:
      return String(datcollate);
  }
}

/** What is wrong with the database itself, if anything. */
function faultOf(found: Found, url: string): string | undefined {
  const { version, encoding, row, isStandby } = found;
  if (version < OLDEST)
    return `this is PostgreSQL ${String(version)}, and Feltclock needs ${String(OLDEST)} or newer. Upgrade it, or name another one.`;
  if (encoding !== 'UTF8')
    return `its encoding is ${encoding}, and Korean and Japanese need UTF8. Make a new database: ${howToMake(nameOf(url))}.`;
  const collation = collationOf(row);
  if (!IN_ORDER_OF_CODE_POINTS.has(collation))
    return `its collation is ${collation}, by which lists would be in another order. Make a new database: ${howToMake(nameOf(url))}.`;
  if (isStandby === 1 && addressesOf(url).length > 1)
    return 'only a standby answers, which takes no writes. Start the primary, or promote the standby.';
  if (isStandby === 1) return 'this is a standby, which takes no writes. Name the primary.';
  return undefined;
}

/** The setting that could lose an acknowledged commit, if any. */
function lossOf(found: Found): string | undefined {
  const off = (['fsync', 'full_page_writes', 'synchronous_commit'] as const).find((name) => found[name] === 'off');
  return off === undefined
    ? undefined
    : `its setting ${off} is off, so that a power cut could take back what was acknowledged. Switch it on.`;
}

/**
 * Throws if the tables belong to another program, or to a newer release that this one cannot run with. Returns the names of the applied
 * migrations.
 */
async function findAppliedMigrations(queries: Database, place: string): Promise<readonly string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind in ('r', 'p', 'v', 'm', 'f') and relnamespace = current_schema()::regnamespace`.execute(queries);
  if (tables.length === 0) return [];
  if (!tables.some(({ name }) => name === 'kysely_migration'))
    throw new UnusableDatabase(
      `DATABASE_URL, ${place}: it contains tables of another program. Use a separate database for Feltclock.`,
    );
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(queries);
  const done = rows.map(({ name }) => name);
  const harmful = unknownMigrations(done).filter((name) => !isHarmless(name));
  if (harmful.length > 0)
    throw new UnusableDatabase(
      `DATABASE_URL, ${place}: a newer Feltclock used it last (it has ${harmful.join(', ')}). ` +
        'Start that version, or restore a backup from before.',
    );
  return done;
}

export interface CheckNeeds {
  readonly url: string;
  /** May commits be lost? Only in tests, whose databases live for seconds. */
  readonly mayLoseCommits: boolean;
}

/**
 * Connects, checks and migrates; `migrate` gets the applied migrations. Throws `UnusableDatabase` with advice if the database cannot be
 * used. The check itself changes nothing.
 */
export async function preparePostgres(
  queries: Database,
  needs: CheckNeeds,
  migrate: (done: readonly string[]) => Promise<void>,
): Promise<void> {
  try {
    await migrate(await check(queries, needs));
  } catch (error) {
    throw explain(error, needs.url);
  }
}

async function check(queries: Database, { url, mayLoseCommits }: CheckNeeds): Promise<readonly string[]> {
  const found = await lookAt(queries);
  const fault = faultOf(found, url) ?? (mayLoseCommits ? undefined : lossOf(found));
  if (fault !== undefined) throw new UnusableDatabase(`DATABASE_URL, ${placeOf(url)}: ${fault}`);
  return findAppliedMigrations(queries, placeOf(url));
}
