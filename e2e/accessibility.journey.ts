// axe checks every screen, wide and on a phone, and must find nothing.

import { STORE_FEATURES } from '@feltclock/domain';
import { expect, type Locator, type Page } from '@playwright/test';
import { findings } from './support/axe.ts';
import { test } from './support/journey.ts';
import { ADMIN } from './support/product.ts';

const MANAGER = 'gangnam';

/** Each screen with a text that appears only after its data has loaded. */
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

/** The other screens of a venue: printed pages, and pages whose data does not exist. */
const FURTHER = [
  ...['/game-result?id=1', '/result-sheet?id=1', '/game-archive', '/member-games?storeId=1&id=gangnam', '/member-info'],
  ...[
    '/people',
    '/store-settings',
    '/store-look',
    '/store-ads',
    '/ad-showings',
    '/screens',
    '/layouts',
    '/layouts/edit',
    '/tablets',
  ],
  ...['/multi-days', '/day-close', '/day-sheet', '/seat-slips?id=1', '/poster?id=1', '/award', '/leagues', '/my-games'],
  ...['/store-manage', '/store-points', '/floor?id=1&view=tables', '/member-games', '/result-sheet', '/seat-slips'],
  ...['/venue', '/l/nobody', '/league-sheet?id=99999', '/nowhere'],
];

const WIDE = { width: 1920, height: 1080 };
const PHONE = { width: 390, height: 844 };

for (const [where, size] of [
  ['wide', WIDE],
  ['on a phone', PHONE],
] as const)
  test(`axe finds nothing on any screen, ${where}`, { tag: size === WIDE ? ['@gate'] : [] }, async ({ site }) => {
    const lookOver = async (page: Page, path: string, sign: Locator): Promise<void> => {
      await page.goto(path);
      await expect(sign).toBeVisible();
      expect.soft(await findings(page), path).toEqual([]);
    };
    const guest = await site.guestTab();
    await guest.setViewportSize(size);
    await lookOver(guest, '/login', guest.getByRole('button', { name: '로그인', exact: true }));
    const console = await site.tab(site.user(MANAGER));
    await console.setViewportSize(size);
    for (const [path, sign] of SCREENS)
      await lookOver(console, path, console.getByText(sign).filter({ visible: true }).first());
  });

test('axe finds nothing on the venue’s further screens, in the light', async ({ site }) => {
  const page = await site.tab(site.user(MANAGER));
  await page.emulateMedia({ colorScheme: 'light' });
  for (const path of FURTHER) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    // Wait for the data of the screen, or for its message.
    await expect(page.locator('.mantine-Loader-root')).toHaveCount(0);
    expect.soft(await findings(page), path).toEqual([]);
  }
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
