// Finds the meaning of the columns of a sheet of levels: by heading, else by content.

import { isAmount, isDuration, plainCell } from './sheet-figures.ts';
import type { SheetLine } from './sheet-text.ts';

/** What a column of a sheet may mean. */
export const SHEET_MEANINGS = [
  ...(['level', 'smallBlind', 'bigBlind', 'blinds', 'ante', 'duration'] as const),
  ...(['game', 'betting', 'bringIn'] as const),
] as const;
export type Column = (typeof SHEET_MEANINGS)[number];
/** Undefined for a column that is not used. */
export type Columns = readonly (Column | undefined)[];

/** Columns by words in their headings. The first match wins, so "big blind" is before "blinds", and "ante" before the blinds. */
const HEADINGS: readonly (readonly [Column, RegExp])[] = [
  ['bringIn', /bring|브링|ブリング/],
  ['game', /^(?:game|게임|종목|ゲーム|種目)$/],
  ['betting', /^(?:betting|베팅|ベッティング)$/],
  ['ante', /ante|앤티|앤테|안티|アンティ/],
  ['smallBlind', /small|스몰|スモール|^s\.?b\.?$/],
  ['bigBlind', /big|빅|ビッグ|^b\.?b\.?$/],
  ['duration', /min|dur|dauer|zeit|time|len|분|시간|듀레이션|길이|分|時間/],
  ['level', /^(?:#|no\.?(?!\p{L})|lv\.?|lvl|level|seq|stufe|레벨|レベル|단계|순서)/u],
  ['blinds', /blind|블라인드|ブラインド/],
];
const BREAK =
  /break|pause|dinner|lunch|intermission|\brest\b|colou?r.?up|브레이크|휴식|휴게|식사|저녁|점심|컬러.?업|休憩|休み|ブレイク|ブレーク|ディナー|夕食|昼食|食事|カラーアップ/;
const LEVEL_WORD = /^(?:level|lv\.?|lvl|레벨|レベル)\s*(?=\d)/;

/** True if the cell says that its line is a break. */
export const isBreakCell = (cell: string): boolean => BREAK.test(plainCell(cell));

const columnOfWord = (word: string): Column | undefined => HEADINGS.find(([, named]) => named.test(word))?.[0];

/** A heading may name several figures of one cell: "SB/BB", "Blinds (ante)". */
function columnNamed(cell: string): Column | undefined {
  const words = plainCell(cell)
    .split(/[/()[\]]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');
  const named = words.map(columnOfWord).filter((column) => column !== undefined);
  const [first] = named;
  if (named.includes('smallBlind') && named.includes('bigBlind')) return 'blinds';
  // "BB (ante)" may be either of both.
  return first === 'bigBlind' && named.includes('ante') ? undefined : first;
}

/** If a column is named twice, only the first is read. */
const onlyOnce = (columns: Columns): Columns =>
  columns.map((column, index) => (columns.indexOf(column) === index ? column : undefined));

/** The columns of a heading: a first line without figures that names blinds. */
export function headingOf(first: SheetLine): Columns | undefined {
  if (first.cells.some(isAmount)) return undefined;
  const columns = first.cells.map(columnNamed);
  return columns.some((column) => column === 'blinds' || column === 'bigBlind') ? onlyOnce(columns) : undefined;
}

const isBlindsCell = (cell: string): boolean => /^[^/]+\/[^/]/.test(cell) && isAmount(cell.split('/')[0] ?? '');

/** The level number in a cell: "3", "Level 3". */
export function levelNumber(cell: string): number | undefined {
  const text = plainCell(cell).replace(LEVEL_WORD, '');
  return /^\d{1,4}$/.test(text) ? Number(text) : undefined;
}

/** Without headings: true if the first cells count 1, 2, 3 …, as level numbers do and small blinds do not. */
function hasLevelColumn(lines: readonly SheetLine[]): boolean {
  const numbers = lines
    .map(({ cells }) => levelNumber(cells[0] ?? ''))
    .filter((each) => each !== undefined && each > 0);
  const counted = numbers.every((each, index) => each === (numbers[0] ?? 0) + index);
  const isWorded = lines.some(({ cells }) => LEVEL_WORD.test(plainCell(cells[0] ?? '')));
  return isWorded || (counted && numbers.length > 1 && (numbers[0] ?? 0) <= 1 + lines.length);
}

/** One line of five figures must be level number, blinds, ante and minutes, even if no other line continues the numbers. */
const isNumberedLevel = ({ cells }: SheetLine): boolean =>
  cells.length === 5 && cells.every((cell) => isAmount(cell) || isDuration(cell));

/** The columns of lines without a heading. */
export function guessedColumns(lines: readonly SheetLine[]): Columns {
  const widest = lines.reduce((most, each) => (each.cells.length > most.cells.length ? each : most));
  const rest = widest.cells.length - (isNumberedLevel(widest) || hasLevelColumn(lines) ? 1 : 0);
  const start: Column[] = rest < widest.cells.length ? ['level'] : [];
  if (widest.cells.some(isBlindsCell))
    return [...start, 'blinds', ...(rest === 2 ? (['duration'] as const) : (['ante', 'duration'] as const))];
  // The third of three figures is a duration if every line could have one there, else an ante.
  const couldBeDuration = lines.every(({ cells }) => isDuration(cells.at(-1) ?? '') || cells.some(isBreakCell));
  const tail: readonly Column[] = rest === 3 && couldBeDuration ? ['duration'] : ['ante', 'duration'];
  return [...start, 'smallBlind', 'bigBlind', ...tail];
}
