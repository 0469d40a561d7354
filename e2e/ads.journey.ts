// The platform's owner edits a region's advertisements, and the boards there follow without a reload.

import { writeFile } from 'node:fs/promises';
import { readAds } from '@feltclock/contract';
import { expect, type Locator, type Page } from '@playwright/test';
import { findings } from './support/axe.ts';
import { ownSite, test } from './support/journey.ts';
import { confirm, decline } from './support/press.ts';
import { ADMIN } from './support/product.ts';

const MANAGER = 'gangnam';
/** A demonstration game that has not started, so that its board shows advertisements. */
const WAITING_GAME = 2;
const FIVE_MEGABYTES = 5_242_880;

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const file = (name: string, buffer = PICTURE, mimeType = 'image/png') => ({ name, mimeType, buffer });

/** File names in the order of the table. */
const namesIn = (page: Page): Locator => page.getByRole('table').getByRole('rowheader');
const alertIn = (page: Page, text: string): Locator =>
  page.getByRole('alert').or(page.getByRole('status')).getByText(text);

/** An alert stays for 1.5 seconds only, so start to watch for it before the action. */
const saying = async (page: Page, text: string, act: () => Promise<unknown>): Promise<void> => {
  await Promise.all([alertIn(page, text).first().waitFor(), act()]);
};

