// Level rows out of a spreadsheet, however it is laid out, and back into one.

import { DURATION, isBreak, renumber, type LevelRow, type LevelRows } from './level-rows.ts';
import { guessedColumns, headingOf, levelNumber, saysBreak, type Column, type Columns } from './sheet-columns.ts';
import {
  amountIn,
  clockWayOf,
  durationIn,
  isAmount,
  isDuration,
  isPointed,
  minutesSaid,
  pointsIn,
  type ClockWay,
  type Points,
} from './sheet-figures.ts';
import { readSheet, writeSheet, type SheetLine } from './sheet-text.ts';
import { STRUCTURE_LIMITS } from './structure.ts';

/**
 * - `no-rows`: nothing in it that could be a level
 * - `too-many-rows`: more than a structure may have
 * - `no-blinds`: a line of a level without small or big blind
 * - `break-with-blinds`: a line that is called a break and has blinds
 * - `two-antes`: an ante beside the blinds, and another one in its own column
 * - `unclear-point`: an amount like 1.000 in a sheet whose other points are decimals
 * - `not-a-number`, `too-large`, `bad-duration`: a cell that is none, above a billion, or not 1 to 60 minutes
 */
export interface SheetProblem {
  readonly problem:
    | ('no-rows' | 'too-many-rows' | 'no-blinds' | 'break-with-blinds' | 'two-antes')
    | ('unclear-point' | 'not-a-number' | 'too-large' | 'bad-duration');
  /** The line of the text, counted from 1. */
  readonly line: number;
  /** The text that stands there; empty where the problem is that something is missing. */
  readonly text: string;
}

/** What was understood in a way that somebody has to know of, although every line was read. */
export interface SheetNotes {
  /** Columns with figures that mean nothing here, by their headings or, without one, by their places from 1. */
  readonly unreadColumns: readonly string[];
  /** Points were taken for thousands: 1.000 is a thousand. */
  readonly arePointsThousands: boolean;
  /** So many lines say no minutes, and have those of a new row. */
  readonly withoutMinutes: number;
}

export type SheetOutcome =
  | { readonly ok: true; readonly rows: LevelRows; readonly notes: SheetNotes }
  | { readonly ok: false; readonly problems: readonly SheetProblem[] };

const MOST_PROBLEMS = 20;

/** How the sheet is written: what its columns mean, and how its amounts and minutes are to be read. */
interface Writing {
  readonly columns: Columns;
  readonly points: Points;
  readonly clockWay: ClockWay;
}

const cellOf = ({ cells }: SheetLine, columns: Columns, column: Column): string => {
  const index = columns.indexOf(column);
  return index === -1 ? '' : (cells[index] ?? '');
};

/** The parts of blinds in one cell: "100/200", "100/200/25", "100/200(25)". */
const partsOf = (cell: string): readonly string[] =>
  cell
    .normalize('NFKC')
    .replace(/\/?\s*\(([^()]*)\)\s*$/, '/$1')
    .split('/')
    .map((part) => part.trim());

const AMOUNT_COLUMNS: readonly Column[] = ['smallBlind', 'bigBlind', 'blinds', 'ante'];

function writingOf(lines: readonly SheetLine[], columns: Columns): Writing {
  const amounts = lines.flatMap((line) => AMOUNT_COLUMNS.flatMap((column) => partsOf(cellOf(line, columns, column))));
  const minutes = lines.map((line) => cellOf(line, columns, 'duration'));
  return { columns, points: pointsIn(amounts), clockWay: clockWayOf(minutes) };
}

interface ReadLine {
  readonly row: LevelRow;
  readonly hasMinutes: boolean;
}
type LineOutcome = ReadLine | SheetProblem;

/** The minutes that stand in a text; those of a new row where there is none. */
function withMinutes(row: Omit<LevelRow, 'duration'>, text: string, line: number, way: ClockWay): LineOutcome {
  const duration = text === '' ? DURATION.ofNewRow : durationIn(text, way);
  if (duration === undefined) return { problem: 'bad-duration', line, text };
  return { row: { ...row, duration }, hasMinutes: text !== '' };
}

/** The minutes of a line that is a break: from the column of minutes, else from its words or the last cell that is a duration. */
function readBreak(line: SheetLine, { columns, clockWay }: Writing): LineOutcome {
  const said = line.cells.map(minutesSaid).find((each) => each !== undefined);
  const text = cellOf(line, columns, 'duration') || (said ?? line.cells.findLast(isDuration) ?? '');
  return withMinutes({ level: 0, smallBlind: 0, bigBlind: 0, ante: 0 }, text, line.line, clockWay);
}

const AMOUNTS = ['smallBlind', 'bigBlind', 'ante'] as const;
type Amounts = Record<(typeof AMOUNTS)[number], number>;
type TypedAmounts = Record<keyof Amounts, string>;

/** The blinds and the ante as they were typed: in columns of their own, or together in one. */
function typedAmounts(line: SheetLine, columns: Columns): TypedAmounts | SheetProblem {
  const blinds = cellOf(line, columns, 'blinds');
  const [left = '', right = '', third = '', ...more] = partsOf(blinds);
  const ante = cellOf(line, columns, 'ante');
  if (more.length > 0) return { problem: 'not-a-number', line: line.line, text: blinds };
  if (third !== '' && ante !== '' && third !== ante) return { problem: 'two-antes', line: line.line, text: blinds };
  return {
    smallBlind: cellOf(line, columns, 'smallBlind') || left,
    bigBlind: cellOf(line, columns, 'bigBlind') || right,
    ante: ante || third,
  };
}

