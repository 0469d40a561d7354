// When each row of a structure comes if play goes through without a pause, and about when the tournament will be over.

import { isBreak, type LevelRows } from './level-rows.ts';
import { minutes, type Minutes } from '../time.ts';

/** Minutes from the tournament's start to the start of each row, and, as the last entry, to the end of the list. */
export function rowStarts(rows: LevelRows): readonly Minutes[] {
  let passed = 0;
  const starts = rows.map((row) => {
    const start = minutes(passed);
    passed += row.duration;
    return start;
  });
  return [...starts, minutes(passed)];
}

/** Minutes from the tournament's start to the end of registration. */
export const registrationClosesAfter = (rows: LevelRows, deadlineSeq: number): Minutes =>
  rowStarts(rows)[Math.min(deadlineSeq, rows.length - 1) + 1] ?? minutes(0);

/**
 * Big blinds in play when a tournament ends: two players with ten each are all in before long. Published calculators end at a big blind of
 * 5 % to 10 % of all chips; this is the slower end of that.
 */
export const BIG_BLINDS_AT_END = 20;

export interface EstimatedEnd {
  /** The row in which the tournament should end. */
  readonly seq: number;
  /** The time from the tournament's start to the end of that row. */
  readonly after: Minutes;
}

/** The first level whose big blind is a twentieth of all chips or more; undefined when the list does not get that far. */
export function estimatedEnd(rows: LevelRows, totalChips: number): EstimatedEnd | undefined {
  const seq = rows.findIndex((row) => !isBreak(row) && row.bigBlind * BIG_BLINDS_AT_END >= totalChips);
  const after = rowStarts(rows)[seq + 1];
  return seq === -1 || after === undefined ? undefined : { seq, after };
}
