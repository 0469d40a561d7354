// Level rows out of a spreadsheet, however it is laid out, and back into one.

import { DURATION, isBreak, readDuration, renumber, type LevelRow, type LevelRows } from './level-rows.ts';
import { readSheet, writeSheet, type SheetLine } from './sheet-text.ts';
import { STRUCTURE_LIMITS } from './structure.ts';

type Column = 'level' | 'smallBlind' | 'bigBlind' | 'blinds' | 'ante' | 'duration';

/**
 * - `no-rows`: nothing in it that could be a level
 * - `too-many-rows`: more than a structure may have
 * - `no-blinds`: a line of a level without small or big blind
 * - `not-a-number`, `too-large`, `bad-duration`: a cell that is none, above a billion, or not 1 to 60 minutes
 */
export interface SheetProblem {
  readonly problem: 'no-rows' | 'too-many-rows' | 'no-blinds' | 'not-a-number' | 'too-large' | 'bad-duration';
  /** The line of the text, counted from 1. */
  readonly line: number;
  /** The text that stands there; empty where the problem is that something is missing. */
  readonly text: string;
}

export type SheetOutcome =
  | { readonly ok: true; readonly rows: LevelRows }
  | { readonly ok: false; readonly problems: readonly SheetProblem[] };

const MOST_PROBLEMS = 20;

