// Messages to the platform's owner when the App refuses a change and when no answer arrives
// (docs/rules/wire.md#business-codes).

import { createStore } from '@feltclock/contract';
import { expect, type Locator, type Page } from '@playwright/test';
import { startReceiver, type Receiver } from '../tools/app-receiver/receiver.ts';
import { expectAlert, expectLastAlert, stayedAfter, lastAlert } from './support/alerts.ts';
import { ownSite, test } from './support/journey.ts';
import { confirm } from './support/press.ts';
import { ADMIN } from './support/product.ts';

const SECRET = 'a secret of the journey';
const REASON = '(App 서버가 요청을 처리하지 못했습니다. App 담당자에게 문의해주세요).';

const button = (place: Page | Locator, name: string): Locator => place.getByRole('button', { name, exact: true });
const tier = (page: Page, number: number): Locator => page.getByRole('region', { name: `주소${String(number)}` });

async function pressAndConfirm(page: Page, name: string): Promise<void> {
  await button(page, name).click();
  await page.getByRole('dialog').getByRole('button').last().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test.describe('failures', () => {
  let receiver: Receiver;
  let page: Page;
  let store: number;
  const own = ownSite(async () => {
    receiver = await startReceiver({ secret: SECRET });
    receiver.behave = () => 500;
    return { APP_LINK_URL: receiver.url, APP_LINK_SECRET: SECRET };
  });
  test.beforeAll(async () => {
    const owner = await own.site.api(ADMIN);
    store = (await owner.call(createStore, { name: '연계 매장', adminId: 'player' })).id ?? 0;
    page = await own.site.tab(ADMIN);
  });
  test.afterAll(async () => {
    await receiver.close();
  });

  test('App failures are shown beside the save, long enough to read', { tag: '@gate' }, async () => {
    await test.step('addresses of every tier', async () => {
      await page.goto('/address-manage');
      for (const [number, particle] of [
        [1, '은'],
        [2, '는'],
        [3, '은'],
      ] as const) {
        const panel = tier(page, number);
        await panel.getByLabel(`주소${String(number)} 추가`).fill(`연계 ${String(number)}`);
        await button(panel, '저장').click();
        await expectAlert(page, `주소${String(number)}${particle} 생성되었으나 App 연계에 실패하였습니다${REASON}`);
        await expect(panel.getByRole('combobox').getByRole('option', { selected: true })).toHaveText(
          `연계 ${String(number)}`,
        );
        await panel.getByRole('switch').click();
        await panel.getByLabel(`주소${String(number)} 새 이름`).fill(`이름 ${String(number)}`);
        await button(panel, '수정').click();
        await confirm(page);
        await expectAlert(page, `주소${String(number)}${particle} 수정되었으나 App 연계에 실패하였습니다${REASON}`);
      }
    });

    await test.step('a store is changed, then deleted: 3.5 seconds until the list', async () => {
      await page.goto(`/store-edit?id=${String(store)}`);
      await page.getByLabel('전화번호').fill('02-555-0100');
      await pressAndConfirm(page, '저장');
      await expectAlert(page, `매장 정보는 변경되었으나 App 연계에 실패하였습니다${REASON}`);
      await pressAndConfirm(page, 'App 전송(생성)');
      await expectAlert(page, `매장 데이터의 App 전송을 실패하였습니다${REASON}`);
      await pressAndConfirm(page, '삭제');
      await expectAlert(page, `매장은 삭제되었으나 App 연계에 실패하였습니다${REASON}`);
      await expect(page).toHaveURL(/\/store-info-list$/);
      expect(await stayedAfter(page, '매장은 삭제되었으나')).toBeGreaterThan(2500);
    });
  });

  test('network failures are shown without a reason, and no input is lost', async () => {
    const away = async (path: string, sign: Locator): Promise<void> => {
      await page.unroute('**/api/**');
      await page.goto(path);
      await expect(sign).toBeVisible();
      await page.route('**/api/**', (route) => route.abort());
    };

    await away('/store-create', button(page, '저장'));
    await page.getByLabel('매장 이름').fill('끊긴 매장');
    await pressAndConfirm(page, '저장');
    await expectAlert(page, '매장 생성을 실패하였습니다.');
    await expect(page.getByLabel('매장 이름')).toHaveValue('끊긴 매장');

    // The leave guard would ask about unsaved input.
    await page.getByLabel('매장 이름').fill('');
    await away('/store-edit?id=1', button(page, '관리자 아이디 저장'));
    await pressAndConfirm(page, '관리자 아이디 저장');
    await expectAlert(page, '관리자 아이디 저장을 실패하였습니다.');
    await test.step('the message stays after the alert, until the next try or until it is closed', async () => {
      await expectLastAlert(page, '관리자 아이디 저장을 실패하였습니다.');
      await pressAndConfirm(page, '관리자 아이디 삭제');
      await expectAlert(page, '관리자 아이디 삭제를 실패하였습니다.');
      await expect(lastAlert(page).filter({ hasText: '저장을 실패하였습니다.' })).toHaveCount(0);
      await expectLastAlert(page, '관리자 아이디 삭제를 실패하였습니다.');
      await button(page, '지난 알림 닫기').click();
      await expect(lastAlert(page)).toHaveCount(0);
    });
    await pressAndConfirm(page, 'App 전송(수정)');
    await expectAlert(page, '매장 데이터의 App 전송을 실패하였습니다.');
    await pressAndConfirm(page, '삭제');
    await expectAlert(page, '매장 삭제를 실패하였습니다.');
    await pressAndConfirm(page, '저장');
    await expectAlert(page, '매장 정보 변경을 실패하였습니다.');
    await expect(page).toHaveURL(/\/store-edit\?id=1$/);

    await away('/address-manage', tier(page, 3));
    await tier(page, 1).getByLabel('주소1 추가').fill('끊긴 곳');
    await button(tier(page, 1), '저장').click();
    await expectAlert(page, '주소1 생성을 실패하였습니다.');

    await away('/ad-manage', page.getByRole('rowheader').first());
    await button(page, '저장').click();
    await expectAlert(page, '저장에 실패하였습니다.');
    await page.getByRole('button', { name: '먼슬리시리즈 삭제' }).click();
    await confirm(page);
    await expectAlert(page, '광고 파일 삭제에 실패하였습니다.');
    await page.getByRole('button', { name: '먼슬리시리즈 아래로 이동' }).click();
    await button(page, '순서 저장').click();
    await confirm(page);
    await expectAlert(page, '광고 페이지 순서 수정에 실패하였습니다.');
  });
});
