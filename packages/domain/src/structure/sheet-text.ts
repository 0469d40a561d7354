// Text of a spreadsheet as cells and back: tab-separated as a clipboard has it, comma- or semicolon-separated as files have it (RFC 4180 quoting).

export interface SheetLine {
  /** The line's number, counted from 1 as an editor shows it. */
  readonly line: number;
  readonly cells: readonly string[];
}

type Separator = '\t' | ';' | ',';

const countOf = (text: string, separator: Separator): number => text.split(separator).length - 1;

/**
 * The sign between cells: a tab where there is one, else a semicolon, which spreadsheets write where the comma is for decimals. Quoted
 * signs do not count.
 */
function separatorOf(text: string): Separator {
  const bare = text.replaceAll(/"(?:[^"]|"")*"/g, '');
  if (bare.includes('\t')) return '\t';
  const semicolons = countOf(bare, ';');
  return semicolons > 0 && semicolons >= countOf(bare, ',') ? ';' : ',';
}

/** Reads the cell that begins at `at`: its text, and where the rest of the line begins. */
function cellAt(text: string, at: number, separator: Separator): { readonly cell: string; readonly next: number } {
  if (text[at] !== '"') {
    let end = at;
    while (end < text.length && text[end] !== separator && text[end] !== '\n') end += 1;
    return { cell: text.slice(at, end), next: end };
  }
  let cell = '';
  let from = at + 1;
  for (;;) {
    const quote = text.indexOf('"', from);
    if (quote === -1) return { cell: cell + text.slice(from), next: text.length };
    cell += text.slice(from, quote);
    if (text[quote + 1] !== '"') {
      let end = quote + 1;
      while (end < text.length && text[end] !== separator && text[end] !== '\n') end += 1;
      return { cell: cell + text.slice(quote + 1, end), next: end };
    }
    cell += '"';
    from = quote + 2;
  }
}

/** Reads the lines that have anything in them; their cells lose the space around them. */
export function readSheet(text: string): readonly SheetLine[] {
  const source = text.replace(/^\ufeff/, '').replaceAll(/\r\n?/g, '\n');
  const separator = separatorOf(source);
  const lines: SheetLine[] = [];
  let line = 1;
  let at = 0;
  while (at < source.length) {
    const cells: string[] = [];
    const startedOn = line;
    for (;;) {
      const { cell, next } = cellAt(source, at, separator);
      cells.push(cell.trim());
      line += cell.split('\n').length - 1;
      at = next + 1;
      if (source[next] !== separator) break;
    }
    line += 1;
    if (cells.some((cell) => cell !== '')) lines.push({ line: startedOn, cells });
  }
  return lines;
}

/** Spreadsheets take a cell that begins with one of these signs for a formula, after spaces too, some with the full-width signs as well. */
const FORMULA = /^\s*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/u;
/** Such a text would run where it is opened, unless it is a plain number: an apostrophe before it keeps it a text. */
const isFormula = (cell: string): boolean => FORMULA.test(cell) && !/^-?\d+$/.test(cell);
/**
 * A text that only looks as if it had its apostrophe already gets another: otherwise it would come back without the one it was written
 * with.
 */
const isMarked = (cell: string): boolean => isFormula(cell.replace(/^'+/, ''));

type Cell = string | number;
/** Which cells stand in quotes: only those that would be misread without, or every text. */
type Quoting = 'where-needed' | 'texts';

function writtenCell(cell: Cell, quoting: Quoting): string {
  if (typeof cell === 'number') return String(cell);
  // Texts that are never read back are marked even when they are numbers: a nickname like -1 is still a text.
  const isAtRisk = quoting === 'texts' ? FORMULA.test(cell) : isMarked(cell);
  const text = isAtRisk ? `'${cell}` : cell;
  return quoting === 'texts' || /[",\n\r;\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Writes one comma-separated line, without its end; no cell of it is run as a formula where it is opened. */
export const sheetLine = (cells: readonly Cell[], quoting: Quoting = 'where-needed'): string =>
  cells.map((cell) => writtenCell(cell, quoting)).join(',');

/** Writes comma-separated lines that spreadsheets open. */
export const writeSheet = (lines: readonly (readonly Cell[])[]): string =>
  lines.map((cells) => sheetLine(cells)).join('\r\n');

/** A cell as it was before `writeSheet` kept it from being a formula. */
export const cellText = (cell: string): string =>
  cell.startsWith("'") && isMarked(cell.slice(1)) ? cell.slice(1) : cell;
