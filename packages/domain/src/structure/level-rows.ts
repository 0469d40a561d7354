// The levels and breaks of a blind structure, and every way to edit them (docs/rules/structures.md#levels).

import type { RowGame } from './game-kinds.ts';
import { minutes, type Minutes } from '../time.ts';

/** One row of the level list. `level` is the number that players see, 0 for a break. A row's `seq` is its 0-based index in the list. */
export interface LevelRow extends RowGame {
  readonly level: number;
  readonly smallBlind: number;
  readonly bigBlind: number;
  readonly ante: number;
  readonly duration: Minutes;
}

/** An ordered list with at least one level; `structure.ts` refuses lists without one. */
export type LevelRows = readonly LevelRow[];

/** Limits and defaults of durations, in minutes (docs/rules/structures.md#levels). */
export const DURATION = { least: minutes(1), most: minutes(60), fallback: minutes(12), ofNewRow: minutes(10) } as const;

const NEW_LEVEL = { smallBlind: 100, bigBlind: 200, ante: 300, duration: DURATION.ofNewRow } as const;
const NEW_BREAK: LevelRow = { level: 0, smallBlind: 0, bigBlind: 0, ante: 0, duration: DURATION.ofNewRow };

export const isBreak = (row: Pick<LevelRow, 'level'>): boolean => row.level === 0;

/** Numbers the levels 1, 2, 3, … in order; breaks keep 0. */
export function renumber(rows: LevelRows): LevelRows {
  let next = 0;
  return rows.map((row) => {
    if (isBreak(row)) return row;
    next += 1;
    return row.level === next ? row : { ...row, level: next };
  });
}

/** The game of the last level before `seq`, which a new level continues; without its bring-in, which depends on the bets. */
function gameBefore(rows: LevelRows, seq: number): RowGame {
  const { game, gameName, limit } = rows.slice(0, seq).findLast((row) => !isBreak(row)) ?? {};
  return {
    ...(game !== undefined && { game }),
    ...(gameName !== undefined && { gameName }),
    ...(limit !== undefined && { limit }),
  };
}

/**
 * Appends a level numbered one above the last level: 100/200, ante 300, 10 minutes, and the game of the last level
 * (docs/rules/structures.md#levels).
 */
export const addLevel = (rows: LevelRows): LevelRows => [
  ...rows,
  { level: levelNumberAt(rows, rows.length) + 1, ...NEW_LEVEL, ...gameBefore(rows, rows.length) },
];

/** Appends a 10-minute break without blinds (docs/rules/structures.md#levels). */
export const addBreak = (rows: LevelRows): LevelRows => [...rows, NEW_BREAK];

export type RowKind = 'level' | 'break';

/**
 * The row to insert at `seq`: a 10-minute break, or a level with the figures of the level before it, else of the one after it, else of a new one
 * (docs/rules/structures.md#levels). Its number is correct only after renumbering the list.
 */
export function rowFor(rows: LevelRows, seq: number, kind: RowKind): LevelRow {
  if (kind === 'break') return NEW_BREAK;
  const isLevel = (row: LevelRow): boolean => !isBreak(row);
  return rows.slice(0, seq).findLast(isLevel) ?? rows.slice(seq).find(isLevel) ?? { level: 1, ...NEW_LEVEL };
}

/** Inserts a new row at `seq`, from 0 to the list's length, and renumbers (docs/rules/structures.md#levels). */
export const insertRow = (rows: LevelRows, seq: number, kind: RowKind): LevelRows =>
  renumber([...rows.slice(0, seq), rowFor(rows, seq, kind), ...rows.slice(seq)]);

/** Removes the rows at these positions and renumbers. Positions outside the list change nothing. */
export const removeRows = (rows: LevelRows, seqs: ReadonlySet<number>): LevelRows =>
  renumber(rows.filter((_, index) => !seqs.has(index)));

/** Inserts a copy of each of these rows directly after it, and renumbers. */
export const duplicateRows = (rows: LevelRows, seqs: ReadonlySet<number>): LevelRows =>
  renumber(rows.flatMap((row, index) => (seqs.has(index) ? [row, row] : [row])));

/** Sets the duration of all levels from row `from` on; breaks keep theirs. */
export const setLevelDurations = (rows: LevelRows, duration: Minutes, from = 0): LevelRows =>
  rows.map((row, index) => (index < from || isBreak(row) ? row : { ...row, duration }));

/** Sets the duration of exactly these rows, including breaks. */
export const setDurationsAt = (rows: LevelRows, seqs: ReadonlySet<number>, duration: Minutes): LevelRows =>
  rows.map((row, index) => (seqs.has(index) ? { ...row, duration } : row));

/** Moves the row from `from` to `to` and renumbers (docs/rules/structures.md#levels). Positions outside the list change nothing. */
export function moveRow(rows: LevelRows, from: number, to: number): LevelRows {
  const moved = rows[from];
  if (moved === undefined || rows[to] === undefined) return rows;
  const rest = rows.filter((_, index) => index !== from);
  return renumber([...rest.slice(0, to), moved, ...rest.slice(to)]);
}

/** Replaces fields of the row at `seq`; levels keep their numbers. */
export const changeRow = (rows: LevelRows, seq: number, change: Partial<Omit<LevelRow, 'level'>>): LevelRows =>
  rows.map((row, index) => (index === seq ? { ...row, ...change } : row));

/** The sum of the durations of rows `from` (included) to `to` (excluded), in minutes. */
export const minutesFromTo = (rows: LevelRows, from: number, to: number): Minutes =>
  minutes(rows.slice(from, to).reduce((sum, row) => sum + row.duration, 0));

/** Minutes from the start of row `seq` to the start of the next break after it; 0 if none follows (docs/rules/clock.md#registration). */
export function nextBreakIn(rows: LevelRows, seq: number): Minutes {
  const breakSeq = rows.findIndex((row, index) => index > seq && isBreak(row));
  return breakSeq === -1 ? minutes(0) : minutesFromTo(rows, seq, breakSeq);
}

/** The level number of row `seq`; for a break that of the level before it; 0 if there is none (docs/rules/structures.md#levels). */
export function levelNumberAt(rows: LevelRows, seq: number): number {
  return rows.slice(0, seq + 1).findLast((row) => !isBreak(row))?.level ?? 0;
}

/** The first level after `seq`, with its position; undefined if none follows. Breaks are skipped. */
export function nextLevelAfter(
  rows: LevelRows,
  seq: number,
): { readonly seq: number; readonly row: LevelRow } | undefined {
  const index = rows.findIndex((row, at) => at > seq && !isBreak(row));
  const row = rows[index];
  return row === undefined ? undefined : { seq: index, row };
}

/**
 * Parses a typed duration: digits only, 1 to 60 minutes (docs/rules/structures.md#levels). Undefined if it is invalid; the screen then warns and
 * shows `DURATION.fallback`.
 */
export function readDuration(typed: string): Minutes | undefined {
  if (!/^\d+$/.test(typed)) return undefined;
  const value = Number(typed);
  return value >= DURATION.least && value <= DURATION.most ? minutes(value) : undefined;
}
