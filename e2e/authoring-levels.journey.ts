// Fast editing of level lists: mouse, keyboard, several rows, spreadsheets, files and the generator.

import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAlert } from './support/alerts.ts';
import { field, openNewStructure, paste, row, rowTexts, showPart } from './support/authoring.ts';
import { findings } from './support/axe.ts';
import { test } from './support/journey.ts';

const SHEET = '레벨\t스몰\t빅\t앤티\t분\n1\t100\t200\t200\t15\n브레이크\t\t\t\t10\n2\t200\t500\t500\t15';

test.describe('level lists', () => {
  let page: Page;
  let storeId: number;

  test.beforeAll(async ({ site }) => {
    const venue = await site.newVenue();
    storeId = venue.storeId;
    page = await site.tab(venue.manager);
    await page.goto('/main');
  });
  test.afterAll(async () => {
    await page.context().close();
  });

  const openNew = (): Promise<void> => openNewStructure(page, storeId);
  const openImport = async (): Promise<Locator> => {
    await tools().getByRole('button', { name: '가져오기·내보내기' }).click();
    await page.getByRole('menuitem', { name: '파일에서 가져오기' }).click();
    return page.getByRole('dialog');
  };
  const choose = (sheet: Locator, name: string, buffer: Buffer): Promise<void> =>
    sheet.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer });
  const begins = async (...rows: readonly string[]): Promise<void> => {
    await expect.poll(async () => (await rowTexts(page)).slice(0, rows.length)).toEqual(rows);
  };
  const tools = () => page.getByRole('group', { name: '레벨 도구' });
  const selected = () => page.getByRole('group', { name: '선택한 행' });
  const undo = () => tools().getByRole('button', { name: '되돌리기' });
  const tick = (position: number) => row(page, position).getByRole('checkbox');

  test('rows are dragged by mouse, and renumbered while they move', { tag: '@gate' }, async () => {
    await openNew();
    const handle = await row(page, 0).getByRole('button', { name: '순서 변경' }).boundingBox();
    const target = await row(page, 2).boundingBox();
    if (handle === null || target === null) throw new Error('no rows');
    await page.mouse.move(handle.x + 10, handle.y + 10);
    await page.mouse.down();
    await page.mouse.move(handle.x + 10, handle.y + 30, { steps: 4 });
    await page.mouse.move(handle.x + 10, target.y + target.height / 2 + 6, { steps: 12 });
    await expect(row(page, 0).locator('b')).toHaveText('3');
    await page.mouse.up();
    await begins(
      '레벨 1: 200/400/400 10',
      '레벨 2: 300/600/600 10',
      '레벨 3: 100/200/200 10',
      '레벨 4: 400/800/800 10',
    );
  });

  test('rows are moved by keyboard: picked up with space, or at once with Alt', async () => {
    await openNew();
    await row(page, 0).getByRole('button', { name: '순서 변경' }).focus();
    await page.keyboard.press('Space');
    await expect(row(page, 0)).toHaveAttribute('data-dragging');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText(/2번째 위치입니다/)).toBeAttached();
    await page.keyboard.press('Space');
    await begins('레벨 1: 200/400/400 10', '레벨 2: 100/200/200 10');

    await field(page, 1, 'ante').focus();
    await page.keyboard.press('Alt+ArrowDown');
    await begins('레벨 1: 200/400/400 10', '레벨 2: 300/600/600 10', '레벨 3: 100/200/200 10');
    await expect(field(page, 2, 'ante')).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(field(page, 1, 'ante')).toBeFocused();
    await field(page, 3, 'bigBlind').focus();
    await page.keyboard.press('Enter');
    await expect(field(page, 5, 'bigBlind')).toBeFocused();
    await page.keyboard.press('Alt+Enter');
    await expect(field(page, 6, 'bigBlind')).toBeFocused();
    await page.keyboard.press('Alt+Delete');
    await row(page, 0).getByRole('button', { name: '행 메뉴' }).click();
    await page.getByRole('menuitem', { name: '위에 브레이크 추가' }).click();
    await begins('브레이크 10', '레벨 1: 200/400/400 10', '레벨 2: 300/600/600 10');
    await expect(field(page, 0, 'duration')).toBeFocused();
  });

  test('several rows get one duration, are duplicated and deleted, and all of it can be undone', async () => {
    await openNew();
    await tick(1).check();
    await tick(3).click({ modifiers: ['Shift'] });
    await expect(selected()).toContainText('3행 선택');
    await selected().getByRole('textbox').fill('25');
    await selected().getByRole('button', { name: '시간 적용' }).click();
    await begins(
      '레벨 1: 100/200/200 10',
      '레벨 2: 200/400/400 25',
      '레벨 3: 300/600/600 25',
      '레벨 4: 400/800/800 25',
      '브레이크 10',
    );
    await selected().getByRole('textbox').fill('61');
    await selected().getByRole('button', { name: '시간 적용' }).click();
    await expectAlert(page, '시간(분)에는 1에서 60 사이의 숫자만 입력할 수 있습니다.');
    await expect(selected().getByRole('textbox')).toHaveValue('12');

    await tick(3).uncheck();
    await selected().getByRole('button', { name: '복제' }).click();
    await begins(
      '레벨 1: 100/200/200 10',
      '레벨 2: 200/400/400 25',
      '레벨 3: 200/400/400 25',
      '레벨 4: 300/600/600 25',
      '레벨 5: 300/600/600 25',
    );
    await selected().getByRole('button', { name: '삭제' }).click();
    await begins(
      '레벨 1: 100/200/200 10',
      '레벨 2: 200/400/400 25',
      '레벨 3: 300/600/600 25',
      '레벨 4: 400/800/800 25',
      '브레이크 10',
    );
    for (let step = 0; step < 3; step += 1) await undo().click();
    await begins('레벨 1: 100/200/200 10', '레벨 2: 200/400/400 10', '레벨 3: 300/600/600 10');
    await expect(undo()).toBeDisabled();
    await row(page, 0).getByRole('button', { name: '행 복제' }).click();
    await begins('레벨 1: 100/200/200 10', '레벨 2: 100/200/200 10', '레벨 3: 200/400/400 10');
  });

  test('a deleted row is restored by the toast or the keys, and other input stays', async () => {
    await openNew();
    const rows = page.locator('ol > li[data-row-key]');
    const has = async (count: number): Promise<void> => {
      await expect(rows).toHaveCount(count);
      await expect(field(page, 0, 'duration')).toHaveValue('15');
    };
    const length = await rows.count();
    await field(page, 0, 'duration').fill('15');
    const remove = () => rows.last().getByRole('button', { name: '행 삭제' }).click();
    await remove();
    await has(length - 1);
    const toast = page.getByRole('status').filter({ hasText: '행 삭제됨' });
    // A hovered toast stays open, however long axe takes.
    await toast.hover();
    expect(await findings(page)).toEqual([]);
    await toast.getByRole('button', { name: '되돌리기' }).click();
    await has(length);
    await expect(toast).toHaveCount(0);
    await remove();
    await has(length - 1);
    await page.keyboard.press('ControlOrMeta+z');
    await has(length);
    await page.keyboard.press('ControlOrMeta+Shift+z');
    await has(length - 1);
    await page.keyboard.press('ControlOrMeta+z');
    await has(length);
  });

  test('all levels from one level on get one duration, and the totals follow', async () => {
    await openNew();
    await expect(page.getByText('레벨 28개 · 브레이크 6개 · 총 5시간 40분')).toBeVisible();
    await expect(page.getByText('등록 마감 1시간 40분 후')).toBeVisible();
    await expect(page.getByText('예상 종료 4시간 40분 후 (레벨 23)')).toBeVisible();
    await tools().getByRole('button', { name: '시간 일괄 변경' }).click();
    const popover = page.getByRole('dialog');
    await popover.getByLabel('적용 범위').selectOption({ label: '레벨 2부터' });
    await popover.getByRole('textbox').fill('20');
    expect(await findings(page)).toEqual([]);
    await popover.getByRole('button', { name: '적용' }).click();
    await begins(
      '레벨 1: 100/200/200 10',
      '레벨 2: 200/400/400 20',
      '레벨 3: 300/600/600 20',
      '레벨 4: 400/800/800 20',
      '브레이크 10',
    );
    await expect(page.getByText('총 10시간 10분')).toBeVisible();
    await expect(page.getByText('등록 마감 2시간 50분 후')).toBeVisible();
  });

  test('unusual values show a warning beside the row and can be saved', async () => {
    await openNew();
    await field(page, 1, 'bigBlind').fill('900');
    const warnings = page.getByRole('alert').filter({ hasText: '확인이 필요한 항목' });
    await expect(warnings).toContainText('레벨 2: 블라인드가 이전 레벨의 2배를 넘습니다.');
    await expect(warnings).toContainText('레벨 3: 블라인드가 이전 레벨보다 낮습니다.');
    await expect(row(page, 1).getByRole('img')).toBeVisible();
    await warnings.getByRole('button', { name: /레벨 2/ }).click();
    await expect(field(page, 1, 'smallBlind')).toBeFocused();
    await page.getByLabel('스트럭처 이름').fill('경고 있는 구조');
    await page.getByRole('button', { name: '저장', exact: true }).click();
    await expectAlert(page, '스트럭처가 저장되었습니다.');
  });

  test('rows of a spreadsheet are pasted, previewed, and replace or extend the list', async () => {
    await openNew();
    await field(page, 0, 'smallBlind').focus();
    await paste(page, { 'text/plain': `${SHEET}\n3\tmany\t800\t800\t15` });
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText("5번째 줄: 'many'는 0 이상의 정수가 아닙니다.");
    await expect(dialog.getByRole('button', { name: '목록 바꾸기' })).toBeDisabled();
    await dialog.getByRole('textbox').fill(SHEET);
    await expect(dialog).toContainText('레벨 2개 · 브레이크 1개 · 총 0시간 40분');
    expect(await findings(page)).toEqual([]);
    await dialog.getByRole('button', { name: '뒤에 추가' }).click();
    await expect(page.getByText('레벨 30개 · 브레이크 7개')).toBeVisible();
    await field(page, 0, 'smallBlind').focus();
    await paste(page, { 'text/plain': SHEET });
    await page.getByRole('dialog').getByRole('button', { name: '목록 바꾸기' }).click();
    await expect
      .poll(() => rowTexts(page))
      .toEqual(['레벨 1: 100/200/200 15', '브레이크 10', '레벨 2: 200/500/500 15']);
  });

  test('a generated structure is previewed before it replaces the list', async () => {
    await openNew();
    await tools().getByRole('button', { name: '자동 생성' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('레벨 17에서 4시간 55분 후 종료 예상 · 총 칩 1,200,000');
    expect(await findings(page)).toEqual([]);
    await dialog.getByLabel('레벨 시간(분)').fill('3');
    await expect(dialog.getByRole('alert')).toContainText('레벨 시간이 너무 짧아');
    await expect(dialog.getByRole('button', { name: '이 구성으로 바꾸기' })).toBeDisabled();
    await dialog.getByRole('button', { name: '취소' }).click();
    await expect(dialog).toHaveCount(0);
    await begins('레벨 1: 100/200/200 10', '레벨 2: 200/400/400 10');
    await tools().getByRole('button', { name: '자동 생성' }).click();
    await dialog.getByRole('button', { name: '이 구성으로 바꾸기' }).click();
    await begins('레벨 1: 100/200/200 15', '레벨 2: 200/400/400 15');
    await expect(page.getByText('예상 종료 4시간 55분 후 (레벨 17)')).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: '확인이 필요한 항목' })).toHaveCount(0);
  });

  test('a structure is exported and imported; a bad file changes nothing', async () => {
    await openNew();
    await page.getByLabel('스트럭처 이름').fill('파일 구조');
    await field(page, 0, 'ante').fill('250');
    for (const kind of ['JSON', 'CSV'] as const) {
      const download = page.waitForEvent('download');
      await tools().getByRole('button', { name: '가져오기·내보내기' }).click();
      await expect(page.getByRole('menuitem')).toHaveCount(3);
      expect(await findings(page)).toEqual([]);
      await page
        .getByRole('menuitem', { name: `${kind}으로 내보내기` })
        .or(page.getByRole('menuitem', { name: `${kind}로 내보내기` }))
        .click();
      const file = await download;
      expect(file.suggestedFilename()).toBe(`파일-구조.${kind.toLowerCase()}`);
      const bytes = await readFile(await file.path());

      await page.getByLabel('스트럭처 이름').fill('다른 이름');
      await field(page, 0, 'ante').fill('1');
      const sheet = await openImport();
      await choose(sheet, 'bad.json', Buffer.from('{"format":"x"}'));
      await expect(sheet).toContainText('변경된 내용은 없습니다.');
      await expect(sheet).toContainText('스트럭처 파일이 아닙니다.');
      await begins('레벨 1: 100/200/1 10');

      await choose(sheet, `x.${kind.toLowerCase()}`, bytes);
      await expect(sheet).toContainText('다른 이름 → 파일 구조');
      expect(await findings(page)).toEqual([]);
      await sheet.getByRole('button', { name: '이 스트럭처로 바꾸기' }).click();
      await expect(sheet).toHaveCount(0);
      await expect(page.getByLabel('스트럭처 이름')).toHaveValue('파일 구조');
      await begins('레벨 1: 100/200/250 10');
    }
  });

  test('a tournament of The Tournament Director is taken over from its file', async () => {
    await openNew();
    const sheet = await openImport();
    const file = new URL('../apps/web/test-support/import-files/friday.tdt', import.meta.url);
    await choose(sheet, 'friday.tdt', await readFile(file));
    await expect(sheet).toContainText('레벨 5개 · 브레이크 2개');
    await sheet.getByRole('button', { name: '이 스트럭처로 바꾸기' }).click();
    await expect(page.getByLabel('스트럭처 이름')).toHaveValue('Friday "Deep"');
    await begins('레벨 1: 100/200/200 20', '레벨 2: 200/400/400 20');
  });

  test('axe finds nothing with selected rows and warnings, wide and on a phone', async () => {
    await openNew();
    await field(page, 1, 'bigBlind').fill('900');
    await tick(1).check();
    expect(await findings(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await showPart(page, '블라인드');
    await row(page, 1).scrollIntoViewIfNeeded();
    await expect(tick(1)).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await page.setViewportSize({ width: 1920, height: 1080 });
  });
});
