// Writes the rows that have ended, many games in one transaction. Several nodes share the work
// (docs/rules/clock.md#the-log-is-the-state).

import { instant, type Instant } from '@feltclock/domain';
import { claimEndedRows, readRowEnds, saveEndedRows, type EndedRows } from '../record/ended-rows.repository.ts';
import { asIfWritten, gameOf, type GameColumns } from '../record/game-row.ts';
import { nextTurn } from '../../system-clock.ts';
import { Overtaken } from '../../storage/transactions/overtaken.ts';
import { StorageTrouble } from '../../storage/storage-trouble.ts';
import { walk } from '../record/decision.ts';
import type { ChangePorts, GameChanges } from './game-changes.ts';

/** Games with ended rows that this call did not write. */
export interface GamesLeft {
  /** Another node is writing them. */
  readonly elsewhere: readonly number[];
  readonly failed: readonly number[];
}

/** Games in one transaction when many rows end at once: few commits, and no command waits long behind one. */
const BATCH = 100;

/** Throws when the game can't be read, or when by its rules no row has ended. */
function endedRowsOf(columns: GameColumns, now: Instant): EndedRows {
  const game = gameOf(columns);
  const { rows } = walk(game.clock, game.rules, now);
  if (rows.length === 0) throw new Error('By its rules its present row has not ended.');
  return { game, rows, next: asIfWritten(game, rows, now) };
}

class Progress {
  readonly written = new Set<number>();
  readonly failed = new Set<number>();
}

export type RowEndPorts = Pick<ChangePorts, 'database' | 'clock' | 'logger'>;

export class RowEnds {
  readonly #ports: RowEndPorts;
  readonly #changes: GameChanges;

  constructor(ports: RowEndPorts, changes: GameChanges) {
    this.#ports = ports;
    this.#changes = changes;
  }

  /**
   * Writes all rows that have ended by now, and notifies the watchers. `expected` are games known to be due: their watchers are also notified
   * when another node wrote the rows, the clock is stopped, or the game is deleted. Returns the expected games that were not written.
   */
  async write(expected: readonly number[]): Promise<GamesLeft> {
    const progress = new Progress();
    const startedAt = this.#ports.clock.now();
    const { written, failed } = progress;
    const left = (): number[] => expected.filter((gameId) => !written.has(gameId) && !failed.has(gameId));
    try {
      while ((await this.#writeSome(progress)) === BATCH) {
        // Requests that arrived meanwhile go first.
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

  /** Claims some games and writes them. Returns their number. */
  async #writeSome(progress: Progress): Promise<number> {
    const claimed: number[] = [];
    try {
      await this.#writeClaimed(progress, claimed);
    } catch (error) {
      if (error instanceof StorageTrouble || error instanceof Overtaken || claimed.length === 0) throw error;
      this.#ports.logger.error({ error, gameIds: claimed }, 'games could not be advanced');
      // One game that can't be written must not block the others.
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

  /** Puts the claimed games into `claimed`, so that the caller knows them after a failure. */
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
        for (const { game, rows, next } of ended) this.#changes.announceChange({ rows }, game, next, now);
        for (const { game } of ended) written.add(game.id);
      });
    }, 'guarded');
  }

  /** Undefined, and added to `failed`, when the game can't be read. */
  #endedRows(columns: GameColumns, now: Instant, failed: Set<number>): EndedRows | undefined {
    try {
      return endedRowsOf(columns, now);
    } catch (error) {
      failed.add(columns.id);
      this.#ports.logger.error({ error, gameIds: [columns.id] }, 'games could not be advanced');
      return undefined;
    }
  }

  /** Notifies the watchers of due games that could not be claimed. Returns those that are still due: another node has them. */
  async #lookAfter(gameIds: readonly number[], dueBy: Instant): Promise<readonly number[]> {
    if (gameIds.length === 0) return [];
    const ends = await readRowEnds(this.#ports.database.queries, gameIds);
    return gameIds.filter((gameId) => {
      const endsAt = ends.get(gameId);
      if (endsAt !== undefined && endsAt <= dueBy) return true;
      this.#changes.notifyWatchers(gameId, endsAt);
      return false;
    });
  }
}
