// The three tiers of addresses: choose, rename, add, and refuse duplicates.

import { expect, type Locator, type Page } from '@playwright/test';
import { expectAlert } from './support/alerts.ts';
import { ownSite, test } from './support/journey.ts';
import { confirm, pressOff } from './support/press.ts';
import { ADMIN } from './support/product.ts';

const tier = (page: Page, number: 1 | 2 | 3): Locator => page.getByRole('region', { name: `주소${String(number)}` });
const chosen = (panel: Locator): Locator => panel.getByRole('combobox');
const expectText = (page: Page, text: string): Promise<void> => expect(page.getByText(text)).toBeVisible();

test.describe('addresses', () => {
  const own = ownSite();

  test('are kept in three tiers', { tag: '@gate' }, async () => {
    const page = await own.site.tab(ADMIN);
    await page.goto('/store-info-list');
    await page.getByRole('link', { name: '주소 관리' }).click();
    const [first, second, third] = [tier(page, 1), tier(page, 2), tier(page, 3)];

    await test.step('each tier shows the children of the chosen one above', async () => {
      await expect(chosen(first).getByRole('option')).toHaveCount(1 + 17 + 47);
      await expect(chosen(second)).toBeDisabled();
      await chosen(first).selectOption('서울특별시');
      await expect(chosen(second).getByRole('option')).toHaveCount(26);
      await chosen(second).selectOption('강남구');
      await expect(chosen(third).getByRole('option', { name: '역삼동' })).toBeAttached();
      await chosen(third).selectOption('역삼동');
      await chosen(first).selectOption('부산광역시');
      await expect(chosen(second).getByRole('option')).toHaveCount(17);
      await expect(chosen(second)).toHaveValue('');
      await expect(chosen(third)).toBeDisabled();
    });

    await test.step('an address is added and chosen, and a duplicate is refused', async () => {
      await second.getByLabel('주소2 추가').fill('새해운대구');
      await second.getByRole('button', { name: '저장' }).click();
      await expectAlert(page, '주소2이 생성되었습니다');
      await expect(chosen(second).getByRole('option', { selected: true })).toHaveText('새해운대구');
      await second.getByLabel('주소2 추가').fill('해운대구');
      await page.keyboard.press('Enter');
      await expectAlert(page, '주소2 생성을 실패하였습니다(같은 이름의 주소가 이미 있습니다).');
      await third.getByLabel('주소3 추가').fill('새우동');
      await page.keyboard.press('Enter');
      await expectAlert(page, '주소3이 생성되었습니다');
      await first.getByLabel('주소1 추가').fill('제주시험도');
      await page.keyboard.press('Enter');
      await expectAlert(page, '주소1이 생성되었습니다');
    });

    await test.step('an address is renamed everywhere', async () => {
      await chosen(first).selectOption('서울특별시');
      await first.getByRole('switch', { name: '주소1 수정' }).click();
      await first.getByLabel('주소1 새 이름').fill('서울');
      await first.getByRole('button', { name: '수정', exact: true }).click();
      await confirm(page);
      await expectAlert(page, '주소1이 수정되었습니다');
      await expect(chosen(first).getByRole('option', { selected: true })).toHaveText('서울');
      await page.getByRole('link', { name: '목록', exact: true }).click();
      await expectText(page, '서울 강남구 역삼동 테헤란로 예시빌딩 3층');
    });

    await test.step('nothing can be sent without an App', async () => {
      await page.getByRole('link', { name: '주소 관리' }).click();
      await pressOff(tier(page, 1), 'App 전송(수정)');
      await expectAlert(page, '연결된 App이 없습니다. App 연계 주소를 설정해주세요.');
    });
  });
});
