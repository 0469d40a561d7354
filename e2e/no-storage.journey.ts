// A browser without storage (blocked cookies, kiosk policy, embedded page): every page still works.

import { createGame, shortenUrl, updateGame } from '@feltclock/contract';
import { expect } from '@playwright/test';
import { test } from './support/journey.ts';

test('a browser without storage shows every page', { tag: '@gate' }, async ({ browser, site, venue }) => {
  const { id = 0 } = await venue.staff.call(createGame, { structureId: venue.structureId });
  await venue.staff.call(updateGame, { id, status: 'PLAYING' });
  const link = new URL((await venue.staff.call(shortenUrl, { gameId: id })).result.url).pathname;
  const context = await browser.newContext({ baseURL: site.origin });
  await context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  });
  const page = await context.newPage();

  for (const address of [link, link.replace('/s/', '/overlay/')]) {
    await page.goto(address);
    await expect(page.getByRole('timer')).toBeVisible();
  }
  await page.goto('/tv');
  await expect(page.getByRole('img', { name: /^연결 번호 \d{6}$/ })).toBeVisible();
  await page.goto('/timer-list');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.goto('/login');
  await page.getByLabel('아이디', { exact: true }).fill(venue.manager.id);
  await page.getByLabel('비밀번호', { exact: true }).fill(venue.manager.password);
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  await expect(page.getByRole('link', { name: '게임', exact: true }).first()).toBeVisible();
});
