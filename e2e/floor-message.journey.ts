// What the floor says to the room: from the controller to the boards and a guest's phone, and off again by itself and by hand.

import { createGame, shortenUrl, writeLog } from '@feltclock/contract';
import { expect } from '@playwright/test';
import { test } from './support/journey.ts';

test('a message is on every board at once, and goes again', async ({ site, venue }) => {
  const { id = 0 } = await venue.staff.call(createGame, { structureId: venue.structureId });
  await venue.staff.call(writeLog, { id, action: 'PLAY' });
  const { result } = await venue.staff.call(shortenUrl, { gameId: id });
  const { page: board } = await site.board(venue.manager, id);
  const phone = await site.guestTab();
  await phone.goto(new URL(result.url).pathname);
  const controller = await site.tab(venue.manager);
  await controller.goto(`/game-controller?id=${String(id)}`);

  await controller.getByRole('button', { name: '안내', exact: true }).click();
  const drawer = controller.getByRole('dialog', { name: '전광판 안내' });
  await drawer.getByRole('switch', { name: '남은 시간도 표시' }).click();
  await drawer.getByRole('button', { name: '마지막 3핸드' }).click();
  for (const page of [board, phone]) {
    await expect(page.getByRole('status').filter({ hasText: '마지막 3핸드' })).toBeVisible();
    await expect(page.locator('.floor-left')).toHaveText(/^0[01]:\d\d$/);
    await expect(page.locator('.floor-clock')).toContainText('레벨 1');
  }

  const own = '10분 뒤 <b>컬러업</b>을 진행합니다';
  await drawer.getByText('아래 한 줄').click({ force: true });
  await drawer.getByText('내릴 때까지').first().click({ force: true });
  await drawer.getByLabel('직접 쓰기').fill(own);
  await drawer.getByRole('button', { name: '전광판에 띄우기' }).click();
  const line = board.locator('.floor-line');
  await expect(line).toHaveText(own);
  // No figure of the board is covered.
  const under = await board.evaluate(() => {
    const edge = (of: string): DOMRect | undefined => document.querySelector(of)?.getBoundingClientRect();
    return (edge('.floor-line')?.top ?? 0) - (edge('.board-frame')?.bottom ?? Number.POSITIVE_INFINITY);
  });
  expect(under).toBeGreaterThanOrEqual(-1);

  await board.reload();
  await expect(line).toHaveText(own);
  await drawer.getByRole('button', { name: '안내 내리기' }).click();
  await expect(line).toHaveCount(0);
  await expect(phone.locator('.floor-line')).toHaveCount(0);
});
