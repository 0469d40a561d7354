// Spreadsheet text as cells and back: tab-separated from a clipboard, comma- or semicolon-separated from a file (RFC 4180 quoting).

export interface SheetLine {
  /** Counted from 1, as in an editor. */
  readonly line: number;
  readonly cells: readonly string[];
}

type Separator = '\t' | ';' | ',';

const countOf = (text: string, separator: Separator): number => text.split(separator).length - 1;

/**
 * The separator of cells: a tab if there is one, else a semicolon, which spreadsheets use where the comma is the decimal sign, else a comma. Quoted
 * signs do not count.
 */
function separatorOf(text: string): Separator {
  const bare = text.replaceAll(/"[^"]*"/g, '');
  if (bare.includes('\t')) return '\t';
  const semicolons = countOf(bare, ';');
  return semicolons > 0 && semicolons >= countOf(bare, ',') ? ';' : ',';
}

/** Reads the cell at `at`: its text, and where the rest of the line begins. */
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

/** Reads the lines that are not empty; cells are trimmed. */
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

/** Spreadsheets treat a cell that begins with one of these signs as a formula, also after spaces. Some accept the full-width signs too. */
const FORMULA = /^\s*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/u;
/** Such a text would run as a formula, unless it is a plain number. An apostrophe before it keeps it a text. */
export const isFormula = (cell: string): boolean => FORMULA.test(cell) && !/^-?\d+$/.test(cell);
/** A text that already begins with apostrophes gets another one; otherwise reading would remove one of its own. */
const isMarked = (cell: string): boolean => isFormula(cell.replace(/^'+/, ''));

type Cell = string | number;
/** Which cells are quoted: only those that would otherwise be misread, or every text. */
type Quoting = 'where-needed' | 'texts';

function writtenCell(cell: Cell, quoting: Quoting): string {
  if (typeof cell === 'number') return String(cell);
  // Texts that are never read back are marked even if they are numbers: a nickname like -1 is still a text.
  const isAtRisk = quoting === 'texts' ? FORMULA.test(cell) : isMarked(cell);
  const text = isAtRisk ? `'${cell}` : cell;
  return quoting === 'texts' || /[",\n\r;\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Writes one comma-separated line without its end. No spreadsheet runs a cell of it as a formula. */
export const sheetLine = (cells: readonly Cell[], quoting: Quoting = 'where-needed'): string =>
  cells.map((cell) => writtenCell(cell, quoting)).join(',');

/** Writes comma-separated lines for spreadsheets. */
export const writeSheet = (lines: readonly (readonly Cell[])[]): string =>
  lines.map((cells) => sheetLine(cells)).join('\r\n');

/** Removes the apostrophe that `writeSheet` added. */
export const cellText = (cell: string): string =>
  cell.startsWith("'") && isMarked(cell.slice(1)) ? cell.slice(1) : cell;
