// A number in the head of the database's file that is changed now and then: whatever else is copied into that file while it is open has another
// one, or one that was there before (docs/rules/machine.md#the-databases-file).

import { closeSync, openSync, readSync } from 'node:fs';

/** Where SQLite keeps `user_version`, which nothing else here uses (the file format's section 1.3). */
const PLACE = { at: 60, bytes: 4 } as const;

export class FileMark {
  readonly #path: string;
  /**
   * The file as it was opened. It stays open for as long as SQLite has it open: a process that closes any descriptor of a file loses all its
   * locks on it (POSIX), also SQLite's.
   */
  #file: number | undefined;
  /** The marks that the file may have: the one last seen in it, then those that were given it since, whose pages may still be in the log. */
  readonly #expected: number[] = [];

  constructor(path: string) {
    this.#path = path;
  }

  /** Is what is in the file what was written to it? It is believed so before the first mark, and while the file can't be read. */
  isOurs(): boolean {
    const [known] = this.#expected;
    if (known === undefined) return true;
    const found = this.#read(known);
    const place = found === undefined ? -1 : this.#expected.indexOf(found);
    if (place === -1) return false;
    this.#expected.splice(0, place);
    return true;
  }

  /** Takes note of the mark that is about to be written. Throws when the file can't be opened. */
  expect(mark: number): void {
    this.#file ??= openSync(this.#path, 'r');
    if (this.#expected.length === 0) {
      const found = this.#read(undefined);
      if (found === undefined) return;
      this.#expected.push(found);
    }
    this.#expected.push(mark);
  }

  /** To be called once SQLite has closed the file. */
  close(): void {
    if (this.#file !== undefined) closeSync(this.#file);
    this.#file = undefined;
    this.#expected.length = 0;
  }

  /** Undefined when the file is too short to have one; `otherwise` when the disk does not say. */
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
