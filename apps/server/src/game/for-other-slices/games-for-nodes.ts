// What this node asks of games when another one may have changed them: which versions they have, and what own listeners missed
// (docs/rules/nodes.md#what-was-missed).

import { instant } from '@feltclock/domain';
import type { VersionedPart } from '../../bus/news.ts';
import type { StoredVersions } from '../../bus/repair.ts';
import type { PartVersions } from '../../bus/published-versions.ts';
import type { ChangePorts } from '../commands/game-changes.ts';
import type { GameRecord, LogCause, LogEntry, LoggedClock } from '../record/game-record.ts';
import { clockOfEntry } from '../record/game-row.ts';
import { readVersions } from '../record/game-versions.repository.ts';
import { findGameRecord, readLogAfter } from '../record/game.repository.ts';
import {
  announcementsOfRows,
  countsOf,
  deletionOf,
  floorOf,
  newsOfVersion,
  prizeOf,
  refreshOf,
  type Announcement,
} from '../views/announcements.ts';

/** Whoever missed more rows than this is asked to read the game anew. */
const MOST_ROWS = 20;

const loggedOf = (entry: LogEntry): LoggedClock => ({
  clock: clockOfEntry(entry),
  // Only this product writes the log.
  cause: entry.cause as LogCause,
  by: entry.actor,
});

export class GamesForNodes {
  readonly #ports: Pick<ChangePorts, 'database' | 'clock'>;

  constructor(ports: Pick<ChangePorts, 'database' | 'clock'>) {
    this.#ports = ports;
  }

  /** The versions of these games; those that are deleted are absent. */
  versions(gameIds: readonly number[]): Promise<ReadonlyMap<number, StoredVersions>> {
    return readVersions(this.#ports.database.queries, gameIds);
  }

  /** What is to be told to those who know these versions of a game; nothing when there is no such game. */
  async missed(gameId: number, known: PartVersions, parts: readonly VersionedPart[]): Promise<readonly Announcement[]> {
    const { database, clock } = this.#ports;
    const game = await findGameRecord(database.queries, gameId);
    if (game === undefined) return [];
    const now = instant(Math.floor(clock.now()));
    const isMissed = (part: VersionedPart, version: number): boolean =>
      parts.includes(part) && version > (known[part] ?? 0);
    const missed: Announcement[] = [];
    if (isMissed('clock', game.clock.version)) missed.push(...(await this.#missedRows(game, known.clock)));
    if (isMissed('counts', game.countsVersion)) missed.push(countsOf(game, now));
    if (isMissed('prize', game.prizeVersion)) missed.push(prizeOf(game.id, game.prizeContent, game.prizeVersion));
    // Whoever listens there misses the acts, and reads them.
    if (isMissed('floor', game.floorVersion)) {
      missed.push(...floorOf(game.id, newsOfVersion(game.floorVersion)));
      // Its boards may not know yet that there is one, or how the game ended.
      if ((known.floor ?? 0) === 0 || game.clock.status === 'END') missed.push(refreshOf(game, 'asked', now));
    }
    return missed;
  }

  /** What tells boards that their game is deleted. */
  deletion(gameId: number): Announcement {
    return deletionOf(gameId);
  }

  async #missedRows(game: GameRecord, known: number | undefined): Promise<readonly Announcement[]> {
    const { database, clock } = this.#ports;
    const now = instant(Math.floor(clock.now()));
    const askAll = [refreshOf(game, 'asked', now)];
    if (known === undefined || game.clock.version - known > MOST_ROWS) return askAll;
    const rows = await readLogAfter(database.queries, game.id, known);
    return announcementsOfRows(game, rows.map(loggedOf), now);
  }
}
