// Checks alerts as they were shown, also after they have disappeared.

import { expect, type Locator, type Page } from '@playwright/test';

/** Alerts disappear after 1.5 seconds, which a busy machine may miss. From now on the page records each one. */
export async function noteAlerts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const noted: string[] = [];
    // When each alert was shown and each address was opened, by the page's clock.
    const shownAt: { readonly text: string; readonly at: number }[] = [];
    const goneTo: { readonly path: string; readonly at: number }[] = [];
    Object.assign(window, { notedAlerts: noted, shownAt, goneTo });
    navigation.addEventListener('currententrychange', ({ navigationType }) => {
      if (navigationType === 'push') goneTo.push({ path: location.pathname, at: performance.now() });
    });
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue;
          const one = node.closest('.mantine-Notifications-notification');
          // The container of alerts appears with the first one, and may contain several at once.
          const alerts = one === null ? node.querySelectorAll('.mantine-Notifications-notification') : [one];
          for (const { textContent: text } of alerts) {
            noted.push(text);
            shownAt.push({ text, at: performance.now() });
          }
        }
    }).observe(document, { childList: true, subtree: true });
  });
}

/** An alert with this text was shown since the page was opened, or since the last check. */
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

/** How many alerts with this text were shown since the page was opened, or since the last check. */
export const timesShown = (page: Page, text: string): Promise<number> =>
  page.evaluate((wanted) => {
    const { notedAlerts: noted } = window as unknown as { notedAlerts: readonly string[] };
    return noted.filter((each) => each.includes(wanted)).length;
  }, text);

/** The line that keeps the text of a refusal or failure after its alert has closed. */
export const lastAlert = (page: Page): Locator => page.getByRole('region', { name: '지난 알림' });

/** Waits until every alert has closed and this text is left. */
export async function expectLastAlert(page: Page, text: string): Promise<void> {
  await expect(lastAlert(page)).toContainText(text);
  await expect(page.locator('.mantine-Notification-root')).toHaveCount(0);
  await expect(lastAlert(page)).toContainText(text);
}

/** How many milliseconds the page stayed where it was after this alert, by its own clock, before it went to its present address. */
export const stayedAfter = (page: Page, text: string): Promise<number> =>
  page.evaluate((wanted) => {
    const { shownAt, goneTo } = window as unknown as {
      shownAt: readonly { readonly text: string; readonly at: number }[];
      goneTo: readonly { readonly path: string; readonly at: number }[];
    };
    const shown = shownAt.find((each) => each.text.includes(wanted))?.at ?? Number.NaN;
    return (goneTo.findLast(({ path }) => path === location.pathname)?.at ?? Number.NaN) - shown;
  }, text);
