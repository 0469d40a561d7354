// The query builder's dialect for an open SQLite handle: one connection, used by one caller at a time.

import { randomBytes } from 'node:crypto';
import {
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type FunctionNode,
  type Kysely,
  type OperatorNode,
  type QueryResult,
  type SelectModifierNode,
} from 'kysely';
import type { Commit, CommitOutlet } from './commit-outlet.ts';
import type { SqliteHandle, SqliteSession, SqliteStatement, SqlValue } from './sqlite.ts';
import { onceFree, type Pause } from './write-lock.ts';

/** The most prepared statements; lists of changing length create new ones, so all are dropped when there are more. */
const MOST_STATEMENTS = 500;

const toSql = (value: unknown): SqlValue => {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value === undefined) throw new TypeError('undefined is no value for a query');
  return value as SqlValue;
};

/** Writes without RETURNING return a count; everything else returns rows. */
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

/** Controls the connection and receives its errors. */
export interface ConnectionGuard {
  /** Called before the connection is taken; may throw to refuse. */
  beforeAcquire(): void;
  /** Called before a commit of changes; may throw to refuse. */
  beforeCommit(): void;
  /** Maps SQLite's error to the one that is thrown. */
  failed(error: unknown): unknown;
}

const WRITES = /^\s*(?:insert|update|delete|replace|with)\b/i;

function changes({ query, sql }: CompiledQuery): boolean {
  if (query.kind === 'RawNode') return WRITES.test(sql);
  return query.kind === 'InsertQueryNode' || query.kind === 'UpdateQueryNode' || query.kind === 'DeleteQueryNode';
}

const NEXT_POSITION = `
  insert into standby_position (id, epoch, sequence, mark) values (1, 0, 1, ?)
  on conflict (id) do update set sequence = sequence + 1, mark = excluded.mark returning epoch, sequence`;
const MARK_BYTES = 9;

/** The changes of one transaction, for a second computer. */
class Recording {
  readonly #handle: SqliteHandle;
  readonly #session: SqliteSession;
  readonly #changesBefore: number;

  constructor(handle: SqliteHandle) {
    this.#handle = handle;
    this.#changesBefore = this.#changesSoFar();
    this.#session = handle.createSession();
  }

  /** Raises the position, and returns the commit; undefined if nothing changed. */
  end(): Commit | undefined {
    if (this.#changesSoFar() === this.#changesBefore) return undefined;
    const mark = randomBytes(MARK_BYTES).toString('base64url');
    const [position] = this.#handle.prepare(NEXT_POSITION).all(mark) as { epoch: number; sequence: number }[];
    if (position === undefined) throw new Error('The position of the database is missing.');
    return { ...position, mark, changes: this.#session.changeset() };
  }

  close(): void {
    this.#session.close();
  }

  #changesSoFar(): number {
    const [row] = this.#handle.prepare('select total_changes() as changes').all() as { changes: number }[];
    return row?.changes ?? 0;
  }
}

/** Gives the connection to others while it waits. */
type LetOthers = (wait: () => Promise<void>) => Promise<void>;

class SqliteConnection implements DatabaseConnection {
  readonly #handle: SqliteHandle;
  readonly #guard: ConnectionGuard;
  readonly #outlet: CommitOutlet;
  readonly #letOthers: LetOthers;
  readonly #pause: Pause;
  readonly #statements = new Map<string, SqliteStatement>();
  #isInTransaction = false;
  /** Does the transaction have changes to commit? */
  #hasChanged = false;
  #recording: Recording | undefined;

  constructor(
    handle: SqliteHandle,
    { guard, outlet, pause }: Pick<SqliteDialectPorts, 'guard' | 'outlet' | 'pause'>,
    letOthers: LetOthers,
  ) {
    this.#handle = handle;
    this.#guard = guard;
    this.#outlet = outlet;
    this.#letOthers = letOthers;
    // While it waits for another program, others may use the connection.
    this.#pause = (span) => letOthers(() => pause(span));
  }