/** Columns by the words their headings contain; the first match wins, so "big blind" stands before "blinds", and "ante" before all. */
const HEADINGS: readonly (readonly [Column, RegExp])[] = [
  ['ante', /ante|앤티|앤테|안티|アンティ/],
  ['smallBlind', /small|스몰|スモール|^s\.?b\.?$/],
  ['bigBlind', /big|빅|ビッグ|^b\.?b\.?$/],
  ['duration', /min|dur|time|len|분|시간|듀레이션|分|時間/],
  ['level', /^(?:#|no\.?|lv\.?|lvl|level|seq|레벨|レベル|단계|순서)/],
  ['blinds', /blind|블라인드|ブラインド/],
];
const BREAK = /break|브레이크|휴식|休憩|ブレイク|ブレーク/;
const LEVEL_WORD = /^(?:level|lv\.?|lvl|레벨|レベル)\s*(?=\d)/;

const plain = (cell: string): string => cell.normalize('NFKC').trim().toLowerCase();
/** Reads amounts as people write them: 1,000 · 1 000 · 1'000 · 1.5k · 2m · 300.0. Anything else is no amount: undefined. */
function amountIn(cell: string): number | undefined {
  const found = /^[₩$€\\]?(\d+(?:[\s,'’]\d{3})*)(\.\d+)?\s*(k|m|천|만)?$/.exec(plain(cell));
  if (found === null) return undefined;
  const scale = { k: 1e3, m: 1e6, 천: 1e3, 만: 1e4 }[found[3] ?? ''] ?? 1;
  const amount = Math.round(Number(`${(found[1] ?? '').replaceAll(/\D/g, '')}${found[2] ?? ''}`) * scale * 1e6) / 1e6;
  return Number.isInteger(amount) ? amount : undefined;
}
/** Reads durations as people and spreadsheets write them: 15 · 15분 · 15 min · 15.0 · 0:15 · 00:15:00. */
function durationIn(cell: string) {
  const text = plain(cell).replace(/\s*(?:minutes?|mins?\.?|m|분|分)$/, '');
  const clock = /^(\d{1,2}):(\d{2})(?::00)?$/.exec(text);
  if (clock !== null) return readDuration(String(Number(clock[1]) * 60 + Number(clock[2])));
  return readDuration(text.replace(/\.0+$/, ''));
}

const columnNamed = (cell: string): Column | undefined => HEADINGS.find(([, named]) => named.test(plain(cell)))?.[0];

/** Is this first line a heading: a line without figures that names blinds? */
function headingOf(first: SheetLine): readonly (Column | undefined)[] | undefined {
  if (first.cells.some((cell) => amountIn(cell) !== undefined)) return undefined;
  const columns = first.cells.map(columnNamed);
  return columns.some((column) => column === 'blinds' || column === 'bigBlind') ? columns : undefined;
}

const isBlindsCell = (cell: string): boolean =>
  /^[^/]+\/[^/]/.test(cell) && amountIn(cell.split('/')[0] ?? '') !== undefined;
const numberedCell = (cell: string): number | undefined => amountIn(plain(cell).replace(LEVEL_WORD, ''));

/** Where there are no headings: do the first cells count 1, 2, 3 …, as level numbers do and small blinds do not? */
function hasLevelColumn(lines: readonly SheetLine[]): boolean {
  const numbers = lines
    .map(({ cells }) => numberedCell(cells[0] ?? ''))
    .filter((each) => each !== undefined && each > 0);
  const counted = numbers.every((each, index) => each === (numbers[0] ?? 0) + index);
  const isWorded = lines.some(({ cells }) => LEVEL_WORD.test(plain(cells[0] ?? '')));
  return isWorded || (counted && numbers.length > 1 && (numbers[0] ?? 0) <= 1 + lines.length);
}

/** One line of five figures can be nothing else than a level's number, blinds, ante and minutes, even if no other line counts on. */
const isNumberedLevel = ({ cells }: SheetLine): boolean =>
  cells.length === 5 && cells.every((cell) => amountIn(cell) !== undefined || durationIn(cell) !== undefined);

function guessedColumns(lines: readonly SheetLine[]): readonly Column[] {
  const widest = lines.reduce((most, each) => (each.cells.length > most.cells.length ? each : most));
  const rest = widest.cells.length - (isNumberedLevel(widest) || hasLevelColumn(lines) ? 1 : 0);
  const start: Column[] = rest < widest.cells.length ? ['level'] : [];
  if (widest.cells.some(isBlindsCell))
    return [...start, 'blinds', ...(rest === 2 ? (['duration'] as const) : (['ante', 'duration'] as const))];
  // The third of three figures is a duration where every line could have one there, else an ante.
  const couldBeDuration = lines.every(
    ({ cells }) => durationIn(cells.at(-1) ?? '') !== undefined || BREAK.test(plain(cells.join(' '))),
  );
  const tail: readonly Column[] = rest === 3 && couldBeDuration ? ['duration'] : ['ante', 'duration'];
  return [...start, 'smallBlind', 'bigBlind', ...tail];
}

type RowOutcome = LevelRow | SheetProblem;

/** The minutes of a line that is a break: from the column of minutes, else from the last cell that is a duration. */
function breakRow({ line, cells }: SheetLine, columns: readonly (Column | undefined)[]): RowOutcome {
  const own = cells[columns.indexOf('duration')] ?? '';
  const text = own !== '' ? own : (cells.findLast((cell) => durationIn(cell) !== undefined) ?? '');
  const duration = text === '' ? DURATION.ofNewRow : durationIn(text);
  if (duration === undefined) return { problem: 'bad-duration', line, text };
  return { level: 0, smallBlind: 0, bigBlind: 0, ante: 0, duration };
}

const AMOUNTS = ['smallBlind', 'bigBlind', 'ante'] as const;
type Amounts = Record<(typeof AMOUNTS)[number], number>;

/** The blinds and the ante as they were typed: in columns of their own, or together in one ("100/200(25)"). */
function typedAmounts(cellOf: (column: Column) => string): Record<keyof Amounts, string> {
  const [left = '', right = '', third = ''] = cellOf('blinds').split('/');
  return {
    smallBlind: cellOf('smallBlind') || left,
    bigBlind: cellOf('bigBlind') || right,
    ante: cellOf('ante') || third.replace(/[()]/g, ''),
  };
}

function amountsIn(typed: Record<keyof Amounts, string>, line: number): Amounts | SheetProblem {
  const amounts = { smallBlind: 0, bigBlind: 0, ante: 0 };
  for (const key of AMOUNTS) {
    const text = typed[key].trim();
    const amount = /^[-–—]?$/.test(text) ? 0 : amountIn(text);
    if (amount === undefined) return { problem: 'not-a-number', line, text };
    if (amount > STRUCTURE_LIMITS.amount.most) return { problem: 'too-large', line, text };
    amounts[key] = amount;
  }
  return amounts;
}

function levelRow({ line, cells }: SheetLine, columns: readonly (Column | undefined)[]): RowOutcome {
  const cellOf = (column: Column): string => cells[columns.indexOf(column)] ?? '';
  const typed = typedAmounts(cellOf);
  if (typed.smallBlind.trim() === '' || typed.bigBlind.trim() === '')
    return { problem: 'no-blinds', line, text: cells.join(' ') };
  const amounts = amountsIn(typed, line);
  if ('problem' in amounts) return amounts;
  const minutesText = cellOf('duration');
  const duration = minutesText === '' ? DURATION.ofNewRow : durationIn(minutesText);
  return duration === undefined
    ? { problem: 'bad-duration', line, text: minutesText }
    : { level: 1, ...amounts, duration };
}

/** Is this line a break: a cell says so, or its level is 0 and no blinds stand in it? */
function isBreakLine({ cells }: SheetLine, columns: readonly (Column | undefined)[]): boolean {
  if (cells.some((cell) => BREAK.test(plain(cell)))) return true;
  const level = cells[columns.indexOf('level')];
  const figures = cells.filter((_, index) =>
    ['smallBlind', 'bigBlind', 'blinds', 'ante'].includes(columns[index] ?? ''),
  );
  return level === '0' && figures.every((cell) => cell === '' || amountIn(cell) === 0);
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
  const outcomes = body.map((line) => (isBreakLine(line, columns) ? breakRow(line, columns) : levelRow(line, columns)));
  const problems = outcomes.filter((each) => 'problem' in each);
  if (problems.length > 0) return { ok: false, problems: problems.slice(0, MOST_PROBLEMS) };
  return { ok: true, rows: renumber(outcomes.filter((each) => 'level' in each)) };
}

/**
 * Level rows from text that was copied in a spreadsheet or written to a file: with a heading in any order or none, with or without level
 * numbers, blinds in two columns or one ("100/200"). Missing minutes are those of a new row; levels are numbered anew.
 * Either every line is understood, or none is taken and each one at fault is named (the first twenty).
 */
export const rowsFromSheet = (text: string): SheetOutcome => rowsFromLines(readSheet(text));

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
