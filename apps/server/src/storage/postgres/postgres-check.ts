// Looks at a PostgreSQL database before it is trusted: can it be reached, is it new enough, does it sort as SQLite does, is it ours, is every commit
// on its disk? (docs/rules/storage.md#the-start)

import { sql, type Kysely } from 'kysely';
import { UnusableDatabase } from '../files/file-check.ts';
import { isHarmless, unknownMigrations } from '../migrations/migrate.ts';
import type { DatabaseSchema } from '../schema/schema.ts';
import { StorageTrouble } from '../storage-trouble.ts';
import { systemCodeOf } from '../../system-code.ts';

type Database = Kysely<DatabaseSchema>;

const OLDEST = 15;

/** What a new database must be made with, whatever the cluster's own settings are. */
const howToMake = (name: string): string =>
  `create database "${name}" template template0 encoding 'UTF8' locale 'C.UTF-8' (or locale 'C')`;

/** Where a URL leads, without the password that it may hold. */
export function placeOf(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `${hostname === '' ? 'the local socket' : hostname}${port === '' ? '' : `:${port}`}${pathname}`;
}

const nameOf = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1));

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Why there is no connection and what to do, by the code of PostgreSQL or of the system. */
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

/** What was said first, under all that it was wrapped in. */
function rootOf(error: unknown): unknown {
  if (error instanceof StorageTrouble) return rootOf(error.cause);
  return error instanceof AggregateError ? error.errors[0] : error;
}

function explain(error: unknown, url: string): UnusableDatabase {
  if (error instanceof UnusableDatabase) return error;
  const root = rootOf(error);
  const code = systemCodeOf(root);
  const isMissing = code === '3D000';
  const what = isMissing ? `there is no such database. Make it: ${howToMake(nameOf(url))}.` : ADVICE[code];
  return new UnusableDatabase(`DATABASE_URL, ${placeOf(url)}: ${what ?? OTHERWISE} (${messageOf(root)})`);
}

interface Found {
  readonly version: number;
  readonly encoding: string;
  /** The row of pg_database, whose columns differ from version to version. */
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
  if (found === undefined) throw new Error('PostgreSQL does not say what database this is.');
  return found;
}

/** Names of collations whose order is that of code points, which is SQLite's. */
const IN_ORDER_OF_CODE_POINTS: ReadonlySet<string> = new Set(['C', 'POSIX', 'C.UTF-8', 'C.utf8', 'C.UTF8']);

/** What the database's texts are ordered by: the system's collation, or one that PostgreSQL brings along. */
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

/** What is wrong with the database itself; undefined when nothing is. */
function faultOf(found: Found, url: string): string | undefined {
  const { version, encoding, row, isStandby } = found;
  if (version < OLDEST)
    return `this is PostgreSQL ${String(version)}, and Feltclock needs ${String(OLDEST)} or newer. Upgrade it, or name another one.`;
  if (encoding !== 'UTF8')
    return `its encoding is ${encoding}, and Korean and Japanese need UTF8. Make a new database: ${howToMake(nameOf(url))}.`;
  const collation = collationOf(row);
  if (!IN_ORDER_OF_CODE_POINTS.has(collation))
    return `its collation is ${collation}, by which lists would be in another order. Make a new database: ${howToMake(nameOf(url))}.`;
  if (isStandby === 1) return 'this is a standby, which takes no writes. Name the primary.';
  return undefined;
}

/** What of PostgreSQL's settings could lose a commit that was acknowledged; undefined when nothing could. */
function lossOf(found: Found): string | undefined {
  const off = (['fsync', 'full_page_writes', 'synchronous_commit'] as const).find((name) => found[name] === 'off');
  return off === undefined
    ? undefined
    : `its setting ${off} is off, so that a power cut could take back what was acknowledged. Switch it on.`;
}

/**
 * Whose tables are there? Throws when they are somebody else's, or a newer program's that this one can't go on with. Answers the names of
 * the migrations that were made already.
 */
async function lookWhose(queries: Database, place: string): Promise<readonly string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind in ('r', 'p', 'v', 'm', 'f') and relnamespace = current_schema()::regnamespace`.execute(queries);
  if (tables.length === 0) return [];
  if (!tables.some(({ name }) => name === 'kysely_migration'))
    throw new UnusableDatabase(
      `DATABASE_URL, ${place}: there are tables in it that are not Feltclock’s. Give Feltclock a database of its own.`,
    );
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(queries);
  const done = rows.map(({ name }) => name);
  const harmful = unknownMigrations(done).filter((name) => !isHarmless(name));
  if (harmful.length > 0)
    throw new UnusableDatabase(
      `DATABASE_URL, ${place}: a newer Feltclock was here last (it has ${harmful.join(', ')}). ` +
        'Start that version, or restore a backup from before.',
    );
  return done;
}

export interface CheckNeeds {
  readonly url: string;
  /** May a commit be lost? Only tests, whose databases live for seconds, say so. */
  readonly mayLoseCommits: boolean;
}

/**
 * Connects, looks, and brings the tables up to date by `migrate`, which is told what was done already. Throws `UnusableDatabase`, a sentence with what to do, when the database
 * can't be used; the look itself changes nothing in it.
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
  return lookWhose(queries, placeOf(url));
}