  /** Takes the write lock at once, so that two processes cannot wait for each other. */
  async begin(): Promise<void> {
    try {
      await onceFree(() => this.#handle.exec('BEGIN IMMEDIATE'), this.#pause);
    } catch (error) {
      throw this.#guard.failed(error);
    }
    this.#isInTransaction = true;
    this.#hasChanged = false;
    if (this.#outlet.sink !== undefined) this.#recording = new Recording(this.#handle);
  }

  commit(): void {
    if (this.#hasChanged) this.#guard.beforeCommit();
    const commit = this.#recorded();
    this.#execute('COMMIT');
    this.#isInTransaction = false;
    if (commit !== undefined) this.#outlet.sink?.committed(commit);
  }

  rollback(): void {
    this.#isInTransaction = false;
    this.#recording?.close();
    this.#recording = undefined;
    try {
      this.#handle.exec('ROLLBACK');
    } catch {
      // SQLite rolls back by itself when the disk refuses; then there is no transaction, and the first error counts.
    }
  }

  /** Inside a transaction the file is locked; outside another program may hold it. */
  async executeQuery<Row>(compiled: CompiledQuery): Promise<QueryResult<Row>> {
    if (changes(compiled)) {
      if (!this.#isInTransaction && this.#outlet.sink !== undefined) return this.#recordAlone<Row>(compiled);
      if (!this.#isInTransaction) this.#guard.beforeCommit();
      this.#hasChanged = true;
    }
    try {
      return await onceFree(() => this.#run<Row>(compiled), this.#pause);
    } catch (error) {
      throw this.#guard.failed(error);
    }
  }

  /** A write outside of a transaction gets one of its own, which records it. */
  async #recordAlone<Row>(compiled: CompiledQuery): Promise<QueryResult<Row>> {
    await this.begin();
    try {
      const result = await this.executeQuery<Row>(compiled);
      this.commit();
      const settling = this.#outlet.sink?.settled();
      if (settling !== undefined) await this.#letOthers(() => settling);
      return result;
    } catch (error) {
      if (this.#isInTransaction) this.rollback();
      throw error;
    }
  }

  #recorded(): Commit | undefined {
    const recording = this.#recording;
    try {
      const commit = recording?.end();
      recording?.close();
      this.#recording = undefined;
      return commit;
    } catch (error) {
      throw this.#guard.failed(error);
    }
  }

  #execute(sql: string): void {
    try {
      this.#handle.exec(sql);
    } catch (error) {
      throw this.#guard.failed(error);
    }
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

export interface SqliteDialectPorts {
  readonly handle: SqliteHandle;
  readonly guard: ConnectionGuard;
  readonly outlet: CommitOutlet;
  /** How to wait for another program that holds the file. */
  readonly pause: Pause;
}

class SqliteDriver implements Driver {
  readonly #handle: SqliteHandle;
  readonly #connection: SqliteConnection;
  readonly #guard: ConnectionGuard;
  #isTaken = false;
  readonly #waiting: (() => void)[] = [];

  constructor({ handle, ...ports }: SqliteDialectPorts) {
    this.#handle = handle;
    this.#connection = new SqliteConnection(handle, ports, async (wait) => {
      await this.releaseConnection();
      await wait();
      await this.#take();
    });
    this.#guard = ports.guard;
  }

  async init(): Promise<void> {
    // The handle is open already.
  }

  async acquireConnection(): Promise<SqliteConnection> {
    this.#guard.beforeAcquire();
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
    connection.commit();
  }

  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    connection.rollback();
  }

  /** Moves the log into the database file, so that a copy of that file alone is complete after the server has stopped. */
  async destroy(): Promise<void> {
    try {
      this.#handle.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    } catch {
      // What the disk refuses stays in the log, which the next start reads.
    }
    this.#handle.close();
  }

  async #take(): Promise<void> {
    if (this.#isTaken) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#isTaken = true;
  }
}

/** Queries use PostgreSQL's words; these are SQLite's (docs/rules/storage.md#two-databases-one-dialect). */
const OWN_WORDS: ReadonlyMap<string, string> = new Map([
  ['ilike', 'like'],
  ['strpos', 'instr'],
]);

const ROW_LOCKS: ReadonlySet<string> = new Set(['ForNoKeyUpdate', 'ForShare', 'ForUpdate', 'SkipLocked']);

class TranslatingSqliteCompiler extends SqliteQueryCompiler {
  protected override visitOperator(node: OperatorNode): void {
    this.append(OWN_WORDS.get(node.operator) ?? node.operator);
  }

  /** Row locks are not needed, because a transaction locks the whole file. */
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (!ROW_LOCKS.has(node.modifier ?? '')) super.visitSelectModifier(node);
  }

  protected override visitFunction(node: FunctionNode): void {
    const own = OWN_WORDS.get(node.func);
    super.visitFunction(own === undefined ? node : { ...node, func: own });
  }
}

/** SQLite can roll back DDL, but the query builder's adapter does not say so. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

export const sqliteDialect = (ports: SqliteDialectPorts): Dialect => ({
  createAdapter: () => new TransactionalSqliteAdapter(),
  createDriver: () => new SqliteDriver(ports),
  createIntrospector: (queries: Kysely<unknown>) => new SqliteIntrospector(queries),
  createQueryCompiler: () => new TranslatingSqliteCompiler(),
});
