// Pressing what asks first, and reading what is said for a second and a half.

import { expect, type Locator, type Page } from '@playwright/test';

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

/** Is this said to the user? */
export async function expectAlert(page: Page, text: string): Promise<void> {
  await expect(page.locator('.mantine-Notification-root').filter({ hasText: text }).first()).toBeVisible();
}
