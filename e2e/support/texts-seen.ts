// All texts that a page shows and their positions, however they are drawn, so that two browsers can be compared.

import type { Engine } from './engine.ts';

export interface SeenText {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** The font size in px. */
  readonly size: number;
}

export interface SeenPage {
  readonly texts: readonly SeenText[];
  /** Loaded pictures, as rectangles. */
  readonly pictures: readonly string[];
}

/** Runs in the page, in the JavaScript of 2018. */
function look(): SeenPage {
  const root = document.getElementById('root');
  if (root === null) return { texts: [], pictures: [] };
  const isHidden = (element: Element): boolean => {
    for (let each: Element | null = element; each !== null; each = each.parentElement) {
      const { opacity, visibility, clipPath } = getComputedStyle(each);
      if (Number(opacity) < 0.05 || visibility !== 'visible' || clipPath.startsWith('inset(50%')) return true;
      // Texts for screen readers only are boxes of one pixel.
      if (each instanceof HTMLElement && each.offsetWidth <= 1 && each.offsetHeight <= 1) return true;
    }
    return false;
  };
  const isOnScreen = ({ left, top, right, bottom, width, height }: DOMRect): boolean =>
    width >= 1 && height >= 1 && right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
  const texts: SeenText[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const text = String(node.nodeValue).trim();
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    const owner = node.parentElement;
    if (text === '' || owner === null || !isOnScreen(box) || isHidden(owner)) continue;
    const { left, top, width, height } = box;
    texts.push({ text, left, top, width, height, size: parseFloat(getComputedStyle(owner).fontSize) });
  }
  const pictures = Array.from(root.querySelectorAll('img'))
    .filter((image) => image.naturalWidth > 0 && isOnScreen(image.getBoundingClientRect()) && !isHidden(image))
    .map((image) => image.alt);
  return { texts, pictures };
}

const LOOK = `(${String(look)})()`;

export const seenIn = (engine: Engine): Promise<SeenPage> => engine.evaluate<SeenPage>(LOOK);

const SIDES = ['left', 'top', 'width', 'height'] as const;
const asText = (seen: SeenText): string =>
  `"${seen.text}" ${[...SIDES.map((side) => seen[side]), seen.size].map((value) => value.toFixed(1)).join(' ')}`;

/** Figures use the board's own font everywhere. Words use the device's font in browsers before 2021, which may be wider or narrower. */
const isFigure = (text: string): boolean => /^[\d.,:/+\-−₩%KMBT\s]+$/.test(text);
const OF_WORDS = 0.2;
const mostOf = ({ text, width }: SeenText, side: (typeof SIDES)[number], most: number): number =>
  isFigure(text) || side === 'top' || side === 'height' ? most : most + width * OF_WORDS;

/** Describes where two pages differ by more than `most` pixels; empty if they show the same at the same places. */
export function differences(one: SeenPage, other: SeenPage, most: number): readonly string[] {
  const words = (page: SeenPage): readonly string[] => [...page.texts.map(({ text }) => text), ...page.pictures];
  if (words(one).join('|') !== words(other).join('|'))
    return [`texts: ${words(one).join('|')} ≠ ${words(other).join('|')}`];
  return one.texts.flatMap((seen, index) => {
    const there = other.texts[index] ?? seen;
    const isOff = SIDES.some((side) => Math.abs(seen[side] - there[side]) > mostOf(seen, side, most));
    const isOfOtherSize = Math.abs(seen.size - there.size) > 0.5;
    return isOff || isOfOtherSize ? [`${asText(seen)} ≠ ${asText(there)}`] : [];
  });
}
