// Lets the query builder speak to PostgreSQL over a pool of connections, with values as SQLite has them: numbers, texts and bytes.

import {
  PostgresAdapter,
  PostgresIntrospector,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
} from 'kysely';
import type { Pool, PoolClient, QueryResult as PostgresResult } from 'pg';
import { isStanding } from '../queries/standing-query.ts';
import { StorageTrouble } from '../storage-trouble.ts';
import { isOutdatedPlan } from './postgres-trouble.ts';
import { StatementNames } from './statement-names.ts';
import { WidePostgresCompiler } from './postgres-compiler.ts';

/** Who has a say in what connections do, and who hears what became of it. */
export interface PoolGuard {
  /** Called when somebody asks for a connection; may throw to refuse. */
  beforeAcquire(): void;
  /** Turns what the driver threw into what is thrown on. */
  failed(error: unknown): unknown;
}

const BEGIN = 'begin';
const COMMIT = 'commit';
const ROLLBACK = 'rollback';
const CHANGES: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

function toSql(value: unknown): unknown {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value === undefined) throw new TypeError('undefined is no value for a query');
  return value;
}

class PostgresConnection implements DatabaseConnection {
  readonly #client: PoolClient;
  readonly #guard: PoolGuard;
  readonly #names: StatementNames;
  #isBroken = false;
  #isInTransaction = false;

  constructor(client: PoolClient, guard: PoolGuard, names: StatementNames) {
    this.#client = client;
    this.#guard = guard;
    this.#names = names;
  }

  async executeQuery<Row>(compiled: CompiledQuery): Promise<QueryResult<Row>> {
    const result = await this.#runByName(compiled);
    const { command, rowCount, rows } = result as PostgresResult & { readonly rows: Row[] };
    return CHANGES.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows };
  }

  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Streaming is not offered: every query answers at once.');
  }

  /** A transaction that could not begin, since a lock was not to be had, is none that is taken back: its connection ends with it. */
  async begin(sql: string): Promise<void> {
    this.#isInTransaction = true;
    try {
      await this.#run({ text: sql });
    } catch (error) {
      this.#isBroken = true;
      throw error;
    }
  }

  /** PostgreSQL answers a commit with a rollback when a statement before it had failed: then nothing is stored, and nobody may hear otherwise. */
  async commit(): Promise<void> {
    const { command } = await this.#run({ text: COMMIT });
    this.#isInTransaction = false;
    if (command !== 'COMMIT') throw new Error('A statement of the transaction had failed: nothing was stored.');
  }

  async rollback(): Promise<void> {
    this.#isInTransaction = false;
    try {
      await this.#run({ text: ROLLBACK });
    } catch {
      // A connection that can't take a transaction back ends, and its transaction with it.
      this.#isBroken = true;
    }
  }

  release(): void {
    this.#client.release(this.#isBroken);
  }

  async #runByName(compiled: CompiledQuery): Promise<PostgresResult> {
    const { sql, parameters } = compiled;
    const values = parameters.map(toSql);
    const name = this.#names.nameOf(sql, isStanding(compiled));
    if (name === undefined) return this.#run({ text: sql, values });
    try {
      return await this.#run({ text: sql, values, name });
    } catch (error) {
      if (!isOutdatedPlan(error)) throw error;
      this.#names.forget(sql);
      // A transaction is lost with the statement, and run anew as a whole.
      if (this.#isInTransaction) throw error;
      return this.#run({ text: sql, values });
    }
  }

  async #run(query: { text: string; values?: unknown[]; name?: string }): Promise<PostgresResult> {
    try {
      return await this.#client.query(query);
    } catch (thrown) {
      const error = this.#guard.failed(thrown);
      if (error instanceof StorageTrouble && error.reason === 'database-away') this.#isBroken = true;
      throw error;
    }
  }
}

class PostgresDriver implements Driver {
  readonly #pool: Pool;
  readonly #guard: PoolGuard;
  readonly #beginWith: () => string | undefined;
  readonly #names = new StatementNames();

  constructor(pool: Pool, guard: PoolGuard, beginWith: () => string | undefined) {
    this.#pool = pool;
    this.#guard = guard;
    this.#beginWith = beginWith;
  }

  async init(): Promise<void> {
    // The pool connects when it is first asked.
  }

  async acquireConnection(): Promise<PostgresConnection> {
    this.#guard.beforeAcquire();
    try {
      return new PostgresConnection(await this.#pool.connect(), this.#guard, this.#names);
    } catch (error) {
      throw this.#guard.failed(error);
    }
  }

  async releaseConnection(connection: PostgresConnection): Promise<void> {
    connection.release();
  }

  async beginTransaction(connection: PostgresConnection): Promise<void> {
    await connection.begin(this.#beginWith() ?? BEGIN);
  }

  async commitTransaction(connection: PostgresConnection): Promise<void> {
    await connection.commit();
  }

  async rollbackTransaction(connection: PostgresConnection): Promise<void> {
    await connection.rollback();
  }

  async destroy(): Promise<void> {
    await this.#pool.end();
  }
}

/** `beginWith` says how a transaction of whoever asks right now begins; plainly when undefined. */
export const postgresDialect = (pool: Pool, guard: PoolGuard, beginWith: () => string | undefined): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new PostgresDriver(pool, guard, beginWith),
  createIntrospector: (queries: Kysely<unknown>) => new PostgresIntrospector(queries),
  createQueryCompiler: () => new WidePostgresCompiler(),
});
