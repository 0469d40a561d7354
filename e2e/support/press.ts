// Pressing what asks first.

import type { Locator, Page } from '@playwright/test';

/** Presses a button of the page and confirms what it asks; the popup's last button is the one that does it. */
export async function pressAndConfirm(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  await confirm(page);
}

/** The question that is asked; other popups may stand below it. */
export const question = (page: Page): Locator => page.getByRole('dialog', { name: '확인해주세요', exact: true });

/** Confirms the question. */
export async function confirm(page: Page): Promise<void> {
  await question(page).getByRole('button').last().click();
}
