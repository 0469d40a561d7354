// The query builder's dialect for PostgreSQL over a pool, with values as in SQLite: numbers, texts and bytes. A transaction waits for as
// few answers as possible (docs/rules/storage.md#one-writer).

import {
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DataTypeNode,
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

/** Controls connections and receives their errors. */
export interface PoolGuard {
  /** Called before a connection is taken; may throw to refuse. */
  beforeAcquire(): void;
  /** Maps a driver's error to the one that is thrown. */
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

/** Only a read, which does no harm even if it should not have run? */
const isLook = ({ query }: CompiledQuery): boolean => query.kind === 'SelectQueryNode';

/** A running promise whose failure is handled where it is awaited later. */
function underWay<Answer>(answer: Promise<Answer>): Promise<Answer> {
  answer.catch(() => undefined);
  return answer;
}

class PostgresConnection implements DatabaseConnection {
  readonly #client: PoolClient;
  readonly #guard: PoolGuard;
  readonly #names: StatementNames;
  /** The start of a transaction, not answered yet. */
  #beginning: Promise<unknown> | undefined;
  /** Statements that only the commit waits for. */
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
    const onRows = this.#isInTransaction ? onAnswered(compiled) : undefined;
    if (onRows !== undefined) {
      this.#ahead.push(underWay(answer.then(({ rows }) => onRows(rows))));
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

  /** A transaction without locks has not begun yet when this resolves: its first statement is sent along, if it is a read. */
  async begin(sql: string): Promise<void> {
    this.#isInTransaction = true;
    this.#beginning = underWay(this.#run({ text: sql }));
    if (sql !== BEGIN) await this.#hasBegun();
  }

  /** PostgreSQL answers a commit with a rollback when an earlier statement failed: then nothing is stored, and this must throw. */
  async commit(): Promise<void> {
    await this.#hasBegun();
    const committed = underWay(this.#run({ text: COMMIT }));
    await Promise.all(this.#ahead);
    const { command } = await committed;
    this.#isInTransaction = false;
    this.#ahead = [];
    if (command !== 'COMMIT') throw new Error('A statement of the transaction failed: nothing was stored.');
  }

  async rollback(): Promise<void> {
    this.#isInTransaction = false;
    this.#ahead = [];
    try {
      await this.#run({ text: ROLLBACK });
    } catch {
      // A connection that cannot roll back is closed, and its transaction ends with it.
      this.#isBroken = true;
    }
  }

  release(): void {
    this.#client.release(this.#isBroken);
  }

  /** A transaction that could not get its lock is not rolled back; its connection is closed. */
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

  /** The first failed statement has the reason; later ones fail only because of it. */
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
      // The transaction has failed with the statement and runs again as a whole.
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
    // The pool connects when it is first used.
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

/** `beginWith` returns the SQL that begins the current caller's transaction; undefined for a plain one. */
export const postgresDialect = (pool: Pool, guard: PoolGuard, beginWith: () => string | undefined): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new PostgresDriver(pool, guard, beginWith),
  createIntrospector: (queries: Kysely<unknown>) => new PostgresIntrospector(queries),
  createQueryCompiler: () => new WidePostgresCompiler(),
});

/** Where PostgreSQL's SQL differs from SQLite's. */
class WidePostgresCompiler extends PostgresQueryCompiler {
  /** SQLite's integers have 64 bits; both databases must accept the same ids and counts. */
  protected override visitDataType(node: DataTypeNode): void {
    if (node.dataType === 'integer') this.append('bigint');
    else super.visitDataType(node);
  }

  /** Rows that were moved from SQLite keep their ids. */
  protected override getAutoIncrement(): string {
    return 'generated by default as identity';
  }
}
