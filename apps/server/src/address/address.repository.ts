// Address codes in the database: three tiers, each code under one of the tier above.

import type { Queries } from '../storage/database.ts';

export interface NewAddressCode {
  readonly name: string;
  /** Null for the top tier. */
  readonly parentId: number | null;
  readonly tier: 1 | 2 | 3;
}

export async function insertAddressCode(queries: Queries, { name, parentId, tier }: NewAddressCode): Promise<number> {
  const code = { name, parent_id: parentId, tier };
  return (await queries.insertInto('address_code').values(code).returning('id').executeTakeFirstOrThrow()).id;
}
