// Stores for the platform's owner: find, create, change, give an administrator, delete; and for their own administrator.

import { createStore, readSession } from '@feltclock/contract';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAlert, stayedAfter } from './support/alerts.ts';
import { ownSite, test } from './support/journey.ts';
import { pressOff } from './support/press.ts';
import { ADMIN } from './support/product.ts';
import { signIn } from './support/staff-api.ts';

const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

/** Presses a button and confirms; the last button of the popup confirms. */
async function pressAndConfirm(page: Page, name: string, question: RegExp): Promise<void> {
  await button(page, name).click();
  const popup = page.getByRole('dialog');
  await expect(popup).toContainText(question);
  await popup.getByRole('button').last().click();
}
/** Beside a field, in an alert, or both. */
const expectText = (page: Page, text: string): Promise<void> => expect(page.getByText(text).first()).toBeVisible();
const adminId = (page: Page): Locator => page.getByRole('combobox', { name: '관리자 아이디' });
const rowOf = (page: Page, name: string): Locator => page.getByRole('row', { name: new RegExp(name) });

test.describe('stores', () => {
  const own = ownSite();

  const openOwner = (): Promise<Page> => own.site.tab(ADMIN);

  test('are found, created, changed and deleted', { tag: '@gate' }, async () => {
    const page = await openOwner();
    await page.goto('/main');
    await test.step('the list is searched by name and administrator', async () => {
      await page.getByRole('link', { name: '매장', exact: true }).click();
      await expect(page).toHaveURL(/\/store-manage$/);
      await expect(page.getByRole('columnheader')).toHaveText(['매장 이름', '아이디', '전화번호', '주소', '사용량']);
      await expect(rowOf(page, '펠트 라운지 강남점')).toContainText('서울특별시 강남구 역삼동 테헤란로');
      await page.getByLabel('관리자 아이디').fill('gang');
      await button(page, '조회').click();
      await expect(page.getByRole('row')).toHaveCount(2);
      await page.getByLabel('관리자 아이디').fill('');
      await page.getByLabel('매장 이름').fill('홀덤');
      await page.keyboard.press('Enter');
      await expect(rowOf(page, '리버 홀덤 홍대점')).toBeVisible();
      await expect(page.getByRole('row')).toHaveCount(2);
      await page.getByLabel('매장 이름').fill('없는 이름');
      await button(page, '조회').click();
      await expectText(page, '조회된 매장이 없습니다.');
    });

    await test.step('a new store leads to the list after two seconds', async () => {
      await page.getByRole('link', { name: '매장 추가' }).click();
      await button(page, '저장').click();
      await expectText(page, '매장 이름을 입력해주세요.');
      await page.getByLabel('매장 이름').fill('여정 매장');
      await page.getByLabel('전화번호').fill('02-555-0177');
      await page.getByLabel('주소1').selectOption('부산광역시');
      await page.getByLabel('주소2').selectOption('해운대구');
      await page.getByLabel('주소3').selectOption('우동');
      await page.getByLabel('상세 주소').fill('마린시티 1층');
      await adminId(page).pressSequentially('pl');
      await page.getByRole('option', { name: /player/ }).click();
      await expect(adminId(page)).toHaveValue('player');
      await pressAndConfirm(page, '저장', /'여정 매장' 매장을 생성하시겠습니까\?/);
      await expectAlert(page, '매장이 생성되었습니다');
      await expect(page).toHaveURL(/\/store-info-list$/);
      // Long enough to read; a slow machine may take longer.
      expect(await stayedAfter(page, '매장이 생성되었습니다')).toBeGreaterThan(1000);
      await expect(rowOf(page, '여정 매장')).toContainText('부산광역시 해운대구 우동 마린시티 1층');
    });

    await test.step('a row opens the store, and it is changed', async () => {
      await rowOf(page, '여정 매장').getByRole('cell', { name: '02-555-0177' }).click();
      await expect(page).toHaveURL(/\/store-edit\?id=\d+$/);
      await expect(page.getByLabel('주소3')).toHaveValue(/^\d+$/);
      await page.getByLabel('주소1').selectOption('서울특별시');
      await expect(page.getByLabel('주소2')).toHaveValue('');
      await expect(page.getByLabel('주소3')).toBeDisabled();
      await page.getByLabel('주소2').selectOption('마포구');
      await expectText(page, '저장하지 않은 변경사항이 있습니다.');
      await pressAndConfirm(page, '저장', /매장 정보를 변경하시겠습니까/);
      await expectAlert(page, '매장 정보가 변경되었습니다');
    });

    await test.step('the administrator is removed and set', async () => {
      await pressAndConfirm(page, '관리자 아이디 삭제', /'player'/);
      await expectAlert(page, '관리자 아이디가 삭제되었습니다');
      await button(page, '관리자 아이디 저장').click();
      await expectText(page, '관리자 아이디가 비어있습니다.');
      await adminId(page).fill('gangnam');
      await pressAndConfirm(page, '관리자 아이디 저장', /'gangnam'/);
      await expectAlert(page, '관리자 아이디 저장을 실패하였습니다(이미 다른 매장을 관리하는 아이디입니다).');
      await adminId(page).fill('player');
      await pressAndConfirm(page, '관리자 아이디 저장', /'player'/);
      await expectAlert(page, '관리자 아이디를 저장했습니다');
    });

    await test.step('nothing can be sent without an App', async () => {
      await pressOff(page, 'App 전송(생성)');
      await expectAlert(page, '연결된 App이 없습니다. App 연계 주소를 설정해주세요.');
    });

    await test.step('it is deleted, but a store with games is not', async () => {
      await pressAndConfirm(page, '삭제', /'여정 매장' 매장을 삭제하시겠습니까/);
      await expectAlert(page, '매장이 삭제되었습니다');
      await expect(page).toHaveURL(/\/store-info-list$/);
      await expect(rowOf(page, '펠트 라운지 강남점')).toBeVisible();
      await expect(rowOf(page, '여정 매장')).toHaveCount(0);
      await rowOf(page, '펠트 라운지 강남점').click();
      await pressAndConfirm(page, '삭제', /삭제하시겠습니까/);
      await expectAlert(page, '매장 삭제를 실패하였습니다(종료되지 않은 게임이 있어 매장을 삭제할 수 없습니다');
      await expect(page).toHaveURL(/\/store-edit\?id=1$/);
    });
  });

  test('are listed ten to a page', async () => {
    const owner = await own.site.api(ADMIN);
    for (let number = 1; number <= 8; number += 1) await owner.call(createStore, { name: `쪽 매장 ${String(number)}` });
    const page = await openOwner();
    await page.goto('/store-info-list');
    await expect(page.getByRole('row')).toHaveCount(11);
    await button(page, '2 페이지').click();
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(rowOf(page, '쪽 매장 8')).toBeVisible();
  });

  test('a new administrator must log in again, and sees the store', { tag: '@gate' }, async () => {
    const password = own.site.product.passwordOf('player');
    const owner = await openOwner();
    const player = await signIn(own.site.origin, 'player', password);
    await owner.goto('/store-edit?id=2');
    await adminId(owner).fill('player');
    await pressAndConfirm(owner, '관리자 아이디 저장', /'player'/);
    await expectAlert(owner, '관리자 아이디를 저장했습니다');
    expect((await player.ask(readSession, undefined)).status).toBe(401);
    const manager = await own.site.tab({ id: 'player', password });
    await manager.goto('/main');
    await manager.getByRole('link', { name: '매장', exact: true }).click();
    await expect(manager.getByRole('heading', { level: 1, name: '매장 정보' })).toBeVisible();
    await expectText(manager, '리버 홀덤 홍대점');
    await expect(manager.getByRole('textbox')).toHaveCount(0);
    await manager.goto('/store-edit?id=1');
    await expectText(manager, '권한이 없는 화면입니다.');
    await expect(manager).toHaveURL(/\/main$/);
  });
});
