// What was told in passing: alerts as they were said, not only while they stand.

import { expect, type Page } from '@playwright/test';

/** Alerts are gone after 1.5 seconds, which a busy machine may look away for: from now on this page notes each one. */
export async function noteAlerts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const noted: string[] = [];
    Object.assign(window, { notedAlerts: noted });
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) {
          const alert =
            node instanceof Element
              ? (node.closest('.mantine-Notifications-notification') ??
                node.querySelector('.mantine-Notifications-notification'))
              : null;
          if (alert !== null) noted.push(alert.textContent);
        }
    }).observe(document, { childList: true, subtree: true });
  });
}

/** An alert with this text was shown since the page was opened, or since it was last asked for. */
export async function expectAlert(page: Page, text: string): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate((wanted) => {
          const { notedAlerts: noted } = window as unknown as { notedAlerts: string[] };
          const at = noted.findIndex((each) => each.includes(wanted));
          if (at === -1) return noted.join(' | ');
          noted.splice(0, at + 1);
          return wanted;
        }, text),
      { timeout: 15_000 },
    )
    .toBe(text);
}
