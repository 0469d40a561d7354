// Prices of a structure and of one game: the owner writes them, the cashier sees and takes them, the day counts them.

import { changeStoreSettings, createGame, readDayMoney, readFloor, readGame, updateGame } from '@feltclock/contract';
import { expect } from '@playwright/test';
import { expectAlert } from './support/alerts.ts';
import { findings } from './support/axe.ts';
import { openFloor } from './support/floor-page.ts';
import { hire } from './support/hire.ts';
import { test } from './support/journey.ts';

test('the prices of a structure are what its games sell at', async ({ site, venue }) => {
  const { staff, storeId, storeName, structureId } = venue;
  const prices = { entry: 110_000, reEntry: null, reBuy: null, addOn: null };
  await staff.call(changeStoreSettings, { id: storeId, name: storeName, keepsPayments: true, prices });
  const page = await site.tab(venue.manager);

  await test.step('the owner sets price and fee, and sees what goes to the pool', async () => {
    await page.goto(`/structure-edit?id=${String(structureId)}`);
    const section = page.getByRole('button', { name: /^가격과 수수료/ });
    await expect(section).toHaveText(/₩110,000$/);
    await section.click();
    await page.getByLabel('바이인 수수료', { exact: true }).fill('120000');
    await page.getByRole('button', { name: '저장', exact: true }).click();
    await expectAlert(page, '가격이 수수료, 바운티, 스태프 몫을 합한 금액보다 적습니다.');
    await expect(page.getByLabel('바이인 가격', { exact: true })).toBeFocused();
    await page.getByLabel('바이인 가격', { exact: true }).fill('60000');
    await page.getByLabel('바이인 수수료', { exact: true }).fill('10000');
    await expect(page.getByRole('group', { name: '바이인', exact: true }).getByRole('status')).toHaveText('₩50,000');
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: '저장', exact: true }).click();
    await expectAlert(page, '스트럭처가 저장되었습니다.');
  });

  const name = '가격 있는 게임';
  const { id = 0 } = await staff.call(createGame, { structureId, name });
  await staff.call(updateGame, { id, status: 'PLAYING' });
  const cashier = await site.tab(await hire(site, venue, 'CASHIER', 'cashier'));
  const tiles = cashier.getByRole('group', { name: '판매할 것' });

  await test.step('a cashier sees the price before the press, and takes it', async () => {
    await cashier.goto(`/floor?id=${String(id)}`);
    await expect(tiles.getByRole('button', { name: /^바이인/ })).toHaveText('바이인₩60,000');
    await expect(tiles.getByRole('button', { name: /^얼리/ })).toHaveText('얼리 바이인₩110,000');
    await cashier.getByLabel('참가자 찾기·등록').fill('김하늘');
    await cashier.getByRole('button', { name: '손님으로 등록: 김하늘 ₩60,000' }).click();
    await expect
      .poll(async () => (await staff.call(readFloor, { gameId: id })).acts[0]?.act)
      .toMatchObject({ of: 'buyIn', payment: { way: 'cash', amount: 60_000 } });
  });

  await test.step('floor changes one game, the cashier follows, and the day counts it', async () => {
    await openFloor(page, { id, name }, 'payments');
    await page.getByRole('button', { name: '가격과 수수료', exact: true }).click();
    await page.getByRole('dialog').getByLabel('바이인 가격', { exact: true }).fill('50000');
    expect(await findings(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: '저장' }).click();
    await expectAlert(page, '가격과 수수료를 저장했습니다.');
    await expect(tiles.getByRole('button', { name: /^바이인/ })).toHaveText('바이인₩50,000');
    expect((await staff.call(readGame, { id })).prices?.kinds.buyIn).toMatchObject({ price: 50_000, fee: 10_000 });
    const { games } = await staff.call(readDayMoney, { id: storeId });
    expect(games[0]).toMatchObject({ expected: 50_000, gaps: { otherwise: { count: 1, amount: -10_000 } } });
  });
});
