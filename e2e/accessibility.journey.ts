// Every screen is looked over by axe, wide and on a phone: nothing may be found.

import { expect, test } from '@playwright/test';
import { findings } from './support/axe.ts';
import { openConsole } from './support/console.ts';
import { startProduct, type Product } from './support/product.ts';

const MANAGER = 'gangnam';

/** Each with something that is only there once it has loaded. */
const SCREENS: readonly (readonly [path: string, sign: string])[] = [
  ['/main', '게임 리스트'],
  ['/game-list', '오늘의 데일리 터보'],
  ['/structure-create', '레벨 28'],
  ['/game-create', '스트럭처 저장'],
  ['/game-controller?id=1', '실시간 연결됨'],
  ['/display-board?id=1', '오늘의 데일리 터보'],
  ['/display-board?id=2', '딥스택 메인 이벤트 1A'],
];

for (const viewport of [
  { width: 1920, height: 1080 },
  { width: 390, height: 844 },
]) {
  test.describe(`at ${String(viewport.width)}×${String(viewport.height)}`, () => {
    let product: Product;
    test.use({ viewport });
    test.beforeAll(async () => {
      product = await startProduct();
    });
    test.afterAll(async () => {
      await product.dispose();
    });

    test('axe finds nothing on any screen', async ({ browser, page }) => {
      await page.goto(`${product.origin}/login`);
      await expect(page.getByRole('button', { name: '로그인', exact: true })).toBeVisible();
      expect.soft(await findings(page), '/login').toEqual([]);
      const console = await openConsole(browser, product.origin, MANAGER, product.passwordOf(MANAGER));
      await console.setViewportSize(viewport);
      for (const [path, sign] of SCREENS) {
        await console.goto(path);
        await expect(console.getByText(sign).filter({ visible: true }).first()).toBeVisible();
        expect.soft(await findings(console), path).toEqual([]);
      }
    });
  });
}
