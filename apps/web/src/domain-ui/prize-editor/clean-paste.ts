// Reduces pasted HTML from Word, Excel, web pages and messengers to what prize text allows. Nothing of it becomes part of the page.

import { SILENT_TAGS, tablesAsLines } from '@feltclock/domain';
import { FONT_SIZES } from './prize-extensions.ts';

/** Elements without visible text; office programs add some. */
const SILENT = [...SILENT_TAGS, 'meta', 'link', 'xml'].join(',');
const BLOCKS = 'p,div,h1,h2,h3,h4,h5,h6,li,ul,ol,table,tr,blockquote,section,article';

/** Body text elsewhere is about 16 px; here it is 36. */
const SCALE = 36 / 16;
const BODY_TEXT = { least: 12, most: 18.5 };
const PIXELS_PER_POINT = 4 / 3;
const NAMED_COLOURS: ReadonlySet<string> = new Set(
  'red green blue yellow orange purple pink gold silver gray grey teal navy maroon lime aqua cyan magenta brown'.split(
    ' ',
  ),
);

interface Rgb {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
}

function rgbOf(colour: string): Rgb | undefined {
  const found = /^rgba?\(\s*(\d+)[,\s]+(\d+)[,\s]+(\d+)\s*(?:[,/]\s*([\d.]+))?/.exec(colour);
  if (found === null || Number(found[4] ?? 1) === 0) return undefined;
  const [red = 0, green = 0, blue = 0] = found.slice(1, 4).map(Number);
  return { red, green, blue };
}

/** True for black and near-black greys. */
const isDark = ({ red, green, blue }: Rgb): boolean => Math.max(red, green, blue) < 96;
const isWhite = ({ red, green, blue }: Rgb): boolean => Math.min(red, green, blue) > 235;

/** Converts hex colours, which not every DOM writes as rgb(). */
function asRgb(colour: string): string {
  const found = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(colour);
  return found === null
    ? colour
    : `rgb(${found
        .slice(1)
        .map((part) => Number.parseInt(part, 16))
        .join(', ')})`;
}

/** A colour that the author chose. Programs write black for normal text, which would be invisible on a board. */
function chosenColour(written: string, isOnPaper: boolean): string | undefined {
  const colour = asRgb(written);
  if (NAMED_COLOURS.has(colour)) return colour;
  if (colour === 'black') return isOnPaper ? 'rgb(0, 0, 0)' : undefined;
  const rgb = rgbOf(colour);
  return rgb === undefined || (isDark(rgb) && !isOnPaper) ? undefined : colour;
}

function chosenBackground(written: string): string | undefined {
  const colour = asRgb(written);
  if (NAMED_COLOURS.has(colour)) return colour;
  const rgb = rgbOf(colour);
  return rgb === undefined || isWhite(rgb) ? undefined : colour;
}

/** The nearest size of the toolbar; undefined for body text. */
export function pastedSize(written: string): number | undefined {
  const found = /^([\d.]+)(px|pt)$/.exec(written);
  if (found === null) return undefined;
  const pixels = Number(found[1]) * (found[2] === 'pt' ? PIXELS_PER_POINT : 1);
  if (pixels >= BODY_TEXT.least && pixels <= BODY_TEXT.most) return undefined;
  const off = (size: number): number => Math.abs(size - pixels * SCALE);
  return [...FONT_SIZES].sort((one, other) => off(one) - off(other))[0];
}

/** Keeps what the toolbar could have made. A background becomes a highlight. */
function tidyStyle(element: HTMLElement): void {
  const { style } = element;
  const background = chosenBackground(style.backgroundColor);
  const isOnPaper = background !== undefined || element.closest('mark') !== null;
  const kept: Readonly<Record<string, string | undefined>> = {
    color: chosenColour(style.color || (background === undefined ? '' : 'black'), isOnPaper),
    'font-size': pastedSize(style.fontSize) === undefined ? undefined : `${String(pastedSize(style.fontSize))}px`,
    'font-weight': style.fontWeight,
    'font-style': style.fontStyle,
    'text-decoration': style.textDecorationLine || style.textDecoration,
    'text-align': style.textAlign,
  };
  element.removeAttribute('style');
  for (const [name, value] of Object.entries(kept))
    if (value !== undefined && value !== '') style.setProperty(name, value);
  if (background === undefined || element.matches(BLOCKS) || element.matches('td,th,body')) return;
  const mark = element.ownerDocument.createElement('mark');
  mark.style.backgroundColor = background;
  mark.append(...element.childNodes);
  element.append(mark);
}

/** Converts `<font>`, which old messengers and mail programs write. */
function replaceFont(font: Element): void {
  const span = font.ownerDocument.createElement('span');
  span.style.color = font.getAttribute('color') ?? '';
  span.append(...font.childNodes);
  font.replaceWith(span);
}

/** Replaces emoji images by their alternative text and drops other images. */
function replaceImage(image: Element): void {
  const alternative = image.getAttribute('alt') ?? '';
  const isEmoji = alternative.length <= 12 && /\p{Extended_Pictographic}/u.test(alternative);
  image.replaceWith(isEmoji ? alternative : '');
}

/** Moves colour and weight from a spreadsheet cell to its text. */
function moveStyleIn(cell: HTMLElement): void {
  cell.style.removeProperty('text-align');
  const style = cell.getAttribute('style') ?? '';
  if (style === '') return;
  const span = cell.ownerDocument.createElement('span');
  span.setAttribute('style', style);
  span.append(...cell.childNodes);
  cell.append(span);
}

function tidyText(root: Node): void {
  for (const node of [...root.childNodes]) {
    if (node.nodeType === Node.COMMENT_NODE) node.remove();
    else if (node.nodeType === Node.TEXT_NODE) node.nodeValue = (node.nodeValue ?? '').replaceAll(/\u00a0+/g, ' ');
    else tidyText(node);
  }
}

/** Removes hidden text: by style, or by Word's own mark. */
function removeHidden(body: HTMLElement): void {
  for (const element of body.querySelectorAll<HTMLElement>('[style]')) {
    const isHidden = element.style.display === 'none' || /mso-hide:\s*all/.test(element.getAttribute('style') ?? '');
    if (isHidden) element.remove();
  }
}

function removeEmptyWordParagraphs(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll('[class^="Mso"], o\\:p'))
    if (paragraph.textContent.trim() === '') paragraph.remove();
}

/** True if ProseMirror wrote the clipboard, so that it is clean already. */
const isOurOwn = (html: string): boolean => html.includes('data-pm-slice');

/**
 * Clipboard HTML with only what the toolbar could have made. Word's markup and hidden text go, tables become lines, emoji pictures become emoji, body
 * text has no size, black text takes the board's colour, and backgrounds become highlights.
 */
export function cleanPaste(html: string): string {
  if (isOurOwn(html)) return html;
  // A parsed document runs and loads nothing.
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const silent of body.querySelectorAll(SILENT)) silent.remove();
  tidyText(body);
  removeHidden(body);
  for (const image of body.querySelectorAll('img')) replaceImage(image);
  for (const font of body.querySelectorAll('body font')) replaceFont(font);
  for (const element of body.querySelectorAll<HTMLElement>('[style]')) tidyStyle(element);
  for (const cell of body.querySelectorAll<HTMLElement>('td,th')) moveStyleIn(cell);
  removeEmptyWordParagraphs(body);
  return tablesAsLines(body.innerHTML);
}
