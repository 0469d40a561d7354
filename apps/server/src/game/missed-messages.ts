// The messages that this node's subscribers missed when another node changed a game (docs/rules/storage.md#nodes).

import type { Instant } from '@feltclock/domain';
import type { VersionedPart } from '../bus/news.ts';
import type { PartVersions } from '../bus/published-versions.ts';
import type { Queries } from '../storage/database.ts';
import type { GameRecord, LogCause, LogEntry, LoggedClock } from './record/game-record.ts';
import { clockOfEntry } from './record/game-row.ts';
import { findGameRecord, readLogAfter } from './record/game.repository.ts';
import {
  announcementsOfRows,
  countsOf,
  floorOf,
  newsOfVersion,
  prizeOf,
  refreshOf,
  type Announcement,
} from './views/announcements.ts';

/** Subscribers that missed more rows read the game again. */
const MOST_ROWS = 20;

const loggedOf = (entry: LogEntry): LoggedClock => ({
  clock: clockOfEntry(entry),
  // Only this product writes the log.
  cause: entry.cause as LogCause,
  by: entry.actor,
});

async function missedRows(
  queries: Queries,
  game: GameRecord,
  known: number | undefined,
  now: Instant,
): Promise<readonly Announcement[]> {
  if (known === undefined || game.clock.version - known > MOST_ROWS) return [refreshOf(game, 'asked', now)];
  const rows = await readLogAfter(queries, game.id, known);
  return announcementsOfRows(game, rows.map(loggedOf), now);
}

/** The messages for subscribers that know these versions of these parts; none for a missing game. */
export async function missedMessages(
  queries: Queries,
  gameId: number,
  {
    known,
    parts,
    now,
  }: { readonly known: PartVersions; readonly parts: readonly VersionedPart[]; readonly now: Instant },
): Promise<readonly Announcement[]> {
  const game = await findGameRecord(queries, gameId);
  if (game === undefined) return [];
  const isMissed = (part: VersionedPart, version: number): boolean =>
    parts.includes(part) && version > (known[part] ?? 0);
  const missed: Announcement[] = [];
  if (isMissed('clock', game.clock.version)) missed.push(...(await missedRows(queries, game, known.clock, now)));
  if (isMissed('counts', game.countsVersion)) missed.push(countsOf(game, now));
  if (isMissed('prize', game.prizeVersion)) missed.push(prizeOf(game.id, game.prizeContent, game.prizeVersion));
  if (isMissed('floor', game.floorVersion)) {
    // Subscribers see from the version that acts are missing, and read them.
    missed.push(...floorOf(game.id, newsOfVersion(game.floorVersion)));
    // Boards may not know yet that there is a floor, or how the game ended.
    if ((known.floor ?? 0) === 0 || game.clock.status === 'END') missed.push(refreshOf(game, 'asked', now));
  }
  return missed;
}
