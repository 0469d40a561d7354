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
import type { SqliteHandle, SqliteStatement, SqlValue } from './sqlite.ts';

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
  readonly #statements = new Map<string, SqliteStatement>();

  constructor(handle: SqliteHandle) {
    this.#handle = handle;
  }

  execute(sql: string): void {
    this.#handle.exec(sql);
  }

  async executeQuery<Row>(compiled: CompiledQuery): Promise<QueryResult<Row>> {
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

  constructor(handle: SqliteHandle, beforeAcquire: () => void) {
    this.#handle = handle;
    this.#connection = new SqliteConnection(handle);
    this.#beforeAcquire = beforeAcquire;
  }

  async init(): Promise<void> {
    // The handle is open already.
  }

  async acquireConnection(): Promise<SqliteConnection> {
    this.#beforeAcquire();
    if (this.#isTaken) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#isTaken = true;
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {
    const next = this.#waiting.shift();
    if (next === undefined) this.#isTaken = false;
    else next();
  }

  async beginTransaction(connection: SqliteConnection): Promise<void> {
    // Taking the write lock at once keeps two processes from each waiting for the other's.
    connection.execute('BEGIN IMMEDIATE');
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
}

/** SQLite can take DDL back; the query builder's own adapter does not say so. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** `beforeAcquire` is called when somebody asks for the connection, and may throw to refuse. */
export const sqliteDialect = (handle: SqliteHandle, beforeAcquire: () => void): Dialect => ({
  createAdapter: () => new TransactionalSqliteAdapter(),
  createDriver: () => new SqliteDriver(handle, beforeAcquire),
  createIntrospector: (queries: Kysely<unknown>) => new SqliteIntrospector(queries),
  createQueryCompiler: () => new SqliteQueryCompiler(),
});
