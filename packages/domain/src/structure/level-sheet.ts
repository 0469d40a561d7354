// Reads level rows from a spreadsheet in any layout, and writes them to one.

import type { RowGame } from './game-kinds.ts';
import { DURATION, isBreak, renumber, type LevelRow, type LevelRows } from './level-rows.ts';
import { rowGameProblem, type RowGameProblem } from './row-games.ts';
import { guessedColumns, headingOf, levelNumber, isBreakCell, type Column, type Columns } from './sheet-columns.ts';
import {
  amountIn,
  clockWayOf,
  durationIn,
  isAmount,
  isDuration,
  isPointed,
  minutesInWords,
  pointsIn,
  type ClockWay,
  type Points,
} from './sheet-figures.ts';
import { gameNamed, limitNamed, writtenGame } from './sheet-games.ts';
import { cellText, readSheet, writeSheet, type SheetLine } from './sheet-text.ts';
import { STRUCTURE_LIMITS } from './structure.ts';

/**
 * - `no-rows`: no line that could be a level
 * - `too-many-rows`: more than a structure may have
 * - `no-blinds`: a level without small or big blind
 * - `break-with-blinds`: a break that has blinds
 * - `two-antes`: an ante beside the blinds, and another one in its own column
 * - `unclear-point`: an amount like 1.000 in a sheet whose other points are decimals
 * - `unknown-game`, `unknown-limit`: a game or a limit that is not known; a game of its own is written `other: Name`
 * - `wrong-game-name`, `wrong-limit`, `wrong-bring-in`: a game that cannot be played so (`row-games.ts`)
 * - `not-a-number`, `too-large`, `bad-duration`: a cell that is not a number, is above a billion, or is not 1 to 60 minutes
 */
export interface SheetProblem {
  readonly problem:
    | ('no-rows' | 'too-many-rows' | 'no-blinds' | 'break-with-blinds' | 'two-antes')
    | ('unknown-game' | 'unknown-limit' | RowGameProblem)
    | ('unclear-point' | 'not-a-number' | 'too-large' | 'bad-duration');
  /** The line of the text, counted from 1. */
  readonly line: number;
  /** The text at fault; empty if something is missing. */
  readonly text: string;
}

/** Interpretations that the user must know of, although every line was read. */
export interface SheetNotes {
  /** Columns with unused figures, by heading or, without one, by number from 1. */
  readonly unreadColumns: readonly string[];
  /** Points were read as thousands separators: 1.000 is a thousand. */
  readonly arePointsThousands: boolean;
  /** How many lines have no minutes and got those of a new row. */
  readonly withoutMinutes: number;
}

export type SheetOutcome =
  | { readonly ok: true; readonly rows: LevelRows; readonly notes: SheetNotes }
  | { readonly ok: false; readonly problems: readonly SheetProblem[] };

const MOST_PROBLEMS = 20;
/** No cell of a level is longer. Searching a long text for units and brackets takes the square of its length. */
const LONGEST_CELL = 200;

/** The sign at its end keeps a long cell from being read as what it begins with. */
const shortCell = (cell: string): string => (cell.length > LONGEST_CELL ? `${cell.slice(0, LONGEST_CELL)}…` : cell);

const shortened = (lines: readonly SheetLine[]): readonly SheetLine[] =>
  lines.map(({ line, cells }) => ({ line, cells: cells.map(shortCell) }));

/** The format of the sheet: the meaning of its columns, amounts and minutes. */
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

/** Adds the minutes of a text, or those of a new row if there are none. */
function withMinutes(row: Omit<LevelRow, 'duration'>, text: string, line: number, way: ClockWay): LineOutcome {
  const duration = text === '' ? DURATION.ofNewRow : durationIn(text, way);
  if (duration === undefined) return { problem: 'bad-duration', line, text };
  return { row: { ...row, duration }, hasMinutes: text !== '' };
}

