// Which versions games have, read without anything that they are versions of.

import { instant } from '@feltclock/domain';
import type { StoredVersions } from '../../bus/repair.ts';
import type { Queries } from '../../storage/database.ts';

/** How many ids one statement names. */
const IDS_AT_ONCE = 500;

/** Games that are deleted are absent. */
export async function readVersions(
  queries: Queries,
  gameIds: readonly number[],
): Promise<ReadonlyMap<number, StoredVersions>> {
  const found = new Map<number, StoredVersions>();
  for (let from = 0; from < gameIds.length; from += IDS_AT_ONCE) {
    const rows = await queries
      .selectFrom('game')
      .select(['id', 'last_version', 'counts_version', 'prize_version', 'floor_version', 'changed_at'])
      .where('id', 'in', gameIds.slice(from, from + IDS_AT_ONCE))
      .where('deleted_at', 'is', null)
      .execute();
    for (const row of rows)
      found.set(row.id, {
        versions: {
          clock: row.last_version,
          counts: row.counts_version,
          prize: row.prize_version,
          floor: row.floor_version,
        },
        changedAt: instant(row.changed_at),
      });
  }
  return found;
}
