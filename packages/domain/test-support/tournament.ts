// Short notations for rows, rules and instants in the domain's tests.

import type { LevelRow, LevelRows } from '../src/structure/level-rows.ts';
import type { PlayerCounts } from '../src/players/player-counts.ts';
import { NO_PLAYERS } from '../src/players/player-counts.ts';
import { DEFAULT_STRUCTURE, type GameRules } from '../src/structure/structure.ts';
import { after, instant, millis, minutes, type Instant, type Millis } from '../src/time.ts';
import type { ClockOutcome, ClockRefusal, TournamentClock } from '../src/clock/tournament-clock.ts';

/** An ordinary instant with a fraction of a millisecond, as a synchronised reader has it. */
export const NOON = instant(1.7e12 + 0.37);

export const levelRow = (level: number, duration = 10): LevelRow => ({
  level,
  smallBlind: level * 100,
  bigBlind: level * 200,
  ante: level * 200,
  duration: minutes(duration),
});

export const breakRow = (duration = 10): LevelRow => ({
  level: 0,
  smallBlind: 0,
  bigBlind: 0,
  ante: 0,
  duration: minutes(duration),
});

/** Rows from minutes, breaks with a leading "b": `rowsOf('10 10 b5 20')` is two levels, a five-minute break and a third level. */
export function rowsOf(text: string): LevelRows {
  const rows: LevelRow[] = [];
  let level = 0;
  for (const word of text.split(' ').filter((each) => each !== '')) {
    if (word.startsWith('b')) rows.push(breakRow(Number(word.slice(1))));
    else rows.push(levelRow((level += 1), Number(word)));
  }
  return rows;
}

/** The level numbers, row by row. */
export const numbersOf = (rows: LevelRows): readonly number[] => rows.map((row) => row.level);

export const rulesOf = (rows: string | LevelRows, deadlineSeq: number, change: Partial<GameRules> = {}): GameRules => ({
  ...DEFAULT_STRUCTURE,
  rows: typeof rows === 'string' ? rowsOf(rows) : rows,
  deadlineSeq,
  ...change,
});

export const countsOf = (change: Partial<PlayerCounts>): PlayerCounts => ({ ...NO_PLAYERS, ...change });

export const inSeconds = (count: number): Millis => millis(count * 1000);
export const inMinutes = (count: number): Millis => millis(count * 60_000);
export const later = (count: Millis, from: Instant = NOON): Instant => after(from, count);

/** The clock of an outcome that must be accepted. */
export function must(outcome: ClockOutcome): TournamentClock {
  if (!outcome.ok) throw new Error(`refused: ${outcome.refusal}`);
  return outcome.clock;
}

/** The refusal of an outcome, or `accepted`. */
export const answerOf = (outcome: ClockOutcome): ClockRefusal | 'accepted' =>
  outcome.ok ? 'accepted' : outcome.refusal;
