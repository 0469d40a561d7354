// Checks that everything a board writes fits. It looks at the ink of letters, not at the boxes of lines, which are taller.

import type { Page } from '@playwright/test';

export type Size = readonly [width: number, height: number];

interface Ink {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface Piece {
  readonly element: Element;
  readonly name: string;
  readonly ink: Ink;
  readonly lines: number;
}

/** Runs in the page: returns what is cut off, leaves its box or the stage, is too small, or overlaps something. */
function misfits(): readonly string[] {
  const PIECES =
    '.board-value, .board-timer, .board-label, .ad-value, .ad-timer, .ad-label, .board-banner, h1, h2, p:not(.game-page p), dt, dd, time, .board-store, :is(.board-logo, .game-page p) > *';
  /** Each has its own area, which nothing else may enter. */
  const BLOCKS =
    '.board-titles, .board-house, .board-heading, .board-timer-place, .board-rail, .board-figure, .board-prize-place, .board-foot';
  const CAPITAL = 0.727;
  const LEAST = 0.0199;
  const stage = document.querySelector('.board-stage');
  const pen = document.createElement('canvas').getContext('2d');
  if (stage === null || pen === null) return ['There is no board.'];

  const unit = Number.parseFloat(getComputedStyle(stage).getPropertyValue('--u'));
  const union = (all: readonly Ink[]): Ink => ({
    left: Math.min(...all.map(({ left }) => left)),
    top: Math.min(...all.map(({ top }) => top)),
    right: Math.max(...all.map(({ right }) => right)),
    bottom: Math.max(...all.map(({ bottom }) => bottom)),
  });
  const meet = (a: Ink, b: Ink): boolean =>
    a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const isWithin = (inner: Ink, outer: Ink, slack: number): boolean =>
    inner.left >= outer.left - slack &&
    inner.right <= outer.right + slack &&
    inner.top >= outer.top - slack &&
    inner.bottom <= outer.bottom + slack;

  const inkOf = (node: Text): readonly Ink[] => {
    const { fontWeight, fontSize, fontFamily, letterSpacing } = getComputedStyle(node.parentElement ?? stage);
    pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
    pen.letterSpacing = letterSpacing === 'normal' ? '0px' : letterSpacing;
    const { fontBoundingBoxAscent, actualBoundingBoxAscent, actualBoundingBoxDescent } = pen.measureText(node.data);
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()].map(({ left, right, top }) => {
      const base = top + fontBoundingBoxAscent;
      return { left, right, top: base - actualBoundingBoxAscent, bottom: base + actualBoundingBoxDescent };
    });
  };
  const textsOf = (element: Element): readonly Text[] => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (walker.nextNode()) if (walker.currentNode instanceof Text) found.push(walker.currentNode);
    return found.filter(({ data }) => data.trim() !== '');
  };
  const seen = [...stage.querySelectorAll(PIECES)].filter((element) =>
    element.checkVisibility({ opacityProperty: true }),
  );
  const pieces = seen.flatMap((element): Piece[] => {
    const inks = element.closest('.board-prize, .board-notices') === null ? textsOf(element).flatMap(inkOf) : [];
    if (inks.length === 0) return [];
    // A unit is smaller and is in the line of its value.
    const inLine = textsOf(element).filter(({ parentElement }) => parentElement?.matches('.board-unit') !== true);
    const tops = inLine
      .flatMap(inkOf)
      .map(({ top, bottom }) => (top + bottom) / 2)
      .toSorted((a, b) => a - b);
    const lines = tops.filter((middle, index) => index === 0 || middle - (tops[index - 1] ?? 0) > 1.6 * unit).length;
    const place = element.closest('[class^=board-]')?.className ?? '';
    return [{ element, name: `${place} “${element.textContent}”`, ink: union(inks), lines }];
  });
  const blocks = [...stage.querySelectorAll(BLOCKS)]
    .filter((element) => element.clientWidth > 0 && element.checkVisibility({ opacityProperty: true }))
    .map((element) => ({ element, box: element.getBoundingClientRect() }));

  const mostLines = ({ element }: Piece): number => {
    if (
      element.matches(
        '.end-when, h1, .board-store, .board-logo span, .game-page span, .board-prize-place > .board-label',
      )
    )
      return 2;
    return 1;
  };
  const frame = stage.getBoundingClientRect();
  /** Letters below this height are illegible from the usual distance. */
  const least = frame.width / frame.height > 1.7 ? frame.height * LEAST : 0;
  const faultsOf = (piece: Piece): readonly string[] => {
    const { element, name, ink, lines } = piece;
    const place = element.closest('.board-figure, .board-line, .board-timer-place, .board-titles');
    const column = place?.getBoundingClientRect() ?? frame;
    const isCut = element.scrollWidth > element.clientWidth + 2 && getComputedStyle(element).overflowX !== 'visible';
    const isCutBelow =
      element.matches('h1, .board-store, .board-logo span') && element.scrollHeight > element.clientHeight + unit;
    return [
      ...(isWithin(ink, frame, -unit) ? [] : [`${name} leaves the stage`]),
      ...(ink.left >= column.left - 1 && ink.right <= column.right + 1 ? [] : [`${name} leaves its place`]),
      ...(isCut || isCutBelow ? [`${name} is cut`] : []),
      ...(Number.parseFloat(getComputedStyle(element).fontSize) * CAPITAL >= least ? [] : [`${name} is too small`]),
      ...(lines > mostLines(piece) ? [`${name} takes ${String(lines)} lines`] : []),
      ...blocks
        .filter((block) => !block.element.contains(element) && meet(ink, block.box))
        .map((block) => `${name} enters ${block.element.className}`),
    ];
  };
  const meetings = pieces.flatMap((one, index) =>
    pieces
      .slice(index + 1)
      .filter(({ element, ink }) => !one.element.contains(element) && meet(one.ink, ink))
      .map(({ name }) => `${one.name} meets ${name}`),
  );
  const prize = stage.querySelector('.board-prize');
  const place = prize?.getBoundingClientRect() ?? frame;
  const cutLines = (prize === null ? [] : textsOf(prize))
    .flatMap(inkOf)
    .filter(({ left, right }) => left < place.right - 1 && right > place.left + 1)
    .filter((line) => !isWithin(line, place, 1));
  return [
    ...pieces.flatMap(faultsOf),
    ...meetings,
    ...(cutLines.length === 0 ? [] : [`${String(cutLines.length)} lines of the prizes are cut`]),
  ];
}

