// Keeps a data folder to one process. The lock is the system's own, on a tiny database that is never written to: it ends with its process,
// however that ends, and works the same on every platform that SQLite runs on.

import { join } from 'node:path';
import { openBare } from '../sqlite/sqlite.ts';

export interface FolderLock {
  release(): void;
}

const isHeld = (error: unknown): boolean => error instanceof Error && /database is locked/.test(error.message);

/** Takes the folder; undefined when another process has it. */
export async function lockFolder(folder: string): Promise<FolderLock | undefined> {
  const handle = await openBare(join(folder, 'feltclock.lock'));
  try {
    handle.exec(
      'PRAGMA busy_timeout = 0; PRAGMA journal_mode = MEMORY; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE',
    );
    return { release: () => handle.close() };
  } catch (error) {
    handle.close();
    if (isHeld(error)) return undefined;
    throw error;
  }
}
