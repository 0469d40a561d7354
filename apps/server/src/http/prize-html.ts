// Rebuilds prize HTML from what the editor's toolbar can make (docs/rules/structures.md#prize-text); done on every write. It takes time in
// proportion to the text's length, whatever the text is like (decision 22).

import {
  PRIZE_ALIGNMENTS,
  PRIZE_COLOUR,
  PRIZE_DEPTH,
  PRIZE_LINK,
  PRIZE_SCHEMES,
  PRIZE_TAGS,
  SILENT_TAGS,
  STRUCTURE_LIMITS,
} from '@feltclock/domain';
import { invalidField } from '../failures.ts';
import { HtmlReader, type HtmlToken } from './html-reader.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const ALLOWED: ReadonlySet<string> = new Set(PRIZE_TAGS);
const SILENT: ReadonlySet<string> = new Set([...SILENT_TAGS, 'textarea', 'xmp', 'noembed', 'noframes']);
/** Elements without content. */
const EMPTY = words('area base br col embed hr img input link meta param source track wbr');
/** Elements before which an open paragraph ends without being told. */
const ENDS_PARAGRAPH = words(
  'address article aside blockquote div dl fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr main nav ol p pre section table ul',
);
/** Elements that end others of their kind. */
const ENDS_ANOTHER: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['li', words('li')],
  ['dt', words('dt dd')],
  ['dd', words('dt dd')],
  ['td', words('td th')],
  ['th', words('td th')],
  ['tr', words('tr td th')],
  ['option', words('option')],
]);
const ATTRIBUTES = words('href style start');

const FONT_SIZE = /^\d{1,3}(?:\.\d{1,2})?(?:px|pt|em|rem|%)$/i;
const ALIGNED = new RegExp(`^(?:${PRIZE_ALIGNMENTS.join('|')})$`, 'i');
const LIST_START = /^-?\d{1,6}$/;
const SAFE_SCHEME = new RegExp(`^(?:${PRIZE_SCHEMES.join('|')}):`, 'i');
const LONGEST_STYLE = 1000;
const LONGEST_LINK = 2048;