function amountsIn(typed: TypedAmounts, line: number, points: Points): Amounts | SheetProblem {
  const amounts = { smallBlind: 0, bigBlind: 0, ante: 0 };
  for (const key of AMOUNTS) {
    const text = typed[key].trim();
    const amount = /^[-–—]?$/.test(text) ? 0 : amountIn(text, points);
    if (amount === undefined) return { problem: isPointed(text) ? 'unclear-point' : 'not-a-number', line, text };
    if (amount > STRUCTURE_LIMITS.amount.most) return { problem: 'too-large', line, text };
    amounts[key] = amount;
  }
  return amounts;
}

function readLevel(line: SheetLine, { columns, points, clockWay }: Writing): LineOutcome {
  const typed = typedAmounts(line, columns);
  if ('problem' in typed) return typed;
  if (typed.smallBlind.trim() === '' || typed.bigBlind.trim() === '')
    return { problem: 'no-blinds', line: line.line, text: line.cells.join(' ') };
  const amounts = amountsIn(typed, line.line, points);
  if ('problem' in amounts) return amounts;
  return withMinutes({ level: 1, ...amounts }, cellOf(line, columns, 'duration'), line.line, clockWay);
}

/** Are there blinds above 0 in this line? */
function hasBlinds(line: SheetLine, columns: Columns): boolean {
  const typed = typedAmounts(line, columns);
  if ('problem' in typed) return false;
  return [typed.smallBlind, typed.bigBlind].every((cell) => (amountIn(cell, 'thousands') ?? 0) > 0);
}

function readLine(line: SheetLine, writing: Writing): LineOutcome {
  const { columns } = writing;
  const words = line.cells.flatMap((cell, index) => (saysBreak(cell) ? [columns[index]] : []));
  if (words.length > 0 && !hasBlinds(line, columns)) return readBreak(line, writing);
  // A remark may speak of a break that comes after the level; the columns of the level itself may not.
  if (words.some((column) => column !== undefined))
    return { problem: 'break-with-blinds', line: line.line, text: line.cells.join(' ') };
  const isZero = AMOUNT_COLUMNS.flatMap((column) => partsOf(cellOf(line, columns, column))).every(isNothing);
  return levelNumber(cellOf(line, columns, 'level')) === 0 && isZero
    ? readBreak(line, writing)
    : readLevel(line, writing);
}

const isNothing = (cell: string): boolean => cell === '' || amountIn(cell, 'thousands') === 0;

/** The columns with figures that mean nothing here. */
function unreadColumns(body: readonly SheetLine[], columns: Columns, heading: SheetLine | undefined): string[] {
  const width = Math.max(...body.map(({ cells }) => cells.length));
  const places = Array.from({ length: width }, (_, index) => index);
  return places
    .filter((index) => columns[index] === undefined && body.some(({ cells }) => isAmount(cells[index] ?? '')))
    .map((index) => heading?.cells[index] || String(index + 1));
}

/** Level rows from the lines of a sheet, as `rowsFromSheet` reads them from its text. */
export function rowsFromLines(lines: readonly SheetLine[]): SheetOutcome {
  const [first] = lines;
  if (first === undefined) return { ok: false, problems: [{ problem: 'no-rows', line: 1, text: '' }] };
  const heading = headingOf(first);
  const body = heading === undefined ? lines : lines.slice(1);
  if (body.length === 0) return { ok: false, problems: [{ problem: 'no-rows', line: first.line, text: '' }] };
  const excess = body[STRUCTURE_LIMITS.rows.most];
  if (excess !== undefined) return { ok: false, problems: [{ problem: 'too-many-rows', line: excess.line, text: '' }] };
  const columns = heading ?? guessedColumns(body);
  const writing = writingOf(body, columns);
  const outcomes = body.map((line) => readLine(line, writing));
  const problems = outcomes.filter((each) => 'problem' in each);
  if (problems.length > 0) return { ok: false, problems: problems.slice(0, MOST_PROBLEMS) };
  const read = outcomes.filter((each) => 'row' in each);
  const notes: SheetNotes = {
    unreadColumns: unreadColumns(body, columns, heading && first),
    arePointsThousands: writing.points === 'thousands',
    withoutMinutes: read.filter(({ hasMinutes }) => !hasMinutes).length,
  };
  return { ok: true, rows: renumber(read.map(({ row }) => row)), notes };
}

/**
 * Level rows from text that was copied in a spreadsheet or written to a file: with a heading in any order or none, with or without level
 * numbers, blinds in two columns or one ("100/200(25)"). Missing minutes are those of a new row; levels are numbered anew.
 * Either every line is understood, or none is taken and each one at fault is named (the first twenty).
 */
export const rowsFromSheet = (text: string): SheetOutcome => rowsFromLines(readSheet(text));

/** Does a text begin with a heading of levels? */
export function hasLevelHeading(text: string): boolean {
  const [first] = readSheet(text);
  return first !== undefined && headingOf(first) !== undefined;
}

/** The heading of what `sheetOfRows` writes. */
export const SHEET_HEADING = ['level', 'smallBlind', 'bigBlind', 'ante', 'minutes'] as const;

/** Rows as comma-separated lines under a heading; reading them again gives the same rows. */
export const sheetOfRows = (rows: LevelRows): string =>
  writeSheet([
    SHEET_HEADING,
    ...rows.map((row) =>
      isBreak(row)
        ? ['break', '', '', '', row.duration]
        : [row.level, row.smallBlind, row.bigBlind, row.ante, row.duration],
    ),
  ]);
