// Pressing what asks first.

import { expect, type Locator, type Page } from '@playwright/test';

/** The question that is asked; other popups may stand below it. */
export const question = (page: Page, title = '확인해주세요'): Locator =>
  page.getByRole('dialog', { name: title, exact: true });

/** Answers the question with yes: its last button is the one that does it. Resolves when the question is gone. */
export async function confirm(page: Page, title?: string): Promise<void> {
  const asked = question(page, title);
  await asked.getByRole('button').last().click();
  await expect(asked).toHaveCount(0);
}

/** Answers the question with no. Resolves when it is gone: until then it covers what is pressed next. */
export async function decline(page: Page): Promise<void> {
  await question(page).getByRole('button', { name: '취소' }).click();
  await expect(question(page)).toHaveCount(0);
}

/** Presses a button of the page and confirms what it asks. */
export async function pressAndConfirm(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  await confirm(page);
}

/** Presses a button that looks off, which it does because its command could only be refused. */
export async function pressOff(place: Page | Locator, button: string): Promise<void> {
  const off = place.getByRole('button', { name: button, exact: true });
  await expect(off).toHaveAttribute('aria-disabled', 'true');
  // What looks off is no button to Playwright, though it can be pressed. A forced press waits for nothing; pointing waits until the
  // button stands still and nothing lies over it.
  await off.hover();
  await off.click({ force: true });
}

/** Lets the time go by in which a command that has just come, or was just given, hears nothing. */
export const untilHeard = (page: Page): Promise<void> => page.waitForTimeout(600);

/**
 * Two presses of the mouse on the same spot, so many milliseconds apart, whatever lies there at the second. They are made in the page: on
 * their way from here, a busy machine would put the second off until it is no bounce any more.
 */
export async function pressTwice(page: Page, what: Locator, gap: number): Promise<void> {
  await what.hover();
  const box = await what.boundingBox();
  if (box === null) throw new Error('What is pressed is not on the page.');
  const spot = { x: box.x + box.width / 2, y: box.y + box.height / 2, gap };
  await page.evaluate(async ({ x, y, gap: between }) => {
    const press = (): void => {
      const shared = { bubbles: true, cancelable: true, composed: true, detail: 1, clientX: x, clientY: y };
      for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']) {
        const Kind = type.startsWith('pointer') ? PointerEvent : MouseEvent;
        document.elementFromPoint(x, y)?.dispatchEvent(new Kind(type, shared));
      }
    };
    press();
    await new Promise((resolve) => {
      setTimeout(resolve, between);
    });
    press();
  }, spot);
}