type Styles = ReadonlyMap<string, RegExp>;
const COLOURED: Styles = new Map([
  ['color', PRIZE_COLOUR],
  ['background-color', PRIZE_COLOUR],
]);
const STYLES: ReadonlyMap<string, Styles> = new Map<string, Styles>([
  ['span', new Map([...COLOURED, ['font-size', FONT_SIZE]])],
  ['mark', COLOURED],
  ...['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => [tag, new Map([['text-align', ALIGNED]])] as const),
]);

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const MEANT: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};
/** An ampersand that begins no character reference, and signs of markup. */
const UNSAFE_IN_TEXT = /&(?!(?:[a-z][a-z\d]{1,31}|#\d{1,7}|#x[\da-f]{1,6});)|[<>]/gi;

const safeText = (text: string): string => text.replace(UNSAFE_IN_TEXT, (sign) => ESCAPED[sign] ?? '');
const attribute = (name: string, value: string): string =>
  ` ${name}="${value.replace(/[&<>"]/g, (sign) => ESCAPED[sign] ?? '')}"`;

function styleOf(tag: string, style: string): string {
  const allowed = STYLES.get(tag);
  if (allowed === undefined || style.length > LONGEST_STYLE) return '';
  const kept = style.split(';').flatMap((declaration) => {
    const [property = '', value = '', ...more] = declaration.split(':').map((part) => part.trim());
    const isKept = more.length === 0 && allowed.get(property.toLowerCase())?.test(value) === true;
    return isKept ? [`${property.toLowerCase()}:${value}`] : [];
  });
  return kept.length === 0 ? '' : attribute('style', kept.join(';'));
}

/** What a link leads to, as it may stand in the text; empty when it may not. Of character references only the commonest are read. */
function addressOf(written: string): string {
  if (written.length > LONGEST_LINK) return '';
  const address = written.replace(/&(?:amp|lt|gt|quot|#39);/g, (reference) => MEANT[reference] ?? '');
  // A browser passes over these signs wherever they stand.
  const bare = address.replace(/[\p{Cc}\p{Z}]/gu, '');
  const hasScheme = /^[^/?#]*:/.test(bare);
  const isSafe = hasScheme ? SAFE_SCHEME.test(bare) : !/^[/\\]{2}/.test(bare);
  return isSafe ? address.replace(/\p{Cc}/gu, '').trim() : '';
}

function linkOf(href: string | undefined): string {
  const address = href === undefined ? '' : addressOf(href);
  const link = address === '' ? '' : attribute('href', address);
  return (
    link +
    Object.entries(PRIZE_LINK)
      .map(([name, value]) => attribute(name, value))
      .join('')
  );
}

function openTag(name: string, attributes: ReadonlyMap<string, string>): string {
  if (name === 'a') return `<a${linkOf(attributes.get('href'))}>`;
  const start = attributes.get('start') ?? '';
  if (name === 'ol' && LIST_START.test(start)) return `<ol${attribute('start', start)}>`;
  return `<${name}${styleOf(name, attributes.get('style') ?? '')}>`;
}

/** Puts a clean text together: every element that is opened is closed, and nothing in it is what was sent but words and checked values. */
class CleanText {
  readonly #parts: string[] = [];
  readonly #open: string[] = [];

  get depth(): number {
    return this.#open.length;
  }

  add(token: HtmlToken): void {
    if (token.is === 'text') this.#parts.push(safeText(token.text));
    else if (token.is === 'close') this.#close(this.#open.lastIndexOf(token.name));
    else this.#begin(token.name, token.attributes);
  }

  finish(): string {
    this.#close(0);
    return this.#parts.join('');
  }

  #begin(name: string, attributes: ReadonlyMap<string, string>): void {
    this.#endImplied(name);
    if (EMPTY.has(name)) {
      if (ALLOWED.has(name)) this.#parts.push(`<${name} />`);
      return;
    }
    this.#open.push(name);
    if (ALLOWED.has(name)) this.#parts.push(openTag(name, attributes));
  }

  #endImplied(name: string): void {
    if (ENDS_PARAGRAPH.has(name) && this.#open.at(-1) === 'p') this.#close(this.depth - 1);
    const ended = ENDS_ANOTHER.get(name);
    while (ended?.has(this.#open.at(-1) ?? '') === true) this.#close(this.depth - 1);
  }

  /** Ends the open elements from this place on; none for a place that is none. */
  #close(place: number): void {
    if (place < 0) return;
    // Most end tags end what was opened last; taking an array apart for each would double the cost of a text full of tags.
    if (place === this.depth - 1) {
      const last = this.#open.pop() ?? '';
      if (ALLOWED.has(last)) this.#parts.push(`</${last}>`);
      return;
    }
    for (const name of this.#open.splice(place).reverse()) if (ALLOWED.has(name)) this.#parts.push(`</${name}>`);
  }
}

/**
 * The same text with everything dropped that the editor can't make. Cleaning twice changes nothing more. Throws a refusal of the field for a
 * text that is nested too deep, or too long once it is clean.
 */
export function cleanPrizeHtml(html: string): string {
  const reader = new HtmlReader(html, ATTRIBUTES);
  const clean = new CleanText();
  for (let token = reader.next(); token !== undefined; token = reader.next()) {
    if (token.is === 'open' && SILENT.has(token.name)) {
      reader.skipContent(token.name);
      continue;
    }
    clean.add(token);
    if (clean.depth > PRIZE_DEPTH) throw invalidField('prizeContent', 'prize-too-deep');
  }
  const text = clean.finish();
  if (Buffer.byteLength(text) > STRUCTURE_LIMITS.prizeBytes) throw invalidField('prizeContent', 'prize-too-long');
  return text;
}
