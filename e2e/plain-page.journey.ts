// A page that does not start says so: in a browser that is too old, and when its files do not load.

import { createGame, shortenUrl, updateGame } from '@feltclock/contract';
import { expect, type Page } from '@playwright/test';
import { test } from './support/journey.ts';

/** Blocks all script files, as if the browser could not run them; inline scripts still run. */
async function openWithoutScripts(page: Page, address: string): Promise<void> {
  await page.clock.install();
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(address);
  await page.clock.fastForward(8000);
}

test(
  'an old TV shows the clock of a short link, and a solution',
  { tag: '@gate' },
  async ({ browser, site, venue }) => {
    const { id = 0 } = await venue.staff.call(createGame, { structureId: venue.structureId, name: '오래된 TV' });
    await venue.staff.call(updateGame, { id, status: 'PLAYING' });
    const link = new URL((await venue.staff.call(shortenUrl, { gameId: id })).result.url).pathname;
    const userAgent = 'Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 Chrome/53.0.2785.34 Safari/537.36';
    const page = await (await browser.newContext({ baseURL: site.origin, userAgent })).newPage();
    await openWithoutScripts(page, link);
    const plain = page.locator('#plain-page');
    await expect(plain).toContainText('Chromium 53');
    for (const helps of ['TV 스틱', 'TV stick', 'テレビスティック']) await expect(plain).toContainText(helps);
    await page.clock.runFor(500);
    await expect(plain).toContainText('오래된 TV');
    await expect(plain).toContainText('레벨 1');
    await expect(plain).toContainText('100 / 200');
    await expect(plain).toContainText(/\d\d:\d\d/);
  },
);

test('a page whose files fail to load says so, and continues when they load', async ({ browser, site }) => {
  const page = await (await browser.newContext({ baseURL: site.origin })).newPage();
  for (const address of ['/tv', '/login']) {
    await openWithoutScripts(page, address);
    await expect(page.locator('#plain-page')).toContainText('화면을 시작하지 못했습니다');
    await page.unrouteAll();
  }
  await page.reload();
  await expect(page.locator('#plain-page')).toHaveCount(0);
});

test('the console says which browsers it needs, and promises no clock', async ({ browser, site }) => {
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/99.0.4844.51 Safari/537.36';
  const page = await (await browser.newContext({ baseURL: site.origin, userAgent })).newPage();
  await openWithoutScripts(page, '/login');
  const plain = page.locator('#plain-page');
  await expect(plain).toContainText('Chromium 99');
  await expect(plain).toContainText('Chromium 111, Safari 16.4 이상이 필요합니다');
  await expect(plain).not.toContainText('/s/');
  await expect(plain).not.toContainText('TV');
});

test('an overlay without a game shows nothing on the stream', async ({ browser, site }) => {
  const page = await (await browser.newContext({ baseURL: site.origin })).newPage();
  await openWithoutScripts(page, '/overlay/none');
  await expect(page.locator('#root')).toBeEmpty();
  await expect(page.locator('#plain-page')).toHaveCount(0);
});
