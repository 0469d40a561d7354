// Opens a data folder for one server: private, locked, and with a checked database (docs/rules/machine.md#starting-and-stopping).

import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { openBare } from '../sqlite/sqlite.ts';
import { checkDatabaseFile, DamagedDatabase, UnusableDatabase } from './file-check.ts';
import { errorCodeOf } from '../../failures.ts';

const FILES = ['feltclock.db', 'feltclock.db-wal', 'feltclock.db-shm', 'feltclock.lock'] as const;

/** False where the system has no file modes, or the file belongs to another account. */
function setMode(path: string, mode: number): boolean {
  try {
    chmodSync(path, mode);
    return true;
  } catch {
    return false;
  }
}

/**
 * Creates the folder and hides it from other accounts, with the modes 0700 and 0600 (docs/rules/machine.md#starting-and-stopping): it holds password
 * hashes, telephone numbers and link codes. Files that SQLite creates later get the mode of the database. Returns what could not be hidden.
 */
export function closeFolder(folder: string): readonly string[] {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const files = FILES.map((name) => join(folder, name)).filter((path) => existsSync(path));
  return [...(setMode(folder, 0o700) ? [] : [folder]), ...files.filter((path) => !setMode(path, 0o600))];
}

export interface FolderLock {
  release(): void;
}

const isHeld = (error: unknown): boolean => error instanceof Error && /database is locked/.test(error.message);

/**
 * Locks the folder for this process; undefined when another one has it. The lock is on a tiny database that is never written: the system
 * releases it when the process ends, on every platform.
 */
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

/** An interrupted restore leaves this file; without the check a server would start with an empty database. */
export const HALF_RESTORED = 'feltclock.db.restoring';

/** Databases up to this size are checked at every start, larger ones only after an unclean stop. */
const QUICKLY_READ_BYTES = 64 * 1024 * 1024;
/** A checkpoint writes the database right after its log; a database that is newer by more was copied here. */
const YOUNGER_THAN_ITS_LOG_MS = 2000;

interface FolderWarning {
  warn(details: object, message: string): void;
}

const statOf = (path: string) => statSync(path, { throwIfNoEntry: false });

/** Is there a log that the last server did not checkpoint? */
const hasLog = (path: string): boolean => (statOf(`${path}-wal`)?.size ?? 0) > 0;

function warnOfForeignLog(path: string, logger: FolderWarning): void {
  const database = statOf(path);
  const log = statOf(`${path}-wal`);
  if (database === undefined || log === undefined || log.size === 0) return;
  if (database.mtimeMs - log.mtimeMs < YOUNGER_THAN_ITS_LOG_MS) return;
  logger.warn(
    { database: path },
    'the database is younger than the log beside it (-wal), which belongs to what was there before: ' +
      'a backup that was copied over it by hand is mixed with that log. Restore with: npm run restore -- FILE',
  );
}

/** An emptied file starts a new platform, so its owner must know at once. */
function warnOfEmptyFile(path: string, logger: FolderWarning): void {
  if (statOf(path)?.size !== 0 || hasLog(path)) return;
  logger.warn(
    { database: path },
    'the database file is there and empty, so a new platform begins in it. ' +
      'If there was data, stop now and restore a backup: npm run restore -- FILE',
  );
}

/** Why the folder cannot be used; the message is for the person who started the server. */
function explain(folder: string, error: unknown): Error {
  const code = errorCodeOf(error);
  const details = error instanceof Error ? error.message : String(error);
  if (error instanceof UnusableDatabase) return error;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS' || /readonly|unable to open/.test(details))
    return new UnusableDatabase(
      `The data folder ${folder} can't be written (${details}). Look at its owner, its rights and its disk.`,
      { reason: 'read-only', cause: error },
    );
  if (code === 'ENOSPC' || /disk is full/.test(details))
    return new UnusableDatabase(`The disk of the data folder ${folder} is full. Free some space and start again.`, {
      reason: 'disk-full',
      cause: error,
    });
  return new UnusableDatabase(`The data folder ${folder} can't be used: ${details}`);
}

/**
 * Prepares the folder for this process only. Release the lock after the database is closed. Throws `UnusableDatabase` with advice if
 * another process has the folder, or its database cannot be trusted. With `onDamaged`, a damaged database does not throw.
 */
export async function takeFolder(
  databasePath: string,
  logger: FolderWarning,
  onDamaged?: (error: DamagedDatabase) => void,
): Promise<FolderLock> {
  const folder = dirname(databasePath);
  try {
    const open = closeFolder(folder);
    if (open.length > 0) logger.warn({ open }, 'other accounts on this machine can read the data folder');
    const lock = await lockFolder(folder);
    if (lock === undefined)
      throw new UnusableDatabase(
        `Another Feltclock runs on the data folder ${folder} already. Stop that one first, or set another DATA_DIR for this one.`,
      );
    try {
      await assertTrustworthy(databasePath, logger).catch((error: unknown) => {
        if (onDamaged === undefined || !(error instanceof DamagedDatabase)) throw error;
        onDamaged(error);
      });
      return lock;
    } catch (error) {
      lock.release();
      throw error;
    }
  } catch (error) {
    throw explain(folder, error);
  }
}

async function assertTrustworthy(path: string, logger: FolderWarning): Promise<void> {
  const half = join(dirname(path), HALF_RESTORED);
  if (existsSync(half) && !existsSync(path))
    throw new UnusableDatabase(`A restore of ${path} was interrupted. Run it again: npm run restore -- FILE`);
  warnOfForeignLog(path, logger);
  warnOfEmptyFile(path, logger);
  const isQuick = (statOf(path)?.size ?? 0) <= QUICKLY_READ_BYTES;
  await checkDatabaseFile(path, { pages: isQuick || hasLog(path) ? 'quick' : 'none' });
}
