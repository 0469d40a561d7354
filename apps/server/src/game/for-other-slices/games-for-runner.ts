// What the game runner asks of games: whose rows end when, catching them up, and noting that no server was there.

import { advanced, instant, millis, resumeWhereItStopped, type Instant } from '@feltclock/domain';
import type { Database } from '../../storage/database.ts';
import { walk, type Decision } from '../record/decision.ts';
import type { ChangePorts, GameChanges, GameWatcher } from '../commands/game-changes.ts';
import { RowEnds, type GamesLeft } from '../commands/row-ends.ts';
import type { GameRecord, OutageRecord } from '../record/game-record.ts';
import {
  deadlines,
  gamesOfAnyUse,
  gamesPlaying,
  newestChange,
  saveDecision,
  saveOutage,
  type Deadline,
} from '../record/game.repository.ts';

/** Shorter absences are not worth a question (docs/rules/clock.md#outage). */
const OUTAGE_LONGER_THAN = millis(60_000);

/** What staff are asked about a game that ran when the server stopped; undefined when its clock stood. */
function outageOf(game: GameRecord, aliveAt: Instant, now: Instant): OutageRecord | undefined {
  const from = instant(Math.max(aliveAt, game.clock.anchor));
  if (advanced(game.clock, game.rules, from).status !== 'PLAYING') return undefined;
  const { outage } = game;
  // A server that came up only to go down again: nobody had time to answer.
  if (outage !== null && from - outage.to <= OUTAGE_LONGER_THAN) return { ...outage, to: now };
  return { from, to: now, version: game.clock.version };
}

/** What it had left at `seenAt`, under the clock that was ahead, it has left now; undefined when it does not depend on that clock. */
function anchoredAnew(game: GameRecord, seenAt: Instant, now: Instant): Decision | undefined {
  const isPlaying = game.clock.status === 'PLAYING';
  if (game.clock.status === 'END' || (!isPlaying && game.clock.anchor <= now))
    // What was done under the other clock could be taken back until this one has come so far.
    return game.undo.some(({ at }) => at > now) ? { rows: [], undo: [] } : undefined;
  const { rows, clock } = walk(game.clock, game.rules, seenAt);
  if (clock.status === 'END') return { rows };
  const anew = resumeWhereItStopped(clock, clock, seenAt, now);
  return { rows: [...rows, { clock: anew, cause: 'reanchored', by: null }], undo: [], outage: null };
}

export class GamesForRunner {
  readonly #database: Database;
  readonly #changes: GameChanges;
  readonly #rowEnds: RowEnds;

  constructor(ports: ChangePorts, changes: GameChanges) {
    this.#database = ports.database;
    this.#changes = changes;
    this.#rowEnds = new RowEnds(ports, changes);
  }

  /** When the present rows of running games end; with `endingBy` only those that end by then. */
  deadlines(endingBy?: Instant): Promise<readonly Deadline[]> {
    return deadlines(this.#database.queries, endingBy);
  }

  /** Writes the rows of whichever games have ended by now; of those that were expected, it answers which are left. */
  catchUp(expected: readonly number[]): Promise<GamesLeft> {
    return this.#rowEnds.write(expected);
  }

  watch(watcher: GameWatcher): void {
    this.#changes.watch(watcher);
  }

  /**
   * No server is known to have been alive between these instants: staff of the games that ran meanwhile will be asked, when it was long.
   * To be called before those games are caught up.
   */
  async noteOutage(aliveAt: Instant, now: Instant): Promise<void> {
    if (now - aliveAt <= OUTAGE_LONGER_THAN) return;
    await this.#database.transaction(async ({ queries }) => {
      for (const game of await gamesPlaying(queries)) {
        const outage = outageOf(game, aliveAt, now);
        if (outage !== undefined) await saveOutage(queries, game.id, outage);
      }
    });
  }

  /** The newest instant that a game which has not ended was changed at; undefined when there is none. */
  newestChange(): Promise<Instant | undefined> {
    return newestChange(this.#database.queries);
  }

  /**
   * The host's clock was ahead until `seenAt` and has gone back since: every game that its log rows would hold up goes on now with what it
   * had left then (docs/rules/clock.md#a-clock-that-went-back). Returns how many. To be called before anything else is done with games.
   */
  async anchorAnew(seenAt: Instant, now: Instant): Promise<number> {
    return this.#database.transaction(async ({ queries }) => {
      const decided = (await gamesOfAnyUse(queries)).flatMap((game) => {
        const decision = anchoredAnew(game, seenAt, now);
        return decision === undefined ? [] : [{ game, decision }];
      });
      for (const { game, decision } of decided) await saveDecision(queries, game, decision, now);
      return decided.length;
    });
  }
}