/** What does not fit on the board that a page shows now. */
export const misfitsNow = (page: Page): Promise<readonly string[]> => page.evaluate(misfits);

/** Gives the board's frame a size, or its own size again. A board depends only on the size of its frame. */
const sizeFrame = (page: Page, size?: Size): Promise<void> =>
  page.evaluate(
    async ([width = '', height = '']) => {
      const frame = document.querySelector<HTMLElement>('.board-frame');
      frame?.style.setProperty('width', width);
      frame?.style.setProperty('height', height);
      // Values computed from the available room are known after one frame and drawn with the next one.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));
    },
    (size ?? []).map((length) => `${String(length)}px`),
  );

/** The results of `look` for the board of a page, on screens of these sizes. `look` runs in the page, so it can use only its arguments. */
export async function onScreens<Given, Found>(
  page: Page,
  sizes: readonly Size[],
  look: (given: Given) => Found,
  given: Given,
): Promise<readonly Found[]> {
  const found: Found[] = [];
  for (const size of sizes) {
    await sizeFrame(page, size);
    found.push(await page.evaluate(look as (given: unknown) => Found, given));
  }
  await sizeFrame(page);
  return found;
}

/** What is cut off, leaves its box or the stage, or overlaps something, on screens of these sizes. */
export async function misfitsOf(page: Page, sizes: readonly Size[]): Promise<readonly string[]> {
  const found = await onScreens(page, sizes, misfits, null);
  return found.flatMap((misfitsThere, at) => misfitsThere.map((misfit) => `${(sizes[at] ?? []).join('×')}: ${misfit}`));
}
