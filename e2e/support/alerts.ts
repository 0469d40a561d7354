// What was told in passing: alerts as they were said, not only while they stand.

import { expect, type Locator, type Page } from '@playwright/test';

/** Alerts are gone after 1.5 seconds, which a busy machine may look away for: from now on this page notes each one. */
export async function noteAlerts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const noted: string[] = [];
    // When each alert was said and each address was gone to, by the page's own clock.
    const toldAt: { readonly text: string; readonly at: number }[] = [];
    const goneTo: { readonly path: string; readonly at: number }[] = [];
    Object.assign(window, { notedAlerts: noted, toldAt, goneTo });
    navigation.addEventListener('currententrychange', ({ navigationType }) => {
      if (navigationType === 'push') goneTo.push({ path: location.pathname, at: performance.now() });
    });
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue;
          const one = node.closest('.mantine-Notifications-notification');
          // What shows alerts comes with the first of them, and may bring several at once.
          const alerts = one === null ? node.querySelectorAll('.mantine-Notifications-notification') : [one];
          for (const { textContent: text } of alerts) {
            noted.push(text);
            toldAt.push({ text, at: performance.now() });
          }
        }
    }).observe(document, { childList: true, subtree: true });
  });
}

/** An alert with this text was shown since the page was opened, or since it was last asked for. */
export async function expectAlert(page: Page, text: string): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate((wanted) => {
        const { notedAlerts: noted } = window as unknown as { notedAlerts: string[] };
        const at = noted.findIndex((each) => each.includes(wanted));
        if (at === -1) return noted.join(' | ');
        noted.splice(0, at + 1);
        return wanted;
      }, text),
    )
    .toBe(text);
}

/** How many alerts with this text were shown since the page was opened, or since one was last asked for. */
export const timesTold = (page: Page, text: string): Promise<number> =>
  page.evaluate((wanted) => {
    const { notedAlerts: noted } = window as unknown as { notedAlerts: readonly string[] };
    return noted.filter((each) => each.includes(wanted)).length;
  }, text);

/** The line that keeps the words of a refusal or failure once their alert has closed. */
export const wordsLeft = (page: Page): Locator => page.getByRole('region', { name: '지난 알림' });

/** Waits until every alert has closed, and these words are left. */
export async function expectLeft(page: Page, text: string): Promise<void> {
  await expect(wordsLeft(page)).toContainText(text);
  await expect(page.locator('.mantine-Notification-root')).toHaveCount(0);
  await expect(wordsLeft(page)).toContainText(text);
}

/** How many milliseconds the page stayed where it was after this alert, by its own clock, before it went to the address where it is now. */
export const stayedAfter = (page: Page, text: string): Promise<number> =>
  page.evaluate((wanted) => {
    const { toldAt, goneTo } = window as unknown as {
      toldAt: readonly { readonly text: string; readonly at: number }[];
      goneTo: readonly { readonly path: string; readonly at: number }[];
    };
    const told = toldAt.find((each) => each.text.includes(wanted))?.at ?? Number.NaN;
    return (goneTo.findLast(({ path }) => path === location.pathname)?.at ?? Number.NaN) - told;
  }, text);
