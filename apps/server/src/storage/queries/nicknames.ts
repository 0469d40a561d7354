// The nicknames of users, for names in lists and results.

import type { Queries } from '../database.ts';

/** By user id; missing accounts are absent. */
export async function nicknamesOf(queries: Queries, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await queries.selectFrom('user').select(['id', 'nickname']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, nickname }) => [id, nickname]));
}
