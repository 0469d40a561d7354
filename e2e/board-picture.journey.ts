// Everything that a board shows (docs/rules/boards.md#what-a-board-shows), in both versions, and how it changes live.

import {
  changePlayers,
  changePreferences,
  createGame,
  deleteGame,
  latestLog,
  readGame,
  saveBoardDesign,
  shiftTime,
  updateGame,
} from '@feltclock/contract';
import { expect, type Page } from '@playwright/test';
import { test } from './support/journey.ts';
import { ADMIN } from './support/product.ts';
import { quickRows, type StaffApi } from './support/staff-api.ts';
import { FIELD, quietVenue, rowsWithBreak, startTournament } from './support/tournament.ts';

/** The value beside a label of the smaller lines. */
const line = (page: Page, label: string) =>
  page.locator('dl > div', { has: page.locator('dt', { hasText: label }) }).locator('dd');

/** Sets the seconds left of the current row, and stops the clock. */
async function leave(staff: StaffApi, id: number, seconds: number): Promise<void> {
  // On a busy machine, seconds pass between reading the clock and using the value.
  await staff.call(updateGame, { id, status: 'PAUSED' });
  const { remainLevelTime } = await staff.call(readGame, { id });
  await staff.call(shiftTime, { id, seconds: Math.round(seconds - remainLevelTime) });
}

const colourOf = (page: Page, selector: string): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).color);

