// Everything a display board shows, computed from the game and an instant. Server and boards run this same file, so they cannot disagree
// (docs/rules/boards.md#what-a-board-shows). It returns quantities only: words, separators and "-" belong to the screen.

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

/** At this many seconds and below, the timer is styled as a countdown and beeps (docs/rules/boards.md#countdown-and-sounds). */
export const COUNTDOWN_FROM = seconds(5);

/** At this much time left and below, registration is urgent (docs/rules/boards.md#the-end-of-registration). */
const CLOSING_FROM = seconds(300);

export interface BoardGame {
  readonly clock: TournamentClock;
  readonly rules: GameRules;
  readonly counts: PlayerCounts;
  /** The scheduled start by the time of day; undefined if there is none. */
  readonly startAt: Instant | undefined;
}

export interface BoardFace {
  readonly version: number;
  readonly status: ClockStatus;
  readonly seq: number;
  readonly row: LevelRow;
  readonly isBreak: boolean;
  /** Time left in the current row. */
  readonly timer: Seconds;
  /** True in the last seconds of a running row. */
  readonly isCountdown: boolean;
  /** The row change that is announced now; undefined after its first seconds. */
  readonly moment: BoardMoment | undefined;
  /** Since when the clock has been paused; undefined in every other status. */
  readonly pausedSince: Instant | undefined;
  /** The fraction of the row that has passed, from 0 to 1. */
  readonly progress: number;
  /** The next level, which "next blinds" shows, also during breaks. */
  readonly nextLevel: LevelRow | undefined;
  /** True if a break follows this row. */
  readonly isBreakNext: boolean;
  readonly totalTime: Seconds;
  /** The time until the next break; undefined when none remains. */
  readonly nextBreak: Seconds | undefined;
  /** When that break begins; undefined if unknown, because the clock is stopped and no start is scheduled. */
  readonly nextBreakAt: Instant | undefined;
  readonly registration: {
    readonly status: RegistrationStatus;
    readonly left: Seconds;
    /** When registration closes by its deadline; undefined if unknown or already closed. */
    readonly closesAt: Instant | undefined;
    readonly deadline: DeadlineChoice | undefined;
    /** True in its last minutes, once the game has begun. */
    readonly isClosing: boolean;
  };
  /** The time until the scheduled start; undefined if there is none or it is past. */
  readonly startsIn: Seconds | undefined;
  /** That start by the time of day. */
  readonly startsAt: Instant | undefined;
  /** The scheduled start, once it has passed without the game starting; undefined if the game is not late. */
  readonly lateSince: Instant | undefined;
  readonly currentPlayers: number;
  readonly totalPlayers: number;
  /** Buy-ins and early buy-ins together (version 2). */
  readonly buyIns: number;
  /** How many have taken each re-buy; undefined if the entry limit excludes it. */
  readonly reBuys: readonly (number | undefined)[];
  readonly addOns: number;
  readonly totalChips: number;
  readonly averageStack: number;
  readonly averageInBigBlinds: number | undefined;
  readonly earlyBonus: number;
  readonly buyInAmount: number;
  /** When any of the above next changes by passing time alone; undefined if nothing will. */
  readonly changesAt: Instant | undefined;
}

/** Registration as screens show it: READY while the scheduled start is ahead and the game has not started (docs/rules/clock.md#registration). */
export function registrationShown(
  clock: TournamentClock,
  startAt: Instant | undefined,
  now: Instant,
): RegistrationStatus {
  const isReserved = isWaiting(clock.status) && clock.registration === 'OPEN' && startAt !== undefined && startAt > now;
  return isReserved ? 'READY' : clock.registration;
}

/**
 * Total time as shown, counted down from its value at the end of the row. That value is constant between clock changes, so total time and timer
 * change in the same frame and rounding cannot make either go back.
 */
const totalShown = (clock: TournamentClock, timer: Seconds): Seconds =>
  seconds(Math.max(0, secondsCompleted(millis(clock.total + clock.remaining)) - timer));

/** When a countdown to `end` next changes its shown value `shown`. Computed from its end, so that every reader gets the same instant. */
const flipsAt = (end: Instant | undefined, shown: Seconds | undefined): Instant | undefined =>
  end === undefined || shown === undefined ? undefined : after(end, millis((1 - shown) * 1000));

/** The figures about players and chips, which change only when staff change counts. */
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
 * The instant from which the clock runs on, if known: its anchor, or the scheduled start of a game that waits for it. It is constant between clock
 * changes.
 */
function runsFromAt(clock: TournamentClock, startAt: Instant | undefined, now: Instant): Instant | undefined {
  if (clock.status === 'PLAYING') return clock.anchor;
  return isWaiting(clock.status) && startAt !== undefined && startAt > now ? startAt : undefined;
}

const hasBegun = (status: ClockStatus): boolean => status === 'PLAYING' || status === 'PAUSED';

/** The rows after the current one, and when they begin. */
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

/** The time until the scheduled start; undefined if the game does not wait for one. */
const startsInAt = (clock: TournamentClock, startAt: Instant | undefined, now: Instant): Seconds | undefined =>
  isWaiting(clock.status) && startAt !== undefined && startAt > now ? secondsBegun(between(now, startAt)) : undefined;

/** The scheduled start that passed while the game still waits (docs/rules/clock.md#statuses). */
export const lateSince = (status: ClockStatus, startAt: Instant | undefined, now: Instant): Instant | undefined =>
  isWaiting(status) && startAt !== undefined && startAt <= now ? startAt : undefined;

/**
 * The face of a game's board at `now`. `wallAhead` is how far the time of day is ahead of `now`. Rows that ended by `now` are advanced, so a board
 * that was disconnected for an hour is right.
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
