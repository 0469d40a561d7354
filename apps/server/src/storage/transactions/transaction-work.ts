// What every transaction does around its work, whichever database it runs on: the word that somebody adds, and what waits for the commit.

import type { CreatedThing, Transaction, TransactionAddition } from '../database.ts';

export type TransactionWork<Result> = (transaction: Transaction) => Promise<Result>;

interface Addition {
  readonly addition: TransactionAddition | undefined;
  /** How many rows were changed so far, since whenever. */
  readonly changesSoFar: () => number;
}

/** Runs the work, and adds what an addition has to add when the work changed anything. */
export async function withAddition<Result>(
  { addition, changesSoFar }: Addition,
  { queries, afterCommit }: Pick<Transaction, 'queries' | 'afterCommit'>,
  work: TransactionWork<Result>,
): Promise<Result> {
  const made: CreatedThing[] = [];
  const transaction: Transaction = { queries, afterCommit, made: (of, id) => void made.push({ of, id }) };
  if (addition?.joins() !== true) return work(transaction);
  await addition.afterBegin(transaction);
  const before = changesSoFar();
  const result = await work(transaction);
  if (changesSoFar() !== before) await addition.beforeCommit(transaction, made);
  return result;
}

/** Runs what waited for the commit, in order; what fails there changes nothing about what is committed. */
export function runCommitted(waiting: readonly (() => void)[], onError: (error: unknown) => void): void {
  for (const run of waiting) {
    try {
      run();
    } catch (error) {
      onError(error);
    }
  }
}

/** Says why the database at large can't be used from within a transaction, on either database. */
export const insideTransaction = (): Error =>
  new Error('Inside a transaction only its own queries may be used: the database at large waits for its end.');
