// A game as a screen knows it: the last read with all later messages. Board, controller, game list and wall hold this same value.

import {
  clockFromWire,
  type ActionMessage,
  type ClockState,
  type LevelMessage,
  type RefreshMessage,
  type Undoable,
} from '@feltclock/contract';
import type { BoardGame, GameRules, Instant } from '@feltclock/domain';
import type { StoredCounts } from './counts-state.ts';
import { newerUndo, NO_UNDO, type KnownUndo } from './known-undo.ts';
import { newest, type ClockMark, type Versioned } from './newest.ts';

export interface KnownClock<Clock extends ClockMark = ClockState> extends Versioned {
  readonly state: Clock;
  /** The login name of who moved the clock; null for the clock itself; undefined until a message names it. */
  readonly by: string | null | undefined;
}

/**
 * The newest of everything. Clock and counts follow `newest`, the undoable command has its own version, and a deletion is final. So the same messages
 * and reads give the same value, in any order and number. Only the prize text has no version: the last to arrive wins, but a read never replaces a
 * text that arrived after the read was sent. A screen may know less of the clock than messages carry; `Clock` shows how much.
 */
export interface LiveGame<Answer, Counts extends Versioned, Clock extends ClockMark = ClockState> {
  /** The newest answer, for all that no message carries: names, rules, colours. */
  readonly answer: Answer;
  /** The versions in that answer. */
  readonly answered: { readonly clock: number; readonly counts: number };
  readonly clock: KnownClock<Clock>;
  readonly counts: Counts;
  readonly undo: KnownUndo;
  readonly prize: { readonly html: string; readonly timesReceived: number };
  /** True once the server said that the game was deleted. */
  readonly isDeleted: boolean;
}

/** An answer that contains a whole game. */
export interface Reading<Answer, Counts extends Versioned, Clock extends ClockMark = ClockState> {
  readonly answer: Answer;
  readonly clock: Clock;
  readonly counts: Counts;
  /** The undoable command; undefined if the answer does not say. */
  readonly undoable: Undoable | undefined;
  readonly prizeHtml: string;
}

/** The content of a message; absent fields are not in it. */
interface Update<Counts extends Versioned, Clock extends ClockMark> {
  readonly clock?: Clock;
  readonly by?: string | null | undefined;
  readonly counts?: Counts;
  readonly undoable?: Undoable | undefined;
}

const knownClock = <Clock extends ClockMark>(state: Clock, by?: string | null): KnownClock<Clock> => ({
  version: state.version,
  state,
  by,
});

/**
 * The newest clock. A list's answer computes row ends that are not stored yet. A command stored in between has the same version with an earlier
 * instant, and wins. For the same change, the source that names its author completes the other.
 */
function newestClock<Clock extends ClockMark>(known: KnownClock<Clock>, arrived: KnownClock<Clock>): KnownClock<Clock> {
  if (arrived.version !== known.version) return newest(known, arrived);
  if (arrived.state.at !== known.state.at) return arrived.state.at < known.state.at ? arrived : known;
  return known.by === undefined && arrived.by !== undefined ? { ...known, by: arrived.by } : known;
}

/** Merges a message. If nothing in it is newer, returns the same object. */
function withUpdate<Answer, Counts extends Versioned, Clock extends ClockMark>(
  game: LiveGame<Answer, Counts, Clock>,
  update: Update<Counts, Clock>,
): LiveGame<Answer, Counts, Clock> {
  const clock = update.clock === undefined ? game.clock : newestClock(game.clock, knownClock(update.clock, update.by));
  const counts = update.counts === undefined ? game.counts : newest(game.counts, update.counts);
  const undo = newerUndo(game.undo, update.undoable);
  const isSame = clock === game.clock && counts === game.counts && undo === game.undo;
  return isSame ? game : { ...game, clock, counts, undo };
}

