// Applies the migrations that an open database does not have yet. Works for both databases.

import { Migrator, type Kysely, type Migration } from 'kysely';
import { MIGRATIONS } from './migrations.ts';
import type { DatabaseSchema } from '../schema/schema.ts';

/** A migration with this name suffix does not disturb a running server of the previous release (docs/rules/storage.md#upgrades-and-backups). */
const ONLY_ADDS = /-only-adds$/;

const NO_CHANGE: Migration = { up: async () => undefined };

/**
 * `applied` are the names of the migrations that the database already has. `newer` are those of them that only a newer release knows.
 * Returns early when nothing is left to do, because the migrator's own check of the tables is the slowest part of a start.
 */
export async function migrate(
  queries: Kysely<DatabaseSchema>,
  applied: readonly string[],
  newer: readonly string[] = [],
): Promise<void> {
  const known = { ...MIGRATIONS, ...Object.fromEntries(newer.map((name) => [name, NO_CHANGE])) };
  const isUpToDate = applied.length === Object.keys(known).length && applied.every((name) => known[name] !== undefined);
  if (isUpToDate) return;
  const migrator = new Migrator({ db: queries, provider: { getMigrations: async () => known } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined)
    throw error instanceof Error ? error : new Error('The tables could not be brought up to date.');
}

/** Migrations that a newer release applied. */
export const unknownMigrations = (names: readonly string[]): readonly string[] =>
  names.filter((name) => MIGRATIONS[name] === undefined);

/** Can this release run on a database that has this newer migration? */
export const isHarmless = (name: string): boolean => ONLY_ADDS.test(name);
