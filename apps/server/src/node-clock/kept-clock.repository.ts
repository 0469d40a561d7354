// The clocks of each node at its last heartbeat.

import { after, instant, millis, type Instant } from '@feltclock/domain';
import type { Queries } from '../storage/database.ts';
import type { KeptClock } from './kept-clock.ts';

/** Older clocks are not used. */
const KEPT_FOR = millis(24 * 3_600_000);

export async function readKeptClocks(queries: Queries): Promise<readonly KeptClock[]> {
  const rows = await queries.selectFrom('kept_clock').selectAll().execute();
  return rows.map(({ even, boot, ...row }) => ({ ...row, even: instant(even), boot: boot ?? undefined }));
}

export async function isAnyGameRunning(queries: Queries): Promise<boolean> {
  const running = await queries
    .selectFrom('game')
    .select('id')
    .where('status', '=', 'PLAYING')
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return running !== undefined;
}

export async function writeKeptClock(queries: Queries, { node, ...kept }: KeptClock): Promise<void> {
  const moment = { ...kept, boot: kept.boot ?? null };
  await queries
    .insertInto('kept_clock')
    .values({ node, ...moment })
    .onConflict((conflict) => conflict.column('node').doUpdateSet(moment))
    .execute();
}

/** Deletes nodes that are long gone, and keeps those with a heartbeat in the future, which a changed clock leaves behind. */
export async function forgetOldClocks(queries: Queries, now: Instant): Promise<void> {
  await queries
    .deleteFrom('kept_clock')
    .where('even', '<', after(now, millis(0 - KEPT_FOR)))
    .execute();
}
