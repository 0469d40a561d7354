// A guest scans the code with a phone: the board in one column, in the guest's language, also without a network, and the full board
// after turning the phone.

import { createGame, readGame, shortenUrl, updateGame } from '@feltclock/contract';
import { expect, type Page } from '@playwright/test';
import { findings } from './support/axe.ts';
import { boardOn, expectAgrees } from './support/board.ts';
import { test } from './support/journey.ts';

const PHONE = { width: 390, height: 844 };

const overflow = (page: Page): Promise<number> =>
  page.locator('.phone').evaluate((column) => column.scrollWidth - column.clientWidth);

test.describe('a short link on a phone', () => {
  test('is the board in one column', async ({ browser, site, venue }) => {
    const { staff } = venue;
    const { id = 0 } = await staff.call(createGame, { structureId: venue.structureId, name: '금요 딥스택 토너먼트' });
    await staff.call(updateGame, { id, status: 'PLAYING' });
    const { result } = await staff.call(shortenUrl, { gameId: id });
    const context = await browser.newContext({ viewport: PHONE, locale: 'ko-KR' });
    const page = await context.newPage();
    const pictures: string[] = [];
    page.on('request', (request) => {
      if (/\/api\/(?:ad|structure-attachment)\//.test(request.url())) pictures.push(request.url());
    });
    await page.goto(`${site.origin}${new URL(result.url).pathname}`);

    await test.step('with the second of every board, and all figures for guests', async () => {
      const board = await boardOn(page);
      await expectAgrees(board, async () => (await staff.call(readGame, { id })).remainLevelTime);
      await expect(page.getByRole('heading', { level: 1, name: '금요 딥스택 토너먼트' })).toBeVisible();
      await expect(page.getByRole('row').filter({ hasText: '지금' })).toHaveAttribute('aria-current', 'step');
      await expect(page.locator('.phone-answer')).toHaveText(/^등록 가능 · [\d:월일 ]+까지 · ₩[\d,]+$/);
      expect(await overflow(page)).toBe(0);
      expect(await findings(page)).toEqual([]);
      expect(pictures).toEqual([]);
    });

    await test.step('in the guest’s language, which the phone remembers', async () => {
      await page.getByRole('combobox', { name: '언어' }).selectOption('ja');
      await expect(page.getByRole('heading', { name: 'ブラインド表' })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
      await page.reload();
      await expect(page.getByRole('heading', { name: 'ブラインド表' })).toBeVisible();
      await page.getByRole('combobox', { name: '言語' }).selectOption('ko');
      await expect(page.getByRole('heading', { name: '블라인드 구조' })).toBeVisible();
    });

    await test.step('through a lost network, and in step immediately after it', async () => {
      const board = await boardOn(page);
      const before = await board.secondsShown();
      await context.setOffline(true);
      await expect.poll(() => board.secondsShown()).toBeLessThan(before - 1);
      await context.setOffline(false);
      await staff.call(updateGame, { id, status: 'PAUSED' });
      await expect(page.getByText('일시정지')).toBeVisible();
    });

    await test.step('the full board when the phone is turned, or on request', async () => {
      await page.setViewportSize({ width: 844, height: 390 });
      await expect(page.locator('.board')).toBeVisible();
      await expect(page.locator('.phone')).toHaveCount(0);
      await page.setViewportSize(PHONE);
      await expect(page.locator('.phone')).toBeVisible();
      await page.getByRole('link', { name: '전광판 그대로 보기' }).click();
      await expect(page.locator('.board')).toBeVisible();
      await page.goBack();
      await expect(page.locator('.phone')).toBeVisible();
    });
    await context.close();
  });
});
