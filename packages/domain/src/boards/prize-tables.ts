// Prize text has no tables, so each table row becomes a line and its cells stay apart (docs/rules/structures.md#colours-and-prize-text). The editor does this
// with pasted text, and the server with text from a call.

export const TABLE_TAGS: readonly string[] = ['table', 'caption', 'tr', 'td', 'th'];

/** An em space separates the cells of a row and does not collapse. */
const BETWEEN_CELLS = '\u2003';

/** A tag of well-formed markup, or the text between two tags. */
const PIECE = /<(\/?)([a-z][a-z\d]*)((?:"[^"]*"|[^">])*)>|[^<]+|</gi;
const FRAME: ReadonlySet<string> = new Set(['thead', 'tbody', 'tfoot', 'colgroup', 'col']);
/** Inline elements without an end tag. */
const VOID: ReadonlySet<string> = new Set(['wbr', 'img', 'input']);
/** Block elements that become part of their row's line. */
const BLOCKS: ReadonlySet<string> = new Set(
  'p div h1 h2 h3 h4 h5 h6 ul ol li br hr blockquote section article dl dt dd pre'.split(' '),
);

const isBlank = (text: string): boolean => /^(?:\s|&nbsp;|&#160;|&#xa0;)*$/i.test(text);

/** The most marks around a table that continue in each of its cells. More would make a short text long. */
const MOST_MARKS = 5;

interface OpenTag {
  readonly name: string;
  readonly markup: string;
}

/** The line built from a row, as far as it was read. */
class RowLine {
  #cells: string[] = [];
  #cell = '';
  #hasText = false;
  /** True if a separator is needed before the next words. */
  #isApart = false;
  /** Open marks. They are closed at the end of a cell and reopened in the next one. */
  readonly #open: OpenTag[] = [];

  get hasCells(): boolean {
    return this.#cells.length > 0;
  }

  #text(text: string): void {
    if (isBlank(text)) {
      this.#isApart = true;
      return;
    }
    if (this.#isApart && this.#hasText && !/^\s/.test(text)) this.#cell += ' ';
    this.#isApart = false;
    this.#hasText = true;
    this.#cell += text;
  }

  #start(name: string, markup: string): void {
    this.#open.push({ name, markup });
    this.#cell += markup;
  }

  #close(name: string): void {
    const at = this.#open.map((mark) => mark.name).lastIndexOf(name);
    if (at < 0) return;
    const ended = this.#open.splice(at).map((mark) => `</${mark.name}>`);
    this.#cell += ended.reverse().join('');
  }

  /** Adds text, a mark's tag, or a separator. */
  take(piece: string, name: string, isEnd: boolean): void {
    if (name === '') this.#text(piece);
    else if (BLOCKS.has(name) || VOID.has(name)) this.#isApart = true;
    else if (isEnd) this.#close(name);
    else this.#start(name, piece);
  }

  endCell(): void {
    const ends = this.#open.map(({ name }) => `</${name}>`).reverse();
    if (this.#hasText) this.#cells.push(`${this.#cell.trimEnd()}${ends.join('')}`);
    this.#open.splice(MOST_MARKS);
    this.#cell = this.#open.map(({ markup }) => markup).join('');
    this.#hasText = false;
    this.#isApart = false;
  }

  /** The line as a paragraph; empty for a row without words. */
  end(): string {
    this.endCell();
    const line = this.#cells.length === 0 ? '' : `<p>${this.#cells.join(BETWEEN_CELLS)}</p>`;
    this.#cells = [];
    return line;
  }
}

/** Replaces each table row by a paragraph. Rows of nested tables become paragraphs too; the outer cell's words are before and after them. */
export function tablesAsLines(html: string): string {
  let depth = 0;
  let lines = '';
  const row = new RowLine();
  for (const [piece, slash = '', tag = ''] of html.matchAll(PIECE)) {
    const name = tag.toLowerCase();
    const isEnd = slash === '/';
    if (TABLE_TAGS.includes(name)) {
      depth = Math.max(0, depth + (isEnd ? -1 : 1));
      if (name === 'td' || name === 'th') row.endCell();
      else lines += row.end();
    } else if (depth === 0) {
      // Cells may occur without a table.
      if (!row.hasCells || !isBlank(piece)) lines += row.end() + piece;
    } else if (FRAME.has(name)) {
      lines += row.end();
    } else {
      row.take(piece, name, isEnd);
    }
  }
  return lines + row.end();
}
