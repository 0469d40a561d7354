// A store's evening: which of its games belong to it, and what about them needs somebody's attention (docs/rules/operating.md#tonight).

import { isBreak } from '../structure/level-rows.ts';
import { between, instant, millis, minutes, minutesToMillis, type Instant, type Millis } from '../time.ts';
import {
  isWaiting,
  remainingAt,
  type ClockRules,
  type ClockStatus,
  type TournamentClock,
} from '../clock/tournament-clock.ts';
import { ENDING_SOON, LONG_PAUSE } from './wall.ts';

const hours = (count: number): Millis => minutesToMillis(minutes(count * 60));

/** A start further ahead is not this evening's, and one that was missed by a day is forgotten. */
const STARTS = { within: hours(16), missedBy: hours(24) } as const;
/** A game that waits for no time is of the evening for as long after it was made. */
const WAITS_FOR = hours(24);
/** A game that ended is shown so long while its result is not entered. */
const RESULT_WITHIN = hours(1);
/** A game that starts so soon should be on a screen. */
const SCREEN_BEFORE = minutesToMillis(minutes(15));

/** As much of a game as says whether it is this evening's. */
export interface GameOfEvening {
  readonly status: ClockStatus;
  readonly startAt: Instant | undefined;
  readonly createdAt: Instant;
  /** When its clock last changed: for a game that is over, when it ended. */
  readonly changedAt: Instant;
  readonly hasResult: boolean;
}

/** Does the game belong to the evening that it is now? What runs always does. */
export function isOfEvening(
  { status, startAt, createdAt, changedAt, hasResult }: GameOfEvening,
  now: Instant,
): boolean {
  if (status === 'END') return !hasResult && between(changedAt, now) <= RESULT_WITHIN;
  if (status !== 'READY') return true;
  if (startAt === undefined) return between(createdAt, now) <= WAITS_FOR;
  return between(now, startAt) <= STARTS.within && between(startAt, now) <= STARTS.missedBy;
}

/** Reasons to look at a game of the evening, the most pressing first. */
export const EVENING_ATTENTIONS = [
  'outage',
  'unsent',
  'late-start',
  'no-level-follows',
  'last-level',
  'break-ending',
  'paused-long',
  'past-closing',
  'screen-gone',
  'no-screen',
  'result-due',
] as const;
export type EveningAttention = (typeof EVENING_ATTENTIONS)[number];

/** A game as its card knows it. */
export interface GameTonight {
  /** Advanced to the present. */
  readonly clock: TournamentClock;
  readonly rules: ClockRules;
  readonly startAt: Instant | undefined;
  /** How many boards listen to it. */
  readonly boards: number;
  /** The names of paired screens that should show it and are gone. */
  readonly screensGone: readonly string[];
  /** Was the server away under it, and nobody has answered the offer yet? */
  readonly hasOutage: boolean;
  /** Has this screen presses of plus and minus that the server does not have? */
  readonly hasUnsent: boolean;
  /** Is it expected to end after the store closes? */
  readonly isEndingLate: boolean;
}

/** What the rows say of the present one: a last level is played until the game is over, and so it is after a break that no level follows. */
function rowAttention({ clock, rules }: GameTonight): 'last-level' | 'no-level-follows' | undefined {
  const present = rules.rows[clock.seq];
  if (present === undefined || isWaiting(clock.status)) return undefined;
  if (rules.rows.slice(clock.seq + 1).some((row) => !isBreak(row))) return undefined;
  return isBreak(present) ? 'no-level-follows' : 'last-level';
}

const isScreenWanted = ({ clock: { status }, startAt }: GameTonight, now: Instant): boolean =>
  status === 'PLAYING' ||
  status === 'PAUSED' ||
  (isWaiting(status) && startAt !== undefined && between(now, startAt) <= SCREEN_BEFORE);

/** All that is worth a look about a game of the evening, the most pressing first. */
export function eveningAttentions(game: GameTonight, now: Instant): readonly EveningAttention[] {
  const { clock, rules, startAt, boards, screensGone, hasOutage, hasUnsent, isEndingLate } = game;
  const { status } = clock;
  const isOver = status === 'END';
  const ofRows = isOver ? undefined : rowAttention(game);
  const row = rules.rows[clock.seq];
  const isOn: Readonly<Record<EveningAttention, boolean>> = {
    outage: hasOutage && !isOver,
    unsent: hasUnsent,
    'late-start': isWaiting(status) && startAt !== undefined && startAt <= now,
    'no-level-follows': ofRows === 'no-level-follows',
    'last-level': ofRows === 'last-level',
    'break-ending': status === 'PLAYING' && row !== undefined && isBreak(row) && remainingAt(clock, now) <= ENDING_SOON,
    'paused-long': status === 'PAUSED' && between(clock.anchor, now) >= LONG_PAUSE,
    'past-closing': isEndingLate && !isOver,
    'screen-gone': screensGone.length > 0 && !isOver,
    'no-screen': boards === 0 && isScreenWanted(game, now),
    'result-due': isOver,
  };
  return EVENING_ATTENTIONS.filter((each) => isOn[each]);
}

const MINUTE = minutesToMillis(minutes(1));

/** How a game's card is coloured: a break is neither play nor pause. */
export type EveningState = 'play' | 'break' | 'paused' | 'waiting' | 'over';

export function eveningState({ clock, rules }: Pick<GameTonight, 'clock' | 'rules'>): EveningState {
  if (clock.status === 'END') return 'over';
  if (isWaiting(clock.status)) return 'waiting';
  if (clock.status === 'PAUSED') return 'paused';
  const row = rules.rows[clock.seq];
  return row !== undefined && isBreak(row) ? 'break' : 'play';
}

/**
 * When a card of the evening looks different by the mere passing of time: at the flip of the second that it counts down, else with the next
 * minute of what it says of lateness and pauses.
 */
export function cardChangesAt({ clock }: Pick<GameTonight, 'clock'>, now: Instant): Instant {
  const left = remainingAt(clock, now);
  if (clock.status === 'PLAYING' && left > 0) return instant(now + (left % 1000 === 0 ? 1000 : left % 1000));
  return instant(now + MINUTE - (now % MINUTE));
}

/** What runs and what stands are one kind: a card must not jump from under a finger that pauses. */
const rankOf = (status: ClockStatus): number => (status === 'END' ? 2 : isWaiting(status) ? 1 : 0);

/**
 * The order of the evening's cards: what runs by when it was made, then what waits by its start, then what is over. It goes by nothing that
 * passes with the time, so that no card moves under a finger.
 */
export const eveningOrder = <
  Game extends { readonly id: number; readonly status: ClockStatus; readonly startAt: number | null },
>(
  games: readonly Game[],
): readonly Game[] =>
  [...games].sort(
    (a, b) =>
      rankOf(a.status) - rankOf(b.status) ||
      (isWaiting(a.status) ? (a.startAt ?? Infinity) - (b.startAt ?? Infinity) || a.id - b.id : a.id - b.id),
  );

/** For how long something has lasted, never below 0. */
export const lastedFor = (since: Instant, now: Instant): Millis => millis(Math.max(0, between(since, now)));
