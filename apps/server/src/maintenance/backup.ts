// npm run backup -- FILE: copies the database as of one moment, with or without a running server, and checks the copy.

import { existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { checkDatabaseFile, UnusableDatabase } from '../storage/files/file-check.ts';
import { openBare, quotedText, type SqliteHandle } from '../storage/sqlite/sqlite.ts';

interface Counter {
  readonly name: string;
  readonly seq: number;
}

/** Rows each table ever had: numbers that only rise, so they can be compared across concurrent writes. */
const countersOf = (handle: SqliteHandle): readonly Counter[] =>
  handle.prepare('select name, seq from sqlite_sequence order by name').all() as Counter[];

/** Throws if the copy has less than there was before the copy began. */
async function assertComplete(copy: string, before: readonly Counter[]): Promise<void> {
  const handle = await openBare(copy);
  try {
    const copied = new Map(countersOf(handle).map(({ name, seq }) => [name, seq]));
    const short = before.filter(({ name, seq }) => (copied.get(name) ?? -1) < seq).map(({ name }) => name);
    if (short.length > 0) throw new UnusableDatabase(`The copy lacks rows of ${short.join(', ')}.`);
  } finally {
    handle.close();
  }
}

/** Copies the database into a new file. Returns its size in bytes; throws if the copy failed. */
export async function backUp(databasePath: string, file: string): Promise<number> {
  const target = resolve(file);
  if (!existsSync(databasePath)) throw new UnusableDatabase(`There is no database at ${databasePath}.`);
  if (existsSync(target)) throw new UnusableDatabase(`${target} is there already. Give a name that is free.`);
  const part = `${target}.part`;
  rmSync(part, { force: true });
  try {
    const handle = await openBare(databasePath);
    const before = countersOf(handle);
    try {
      // A reader's snapshot: concurrent writes go on and are not in the copy.
      handle.exec(`PRAGMA busy_timeout = 5000; VACUUM INTO ${quotedText(part)}`);
    } finally {
      handle.close();
    }
    await checkDatabaseFile(part, { pages: 'all' });
    await assertComplete(part, before);
    renameSync(part, target);
    return statSync(target).size;
  } finally {
    for (const end of ['', '-journal', '-wal', '-shm']) rmSync(`${part}${end}`, { force: true });
  }
}
