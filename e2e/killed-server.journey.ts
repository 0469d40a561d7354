// The server is killed in the middle of a level and across a level's end: boards continue, and agree with the log when it is back.

import {
  clockFromWire,
  createGame,
  createStructure,
  latestLog,
  readBoard,
  rulesFromWire,
  shiftTime,
  updateGame,
  writeLog,
} from '@feltclock/contract';
import { advanced, instant, remainingAt, secondsBegun } from '@feltclock/domain';
import { expect } from '@playwright/test';
import { expectAgrees, type Board } from './support/board.ts';
import { ownSite, test } from './support/journey.ts';
import { quickRows, structureOf, type StaffApi } from './support/staff-api.ts';

const MANAGER = 'gangnam';
const GANGNAM = 1;

/** A started game with five one-minute levels. */
async function startGame(staff: StaffApi): Promise<number> {
  const { id: structureId = 0 } = await staff.call(createStructure, structureOf(GANGNAM, '정전 연습', quickRows(5)));
  const { id = 0 } = await staff.call(createGame, { structureId, name: '정전 연습' });
  await staff.call(writeLog, { id, action: 'INIT' });
  await staff.call(updateGame, { id, status: 'PLAYING' });
  return id;
}

/** The time left by the log, now. The product runs on this machine and uses its clock. */
async function secondsByTheLog(staff: StaffApi, gameId: number): Promise<number> {
  const { clock, structure, levelList } = await staff.call(readBoard, { id: gameId });
  const rules = rulesFromWire(structure, levelList);
  const now = instant(Date.now());
  return secondsBegun(remainingAt(advanced(clockFromWire(clock), rules, now), now));
}

async function expectToAgreeWithTheLog(boards: readonly Board[], staff: StaffApi, gameId: number): Promise<void> {
  for (const board of boards) await expectAgrees(board, () => secondsByTheLog(staff, gameId));
}

test.describe('a killed server', () => {
  const own = ownSite();

  test('leaves boards counting, and agrees with them after the restart', { tag: '@gate' }, async () => {
    const user = own.site.user(MANAGER);
    const staff = await own.site.api(user);
    const gameId = await startGame(staff);
    const boards = [await own.site.board(user, gameId), await own.site.board(user, gameId)];
    // A board that was never connected shows no lost connection.
    await staff.call(updateGame, { id: gameId, registrationStatus: 'CLOSED' });
    for (const board of boards) await expect(board.figure('등록 마감')).toHaveText('마감됨');
    await expectToAgreeWithTheLog(boards, staff, gameId);

    await test.step('killed in the middle of a level', async () => {
      await own.site.product.kill();
      for (const board of boards) {
        const before = await board.secondsShown();
        await expect.poll(() => board.secondsShown()).toBeLessThan(before);
        await expect(board.page.getByText(/부터 연결 끊김/)).toBeVisible();
      }
      await own.site.product.restart();
      for (const board of boards) await expect(board.page.getByText(/부터 연결 끊김/)).toHaveCount(0);
      await expectToAgreeWithTheLog(boards, staff, gameId);
    });

    await test.step('killed while a level ends', async () => {
      const seq = (await staff.call(latestLog, { id: gameId })).levelSeq;
      const left = await secondsByTheLog(staff, gameId);
      await staff.call(shiftTime, { id: gameId, seconds: 10 - left });
      await staff.call(updateGame, { id: gameId, status: 'PLAYING' });
      for (const board of boards) await expect.poll(() => board.secondsShown()).toBeLessThan(10);
      const { clock } = await staff.call(readBoard, { id: gameId });
      const endsAt = clock.at + clock.remaining;
      await own.site.product.kill();
      for (const board of boards) await expect(board.heading).toHaveText(`레벨 ${String(seq + 2)}`);
      await own.site.product.restart();
      for (const board of boards) await expect(board.page.getByText(/부터 연결 끊김/)).toHaveCount(0);
      expect(await staff.call(latestLog, { id: gameId })).toMatchObject({
        action: 'PLAY',
        cause: 'elapsed',
        levelSeq: seq + 1,
        actionDate: endsAt,
      });
      await expectToAgreeWithTheLog(boards, staff, gameId);
    });
  });
});
