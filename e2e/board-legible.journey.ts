// Players can read the board from their seats, and it fits every screen in every language and state.

import { changePlayers, changePreferences, createGame, createStructure, updateGame } from '@feltclock/contract';
import { DEFAULT_STRUCTURE } from '@feltclock/domain';
import { expect } from '@playwright/test';
import { onScreens, type Size } from './support/fit.ts';
import { test } from './support/journey.ts';
import { structureOf } from './support/staff-api.ts';
import { FIELD } from './support/tournament.ts';

/** Runs in the page: height of digits and capitals of these figures, in hundredths of the board's height, and texts that overflow. */
function legibility(figures: readonly string[]) {
  /** Height of a digit, relative to the font size. */
  const CAPITAL = 0.727;
  const frame = document.querySelector('.board-frame')?.getBoundingClientRect();
  if (frame === undefined) throw new Error('There is no board.');
  const heightOf = (figure: string): number => {
    const element = document.querySelector(figure);
    return element === null
      ? Number.NaN
      : (Number.parseFloat(getComputedStyle(element).fontSize) * CAPITAL * 100) / frame.height;
  };
  const isOut = (element: Element): boolean => {
    const { left, top, right, bottom, width } = element.getBoundingClientRect();
    const isOffScreen =
      left < frame.left - 1 || top < frame.top - 1 || right > frame.right + 1 || bottom > frame.bottom + 1;
    return width > 0 && (isOffScreen || element.scrollWidth > element.clientWidth + 2);
  };
  const texts = document.querySelectorAll('.board-value, .board-timer, .board-line dd, .board-time-of-day');
  return {
    heights: Object.fromEntries(figures.map((figure) => [figure, heightOf(figure)])),
    sticksOut: [...texts].filter(isOut).map((element) => element.textContent),
  };
}

const SCREENS: readonly Size[] = [
  [1280, 720],
  [1920, 1080],
  [3840, 2160],
  [1024, 768],
  [2560, 1080],
  [1080, 1920],
  [390, 844],
];
/** Screens on walls. */
const isWide = ([width, height]: Size): boolean => width / height > 1.7;

/** Figures that players read from their seats, with their minimum height in hundredths of the board's height. */
const LEAST = {
  '.board-timer': 24,
  '.board-blinds .board-value': 11,
  '.board-players .board-value': 11,
  '.board-registration .board-value': 7.4,
  '.board-nextBreak .board-value': 7.4,
  '.board-next .board-value': 7.4,
  '.board-fact dd': 3.7,
  '.board-players .board-label': 3,
  '.board-label': 2,
};

test.describe('the board', () => {
  test('is readable at ten metres, and fits every screen in three languages', async ({ site, venue }) => {
    const { manager, staff, storeId } = venue;
    const rows = DEFAULT_STRUCTURE.rows.map((row) => ({ ...row, smallBlind: row.smallBlind * 10 }));
    const structure = await staff.call(createStructure, structureOf(storeId, 'Deep Stack', rows));
    const game = await staff.call(createGame, { structureId: structure.id ?? 0, name: 'Friday Night' });
    await staff.call(updateGame, { id: game.id ?? 0, status: 'PLAYING' });
    await staff.call(changePlayers, { id: game.id ?? 0, ...FIELD, firstReBuyIn: 0, secondReBuyIn: 0, addOn: 0 });
    const { page } = await site.board(manager, game.id ?? 0);
    const withTools = (): Promise<void> => page.locator('.board-tools').waitFor();
    /** Nothing overflows on any screen; minimum clock height on wide screens, in hundredths of their height. */
    const fits = async ({ timer = 0 } = {}): Promise<void> => {
      // The animation of a new level moves the plates.
      await expect(page.locator('.board')).not.toHaveAttribute('data-moment');
      await page.evaluate(() =>
        Promise.all(document.getAnimations().flatMap((each) => (each instanceof CSSTransition ? [each.finished] : []))),
      );
      // Digits are drawn only after their font has loaded.
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      for (const [at, { heights, sticksOut }] of (
        await onScreens(page, SCREENS, legibility, ['.board-timer'])
      ).entries()) {
        const size = SCREENS[at] ?? [0, 0];
        expect(sticksOut, size.join('×')).toEqual([]);
        if (isWide(size)) expect(heights['.board-timer'], size.join('×')).toBeGreaterThanOrEqual(timer);
      }
    };
    await withTools();

    await test.step('it fills the screen', async () => {
      for (const [width, height] of [SCREENS[5], SCREENS[0]] as readonly Size[]) {
        await page.setViewportSize({ width, height });
        await expect.poll(() => page.locator('.board-frame').boundingBox()).toEqual({ x: 0, y: 0, width, height });
      }
    });

    await test.step('figures that players read from their seats, on 16:9', async () => {
      const figures = Object.keys(LEAST);
      for (const figure of figures) await page.locator(figure).first().waitFor();
      for (const { heights } of await onScreens(page, SCREENS.slice(0, 3), legibility, figures))
        for (const [figure, least] of Object.entries(LEAST))
          expect(heights[figure], figure).toBeGreaterThanOrEqual(least - 0.01);
    });

    for (const language of ['ko', 'en', 'ja'] as const) {
      await test.step(`nothing overflows in ${language}`, async () => {
        // A logged-in board applies a setting from elsewhere when it loads again.
        await staff.call(changePreferences, { language });
        await page.reload();
        await withTools();
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await fits();
      });
    }

    await test.step('a start within 90 minutes shows a countdown, hours in the size of minutes', async () => {
      const startAt = Date.now() + 80 * 60_000;
      const soon = await staff.call(createGame, { structureId: structure.id ?? 0, name: 'Tonight', startAt });
      await page.goto(`/display-board?id=${String(soon.id ?? 0)}`);
      await expect(page.getByRole('timer')).toHaveText(/^01:1\d:\d\d$/);
      await fits({ timer: 16 });
    });

    await test.step('a start hours away shows a time of day, as large as a level', async () => {
      const startAt = Date.now() + 5 * 3_600_000;
      const later = await staff.call(createGame, { structureId: structure.id ?? 0, name: 'Saturday', startAt });
      await page.goto(`/display-board?id=${String(later.id ?? 0)}`);
      await expect(page.getByRole('timer')).toHaveText(/^\d\d:\d\d$/);
      await fits({ timer: 24 });
      await page.goto(`/display-board?id=${String(game.id ?? 0)}`);
      await withTools();
    });

    await test.step('the end is announced calmly', async () => {
      await staff.call(updateGame, { id: game.id ?? 0, status: 'END' });
      await expect(page.getByRole('timer')).toHaveText('ゲーム終了');
      expect((await onScreens(page, SCREENS.slice(0, 1), legibility, []))[0]?.sticksOut).toEqual([]);
    });
  });
});
