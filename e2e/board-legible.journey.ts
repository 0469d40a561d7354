// The board can be read from the players' seats and fits every screen, in every language and state.

import { changePreferences, createGame, createStructure, updateGame } from '@feltclock/contract';
import { DEFAULT_STRUCTURE } from '@feltclock/domain';
import { expect, type Page } from '@playwright/test';
import { test } from './support/journey.ts';
import { structureOf } from './support/staff-api.ts';

/** Digits and capitals of the board's face, of its size. */
const CAPITAL = 0.727;

/**
 * Height of the digits of the first thing that matches, in hundredths of the board's height. Found and measured in one
 * task of the page: another size of the screen may put another picture in its place, and what was taken away has none.
 */
const digitHeight = async (page: Page, selector: string): Promise<number> => {
  await page.locator(selector).first().waitFor();
  return page.evaluate(
    ([found, capital]) => {
      const element = document.querySelector(found);
      if (element === null) throw new Error(`Nothing is ${found} any more.`);
      const size = Number.parseFloat(getComputedStyle(element).fontSize);
      return (size * capital * 100) / window.innerHeight;
    },
    [selector, CAPITAL] as const,
  );
};

/** Shows the page on a screen of this size, until what is drawn is drawn for it. */
const resize = async (page: Page, width: number, height: number): Promise<void> => {
  await page.setViewportSize({ width, height });
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
};

/** Texts of the picture that stick out of their place or of the screen. */
const overflowing = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const isOut = (element: Element): boolean => {
      const box = element.getBoundingClientRect();
      const isOffScreen =
        box.left < -1 || box.top < -1 || box.right > window.innerWidth + 1 || box.bottom > window.innerHeight + 1;
      return box.width > 0 && (isOffScreen || element.scrollWidth > element.clientWidth + 2);
    };
    const texts = document.querySelectorAll('.board-value, .board-timer, .board-fact dd, .board-time-of-day');
    return [...texts].filter(isOut).map((element) => element.textContent);
  });

const SCREENS = [
  [1280, 720],
  [1920, 1080],
  [3840, 2160],
  [1024, 768],
  [2560, 1080],
  [1080, 1920],
  [390, 844],
] as const;

test.describe('the board’s picture', () => {
  test('is legible at ten metres, and fits every screen in three languages', async ({ site, venue }) => {
    const { manager, staff, storeId } = venue;
    const rows = DEFAULT_STRUCTURE.rows.map((row) => ({ ...row, smallBlind: row.smallBlind * 10 }));
    const structure = await staff.call(createStructure, structureOf(storeId, 'Deep Stack', rows));
    const game = await staff.call(createGame, { structureId: structure.id ?? 0, name: 'Friday Night' });
    await staff.call(updateGame, { id: game.id ?? 0, status: 'PLAYING' });
    const { page } = await site.board(manager, game.id ?? 0);
    const withTools = (): Promise<void> => page.locator('.board-tools').waitFor();
    await withTools();

    await test.step('figures that players read from their seats, on 16:9', async () => {
      for (const [width, height] of SCREENS.slice(0, 3)) {
        await resize(page, width, height);
        expect(await digitHeight(page, '.board-timer')).toBeGreaterThanOrEqual(24);
        expect(await digitHeight(page, '.board-blinds .board-value')).toBeGreaterThanOrEqual(11);
        expect(await digitHeight(page, '.board-person .board-value')).toBeGreaterThanOrEqual(11);
        for (const place of ['.board-registration', '.board-break', '.board-next'])
          expect(await digitHeight(page, `${place} .board-value`)).toBeGreaterThanOrEqual(7.4);
        expect(await digitHeight(page, '.board-fact dd')).toBeGreaterThanOrEqual(3.7);
        expect(await digitHeight(page, '.board-label')).toBeGreaterThanOrEqual(2);
      }
    });

    for (const language of ['ko', 'en', 'ja'] as const) {
      await test.step(`nothing sticks out in ${language}`, async () => {
        // Chosen elsewhere: a board that is signed in takes it up when it is loaded again.
        await staff.call(changePreferences, { language });
        await page.reload();
        await withTools();
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        for (const [width, height] of SCREENS) {
          await resize(page, width, height);
          expect(await overflowing(page)).toEqual([]);
        }
      });
    }

    await test.step('a start within 90 minutes is counted down to, hours in the size of minutes', async () => {
      const startAt = Date.now() + 80 * 60_000;
      const soon = await staff.call(createGame, { structureId: structure.id ?? 0, name: 'Tonight', startAt });
      await page.goto(`/display-board?id=${String(soon.id ?? 0)}`);
      await expect(page.getByRole('timer')).toHaveText(/^1:1\d:\d\d$/);
      for (const [width, height] of SCREENS) {
        await resize(page, width, height);
        expect(await overflowing(page)).toEqual([]);
        if (width / height > 1.7) expect(await digitHeight(page, '.board-timer')).toBeGreaterThanOrEqual(17);
      }
    });

    await test.step('a start hours away is a time of day, as large as a level', async () => {
      const startAt = Date.now() + 5 * 3_600_000;
      const later = await staff.call(createGame, { structureId: structure.id ?? 0, name: 'Saturday', startAt });
      await page.goto(`/display-board?id=${String(later.id ?? 0)}`);
      await expect(page.getByRole('timer')).toHaveText(/^\d\d:\d\d$/);
      for (const [width, height] of SCREENS) {
        await resize(page, width, height);
        expect(await overflowing(page)).toEqual([]);
        if (width / height > 1.7) expect(await digitHeight(page, '.board-timer')).toBeGreaterThanOrEqual(24);
      }
      await page.goto(`/display-board?id=${String(game.id ?? 0)}`);
      await withTools();
    });

    await test.step('the end is said calmly', async () => {
      await staff.call(updateGame, { id: game.id ?? 0, status: 'END' });
      await expect(page.getByRole('timer')).toHaveText('ゲーム終了');
      expect(await overflowing(page)).toEqual([]);
    });
  });
});
