// For each interaction with a structure of 200 rows: the work of the page's main thread, and the time from the press to the next painted frame. `npm
// run bench -- authoring` measures it. No test judges it, because the result depends on how busy the machine is.

import { expect, test, type Page } from '@playwright/test';
import { field, paste, row } from '../../../e2e/support/authoring.ts';
import { openConsole } from '../../../e2e/support/console.ts';
import { startProduct } from '../../../e2e/support/product.ts';
import { measurePresses } from '../press-to-paint.ts';

const MANAGER = 'gangnam';
const ROWS = 200;

async function openLongStructure(page: Page): Promise<void> {
  await page.goto('/structure-create?id=1');
  await field(page, 0, 'smallBlind').focus();
  const sheet = Array.from({ length: ROWS - 5 }, (_, index) =>
    index % 5 === 4 ? 'break\t10' : [100, 200, 200].map((each) => each * (index + 1)).join('\t') + '\t10',
  ).join('\n');
  await paste(page, { 'text/plain': sheet });
  await page.getByRole('dialog').getByRole('button', { name: '목록 바꾸기' }).click();
  await expect(page.locator('ol > li[data-row-key]')).toHaveCount(ROWS - 5);
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

function actionsOn(page: Page): Readonly<Record<string, () => Promise<void>>> {
  const addLevel = page.getByRole('button', { name: '레벨 추가' });
  const bulk = page.getByRole('group', { name: '선택한 행' });
  return {
    // The cost of measuring itself.
    nothing: () => Promise.resolve(),
    'type an amount': async () => {
      await field(page, 3, 'smallBlind').focus();
      await page.keyboard.press('5');
    },
    'type a duration': async () => {
      await field(page, 0, 'duration').focus();
      await page.keyboard.press('9');
    },
    'step down a column': async () => {
      await field(page, 5, 'ante').focus();
      await page.keyboard.press('ArrowDown');
    },
    'move a row by keyboard': async () => {
      await field(page, 6, 'ante').focus();
      await page.keyboard.press('Alt+ArrowDown');
    },
    'delete the first row': () => row(page, 0).getByRole('button', { name: '행 삭제' }).click(),
    'duplicate the first row': () => row(page, 0).getByRole('button', { name: '행 복제' }).click(),
    'add a level': () => addLevel.click(),
    'take it back': () => page.getByRole('button', { name: '되돌리기' }).click(),
    // Rows far from the window have no fields. Scroll first, because scrolling is not part of the press.
    'go back to the top': () => row(page, 2).scrollIntoViewIfNeeded(),
    'tick a row': () => row(page, 2).getByRole('checkbox').click(),
    'set the minutes of ticked rows': async () => {
      if ((await bulk.count()) === 0) await row(page, 2).getByRole('checkbox').click();
      await bulk.getByRole('button', { name: '시간 적용' }).click();
    },
    'type the name': async () => {
      await page.getByLabel('스트럭처 이름').focus();
      await page.keyboard.press('a');
    },
  };
}

test('every interaction with 200 rows, beside the 100 ms that people take for at once', async ({ browser }) => {
  test.setTimeout(300_000);
  const product = await startProduct();
  try {
    const page = await openConsole(browser, product.origin, MANAGER, product.passwordOf(MANAGER));
    await openLongStructure(page);
    await measurePresses(page, actionsOn(page));
  } finally {
    await product.dispose();
  }
});
