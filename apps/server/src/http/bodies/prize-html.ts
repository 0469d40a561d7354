// Rebuilds prize HTML from what the editor can make (docs/rules/structures.md#colours-and-prize-text), on every write. The time is linear in the length
// of any text (decision 22).

import {
  PRIZE_ALIGNMENTS,
  PRIZE_COLOUR,
  PRIZE_DEPTH,
  PRIZE_LINK,
  PRIZE_SCHEMES,
  PRIZE_TAGS,
  SILENT_TAGS,
  STRUCTURE_LIMITS,
  TABLE_TAGS,
  tablesAsLines,
} from '@feltclock/domain';
import sanitizeHtml, { type Attributes, type IOptions, type Transformer } from 'sanitize-html';
import { invalidField } from '../../failures.ts';

const ALLOWED: ReadonlySet<string> = new Set(PRIZE_TAGS);
const SILENT: ReadonlySet<string> = new Set([...SILENT_TAGS, 'textarea', 'xmp', 'noembed', 'noframes']);
/** Kept elements that have no content. */
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

const MEANT: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};
type Kept = Readonly<Record<string, string>>;

function styleOf(tag: string, style = ''): Kept {
  const allowed = STYLES.get(tag);
  if (allowed === undefined || style.length > LONGEST_STYLE) return {};
  const kept = style.split(';').flatMap((declaration) => {
    const [property = '', value = '', ...more] = declaration.split(':').map((part) => part.trim());
    const isKept = more.length === 0 && allowed.get(property.toLowerCase())?.test(value) === true;
    return isKept ? [`${property.toLowerCase()}:${value}`] : [];
  });
  return kept.length === 0 ? {} : { style: kept.join(';') };
}

/** The link's address as it may be stored; empty if it is not allowed. Only the commonest character references are decoded. */
function addressOf(written: string): string {
  if (written.length > LONGEST_LINK) return '';
  const address = written.replace(/&(?:amp|lt|gt|quot|#39);/g, (reference) => MEANT[reference] ?? '');
  // Browsers ignore these characters everywhere.
  const bare = address.replace(/[\p{Cc}\p{Z}]/gu, '');
  const hasScheme = /^[^/?#]*:/.test(bare);
  const isSafe = hasScheme ? SAFE_SCHEME.test(bare) : !/^[/\\]{2}/.test(bare);
  return isSafe ? address.replace(/\p{Cc}/gu, '').trim() : '';
}

function linkOf(href = ''): Kept {
  // The address has no character references any more, but the sanitiser would decode what looks like one.
  const address = addressOf(href).replaceAll('&', '&amp;');
  return { ...(address !== '' && { href: address }), ...PRIZE_LINK };
}

function attributesOf(tag: string, { href, style, start = '' }: Attributes): Kept {
  if (tag === 'a') return linkOf(href);
  if (tag === 'ol') return LIST_START.test(start) ? { start } : {};
  return styleOf(tag, style);
}

const withKept: Transformer = (tagName, attributes) => ({ tagName, attribs: attributesOf(tagName, attributes) });

const OPTIONS: IOptions = {
  allowedTags: [...PRIZE_TAGS, ...TABLE_TAGS],
  nonTextTags: [...SILENT],
  transformTags: Object.fromEntries([...PRIZE_TAGS, ...TABLE_TAGS].map((tag) => [tag, withKept])),
  allowedAttributes: { a: ['href', ...Object.keys(PRIZE_LINK)], ol: ['start'], '*': ['style'] },
  allowedSchemes: [...PRIZE_SCHEMES],
  allowProtocolRelative: false,
  parseStyleAttributes: false,
  // Text keeps its character references.
  parser: { decodeEntities: false },
};

interface Rebuilt {
  readonly text: string;
  /** Was an element left out? What was around it may then have another meaning. */
  readonly hasGap: boolean;
}

/** One pass; ends at the first element that is nested too deeply. */
function rebuilt(html: string): Rebuilt {
  let depth = 0;
  let hasGap = false;
  const text = sanitizeHtml(html, {
    ...OPTIONS,
    onOpenTag(name) {
      if (!ALLOWED.has(name)) hasGap = true;
      depth += 1;
      if (depth > PRIZE_DEPTH && !EMPTY.has(name)) throw invalidField('prizeContent', 'prize-too-deep');
    },
    onCloseTag() {
      depth -= 1;
    },
  });
  return { text, hasGap };
}

function assertShort(text: string): string {
  if (Buffer.byteLength(text) > STRUCTURE_LIMITS.prizeBytes) throw invalidField('prizeContent', 'prize-too-long');
  return text;
}

/**
 * The text without everything that the editor cannot make. Cleaning twice changes nothing more. Throws a field error if the text is nested
 * too deeply, or too long after cleaning.
 */
export function cleanPrizeHtml(html: string): string {
  const { text, hasGap } = rebuilt(html);
  // The first pass turns <h1><div><h2> into a heading inside a heading, which browsers read differently. What it leaves of a table is
  // well-formed.
  return assertShort(hasGap ? rebuilt(assertShort(tablesAsLines(text))).text : text);
}
