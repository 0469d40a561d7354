// Opens the console in a browser context of its own, signed in the way staff sign in.

import { expect, type Browser, type Page } from '@playwright/test';
import { noteAlerts } from './authoring.ts';

/** A signed-in console page at the main page; its context closes with the browser. Addresses given to `goto` are relative to the product. */
export async function openConsole(browser: Browser, origin: string, id: string, password: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  await noteAlerts(page);
  await page.goto('/login');
  await page.getByLabel('아이디', { exact: true }).fill(id);
  await page.getByLabel('비밀번호', { exact: true }).fill(password);
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  await expect(page).toHaveURL(/\/main$/);
  return page;
}
