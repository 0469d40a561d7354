// Rows of the simplest table, for tests of what a database does with rows.

import type { Database } from '../../src/storage/database.ts';

type Queries = Database['queries'];

export const addCode = (queries: Queries, name: string) =>
  queries
    .insertInto('address_code')
    .values({ name, parent_id: null, tier: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();

/** The added names, in order. */
export const namesOfCodes = async (queries: Queries): Promise<string[]> =>
  (await queries.selectFrom('address_code').select('name').orderBy('id').execute()).map((row) => row.name);
