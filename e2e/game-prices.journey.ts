// Prices of a structure and of one game: the owner writes them, the cashier sees and takes them, the day counts them. And the cashier's till.

import {
  bustEntries,
  changeStoreSettings,
  confirmPayouts,
  createGame,
  readDayMoney,
  readFloor,
  readGame,
  readTills,
  updateGame,
} from '@feltclock/contract';
import { expect } from '@playwright/test';
import { expectAlert } from './support/alerts.ts';
import { findings } from './support/axe.ts';
import { openFloor, searchField } from './support/floor-page.ts';
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

test('a cashier’s till, from its first cash to the count', async ({ site, venue }) => {
  const { staff, storeId, storeName, structureId } = venue;
  const money = { keepsPayments: true, allowsMoneyPool: true, hasReadCaution: true };
  const prices = { entry: 60_000, reEntry: null, reBuy: null, addOn: null };
  await staff.call(changeStoreSettings, { id: storeId, name: storeName, ...money, prices });
  const { id: gameId = 0 } = await staff.call(createGame, { structureId, name: '시재 있는 밤' });
  await staff.call(updateGame, { id: gameId, status: 'PLAYING' });
  const page = await site.tab(await hire(site, venue, 'CASHIER', 'till'));
  await page.goto(`/floor?id=${String(gameId)}`);
  const till = page.getByRole('region', { name: '내 시재' });
  const popup = page.getByRole('dialog');
  const hasExpected = (amount: string) =>
    expect(till.locator('div', { hasText: '있어야 할 현금' }).last()).toContainText(amount);

  await test.step('it is opened with its cash', async () => {
    await till.getByRole('button', { name: '시재 열기' }).click();
    await popup.getByLabel('시작 금액').fill('100000');
    await popup.getByRole('button', { name: '저장' }).click();
    await hasExpected('₩100,000');
  });

  await test.step('of a split payment only the cash is in it', async () => {
    await searchField(page).fill('김하늘');
    await searchField(page).press('Enter');
    await hasExpected('₩160,000');
    await page.getByRole('radiogroup', { name: '결제 방법' }).getByText('미결제').click();
    await searchField(page).fill('이바다');
    await searchField(page).press('Enter');
    await page.getByRole('button', { name: '이바다 ₩60,000', exact: true }).click();
    await popup.getByRole('switch', { name: '나눠 결제' }).click();
    await popup.getByLabel('카드로 받은 금액').fill('20000');
    await expect(popup.getByRole('status')).toHaveText('나머지 현금 ₩40,000');
    expect(await findings(page)).toEqual([]);
    await popup.getByRole('button', { name: '저장' }).click();
    await hasExpected('₩200,000');
  });

  await test.step('a prize that is handed out leaves it', async () => {
    const { acts } = await staff.call(readFloor, { gameId });
    const entry = acts.findLast(({ act }) => act.kind === 'enter')?.version ?? 0;
    const plan = { kind: 'fixed', amounts: [90_000, 30_000] } as const;
    await staff.call(confirmPayouts, { gameId, commandId: 'till-payouts', unit: 'money', plan });
    const out = [{ entry, chipsBefore: null }];
    await staff.call(bustEntries, { gameId, commandId: 'till-bust', out, by: [] });
    await page.getByRole('button', { name: '이바다 ₩30,000 지급' }).click();
    await hasExpected('₩170,000');
  });

  await test.step('a difference of the count needs a reason', async () => {
    await till.getByRole('button', { name: '시재 마감' }).click();
    await popup.getByLabel('센 현금').fill('160000');
    await expect(popup.getByRole('status')).toHaveText('₩10,000 모자랍니다.');
    await expect(popup.getByRole('button', { name: '마감', exact: true })).toBeDisabled();
    await popup.getByLabel('차이가 나는 사유').fill('거스름돈');
    expect(await findings(page)).toEqual([]);
    await popup.getByRole('button', { name: '마감', exact: true }).click();
    await expectAlert(page, '시재를 마감했습니다.');
    const { shifts } = await staff.call(readTills, { id: storeId });
    expect(shifts).toMatchObject([{ opening: 100_000, expected: 170_000, counted: 160_000, reason: '거스름돈' }]);
  });
});
