// Writes the rows that have ended, of whichever games, many in one transaction; several nodes share them out
// (docs/rules/clock.md#several-nodes-end-levels).

import { instant, rowEndsAt, type Instant } from '@feltclock/domain';
import { claimEndedRows, readRowEnds, saveEndedRows, type EndedRows } from '../record/ended-rows.repository.ts';
import { asIfWritten, gameOf, type GameColumns } from '../record/game-row.ts';
import { nextTurn } from '../../system-clock.ts';
import { Overtaken } from '../../storage/transactions/overtaken.ts';
import { StorageTrouble } from '../../storage/storage-trouble.ts';
import { announcementsOf } from '../views/announcements.ts';
import { walk } from '../record/decision.ts';
import type { ChangePorts, GameChanges } from './game-changes.ts';

/** Games whose rows had ended and were not written here. */
export interface GamesLeft {
  /** Somebody else is about to write them. */
  readonly elsewhere: readonly number[];
  /** They could not be read or written. */
  readonly failed: readonly number[];
}

/** Games advanced in one transaction when many rows end at once: few commits, and no command waits long behind one. */
const BATCH = 100;

/** The rows of a game that have ended by now. Throws when it can't be read, or has no such row whatever its column says. */
function endedRowsOf(columns: GameColumns, now: Instant): EndedRows {
  const game = gameOf(columns);
  const { rows } = walk(game.clock, game.rules, now);
  if (rows.length === 0) throw new Error('By its rules its present row has not ended.');
  return { game, rows, next: asIfWritten(game, rows, now) };
}

/** What one call has done so far. */
class Progress {
  readonly written = new Set<number>();
  readonly failed = new Set<number>();
}

export class RowEnds {
  readonly #ports: ChangePorts;
  readonly #changes: GameChanges;

  constructor(ports: ChangePorts, changes: GameChanges) {
    this.#ports = ports;
    this.#changes = changes;
  }

  /**
   * Writes the rows of all games that have ended by now, and tells the watchers of each. `expected` are those that are known to be due: of them
   * the watchers are told as well when they have been written elsewhere, stand or are no more, and what is left of them is answered.
   */
  async write(expected: readonly number[]): Promise<GamesLeft> {
    const progress = new Progress();
    const startedAt = this.#ports.clock.now();
    const { written, failed } = progress;
    const left = (): number[] => expected.filter((gameId) => !written.has(gameId) && !failed.has(gameId));
    try {
      while ((await this.#writeSome(progress)) === BATCH) {
        // Whoever has come in meanwhile goes first.
        await nextTurn();
      }
      return { elsewhere: await this.#lookAfter(left(), startedAt), failed: [...failed] };
    } catch (error) {
      if (error instanceof Overtaken) return { elsewhere: left(), failed: [...failed] };
      const gameIds = left();
      this.#ports.logger.error({ error, gameIds }, 'games could not be advanced');
      return { elsewhere: [], failed: [...failed, ...gameIds] };
    }
  }

  /** Claims some games and writes them; answers how many there were. */
  async #writeSome(progress: Progress): Promise<number> {
    const claimed: number[] = [];
    try {
      await this.#writeClaimed(progress, claimed);
    } catch (error) {
      if (error instanceof StorageTrouble || error instanceof Overtaken || claimed.length === 0) throw error;
      this.#ports.logger.error({ error, gameIds: claimed }, 'games could not be advanced');
      // One game that can't be written must not hold up the others.
      for (const gameId of [...claimed]) await this.#writeAlone(progress, gameId);
    }
    return claimed.length;
  }

  async #writeAlone(progress: Progress, gameId: number): Promise<void> {
    try {
      await this.#writeClaimed(progress, [], gameId);
    } catch (error) {
      if (error instanceof StorageTrouble || error instanceof Overtaken) throw error;
      progress.failed.add(gameId);
      this.#ports.logger.error({ error, gameIds: [gameId] }, 'games could not be advanced');
    }
  }

  /** Notes in `claimed` which games it has, so that they are known when it fails. */
  async #writeClaimed({ written, failed }: Progress, claimed: number[], only?: number): Promise<void> {
    const { database, clock } = this.#ports;
    await database.transaction(async ({ queries, afterCommit }) => {
      const now = instant(Math.floor(clock.now()));
      claimed.length = 0;
      const read = await claimEndedRows(queries, { endedBy: now, most: BATCH, except: failed, only });
      claimed.push(...read.map(({ id }) => id));
      const ended = read.flatMap((columns) => this.#endedRows(columns, now, failed) ?? []);
      if (ended.length === 0) return;
      if (!(await saveEndedRows(queries, ended, now))) throw new Overtaken();
      afterCommit(() => {
        for (const each of ended) this.#tell(each, now);
        for (const { game } of ended) written.add(game.id);
      });
    }, 'guarded');
  }

  /** Undefined, and noted as failed, when they can't be told. */
  #endedRows(columns: GameColumns, now: Instant, failed: Set<number>): EndedRows | undefined {
    try {
      return endedRowsOf(columns, now);
    } catch (error) {
      failed.add(columns.id);
      this.#ports.logger.error({ error, gameIds: [columns.id] }, 'games could not be advanced');
      return undefined;
    }
  }

  #tell({ game, rows, next }: EndedRows, now: Instant): void {
    this.#changes.announce(announcementsOf({ rows }, game, next, now));
    this.#changes.tellWatchers(next.id, rowEndsAt(next.clock));
    this.#changes.tellScreens(game, next);
  }

  /** Tells what has become of games that were due and not to be had; answers those that still are due, since somebody else has them. */
  async #lookAfter(gameIds: readonly number[], dueBy: Instant): Promise<readonly number[]> {
    if (gameIds.length === 0) return [];
    const ends = await readRowEnds(this.#ports.database.queries, gameIds);
    return gameIds.filter((gameId) => {
      const endsAt = ends.get(gameId);
      if (endsAt !== undefined && endsAt <= dueBy) return true;
      this.#changes.tellWatchers(gameId, endsAt);
      return false;
    });
  }
}