/** The minutes of a break: from the column of minutes, else from its words or the last cell that is a duration. */
function readBreak(line: SheetLine, { columns, clockWay }: Writing): LineOutcome {
  const inWords = line.cells.map(minutesInWords).find((each) => each !== undefined);
  const text = cellOf(line, columns, 'duration') || (inWords ?? line.cells.findLast(isDuration) ?? '');
  return withMinutes({ level: 0, smallBlind: 0, bigBlind: 0, ante: 0 }, text, line.line, clockWay);
}

const AMOUNTS = ['smallBlind', 'bigBlind', 'ante'] as const;
type Amounts = Record<(typeof AMOUNTS)[number], number>;
type TypedAmounts = Record<keyof Amounts, string>;

/** The blinds and the ante as text: from their own columns, or from one cell. */
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

/** The game of a line; nothing if the sheet has no column of games. */
function gameIn(line: SheetLine, columns: Columns, points: Points): RowGame | SheetProblem {
  const typed = cellText(cellOf(line, columns, 'game'));
  const betting = cellOf(line, columns, 'betting');
  const bringInText = cellOf(line, columns, 'bringIn');
  const named = typed === '' ? {} : gameNamed(typed);
  if (named === undefined) return { problem: 'unknown-game', line: line.line, text: typed };
  const limit = betting === '' ? undefined : limitNamed(betting);
  if (betting !== '' && limit === undefined) return { problem: 'unknown-limit', line: line.line, text: betting };
  const bringIn = /^[-–—]?$/.test(bringInText) ? 0 : amountIn(bringInText, points);
  if (bringIn === undefined) return { problem: 'not-a-number', line: line.line, text: bringInText };
  return { ...named, ...(limit !== undefined && { limit }), ...(bringIn > 0 && { bringIn }) };
}

function readLevel(line: SheetLine, { columns, points, clockWay }: Writing): LineOutcome {
  const typed = typedAmounts(line, columns);
  if ('problem' in typed) return typed;
  if (typed.smallBlind.trim() === '' || typed.bigBlind.trim() === '')
    return { problem: 'no-blinds', line: line.line, text: line.cells.join(' ') };
  const amounts = amountsIn(typed, line.line, points);
  if ('problem' in amounts) return amounts;
  const game = gameIn(line, columns, points);
  if ('problem' in game) return game;
  const row = { level: 1, ...amounts, ...game };
  const problem = rowGameProblem(row);
  if (problem !== undefined) return { problem, line: line.line, text: line.cells.join(' ') };
  return withMinutes(row, cellOf(line, columns, 'duration'), line.line, clockWay);
}

/** True if the line has blinds above 0. */
function hasBlinds(line: SheetLine, columns: Columns): boolean {
  const typed = typedAmounts(line, columns);
  if ('problem' in typed) return false;
  return [typed.smallBlind, typed.bigBlind].every((cell) => (amountIn(cell, 'thousands') ?? 0) > 0);
}

function readLine(line: SheetLine, writing: Writing): LineOutcome {
  const { columns } = writing;
  const words = line.cells.flatMap((cell, index) => (isBreakCell(cell) ? [columns[index]] : []));
  if (words.length > 0 && !hasBlinds(line, columns)) return readBreak(line, writing);
  // A remark may mention a break after the level; the columns of the level itself may not.
  if (words.some((column) => column !== undefined))
    return { problem: 'break-with-blinds', line: line.line, text: line.cells.join(' ') };
  const isZero = AMOUNT_COLUMNS.flatMap((column) => partsOf(cellOf(line, columns, column))).every(isNothing);
  return levelNumber(cellOf(line, columns, 'level')) === 0 && isZero
    ? readBreak(line, writing)
    : readLevel(line, writing);
}

const isNothing = (cell: string): boolean => cell === '' || amountIn(cell, 'thousands') === 0;

function unreadColumns(body: readonly SheetLine[], columns: Columns, heading: SheetLine | undefined): string[] {
  const places = new Set(body.flatMap(({ cells }) => cells.flatMap((cell, index) => (isAmount(cell) ? [index] : []))));
  return [...places]
    .filter((index) => columns[index] === undefined)
    .toSorted((one, other) => one - other)
    .map((index) => heading?.cells[index] || String(index + 1));
}

