// What every transaction does around its work, on either database: additions, and callbacks after the commit.

import type { CreatedThing, Transaction, TransactionAddition } from '../database.ts';

export type TransactionWork<Result> = (transaction: Transaction) => Promise<Result>;

interface Addition {
  readonly addition: TransactionAddition | undefined;
  /** A count of changed rows that only rises. */
  readonly changesSoFar: () => number;
}

/** Runs the work, and the addition if the work changed something. */
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

/** Runs the callbacks in order; their errors do not affect the commit. */
export function runCommitted(waiting: readonly (() => void)[], onError: (error: unknown) => void): void {
  for (const run of waiting) {
    try {
      run();
    } catch (error) {
      onError(error);
    }
  }
}

/** The error for a query outside of the running transaction, on either database. */
export const insideTransaction = (): Error =>
  new Error('Inside a transaction only its own queries may be used: other queries wait for its end.');
