// Statements whose answers only the commit waits for: on a remote database they are sent together with it
// (docs/rules/storage.md#one-writer).

import type { CompiledQuery } from 'kysely';
import type { Queries } from '../database.ts';

type RowsListener = (rows: readonly unknown[]) => void;

/** The listener of each such statement, keyed by its compiled query. */
const LISTENERS = new WeakMap<object, RowsListener>();

/** Undefined for statements that are awaited at once. */
export const onAnswered = ({ query }: CompiledQuery): RowsListener | undefined => LISTENERS.get(query);

/**
 * Runs the last statement of a transaction, when nothing depends on its answer any more. `onRows` is called before the commit resolves,
 * perhaps not earlier. If the statement fails, the commit fails and nothing is stored. It does not count as a change of the transaction:
 * the change it belongs to came before.
 */
export async function runAheadOfCommit<Row>(
  queries: Queries,
  query: { compile(): CompiledQuery<Row> },
  onRows: (rows: readonly Row[]) => void = () => undefined,
): Promise<void> {
  const compiled = query.compile();
  LISTENERS.set(compiled.query, (rows) => onRows(rows as readonly Row[]));
  const { rows } = await queries.executeQuery<Row>(compiled);
  // A local database answers at once; from a remote one the rows come later.
  if (rows.length > 0) onRows(rows);
}
