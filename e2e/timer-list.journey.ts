// A visitor finds a tournament on a phone, follows it live, and watches its board without a login.

import { createGame, updateGame } from '@feltclock/contract';
import { expect, type Locator, type Page } from '@playwright/test';
import { findings } from './support/axe.ts';
import { secondsOf } from './support/board.ts';
import { ownSite, test } from './support/journey.ts';

const MANAGER = 'gangnam';
/** The demonstration's running game, its late game, and its first structure. */
const RUNNING = { id: 1, name: '오늘의 데일리 터보' } as const;
const RESERVED = '딥스택 메인 이벤트 1A';
const STRUCTURE = 1;
/** The list is read again every 15 seconds. */
const UNTIL_READ_AGAIN = { timeout: 25_000 };

const rowOf = (page: Page, name: string): Locator => page.getByRole('button', { name });
const rows = (page: Page): Locator => page.getByRole('heading', { level: 2 });

test.describe('the timer list', () => {
  const own = ownSite();

  for (const viewport of [
    { width: 390, height: 844, tag: ['@gate'] },
    { width: 1920, height: 1080, tag: [] },
  ])
    test.describe(`at ${String(viewport.width)}×${String(viewport.height)}`, { tag: viewport.tag }, () => {
      test('lets a guest find a tournament and see its board', async () => {
        const page = await own.site.guestTab();
        await page.setViewportSize(viewport);
        await test.step('from the menu', async () => {
          await page.goto('/');
          const isNarrow = viewport.width < 1000;
          if (isNarrow) await page.getByRole('button', { name: '메뉴 열기' }).click();
          const menu = isNarrow ? page.getByRole('dialog') : page;
          await menu.getByRole('link', { name: '타이머 리스트' }).click();
          await expect(rowOf(page, RUNNING.name)).toContainText('등록 진행 중');
          await expect(rowOf(page, RUNNING.name)).toContainText('진행 중');
          await expect(rowOf(page, RESERVED)).toContainText('예약');
          await expect(rowOf(page, RESERVED)).toContainText('시작 전');
          expect(await findings(page)).toEqual([]);
        });

        await test.step('by region and status, which stay in the address', async () => {
          await page.getByLabel('시/도').selectOption({ label: '부산광역시' });
          await expect(page.getByText('조건에 맞는 토너먼트가 없습니다.')).toBeVisible();
          await page.getByLabel('시/도').selectOption({ label: '서울특별시' });
          await page.getByLabel('시/군/구').selectOption({ label: '강남구' });
          await page.getByLabel('읍/면/동').selectOption({ label: '역삼동' });
          await expect(rows(page)).toHaveCount(2);
          await page.getByText('예약', { exact: true }).first().click();
          await expect(rows(page)).toHaveCount(1);
          await page.reload();
          await expect(rowOf(page, RESERVED)).toBeVisible();
          await expect(page.getByLabel('시/군/구').locator('option:checked')).toHaveText('강남구');
          await page.getByRole('button', { name: '조건 초기화' }).click();
          await expect(rows(page)).toHaveCount(2);
        });

        await test.step('an open row counts by the server’s time', async () => {
          await rowOf(page, RUNNING.name).click();
          const timer = page.getByRole('timer');
          const first = secondsOf(await timer.innerText());
          await expect.poll(async () => secondsOf(await timer.innerText())).toBeLessThan(first);
          for (const text of [
            '현재 블라인드',
            '다음 블라인드',
            '다음 브레이크',
            '총 칩',
            '1,085,000',
            '리바이 2',
            '40,000',
          ])
            await expect(page.getByText(text, { exact: true })).toBeVisible();
          await page.getByText('블라인드 구조 보기').click();
          await expect(page.locator('li[aria-current=step]')).toContainText('레벨 3');
          expect(await findings(page)).toEqual([]);
        });

        await test.step('the board opens, read-only', async () => {
          await page.getByRole('button', { name: '전광판 보기' }).click();
          await expect(page).toHaveURL(/\/s\/\w{12}$/);
          await expect(page.getByRole('heading', { name: RUNNING.name })).toBeVisible();
          // A phone's board can expand past rows and share its link; a visitor can press nothing else.
          await expect(page.getByRole('button')).toHaveText(viewport.width < 1000 ? [/^지난 레벨 보기/, '공유'] : []);
        });
      });
    });

  test('follows staff actions, and shows boards only of stores that allow it', async () => {
    const page = await own.site.guestTab();
    const staff = await own.site.api(own.site.user(MANAGER));
    await page.goto(`/timer-list`);
    await rowOf(page, RUNNING.name).click();
    await expect(page.getByRole('button', { name: '전광판 보기' })).toBeVisible();
    await staff.call(updateGame, { id: RUNNING.id, status: 'PAUSED' });
    await expect(rowOf(page, RUNNING.name)).toContainText('일시정지', UNTIL_READ_AGAIN);

    const console = await own.site.tab(own.site.user(MANAGER));
    await console.goto('/timer-list');
    const visibility = console.getByRole('switch', { name: '방문자에게 전광판 공개' });
    await expect(visibility).toBeChecked();
    expect(await findings(console)).toEqual([]);
    await Promise.all([console.getByText('전광판 공개가 해제되었습니다.').waitFor(), visibility.click()]);
    await expect(visibility).not.toBeChecked();
    await expect(page.getByRole('button', { name: '전광판 보기' })).toHaveCount(0, UNTIL_READ_AGAIN);

    await staff.call(updateGame, { id: RUNNING.id, status: 'END' });
    await expect(rowOf(page, RUNNING.name)).toHaveCount(0, UNTIL_READ_AGAIN);
  });

  test('shows very many a page at a time', async () => {
    const page = await own.site.guestTab();
    const staff = await own.site.api(own.site.user(MANAGER));
    const startAt = Date.now() + 3_600_000;
    for (let made = 0; made < 60; made += 1)
      await staff.call(createGame, { structureId: STRUCTURE, name: `예약 ${String(made)}`, startAt: startAt + made });
    await page.goto(`/timer-list?status=READY`);
    await expect(rows(page)).toHaveCount(50);
    await expect(rows(page).nth(1)).toContainText('예약 0');
    await page.getByRole('button', { name: '더 보기' }).click();
    await expect(rows(page)).toHaveCount(61);
    await expect(page.getByRole('button', { name: '더 보기' })).toHaveCount(0);
  });
});
