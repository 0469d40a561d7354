// npm run move-to-postgres, npm run move-to-sqlite: copies all data between the SQLite file of DATA_DIR and the PostgreSQL database of
// DATABASE_URL while no server runs (docs/rules/storage.md#upgrades-and-backups).

import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import type { Database, Queries } from '../storage/database.ts';
import { takeFolder } from '../storage/files/data-folder.ts';
import { UnusableDatabase } from '../storage/files/file-check.ts';
import { openDatabase } from '../storage/open-database.ts';
import { openPostgres, type PostgresOptions } from '../storage/postgres/open-postgres.ts';

export interface MovePorts {
  readonly databasePath: string;
  readonly databaseUrl: string | undefined;
  readonly postgres?: Pick<PostgresOptions, 'openPool' | 'mayLoseCommits' | 'patience'>;
}

interface Table {
  readonly name: string;
  /** The primary key's columns, in order. */
  readonly key: readonly string[];
}

type Row = Readonly<Record<string, unknown>>;

const ROWS_AT_ONCE = 500;
/** PostgreSQL takes 65,535 values in a statement, SQLite 32,766. */
const MOST_VALUES = 30_000;

/** The tables of SQLite, each after the tables that it references. */
async function tablesOf(sqlite: Queries): Promise<readonly Table[]> {
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like 'kysely_%'`.execute(
    sqlite,
  );
  const parents = new Map<string, ReadonlySet<string>>();
  for (const { name } of rows) {
    const { rows: found } = await sql<{ parent: string }>`
      select "table" as parent from pragma_foreign_key_list(${name})`.execute(sqlite);
    parents.set(name, new Set(found.map(({ parent }) => parent).filter((parent) => parent !== name)));
  }
  const sorted: string[] = [];
  while (sorted.length < parents.size) {
    const next = [...parents].filter(
      ([name, own]) => !sorted.includes(name) && [...own].every((parent) => sorted.includes(parent)),
    );
    if (next.length === 0) throw new Error('the tables refer to one another in a circle');
    sorted.push(...next.map(([name]) => name));
  }
  return Promise.all(
    sorted.map(async (name) => {
      const { rows: key } = await sql<{ name: string }>`
        select name from pragma_table_info(${name}) where pk > 0 order by pk`.execute(sqlite);
      return { name, key: key.map((column) => column.name) };
    }),
  );
}

/** The rows after a key, in key order. */
async function rowsAfter(queries: Queries, { name, key }: Table, last: Row | undefined): Promise<readonly Row[]> {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  const behind = sql.join(key.map((column) => sql`${last?.[column]}`));
  const where = last === undefined ? sql`` : sql`where (${columns}) > (${behind})`;
  const { rows } = await sql<Row>`
    select * from ${sql.table(name)} ${where} order by ${columns} limit ${sql.lit(ROWS_AT_ONCE)}`.execute(queries);
  return rows;
}

/** A row as text that is equal on both databases. */
const textOf = (row: Row): string =>
  JSON.stringify(
    Object.entries(row)
      .map(([name, value]) => [name, value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value])
      .sort(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
  );

/** Reads a table; returns the number of rows and a sum over their texts. */
async function walk(
  queries: Queries,
  table: Table,
  onRows: (rows: readonly Row[]) => Promise<void> = async () => undefined,
): Promise<{ readonly rows: number; readonly sum: string }> {
  const hash = createHash('sha256');
  let count = 0;
  let rows = await rowsAfter(queries, table, undefined);
  while (rows.length > 0) {
    for (const row of rows) hash.update(textOf(row));
    count += rows.length;
    await onRows(rows);
    rows = await rowsAfter(queries, table, rows.at(-1));
  }
  return { rows: count, sum: hash.digest('hex') };
}

async function insert(queries: Queries, { name }: Table, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.keys(first);
  const atOnce = Math.max(1, Math.floor(MOST_VALUES / columns.length));
  for (let from = 0; from < rows.length; from += atOnce) {
    const values = rows
      .slice(from, from + atOnce)
      .map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
    await sql`
      insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))}) values ${sql.join(values)}`.execute(
      queries,
    );
  }
}

/** The last generated id of each table: an id is never reused, even when its row is deleted. */
async function numbersOfSqlite(sqlite: Queries): Promise<readonly { name: string; last: number }[]> {
  return (await sql<{ name: string; last: number }>`select name, seq as last from sqlite_sequence`.execute(sqlite))
    .rows;
}

async function numbersOfPostgres(postgres: Queries): Promise<readonly { name: string; last: number }[]> {
  const { rows } = await sql<{ name: string; last: number | null }>`
    select table_name as name, (
      select last_value from pg_sequences
      where format('%I.%I', schemaname, sequencename) =
        pg_get_serial_sequence(format('%I.%I', table_schema, table_name), column_name)
    ) as last
    from information_schema.columns where table_schema = current_schema() and is_identity = 'YES'`.execute(postgres);
  return rows.flatMap(({ name, last }) => (last === null ? [] : [{ name, last }]));
}

async function goOnCounting(target: Database, queries: Queries, { name, last }: { name: string; last: number }) {
  if (target.isShared)
    await sql`select setval(pg_get_serial_sequence(${`"${name}"`}, 'id'), ${sql.lit(last)})`.execute(queries);
  else {
    await sql`delete from sqlite_sequence where name = ${name}`.execute(queries);
    await sql`insert into sqlite_sequence (name, seq) values (${name}, ${last})`.execute(queries);
  }
}

async function assertEmpty(queries: Queries, tables: readonly Table[], where: string): Promise<void> {
  for (const table of tables)
    if ((await rowsAfter(queries, table, undefined)).length > 0)
      throw new UnusableDatabase(`There is data in ${where} already (${table.name}). Move into an empty one.`);
}

/** Is another program of this product connected? */
async function assertNoOtherProgram({ queries }: Database): Promise<void> {
  const { rows } = await sql<{ others: number }>`
    select count(*) as others from pg_stat_activity where datname = current_database()
      and application_name = 'feltclock' and pid <> pg_backend_pid()`.execute(queries);
  if ((rows[0]?.others ?? 0) > 0)
    throw new UnusableDatabase('A server runs on the PostgreSQL database. Stop it first: its writes would be lost.');
}

interface Both {
  readonly sqlite: Database;
  readonly postgres: Database;
}

async function carry({ sqlite, postgres }: Both, target: Database): Promise<{ tables: number; rows: number }> {
  const source = target === sqlite ? postgres : sqlite;
  const tables = await tablesOf(sqlite.queries);
  const isToSqlite = target === sqlite;
  const numbers = isToSqlite ? await numbersOfPostgres(postgres.queries) : await numbersOfSqlite(sqlite.queries);
  return target.transaction(async ({ queries }) => {
    await assertEmpty(queries, tables, isToSqlite ? 'the SQLite file' : 'the PostgreSQL database');
    let rows = 0;
    for (const table of tables) {
      const sent = await walk(source.queries, table, (some) => insert(queries, table, some));
      const kept = await walk(queries, table);
      if (sent.sum !== kept.sum || sent.rows !== kept.rows)
        throw new Error(`The table ${table.name} differs after the copy: nothing was moved.`);
      rows += sent.rows;
    }
    for (const each of numbers) await goOnCounting(target, queries, each);
    return { tables: tables.length, rows };
  });
}

/** Copies everything and checks it; returns the lines to print. The source stays as it was. */
export async function move(to: 'postgres' | 'sqlite', ports: MovePorts): Promise<readonly string[]> {
  const { databasePath, databaseUrl } = ports;
  if (databaseUrl === undefined) throw new UnusableDatabase('Set DATABASE_URL to the PostgreSQL database.');
  if (to === 'postgres' && !existsSync(databasePath))
    throw new UnusableDatabase(`There is no database at ${databasePath}.`);
  const lock = await takeFolder(databasePath, { warn: () => undefined });
  try {
    const sqlite = await openDatabase({ path: databasePath });
    try {
      const postgres = await openPostgres({ url: databaseUrl, ...ports.postgres });
      try {
        await assertNoOtherProgram(postgres);
        const { tables, rows } = await carry({ sqlite, postgres }, to === 'sqlite' ? sqlite : postgres);
        return [
          `Moved ${String(rows)} rows of ${String(tables)} tables, and compared each.`,
          ...(existsSync(join(dirname(databasePath), 'standby.json'))
            ? ['The second computer did not get this. Disconnect it and connect it again.']
            : []),
          to === 'postgres'
            ? `Now start the server with DATABASE_URL. The data in ${dirname(databasePath)} is unchanged.`
            : `Now start the server without DATABASE_URL, on ${dirname(databasePath)}. The data in PostgreSQL is unchanged.`,
        ];
      } finally {
        await postgres.close();
      }
    } finally {
      await sqlite.close();
    }
  } finally {
    lock.release();
  }
}
