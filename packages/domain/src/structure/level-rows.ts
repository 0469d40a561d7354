// The list of levels and breaks of a blind structure, and every way of editing it (docs/rules/structures.md#editing-levels).

import { minutes, type Minutes } from '../time.ts';

/** One row of the level list. `level` is the number players see, 0 for a break; the row's `seq` is its 0-based index in the list. */
export interface LevelRow {
  readonly level: number;
  readonly smallBlind: number;
  readonly bigBlind: number;
  readonly ante: number;
  readonly duration: Minutes;
}

/** A non-empty-by-rule, ordered list; `structure.ts` refuses lists without a level. */
export type LevelRows = readonly LevelRow[];

/** Duration limits and defaults in minutes (docs/rules/structures.md#durations). */
export const DURATION = { least: minutes(1), most: minutes(60), fallback: minutes(12), ofNewRow: minutes(10) } as const;

const NEW_LEVEL = { smallBlind: 100, bigBlind: 200, ante: 300, duration: DURATION.ofNewRow } as const;
const NEW_BREAK: LevelRow = { level: 0, smallBlind: 0, bigBlind: 0, ante: 0, duration: DURATION.ofNewRow };

/** Is this row a break (level 0)? */
export const isBreak = (row: Pick<LevelRow, 'level'>): boolean => row.level === 0;

/** Gives the non-break rows the numbers 1, 2, 3, … in order; breaks keep 0. */
export function renumber(rows: LevelRows): LevelRows {
  let next = 0;
  return rows.map((row) => {
    if (isBreak(row)) return row;
    next += 1;
    return row.level === next ? row : { ...row, level: next };
  });
}

/** Appends a level numbered one above the last level, 100/200 ante 300, 10 minutes (docs/rules/structures.md#editing-levels). */
export const addLevel = (rows: LevelRows): LevelRows => [
  ...rows,
  { level: levelNumberAt(rows, rows.length) + 1, ...NEW_LEVEL },
];

/** Appends a 10-minute break without blinds (docs/rules/structures.md#editing-levels). */
export const addBreak = (rows: LevelRows): LevelRows => [...rows, NEW_BREAK];

export type RowKind = 'level' | 'break';

/**
 * The row that is put in at `seq`: a break of 10 minutes, or a level with the figures of the level before it, else of the one after it, else
 * of a new one (docs/rules/structures.md#editing-levels). Its number is right once the list with it is numbered anew.
 */
export function rowFor(rows: LevelRows, seq: number, kind: RowKind): LevelRow {
  if (kind === 'break') return NEW_BREAK;
  const isLevel = (row: LevelRow): boolean => !isBreak(row);
  return rows.slice(0, seq).findLast(isLevel) ?? rows.slice(seq).find(isLevel) ?? { level: 1, ...NEW_LEVEL };
}

/** Puts a new row in so that it stands at `seq`, from 0 to the list's length, and renumbers (docs/rules/structures.md#editing-levels). */
export const insertRow = (rows: LevelRows, seq: number, kind: RowKind): LevelRows =>
  renumber([...rows.slice(0, seq), rowFor(rows, seq, kind), ...rows.slice(seq)]);

/** Takes the rows at these positions out; later levels move down. A position outside the list changes nothing. */
export const removeRows = (rows: LevelRows, seqs: ReadonlySet<number>): LevelRows =>
  renumber(rows.filter((_, index) => !seqs.has(index)));

/** Puts a copy of each of these rows directly after it, and renumbers. */
export const duplicateRows = (rows: LevelRows, seqs: ReadonlySet<number>): LevelRows =>
  renumber(rows.flatMap((row, index) => (seqs.has(index) ? [row, row] : [row])));

/** Gives the levels (breaks keep theirs) from row `from` on this duration. */
export const setLevelDurations = (rows: LevelRows, duration: Minutes, from = 0): LevelRows =>
  rows.map((row, index) => (index < from || isBreak(row) ? row : { ...row, duration }));

/** Gives exactly these rows this duration, breaks among them included. */
export const setDurationsAt = (rows: LevelRows, seqs: ReadonlySet<number>, duration: Minutes): LevelRows =>
  rows.map((row, index) => (seqs.has(index) ? { ...row, duration } : row));

/**
 * Moves the row at `from` so that it stands at `to`, then renumbers from 1 (docs/rules/structures.md#editing-levels). Positions outside the
 * list change nothing.
 */
export function moveRow(rows: LevelRows, from: number, to: number): LevelRows {
  const moved = rows[from];
  if (moved === undefined || rows[to] === undefined) return rows;
  const rest = rows.filter((_, index) => index !== from);
  return renumber([...rest.slice(0, to), moved, ...rest.slice(to)]);
}

/** Replaces fields of the row at `seq`; the levels keep their numbers. */
export const changeRow = (rows: LevelRows, seq: number, change: Partial<Omit<LevelRow, 'level'>>): LevelRows =>
  rows.map((row, index) => (index === seq ? { ...row, ...change } : row));

/** Sum of the durations of rows `from` (included) to `to` (excluded), in minutes. */
export const minutesFromTo = (rows: LevelRows, from: number, to: number): Minutes =>
  minutes(rows.slice(from, to).reduce((sum, row) => sum + row.duration, 0));

/**
 * Minutes from the start of row `seq` to the start of the next break after it; 0 when none follows
 * (docs/rules/registration.md#computed-minutes).
 */
export function nextBreakIn(rows: LevelRows, seq: number): Minutes {
  const breakSeq = rows.findIndex((row, index) => index > seq && isBreak(row));
  return breakSeq === -1 ? minutes(0) : minutesFromTo(rows, seq, breakSeq);
}

/**
 * The number players would name for row `seq`: its own, or for a break that of the level before it; 0 when no level precedes
 * (docs/rules/structures.md#editing-levels).
 */
export function levelNumberAt(rows: LevelRows, seq: number): number {
  return rows.slice(0, seq + 1).findLast((row) => !isBreak(row))?.level ?? 0;
}

/** The first level row after `seq`, with its position; undefined when none follows. Breaks are passed over. */
export function nextLevelAfter(
  rows: LevelRows,
  seq: number,
): { readonly seq: number; readonly row: LevelRow } | undefined {
  const index = rows.findIndex((row, at) => at > seq && !isBreak(row));
  const row = rows[index];
  return row === undefined ? undefined : { seq: index, row };
}

/**
 * Reads what staff typed as a level or break duration: digits only, 1 to 60 minutes (docs/rules/structures.md#durations).
 * Returns undefined when it is not; the screen then warns and shows `DURATION.fallback`.
 */
export function readDuration(typed: string): Minutes | undefined {
  if (!/^\d+$/.test(typed)) return undefined;
  const value = Number(typed);
  return value >= DURATION.least && value <= DURATION.most ? minutes(value) : undefined;
}
