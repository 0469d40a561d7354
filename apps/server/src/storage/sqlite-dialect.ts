// Lets the query builder speak to an open SQLite handle: one connection, its users one after the other.

import {
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
} from 'kysely';
import type { Millis } from '@feltclock/domain';
import type { SqliteHandle, SqliteStatement, SqlValue } from './sqlite.ts';
import { onceFree, type Pause } from './write-lock.ts';

/** How many statements are kept prepared; lists of changing length make new ones, so they are all let go now and then. */
const MOST_STATEMENTS = 500;

const toSql = (value: unknown): SqlValue => {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value === undefined) throw new TypeError('undefined is no value for a query');
  return value as SqlValue;
};

/** Writes without RETURNING answer how much they changed; everything else answers rows. */
function answersRows({ query }: CompiledQuery): boolean {
  switch (query.kind) {
    case 'InsertQueryNode':
    case 'UpdateQueryNode':
    case 'DeleteQueryNode':
      return query.returning !== undefined;
    case 'SelectQueryNode':
    case 'RawNode':
      return true;
    default:
      return false;
  }
}

class SqliteConnection implements DatabaseConnection {
  readonly #handle: SqliteHandle;
  readonly #letOthers: (span: Millis) => Promise<void>;
  readonly #statements = new Map<string, SqliteStatement>();

  /** While it waits for another program it lets others have the connection. */
  constructor(handle: SqliteHandle, letOthers: (span: Millis) => Promise<void>) {
    this.#handle = handle;
    this.#letOthers = letOthers;
  }

  execute(sql: string): void {
    this.#handle.exec(sql);
  }

  /** Taking the write lock at once keeps two processes from each waiting for the other's. */
  begin(): Promise<void> {
    return onceFree(() => this.#handle.exec('BEGIN IMMEDIATE'), this.#letOthers);
  }

  /** Within a transaction the file is ours; without one it may be somebody else's. */
  executeQuery<Row>(compiled: CompiledQuery): Promise<QueryResult<Row>> {
    return onceFree(() => this.#run<Row>(compiled), this.#letOthers);
  }

  #run<Row>(compiled: CompiledQuery): QueryResult<Row> {
    const statement = this.#prepared(compiled.sql);
    const parameters = compiled.parameters.map(toSql);
    if (answersRows(compiled)) return { rows: statement.all(...parameters) as Row[] };
    const { changes, lastInsertRowid } = statement.run(...parameters);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Streaming is not offered: every query answers at once.');
  }

  #prepared(sql: string): SqliteStatement {
    let statement = this.#statements.get(sql);
    if (statement === undefined) {
      if (this.#statements.size >= MOST_STATEMENTS) this.#statements.clear();
      statement = this.#handle.prepare(sql);
      this.#statements.set(sql, statement);
    }
    return statement;
  }
}

class SqliteDriver implements Driver {
  readonly #handle: SqliteHandle;
  readonly #connection: SqliteConnection;
  readonly #beforeAcquire: () => void;
  #isTaken = false;
  readonly #waiting: (() => void)[] = [];

  constructor(handle: SqliteHandle, beforeAcquire: () => void, pause: Pause) {
    this.#handle = handle;
    this.#connection = new SqliteConnection(handle, async (span) => {
      await this.releaseConnection();
      await pause(span);
      await this.#take();
    });
    this.#beforeAcquire = beforeAcquire;
  }

  async init(): Promise<void> {
    // The handle is open already.
  }

  async acquireConnection(): Promise<SqliteConnection> {
    this.#beforeAcquire();
    await this.#take();
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {
    const next = this.#waiting.shift();
    if (next === undefined) this.#isTaken = false;
    else next();
  }

  async beginTransaction(connection: SqliteConnection): Promise<void> {
    await connection.begin();
  }

  async commitTransaction(connection: SqliteConnection): Promise<void> {
    connection.execute('COMMIT');
  }

  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    connection.execute('ROLLBACK');
  }

  async destroy(): Promise<void> {
    this.#handle.close();
  }

  async #take(): Promise<void> {
    if (this.#isTaken) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#isTaken = true;
  }
}

/** SQLite can take DDL back; the query builder's own adapter does not say so. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** `beforeAcquire` is called when somebody asks for the connection, and may throw to refuse. */
export const sqliteDialect = (handle: SqliteHandle, beforeAcquire: () => void, pause: Pause): Dialect => ({
  createAdapter: () => new TransactionalSqliteAdapter(),
  createDriver: () => new SqliteDriver(handle, beforeAcquire, pause),
  createIntrospector: (queries: Kysely<unknown>) => new SqliteIntrospector(queries),
  createQueryCompiler: () => new SqliteQueryCompiler(),
});