test.describe('a board shows', () => {
  const venue = quietVenue();

  test('every figure of version 1, and the players and re-buys of version 2', { tag: '@gate' }, async () => {
    const options = { name: '금요 딥스택', rows: rowsWithBreak(60) };
    const { id } = await startTournament(venue.owner, venue.storeId, options);
    const { page, timer, heading, figure } = await venue.site.board(ADMIN, id);

    await test.step('in the centre', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('금요 딥스택');
      await expect(heading).toHaveText('레벨 1');
      await expect(timer).toHaveText(/^59:\d\d$/);
      await expect(figure('블라인드')).toHaveText('100/200');
      await expect(page.locator('.board-ante .board-value')).toHaveText('200');
      await expect(page.locator('.board-next')).toContainText('다음 레벨 2');
      await expect(page.locator('.board-next')).toContainText('앤티 400');
      await expect(page.locator('.board-next .board-value')).toHaveText('200/400');
      await expect(page.getByRole('progressbar', { name: '레벨 진행' })).toBeVisible();
    });

    await test.step('on the right', async () => {
      await expect(figure('남은 인원')).toHaveText('87');
      await expect(figure('엔트리')).toHaveText('122');
      // Today or tomorrow, depending on when the test runs.
      await expect(page.locator('.board-registration .board-label')).toHaveText(
        /^(?:등록 .+까지|등록 가능 ?마감 시각)$/,
      );
      await expect(page.locator('.board-registration .board-value')).toHaveText(/^\d\d:\d\d$/);
      await expect(page.locator('.board-nextBreak .board-label')).toHaveText(/브레이크/);
      await expect(page.locator('.board-nextBreak .board-value')).toHaveText(/^\d\d:\d\d$/);
      await expect(line(page, '총 시간')).toHaveText(/^00:\d\d$/);
      await expect(line(page, '총 칩')).toHaveText('4,520,000');
      await expect(line(page, '평균 칩')).toHaveText('51,954');
      await expect(figure('평균')).toHaveText('260BB');
    });

    await test.step('on the left', async () => {
      await expect(page.getByText('우승 5,000,000')).toBeVisible();
      await expect(line(page, '바이인')).toHaveText('₩100,000');
      await expect(line(page, '시작 칩')).toHaveText('30,000');
      await expect(line(page, '얼리 보너스')).toHaveText('+5,000');
      await expect(line(page, '리바이 1')).toHaveText('30,000');
      await expect(line(page, '리바이 2')).toHaveText('40,000');
      await expect(page.getByText('리바이 3')).toHaveCount(0);
      await expect(line(page, '애드온')).toHaveText('50,000');
      await expect(page.locator('.board-time-of-day')).toHaveText(/^\d\d:\d\d$/);
      await expect(page.locator('.board-store')).not.toBeEmpty();
    });

    await test.step('version 2', async () => {
      await venue.owner.call(changePreferences, { boardVersion: 2 });
      const second = await venue.site.board(ADMIN, id);
      await expect(second.figure('남은 인원')).toHaveText('87');
      await expect(line(second.page, '바이인 수')).toHaveText('92');
      await expect(second.page.locator('.board-fact', { hasText: '리바이' }).locator('dd')).toHaveText('21/9/-');
      await expect(second.page.locator('.board-fact', { hasText: '애드온' }).locator('dd')).toHaveText('12');
      await expect(second.figure('엔트리')).toHaveCount(0);
      await venue.owner.call(changePreferences, { boardVersion: 1 });
    });
  });

  test('the structure’s colours, and changed counts highlighted for a second', async () => {
    const { id, structureId } = await startTournament(venue.owner, venue.storeId, {
      name: '색',
      rows: rowsWithBreak(60),
    });
    const { page } = await venue.site.board(ADMIN, id);
    await page.locator('.board-tools').waitFor();
    const places = [
      [1, '#ff8a80', '.board-titles h1'],
      [2, '#ffffff', '.board-timer'],
      [3, '#8fd0f2', '.board-blinds .board-label'],
      [4, '#ffe566', '.board-blinds .board-value'],
      [5, '#b58cff', '.board-players .board-label'],
      [6, '#9bd94c', '.board-players .board-value'],
      [7, '#ffb02e', '.board-tools button'],
    ] as const;

    await test.step('no colours chosen: the board’s own', async () => {
      expect(await colourOf(page, '.board-timer')).toBe('rgb(246, 241, 227)');
    });

    await test.step('each is applied immediately, white too', async () => {
      const design = places.map(([sectionNo, color]) => ({ id: structureId, sectionNo, color }));
      await venue.owner.call(saveBoardDesign, design);
      for (const [, color, selector] of places) {
        const rgb = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)).join(', ');
        await expect.poll(() => colourOf(page, selector)).toBe(`rgb(${rgb})`);
      }
    });

    await test.step('a changed count is highlighted for one second, with the amount, and nothing else is', async () => {
      const right = page.locator('.board-stage');
      const lit = right.locator('[data-lit]');
      await expect(lit).toHaveCount(0);
      await venue.owner.call(changePlayers, { id, ...FIELD, current: 86 });
      await expect(lit).toHaveText(['86']);
      await expect(right.locator('.board-change')).toHaveText(['−1']);
      const lengths = await right.evaluate((element) =>
        element.getAnimations({ subtree: true }).map(({ effect }) => effect?.getTiming().duration),
      );
      // The highlight and the amount of change; the digits may already have rolled.
      expect(lengths.filter((length) => length !== 500).toSorted()).toEqual([1000, 3000]);
      await expect.poll(() => right.evaluate((element) => element.getAnimations({ subtree: true }).length)).toBe(0);
      await expect(right.locator('.board-change')).toBeHidden();
    });
  });

  test('the last seconds of a level, the end of registration, and of the last level', { tag: '@gate' }, async () => {
    const structure = { registrationDeadline: 0 };
    const { id, structureId } = await startTournament(venue.owner, venue.storeId, {
      name: '마지막',
      rows: quickRows(2),
      structure,
    });
    const board = await venue.site.board(ADMIN, id);
    const { page, timer, heading } = board;
    const frame = page.locator('.board');

    await test.step('five seconds or less look different', async () => {
      await leave(venue.owner, id, 8);
      await expect(timer).toHaveText('00:08');
      await expect(frame).not.toHaveAttribute('data-countdown');
      await venue.owner.call(updateGame, { id, status: 'PLAYING' });
      await expect(frame).toHaveAttribute('data-countdown');
      expect(await board.secondsShown()).toBeLessThanOrEqual(5);
      await expect.poll(() => colourOf(page, '.board-timer')).toBe('rgb(255, 176, 46)');
    });

    await test.step('the next level begins, and registration is closed', async () => {
      await expect(heading).toHaveText('레벨 2');
      await expect(frame).not.toHaveAttribute('data-countdown');
      await expect(board.figure('등록 마감')).toHaveText('마감됨');
      await expect(page.locator('.board-blinds')).toContainText('마지막 레벨');
      await expect(page.locator('.board-next')).toHaveCount(0);
      await expect(board.figure('다음 브레이크')).toHaveText('-');
      const { registrationStatus } = await venue.owner.call(readGame, { id });
      expect(registrationStatus).toBe('CLOSED');
    });

    await test.step('after the last level the game has ended', async () => {
      await leave(venue.owner, id, 3);
      await venue.owner.call(updateGame, { id, status: 'PLAYING' });
      await expect(timer).toHaveText('게임 종료');
      await expect(page.locator('.board-blinds')).toHaveCount(0);
      expect(await venue.owner.call(latestLog, { id })).toMatchObject({ action: 'END', cause: 'elapsed' });
    });

    await test.step('and shows the store’s next games', async () => {
      await venue.owner.call(createGame, { structureId, name: '다음 판', startAt: Date.now() + 3_600_000 });
      await page.reload();
      await expect(page.locator('.end-coming')).toContainText('다음 판');
      await expect(timer).toHaveText('게임 종료');
    });
  });

  test('a message when its game was deleted', async () => {
    const { id } = await startTournament(venue.owner, venue.storeId, { name: '지워질 게임', rows: rowsWithBreak(60) });
    const { page, timer } = await venue.site.board(ADMIN, id);
    await page.locator('.board-tools').waitFor();
    await venue.owner.ask(deleteGame, id);
    await expect(timer).toHaveText('게임 종료');
    await expect(page.getByText('이 게임은 삭제되었습니다.')).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
  });
});
