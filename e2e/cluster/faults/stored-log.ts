// What the database contains of the games at the end: each version once, nothing acknowledged missing, and what every board must show.

import type { Cluster } from '../support/cluster.ts';
import type { BoardState } from '../support/watching-board.ts';
import type { Acknowledgement } from './acknowledged.ts';

interface StoredRow {
  readonly action: string;
  readonly cause: string;
  /** The row after this entry. */
  readonly seq: number;
  /** Milliseconds between the instant of the entry and its being written. */
  readonly late: number;
  readonly recordedAt: number;
}

export class StoredLog {
  readonly #rows = new Map<number, Map<number, StoredRow>>();
  /** Versions that were stored twice, or are missing. */
  readonly flaws: string[] = [];

  static async read(cluster: Cluster): Promise<StoredLog> {
    const log = new StoredLog();
    const rows = await cluster.query(
      'select game_id, version, action, cause, seq, recorded_at - at, recorded_at from game_log order by game_id, version',
    );
    for (const [game = '', version = '', action = '', cause = '', seq = '', late = '', recordedAt = ''] of rows)
      log.#take(Number(game), Number(version), {
        action,
        cause,
        seq: Number(seq),
        late: Number(late),
        recordedAt: Number(recordedAt),
      });
    return log;
  }

  #take(gameId: number, version: number, row: StoredRow): void {
    const ofGame = this.#rows.get(gameId) ?? new Map<number, StoredRow>();
    if (version !== ofGame.size + 1) this.flaws.push(`game ${String(gameId)}, version ${String(version)}`);
    this.#rows.set(gameId, ofGame.set(version, row));
  }

  /** Acknowledged presses that are not stored as they were acknowledged. */
  missing(acknowledged: readonly Acknowledgement[]): readonly Acknowledgement[] {
    return acknowledged.filter(({ gameId, version, action }) => {
      const row = this.#rows.get(gameId)?.get(version);
      return row?.action !== action || row.cause === 'elapsed';
    });
  }

  /** How many versions were acknowledged twice. */
  static shared(acknowledged: readonly Acknowledgement[]): number {
    return (
      acknowledged.length -
      new Set(acknowledged.map(({ gameId, version }) => `${String(gameId)} ${String(version)}`)).size
    );
  }

  /** How late rows that ended by themselves were written, for those written since then (ms since the epoch). */
  latenessSince(since: number): readonly number[] {
    return [...this.#rows.values()].flatMap((ofGame) =>
      [...ofGame.values()]
        .filter(({ cause, recordedAt }) => cause === 'elapsed' && recordedAt >= since)
        .map(({ late }) => late),
    );
  }

  /** True if the board shows the newest entry of its game, or one written after this was read. */
  isShownBy({ gameId, clock }: BoardState): boolean {
    const ofGame = this.#rows.get(gameId);
    if (ofGame === undefined || clock === undefined) return false;
    const shown = ofGame.get(clock.version);
    return shown === undefined ? clock.version > ofGame.size : clock.version === ofGame.size && clock.seq === shown.seq;
  }
}
