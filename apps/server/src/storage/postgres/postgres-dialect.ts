// Lets the query builder speak to PostgreSQL over a pool of connections, with values as SQLite has them: numbers, texts and bytes. A
// transaction waits for as few answers as it can (docs/rules/storage.md#few-answers).

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
import { onAnswered } from '../queries/ahead-of-commit.ts';
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

/** Does it only look, so that nothing is done where it should not have been run? */
const isLook = ({ query }: CompiledQuery): boolean => query.kind === 'SelectQueryNode';

/** Something that is under way, and whose failure is for whoever waits for it later. */
function underWay<Answer>(answer: Promise<Answer>): Promise<Answer> {
  answer.catch(() => undefined);
  return answer;
}

class PostgresConnection implements DatabaseConnection {
  readonly #client: PoolClient;
  readonly #guard: PoolGuard;
  readonly #names: StatementNames;
  /** The beginning of a transaction that was not answered yet. */
  #beginning: Promise<unknown> | undefined;
  /** Statements that the commit waits for. */
  #ahead: Promise<unknown>[] = [];
  #isBroken = false;
  #isInTransaction = false;

  constructor(client: PoolClient, guard: PoolGuard, names: StatementNames) {
    this.#client = client;
    this.#guard = guard;
    this.#names = names;
  }

  async executeQuery<Row>(compiled: CompiledQuery): Promise<QueryResult<Row>> {
    if (!isLook(compiled)) await this.#hasBegun();
    const answer = underWay(this.#runByName(compiled));
    await this.#hasBegun();
    const hear = this.#isInTransaction ? onAnswered(compiled) : undefined;
    if (hear !== undefined) {
      this.#ahead.push(underWay(answer.then(({ rows }) => hear(rows))));
      return { rows: [] };
    }
    const { command, rowCount, rows } = (await this.#orWhatFailedBefore(answer)) as PostgresResult & {
      readonly rows: Row[];
    };
    return CHANGES.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows };
  }

  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Streaming is not offered: every query answers at once.');
  }

  /** One that waits for no lock has not begun yet when this resolves: what it asks first is sent along, where it only looks. */
  async begin(sql: string): Promise<void> {
    this.#isInTransaction = true;
    this.#beginning = underWay(this.#run({ text: sql }));
    if (sql !== BEGIN) await this.#hasBegun();
  }

  /** PostgreSQL answers a commit with a rollback when a statement before it had failed: then nothing is stored, and nobody may hear otherwise. */
  async commit(): Promise<void> {
    await this.#hasBegun();
    const committed = underWay(this.#run({ text: COMMIT }));
    await Promise.all(this.#ahead);
    const { command } = await committed;
    this.#isInTransaction = false;
    this.#ahead = [];
    if (command !== 'COMMIT') throw new Error('A statement of the transaction had failed: nothing was stored.');
  }

  async rollback(): Promise<void> {
    this.#isInTransaction = false;
    this.#ahead = [];
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

  /** A transaction that could not begin, since a lock was not to be had, is none that is taken back: its connection ends with it. */
  async #hasBegun(): Promise<void> {
    if (this.#beginning === undefined) return;
    try {
      await this.#beginning;
    } catch (error) {
      this.#isBroken = true;
      throw error;
    } finally {
      this.#beginning = undefined;
    }
  }

  /** Of a transaction's statements the first that failed says why, and those after it only that it did. */
  async #orWhatFailedBefore<Answer>(answer: Promise<Answer>): Promise<Answer> {
    try {
      return await answer;
    } catch (error) {
      await Promise.all(this.#ahead);
      throw error;
    }
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
