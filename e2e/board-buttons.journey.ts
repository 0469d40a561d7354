// Staff buttons on a board: hidden while nobody is there, and their panels do not cover the clock.

import { readGame, shiftTime } from '@feltclock/contract';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import type { Board } from './support/board.ts';
import { misfitsNow } from './support/fit.ts';
import { test } from './support/journey.ts';
import { untilPressesCount } from './support/press.ts';
import { ADMIN } from './support/product.ts';
import { quietVenue, rowsWithBreak, startTournament } from './support/tournament.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const question = (page: Page) => page.locator('.staff-dialog');

/** Which of the first elements overlap which of the second. */
const overlaps = (page: Page, these: readonly string[], those: readonly string[]): Promise<readonly string[]> =>
  page.evaluate(
    ([upper, lower]) => {
      // Measure sliding elements at their final position.
      for (const each of document.getAnimations()) if (each.effect?.getTiming().iterations === 1) each.finish();
      const boxes = (selectors: readonly string[]) =>
        selectors.flatMap((selector) =>
          [...document.querySelectorAll(selector)].map((part) => ({ selector, box: part.getBoundingClientRect() })),
        );
      const meet = (a: DOMRect, b: DOMRect): boolean =>
        a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
      return boxes(upper).flatMap((one) =>
        boxes(lower)
          .filter(({ box }) => meet(one.box, box))
          .map(({ selector }) => `${one.selector} lies over ${selector}`),
      );
    },
    [these, those] as const,
  );

/** Brightness of the brightest pixels of clock and blinds. The browser paints the background behind them later. */
async function lightOfClock(page: Page): Promise<number> {
  let light = 0;
  for (const part of ['.board-timer', '.board-blinds']) {
    const clip = await page.locator(part).boundingBox();
    if (clip === null) throw new Error('The clock is not on the page.');
    const { channels } = await sharp(await page.screenshot({ clip })).stats();
    light += channels.slice(0, 3).reduce((sum, { max }) => sum + max, 0);
  }
  return light;
}

