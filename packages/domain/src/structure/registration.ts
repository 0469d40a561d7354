// Late registration: which rows may be chosen as the deadline, and how long players can still enter (docs/rules/clock.md#registration).

import { isBreak, levelNumberAt, minutesFromTo, type LevelRows } from './level-rows.ts';
import type { Minutes } from '../time.ts';

/** One choice of the deadline selector: a level, with the breaks that directly follow it. */
export interface DeadlineChoice {
  /** The row index stored as the deadline: the level's own, or that of the last break after it. */
  readonly seq: number;
  readonly level: number;
  /** True if the label reads "Level N + break". */
  readonly includesBreak: boolean;
}

/** READY: the game is reserved for later. OPEN: players may enter. CLOSED: they may not (docs/rules/clock.md#registration). */
export type RegistrationStatus = 'READY' | 'OPEN' | 'CLOSED';

/** The choices for a list: one for each level, in order. Breaks before the first level belong to no choice. */
export function deadlineChoices(rows: LevelRows): readonly DeadlineChoice[] {
  const choices: DeadlineChoice[] = [];
  rows.forEach((row, seq) => {
    if (!isBreak(row)) choices.push({ seq, level: row.level, includesBreak: false });
    else if (choices.length > 0) choices.push({ ...(choices.pop() as DeadlineChoice), seq, includesBreak: true });
  });
  return choices;
}

/** The choice to which row `seq` belongs: its own, or, for a break, that of the level before it. */
export const deadlineChoiceAt = (rows: LevelRows, seq: number): DeadlineChoice | undefined =>
  deadlineChoices(rows).find((choice) => choice.seq >= seq && levelNumberAt(rows, seq) === choice.level);

/**
 * The choice of a stored deadline. If the list was edited elsewhere, the stored row may not be a choice itself; undefined if no level precedes it.
 */
export function deadlineAt(rows: LevelRows, deadlineSeq: number): DeadlineChoice | undefined {
  const row = rows[deadlineSeq];
  const level = levelNumberAt(rows, deadlineSeq);
  return row === undefined || level === 0 ? undefined : { seq: deadlineSeq, level, includesBreak: isBreak(row) };
}

/** The level number of a deadline row (`registrationDeadlineLevel` on the wire). */
export const deadlineLevel = (rows: LevelRows, deadlineSeq: number): number => levelNumberAt(rows, deadlineSeq);

/** Minutes from the start of row `seq` to the end of the deadline row; 0 if that is past (docs/rules/clock.md#registration). */
export const registrationLeftFrom = (rows: LevelRows, deadlineSeq: number, seq: number): Minutes =>
  minutesFromTo(rows, seq, deadlineSeq + 1);

/** True if the deadline has not passed while row `seq` runs. */
export const isBeforeDeadline = (deadlineSeq: number, seq: number): boolean => seq <= deadlineSeq;

/**
 * The deadline row after the list was edited. Staff choose a level by its number, so the choice with the same number is kept. If that level is gone,
 * the last one before it (or the first of all) is taken. 0 for a list without a level, which no structure may have.
 */
export function keepDeadline(before: LevelRows, deadlineSeq: number, edited: LevelRows): number {
  const wanted = levelNumberAt(before, deadlineSeq);
  const choices = deadlineChoices(edited);
  return (choices.findLast((choice) => choice.level <= wanted) ?? choices[0])?.seq ?? 0;
}
