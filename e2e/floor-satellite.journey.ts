// A satellite: its first places win seats, and each winner becomes an entry of the later game by one press.

import { bustEntries, registerEntry, setTables, updateGame } from '@feltclock/contract';
import { DEFAULT_STRUCTURE, NO_PLAYERS } from '@feltclock/domain';
import { expect } from '@playwright/test';
import { expectAlert } from './support/alerts.ts';
import { findings } from './support/axe.ts';
import { listed, openFloor, viewLink, type FloorOnPage } from './support/floor-page.ts';
import { test } from './support/journey.ts';
import { pressAndConfirm } from './support/press.ts';
import { createTournament } from './support/tournament.ts';

const PLAYERS = ['김하늘', '이바다', '박구름', '최노을', '정바람'];
const ADDED_BY_HAND = '윤가을';

test('seats won in a satellite become named entries of the later game', async ({ site, venue }) => {
  const { staff, storeId } = venue;
  const game = async (name: string): Promise<FloorOnPage> => {
    const { id } = await createTournament(staff, storeId, { name, rows: DEFAULT_STRUCTURE.rows, counts: NO_PLAYERS });
    return { id, name };
  };
  const [satellite, later] = [await game('금요 새틀라이트'), await game('새터데이 메인')];
  let commands = 0;
  const command = ({ id: gameId }: FloorOnPage) => ({ gameId, commandId: `satellite-${String((commands += 1))}` });
  const enter = (into: FloorOnPage, name: string) =>
    staff.call(registerEntry, { ...command(into), name, of: 'buyIn', seat: 'none', payment: null });
  const bust = (...out: readonly number[]) =>
    staff.call(bustEntries, { ...command(satellite), out: out.map((entry) => ({ entry, chipsBefore: null })), by: [] });
  await staff.call(updateGame, { id: satellite.id, status: 'PLAYING' });
  for (const name of PLAYERS) await enter(satellite, name);
  const page = await site.tab(venue.manager);

  await test.step('two seats and a prize in words are confirmed', async () => {
    await openFloor(page, satellite, 'payouts');
    await page.getByLabel('지급 수단').selectOption({ label: '다른 게임 참가권' });
    await page.getByLabel('참가권을 줄 게임').selectOption(String(later.id));
    await page.getByLabel('참가권 수').fill('2');
    await page.getByLabel('그다음 순위의 프라이즈 (선택)').fill('식사권');
    await page.getByRole('button', { name: '프라이즈 확정' }).click();
    await expect(page.getByRole('list', { name: '확정된 프라이즈' }).getByRole('listitem')).toHaveText([
      '1-2위 새터데이 메인 참가권',
      '3위 식사권',
    ]);
    expect(await findings(page)).toEqual([]);
  });

  await test.step('two players are left after registration closed: one press enters both', async () => {
    await staff.call(updateGame, { id: satellite.id, registrationStatus: 'CLOSED' });
    await bust(5);
    await bust(4);
    await bust(3);
    await expect(page.getByRole('button', { name: '김하늘 참가 등록' })).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: '2명 모두 참가 등록' }).click();
    await expectAlert(page, '김하늘, 이바다 참가 등록했습니다.');
    await expect(page.getByText('참가 등록 2/2')).toBeVisible();
  });

  await test.step('the later game has them by name, and draws their chairs', async () => {
    await enter(later, ADDED_BY_HAND);
    await staff.call(setTables, { ...command(later), tables: [{ table: 1, seats: 9, breakOrder: 1 }] });
    await openFloor(page, later);
    for (const name of ['김하늘', '이바다', ADDED_BY_HAND]) await expect(listed(page, name)).toBeVisible();
    await expect(page.getByText('참가권으로 2명')).toBeVisible();
    await viewLink(page, '테이블').click();
    await pressAndConfirm(page, '좌석 추첨');
    await expect(page.getByRole('article').getByRole('button', { name: / 김하늘/ })).toBeVisible();
  });
});
