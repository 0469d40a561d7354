// The levels up to the next break as a line: where each of them ends, where registration ends and where play stands (docs/rules/boards.md#the-rail).

import { isBreak, type LevelRows } from '../structure/level-rows.ts';
import { rowLength } from '../clock/tournament-clock.ts';

export interface LevelRail {
  /** Where its levels end, of its length, from 0 to 1; the last one's end is the line's. */
  readonly ticks: readonly number[];
  /** Where play stands. */
  readonly now: number;
  /** Where registration ends; undefined where it does so later, or has. */
  readonly closes: number | undefined;
  /** Does a break follow? */
  readonly hasBreak: boolean;
}

export interface RailOf {
  readonly rows: LevelRows;
  readonly deadlineSeq: number;
  readonly seq: number;
  /** The part of the present row that has passed. */
  readonly progress: number;
  /** Can one still get in? */
  readonly isOpen: boolean;
}

/** The line from the row after the last break to the next one; a break itself has none. */
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
  // Registration that ends with the break after the last level is still open at the line's end.
  const isOnIt = isOpen && deadlineSeq >= seq && deadlineSeq < to;
  return {
    ticks: lengths.slice(0, -1).map((_, at) => endOf(from + at)),
    now: endOf(seq) - own * (1 - progress),
    closes: isOnIt ? endOf(deadlineSeq) : undefined,
    hasBreak: next >= 0,
  };
}
