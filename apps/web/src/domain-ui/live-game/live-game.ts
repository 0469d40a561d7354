// A game as a screen knows it: what was read, and what was heard since. Board, controller, game list and wall hold this one value.

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
import { NO_UNDO, undoHeard, type KnownUndo } from './known-undo.ts';
import { newest, type ClockMark, type Versioned } from './newest.ts';

export interface KnownClock<Clock extends ClockMark = ClockState> extends Versioned {
  readonly state: Clock;
  /** The login name of who moved the clock, null for the clock itself; undefined while no message has said it. */
  readonly by: string | null | undefined;
}

/**
 * The newest of everything. Clock and counts go by the rule of `newest`, what can be taken back has a version of its own, and a
 * deletion is final; so the same messages and readings make the same value in whatever order and however often they come. The prize text
 * alone has no version: of it the last that arrived is the newest, but a reading never replaces a text that was heard after it was asked for.
 *
 * A screen that only reads may know less of the clock than messages tell; `Clock` says how much.
 */
export interface LiveGame<Answer, Counts extends Versioned, Clock extends ClockMark = ClockState> {
  /** The newest answer, for all that no message carries: names, rules, colours. */
  readonly answer: Answer;
  /** The versions that the answer held. */
  readonly answered: { readonly clock: number; readonly counts: number };
  readonly clock: KnownClock<Clock>;
  readonly counts: Counts;
  readonly undo: KnownUndo;
  readonly prize: { readonly html: string; readonly timesHeard: number };
  /** True when the server said that the game was deleted. */
  readonly isDeleted: boolean;
}

/** An answer that holds a whole game, with what messages tell of it too. */
export interface Reading<Answer, Counts extends Versioned, Clock extends ClockMark = ClockState> {
  readonly answer: Answer;
  readonly clock: Clock;
  readonly counts: Counts;
  /** What can be taken back; undefined when the answer does not say. */
  readonly undoable: Undoable | undefined;
  readonly prizeHtml: string;
}

