// Opens the database, brings its tables up to date, and keeps writers in order.

import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely, Migrator } from 'kysely';
import type { Database, Transaction } from './database.ts';
import { MIGRATIONS } from './migrations.ts';
import type { Schema } from './schema.ts';
import { openSqlite } from './sqlite.ts';
import { sqliteDialect } from './sqlite-dialect.ts';

export interface DatabaseOptions {
  /** A file, or `:memory:`. */
  readonly path: string;
  /** What is told of a failure after a commit, where no asker is left to tell. */
  readonly onError?: (error: unknown) => void;
}

async function migrate(queries: Kysely<Schema>): Promise<void> {
  const migrator = new Migrator({ db: queries, provider: { getMigrations: async () => MIGRATIONS } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined)
    throw error instanceof Error ? error : new Error('The tables could not be brought up to date.');
}

/** Opens, sets and checks durability, migrates. Rejects when the database can't be trusted. */
export async function openDatabase({ path, onError = () => undefined }: DatabaseOptions): Promise<Database> {
  const inside = new AsyncLocalStorage<{ isOpen: boolean }>();
  const refuseWithin = (): void => {
    if (inside.getStore()?.isOpen === true)
      throw new Error(
        'Inside a transaction only its own queries may be used: the database at large waits for its end.',
      );
  };
  const queries = new Kysely<Schema>({ dialect: sqliteDialect(await openSqlite(path), refuseWithin) });
  await migrate(queries);

  async function transaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    const afterCommit: (() => void)[] = [];
    const scope = { isOpen: true };
    const result = await queries
      .transaction()
      .execute((own) =>
        inside.run(scope, () => work({ queries: own, afterCommit: (run) => void afterCommit.push(run) })),
      )
      .finally(() => {
        scope.isOpen = false;
      });
    for (const run of afterCommit) {
      try {
        run();
      } catch (error) {
        onError(error);
      }
    }
    return result;
  }
  return { queries, transaction, close: () => queries.destroy() };
}
