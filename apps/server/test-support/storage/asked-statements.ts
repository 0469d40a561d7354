// Notes what a database is asked outside of transactions, so that a test can say what something costs it.

import type { CompiledQuery } from 'kysely';
import type { Database } from '../../src/storage/database.ts';

/** The SQL of all that is asked from now on, in its order. */
export function askedStatements({ queries }: Pick<Database, 'queries'>): readonly string[] {
  const asked: string[] = [];
  const executor = queries.getExecutor();
  const execute = executor.executeQuery.bind(executor);
  executor.executeQuery = <Row>(query: CompiledQuery<Row>) => {
    asked.push(query.sql);
    return execute<Row>(query);
  };
  return asked;
}
