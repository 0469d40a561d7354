// Staff's buttons on a board: they rest while nobody is there, and what they open covers no clock.

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

/** Which of these lie over which of those. */
const overlaps = (page: Page, these: readonly string[], those: readonly string[]): Promise<readonly string[]> =>
  page.evaluate(
    ([upper, lower]) => {
      // What slides in is judged where it arrives.
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

/** How light the brightest ink of the clock and of the blinds is; what lies behind them is painted when the browser has time. */
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

test.describe('staff’s buttons on a board', () => {
  const venue = quietVenue();

  const staffBoard = async (id: number): Promise<Board> => {
    const board = await venue.site.board(ADMIN, id);
    await board.page.locator('.board-tools').waitFor();
    return board;
  };

  test('the picture is left to itself: buttons rest, and the first touch only brings them back', async () => {
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

    await test.step('a finger that brings them back presses none of them', async () => {
      await screen.send('Emulation.setTouchEmulationEnabled', { enabled: true });
      await expectSeen('0');
      await touch();
      await expectSeen('1');
      expect(await status()).toBe('PLAYING');
      await touch();
      await expect.poll(status).toBe('PAUSED');
    });

    await test.step('the keyboard brings them back, and they stay while it is on one of them', async () => {
      await expectSeen('0');
      await page.keyboard.press('Tab');
      await expect(page.locator('.board-tools button:focus')).toBeVisible();
      await expectSeen('1');
      await page.locator('html[data-resting]').waitFor();
      await expect(page.locator('.staff-menu')).toHaveCSS('opacity', '0');
      await expect(page.locator('.board-tools')).toHaveCSS('opacity', '1');
    });
  });

  test('what is open stands beside the picture, and covers no clock where there is no room beside it', async () => {
    const { id } = await startTournament(venue.owner, venue.storeId, { name: '곁에', rows: rowsWithBreak(60) });
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

    await test.step('upright, the clock and the blinds stay to be seen', async () => {
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

  test('whatever staff are asked or told, the room reads the clock and the blinds at full light', async () => {
    const { id } = await startTournament(venue.owner, venue.storeId, { name: '물음', rows: rowsWithBreak(60) });
    // Past the picture with which a level begins; a clock that was shifted stands.
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
          // A veil would take a third of it.
          expect(asked / (await lightOfClock(page))).toBeCloseTo(1, 1);
        });
      // Pressed again too soon, it would be the same press.
      await untilPressesCount(page);
      await button(page, '닫기').click();
      await button(page, '확인').click();
      await expect(page.locator('.staff-drawer')).toHaveCount(0);
    }
  });
});
