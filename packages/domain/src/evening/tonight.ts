// The games of a store's evening, and which of them need attention (docs/rules/games.md#the-evening).

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

/** A start further ahead belongs to a later evening. A start missed by a day is ignored. */
const STARTS = { within: hours(16), missedBy: hours(24) } as const;
/** How long after its creation a game without a scheduled start belongs to the evening. */
const WAITS_FOR = hours(24);
/** How long an ended game is listed while its result is missing. */
const RESULT_WITHIN = hours(1);
/** How long before its start a game should be on a screen. */
const SCREEN_BEFORE = minutesToMillis(minutes(15));

/** The part of a game that decides whether it belongs to the evening. */
export interface GameOfEvening {
  readonly status: ClockStatus;
  readonly startAt: Instant | undefined;
  readonly createdAt: Instant;
  /** When its clock last changed; for an ended game, when it ended. */
  readonly changedAt: Instant;
  readonly hasResult: boolean;
}

/** True if the game belongs to the current evening. A running game always does. */
export function isOfEvening(
  { status, startAt, createdAt, changedAt, hasResult }: GameOfEvening,
  now: Instant,
): boolean {
  if (status === 'END') return !hasResult && between(changedAt, now) <= RESULT_WITHIN;
  if (status !== 'READY') return true;
  if (startAt === undefined) return between(createdAt, now) <= WAITS_FOR;
  return between(now, startAt) <= STARTS.within && between(startAt, now) <= STARTS.missedBy;
}

/** Reasons to look at a game of the evening, most urgent first. */
export const EVENING_ATTENTIONS = [
  'outage',
  'unsent',
  'late-start',
  'no-level-follows',
  'last-level',
  'break-ending',
  'paused-long',
  'past-closing',
  'payouts-moved',
  'screen-gone',
  'no-screen',
  'result-due',
] as const;
export type EveningAttention = (typeof EVENING_ATTENTIONS)[number];

/** The data of a game's card. */
export interface GameTonight {
  /** Advanced to now. */
  readonly clock: TournamentClock;
  readonly rules: ClockRules;
  readonly startAt: Instant | undefined;
  /** How many boards are connected to it. */
  readonly boards: number;
  /** The names of paired screens that should show it and are disconnected. */
  readonly screensGone: readonly string[];
  /** True if the server had an outage during the game and the offer to correct the clock is unanswered. */
  readonly hasOutage: boolean;
  /** True if this screen has changes of counts that the server has not received. */
  readonly hasUnsent: boolean;
  readonly isEndingLate: boolean;
  /** The entries for which the payouts were confirmed; undefined without payouts that follow the entries. */
  readonly payoutsFor?: number | undefined;
  /** The entries now. */
  readonly entries: number;
}

/** What the rows say about the current one. The last level, and a break without a following level, continue until the game ends. */
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

const hasMovedPayouts = ({ clock: { status }, payoutsFor, entries }: GameTonight): boolean =>
  payoutsFor !== undefined && payoutsFor !== entries && status !== 'END';

/** Everything about a game that needs attention, most urgent first. */
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
    'payouts-moved': hasMovedPayouts(game),
    'screen-gone': screensGone.length > 0 && !isOver,
    'no-screen': boards === 0 && isScreenWanted(game, now),
    'result-due': isOver,
  };
  return EVENING_ATTENTIONS.filter((each) => isOn[each]);
}

const MINUTE = minutesToMillis(minutes(1));

/** Decides the card's colour. */
export type EveningState = 'play' | 'break' | 'paused' | 'waiting' | 'over';

export function eveningState({ clock, rules }: Pick<GameTonight, 'clock' | 'rules'>): EveningState {
  if (clock.status === 'END') return 'over';
  if (isWaiting(clock.status)) return 'waiting';
  if (clock.status === 'PAUSED') return 'paused';
  const row = rules.rows[clock.seq];
  return row !== undefined && isBreak(row) ? 'break' : 'play';
}

/** When a card next changes as time passes: with the next second of its countdown, else with the next minute of its lateness or pause. */
export function cardChangesAt({ clock }: Pick<GameTonight, 'clock'>, now: Instant): Instant {
  const left = remainingAt(clock, now);
  if (clock.status === 'PLAYING' && left > 0) return instant(now + (left % 1000 === 0 ? 1000 : left % 1000));
  return instant(now + MINUTE - (now % MINUTE));
}

/** Running and paused games rank equally, so that a card does not move when staff press pause. */
const rankOf = (status: ClockStatus): number => (status === 'END' ? 2 : isWaiting(status) ? 1 : 0);

/**
 * The order of the evening's cards: running games by creation, then waiting games by start, then ended games. It does not depend on passing time, so
 * cards do not move while staff press them.
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

/** How long something has lasted, never below 0. */
export const elapsedSince = (since: Instant, now: Instant): Millis => millis(Math.max(0, between(since, now)));