/** A game as first read. */
export const liveGameOf = <Answer, Counts extends Versioned, Clock extends ClockMark = ClockState>(
  reading: Reading<Answer, Counts, Clock>,
): LiveGame<Answer, Counts, Clock> =>
  withUpdate(
    {
      answer: reading.answer,
      answered: { clock: reading.clock.version, counts: reading.counts.version },
      clock: knownClock(reading.clock),
      counts: reading.counts,
      undo: NO_UNDO,
      prize: { html: reading.prizeHtml, timesReceived: 0 },
      isDeleted: false,
    },
    reading,
  );

/**
 * The same game, read again. Clock and counts are merged like those of a message. The rest is taken unless it is older than the known answer: versions
 * only rise, so lower ones mean an earlier answer. `prizesHeard`: the number of prize messages received when the read was sent.
 */
export function withReading<Answer, Counts extends Versioned, Clock extends ClockMark = ClockState>(
  game: LiveGame<Answer, Counts, Clock>,
  reading: Reading<Answer, Counts, Clock>,
  prizesReceived = game.prize.timesReceived,
): LiveGame<Answer, Counts, Clock> {
  const next = withUpdate(game, reading);
  const answered = { clock: reading.clock.version, counts: reading.counts.version };
  if (answered.clock < game.answered.clock || answered.counts < game.answered.counts) return next;
  const isPrizeOlder = game.prize.timesReceived > prizesReceived;
  const isPrizeKept = isPrizeOlder || reading.prizeHtml === game.prize.html;
  if (next === game && isPrizeKept && reading.answer === game.answer) return game;
  const prize = isPrizeKept ? game.prize : { ...game.prize, html: reading.prizeHtml };
  return { ...next, answer: reading.answer, answered, prize };
}

export const withAction = <Answer, Counts extends Versioned>(
  game: LiveGame<Answer, Counts>,
  { clock, actionUserId, undoable }: ActionMessage,
): LiveGame<Answer, Counts> => withUpdate(game, { clock, by: actionUserId, undoable });

export const withLevel = <Answer, Counts extends Versioned>(
  game: LiveGame<Answer, Counts>,
  { clock, updateUserId, undoable }: LevelMessage,
): LiveGame<Answer, Counts> => withUpdate(game, { clock, by: updateUserId, undoable });

export const withCounts = <Answer, Counts extends Versioned>(
  game: LiveGame<Answer, Counts>,
  counts: Counts,
  undoable: Undoable | undefined,
): LiveGame<Answer, Counts> => withUpdate(game, { counts, undoable });

export const withPrize = <Answer, Counts extends Versioned>(
  game: LiveGame<Answer, Counts>,
  html: string,
): LiveGame<Answer, Counts> => ({ ...game, prize: { html, timesReceived: game.prize.timesReceived + 1 } });

/** A refresh without a clock says nothing about undo either. */
export function withRefresh<Answer, Counts extends Versioned>(
  game: LiveGame<Answer, Counts>,
  { cause, clock, undoable }: RefreshMessage,
): LiveGame<Answer, Counts> {
  const next = clock === null ? game : withUpdate(game, { clock, undoable });
  return cause === 'deleted' ? { ...next, isDeleted: true } : next;
}

/** The answer to a command that moved the clock. Its message brings the rest. */
export const withClock = <Answer, Counts extends Versioned>(
  game: LiveGame<Answer, Counts>,
  clock: ClockState,
): LiveGame<Answer, Counts> => withUpdate(game, { clock });

/** The answer to an undo, which contains the present clock and counts. */
export const withUndoAnswer = <Answer, Counts extends Versioned>(
  game: LiveGame<Answer, Counts>,
  answer: { readonly clock: ClockState; readonly counts: Counts; readonly undoable: Undoable | undefined },
): LiveGame<Answer, Counts> => withUpdate(game, answer);

/** What the domain needs of an answer beside clock and counts. */
export interface RuledAnswer {
  readonly rules: GameRules;
  readonly startAt: Instant | undefined;
}

/** The game as input for the domain's face, with the stored counts. */
export const boardGameOf = ({ answer, clock, counts }: LiveGame<RuledAnswer, StoredCounts>): BoardGame => ({
  clock: clockFromWire(clock.state),
  rules: answer.rules,
  counts: counts.counts,
  startAt: answer.startAt,
});
