// Helpers for the authoring screens: opening them, reading rows of the level list, and pasting.

import { expect, type Locator, type Page } from '@playwright/test';

/** Removes unsaved drafts and stays signed in. The page must be at one of the product's screens. */
const forgetDrafts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.includes('draft')) localStorage.removeItem(key);
  });

/** Opens a new structure of a store. */
export async function openNewStructure(page: Page, storeId: number): Promise<void> {
  await forgetDrafts(page);
  await page.goto(`/structure-create?id=${String(storeId)}`);
  await expect(row(page, 0).getByRole('checkbox')).toBeVisible({ timeout: 60_000 });
}

/** Opens the editor at the line of the card that creates games. */
export async function openEditor(page: Page, line: string): Promise<void> {
  await page.getByRole('button', { name: `${line} 수정` }).click();
  await expect(page.getByRole('button', { name: '스트럭처 저장' })).toBeVisible();
}

/** Shows one of the editor's three parts, where there is no room for all. */
export const showPart = (page: Page, part: string): Promise<void> =>
  page.getByRole('group', { name: '스트럭처의 세 부분' }).getByRole('button', { name: part }).click();

/** Opens the structures of a store and the editor; the first structure may show its draft. */
export async function openStructures(page: Page, storeId: number, line = '시작 칩'): Promise<void> {
  await page.goto(`/game-create?storeId=${String(storeId)}`);
  await openEditor(page, line);
}

/** Opens the structures of a store as stored, without drafts. */
export async function openStoredStructures(page: Page, storeId: number): Promise<void> {
  await forgetDrafts(page);
  await openStructures(page, storeId);
}

/** `레벨 1: 100/200/200 10` or `브레이크 10`, for every row near enough to have fields. */
export const rowTexts = (page: Page): Promise<readonly string[]> =>
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

/** Pastes into the focused element, as the browser does when a person presses the keys. */
export const paste = (page: Page, data: Readonly<Record<string, string>>): Promise<void> =>
  page.evaluate((parts) => {
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(parts)) clipboardData.setData(type, text);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, data);
