// What the floor asks of games: counts that change with its acts, in one transaction (docs/rules/floor.md#counts-and-names).

import type { FloorNews } from '@feltclock/contract';
import { NO_PLAYERS, type GameRules, type Instant, type PlayerCounts } from '@feltclock/domain';
import { Overtaken } from '../../storage/overtaken.ts';
import type { Queries, Transaction } from '../../storage/database.ts';
import type { Clock } from '../../system-clock.ts';
import { decisionInstant, walk, type Decision } from '../commands/decision.ts';
import type { ChangePorts, GameChanges } from '../commands/game-changes.ts';
import type { GameRecord } from '../record/game-record.ts';
import { findGameRecord } from '../record/game.repository.ts';
import { floorOf, refreshOf } from '../views/announcements.ts';

/** A game as its floor sees it. */
interface FloorGame {
  readonly rules: GameRules;
  readonly counts: PlayerCounts;
  /** What those who have a name bought, and how many of them are in. */
  readonly named: PlayerCounts;
  /** The number of the last act; 0 before the first. */
  readonly floorVersion: number;
}

/** What an act makes of the game. */
interface ActOnGame {
  readonly version: number;
  readonly counts: PlayerCounts;
  readonly named: PlayerCounts;
  readonly by: string;
  readonly isTakenBack: boolean;
}

interface FloorDecision {
  /** Undefined where nothing becomes of the game itself. */
  readonly onGame: ActOnGame | undefined;
  /** Writes what belongs to it, once the game's own row is written; false when somebody else was faster. */
  readonly write: (queries: Queries) => Promise<boolean>;
  /** What is answered. */
  readonly news: FloorNews;
  /** False for what was told before. */
  readonly isNew: boolean;
}

type DecideFloor = (game: FloorGame, now: Instant, transaction: Transaction) => Promise<FloorDecision>;

const floorGameOf = ({ rules, counts, named = NO_PLAYERS, floorVersion }: GameRecord): FloorGame => ({
  rules,
  counts,
  named,
  floorVersion,
});

/** What is taken back of counts is their newest change; what was counted before an act can't be put in its place. */
const undoAfter = ({ undo }: GameRecord): Pick<Decision, 'undo'> => (undo?.of === 'counts' ? { undo: null } : {});

function decisionOf(game: GameRecord, now: Instant, act: ActOnGame | undefined): Decision {
  if (act === undefined) return { rows: [] };
  const { version, counts, named, by, isTakenBack } = act;
  const { rows } = walk(game.clock, game.rules, now);
  const floor = { version, named };
  return counts === game.counts
    ? { rows, floor }
    : { rows, floor, counts, countsBy: by, isTakenBack, ...undoAfter(game) };
}

export class GamesForFloor {
  readonly #clock: Clock;
  readonly #changes: GameChanges;

  constructor({ clock }: Pick<ChangePorts, 'clock'>, changes: GameChanges) {
    this.#clock = clock;
    this.#changes = changes;
  }

  /** Decides on a game's floor, writes both and tells whoever listens there; decides anew when somebody else was faster. */
  async change(gameId: number, decide: DecideFloor): Promise<FloorNews> {
    return this.#changes.together(gameId, async (transaction, game) => {
      const now = decisionInstant(this.#clock.now(), game.clock);
      const { onGame, write, news, isNew } = await decide(floorGameOf(game), now, transaction);
      await this.#changes.changeWithin(transaction, game, () => decisionOf(game, now, onGame));
      if (!(await write(transaction.queries))) throw new Overtaken();
      if (isNew) {
        // Boards listen to a floor once there is one, which their next reading tells them.
        const first = game.floorVersion === 0 ? [refreshOf(game, 'asked', now)] : [];
        transaction.afterCommit(() => this.#changes.announce([floorOf(gameId, news), ...first]));
      }
      return news;
    });
  }

  /** A game as it is stored; undefined when there is none. */
  async find(queries: Queries, gameId: number): Promise<FloorGame | undefined> {
    const game = await findGameRecord(queries, gameId);
    return game === undefined ? undefined : floorGameOf(game);
  }
}
