// Keeps what is stored from the other accounts of the machine: it has password hashes, telephone numbers and the codes of links.

import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

const FILES = ['feltclock.db', 'feltclock.db-wal', 'feltclock.db-shm', 'feltclock.lock'] as const;

/** Gives a mode, as far as the system knows modes and the file is ours; answers whether it has it. */
function givesMode(path: string, mode: number): boolean {
  try {
    chmodSync(path, mode);
    return true;
  } catch {
    return false;
  }
}

/**
 * Makes the folder, and closes it and what is in it to everybody else: 0700 and 0600 (docs/rules/machine.md#the-folder). Files that SQLite
 * makes later take after the database. Answers what it could not close, such as a folder of somebody else's.
 */
export function closeFolder(folder: string): readonly string[] {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const files = FILES.map((name) => join(folder, name)).filter((path) => existsSync(path));
  return [...(givesMode(folder, 0o700) ? [] : [folder]), ...files.filter((path) => !givesMode(path, 0o600))];
}
