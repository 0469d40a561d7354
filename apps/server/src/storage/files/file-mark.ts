// A number in the header of the database file that changes from time to time: a file that is copied over an open database has another mark
// (docs/rules/machine.md#when-it-turns-bad).

import { closeSync, openSync, readSync } from 'node:fs';

/** Where SQLite stores `user_version`, which nothing else uses (file format, section 1.3). */
const PLACE = { at: 60, bytes: 4 } as const;

export class FileMark {
  readonly #path: string;
  /** Stays open as long as SQLite's: a process that closes any descriptor of a file loses all its locks on it (POSIX), SQLite's too. */
  #file: number | undefined;
  /** The marks that the file may have: the last one seen, and newer ones whose pages may still be in the log. */
  readonly #expected: number[] = [];

  constructor(path: string) {
    this.#path = path;
  }

  /** Does the file contain what was written to it? True before the first mark, and while the file cannot be read. */
  isOurs(): boolean {
    const [known] = this.#expected;
    if (known === undefined) return true;
    const found = this.#read(known);
    const place = found === undefined ? -1 : this.#expected.indexOf(found);
    if (place === -1) return false;
    this.#expected.splice(0, place);
    return true;
  }

  /** Announces a mark that is about to be written. Throws if the file cannot be opened. */
  expect(mark: number): void {
    this.#file ??= openSync(this.#path, 'r');
    if (this.#expected.length === 0) {
      const found = this.#read(undefined);
      if (found === undefined) return;
      this.#expected.push(found);
    }
    this.#expected.push(mark);
  }

  /** Call it after SQLite has closed the file. */
  close(): void {
    if (this.#file !== undefined) closeSync(this.#file);
    this.#file = undefined;
    this.#expected.length = 0;
  }

  /** Undefined if the file is too short; `otherwise` if the disk does not answer. */
  #read(otherwise: number | undefined): number | undefined {
    if (this.#file === undefined) return otherwise;
    const bytes = Buffer.alloc(PLACE.bytes);
    try {
      return readSync(this.#file, bytes, 0, PLACE.bytes, PLACE.at) < PLACE.bytes ? undefined : bytes.readUInt32BE();
    } catch {
      return otherwise;
    }
  }
}
