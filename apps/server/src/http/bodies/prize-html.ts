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
import { Parser } from 'htmlparser2';
import { invalidField } from '../../failures.ts';

const ALLOWED: ReadonlySet<string> = new Set(PRIZE_TAGS);
const SILENT: ReadonlySet<string> = new Set([...SILENT_TAGS, 'textarea', 'xmp', 'noembed', 'noframes']);
/** Elements without content, of those that are kept. */
const EMPTY: ReadonlySet<string> = new Set(['br', 'hr']);

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

type Attributes = Readonly<Record<string, string | undefined>>;

function openTag(name: string, { href, style = '', start = '' }: Attributes): string {
  if (name === 'a') return `<a${linkOf(href)}>`;
  if (name === 'ol' && LIST_START.test(start)) return `<ol${attribute('start', start)}>`;
  return `<${name}${styleOf(name, style)}>`;
}

/** Puts a clean text together from what a parser tells: nothing in it is what was sent but words, known tags and checked values. */
class CleanText {
  /** Whether an element was left out; what was on both sides of it may mean something else once it is gone. */
  hasGap = false;
  readonly #parts: string[] = [];
  readonly #open: string[] = [];
  /** How deep the outermost element is whose words are no text; 0 outside of all such. */
  #silentFrom = 0;

  onopentag(name: string, attributes: Attributes): void {
    const isKept = ALLOWED.has(name);
    if (!isKept) this.hasGap = true;
    this.#open.push(name);
    if (this.#open.length > PRIZE_DEPTH && !EMPTY.has(name)) throw invalidField('prizeContent', 'prize-too-deep');
    if (this.#silentFrom > 0) return;
    if (SILENT.has(name)) this.#silentFrom = this.#open.length;
    else if (EMPTY.has(name)) this.#parts.push(`<${name} />`);
    else if (isKept) this.#parts.push(openTag(name, attributes));
  }

  ontext(text: string): void {
    if (this.#silentFrom === 0) this.#parts.push(safeText(text));
  }

  onclosetag(name: string): void {
    // A tag that is not complete at the end of the text is closed like all, and was never told to be open.
    if (this.#open.at(-1) !== name) return;
    if (this.#silentFrom === 0 && ALLOWED.has(name) && !EMPTY.has(name)) this.#parts.push(`</${name}>`);
    if (this.#silentFrom === this.#open.length) this.#silentFrom = 0;
    this.#open.pop();
  }

  finish(): string {
    return this.#parts.join('');
  }
}

/** One pass: the parser closes whatever is left open, and stops at the first element that is too deep. */
function rebuilt(html: string): CleanText {
  const clean = new CleanText();
  new Parser(clean, { decodeEntities: false }).end(html);
  return clean;
}

/**
 * The same text with everything dropped that the editor can't make. Cleaning twice changes nothing more. Throws a refusal of the field for a
 * text that is nested too deep, or too long once it is clean.
 */
export function cleanPrizeHtml(html: string): string {
  const first = rebuilt(html);
  // Of <h1><div><h2> the first pass leaves a heading in another, which no browser reads as that.
  const text = first.hasGap ? rebuilt(first.finish()).finish() : first.finish();
  if (Buffer.byteLength(text) > STRUCTURE_LIMITS.prizeBytes) throw invalidField('prizeContent', 'prize-too-long');
  return text;
}
