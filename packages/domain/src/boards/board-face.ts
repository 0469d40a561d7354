// Everything a display board shows, computed from the game and an instant; server and boards run this same file, so they can't disagree
// (docs/rules/boards.md#what-a-board-shows). It gives quantities only: words, separators and "-" belong to the screen.

import { boardMoment, type BoardMoment } from './board-moment.ts';
import { RE_BUYS, allowsReBuy } from '../players/entry-limit.ts';
import { isBreak, nextLevelAfter, type LevelRow } from '../structure/level-rows.ts';
import { ENTRY_KINDS, totalPlayers, type PlayerCounts } from '../players/player-counts.ts';
import { deadlineAt, type DeadlineChoice, type RegistrationStatus } from '../structure/registration.ts';
import { averageInBigBlinds, averageStack, earlyBonus, totalChips } from '../players/stacks.ts';
import type { GameRules } from '../structure/structure.ts';
import { startByClock } from '../clock/scheduled-start.ts';
import {
  advanced,
  isWaiting,
  nextBreakAfter,
  registrationLeft,
  remainingAt,
  rowEndsAt,
  rowLength,
  type ClockStatus,
  type TournamentClock,
} from '../clock/tournament-clock.ts';
import {
  after,
  between,
  millis,
  seconds,
  secondsBegun,
  secondsCompleted,
  type Instant,
  type Seconds,
} from '../time.ts';

/** Below and at this many seconds the timer is styled as a count-down and beeps (docs/rules/boards.md#countdown-and-sounds). */
export const COUNTDOWN_FROM = seconds(5);

/** At and below this much left, registration is urgent (docs/rules/boards.md#the-end-of-registration). */
const CLOSING_FROM = seconds(300);

export interface BoardGame {
  readonly clock: TournamentClock;
  readonly rules: GameRules;
  readonly counts: PlayerCounts;
  /** When the game is scheduled to start, by the time of day; undefined when it is not. */
  readonly startAt: Instant | undefined;
}

export interface BoardFace {
  readonly version: number;
  readonly status: ClockStatus;
  readonly seq: number;
  readonly row: LevelRow;
  readonly isBreak: boolean;
  /** How much of the present row is left. */
  readonly timer: Seconds;
  /** True in the last seconds of a running row. */
  readonly isCountdown: boolean;
  /** What has just begun; undefined after its first seconds. */
  readonly moment: BoardMoment | undefined;
  /** Since when a paused clock stands as it does; undefined in every other status. */
  readonly pausedSince: Instant | undefined;
  /** The part of the row that has passed, from 0 to 1. */
  readonly progress: number;
  /** The next row that is a level: what "next blinds" shows, during breaks too. */
  readonly nextLevel: LevelRow | undefined;
  /** Does a break come directly after this row? */
  readonly isBreakNext: boolean;
  readonly totalTime: Seconds;
  /** The time until the next break; undefined when none remains. */
  readonly nextBreak: Seconds | undefined;
  /** When that break begins; undefined while nobody can say, because the clock stands and no start is scheduled. */
  readonly nextBreakAt: Instant | undefined;
  readonly registration: {
    readonly status: RegistrationStatus;
    readonly left: Seconds;
    /** When it closes by its deadline; undefined while nobody can say, and once it is closed. */
    readonly closesAt: Instant | undefined;
    readonly deadline: DeadlineChoice | undefined;
    /** True in its last minutes, once the game has begun. */
    readonly isClosing: boolean;
  };
  /** The time until the scheduled start of a game that has not started; undefined without one or when it is past. */
  readonly startsIn: Seconds | undefined;
  /** When that start is, by the time of day. */
  readonly startsAt: Instant | undefined;
  /** The scheduled start that passed while the game still waits; undefined when it is not late. */
  readonly lateSince: Instant | undefined;
  readonly currentPlayers: number;
  readonly totalPlayers: number;
  /** Buy-ins and early buy-ins together (version 2). */
  readonly buyIns: number;
  /** How many have taken each re-buy; undefined where the entry limit excludes it. */
  readonly reBuys: readonly (number | undefined)[];
  readonly addOns: number;
  readonly totalChips: number;
  readonly averageStack: number;
  readonly averageInBigBlinds: number | undefined;
  readonly earlyBonus: number;
  readonly buyInAmount: number;
  /** When any of the above changes by the mere passing of time; undefined while everything stands. */
  readonly changesAt: Instant | undefined;
}

/**
 * Registration as screens show it: READY while the scheduled start is ahead and nothing has started (docs/rules/registration.md#status).
 */
export function registrationShown(
  clock: TournamentClock,
  startAt: Instant | undefined,
  now: Instant,
): RegistrationStatus {
  const isReserved = isWaiting(clock.status) && clock.registration === 'OPEN' && startAt !== undefined && startAt > now;
  return isReserved ? 'READY' : clock.registration;
}

/**
 * Total time as shown: counted down from what it will be when the row ends, a figure that stands as long as the clock's anchor does, so
 * that total time and timer flip in the same frame and rounding can't make either go back.
 */
const totalShown = (clock: TournamentClock, timer: Seconds): Seconds =>
  seconds(Math.max(0, secondsCompleted(millis(clock.total + clock.remaining)) - timer));

/** When a count-down to `end` that shows `shown` flips, if there is one: reckoned from its end, so that every reader finds the same instant. */
const flipsAt = (end: Instant | undefined, shown: Seconds | undefined): Instant | undefined =>
  end === undefined || shown === undefined ? undefined : after(end, millis((1 - shown) * 1000));

