// Nothing stops a board: not a lost network, not a reload without one, not a device whose date is wrong or changed.

import { createGame, createStructure, listStores, readGame, updateGame } from '@feltclock/contract';
import { expect, test } from '@playwright/test';
import { openBoard, secondsOf } from './support/board.ts';
import { ADMIN, startProduct, type Product } from './support/product.ts';
import { quickRows, signIn, structureOf, type StaffApi } from './support/staff-api.ts';

async function startGame(staff: StaffApi): Promise<number> {
  const [store] = await staff.call(listStores, {});
  const structure = await staff.call(createStructure, structureOf(store?.id ?? 0, 'Quick', quickRows(5)));
  const game = await staff.call(createGame, { structureId: structure.id ?? 0, name: 'Quick' });
  await staff.call(updateGame, { id: game.id ?? 0, status: 'PLAYING' });
  return game.id ?? 0;
}

/** Level and seconds left by the server. */
async function truth(staff: StaffApi, id: number): Promise<{ readonly level: number; readonly left: number }> {
  const { level, remainLevelTime } = await staff.call(readGame, { id });
  return { level, left: remainLevelTime };
}

test.describe('a board', () => {
  let product: Product;
  test.beforeAll(async () => {
    product = await startProduct();
  });
  test.afterAll(async () => {
    await product.dispose();
  });

  test('counts on without a network, survives a reload, and is right on return', async ({ browser }) => {
    const staff = await signIn(product.origin, ADMIN.id, ADMIN.password);
    const id = await startGame(staff);
    const board = await openBoard(browser, product.origin, ADMIN, id);
    const { page } = board;
    const expectRight = async (): Promise<void> => {
      const [shown, heading] = [await board.timer.innerText(), await board.heading.innerText()];
      const { level, left } = await truth(staff, id);
      expect(heading).toContain(String(level));
      expect(Math.abs(secondsOf(shown) - left)).toBeLessThanOrEqual(1.5);
    };
    // The worker has what it needs once it has the page.
    await expect.poll(() => page.evaluate(async () => (await caches.match('/display-board')) !== undefined)).toBe(true);
    await expectRight();

    await test.step('cut off, it says since when and goes on to the next level', async () => {
      await page.context().setOffline(true);
      await expect(page.locator('.board-notices')).toContainText('연결 끊김');
      await expect(board.heading).toContainText('2', { timeout: 70_000 });
      await expectRight();
    });

    await test.step('reloaded without a network, it shows the board as it stands', async () => {
      await page.reload();
      await board.timer.waitFor();
      await expectRight();
    });

    await test.step('back, it is right and says nothing more', async () => {
      await page.context().setOffline(false);
      await expect(page.locator('.board-notices')).not.toContainText('연결 끊김');
      await expectRight();
    });
  });

  test('does not care about its device’s date', async ({ browser }) => {
    const staff = await signIn(product.origin, ADMIN.id, ADMIN.password);
    const id = await startGame(staff);
    const board = await openBoard(browser, product.origin, ADMIN, id);
    await board.page.addInitScript(() => {
      const real = Date.now;
      // Seven hours behind, and five hours forward two seconds later.
      const from = real();
      Date.now = () => real() + (real() - from < 2000 ? -7 : -2) * 3_600_000;
    });
    await board.page.reload();
    await board.timer.waitFor();
    await board.page.waitForFunction(() => performance.now() > 5000);
    const shown = await board.secondsShown();
    expect(Math.abs(shown - (await truth(staff, id)).left)).toBeLessThanOrEqual(1.5);
    await expect(board.page.locator('.board-notices')).not.toContainText('다시 로그인');
  });
});