test.describe('staff buttons on a board', () => {
  const venue = quietVenue();

  const staffBoard = async (id: number): Promise<Board> => {
    const board = await venue.site.board(ADMIN, id);
    await board.page.locator('.board-tools').waitFor();
    return board;
  };

  test('buttons are hidden, and the first touch only shows them', async () => {
    const { id } = await startTournament(venue.owner, venue.storeId, { name: '쉼', rows: rowsWithBreak(60) });
    const { page } = await staffBoard(id);
    const status = async (): Promise<string> => (await venue.owner.call(readGame, { id })).status;
    const buttons = [page.locator('.staff-menu'), page.locator('.board-tools')];
    const expectSeen = async (opacity: '0' | '1'): Promise<void> => {
      for (const each of buttons) await expect(each).toHaveCSS('opacity', opacity);
    };
    const box = await button(page, '일시정지').boundingBox();
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
    const screen = await page.context().newCDPSession(page);
    const touch = async (): Promise<void> => {
      await screen.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
      await screen.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };

    await test.step('the finger that shows them presses none of them', async () => {
      await screen.send('Emulation.setTouchEmulationEnabled', { enabled: true });
      await expectSeen('0');
      await touch();
      await expectSeen('1');
      expect(await status()).toBe('PLAYING');
      await touch();
      await expect.poll(status).toBe('PAUSED');
    });

    await test.step('the keyboard shows them, and they stay while they have the focus', async () => {
      await expectSeen('0');
      await page.keyboard.press('Tab');
      await expect(page.locator('.board-tools button:focus')).toBeVisible();
      await expectSeen('1');
      await page.locator('html[data-resting]').waitFor();
      await expect(page.locator('.staff-menu')).toHaveCSS('opacity', '0');
      await expect(page.locator('.board-tools')).toHaveCSS('opacity', '1');
    });
  });

  test('panels are beside the board, and cover no clock if there is no room', async () => {
    const { id } = await startTournament(venue.owner, venue.storeId, { name: '곁에', rows: rowsWithBreak(60) });
    // After the animation of the new level.
    await venue.owner.call(shiftTime, { id, seconds: -60 });
    const { page } = await staffBoard(id);
    const CLOCK = ['.board-titles', '.board-timer', '.board-blinds'];

    for (const [width, height] of [
      [1920, 1080],
      [1280, 720],
    ] as const)
      await test.step(`on ${String(width)}×${String(height)} nothing is covered`, async () => {
        await page.setViewportSize({ width, height });
        await page.keyboard.press('p');
        await page.locator('.staff-panel').waitFor();
        await button(page, '애드온 추가').click();
        await page.locator('.staff-toast').first().waitFor();
        expect(await overlaps(page, ['.staff-panel', '.staff-toast'], ['.board-room'])).toEqual([]);
        expect(await overlaps(page, ['.staff-panel'], ['.staff-toast'])).toEqual([]);
        expect(await misfitsNow(page)).toEqual([]);
        await page.keyboard.press('Escape');
        expect(await overlaps(page, ['.staff-toast'], CLOCK)).toEqual([]);
        await button(page, '전광판 메뉴 열기').click();
        await page.locator('.staff-drawer').waitFor();
        expect(await overlaps(page, ['.staff-drawer', '.staff-toast'], ['.board-room'])).toEqual([]);
        expect(await misfitsNow(page)).toEqual([]);
        await button(page, '닫기').click();
        await page.keyboard.press('ArrowRight');
        await question(page).waitFor();
        expect(await overlaps(page, ['.staff-dialog'], CLOCK)).toEqual([]);
        await button(page, '취소').click();
      });

    await test.step('in portrait, the clock and the blinds stay visible', async () => {
      await page.setViewportSize({ width: 1080, height: 1920 });
      await page.keyboard.press('p');
      await page.locator('.staff-panel').waitFor();
      await button(page, '애드온 추가').click();
      await page.locator('.staff-toast').first().waitFor();
      expect(await overlaps(page, ['.staff-panel', '.staff-toast'], CLOCK)).toEqual([]);
      await page.keyboard.press('Escape');
      await button(page, '전광판 메뉴 열기').click();
      await page.locator('.staff-drawer').waitFor();
      await page.locator('.staff-toast').first().waitFor();
      expect(await overlaps(page, ['.staff-drawer', '.staff-toast'], CLOCK)).toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      await button(page, '닫기').click();
      await page.keyboard.press('p');
      await page.locator('.staff-panel').waitFor();
      expect(await overlaps(page, ['.staff-panel', '.staff-toast'], CLOCK)).toEqual([]);
    });
  });

  test('with any question or message, clock and blinds stay fully bright', async () => {
    const { id } = await startTournament(venue.owner, venue.storeId, { name: '물음', rows: rowsWithBreak(60) });
    // After the animation of the new level; the clock is stopped by the time shift.
    await venue.owner.call(shiftTime, { id, seconds: -60 });
    const { page } = await staffBoard(id);
    const dialog = page.getByRole('dialog');

    const asks: Readonly<Record<string, () => Promise<void>>> = {
      'another level': () => page.keyboard.press('ArrowRight'),
      'the list of keys': () => page.keyboard.press('Shift+?'),
      'the end, with what is not applied': async () => {
        await button(page, '전광판 메뉴 열기').click();
        await page.locator('.staff-drawer').getByRole('button', { name: '바이인 추가', exact: true }).click();
        await page.locator('.staff-drawer').getByRole('button', { name: '게임 종료' }).click();
      },
      'whether changes are dropped': () => button(page, '닫기').click(),
    };
    for (const [width, height] of [
      [1920, 1080],
      [1024, 768],
      [2560, 1080],
      [844, 390],
      [1080, 1920],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const [what, ask] of Object.entries(asks))
        await test.step(`${what}, on ${String(width)}×${String(height)}`, async () => {
          await ask();
          await dialog.waitFor();
          expect(await overlaps(page, ['.staff-dialog', '.staff-toast'], ['.board-timer', '.board-blinds'])).toEqual(
            [],
          );
          const asked = await lightOfClock(page);
          await page.keyboard.press('Escape');
          await expect(dialog).toHaveCount(0);
          // An overlay would darken it by a third.
          expect(asked / (await lightOfClock(page))).toBeCloseTo(1, 1);
        });
      // A press right after the last one would count as the same press.
      await untilPressesCount(page);
      await button(page, '닫기').click();
      await button(page, '확인').click();
      await expect(page.locator('.staff-drawer')).toHaveCount(0);
    }
  });
});
