// Presses that need a confirmation.

import { expect, type Locator, type Page } from '@playwright/test';

/** The confirmation dialog; other popups may be open below it. */
export const question = (page: Page, title = '확인해주세요'): Locator =>
  page.getByRole('dialog', { name: title, exact: true });

/** Confirms: presses the last button. Resolves when the dialog is gone. */
export async function confirm(page: Page, title?: string): Promise<void> {
  const dialog = question(page, title);
  await dialog.getByRole('button').last().click();
  await expect(dialog).toHaveCount(0);
}

/** Cancels. Resolves when the dialog is gone, because until then it covers the page. */
export async function decline(page: Page): Promise<void> {
  await question(page).getByRole('button', { name: '취소' }).click();
  await expect(question(page)).toHaveCount(0);
}

/** Presses a button of the page and confirms. */
export async function pressAndConfirm(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  await confirm(page);
}

/** Presses a button that looks disabled because its command would be refused. */
export async function pressOff(place: Page | Locator, button: string): Promise<void> {
  const off = place.getByRole('button', { name: button, exact: true });
  await expect(off).toHaveAttribute('aria-disabled', 'true');
  // Playwright does not treat it as a button, although it can be pressed. A forced press waits for nothing; hovering waits until the button is stable
  // and not covered.
  await off.hover();
  await off.click({ force: true });
}

/** Waits for the time in which a new or repeated command is ignored. */
export const untilPressesCount = (page: Page): Promise<void> => page.waitForTimeout(600);

/**
 * Two mouse presses on the same spot, `gap` milliseconds apart, on any element that is there at the second one. They are made inside the page, because
 * a busy machine would delay the second one too long for a double press. Their events tell when the mouse pressed, as a browser's do on a busy page.
 */
export async function pressTwice(page: Page, what: Locator, gap: number): Promise<void> {
  await what.hover();
  const box = await what.boundingBox();
  if (box === null) throw new Error('The element to press is not on the page.');
  const spot = { x: box.x + box.width / 2, y: box.y + box.height / 2, gap };
  await page.evaluate(async ({ x, y, gap: between }) => {
    const press = (timeStamp: number): void => {
      const shared = { bubbles: true, cancelable: true, composed: true, detail: 1, clientX: x, clientY: y };
      for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']) {
        const Kind = type.startsWith('pointer') ? PointerEvent : MouseEvent;
        const event = Object.defineProperty(new Kind(type, shared), 'timeStamp', { value: timeStamp });
        document.elementFromPoint(x, y)?.dispatchEvent(event);
      }
    };
    const { timeStamp: first } = new Event('first');
    press(first);
    await new Promise((resolve) => {
      setTimeout(resolve, between);
    });
    press(first + between);
  }, spot);
}
