// Queries that run thousands of times a second: compiled once, then run with new values.

import type { CompiledQuery } from 'kysely';
import type { Queries } from '../database.ts';

/** The compiled form of each standing query, by which a driver recognises it. */
const STANDING = new WeakSet<object>();

/** Does it run so often that a connection should keep its plan? */
export const isStanding = ({ query }: CompiledQuery): boolean => STANDING.has(query);

/** Returns the first row. The values replace those that the query was built with, in their order. */
export function standingQuery<Row>(
  queries: Queries,
  query: { compile(): CompiledQuery<Row> },
): (...values: readonly unknown[]) => Promise<Row | undefined> {
  const compiled = query.compile();
  STANDING.add(compiled.query);
  return async (...values) => {
    if (values.length !== compiled.parameters.length) throw new TypeError('as many values as the query was built with');
    const { rows } = await queries.executeQuery<Row>({ ...compiled, parameters: values });
    return rows[0];
  };
}
