// A proxy that blocks WebSocket: board and controller work over plain requests.

import { createGame, createStructure, readGame, updateGame } from '@feltclock/contract';
import { expect, type Page } from '@playwright/test';
import { expectAgrees, openBoard, type Board } from './support/board.ts';
import { openConsole } from './support/console.ts';
import { test } from './support/journey.ts';
import { pressAndConfirm } from './support/press.ts';
import type { Venue } from './support/site.ts';
import { structureOf, type StaffApi } from './support/staff-api.ts';
import { startStrictProxy, type StrictProxy } from './support/strict-proxy.ts';

async function startGame({ staff, storeId }: Venue): Promise<number> {
  const { id: structureId = 0 } = await staff.call(createStructure, structureOf(storeId, '프록시'));
  const { id = 0 } = await staff.call(createGame, { structureId, name: '프록시' });
  await staff.call(updateGame, { id, status: 'PLAYING' });
  return id;
}

/** Blocks the stream of a page until the returned function is called. */
async function holdStream(page: Page): Promise<() => void> {
  const state = { letGo: (): void => undefined };
  const opened = new Promise<void>((resolve) => {
    state.letGo = resolve;
  });
  await page.route('**/xhr_streaming', async (route) => {
    await opened;
    await route.continue();
  });
  return () => state.letGo();
}

const expectRight = (board: Board, staff: StaffApi, id: number): Promise<void> =>
  expectAgrees(board, async () => (await staff.call(readGame, { id })).remainLevelTime);

test.describe('behind a proxy without WebSockets', { tag: '@gate' }, () => {
  let proxy: StrictProxy;
  test.beforeAll(async ({ site }) => {
    proxy = await startStrictProxy(site.origin);
  });
  test.afterAll(async () => {
    await proxy.close();
  });

  test('board and controller work over requests in both directions', async ({ browser, venue }) => {
    const { staff, manager: user } = venue;
    const id = await startGame(venue);
    const board = await openBoard(browser, proxy.origin, user, id);
    const streams: string[] = [];
    board.page.on('request', (request) => streams.push(request.url()));
    const controller = await openConsole(browser, proxy.origin, user.id, user.password);
    // Press on the controller before it is connected.
    const letStreamGo = await holdStream(controller);
    await controller.goto(`/game-controller?id=${String(id)}&view=all`);
    const banner = board.page.getByRole('button', { name: /^일시정지 ·/ });

    await test.step('the board counts, and is connected', async () => {
      await expect.poll(() => proxy.refusals()).toBeGreaterThan(0);
      await expectRight(board, staff, id);
      await expect(board.page.getByText(/연결 끊김/)).toHaveCount(0);
    });

    await test.step('a pause on the controller stops it', async () => {
      await pressAndConfirm(controller, '일시정지');
      letStreamGo();
      await expect(banner).toBeVisible();
      await expectRight(board, staff, id);
    });

    await test.step('its own banner resumes it', async () => {
      const before = await board.secondsShown();
      await banner.click();
      await expect(banner).toHaveCount(0);
      await expect.poll(() => board.secondsShown()).toBeLessThan(before);
      expect(streams.some((url) => url.endsWith('/xhr_send'))).toBe(true);
    });

    await test.step('players counted on the controller are on the board', async () => {
      await controller.getByRole('button', { name: '바이인 1 증가', exact: true }).click();
      await pressAndConfirm(controller, '적용');
      await expect(board.figure('엔트리')).toHaveText('1');
      await expectRight(board, staff, id);
    });
  });
});
