// Tables in prize text, which has none: each row becomes a line, so that no cell runs into the next one (docs/rules/structures.md#prize-text). The editor
// does so with what is pasted, and the server with what comes in by a call.

/** What a table is made of, as far as it matters for its lines. */
export const TABLE_TAGS: readonly string[] = ['table', 'caption', 'tr', 'td', 'th'];

/** An em space keeps the cells of a row apart, and is not collapsed. */
const BETWEEN_CELLS = '\u2003';

/** A tag of well-formed markup, or what stands between two. */
const PIECE = /<(\/?)([a-z][a-z\d]*)((?:"[^"]*"|[^">])*)>|[^<]+|</gi;
const FRAME: ReadonlySet<string> = new Set(['thead', 'tbody', 'tfoot', 'colgroup', 'col']);
/** Inline elements that have no end. */
const VOID: ReadonlySet<string> = new Set(['wbr', 'img', 'input']);
/** What has a line of its own elsewhere is a part of its row's line here. */
const BLOCKS: ReadonlySet<string> = new Set(
  'p div h1 h2 h3 h4 h5 h6 ul ol li br hr blockquote section article dl dt dd pre'.split(' '),
);

const isBlank = (text: string): boolean => /^(?:\s|&nbsp;|&#160;|&#xa0;)*$/i.test(text);

/** Of marks around a table in a cell so many go on in each of its cells: more would make a short text long. */
const MOST_MARKS = 5;

interface OpenTag {
  readonly name: string;
  readonly markup: string;
}

/** The line that a row becomes, as far as it was read. */
class RowLine {
  #cells: string[] = [];
  #cell = '';
  #hasText = false;
  /** Does something stand between the words so far and those to come? */
  #isApart = false;
  /** Marks that are open: they end with the cell, and go on in the next one. */
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

  /** Text, a tag of a mark, or what sets words apart. */
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

  /** The line as a paragraph, and nothing of a row without words. */
  end(): string {
    this.endCell();
    const line = this.#cells.length === 0 ? '' : `<p>${this.#cells.join(BETWEEN_CELLS)}</p>`;
    this.#cells = [];
    return line;
  }
}

/** Well-formed markup with a paragraph in the place of each row of its tables: also of those inside another's cell, whose own words stand before and after. */
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
      // Cells may stand without a table.
      if (!row.hasCells || !isBlank(piece)) lines += row.end() + piece;
    } else if (FRAME.has(name)) {
      lines += row.end();
    } else {
      row.take(piece, name, isEnd);
    }
  }
  return lines + row.end();
}
