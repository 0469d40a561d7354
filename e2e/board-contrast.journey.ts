// Digits have a contrast of at least 7:1 on any background image, measured on screen pixels: on white, and on an image with bright details.

import { saveBoardDesign, shiftTime, readGame, updateGame, uploadBackground, writeLog } from '@feltclock/contract';
import { expect, type Browser, type Page } from '@playwright/test';
import { test } from './support/journey.ts';
import { ADMIN } from './support/product.ts';
import { quietVenue, rowsWithBreak, startTournament, type Tournament } from './support/tournament.ts';

const LEAST = 7;
const DIGITS = [
  '.board-timer',
  '.board-value',
  '.board-fact dd',
  '.board-entry-line dd',
  '.board-time-of-day',
  '.board-prize-pages strong',
  '.board-label',
  '.board-line dt',
  '.board-heading h2',
  '.board-titles h1',
  '.board-store',
].join();
/** Width of a measured area in pixels: the stroke width of the smallest digits that players read from their seats. */
const PLACE = 8;

type Colour = readonly [red: number, green: number, blue: number];

interface Digits {
  readonly text: string;
  readonly colour: Colour;
  /** Its opacity over the background. */
  readonly opacity: number;
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

const linear = (value: number): number =>
  value <= 0.04045 * 255 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
const luminance = ([red, green, blue]: Colour): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

const over = ({ colour, opacity }: Digits, ground: Colour): Colour => {
  const mixed = (at: 0 | 1 | 2): number => colour[at] * opacity + ground[at] * (1 - opacity);
  return [mixed(0), mixed(1), mixed(2)];
};

function contrast(digits: Digits, ground: Colour): number {
  const [one, other] = [luminance(over(digits, ground)), luminance(ground)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** All figures, as they are drawn now. */
const digitsOf = (page: Page): Promise<readonly Digits[]> =>
  page.evaluate((selector) => {
    const opacityOf = (element: Element | null): number =>
      element === null ? 1 : Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement);
    return [...document.querySelectorAll(selector)].flatMap((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const isSeen = width > 0 && x >= 0 && y >= 0 && x + width <= innerWidth && y + height <= innerHeight;
      const [red = 0, green = 0, blue = 0] = (getComputedStyle(element).color.match(/[\d.]+/g) ?? []).map(Number);
      const colour = [red, green, blue] as const;
      const box = { x, y, width, height };
      return isSeen ? [{ text: element.textContent, colour, opacity: opacityOf(element), box }] : [];
    });
  }, DIGITS);

/** For each box, the areas of its background, each as the mean of its pixels. */
async function groundsOf(
  page: Page,
  canvas: Page,
  boxes: readonly Digits['box'][],
): Promise<readonly (readonly Colour[])[]> {
  const show = (visibility: string): Promise<void> =>
    page.evaluate((value) => {
      // The plates stay, because they are part of the background.
      for (const part of document.querySelectorAll<HTMLElement>(
        '.board-slot, .board-head > *, .board-notices, .staff-toasts',
      ))
        part.style.visibility = value;
    }, visibility);
  await show('hidden');
  const shot = await page.screenshot();
  await show('');
  const address = `data:image/png;base64,${shot.toString('base64')}`;
  return canvas.evaluate(
    async ([url, areas, place]) => {
      const image = new Image();
      image.src = url;
      await image.decode();
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
      if (context === null) throw new Error('There is no canvas.');
      context.drawImage(image, 0, 0);
      const meanAt = (x: number, y: number): [number, number, number] => {
        const { data } = context.getImageData(x, y, place, place);
        const sum = [0, 0, 0];
        for (const [at, value] of data.entries()) if (at % 4 < 3) sum[at % 4] = (sum[at % 4] ?? 0) + value;
        const [red = 0, green = 0, blue = 0] = sum.map((total) => total / place ** 2);
        return [red, green, blue];
      };
      const steps = (from: number, length: number): number[] =>
        Array.from({ length: Math.max(1, Math.floor(length / place)) }, (_, step) => Math.floor(from) + step * place);
      return areas.map(({ x, y, width, height }) =>
        steps(y, height).flatMap((top) => steps(x, width).map((left) => meanAt(left, top))),
      );
    },
    [address, boxes, PLACE] as const,
  );
}

/** Figures with too little contrast, with the missing amount. */
async function tooFaint(page: Page, canvas: Page, digits: readonly Digits[]): Promise<readonly string[]> {
  const grounds = await groundsOf(
    page,
    canvas,
    digits.map(({ box }) => box),
  );
  return digits.flatMap((each, index) => {
    const least = Math.min(...(grounds[index] ?? []).map((ground) => contrast(each, ground)));
    return least >= LEAST ? [] : [`${each.text}: ${least.toFixed(2)}`];
  });
}

/** A PNG of the size of a TV, drawn by a browser. */
const drawn = async (canvas: Page, kind: 'white' | 'busy'): Promise<Buffer> => {
  const base64 = await canvas.evaluate(async (wanted) => {
    const surface = new OffscreenCanvas(1920, 1080);
    const context = surface.getContext('2d');
    if (context === null) throw new Error('There is no canvas.');
    context.fillStyle = '#fff';
    context.fillRect(0, 0, 1920, 1080);
    const bright = ['#ffffff', '#ffee00', '#00ffff', '#111111', '#ff66ff', '#66ff66', '#ff3300', '#fff8e0'];
    for (let mark = 0; wanted === 'busy' && mark < 9000; mark += 1) {
      context.fillStyle = bright[mark % bright.length] ?? '';
      // A fixed pattern, so that each run sees the same image.
      context.fillRect((mark * 733) % 1920, (mark * 467) % 1080, 4 + (mark % 37), 4 + (mark % 23));
    }
    const bytes = new Uint8Array(await (await surface.convertToBlob()).arrayBuffer());
    return btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ''));
  }, kind);
  return Buffer.from(base64, 'base64');
};

