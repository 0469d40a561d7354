// axe checks the most used screens on a wide window, in the gate; every-screen.journey.ts checks all of them.

import { STORE_FEATURES } from '@feltclock/domain';
import { expect, type Locator, type Page } from '@playwright/test';
import { findings } from './support/axe.ts';
import { test } from './support/journey.ts';
import { ADMIN } from './support/product.ts';

const MANAGER = 'gangnam';

/** Screens, each with a text that appears only after its data has loaded. */
const SCREENS: readonly (readonly [path: string, sign: string])[] = [
  ['/game-list', '오늘의 데일리 터보'],
  ['/structure-create', '레벨 28'],
  ['/structures', '데일리 터보'],
  ['/structure-edit?id=3', '레벨 28'],
  ['/game-create', '등록 마감'],
  ...['basics', 'levels', 'prize'].map((part) => [`/game-create?edit=${part}`, '스트럭처 저장'] as const),
  ['/game-controller?id=1', '실시간 연결됨'],
  ['/help', '준비'],
  ['/game-controller?id=1&view=all', '실시간 연결됨'],
  ['/help/structure', '함께 볼 글'],
  ['/main', '진행 중인 게임을 열고'],
  ['/display-board?id=1', '오늘의 데일리 터보'],
  ['/display-board?id=2', '딥스택 메인 이벤트 1A'],
];

const PHONE = { width: 390, height: 844 };

test('axe finds nothing on the most used screens', { tag: '@gate' }, async ({ site }) => {
  const lookOver = async (page: Page, path: string, sign: Locator): Promise<void> => {
    await page.goto(path);
    await expect(sign).toBeVisible();
    expect.soft(await findings(page), path).toEqual([]);
  };
  const guest = await site.guestTab();
  await lookOver(guest, '/login', guest.getByRole('button', { name: '로그인', exact: true }));
  const console = await site.tab(site.user(MANAGER));
  for (const [path, sign] of SCREENS)
    await lookOver(console, path, console.getByText(sign).filter({ visible: true }).first());
});

test('the menu fits 768 px, marks the current page, and phones show the bottom bar instead', async ({ site }) => {
  const menuOf = (page: Page): Locator => page.getByRole('navigation', { name: '메뉴', exact: true });
  for (const [user, count] of [
    [ADMIN, 16],
    [site.user(MANAGER), 11],
    [site.user('player'), 2],
  ] as const) {
    const page = await site.tab(user);
    await page.route('**/api/store/features', (route) => route.fulfill({ json: { shown: STORE_FEATURES } }));
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.goto('/main');
    const links = menuOf(page).getByRole('link');
    await expect(links, user.id).toHaveCount(count);
    for (const link of [links.first(), links.last()]) await expect(link, user.id).toBeInViewport({ ratio: 1 });
  }
  const page = await site.tab(site.user(MANAGER));
  await page.setViewportSize({ width: 1366, height: 560 });
  await page.goto('/game-archive');
  const here = menuOf(page).getByRole('link', { name: '기록' });
  await expect(here).toBeInViewport({ ratio: 1 });
  await page.setViewportSize(PHONE);
  await expect(here).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: '게임 기록' })).toBeVisible();
});
