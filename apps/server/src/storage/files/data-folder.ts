// Opens a data folder for one server: nobody else's business, nobody else's turn, and a database that can be trusted
// (docs/rules/machine.md#the-start).

import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { checkDatabaseFile, UnusableDatabase } from './file-check.ts';
import { lockFolder, type FolderLock } from './folder-lock.ts';
import { closeFolder } from './private-files.ts';
import { systemCodeOf } from '../../system-code.ts';

/** A file of this name is a restoration that was cut short: a server would otherwise begin anew without a database. */
export const HALF_RESTORED = 'feltclock.db.restoring';

/** The pages of a database up to this size are looked through at every start, of a larger one only after a stop without leave. */
const QUICKLY_READ_BYTES = 64 * 1024 * 1024;
/** A database is written to right after its log; one that is younger by more was put there by somebody. */
const YOUNGER_THAN_ITS_LOG_MS = 2000;

interface FolderWarning {
  warn(details: object, message: string): void;
}

const statOf = (path: string) => statSync(path, { throwIfNoEntry: false });

/** Is there a log that the last server had no time to work in? */
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

/** A file that somebody emptied, or that a failing disk did, begins a new platform: whoever had data there should know at once. */
function warnOfEmptyFile(path: string, logger: FolderWarning): void {
  if (statOf(path)?.size !== 0 || hasLog(path)) return;
  logger.warn(
    { database: path },
    'the database file is there and empty, so a new platform begins in it. ' +
      'If there was data, stop now and restore a backup: npm run restore -- FILE',
  );
}

/** Why the folder can't be used at all, in words for whoever started the server. */
function explain(folder: string, error: unknown): Error {
  const code = systemCodeOf(error);
  const said = error instanceof Error ? error.message : String(error);
  if (error instanceof UnusableDatabase) return error;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS' || /readonly|unable to open/.test(said))
    return new UnusableDatabase(
      `The data folder ${folder} can't be written (${said}). Look at its owner, its rights and its disk.`,
      { reason: 'read-only', cause: error },
    );
  if (code === 'ENOSPC' || /disk is full/.test(said))
    return new UnusableDatabase(`The disk of the data folder ${folder} is full. Free some space and start again.`, {
      reason: 'disk-full',
      cause: error,
    });
  return new UnusableDatabase(`The data folder ${folder} can't be used: ${said}`);
}

/**
 * Makes the folder ready for this process alone. The lock is to be released once the database is closed. Throws `UnusableDatabase`, with what
 * to do, when another process has the folder or its database can't be trusted.
 */
export async function takeFolder(databasePath: string, logger: FolderWarning): Promise<FolderLock> {
  const folder = dirname(databasePath);
  try {
    const open = closeFolder(folder);
    if (open.length > 0) logger.warn({ open }, 'other accounts of this machine may read what is stored here');
    const lock = await lockFolder(folder);
    if (lock === undefined)
      throw new UnusableDatabase(
        `Another Feltclock runs on the data folder ${folder} already. Stop that one first, or give this one a DATA_DIR of its own.`,
      );
    try {
      await assertTrustworthy(databasePath, logger);
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
    throw new UnusableDatabase(`A restoration of ${path} was cut short. Run it again: npm run restore -- FILE`);
  warnOfForeignLog(path, logger);
  warnOfEmptyFile(path, logger);
  const isQuick = (statOf(path)?.size ?? 0) <= QUICKLY_READ_BYTES;
  await checkDatabaseFile(path, { pages: isQuick || hasLog(path) ? 'quick' : 'none' });
}