/** What a message tells; what it does not speak of is left out. */
interface News<Counts extends Versioned, Clock extends ClockMark> {
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
 * The newest clock. A list's answer reckons the ends of rows that are not written yet: a command that came in between has the same version
 * and the earlier instant, and is the one that was written. Of one change, what tells who made it completes what does not.
 */
function newestClock<Clock extends ClockMark>(known: KnownClock<Clock>, arrived: KnownClock<Clock>): KnownClock<Clock> {
  if (arrived.version !== known.version) return newest(known, arrived);
  if (arrived.state.at !== known.state.at) return arrived.state.at < known.state.at ? arrived : known;
  return known.by === undefined && arrived.by !== undefined ? { ...known, by: arrived.by } : known;
}

/** Takes in what was told; what is older than known, or known already, leaves the very same value. */
function withNews<Answer, Counts extends Versioned, Clock extends ClockMark>(
  game: LiveGame<Answer, Counts, Clock>,
  news: News<Counts, Clock>,
): LiveGame<Answer, Counts, Clock> {
  const clock = news.clock === undefined ? game.clock : newestClock(game.clock, knownClock(news.clock, news.by));
  const counts = news.counts === undefined ? game.counts : newest(game.counts, news.counts);
  const undo = undoHeard(game.undo, news.undoable);
  const isSame = clock === game.clock && counts === game.counts && undo === game.undo;
  return isSame ? game : { ...game, clock, counts, undo };
}

/** A game as first read. */
export const liveGameOf = <Answer, Counts extends Versioned, Clock extends ClockMark = ClockState>(
  reading: Reading<Answer, Counts, Clock>,
): LiveGame<Answer, Counts, Clock> =>
  withNews(
    {
      answer: reading.answer,
      answered: { clock: reading.clock.version, counts: reading.counts.version },
      clock: knownClock(reading.clock),
      counts: reading.counts,
      undo: NO_UNDO,
      prize: { html: reading.prizeHtml, timesHeard: 0 },
      isDeleted: false,
    },
    reading,
  );

/**
 * The same game read again. Its clock and counts are news like any other. The rest of it is taken unless a newer answer came first; versions
 * only rise, so an answer that holds a lower one was given earlier. `prizesHeard`: how many prize texts had been heard when it was asked for.
 */
export function readingHeard<Answer, Counts extends Versioned, Clock extends ClockMark = ClockState>(
  game: LiveGame<Answer, Counts, Clock>,
  reading: Reading<Answer, Counts, Clock>,
  prizesHeard = game.prize.timesHeard,
): LiveGame<Answer, Counts, Clock> {
  const next = withNews(game, reading);
  const answered = { clock: reading.clock.version, counts: reading.counts.version };
  if (answered.clock < game.answered.clock || answered.counts < game.answered.counts) return next;
  const isPrizeOlder = game.prize.timesHeard > prizesHeard;
  const isPrizeKept = isPrizeOlder || reading.prizeHtml === game.prize.html;
  if (next === game && isPrizeKept && reading.answer === game.answer) return game;
  const prize = isPrizeKept ? game.prize : { ...game.prize, html: reading.prizeHtml };
  return { ...next, answer: reading.answer, answered, prize };
}

export const actionHeard = <Answer, Counts extends Versioned>(
  game: LiveGame<Answer, Counts>,
  { clock, actionUserId, undoable }: ActionMessage,
): LiveGame<Answer, Counts> => withNews(game, { clock, by: actionUserId, undoable });

export const levelHeard = <Answer, Counts extends Versioned>(
  game: LiveGame<Answer, Counts>,
  { clock, updateUserId, undoable }: LevelMessage,
): LiveGame<Answer, Counts> => withNews(game, { clock, by: updateUserId, undoable });

export const countsHeard = <Answer, Counts extends Versioned>(
  game: LiveGame<Answer, Counts>,
  counts: Counts,
  undoable: Undoable | undefined,
): LiveGame<Answer, Counts> => withNews(game, { counts, undoable });

export const prizeHeard = <Answer, Counts extends Versioned>(
  game: LiveGame<Answer, Counts>,
  html: string,
): LiveGame<Answer, Counts> => ({ ...game, prize: { html, timesHeard: game.prize.timesHeard + 1 } });

/** A refresh that brings no clock says nothing of what can be taken back either. */
export function refreshHeard<Answer, Counts extends Versioned>(
  game: LiveGame<Answer, Counts>,
  { cause, clock, undoable }: RefreshMessage,
): LiveGame<Answer, Counts> {
  const next = clock === null ? game : withNews(game, { clock, undoable });
  return cause === 'deleted' ? { ...next, isDeleted: true } : next;
}

/** The answer to a command that moved the clock; its broadcast says the rest. */
export const clockAnswered = <Answer, Counts extends Versioned>(
  game: LiveGame<Answer, Counts>,
  clock: ClockState,
): LiveGame<Answer, Counts> => withNews(game, { clock });

/** The answer to taking a command back, which holds where clock and counts stand now. */
export const takenBack = <Answer, Counts extends Versioned>(
  game: LiveGame<Answer, Counts>,
  told: { readonly clock: ClockState; readonly counts: Counts; readonly undoable: Undoable | undefined },
): LiveGame<Answer, Counts> => withNews(game, told);

/** The part of an answer that the domain needs beside clock and counts. */
export interface RuledAnswer {
  readonly rules: GameRules;
  readonly startAt: Instant | undefined;
}

/** The game as the domain computes a face from, with the counts as the server has stored them. */
export const boardGameOf = ({ answer, clock, counts }: LiveGame<RuledAnswer, StoredCounts>): BoardGame => ({
  clock: clockFromWire(clock.state),
  rules: answer.rules,
  counts: counts.counts,
  startAt: answer.startAt,
});