/** The bigger figures about people and chips, which only change by what staff count. */
function countFace({ rules, counts }: BoardGame, bigBlind: number) {
  const stack = averageStack(rules.chips, counts);
  return {
    currentPlayers: counts.current,
    totalPlayers: totalPlayers(counts),
    buyIns: counts.buyIn + counts.earlyBuyIn,
    reBuys: RE_BUYS.map((reBuy) => {
      const kind = ENTRY_KINDS[reBuy + 1];
      return kind !== undefined && allowsReBuy(rules.entryLimit, reBuy) ? counts[kind] : undefined;
    }),
    addOns: counts.addOn,
    totalChips: totalChips(rules.chips, counts),
    averageStack: stack,
    averageInBigBlinds: averageInBigBlinds(stack, bigBlind),
    earlyBonus: earlyBonus(rules.chips),
    buyInAmount: rules.buyInAmount,
  };
}

const NO_ROW: LevelRow = { level: 0, smallBlind: 0, bigBlind: 0, ante: 0, duration: 0 as LevelRow['duration'] };

/**
 * The instant from which a clock that stands as it does then runs on, as far as that is known: its anchor, or the scheduled start of a game that
 * waits for it. It stays the same while the clock does, so that what is reckoned from it does too.
 */
function runsFromAt(clock: TournamentClock, startAt: Instant | undefined, now: Instant): Instant | undefined {
  if (clock.status === 'PLAYING') return clock.anchor;
  return isWaiting(clock.status) && startAt !== undefined && startAt > now ? startAt : undefined;
}

const hasBegun = (status: ClockStatus): boolean => status === 'PLAYING' || status === 'PAUSED';

/** What follows the row that a clock stands in, and when. */
function rowsAhead(clock: TournamentClock, { rules, startAt }: BoardGame, now: Instant) {
  const following = rules.rows[clock.seq + 1];
  const nextBreak = nextBreakAfter(clock, rules, now);
  const runsFrom = runsFromAt(clock, startAt, now);
  const left = secondsBegun(registrationLeft(clock, rules, now));
  const dueAt = (spanAt: typeof nextBreakAfter): Instant | undefined => {
    const span = runsFrom === undefined ? 0 : spanAt(clock, rules, runsFrom);
    return runsFrom === undefined || span === 0 ? undefined : after(runsFrom, millis(span));
  };
  return {
    nextLevel: nextLevelAfter(rules.rows, clock.seq)?.row,
    isBreakNext: following !== undefined && isBreak(following),
    nextBreak: nextBreak > 0 ? secondsBegun(nextBreak) : undefined,
    nextBreakAt: dueAt(nextBreakAfter),
    registration: {
      status: registrationShown(clock, startAt, now),
      left,
      closesAt: dueAt(registrationLeft),
      deadline: deadlineAt(rules.rows, rules.deadlineSeq),
      isClosing: hasBegun(clock.status) && left > 0 && left <= CLOSING_FROM,
    },
  };
}

/** How long it is to the scheduled start of a game that waits for it; undefined when nothing is waited for. */
const startsInAt = (clock: TournamentClock, startAt: Instant | undefined, now: Instant): Seconds | undefined =>
  isWaiting(clock.status) && startAt !== undefined && startAt > now ? secondsBegun(between(now, startAt)) : undefined;

/** The scheduled start of a game that still waits once it is past (docs/rules/clock.md#a-start-that-is-late). */
export const lateSince = (status: ClockStatus, startAt: Instant | undefined, now: Instant): Instant | undefined =>
  isWaiting(status) && startAt !== undefined && startAt <= now ? startAt : undefined;

/**
 * The face of a game's board at `now`, when the time of day is `wallAhead` ahead of that. Rows that ended by then are walked, so a board that
 * heard nothing for an hour is right.
 */
export function boardFace(scheduled: BoardGame, now: Instant, wallAhead = millis(0)): BoardFace {
  const game = startByClock(scheduled, wallAhead);
  const { rules, startAt } = game;
  const clock = advanced(game.clock, rules, now);
  const row = rules.rows[clock.seq] ?? NO_ROW;
  const remaining = remainingAt(clock, now);
  const length = rowLength(rules.rows, clock.seq);
  const ahead = rowsAhead(clock, game, now);
  const timer = secondsBegun(remaining);
  const startsIn = startsInAt(clock, startAt, now);
  return {
    version: clock.version,
    status: clock.status,
    seq: clock.seq,
    row,
    isBreak: isBreak(row),
    timer,
    isCountdown: clock.status === 'PLAYING' && timer <= COUNTDOWN_FROM,
    moment: boardMoment(clock, rules, now),
    pausedSince: clock.status === 'PAUSED' ? clock.anchor : undefined,
    progress: length === 0 ? 1 : 1 - remaining / length,
    totalTime: totalShown(clock, timer),
    ...ahead,
    startsIn,
    startsAt: startsIn === undefined ? undefined : scheduled.startAt,
    lateSince: lateSince(clock.status, scheduled.startAt, after(now, wallAhead)),
    ...countFace(game, isBreak(row) ? (ahead.nextLevel?.bigBlind ?? 0) : row.bigBlind),
    changesAt: flipsAt(rowEndsAt(clock), timer) ?? flipsAt(startAt, startsIn),
  };
}
