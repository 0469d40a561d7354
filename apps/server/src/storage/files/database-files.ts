// The files of an open database as the file system knows them: whoever deletes, replaces or overwrites them leaves the server writing into nowhere.

import { closeSync, fsyncSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { FileMark } from './file-mark.ts';
import { systemCodeOf } from '../../system-code.ts';

type Identity = string;

/** Undefined when there is no such file; what can't be asked about counts as what it was. */
function identityOf(path: string, known: Identity | undefined): Identity | undefined {
  try {
    const { dev, ino } = statSync(path, { bigint: true });
    return `${String(dev)}:${String(ino)}`;
  } catch (error) {
    const code = systemCodeOf(error);
    return code === 'ENOENT' || code === 'ENOTDIR' ? undefined : known;
  }
}

/** Room that a disk must have before the database is believed to have some again: a single page may fit where a command does not. */
const ROOM = Buffer.alloc(1_048_576, 1);

export interface DatabaseFiles {
  /** Are the database and its log still the files that were opened, and is in the database's what was written to it? */
  areInPlace(): boolean;
  /** Takes note of a mark that is about to be written into the database (storage/files/file-mark.ts). Throws when its file can't be opened. */
  expectMark(mark: number): void;
  /** To be called once the database is closed. */
  close(): void;
  /** Does the disk take a file again? */
  hasRoom(): boolean;
}

/** A database in memory, or of another program, has no files here, and always room. */
export const NO_FILES: DatabaseFiles = {
  areInPlace: () => true,
  expectMark: () => undefined,
  close: () => undefined,
  hasRoom: () => true,
};

/** Writes a file of some size beside the database, and takes it away again. */
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

/** To be called once the database was written to: SQLite makes its log when it first needs it. */
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