/** The columns of a sheet as they are read, with their first cells to recognise them by; none for an empty sheet. */
export function columnsOfSheet(
  text: string,
): readonly { readonly head: string; readonly column: Column | undefined }[] {
  const lines = shortened(readSheet(text));
  const [first] = lines;
  if (first === undefined) return [];
  const columns = headingOf(first) ?? guessedColumns(lines);
  const width = lines.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  return Array.from({ length: width }, (_, index) => ({ head: first.cells[index] ?? '', column: columns[index] }));
}

/** Level rows from the lines of a sheet; see `rowsFromSheet`. */
export function rowsFromLines(given: readonly SheetLine[], chosen?: Columns): SheetOutcome {
  const lines = shortened(given);
  const [first] = lines;
  if (first === undefined) return { ok: false, problems: [{ problem: 'no-rows', line: 1, text: '' }] };
  const heading = headingOf(first);
  // A first line without figures is a heading too, once somebody named the columns.
  const hasHeading =
    heading !== undefined || (chosen !== undefined && !first.cells.some(isAmount) && !first.cells.some(isBreakCell));
  const body = hasHeading ? lines.slice(1) : lines;
  if (body.length === 0) return { ok: false, problems: [{ problem: 'no-rows', line: first.line, text: '' }] };
  const excess = body[STRUCTURE_LIMITS.rows.most];
  if (excess !== undefined) return { ok: false, problems: [{ problem: 'too-many-rows', line: excess.line, text: '' }] };
  const columns = chosen ?? heading ?? guessedColumns(body);
  const writing = writingOf(body, columns);
  const outcomes = body.map((line) => readLine(line, writing));
  const problems = outcomes.filter((each) => 'problem' in each);
  if (problems.length > 0) return { ok: false, problems: problems.slice(0, MOST_PROBLEMS) };
  const read = outcomes.filter((each) => 'row' in each);
  const notes: SheetNotes = {
    unreadColumns: unreadColumns(body, columns, hasHeading ? first : undefined),
    arePointsThousands: writing.points === 'thousands',
    withoutMinutes: read.filter(({ hasMinutes }) => !hasMinutes).length,
  };
  return { ok: true, rows: renumber(read.map(({ row }) => row)), notes };
}

/**
 * Level rows from spreadsheet text: with a heading in any order or none, with or without level numbers, with blinds in two columns or one
 * ("100/200(25)"); `chosen` columns replace those that are guessed. Missing minutes are those of a new row, and levels are renumbered. Either every line is read, or none; then each faulty line is
 * named (the first twenty).
 */
export const rowsFromSheet = (text: string, chosen?: Columns): SheetOutcome => rowsFromLines(readSheet(text), chosen);

/** True if the text begins with a heading of levels. */
export function hasLevelHeading(text: string): boolean {
  const [first] = shortened(readSheet(text));
  return first !== undefined && headingOf(first) !== undefined;
}

/** The heading that `sheetOfRows` writes; the last three only for rows with games. */
export const SHEET_HEADING = ['level', 'smallBlind', 'bigBlind', 'ante', 'minutes'] as const;

const GAME_HEADING = ['game', 'betting', 'bringIn'] as const;

/** All columns that a sheet may have, by their headings. */
export const SHEET_COLUMNS = [...SHEET_HEADING, ...GAME_HEADING] as const;

const gameCells = ({ game, gameName = '', limit, bringIn = 0 }: RowGame): readonly (string | number)[] => [
  game === undefined ? '' : writtenGame(game, gameName),
  limit ?? '',
  bringIn === 0 ? '' : bringIn,
];

/** Rows as comma-separated lines under a heading. Reading them gives the same rows. */
export function sheetOfRows(rows: LevelRows): string {
  const hasGames = rows.some(({ game, limit }) => game !== undefined || limit !== undefined);
  const lineOf = (row: LevelRow) =>
    isBreak(row)
      ? ['break', '', '', '', row.duration]
      : [row.level, row.smallBlind, row.bigBlind, row.ante, row.duration, ...(hasGames ? gameCells(row) : [])];
  return writeSheet([hasGames ? SHEET_COLUMNS : SHEET_HEADING, ...rows.map(lineOf)]);
}
