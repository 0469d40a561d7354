// The second computer's copy of the database: takes commits in their order, or a whole new file.

import { createHash, type Hash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { checkDatabaseFile, migrationsIn } from '../storage/files/file-check.ts';
import { flush, writeWhole } from '../storage/files/write-whole.ts';
import { openSqlite, type SqliteHandle } from '../storage/sqlite/sqlite.ts';
import type { Commit, CommitPosition } from '../storage/sqlite/commit-outlet.ts';
import { newestOf } from './migration.ts';
import { positionIn } from './sums.ts';

const NOWHERE: CommitPosition = { epoch: 0, sequence: 0, mark: '' };

/** The copy differs from where the changes were made. */
export class Diverged extends Error {}

const isSame = (one: CommitPosition, other: CommitPosition): boolean =>
  one.epoch === other.epoch && one.sequence === other.sequence && one.mark === other.mark;

/** A file that arrives in pieces. */
interface Arriving {
  readonly file: number;
  readonly hash: Hash;
  readonly position: CommitPosition;
}

export class Copy {
  readonly #path: string;
  #handle: SqliteHandle | undefined;
  #arriving: Arriving | undefined;
  #position = NOWHERE;

  private constructor(path: string) {
    this.#path = path;
  }

  static async open(path: string): Promise<Copy> {
    const copy = new Copy(path);
    rmSync(copy.#fresh, { force: true });
    if (existsSync(path)) await copy.#open();
    return copy;
  }

  /** Is there anything to take over? A database without a position is one from before the pair. */
  get isWhole(): boolean {
    return this.#handle !== undefined && this.#position.epoch > 0;
  }

  get position(): CommitPosition {
    return this.#position;
  }

  /** The newest migration of the copy; empty if there is none. */
  get migration(): string {
    return this.#handle === undefined ? '' : newestOf(migrationsIn(this.#handle));
  }

  /** The hash of the password of somebody who may run the platform. */
  passwordHashOf(id: string): string | undefined {
    const found = this.#handle
      ?.prepare("select password_hash as hash from user where id = ? and role = 'SUPER_ADMIN'")
      .all(id) as { readonly hash: string }[] | undefined;
    return found?.[0]?.hash;
  }

  /** All of them are on the disk when it returns. Throws `Diverged`, and changes nothing, if one does not fit. */
  apply(commits: readonly Commit[]): void {
    const handle = this.#handle;
    const last = commits.at(-1);
    if (last === undefined) return;
    if (handle === undefined) throw new Diverged('There is no copy yet.');
    handle.exec('BEGIN IMMEDIATE');
    try {
      for (const { changes } of commits)
        if (!handle.applyChangeset(changes)) throw new Diverged('A change does not fit.');
      const position = positionIn(handle);
      if (!isSame(position, last)) throw new Diverged('The position is another one.');
      handle.exec('COMMIT');
      this.#position = position;
    } catch (error) {
      try {
        handle.exec('ROLLBACK');
      } catch {
        // SQLite rolls back by itself when the disk refuses, and the first error counts.
      }
      throw error;
    }
  }

  beginSeed(position: CommitPosition): void {
    this.dropArriving();
    mkdirSync(dirname(this.#path), { recursive: true, mode: 0o700 });
    this.#arriving = { file: openSync(this.#fresh, 'w', 0o600), hash: createHash('sha256'), position };
  }

  takePiece(piece: Uint8Array): void {
    if (this.#arriving === undefined) return;
    writeFileSync(this.#arriving.file, piece);
    this.#arriving.hash.update(piece);
  }

  /** Puts the new file in the place of the copy. A database with own commits is kept aside. False if it did not arrive whole. */
  async endSeed(sum: string): Promise<boolean> {
    const arriving = this.#arriving;
    if (arriving === undefined) return false;
    fsyncSync(arriving.file);
    if (arriving.hash.digest('base64url') !== sum) {
      this.dropArriving();
      return false;
    }
    closeSync(arriving.file);
    this.#arriving = undefined;
    try {
      await checkDatabaseFile(this.#fresh, { pages: 'quick' });
      this.close();
      this.#setAside(arriving.position.epoch);
      // The old copy is there until this one is in its place.
      renameSync(this.#fresh, this.#path);
      flush(dirname(this.#path), 'r');
    } finally {
      rmSync(this.#fresh, { force: true });
      if (this.#handle === undefined && existsSync(this.#path)) await this.#open();
    }
    return true;
  }

  /** Forgets a file of which a part has arrived: the disk may be full of it. */
  dropArriving(): void {
    if (this.#arriving === undefined) return;
    closeSync(this.#arriving.file);
    this.#arriving = undefined;
    rmSync(this.#fresh, { force: true });
  }

  /** Files of the data folder that both computers need, such as the local authority. Has one changed? */
  keepFiles(files: Readonly<Record<string, string>>): boolean {
    let hasChanged = false;
    for (const [name, text] of Object.entries(files)) {
      if (!/^tls\/[\w-]+\.pem$/.test(name)) continue;
      const path = join(dirname(this.#path), name);
      if (existsSync(path) && readFileSync(path, 'utf8') === text) continue;
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
      writeWhole(path, text, 0o600);
      hasChanged = true;
    }
    return hasChanged;
  }

  close(): void {
    this.dropArriving();
    // What is in the log moves into the file, so that the file alone is whole.
    this.#handle?.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    this.#handle?.close();
    this.#handle = undefined;
  }

  get #fresh(): string {
    return `${this.#path}.arriving`;
  }

  async #open(): Promise<void> {
    this.#handle = await openSqlite(this.#path);
    // The rows of one commit may arrive in any order.
    this.#handle.exec('PRAGMA foreign_keys = OFF; PRAGMA busy_timeout = 5000');
    const hasPosition = this.#handle
      .prepare("select name from sqlite_master where name = 'standby_position'")
      .all().length;
    this.#position = hasPosition === 0 ? NOWHERE : positionIn(this.#handle);
  }

  /** After a takeover this file may have commits that no other one has. */
  #setAside(epoch: number): void {
    const isOwn = this.#position.epoch > 0 && this.#position.epoch < epoch && existsSync(this.#path);
    if (isOwn) renameSync(this.#path, `${this.#path}.before-${String(epoch)}`);
    for (const end of ['-wal', '-shm']) rmSync(`${this.#path}${end}`, { force: true });
    this.#position = NOWHERE;
  }
}

/** Keeps a file that SQLite cannot read, and its log, under another name. */
export function setAsideDamaged(path: string): void {
  for (const end of ['-wal', '-shm', '']) if (existsSync(path + end)) renameSync(path + end, `${path}.damaged${end}`);
}
