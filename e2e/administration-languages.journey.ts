// Every administration screen in every language, wide and on a phone: axe finds nothing, and nothing is wider than the window.

import { changePreferences } from '@feltclock/contract';
import { expect, type Page } from '@playwright/test';
import { findings } from './support/axe.ts';
import { test } from './support/journey.ts';
import { ADMIN } from './support/product.ts';

const WIDE = { width: 1920, height: 1080 };
const PHONE = { width: 390, height: 844 };

const GUESTS = ['/login', '/sign-up', '/privacy', '/timer-list'];
const OWNERS = [
  ...['/store-info-list', '/store-create', '/store-edit?id=1', '/store-detail?id=1', '/address-manage'],
  ...['/password-manage', '/profile', '/ad-manage', '/app-link', '/wall', '/audit'],
];

/** Each language at its most difficult size, Korean at both. */
const LOOKS = [
  { language: 'ko', id: '아이디', password: '비밀번호', sizes: [WIDE, PHONE] },
  { language: 'en', id: 'ID', password: 'Password', sizes: [PHONE] },
  { language: 'ja', id: 'ID', password: 'パスワード', sizes: [WIDE] },
] as const;

async function lookOver(page: Page, path: string, sizes: readonly (typeof WIDE)[]): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Wait for the data of the screen, or for its message.
  await expect(page.locator('.mantine-Loader-root')).toHaveCount(0);
  for (const size of sizes) {
    await page.setViewportSize(size);
    const where = `${path} at ${String(size.width)}`;
    expect.soft(await findings(page), where).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(width, `${where}: no wider than the window`).toBeLessThanOrEqual(size.width);
  }
}

test.describe('administration', () => {
  // A login uses the language of the account, so set Korean again for the next journey.
  test.afterEach(async ({ site }) => {
    await (await site.api(ADMIN)).call(changePreferences, { language: 'ko' });
  });

  for (const { language, id, password, sizes } of LOOKS)
    test(`axe finds nothing on any screen in ${language}`, async ({ site }) => {
      const page = await site.guestTab();
      await page.setViewportSize(sizes[0]);
      await page.addInitScript((spoken) => {
        localStorage.setItem('feltclock.language', spoken);
      }, language);
      await (await site.api(ADMIN)).call(changePreferences, { language });
      for (const path of GUESTS) {
        await page.goto(path);
        await lookOver(page, path, sizes);
      }
      await page.goto('/login');
      await page.getByLabel(id, { exact: true }).fill(ADMIN.id);
      await page.getByLabel(password, { exact: true }).fill(ADMIN.password);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/main$/);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await lookOver(page, '/main', sizes);
      for (const path of OWNERS) {
        await page.goto(path);
        await lookOver(page, path, sizes);
      }
    });
});
