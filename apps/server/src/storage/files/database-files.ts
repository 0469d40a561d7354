// Checks the files of an open database: if somebody deletes, replaces or overwrites them, the server would write into nowhere.

import { closeSync, fsyncSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { FileMark } from './file-mark.ts';
import { errorCodeOf } from '../../failures.ts';

type Identity = string;

/** Undefined if there is no such file; the known identity if the system does not answer. */
function identityOf(path: string, known: Identity | undefined): Identity | undefined {
  try {
    const { dev, ino } = statSync(path, { bigint: true });
    return `${String(dev)}:${String(ino)}`;
  } catch (error) {
    const code = errorCodeOf(error);
    return code === 'ENOENT' || code === 'ENOTDIR' ? undefined : known;
  }
}

/** Free space that the disk must have before it counts as writable: a single page may fit where a command does not. */
const ROOM = Buffer.alloc(1_048_576, 1);

export interface DatabaseFiles {
  /** Are the database and its log still the opened files, and does the file contain what was written to it? */
  areInPlace(): boolean;
  /** Announces a mark that is about to be written (storage/files/file-mark.ts). Throws if the file cannot be opened. */
  expectMark(mark: number): void;
  /** Call it after the database is closed. */
  close(): void;
  /** Can the disk take another file? */
  hasRoom(): boolean;
}

/** For a database in memory or in PostgreSQL. */
export const NO_FILES: DatabaseFiles = {
  areInPlace: () => true,
  expectMark: () => undefined,
  close: () => undefined,
  hasRoom: () => true,
};

/** Writes a file beside the database and deletes it. */
function canWriteBeside(path: string): boolean {
  const probe = join(dirname(path), 'feltclock.room');
  try {
    const file = openSync(probe, 'w', 0o600);
    try {
      writeSync(file, ROOM);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    return true;
  } catch {
    return false;
  } finally {
    rmSync(probe, { force: true });
  }
}

/** Call it after the first write, because SQLite creates its log when it first needs it. */
export function databaseFiles(path: string): DatabaseFiles {
  if (path === ':memory:') return NO_FILES;
  const mark = new FileMark(path);
  const opened = [path, `${path}-wal`].map((each) => [each, identityOf(each, undefined)] as const);
  return {
    areInPlace: () =>
      opened.every(([each, known]) => known === undefined || identityOf(each, known) === known) && mark.isOurs(),
    expectMark: (next) => mark.expect(next),
    close: () => mark.close(),
    hasRoom: () => canWriteBeside(path),
  };
}
