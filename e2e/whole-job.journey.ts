// The main job: a structure, a game, PLAY, and two boards that count down together through all staff commands.

import { readGame, shiftTime } from '@feltclock/contract';
import { expect, type Page } from '@playwright/test';
import { endShown, expectAgrees, type Board } from './support/board.ts';
import { signInOn } from './support/console.ts';
import { test } from './support/journey.ts';
import { pressAndConfirm } from './support/press.ts';

const STRUCTURE = '여정 딥스택';
const GAME = '여정 토너먼트';

async function authorStructure(page: Page): Promise<void> {
  await page.getByRole('link', { name: '스트럭처 생성' }).first().click();
  await page.getByRole('textbox', { name: '이름' }).fill(STRUCTURE);
  await page.getByRole('textbox', { name: '프라이즈 안내 내용' }).fill('우승 상금 45%');
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect(page).toHaveURL(/\/game-create\?/);
}

/** Returns the game's id. */
async function createGame(page: Page): Promise<number> {
  await page.getByRole('textbox', { name: '게임 이름' }).fill(GAME);
  await pressAndConfirm(page, '게임 생성');
  await expect(page).toHaveURL(/\/game-list$/);
  await page.getByRole('link', { name: GAME }).first().click();
  await expect(page).toHaveURL(/\/game-controller/);
  await expect(page.getByRole('heading', { name: GAME })).toBeVisible();
  await page.getByRole('link', { name: '전체 명령' }).click();
  return Number(new URL(page.url()).searchParams.get('id'));
}

/** All boards show the same second, which began less than one second ago; a delayed board gets a moment. */
const expectSameSecond = (boards: readonly Board[]): Promise<void> =>
  expect
    .poll(async () => {
      const ends = await Promise.all(boards.map(endShown));
      return Math.max(...ends) - Math.min(...ends);
    })
    .toBeLessThanOrEqual(1);

test.describe('the main job', () => {
  test('from login to boards that follow every command', { tag: '@gate' }, async ({ site, venue }) => {
    const { manager: user, staff } = venue;
    const controller = await site.guestTab();
    await controller.goto('/login');
    await signInOn(controller, user.id, user.password);

    await authorStructure(controller);
    const gameId = await createGame(controller);
    const boards = [await site.board(user, gameId), await site.board(user, gameId)];
    const left = async (): Promise<number> => (await staff.call(readGame, { id: gameId })).remainLevelTime;
    const onBoards = async (check: (board: Board) => Promise<unknown>): Promise<void> => {
      for (const board of boards) await check(board);
    };

    await test.step('a game that has not started shows the full time of its first level', async () => {
      await onBoards((board) => expect(board.timer).toHaveText('10:00'));
    });

    await test.step('PLAY starts both', async () => {
      await pressAndConfirm(controller, '시작');
      await onBoards((board) => expect(board.heading).toHaveText('레벨 1'));
      await onBoards((board) => expect(board.timer).toHaveText(/^09:\d\d$/));
      await onBoards((board) => expectAgrees(board, left));
      await onBoards((board) => expect(board.page.getByText('우승 상금 45%')).toBeVisible());
      await expectSameSecond(boards);
    });

    await test.step('players counted on the controller are on the boards', async () => {
      for (let press = 0; press < 3; press += 1)
        await controller.getByRole('button', { name: '바이인 1 증가', exact: true }).click();
      await pressAndConfirm(controller, '적용');
      await onBoards((board) => expect(board.figure('남은 인원')).toHaveText('3'));
      await onBoards((board) => expect(board.figure('엔트리')).toHaveText('3'));
    });

    await test.step('a new prize text is on the boards', async () => {
      await controller.getByRole('textbox', { name: '프라이즈 안내 내용' }).fill('우승 상금 60%');
      await pressAndConfirm(controller, '적용');
      await onBoards((board) => expect(board.page.getByText('우승 상금 60%')).toBeVisible());
    });

    await test.step('PAUSE stops both at the same second, and the banner of a board resumes both', async () => {
      await pressAndConfirm(controller, '일시정지');
      await onBoards((board) => expect(board.page.getByRole('button', { name: /^일시정지 ·/ })).toBeVisible());
      const [one, other] = await Promise.all(boards.map((board) => board.secondsShown()));
      expect(one).toBe(other);
      await boards[0]?.page.getByRole('button', { name: /^일시정지 ·/ }).click();
      await onBoards((board) => expect(board.page.getByRole('button', { name: /^일시정지 ·/ })).toHaveCount(0));
      await onBoards((board) => expect.poll(() => board.secondsShown()).toBeLessThan(one ?? 0));
    });

    await test.step('moving to a level pauses both at its full time', async () => {
      await controller.getByRole('combobox', { name: '이동할 레벨' }).selectOption({ label: '레벨 3' });
      await pressAndConfirm(controller, '레벨 이동');
      await onBoards((board) => expect(board.heading).toHaveText('레벨 3'));
      await onBoards((board) => expect(board.timer).toHaveText('10:00'));
    });

    await test.step('at the end of a level, both go to the next', async () => {
      await staff.call(shiftTime, { id: gameId, seconds: -596 });
      await onBoards((board) => expect(board.timer).toHaveText('00:04'));
      await pressAndConfirm(controller, '시작');
      await onBoards((board) => expect(board.heading).toHaveText('레벨 4'));
      await onBoards((board) => expect(board.timer).toHaveText(/^09:\d\d$/));
      await onBoards((board) => expectAgrees(board, left));
      await expectSameSecond(boards);
      await expect(controller.getByText('레벨 4').first()).toBeVisible();
    });

    await test.step('END ends both', async () => {
      await pressAndConfirm(controller, '종료');
      await onBoards((board) => expect(board.timer).toHaveText('게임 종료'));
      expect(await staff.call(readGame, { id: gameId })).toMatchObject({ status: 'END', levelSeq: 3, totalPlayer: 3 });
    });
  });
});
