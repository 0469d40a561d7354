// Queries that are asked thousands of times a second: built once, then only given their values and run.

import type { CompiledQuery } from 'kysely';
import type { Queries } from '../database.ts';

/** What each standing query was compiled from: by it a driver knows one again. */
const STANDING = new WeakSet<object>();

/** Is it asked again and again, so that a database does well to keep its plan? */
export const isStanding = ({ query }: CompiledQuery): boolean => STANDING.has(query);

/** Answers the first row. The values that the query was built with stand, in their order, for those it is asked with. */
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
