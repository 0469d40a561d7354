// Floor messages: from the controller to the boards and a guest's phone, and removed by time and by hand.

import { createGame, shortenUrl, writeLog } from '@feltclock/contract';
import { expect } from '@playwright/test';
import { onScreens } from './support/fit.ts';
import { test } from './support/journey.ts';

/** The maximum length of a message. */
const LONGEST = '10분 뒤 컬러업을 진행합니다 '.repeat(20).slice(0, 200);

/** Runs in the page: is the line below its board, and within the frame of both? */
const linePlace = () => {
  const [line, board, frame] = ['.floor-line', '.board', '.board-frame'].map((of) =>
    document.querySelector(of)?.getBoundingClientRect(),
  );
  return {
    isUnderBoard: (line?.top ?? 0) - (board?.bottom ?? Number.POSITIVE_INFINITY) >= -1,
    isInFrame:
      line !== undefined && frame !== undefined && line.bottom <= frame.bottom + 1 && line.right <= frame.right + 1,
  };
};

/** Runs in the page: are the words fully visible in their place? */
const wordsFit = () => {
  const [words, place] = ['.floor-words', '.floor-line, .floor-said'].map((of) =>
    document.querySelector(of)?.getBoundingClientRect(),
  );
  const isHigher = (words?.height ?? 0) > (place?.height ?? 0) + 1;
  return { isHigher, isWider: (words?.width ?? 0) > (place?.width ?? 0) + 1 };
};
const ALL_OF_IT = { isHigher: false, isWider: false };

test('a message appears on all boards at once, and is removed', async ({ site, venue }) => {
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
  // No figure of the board is covered, and each board of a TV has its own line.
  const small = await onScreens(board, [[960, 540]], linePlace, null);
  expect(small).toEqual([{ isUnderBoard: true, isInFrame: true }]);

  await drawer.getByLabel('직접 쓰기').fill(LONGEST);
  await drawer.getByRole('button', { name: '전광판에 띄우기' }).click();
  await expect(line).toHaveText(LONGEST.trim());
  const sizes = [
    [1280, 720],
    [1920, 1080],
    [1080, 1920],
    [960, 540],
    [2560, 1080],
  ] as const;
  for (const fit of await onScreens(board, sizes, wordsFit, null)) expect(fit).toEqual(ALL_OF_IT);
  await drawer.getByText('전체 화면').click({ force: true });
  await drawer.getByLabel('직접 쓰기').fill(LONGEST);
  await drawer.getByRole('button', { name: '전광판에 띄우기' }).click();
  await expect(board.locator('.floor-screen')).toContainText(LONGEST.trim());
  for (const fit of await onScreens(board, sizes, wordsFit, null)) expect(fit).toEqual(ALL_OF_IT);
  await drawer.getByText('아래 한 줄').click({ force: true });
  await drawer.getByLabel('직접 쓰기').fill(own);
  await drawer.getByRole('button', { name: '전광판에 띄우기' }).click();
  await expect(line).toHaveText(own);

  await board.reload();
  await expect(line).toHaveText(own);
  await drawer.getByRole('button', { name: '안내 내리기' }).click();
  await expect(line).toHaveCount(0);
  await expect(phone.locator('.floor-line')).toHaveCount(0);
});
