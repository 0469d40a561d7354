// The port to the database: queries, and transactions whose writes are on disk before they resolve.

import type { CreatedKind } from '@feltclock/contract';
import type { Kysely } from 'kysely';
import type { DatabaseFiles } from './files/database-files.ts';
import type { DatabaseSchema } from './schema/schema.ts';
import type { TransactionScope } from './transactions/transaction-scope.ts';

/** What a repository is given: the database at large, or one transaction of it. */
export type Queries = Kysely<DatabaseSchema>;

export interface Transaction {
  /** Queries of this transaction. Within it nothing else may be asked: the database at large waits for its end. */
  readonly queries: Queries;
  /** Runs the work once the commit is on disk, in the order asked for; not at all when the transaction fails. Broadcasts belong here. */
  readonly afterCommit: (run: () => void) => void;
  /** Says which thing it made, for whoever adds a word about it. */
  readonly made: (of: CreatedKind, id: number) => void;
}

export interface CreatedThing {
  readonly of: CreatedKind;
  readonly id: number;
}

/** Somebody who has a word to add to what others write, so that both are there or neither. */
export interface TransactionAddition {
  /** Has it something to add to a transaction that begins here? */
  joins(): boolean;
  /** Has a look as the transaction begins, before anything is changed. */
  afterBegin(transaction: Transaction): Promise<void>;
  /** Adds it, last before the commit of a transaction that changed anything, and knows what that made. */
  beforeCommit(transaction: Transaction, made: readonly CreatedThing[]): Promise<void>;
}

export interface Database {
  readonly queries: Queries;
  /**
   * Runs `work` alone on the database and commits; a throw takes everything back. Nothing but queries may be awaited within: no network,
   * no password hashing, no wake-ups. On PostgreSQL it may be run anew, so nothing of it but what it hands to `afterCommit` may have effects
   * elsewhere. Resolves when the commit is on disk.
   */
  transaction<Result>(work: (transaction: Transaction) => Promise<Result>, scope?: TransactionScope): Promise<Result>;
  /** Runs work of several transactions while no other server on the same database runs any of that name. */
  alone<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
  /** Runs a chore, unless another server on the same database is at one of that name right now: then it is left to that one. */
  unlessUnderWay(name: string, chore: () => Promise<void>): Promise<void>;
  /** May other servers change the database too? */
  readonly isShared: boolean;
  readonly files: DatabaseFiles;
  /** Marks the database's file anew, by which it is told from a copy that was made before (docs/rules/machine.md#the-databases-file). */
  mark(): Promise<void>;
  close(): Promise<void>;
}
