// A cashier's receipts: by itself without a press, else with one. The browser's print is replaced by a note of what it prints.

import { changeStoreSettings, createGame, setTables, updateGame } from '@feltclock/contract';
import { expect, type Page } from '@playwright/test';
import { searchField } from './support/floor-page.ts';
import { hire } from './support/hire.ts';
import { test } from './support/journey.ts';
import { untilPressesCount } from './support/press.ts';

const NAME = '영수증 있는 밤';

/** The texts of all prints of this page. */
async function notePrints(page: Page): Promise<() => Promise<readonly string[]>> {
  const prints: string[] = [];
  await page.exposeFunction('notePrint', (text: string) => void prints.push(text));
  await page.addInitScript(() => {
    // A headless browser has no printer: its print would wait without end.
    const documentOf = Reflect.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'contentDocument');
    Object.defineProperty(HTMLIFrameElement.prototype, 'contentDocument', {
      get(this: HTMLIFrameElement) {
        const page = documentOf?.get?.call(this) as Document | null;
        const note = Reflect.get(window, 'notePrint') as (text: string) => void;
        if (page?.defaultView)
          page.defaultView.print = () =>
            note([...page.querySelectorAll('article')].map(({ textContent }) => textContent).join('\n'));
        return page;
      },
    });
  });
  return () => Promise.resolve(prints);
}

async function sell(page: Page, name: string): Promise<void> {
  await searchField(page).fill(name);
  await searchField(page).press('Enter');
  await expect(page.getByRole('region', { name: '마지막 영수증' })).toContainText(name);
}

test('a cashier’s device prints a receipt without a press, or with one', { tag: '@gate' }, async ({ site, venue }) => {
  const { staff, storeId, storeName, structureId } = venue;
  const prices = { entry: 50_000, reEntry: null, reBuy: null, addOn: null };
  await staff.call(changeStoreSettings, { id: storeId, name: storeName, keepsPayments: true, prices });
  const { id = 0 } = await staff.call(createGame, { structureId, name: NAME });
  await staff.call(updateGame, { id, status: 'PLAYING' });
  const tables = [{ table: 3, seats: 9, breakOrder: 1 }];
  await staff.call(setTables, { gameId: id, commandId: 'one-table', tables });

  const cashier = await site.tab(await hire(site, venue, 'CASHIER', 'receipts'));
  const prints = await notePrints(cashier);
  await cashier.goto(`/floor?id=${String(id)}`);
  await expect(cashier.getByRole('heading', { level: 1, name: `${NAME} · 캐셔` })).toBeVisible();

  // One press, and then a reprint.
  await sell(cashier, '김하늘');
  expect(await prints()).toEqual([]);
  const last = cashier.getByRole('region', { name: '마지막 영수증' });
  await untilPressesCount(cashier);
  await last.getByRole('button', { name: '영수증', exact: true }).click();
  await expect.poll(prints).toHaveLength(1);
  const [first = ''] = await prints();
  for (const part of [storeName, NAME, '영수증', '김하늘', '현금', '₩50,000', '3번 테이블'])
    expect(first).toContain(part);
  expect(first).not.toContain('재발행');
  await untilPressesCount(cashier);
  await last.getByRole('button', { name: '영수증 재발행' }).click();
  await expect.poll(prints).toHaveLength(2);
  expect((await prints())[1]).toContain('재발행');

  // No press. What the page shows stays as it was, and the field is ready for the next name.
  await cashier.getByRole('button', { name: '인쇄 설정' }).click();
  await cashier.getByRole('switch', { name: /^바로 인쇄/ }).click();
  await expect(cashier.getByRole('switch')).toBeChecked();
  await cashier.keyboard.press('Escape');
  await sell(cashier, '이바다');
  await expect.poll(prints).toHaveLength(3);
  const automatic = (await prints())[2];
  expect(automatic).toContain('이바다');
  expect(automatic).not.toContain('재발행');
  await expect(searchField(cashier)).toBeFocused();
  await expect(searchField(cashier)).toHaveValue('');
});
