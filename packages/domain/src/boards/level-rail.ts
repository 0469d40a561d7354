// The levels up to the next break as a line, with the end of each level, the end of registration and the current position
// (docs/rules/boards.md#one-drawing).

import { isBreak, type LevelRows } from '../structure/level-rows.ts';
import { rowLength } from '../clock/tournament-clock.ts';

export interface LevelRail {
  /** Where its levels end, as fractions of its length from 0 to 1. The last one is the end of the line. */
  readonly ticks: readonly number[];
  /** The current position. */
  readonly now: number;
  /** Where registration ends; undefined if it ends later or has ended. */
  readonly closes: number | undefined;
  /** True if a break follows. */
  readonly hasBreak: boolean;
}

export interface RailOf {
  readonly rows: LevelRows;
  readonly deadlineSeq: number;
  readonly seq: number;
  readonly progress: number;
  readonly isOpen: boolean;
}

/** The line from the row after the last break to the next break; undefined during a break. */
export function levelRail({ rows, deadlineSeq, seq, progress, isOpen }: RailOf): LevelRail | undefined {
  const present = rows[seq];
  if (present === undefined || isBreak(present)) return undefined;
  const from = rows.slice(0, seq).findLastIndex(isBreak) + 1;
  const next = rows.findIndex((row, at) => at > seq && isBreak(row));
  const to = next < 0 ? rows.length : next;
  const lengths = rows.slice(from, to).map((_, at) => rowLength(rows, from + at));
  const total = lengths.reduce<number>((sum, length) => sum + length, 0);
  if (total === 0) return undefined;
  const endOf = (row: number): number =>
    lengths.slice(0, row - from + 1).reduce<number>((sum, length) => sum + length, 0) / total;
  const own = (lengths[seq - from] ?? 0) / total;
  // Registration that ends with the break after the last level is still open at the end of the line.
  const isOnIt = isOpen && deadlineSeq >= seq && deadlineSeq < to;
  return {
    ticks: lengths.slice(0, -1).map((_, at) => endOf(from + at)),
    now: endOf(seq) - own * (1 - progress),
    closes: isOnIt ? endOf(deadlineSeq) : undefined,
    hasBreak: next >= 0,
  };
}
