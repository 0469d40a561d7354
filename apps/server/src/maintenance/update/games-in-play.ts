// How many games an update would interrupt.

import { existsSync } from 'node:fs';
import { migrationsIn } from '../../storage/files/file-check.ts';
import { openBare } from '../../storage/sqlite/sqlite.ts';

/** The games whose clock runs or is paused. */
export async function gamesInPlay(databasePath: string): Promise<number> {
  if (!existsSync(databasePath)) return 0;
  const handle = await openBare(databasePath);
  try {
    if (migrationsIn(handle).length === 0) return 0;
    const [row] = handle
      .prepare("select count(*) as games from game where status in ('PLAYING', 'PAUSED') and deleted_at is null")
      .all() as { readonly games: number }[];
    return row?.games ?? 0;
  } finally {
    handle.close();
  }
}
