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

/** A text that begins like a formula would run as one in a spreadsheet: an apostrophe before it keeps it a text. */
const isFormula = (cell: string): boolean => /^[=+\-@\t\r]/.test(cell) && !/^-?\d+$/.test(cell);
/**
 * A text that only looks as if it had its apostrophe already gets another: otherwise it would come back without the one it was written
 * with.
 */
const isMarked = (cell: string): boolean => isFormula(cell.replace(/^'+/, ''));

const quoted = (cell: string): string => (/[",\n\r;\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Writes comma-separated lines that spreadsheets open. */
export const writeSheet = (lines: readonly (readonly (string | number)[])[]): string =>
  lines
    .map((cells) => cells.map((cell) => quoted(isMarked(String(cell)) ? `'${cell}` : String(cell))).join(','))
    .join('\r\n');

/** A cell as it was before `writeSheet` kept it from being a formula. */
export const cellText = (cell: string): string =>
  cell.startsWith("'") && isMarked(cell.slice(1)) ? cell.slice(1) : cell;