test.describe('digits have a contrast of 7:1', () => {
  const venue = quietVenue();

  const attach = async ({ storeId, structureId }: Tournament, png: Buffer): Promise<void> => {
    const form = new FormData();
    form.set('storeId', String(storeId));
    form.set('structureId', String(structureId));
    form.set('file', new File([new Uint8Array(png)], 'picture.png', { type: 'image/png' }));
    const headers = { authorization: venue.owner.token };
    const { status } = await fetch(`${venue.site.origin}${uploadBackground.path}`, {
      method: 'POST',
      headers,
      body: form,
    });
    expect(status).toBe(200);
  };

  const withBackground = async (browser: Browser, kind: 'white' | 'busy') => {
    const canvas = await (await browser.newContext()).newPage();
    const game = await startTournament(venue.owner, venue.storeId, { name: kind, rows: rowsWithBreak(20) });
    await attach(game, await drawn(canvas, kind));
    const { page } = await venue.site.board(ADMIN, game.id);
    await page.setViewportSize({ width: 1920, height: 1080 });
    await page.locator('.board-tools').waitFor();
    await expect(page.locator('img.board-picture')).toBeVisible();
    await page.locator('img.board-picture').evaluate((image) => (image as HTMLImageElement).decode());
    return { page, canvas, game };
  };

  for (const kind of ['white', 'busy'] as const) {
    test(`on a ${kind} picture`, { tag: kind === 'busy' ? ['@gate'] : [] }, async ({ browser }) => {
      const { page, canvas, game } = await withBackground(browser, kind);
      const { id, structureId } = game;
      const expectClear = async (): Promise<void> => {
        // The figures return after the announcement of the level.
        await expect(page.locator('.board')).not.toHaveAttribute('data-moment', { timeout: 30_000 });
        // The plates are back too.
        await page.evaluate(() =>
          Promise.all(
            document.getAnimations().flatMap((each) => (each instanceof CSSTransition ? [each.finished] : [])),
          ),
        );
        const digits = await digitsOf(page);
        expect(digits.length).toBeGreaterThan(12);
        expect(await tooFaint(page, canvas, digits)).toEqual([]);
      };

      await test.step('the image is there, and the measurement finds faint digits', async () => {
        const grey = { id: structureId, sectionNo: 2, color: '#6a6a6a' } as const;
        await venue.owner.call(saveBoardDesign, [grey]);
        const timer = page.locator('.board-timer');
        await expect(timer).toHaveCSS('color', 'rgb(106, 106, 106)');
        const faint = (await digitsOf(page)).filter(({ colour }) => colour[0] === 106);
        expect(faint).toHaveLength(1);
        expect(await tooFaint(page, canvas, faint)).toHaveLength(1);
        await venue.owner.call(saveBoardDesign, [{ ...grey, color: '#f6f1e3' }]);
        await expect(timer).not.toHaveCSS('color', 'rgb(106, 106, 106)');
      });

      await test.step('in play', expectClear);
      await test.step('in a break', async () => {
        await venue.owner.call(writeLog, { id, action: 'PAUSE', levelSeq: 2, remainLevelTime: 1200 });
        await venue.owner.call(updateGame, { id, status: 'PLAYING' });
        await expect(page.locator('.board')).toHaveAttribute('data-phase', 'break');
        await expectClear();
      });
      await test.step('paused', async () => {
        await venue.owner.call(writeLog, { id, action: 'PAUSE', levelSeq: 1, remainLevelTime: 1200 });
        await expect(page.locator('.board')).toHaveAttribute('data-phase', 'paused');
        await expectClear();
      });
      await test.step('in the last seconds', async () => {
        const { remainLevelTime } = await venue.owner.call(readGame, { id });
        await venue.owner.call(shiftTime, { id, seconds: 8 - remainLevelTime });
        await venue.owner.call(updateGame, { id, status: 'PLAYING' });
        await expect(page.locator('.board')).toHaveAttribute('data-countdown');
        await expect(page.locator('.board-timer')).toHaveCSS('color', 'rgb(255, 176, 46)');
        await expectClear();
      });
    });
  }
});
