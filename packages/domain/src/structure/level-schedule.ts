// When each row of a structure begins if play continues without a pause, and the estimated end of the tournament.

import { isBreak, type LevelRows } from './level-rows.ts';
import { minutes, type Minutes } from '../time.ts';

/** Minutes from the start of the tournament to the start of each row; the last entry is the end of the list. */
export function rowStarts(rows: LevelRows): readonly Minutes[] {
  let passed = 0;
  const starts = rows.map((row) => {
    const start = minutes(passed);
    passed += row.duration;
    return start;
  });
  return [...starts, minutes(passed)];
}

/** Minutes from the start of the tournament to the end of registration. */
export const registrationClosesAfter = (rows: LevelRows, deadlineSeq: number): Minutes =>
  rowStarts(rows)[Math.min(deadlineSeq, rows.length - 1) + 1] ?? minutes(0);

/**
 * Big blinds in play when a tournament ends: two players with ten each are soon all in. Published calculators end at a big blind of 5 % to 10 % of
 * all chips; this is the slower end.
 */
export const BIG_BLINDS_AT_END = 20;

export interface EstimatedEnd {
  /** The row in which the tournament should end. */
  readonly seq: number;
  /** The time from the start of the tournament to the end of that row. */
  readonly after: Minutes;
}

/** The first level whose big blind is at least a twentieth of all chips; undefined if the list does not get that far. */
export function estimatedEnd(rows: LevelRows, totalChips: number): EstimatedEnd | undefined {
  const seq = rows.findIndex((row) => !isBreak(row) && row.bigBlind * BIG_BLINDS_AT_END >= totalChips);
  const after = rowStarts(rows)[seq + 1];
  return seq === -1 || after === undefined ? undefined : { seq, after };
}
