// Late registration: which rows may be chosen as the deadline, and how long players can still get in (docs/rules/registration.md).

import { isBreak, levelNumberAt, minutesFromTo, type LevelRows } from './level-rows.ts';
import type { Minutes } from '../time.ts';

/** One entry of the deadline selector: a level, with the breaks that directly follow it merged in. */
export interface DeadlineChoice {
  /** The row index that is stored as the deadline: the level's own, or that of the last break that follows it. */
  readonly seq: number;
  /** The level's number. */
  readonly level: number;
  /** True when the entry reads "Level N + break". */
  readonly includesBreak: boolean;
}

/**
 * A READY game is reserved for later; while it is OPEN players may get in, and once it is CLOSED no more
 * (docs/rules/registration.md#status).
 */
export type RegistrationStatus = 'READY' | 'OPEN' | 'CLOSED';

/** The choices for a list, in order: one per level. Breaks before the first level belong to no entry. */
export function deadlineChoices(rows: LevelRows): readonly DeadlineChoice[] {
  const choices: DeadlineChoice[] = [];
  rows.forEach((row, seq) => {
    if (!isBreak(row)) choices.push({ seq, level: row.level, includesBreak: false });
    else if (choices.length > 0) choices.push({ ...(choices.pop() as DeadlineChoice), seq, includesBreak: true });
  });
  return choices;
}

/** The choice that row `seq` belongs to: itself, or, for a break, the level it follows. */
export const deadlineChoiceAt = (rows: LevelRows, seq: number): DeadlineChoice | undefined =>
  deadlineChoices(rows).find((choice) => choice.seq >= seq && levelNumberAt(rows, seq) === choice.level);

/** The deadline as it is stored, which a list edited elsewhere may have left on a row that is no choice; undefined when no level precedes it. */
export function deadlineAt(rows: LevelRows, deadlineSeq: number): DeadlineChoice | undefined {
  const row = rows[deadlineSeq];
  const level = levelNumberAt(rows, deadlineSeq);
  return row === undefined || level === 0 ? undefined : { seq: deadlineSeq, level, includesBreak: isBreak(row) };
}

/** Number of the level that a deadline row belongs to (`registrationDeadlineLevel` on the wire). */
export const deadlineLevel = (rows: LevelRows, deadlineSeq: number): number => levelNumberAt(rows, deadlineSeq);

/**
 * Minutes from the start of row `seq` to the end of the deadline row; 0 when that is past (docs/rules/registration.md#computed-minutes).
 */
export const registrationLeftFrom = (rows: LevelRows, deadlineSeq: number, seq: number): Minutes =>
  minutesFromTo(rows, seq, deadlineSeq + 1);

/** Is the deadline still ahead while row `seq` runs? */
export const isBeforeDeadline = (deadlineSeq: number, seq: number): boolean => seq <= deadlineSeq;

/**
 * The deadline row after the list was edited: staff choose a level by its number, so the choice with the same number is kept; where that
 * level is gone, the last one before it (or the first of all). 0 for a list without a level, which no structure may have.
 */
export function keepDeadline(before: LevelRows, deadlineSeq: number, edited: LevelRows): number {
  const wanted = levelNumberAt(before, deadlineSeq);
  const choices = deadlineChoices(edited);
  return (choices.findLast((choice) => choice.level <= wanted) ?? choices[0])?.seq ?? 0;
}
