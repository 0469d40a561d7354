// Checks a database before it is used: is it intact, is it Feltclock's, is it not from a newer release? (docs/rules/machine.md#starting-and-stopping)

import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { isHarmless, unknownMigrations } from '../migrations/migrate.ts';
import { openBare, type SqliteHandle } from '../sqlite/sqlite.ts';
import { lastReleaseIn } from './last-release.ts';

/** The system refused, or the data is from a newer release, which is the cause then. */
type RefusedData = 'read-only' | 'disk-full' | 'newer';

/** The message is a sentence with the file's name. */
export class UnusableDatabase extends Error {
  /** Set where the caller can translate the message. */
  readonly refused: RefusedData | undefined;

  constructor(message: string, refused?: { readonly reason: RefusedData; readonly cause: unknown }) {
    super(message, { cause: refused?.cause });
    this.refused = refused?.reason;
  }
}

/** SQLite cannot read it, or finds its pages wrong. */
export class DamagedDatabase extends UnusableDatabase {}

const IS_DAMAGE = /malformed|not a database/;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The names of the applied migrations. */
export function migrationsIn(handle: SqliteHandle): readonly string[] {
  const tables = handle.prepare("select name from sqlite_master where name = 'kysely_migration'").all();
  if (tables.length === 0) return [];
  return (handle.prepare('select name from kysely_migration').all() as { readonly name: string }[]).map(
    ({ name }) => name,
  );
}

const isEmpty = (handle: SqliteHandle): boolean =>
  handle.prepare('select name from sqlite_master limit 1').all().length === 0;

/** Throws if the database belongs to another program, or to a newer release that this one cannot run after. */
function assertOurs(path: string, handle: SqliteHandle): void {
  const found = migrationsIn(handle);
  if (found.length === 0 && !isEmpty(handle)) throw new UnusableDatabase(`${path} is not a database of Feltclock.`);
  const newer = unknownMigrations(found).filter((name) => !isHarmless(name));
  if (newer.length === 0) return;
  const cause = lastReleaseIn(dirname(path)) ?? newer.join(', ');
  throw new UnusableDatabase(
    `${path} was last used by a newer Feltclock (${cause}). Start that version, or restore a backup from before.`,
    { reason: 'newer', cause },
  );
}

/** The first problem that SQLite finds; undefined if there is none. */
function faultIn(handle: SqliteHandle, check: 'quick_check' | 'integrity_check'): string | undefined {
  const [row] = handle.prepare(`PRAGMA ${check}(1)`).all() as readonly Record<string, string>[];
  const result = row?.[check];
  return result === 'ok' ? undefined : (result ?? 'it says nothing');
}

export interface CheckOptions {
  /** How thoroughly the pages are read; `none` checks only the owner. */
  readonly pages: 'none' | 'quick' | 'all';
}

const CHECK_OF = { quick: 'quick_check', all: 'integrity_check' } as const;

/** Throws `UnusableDatabase` if the database cannot be used; a missing file is fine. */
export async function checkDatabaseFile(path: string, { pages }: CheckOptions): Promise<void> {
  if (!existsSync(path)) return;
  const damaged = (what: string, Kind = UnusableDatabase): UnusableDatabase =>
    new Kind(`The database ${path} is damaged (${what}). Restore a backup: npm run restore -- FILE`);
  const handle = await openBare(path);
  try {
    assertOurs(path, handle);
    const fault = pages === 'none' ? undefined : faultIn(handle, CHECK_OF[pages]);
    if (fault !== undefined) throw damaged(fault, DamagedDatabase);
  } catch (error) {
    if (error instanceof UnusableDatabase) throw error;
    const what = messageOf(error);
    throw damaged(what, IS_DAMAGE.test(what) ? DamagedDatabase : UnusableDatabase);
  } finally {
    handle.close();
  }
}
