// Records statements outside of transactions, so that a test can check their number.

import type { CompiledQuery } from 'kysely';
import type { Database } from '../../src/storage/database.ts';

/** The SQL of all later statements, in order. */
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
