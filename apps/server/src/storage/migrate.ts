// Brings the tables of an open database up to date, one migration after the other, whichever database it is.

import { Migrator, type Kysely } from 'kysely';
import { MIGRATIONS } from './migrations.ts';
import type { DatabaseSchema } from './schema.ts';

export async function migrate(queries: Kysely<DatabaseSchema>): Promise<void> {
  const migrator = new Migrator({ db: queries, provider: { getMigrations: async () => MIGRATIONS } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined)
    throw error instanceof Error ? error : new Error('The tables could not be brought up to date.');
}

/** Those of the names of migrations that this program does not know: a newer one made them. */
export const unknownMigrations = (names: readonly string[]): readonly string[] =>
  names.filter((name) => MIGRATIONS[name] === undefined);
