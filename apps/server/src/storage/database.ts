// The port to the database: queries, and transactions that resolve when their writes are on disk.

import type { CreatedKind } from '@feltclock/contract';
import type { Kysely } from 'kysely';
import type { DatabaseFiles } from './files/database-files.ts';
import type { DatabaseSchema } from './schema/schema.ts';

/** What transactions that read, decide and write have in common. */
export type NamedScope = 'points' | 'seasons' | 'leagues' | StoreScope;

/** One store's structures and the games that follow them. Its administrator is not included: nobody administers two stores. */
export interface StoreScope {
  readonly store: number;
}

/**
 * Which other transactions a transaction excludes where there are several writers (docs/rules/storage.md#one-writer).
 * No scope: all but guarded ones. Names: those that share a name, and those without a scope. `guarded`: none; every write states what it
 * read and fails when that changed. `reading`: none; it sees a snapshot and changes nothing.
 */
export type TransactionScope = readonly NamedScope[] | 'guarded' | 'reading';

/** The database, or one transaction. */
export type Queries = Kysely<DatabaseSchema>;

export interface Transaction {
  /** Queries of this transaction. Inside it nothing else may be queried: other queries wait for its end. */
  readonly queries: Queries;
  /** Runs after the commit, in order; not at all if the transaction fails. Publishing belongs here. */
  readonly afterCommit: (run: () => void) => void;
  /** Reports a created thing to the addition of the transaction. */
  readonly made: (of: CreatedKind, id: number) => void;
}

export interface CreatedThing {
  readonly of: CreatedKind;
  readonly id: number;
}

/** Adds writes to other code's transactions, so that both are committed or neither. */
export interface TransactionAddition {
  /** Is there something to add to a transaction that begins here? */
  joins(): boolean;
  /** Runs at the beginning, before any change. */
  afterBegin(transaction: Transaction): Promise<void>;
  /** Runs last before the commit of a transaction that changed something; gets the created things. */
  beforeCommit(transaction: Transaction, made: readonly CreatedThing[]): Promise<void>;
}

export interface Database {
  readonly queries: Queries;
  /**
   * Runs `work` alone on the database and commits; a throw rolls back. Await only queries inside: no network, no password hashing, no
   * timers. On PostgreSQL the work may run again, so only what it passes to `afterCommit` may have other effects. Resolves when the commit
   * is on disk.
   */
  transaction<Result>(work: (transaction: Transaction) => Promise<Result>, scope?: TransactionScope): Promise<Result>;
  /** Runs work of several transactions while no other server on this database runs work of the same name. */
  alone<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
  /** Runs a chore, unless another server on this database is running one of the same name. */
  unlessUnderWay(name: string, chore: () => Promise<void>): Promise<void>;
  /** May other servers change the database too? */
  readonly isShared: boolean;
  readonly files: DatabaseFiles;
  /** Writes a new mark into the database file, which distinguishes it from older copies (docs/rules/machine.md#when-it-turns-bad). */
  mark(): Promise<void>;
  close(): Promise<void>;
}
