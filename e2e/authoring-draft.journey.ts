// Nothing that was written is lost: a tab that crashes, is closed or runs out of session leaves its draft behind.

import { expect, test } from '@playwright/test';
import { expectAlert } from './support/alerts.ts';
import { field, openStructures } from './support/authoring.ts';
import { openTab } from './support/console.ts';
import { confirm } from './support/press.ts';
import { startProduct, type Product } from './support/product.ts';

const MANAGER = 'gangnam';
test.describe('unsaved drafts', () => {
  let product: Product;

  test.beforeAll(async () => {
    product = await startProduct();
  });
  test.afterAll(async () => {
    await product.dispose();
  });

  test('an unsaved draft survives a crash of its tab, is offered back, and is gone once saved', async ({ browser }) => {
    const context = await browser.newContext({ baseURL: product.origin });
    const openSignedIn = async () => {
      const page = await openTab(context, MANAGER, product.passwordOf(MANAGER));
      await openStructures(page);
      return page;
    };

    const first = await openSignedIn();
    await field(first, 0, 'ante').fill('777');
    await first.getByRole('textbox', { name: '프라이즈 안내 내용' }).fill('무너지기 전의 글');
    await expect
      .poll(() => first.evaluate(() => JSON.stringify(Object.entries(localStorage))))
      .toContain('무너지기 전의 글');
    const crashed = first.waitForEvent('crash');
    void first.goto('chrome://crash').catch(() => undefined);
    await crashed;

    const second = await openSignedIn();
    await expect(second.getByText('저장하지 않은 작성 내용이 있습니다.')).toBeVisible();
    await expect(field(second, 0, 'ante')).not.toHaveValue('777');
    await second.getByRole('button', { name: '이어서 작성' }).click();
    await expect(field(second, 0, 'ante')).toHaveValue('777');
    await expect(second.getByText('무너지기 전의 글')).toBeVisible();
    await second.getByRole('button', { name: '스트럭처 저장' }).click();
    await second.getByRole('dialog').getByRole('button', { name: '스트럭처만 저장' }).click();
    await expectAlert(second, '스트럭처가 저장되었습니다.');
    await expect.poll(() => second.evaluate(() => Object.keys(localStorage).join())).not.toContain('draft');
    await second.reload();
    await expect(field(second, 0, 'ante')).toHaveValue('777');
    await expect(second.getByText('저장하지 않은 작성 내용이 있습니다.')).toHaveCount(0);

    await field(second, 0, 'ante').fill('888');
    await second.getByRole('link', { name: '게임 리스트' }).first().click();
    await confirm(second);
    await expect(second).toHaveURL(/game-list/);
    await second.goto('/game-create?storeId=1');
    await second.getByRole('button', { name: '버리기' }).click();
    await expect(second.getByText('저장하지 않은 작성 내용이 있습니다.')).toHaveCount(0);
    await expect(field(second, 0, 'ante')).toHaveValue('777');
    await second.reload();
    await expect(field(second, 0, 'ante')).toHaveValue('777');
    await expect(second.getByText('저장하지 않은 작성 내용이 있습니다.')).toHaveCount(0);
  });
});
