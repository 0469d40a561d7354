// A display board in its own browser context, like a TV in the room.

import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { openConsole } from './console.ts';

export interface Board {
  readonly page: Page;
  readonly timer: Locator;
  readonly heading: Locator;
  /** The value that the board shows with a label. */
  readonly figure: (label: string) => Locator;
  /** The whole seconds that the timer shows now. */
  secondsShown(): Promise<number>;
}

/** Seconds of a text like 09:59 or 1:02:03. */
export const secondsOf = (clockText: string): number =>
  clockText
    .trim()
    .split(':')
    .reduce((sum, part) => sum * 60 + Number(part), 0);

/** The board on a page, once it shows its time. */
export async function boardOn(page: Page): Promise<Board> {
  const timer = page.getByRole('timer');
  await timer.waitFor();
  return {
    page,
    timer,
    heading: page.locator('.board-heading, .ad-heading').getByRole('heading', { level: 2 }),
    figure: (label) => {
      // A note may follow a label, and a longer label may begin with a shorter one.
      const named = page.locator('.board-label, dt', { hasText: new RegExp(`^${label}(?! )`) });
      return page.locator('.board-figure, .board-line', { has: named }).locator('.board-value, dd');
    },
    secondsShown: async () => secondsOf(await timer.innerText()),
  };
}

/**
 * Opens a board that nobody has touched. A test's query counts as a touch, and browsers allow sound after a touch. So nothing is queried before the
 * board is connected and its sound is set up.
 */
export async function openUntouched(page: Page, gameId: number): Promise<void> {
  const line = page.waitForEvent('websocket');
  await page.goto(`/display-board?id=${String(gameId)}`);
  await line;
}

/** Signs in as staff do on the TV, in its own browser context, and opens the board of a game. */
export async function openBoard(
  browser: Browser,
  origin: string,
  user: { readonly id: string; readonly password: string },
  gameId: number,
): Promise<Board> {
  const page = await openConsole(browser, origin, user.id, user.password);
  await page.goto(`/display-board?id=${String(gameId)}`);
  return boardOn(page);
}

/** The board shows the right second: between the time left before and after it is read. */
export async function expectAgrees(board: Board, secondsLeft: () => Promise<number>): Promise<void> {
  const before = await secondsLeft();
  const shown = await board.secondsShown();
  const after = await secondsLeft();
  // A level ended in between, and the next one has just begun.
  if (after > before) return expectAgrees(board, secondsLeft);
  expect(shown).toBeLessThanOrEqual(before + 1);
  expect(shown).toBeGreaterThanOrEqual(after - 1);
}

/** When the board's countdown ends, by the device's clock and the second shown. */
export const endShown = async ({ timer }: Board): Promise<number> => {
  const [text, now] = await timer.evaluate((element) => [element.textContent, Date.now()] as const);
  return now / 1000 + secondsOf(text);
};