test.describe('advertisements', () => {
  // Each step continues where the previous one stopped.
  test.describe.configure({ mode: 'serial' });
  const own = ownSite();

  test('the owner edits them, and boards of the region follow immediately', { tag: '@gate' }, async () => {
    const manager = own.site.user(MANAGER);
    const board = await own.site.board(manager, WAITING_GAME);
    const slides = board.page.getByRole('region', { name: '광고' });
    await expect(slides.getByRole('img').first()).toBeVisible();
    const page = await own.site.tab(ADMIN);

    await page.goto('/main');
    await test.step('the first address is selected automatically, with its data', async () => {
      await saying(page, '데이터 조회에 성공하였습니다.', () => page.getByRole('link', { name: '광고 관리' }).click());
      await expect(page.getByLabel('주소1')).toHaveValue('1');
      await expect(page.getByLabel('페이지당 시간(초)')).toHaveValue('5');
      await expect(namesIn(page)).toHaveText(['먼슬리시리즈', '얼리바이인', '매너게임']);
      const row = page.getByRole('row', { name: '먼슬리시리즈' });
      await expect(row).toContainText('jpg');
      await expect(row).toContainText('먼슬리 시리즈 안내');
      await expect(row).toContainText(ADMIN.id);
      await expect(row).toContainText(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/);
      await expect(row.getByRole('img', { name: '먼슬리시리즈 광고 이미지' })).toBeVisible();
      expect(await findings(page)).toEqual([]);
    });

    await test.step('switched off, the boards stop showing them; switched on, they show them again', async () => {
      await page.getByRole('switch', { name: '광고 사용' }).click();
      await expect(page.getByText('비활성', { exact: true })).toBeVisible();
      await saying(page, '수정되었습니다.', () => page.getByRole('button', { name: '저장', exact: true }).click());
      await expect(slides).toHaveCount(0);
      await page.getByRole('switch', { name: '광고 사용' }).click();
      await page.getByLabel('페이지당 시간(초)').fill('1');
      await page.getByRole('button', { name: '저장', exact: true }).click();
      await expect(slides).toBeVisible();
    });

    const popup = page.getByRole('dialog', { name: '광고 페이지 첨부' });
    await test.step('a page is attached, and invalid files are refused', async () => {
      await page.getByRole('button', { name: '새 페이지 추가' }).click();
      await expect(popup).toContainText('5MB');
      expect(await findings(page)).toEqual([]);
      const input = popup.locator('input[type=file]');
      for (const [files, text] of [
        [[file('a.png'), file('b.png')], '파일은 하나만 첨부해주세요.'],
        [[file('여름 행사.png')], '띄어쓰기와 특수문자 없이 숫자, 한글, 영문으로 된 파일 이름만 가능합니다.'],
        [[file('여름.gif', PICTURE, 'image/gif')], 'png, jpeg, jpg 이미지만 첨부할 수 있습니다.'],
      ] as const) {
        await saying(page, text, () => input.setInputFiles([...files]));
      }
      const large = test.info().outputPath('여름.png');
      await writeFile(large, Buffer.alloc(FIVE_MEGABYTES + 1));
      await saying(page, '파일 크기는 5MB 이하만 가능합니다.', () => input.setInputFiles(large));
      await input.setInputFiles([file('여름행사1.png')]);
      await expect(popup.getByRole('img', { name: '첨부할 이미지' })).toBeVisible();
      await popup.getByLabel('설명').fill('여름 행사');
      await saying(page, '광고 페이지가 저장되었습니다.', () =>
        popup.getByRole('button', { name: '첨부', exact: true }).click(),
      );
      await expect(popup).toHaveCount(0);
      await expect(namesIn(page)).toHaveText(['먼슬리시리즈', '얼리바이인', '매너게임', '여름행사1']);
      await expect(slides.getByRole('img', { name: '여름 행사' })).toBeVisible();
    });
  });

  test('pages are ordered and deleted, and another address starts with its header', { tag: '@gate' }, async () => {
    const page = await own.site.tab(ADMIN);
    await page.goto('/ad-manage');

    await test.step('the order changes by neighbours, and is saved after a confirmation', async () => {
      const hint = page.getByText('순서가 변경되었습니다.', { exact: false });
      await expect(namesIn(page)).toHaveText(['먼슬리시리즈', '얼리바이인', '매너게임', '여름행사1']);
      await page.getByRole('button', { name: '먼슬리시리즈 위로 이동' }).click();
      await page.getByRole('button', { name: '여름행사1 아래로 이동' }).click();
      await expect(hint).toHaveCount(0);
      await page.getByRole('button', { name: '여름행사1 위로 이동' }).click();
      await expect(namesIn(page)).toHaveText(['먼슬리시리즈', '얼리바이인', '여름행사1', '매너게임']);
      await expect(hint).toBeVisible();
      await page.getByRole('button', { name: '순서 저장' }).click();
      await decline(page);
      await expect(hint).toBeVisible();
      await page.getByRole('button', { name: '순서 저장' }).click();
      await saying(page, '광고 페이지 순서가 수정되었습니다.', () => confirm(page));
      await expect(hint).toHaveCount(0);
      await page.reload();
      await expect(namesIn(page)).toHaveText(['먼슬리시리즈', '얼리바이인', '여름행사1', '매너게임']);
    });

    await test.step('a page is deleted after a confirmation, and the others move up', async () => {
      await page.getByRole('button', { name: '얼리바이인 삭제' }).click();
      await saying(page, '광고 페이지가 삭제되었습니다.', () => confirm(page));
      await expect(namesIn(page)).toHaveText(['먼슬리시리즈', '여름행사1', '매너게임']);
      await expect(page.getByRole('row', { name: '매너게임' }).getByRole('cell').first()).toHaveText('3');
    });

    await test.step('an address without data says so, and starts with its header', async () => {
      await saying(page, '해당 주소의 데이터가 없습니다.', () =>
        page.getByLabel('주소1').selectOption({ label: '부산광역시' }),
      );
      await expect(page.getByLabel('페이지당 시간(초)')).toHaveValue('0');
      await expect(page.getByText('비활성', { exact: true })).toBeVisible();
      await expect(page.getByText('등록된 광고 페이지가 없습니다.')).toBeVisible();
      const saved = page.waitForRequest((request) => request.url().endsWith('/api/ad/master'));
      await saying(page, '저장되었습니다.', () => page.getByRole('button', { name: '저장', exact: true }).click());
      expect((await saved).postDataJSON()).toMatchObject({ isValid: 0, cycleTime: 3000 });
    });
  });

  test('nobody else can edit them', async ({ page }) => {
    const manager = await own.site.tab(own.site.user(MANAGER));
    await manager.goto('/main');
    await expect(manager.getByRole('link', { name: '게임', exact: true }).first()).toBeVisible();
    await expect(manager.getByRole('link', { name: '광고 관리' })).toHaveCount(0);
    await saying(manager, '권한이 없는 화면입니다.', () => manager.goto('/ad-manage'));
    await expect(manager).toHaveURL(/\/main$/);
    await saying(page, '로그인을 먼저 해주세요.', () => page.goto(`${own.site.origin}/ad-manage`));
    await expect(page).toHaveURL(/\/login\?to=%2Fad-manage$/);
    const answer = await fetch(`${own.site.origin}${readAds.path.replace(':addressId', '1')}`);
    expect(answer.status).toBe(401);
  });
});
