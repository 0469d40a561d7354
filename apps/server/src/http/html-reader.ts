// Reads HTML as a browser does, as far as cleaning needs it: tags and texts one after the other, in time that grows with the length alone.

/** A text is as it was written, with its character references. */
export type HtmlToken =
  | { readonly is: 'text'; readonly text: string }
  | { readonly is: 'open'; readonly name: string; readonly attributes: ReadonlyMap<string, string> }
  | { readonly is: 'close'; readonly name: string };

const TAG_NAME = /[a-z][^\t\n\f\r />]*/iy;
const SPACES = /[\t\n\f\r ]*/y;
const SPACES_AND_SLASHES = /[\t\n\f\r /]*/y;
const ATTRIBUTE_NAME = /=?[^\t\n\f\r />=]*/y;
const BARE_VALUE = /[^\t\n\f\r >]*/y;

const NONE: ReadonlyMap<string, string> = new Map();

/** Where the match that begins at `at` ends; `at` itself when there is none. */
function endOf(pattern: RegExp, html: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(html) ? pattern.lastIndex : at;
}

interface ReadAttribute {
  readonly name: string;
  readonly value: string;
  readonly end: number;
}

export class HtmlReader {
  readonly #html: string;
  readonly #wanted: ReadonlySet<string>;
  #at = 0;

  /** Attributes that are not among the `wanted` are passed over. */
  constructor(html: string, wanted: ReadonlySet<string>) {
    this.#html = html;
    this.#wanted = wanted;
  }

  /** The next tag or text; undefined at the end. Comments are passed over, and whatever is not complete at the end. */
  next(): HtmlToken | undefined {
    while (this.#at < this.#html.length) {
      const token = this.#html[this.#at] === '<' ? this.#markup() : this.#text();
      if (token !== undefined) return token;
    }
    return undefined;
  }

  /** Passes over what an element holds that is no markup to a browser, such as a script; its end tag is what comes next. */
  skipContent(name: string): void {
    const endTag = new RegExp(`</${name}(?=[\\t\\n\\f\\r />])`, 'gi');
    endTag.lastIndex = this.#at;
    this.#at = endTag.exec(this.#html)?.index ?? this.#html.length;
  }

  #text(): HtmlToken {
    const from = this.#at;
    this.#at = this.#placeOf('<', from + 1);
    return { is: 'text', text: this.#html.slice(from, this.#at) };
  }

  #markup(): HtmlToken | undefined {
    const html = this.#html;
    const second = html[this.#at + 1];
    if (second === '!' || second === '?') {
      this.#skipComment();
      return undefined;
    }
    const isEndTag = second === '/';
    const from = this.#at + (isEndTag ? 2 : 1);
    const end = endOf(TAG_NAME, html, from);
    if (end === from && !isEndTag) return this.#text();
    if (end === from) {
      this.#skipComment();
      return undefined;
    }
    const name = html.slice(from, end).toLowerCase();
    const attributes = this.#attributes(end);
    // A tag that never ends is none.
    if (attributes === undefined) return undefined;
    return isEndTag ? { is: 'close', name } : { is: 'open', name, attributes };
  }

  #skipComment(): void {
    const isReal = this.#html.startsWith('<!--', this.#at);
    const end = isReal ? '-->' : '>';
    this.#at = this.#placeOf(end, this.#at + 2) + end.length;
  }

  /** The attributes of the tag whose name ends at `from`, after which the tag is read; undefined when it has no end. */
  #attributes(from: number): ReadonlyMap<string, string> | undefined {
    const html = this.#html;
    if (html[from] === '>') {
      this.#at = from + 1;
      return NONE;
    }
    const attributes = new Map<string, string>();
    let at = endOf(SPACES_AND_SLASHES, html, from);
    while (at < html.length && html[at] !== '>') {
      const attribute = this.#attribute(at);
      const { name, value } = attribute;
      if (this.#wanted.has(name) && !attributes.has(name)) attributes.set(name, value);
      at = endOf(SPACES_AND_SLASHES, html, attribute.end);
    }
    this.#at = at + 1;
    return at < html.length ? attributes : undefined;
  }

  #attribute(from: number): ReadAttribute {
    const html = this.#html;
    const nameEnd = endOf(ATTRIBUTE_NAME, html, from);
    const name = html.slice(from, nameEnd).toLowerCase();
    const sign = endOf(SPACES, html, nameEnd);
    if (html[sign] !== '=') return { name, value: '', end: nameEnd };
    const begin = endOf(SPACES, html, sign + 1);
    const quote = html[begin];
    if (quote === '"' || quote === "'") {
      const end = this.#placeOf(quote, begin + 1);
      return { name, value: html.slice(begin + 1, end), end: end + 1 };
    }
    const end = endOf(BARE_VALUE, html, begin);
    return { name, value: html.slice(begin, end), end };
  }

  /** Where something comes next; the end when it comes no more. */
  #placeOf(what: string, from: number): number {
    const place = this.#html.indexOf(what, from);
    return place < 0 ? this.#html.length : place;
  }
}
