// The order of games on the wall of all stores, by what needs attention first (docs/rules/games.md#the-wall).

import {
  between,
  instant,
  millis,
  minutes,
  minutesToMillis,
  seconds,
  secondsToMillis,
  type Instant,
  type Millis,
} from '../time.ts';
import { isBreak, minutesFromTo, nextBreakIn, type LevelRow } from '../structure/level-rows.ts';
import { isWaiting, remainingAt, type ClockRules, type ClockStatus } from '../clock/tournament-clock.ts';

/** A pause of this length or more needs attention. */
export const LONG_PAUSE = minutesToMillis(minutes(10));
/** A row that ends within this time needs attention. */
export const ENDING_SOON = secondsToMillis(seconds(60));

/** Reasons to look, most urgent first. */
export const ATTENTIONS = ['outage', 'late-start', 'paused-long', 'no-board', 'screen-gone', 'ending-soon'] as const;
export type Attention = (typeof ATTENTIONS)[number];

/** The part of a game that the wall needs. */
export interface GameOnWall {
  readonly status: ClockStatus;
  /** Time left in the row at `at`. */
  readonly remaining: Millis;
  readonly at: Instant;
  readonly startAt: Instant | undefined;
  readonly boards: number;
  /** The names of paired screens that should show it and are disconnected. */
  readonly screensGone: readonly string[];
  readonly hasOutage: boolean;
}

/** Time left in the current row, never below 0; constant while the clock is stopped. */
export const leftOnWall = ({ status, remaining, at }: GameOnWall, now: Instant): Millis =>
  remainingAt({ status, remaining, anchor: at }, now);

/** How long a game has been paused; undefined if it is not. */
export const pausedFor = ({ status, at }: GameOnWall, now: Instant): Millis | undefined =>
  status === 'PAUSED' ? millis(Math.max(0, between(at, now))) : undefined;

/** How late a game's start is; undefined if it is not late. */
export const lateBy = ({ status, startAt }: GameOnWall, now: Instant): Millis | undefined =>
  isWaiting(status) && startAt !== undefined && now > startAt ? between(startAt, now) : undefined;

/** Everything about a game that needs attention, most urgent first. */
export function attentionsOf(game: GameOnWall, now: Instant): readonly Attention[] {
  const isOn: Readonly<Record<Attention, boolean>> = {
    outage: game.hasOutage,
    'late-start': lateBy(game, now) !== undefined,
    'paused-long': (pausedFor(game, now) ?? 0) >= LONG_PAUSE,
    'no-board': game.boards === 0 && (game.status === 'PLAYING' || game.status === 'PAUSED'),
    'screen-gone': game.screensGone.length > 0 && game.status !== 'END',
    'ending-soon': game.status === 'PLAYING' && leftOnWall(game, now) <= ENDING_SOON,
  };
  return ATTENTIONS.filter((each) => isOn[each]);
}

/** The order of games with the same most urgent reason: longest waiting first; for ending rows, least time left first. */
function urgency(game: GameOnWall, most: Attention | undefined, now: Instant): number {
  switch (most) {
    case 'late-start':
      return 0 - (lateBy(game, now) ?? 0);
    case 'paused-long':
      return 0 - (pausedFor(game, now) ?? 0);
    case 'outage':
    case 'no-board':
    case 'screen-gone':
      return game.at;
    case 'ending-soon':
      return leftOnWall(game, now);
    case undefined:
      return 0;
  }
}

const STATUS_ORDER: readonly ClockStatus[] = ['PAUSED', 'PLAYING', 'INIT', 'READY', 'END'];

/** The order of the wall: games that need attention, then running games by time left in the row, then waiting games by start. */
export function wallOrder<Game extends GameOnWall>(games: readonly Game[], now: Instant): readonly Game[] {
  const keyOf = (game: Game): readonly number[] => {
    const [most] = attentionsOf(game, now);
    const rank = most === undefined ? ATTENTIONS.length : ATTENTIONS.indexOf(most);
    const calm = game.status === 'PLAYING' ? leftOnWall(game, now) : (game.startAt ?? instant(0));
    return [rank, urgency(game, most, now), STATUS_ORDER.indexOf(game.status), calm];
  };
  const keyed = games.map((game) => ({ game, key: keyOf(game) }));
  const difference = (a: readonly number[], b: readonly number[]): number =>
    a.map((part, place) => part - (b[place] ?? 0)).find((each) => each !== 0) ?? 0;
  return keyed.sort((a, b) => difference(a.key, b.key)).map(({ game }) => game);
}

/** What a game's rules say about one row; constant while the row runs. */
export interface RowOnWall {
  /** Undefined in a break. */
  readonly blinds: Pick<LevelRow, 'smallBlind' | 'bigBlind' | 'ante'> | undefined;
  /** Time from the end of the row to the next break; undefined if none follows. */
  readonly breakAfterRow: Millis | undefined;
  /** Time from the end of the row to the end of registration; undefined if it is past. */
  readonly deadlineAfterRow: Millis | undefined;
}

export function rowOnWall({ rows, deadlineSeq }: ClockRules, seq: number): RowOnWall {
  const row = rows[seq];
  const toBreak = nextBreakIn(rows, seq);
  return {
    blinds:
      row === undefined || isBreak(row)
        ? undefined
        : { smallBlind: row.smallBlind, bigBlind: row.bigBlind, ante: row.ante },
    breakAfterRow: row === undefined || toBreak === 0 ? undefined : minutesToMillis(minutes(toBreak - row.duration)),
    deadlineAfterRow:
      row === undefined || seq > deadlineSeq
        ? undefined
        : minutesToMillis(minutesFromTo(rows, seq + 1, deadlineSeq + 1)),
  };
}
