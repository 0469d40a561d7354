// Brings the tables of an open database up to date, one migration after the other, whichever database it is.

import { Migrator, type Kysely, type Migration } from 'kysely';
import { MIGRATIONS } from './migrations.ts';
import type { DatabaseSchema } from '../schema/schema.ts';

/** How the name of a migration ends after which the release before goes on as it was (docs/rules/storage.md#upgrading-node-by-node). */
const ONLY_ADDS = /-only-adds$/;

const DONE_ALREADY: Migration = { up: async () => undefined };

/**
 * `done` are the names of the migrations that the database had already, `newer` those of them that a newer release made and this one goes on with. Where
 * nothing is left to do, nothing more is asked: finding out what tables there are takes longer than all else at a start.
 */
export async function migrate(
  queries: Kysely<DatabaseSchema>,
  done: readonly string[],
  newer: readonly string[] = [],
): Promise<void> {
  const known = { ...MIGRATIONS, ...Object.fromEntries(newer.map((name) => [name, DONE_ALREADY])) };
  const isUpToDate = done.length === Object.keys(known).length && done.every((name) => known[name] !== undefined);
  if (isUpToDate) return;
  const migrator = new Migrator({ db: queries, provider: { getMigrations: async () => known } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined)
    throw error instanceof Error ? error : new Error('The tables could not be brought up to date.');
}

/** Those of the names of migrations that this program does not know: a newer one made them. */
export const unknownMigrations = (names: readonly string[]): readonly string[] =>
  names.filter((name) => MIGRATIONS[name] === undefined);

/** May this program go on with tables that such a migration of a newer one has changed? */
export const isHarmless = (name: string): boolean => ONLY_ADDS.test(name);
