// Opens the console in its own browser context, signed in as staff sign in.

import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { noteAlerts } from './alerts.ts';

/** Signs in on the open login page and waits for the main page. */
export async function signInOn(page: Page, id: string, password: string): Promise<void> {
  await page.getByLabel('아이디', { exact: true }).fill(id);
  await page.getByLabel('비밀번호', { exact: true }).fill(password);
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  await expect(page).toHaveURL(/\/main$/);
}

/** The first tab of a browser context, signed in; later tabs of the context are signed in too. */
export async function openTab(context: BrowserContext, id: string, password: string): Promise<Page> {
  const page = await context.newPage();
  await noteAlerts(page);
  await page.goto('/login');
  await signInOn(page, id, password);
  return page;
}

/** A signed-in console page at the main page; its context closes with the browser. Addresses given to `goto` are relative to the product. */
export async function openConsole(browser: Browser, origin: string, id: string, password: string): Promise<Page> {
  return openTab(await browser.newContext({ baseURL: origin }), id, password);
}
