// A visitor's browser, opened by a short link: no login, no earlier visit.

import type { Browser, Page } from '@playwright/test';

export interface Viewer {
  readonly page: Page;
  /** The Authorization value that the link gave to this browser. */
  readonly token: string;
}

/** Opens the link like a visitor who has just scanned it, and waits for the board. */
export async function openLink(browser: Browser, url: string): Promise<Viewer> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const opened = page.waitForResponse((response) => response.url().endsWith('/api/view-session'));
  await page.goto(url);
  const token = await (await opened).headerValue('authorization');
  if (token === null) throw new Error('The link gave no session');
  await page.getByRole('timer').waitFor();
  return { page, token };
}
