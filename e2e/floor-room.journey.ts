// A room that is full: the venue's tables by one press, a start with too few players, a cap, and alternates on the board, seated by one press.

import {
  bustEntries,
  changeLimits,
  changeStoreSettings,
  createGame,
  readFloor,
  registerEntry,
  saveVenueTables,
} from '@feltclock/contract';
import { foldActs, type Floor } from '@feltclock/domain';
import { expect, type Page } from '@playwright/test';
import { findings } from './support/axe.ts';
import { left, openFloor } from './support/floor-page.ts';
import { test } from './support/journey.ts';
import { confirm, decline, question, untilPressesCount } from './support/press.ts';
import type { Venue } from './support/site.ts';

const NAME = '만석의 밤';
const NAMES = ['김하늘', '이바다', '박구름', '최노을', '정바람'];

/** A waiting game of a venue with fifteen tables, which needs four players and seats four. */
async function openNight({ staff, storeId, storeName, structureId }: Venue) {
  await staff.call(changeStoreSettings, { id: storeId, name: storeName, namesOnBoards: true });
  const tables = Array.from({ length: 15 }, (_, index) => ({ table: index + 1, seats: 9, area: '' }));
  await staff.call(saveVenueTables, { id: storeId, revision: 0, tables });
  const { id = 0 } = await staff.call(createGame, { structureId, name: NAME });
  await staff.call(changeLimits, { id, minimum: 4, cap: 4 });
  let commands = 0;
  const command = () => ({ gameId: id, commandId: `room-${String((commands += 1))}` });
  const floor = async (): Promise<Floor> => foldActs((await staff.call(readFloor, { gameId: id })).acts).floor;
  return {
    id,
    name: NAME,
    floor,
    enter: (name: string) =>
      staff.call(registerEntry, { ...command(), name, of: 'buyIn', seat: 'draw', payment: null }),
    bust: (entry: number) => staff.call(bustEntries, { ...command(), out: [{ entry, chipsBefore: null }], by: [] }),
  };
}

/** Counts presses on the page. */
function presser(page: Page) {
  const made = { presses: 0 };
  return {
    made,
    press: async (name: string): Promise<void> => {
      made.presses += 1;
      await page.getByRole('button', { name, exact: true }).click();
    },
  };
}

test('a full room keeps a queue, which boards show and one press shortens', async ({ site, venue }) => {
  const night = await openNight(venue);
  const page = await site.tab(venue.manager);
  await openFloor(page, night, 'tables');

  // Fifteen tables in two presses.
  const tables = presser(page);
  await tables.press('테이블 설정');
  await tables.press('매장 테이블 15개 쓰기');
  await expect(page.getByRole('article')).toHaveCount(15);
  expect(tables.made.presses).toBe(2);

  // A start with too few players says so, and is not refused.
  for (const name of NAMES.slice(0, 3)) await night.enter(name);
  const start = (): Promise<void> =>
    page.getByRole('region', { name: '남은 시간' }).getByRole('button', { name: '시작' }).click();
  await expect(left(page)).toHaveText('3');
  await start();
  await expect(question(page)).toContainText('4명부터 시작합니다. 지금 3명입니다.');
  await untilPressesCount(page);
  await decline(page);

  // Four sit, and the fifth waits, although seats are free.
  await night.enter('최노을');
  await night.enter('정바람');
  const queue = page.getByRole('region', { name: '대기 순서' });
  await expect(queue.getByRole('button')).toHaveText(['1. 정바람']);
  await expect(page.getByRole('button', { name: '대기자 앉히기' })).toHaveCount(0);
  expect(await findings(page)).toEqual([]);

  await start();
  await untilPressesCount(page);
  await confirm(page);

  // The board shows who waits. Somebody busts; one press seats the next, and the board calls the player.
  const board = await site.board(venue.manager, night.id);
  const waiting = board.page.getByRole('list', { name: '대기 1명' });
  await expect(waiting).toContainText('1 정바람');
  const [first] = [...(await night.floor()).entries.keys()];
  await night.bust(first ?? 0);
  const seating = presser(page);
  await seating.press('대기자 앉히기');
  await expect(queue).toHaveCount(0);
  expect(seating.made.presses).toBe(1);
  await expect(board.page.getByRole('heading', { name: '대기자 착석' })).toBeVisible();
  await expect(board.page.getByRole('status').filter({ hasText: '정바람' })).toBeVisible();
  await expect(waiting).toHaveCount(0);
});
