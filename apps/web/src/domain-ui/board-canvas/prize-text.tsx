// Prize HTML as React elements, rebuilt from an allow-list. The source is never inserted as markup, so there is nothing to escape.

import '../../shared/ui/look/prize-text.css';

import {
  millis,
  PRIZE_ALIGNMENTS,
  PRIZE_COLOUR,
  PRIZE_LINK,
  PRIZE_TAGS,
  prizeRows,
  SILENT_TAGS,
} from '@feltclock/domain';
import { Fragment, useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { scheduleEvery } from '../../shared/server-time/server-time.ts';
import { onSize } from '../../shared/ui/look/use-frame.ts';
import type { StyleVariables } from '../../shared/ui/look/style-variables.ts';

/** The smallest height, in whole pixels up to `whole`, for which `isEnough` holds. It must hold for all greater ones too (binary search). */
export function leastHeight(whole: number, isEnough: (height: number) => boolean): number {
  let least = Math.floor(whole);
  let tooLow = 0;
  while (least - tooLow > 1) {
    const middle = Math.floor((tooLow + least) / 2);
    if (isEnough(middle)) least = middle;
    else tooLow = middle;
  }
  return least;
}

/** Elements without text of their own. */
const DROPPED: ReadonlySet<string> = new Set([...SILENT_TAGS, 'textarea']);
const VOID: ReadonlySet<string> = new Set(['br', 'hr']);

const LENGTH = /^(\d{1,3}(?:\.\d{1,2})?)(px|pt)$/i;
const PIXELS_PER_POINT = 4 / 3;

const colour = (value: string): string | undefined => (PRIZE_COLOUR.test(value) ? value : undefined);

/** The editor's sizes are pixels of a small preview. The style sheet turns them into shares of a board's height (prize-text.css). */
function pixelsOf(value: string): number | undefined {
  const found = LENGTH.exec(value);
  if (found === null) return undefined;
  return Number(found[1]) * (found[2] === 'pt' ? PIXELS_PER_POINT : 1);
}

function styleOf({ style }: HTMLElement): StyleVariables {
  return {
    color: colour(style.color),
    backgroundColor: colour(style.backgroundColor),
    '--pixels': pixelsOf(style.fontSize),
    textAlign: PRIZE_ALIGNMENTS.find((each) => each === style.textAlign),
  };
}

function linkOf(element: Element): string | undefined {
  const href = element.getAttribute('href') ?? '';
  return /^(?:https?:\/\/|mailto:)/i.test(href) ? href : undefined;
}

function rebuilt(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.nodeValue;
  if (!(node instanceof HTMLElement)) return null;
  const tag = node.tagName.toLowerCase();
  if (DROPPED.has(tag)) return null;
  const children = VOID.has(tag) ? undefined : [...node.childNodes].map(rebuilt);
  if (!PRIZE_TAGS.includes(tag)) return <Fragment key={key}>{children}</Fragment>;
  const Tag = tag as 'p';
  const link = tag === 'a' ? { href: linkOf(node), ...PRIZE_LINK } : undefined;
  return (
    <Tag key={key} style={styleOf(node)} {...link}>
      {children}
    </Tag>
  );
}

/** Splits a line at a character; both parts keep their marks. */
function cutAt(line: Element, at: number): readonly [DocumentFragment, DocumentFragment] {
  const range = document.createRange();
  range.selectNodeContents(line);
  const texts = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
  let left = at;
  while (texts.nextNode() !== null && texts.currentNode instanceof Text) {
    const { currentNode: text } = texts;
    if (left <= text.length) {
      const before = range.cloneRange();
      before.setEnd(text, left);
      range.setStart(text, left);
      return [before.cloneContents(), range.cloneContents()];
    }
    left -= text.length;
  }
  return [range.cloneContents(), document.createDocumentFragment()];
}

const mark = (isSo: boolean): '' | undefined => (isSo ? '' : undefined);

/** A place at the left and its prize at the right, so that amounts are aligned (docs/rules/boards.md#prizes). */
function rowOf(line: HTMLElement, at: number, key: number, isFirst: boolean): ReactNode {
  const [place, amount] = cutAt(line, at).map((part) => [...part.childNodes].map(rebuilt));
  const { textAlign, ...style } = styleOf(line);
  return (
    <p
      key={key}
      style={style}
      className="prize-row"
      data-centred={mark(textAlign === 'center')}
      data-first={mark(isFirst)}
    >
      <span>{place}</span>
      <span>{amount}</span>
    </p>
  );
}

/** A paragraph without a line break. */
const isLine = (node: Node): node is HTMLParagraphElement =>
  node instanceof HTMLParagraphElement && node.querySelector('br') === null;

export function prizeElements(html: string): readonly ReactNode[] {
  const nodes = [...new DOMParser().parseFromString(html, 'text/html').body.childNodes];
  const rows = prizeRows(nodes.map((node) => (isLine(node) ? node.textContent : '')));
  const first = rows.findIndex((at) => at !== undefined);
  return nodes.map((node, key) => {
    const at = rows[key];
    return at === undefined || !isLine(node) ? rebuilt(node, key) : rowOf(node, at, key, key === first);
  });
}

export const isEmptyPrize = (html: string): boolean => !/\S/.test(html.replace(/<[^>]*>|&nbsp;/g, ''));

/** Sizes to try, largest first, until all of the text fits. At the last one letters are 2 % of the board. */
const FITS = [1.2, 1.12, 1.04, 0.95, 0.88, 0.82, 0.76, 0.7, 0.66, 0.6, 0.54];
/** The smallest of them with digits of 3.7 %, for reading at half the distance. Below it, pages are preferred. */
const LEAST_FIT = 0.95;
/** How long each page is shown. */
const PAGE_TIME = millis(9000);

const countOf = (pages: HTMLElement): number =>
  Math.max(1, Math.round(pages.scrollWidth / Math.max(1, pages.clientWidth)));

/** Long text becomes narrower before it becomes smaller. */
const STRETCHES = ['100%', '80%', '62%'];

/** Sets the largest of these sizes at which the text fits, if any. */
const enlarge = (pages: HTMLElement, sizes: readonly number[], isFitting: () => boolean): boolean =>
  sizes.some((size) =>
    STRETCHES.some((stretch) => {
      pages.style.setProperty('--prize-fit', String(size));
      pages.style.setProperty('--prize-stretch', stretch);
      return isFitting();
    }),
  );

/** Number of lines; larger letters may break some lines in two. */
const linesOf = (pages: HTMLElement): number =>
  [...pages.children].reduce(
    (sum, line) => sum + Math.round(line.clientHeight / Number.parseFloat(getComputedStyle(line).lineHeight)),
    0,
  );

/** True if no line is wider than its place. */
const isUncut = (pages: HTMLElement): boolean =>
  [...pages.children].every((line) => line.scrollWidth <= line.clientWidth + 1);

/**
 * Spreads a text evenly over as few pages as its smallest letters need, in the largest letters that need no more pages and break no line. Eleven lines
 * are six and five.
 */
function spread(pages: HTMLElement, sizes: readonly number[]): number {
  const count = countOf(pages);
  const lines = linesOf(pages);
  const isEnough = (): boolean => countOf(pages) <= count;
  enlarge(pages, sizes, () => isEnough() && isUncut(pages) && linesOf(pages) <= lines);
  const setHeight = (height: number): void => pages.style.setProperty('height', `${String(height)}px`);
  const height = leastHeight(pages.clientHeight, (tried) => {
    setHeight(tried);
    return isEnough();
  });
  setHeight(height);
  return count;
}

const READ_FROM_AFAR = FITS.filter((size) => size >= LEAST_FIT);

/**
 * Makes the text fit, and returns the number of pages. Readable letters are preferred to a single page, and unbroken lines to large letters. Words are
 * broken only if no size fits.
 */
function fit(pages: HTMLElement): number {
  delete pages.dataset['breakWords'];
  delete pages.dataset['wrapRows'];
  pages.style.removeProperty('height');
  const isOnOne = (): boolean => countOf(pages) === 1 && isUncut(pages);
  if (enlarge(pages, READ_FROM_AFAR, isOnOne)) return 1;
  if (isUncut(pages)) return spread(pages, READ_FROM_AFAR);
  if (enlarge(pages, FITS, isOnOne)) return 1;
  if (isUncut(pages)) return spread(pages, FITS);
  pages.dataset['wrapRows'] = '';
  if (enlarge(pages, READ_FROM_AFAR, isOnOne)) return 1;
  pages.dataset['breakWords'] = '';
  return spread(pages, READ_FROM_AFAR);
}

/** The prize text, made smaller until it fits, and turned page by page if it does not. A board never scrolls. */
export function PrizeText({ html }: { readonly html: string }) {
  const frame = useRef<HTMLDivElement>(null);
  const elements = useMemo(() => prizeElements(html), [html]);
  const [count, setCount] = useState(1);
  const [page, setPage] = useState(0);
  useLayoutEffect(() => {
    const pages = frame.current;
    if (pages === null) return undefined;
    const measure = (): void => setCount(fit(pages));
    measure();
    // Fonts that load later change the widths.
    document.fonts.addEventListener('loadingdone', measure);
    const leave = onSize(pages.parentElement ?? pages, measure);
    return () => {
      document.fonts.removeEventListener('loadingdone', measure);
      leave();
    };
  }, [elements]);
  useEffect(() => {
    if (count <= 1) return undefined;
    return scheduleEvery(PAGE_TIME, () => setPage((shown) => shown + 1));
  }, [count]);
  const style: StyleVariables = { '--prize-page': page % count };
  return (
    <>
      <div className="board-prize">
        <div className="board-prize-pages prize-text" ref={frame} style={style}>
          {elements}
        </div>
      </div>
      {count > 1 && (
        <div className="board-prize-mark">
          {(page % count) + 1}/{count}
        </div>
      )}
    </>
  );
}
