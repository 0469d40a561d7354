// The authoring screens as journeys use them: rows of the level list by what they say, and what was told last.

import { expect, type Locator, type Page } from '@playwright/test';

/** `레벨 1: 100/200/200 10` or `브레이크 10`, for every row that is near enough to have fields. */
export const rowsSaid = (page: Page): Promise<readonly string[]> =>
  page.locator('ol > li[data-row-key]').evaluateAll((rows) =>
    rows.map((row) => {
      const number = row.querySelector('[id^="level-row-"]')?.textContent.trim() ?? '';
      const figures = [...row.querySelectorAll<HTMLInputElement>('input[data-column]')].map(({ value }) => value);
      return figures.length === 1
        ? `${number} ${figures[0] ?? ''}`
        : `${number}: ${figures.slice(0, 3).join('/')} ${figures[3] ?? ''}`;
    }),
  );

export const row = (page: Page, position: number): Locator => page.locator('ol > li[data-row-key]').nth(position);

export const field = (page: Page, position: number, column: 'smallBlind' | 'bigBlind' | 'ante' | 'duration'): Locator =>
  row(page, position).locator(`[data-column=${column}]`);

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

/** Confirms the popup that is open; its last button is the one that does it. */
export async function confirmPopup(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button').last().click();
  await expect(dialog).toHaveCount(0);
}

/** Pastes into what has the focus, as the browser does when a person presses the keys. */
export const paste = (page: Page, data: Readonly<Record<string, string>>): Promise<void> =>
  page.evaluate((parts) => {
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(parts)) clipboardData.setData(type, text);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, data);
