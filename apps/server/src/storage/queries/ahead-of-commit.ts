// Statements whose answers the commit waits for, and nobody before it: where the database is another process, they are sent together with it
// (docs/rules/storage.md#few-answers).

import type { CompiledQuery } from 'kysely';
import type { Queries } from '../database.ts';

type Hearer = (rows: readonly unknown[]) => void;

/** Who hears the answer to each that may be on its way, by what it was compiled from. */
const HEARERS = new WeakMap<object, Hearer>();

/** What becomes of the rows that it answers; undefined where somebody waits for them at once. */
export const onAnswered = ({ query }: CompiledQuery): Hearer | undefined => HEARERS.get(query);

/**
 * Runs the last words of a transaction, after everything that was to be decided by an answer: `hear` is told the rows before the commit resolves, and perhaps not
 * before. The commit fails with the statement, and then nothing is stored. Such a statement is not what makes its transaction one that changed something: the game, or whatever
 * else it tells about, was changed before it.
 */
export async function runAheadOfCommit<Row>(
  queries: Queries,
  query: { compile(): CompiledQuery<Row> },
  hear: (rows: readonly Row[]) => void = () => undefined,
): Promise<void> {
  const compiled = query.compile();
  HEARERS.set(compiled.query, (rows) => hear(rows as readonly Row[]));
  const { rows } = await queries.executeQuery<Row>(compiled);
  // What was answered at once: what is on its way has no rows yet.
  if (rows.length > 0) hear(rows);
}
