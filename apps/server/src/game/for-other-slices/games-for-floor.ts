// What the floor asks of games: counts that change with its acts, in one transaction (docs/rules/floor.md#counts-and-names).

import type { FloorNews } from '@feltclock/contract';
import {
  NO_PLAYERS,
  type ClockCommandDone,
  type ClockStep,
  type FloorMessage,
  type GameRules,
  type Instant,
  type PlayerCounts,
  type TournamentClock,
} from '@feltclock/domain';
import { Overtaken } from '../../storage/transactions/overtaken.ts';
import type { Queries, Transaction } from '../../storage/database.ts';
import type { Clock } from '../../system-clock.ts';
import { decisionInstant, undoWith, undoWithoutNewest, walk, type Decision } from '../record/decision.ts';
import type { ChangePorts, GameChanges } from '../commands/game-changes.ts';
import type { GameRecord, LoggedClock } from '../record/game-record.ts';
import { findGameRecord, saveFloorMessage } from '../record/game.repository.ts';
import { floorOf, refreshOf, type Announcement } from '../views/announcements.ts';

/** A game as its floor sees it. */
interface FloorGame {
  readonly storeId: number;
  readonly rules: GameRules;
  readonly counts: PlayerCounts;
  /** What those who have a name bought, and how many of them are in. */
  readonly named: PlayerCounts;
  /** The number of the last act; 0 before the first. */
  readonly floorVersion: number;
  /** With every row that has ended by now. */
  readonly clock: TournamentClock;
  /** The newest command, where it was one of the clock. */
  readonly clockCommand: ClockCommandDone | null;
}

/** What an act makes of the game. */
interface ActOnGame {
  readonly version: number;
  /** What the act takes in the database. */
  readonly bytes: number;
  readonly counts: PlayerCounts;
  readonly named: PlayerCounts;
  readonly by: string;
  readonly isTakenBack: boolean;
  /** What becomes of the clock, as log rows in their order. */
  readonly clock: readonly ClockStep[];
  /** Whether hands are played one for one from now on; undefined where that stays as it was. */
  readonly handForHand: boolean | undefined;
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

function floorGameOf(game: GameRecord, clock: TournamentClock = game.clock): FloorGame {
  const { storeId, rules, counts, named = NO_PLAYERS, floorVersion, undo } = game;
  const newest = undo.at(-1);
  return { storeId, rules, counts, named, floorVersion, clock, clockCommand: newest?.of === 'clock' ? newest : null };
}

/** What is taken back of counts are all of them as they were: what was counted before an act can't be put in its place. */
function undoAfter({ undo }: GameRecord): Pick<Decision, 'undo'> {
  const others = undo.filter(({ of }) => of !== 'counts');
  return others.length === undo.length ? {} : { undo: others };
}

/** Rows that ended by themselves are nobody's doing. */
const loggedStep = ({ clock, cause }: ClockStep, by: string): LoggedClock => ({
  clock,
  cause,
  by: cause === 'elapsed' ? null : by,
});

/** What an act does to the clock is one thing to take back, as any command is, and answers the question of an outage where it says how much is left. */
function clockDecision(
  game: GameRecord,
  before: TournamentClock,
  act: ActOnGame,
  now: Instant,
): Pick<Decision, 'undo' | 'outage'> {
  const { clock: steps, by, isTakenBack } = act;
  const last = steps.at(-1);
  if (last === undefined) return {};
  const isShifted = steps.some(({ cause }) => cause === 'shifted');
  const what = isShifted ? 'shift' : last.clock.status === 'PLAYING' ? 'play' : 'pause';
  const given = { of: 'clock', what, version: last.clock.version, at: now, by, before } as const;
  const settles = steps.some(({ cause }) => cause === 'moved' || cause === 'shifted');
  return { ...(isTakenBack ? undoWithoutNewest(game) : undoWith(game, given)), ...(settles ? { outage: null } : {}) };
}

function decisionOf(game: GameRecord, now: Instant, act: ActOnGame | undefined): Decision {
  if (act === undefined) return { rows: [] };
  const { version, bytes, counts, named, by, isTakenBack } = act;
  const walked = walk(game.clock, game.rules, now);
  const rows = [...walked.rows, ...act.clock.map((step) => loggedStep(step, by))];
  const floor = { version, bytes, named };
  return counts === game.counts
    ? { rows, floor, ...clockDecision(game, walked.clock, act, now) }
    : { rows, floor, counts, countsBy: by, isTakenBack, ...undoAfter(game) };
}

/** What the boards say once hands are played one for one, or are not any more; what else they say is left alone (docs/rules/floor-messages.md). */
function messageAfter(
  { floorMessage }: GameRecord,
  handForHand: boolean | undefined,
  now: Instant,
): { readonly message: FloorMessage | undefined } | undefined {
  if (handForHand === true)
    return {
      message: { words: 'hand-for-hand', text: '', shape: 'line', at: now, until: undefined, countsDown: false },
    };
  return handForHand === false && floorMessage?.words === 'hand-for-hand' ? { message: undefined } : undefined;
}

/**
 * Boards listen to a floor once there is one, which their next reading tells them; the result of a game that has ended is told by nothing else. A
 * message makes them read anyway.
 */
const readAnew = (game: GameRecord, now: Instant): readonly Announcement[] =>
  game.floorVersion === 0 || game.clock.status === 'END' ? [refreshOf(game, 'asked', now)] : [];

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
      const { onGame, write, news, isNew } = await decide(
        floorGameOf(game, walk(game.clock, game.rules, now).clock),
        now,
        transaction,
      );
      const { game: next } = await this.#changes.changeWithin(transaction, game, () => decisionOf(game, now, onGame));
      const said = messageAfter(game, onGame?.handForHand, now);
      if (said !== undefined) {
        await saveFloorMessage(transaction.queries, gameId, said.message);
        transaction.afterCommit(() => this.#changes.announce([refreshOf(next, 'message', now)]));
      }
      if (!(await write(transaction.queries))) throw new Overtaken();
      if (isNew) {
        transaction.afterCommit(() =>
          this.#changes.announce([...floorOf(gameId, news), ...(said === undefined ? readAnew(game, now) : [])]),
        );
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
