// Databases in memory that start as copies of a file, because creating and filling every table is slow.

import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { inject } from 'vitest';
import type { Database } from '../../src/storage/database.ts';
import { openDatabase } from '../../src/storage/open-database.ts';
import { openSqlite, quotedText, type SqliteHandle } from '../../src/storage/sqlite/sqlite.ts';

interface Made {
  readonly type: string;
  readonly name: string;
  readonly sql: string;
}

/** Everything except SQLite's own objects, which it creates itself. */
const MADE = `select type, name, sql from template.sqlite_master where sql is not null and substr(name, 1, 7) <> 'sqlite_' order by rowid`;

/** The folder of this test run; a trial outside of a run has its own until it ends. */
function templateFolder(): string {
  try {
    return inject('templates' as never);
  } catch {
    const folder = mkdtempSync(join(tmpdir(), 'feltclock-template-'));
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    return folder;
  }
}

/** Writes a database into a template file, which is deleted with the test run. */
export async function sqliteTemplate({ queries }: Pick<Database, 'queries'>): Promise<string> {
  const path = join(templateFolder(), `${randomUUID()}.db`);
  await sql`vacuum into ${path}`.execute(queries);
  return path;
}

/** Opens a database in memory with the content of the file. */
export async function openCopy(path: string): Promise<SqliteHandle> {
  const handle = await openSqlite(':memory:');
  handle.exec(`PRAGMA foreign_keys = OFF; ATTACH ${quotedText(path)} AS template; BEGIN`);
  const made = handle.prepare(MADE).all() as Made[];
  const tables = made.filter(({ type }) => type === 'table');
  const others = made.filter(({ type }) => type !== 'table');
  for (const each of tables) handle.exec(each.sql);
  for (const { name } of tables) handle.exec(`insert into main."${name}" select * from template."${name}"`);
  handle.exec(
    'delete from main.sqlite_sequence; insert into main.sqlite_sequence select * from template.sqlite_sequence',
  );
  for (const each of others) handle.exec(each.sql);
  handle.exec('COMMIT; DETACH template; PRAGMA foreign_keys = ON');
  return handle;
}

const state: { empty?: Promise<string> } = {};

async function emptyTemplate(): Promise<string> {
  const database = await openDatabase({ path: ':memory:' });
  try {
    return await sqliteTemplate(database);
  } finally {
    await database.close();
  }
}

/** Opens a database in memory with all tables and no rows. */
export async function openEmpty(): Promise<SqliteHandle> {
  state.empty ??= emptyTemplate();
  return openCopy(await state.empty);
}
