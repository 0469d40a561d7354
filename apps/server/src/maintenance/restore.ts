// npm run restore -- FILE: replaces the database with a backup while no server runs, and keeps the old one.

import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { checkDatabaseFile, UnusableDatabase } from '../storage/files/file-check.ts';
import { HALF_RESTORED, lockFolder, closeFolder } from '../storage/files/data-folder.ts';
import { flush } from '../storage/files/write-whole.ts';
import { openBare, quotedText } from '../storage/sqlite/sqlite.ts';

const OURS = /^feltclock\.db(-wal|-shm|-journal)?$/;

/** A free folder name for the old files. */
function freeName(folder: string): string {
  for (let number = 1; ; number += 1) {
    const name = join(folder, `before-restore-${String(number)}`);
    if (!existsSync(name)) return name;
  }
}

/** Moves the database and its log aside; the log first, so that it never lies beside another database. */
function setAside(folder: string, aside: string): void {
  const present = readdirSync(folder).filter((name) => OURS.test(name));
  if (present.length === 0) return;
  mkdirSync(aside, { mode: 0o700 });
  for (const name of present.sort().reverse()) renameSync(join(folder, name), join(aside, name));
}

/** Includes the changes in its log, if there is one. */
async function copyDatabase(source: string, target: string): Promise<void> {
  const handle = await openBare(source);
  try {
    handle.exec(`VACUUM INTO ${quotedText(target)}`);
  } finally {
    handle.close();
  }
}

/** Returns the folder with the old files; undefined if there were none. */
export async function restore(databasePath: string, file: string): Promise<string | undefined> {
  const source = resolve(file);
  const folder = dirname(databasePath);
  if (!existsSync(source)) throw new UnusableDatabase(`There is no file ${source}.`);
  await checkDatabaseFile(source, { pages: 'all' });
  closeFolder(folder);
  const lock = await lockFolder(folder);
  if (lock === undefined)
    throw new UnusableDatabase(
      `A server runs on ${folder}. Stop it first: its writes would be lost or would damage the restored database.`,
    );
  try {
    const fresh = join(folder, HALF_RESTORED);
    rmSync(fresh, { force: true });
    await copyDatabase(source, fresh);
    flush(fresh, 'r+');
    const aside = freeName(folder);
    setAside(folder, aside);
    renameSync(fresh, databasePath);
    flush(folder, 'r');
    closeFolder(folder);
    return existsSync(aside) ? aside : undefined;
  } finally {
    lock.release();
  }
}
