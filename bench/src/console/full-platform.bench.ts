// The cost of presses in the console on a full platform: 100,000 members, 500 running games in one store and 2,000 past ones. `npm run bench --
// console` measures it. No test judges it, because the result depends on how busy the machine is.

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { test, type Page } from '@playwright/test';
import { openSqlite } from '../../../apps/server/src/storage/sqlite/sqlite.ts';
import { openConsole } from '../../../e2e/support/console.ts';
import { createGames, newDataDir, PASSWORD, runProduct, signIn, type Venue } from '../fanout/product.ts';
import { addCrowd } from '../points/crowd.ts';
import { measurePresses } from '../press-to-paint.ts';

const MANAGER = 'gangnam';
const GAMES = 500;
/** By then a page has loaded everything after its first picture, in ms. */
const AT_REST = 6000;
const CROWD = { users: 100_000, entries: 200_000, games: 2000, winnersPerGame: 50 } as const;

/** A filled data folder of the product. The store's administrator has the password of the platform's. */
async function fullFolder(): Promise<string> {
  const folder = newDataDir();
  await (await runProduct(folder)).stop();
  const handle = await openSqlite(join(folder, 'feltclock.db'));
  addCrowd(handle, CROWD, Date.now());
  handle
    .prepare(
      `update user set must_change_password = 0, password_hash = (select password_hash from user where id = 'admin') where id = ?`,
    )
    .run(MANAGER);
  handle.close();
  return folder;
}

/** Starts this many games of the first store. */
async function runGames(venue: Venue): Promise<number> {
  const first = await createGames(venue, GAMES);
  for (let id = first; id < first + GAMES; id += 1) {
    await venue.call('/game-log', { id, action: 'INIT' });
    await venue.call('/game', { id, status: 'PLAYING' }, 'PUT');
  }
  return first;
}

type Presses = Readonly<Record<string, () => Promise<void>>>;

interface Screen {
  readonly path: string;
  readonly presses: (page: Page) => Presses;
}

const type = (page: Page, label: string) => (): Promise<void> => page.getByLabel(label, { exact: true }).press('a');
const press =
  (page: Page, name: string | RegExp, role: 'button' | 'switch' | 'link' = 'button') =>
  (): Promise<void> =>
    page.getByRole(role, { name, exact: true }).first().click();

/** Works from any page: the search. */
const anywhere = (page: Page): Presses => ({
  'look for something': async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('bench');
    await page.keyboard.press('Escape');
  },
});

const ofPlatform: readonly Screen[] = [
  {
    path: '/user-list',
    presses: (page) => ({
      'type into the search': type(page, '아이디, 닉네임, 이름 검색'),
      'go to the next page': async () => {
        await page.getByLabel('아이디, 닉네임, 이름 검색').fill('');
        await press(page, '다음 페이지')();
      },
    }),
  },
  { path: '/award', presses: (page) => ({ 'go to the next page of the ranking': press(page, '다음 페이지') }) },
  {
    path: '/wall',
    presses: (page) => ({
      'see nothing but what needs attention': press(page, '확인 필요한 게임만', 'switch'),
      'type into the search': type(page, '매장 또는 게임 검색'),
    }),
  },
];

const ofStore = (game: number): readonly Screen[] => [
  {
    path: '/main',
    presses: (page) => ({
      'stop and start a game': press(page, /^(일시정지|시작): bench/),
      'see all games, and come back': async () => {
        await press(page, /더 보기$/, 'link')();
        await page.waitForURL('**/game-list');
        await press(page, '메인', 'link')();
        await page.waitForURL('**/main');
      },
    }),
  },
  {
    path: '/game-list',
    presses: (page) => ({
      'open a link, and close it': async () => {
        await press(page, '단축 링크: bench')();
        await page.getByRole('dialog').waitFor();
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'hidden' });
      },
      'read the list again': press(page, '새로고침'),
    }),
  },
  {
    path: '/game-archive',
    presses: (page) => ({
      'go to the next page': press(page, '다음 페이지'),
      'type into the search': type(page, '게임 또는 스트럭처 이름'),
    }),
  },
  { path: '/timer-list', presses: (page) => ({ 'see more games': press(page, '더 보기') }) },
  {
    path: `/game-controller?id=${String(game)}`,
    presses: (page) => ({
      'count an entry': press(page, '바이인 1 증가'),
      'take a minute off': press(page, '−1분'),
    }),
  },
];

async function measureScreen(page: Page, { path, presses }: Screen): Promise<void> {
  await page.goto(path);
  await page.waitForTimeout(AT_REST);
  console.log(`\n${path}`);
  await measurePresses(page, { ...presses(page), ...anywhere(page) });
}

test('presses where a platform is full, beside the 100 ms that people take for at once', async ({ browser }) => {
  test.setTimeout(600_000);
  const folder = await fullFolder();
  const product = await runProduct(folder);
  try {
    const game = await runGames(await signIn(product.origin));
    const platform = await openConsole(browser, product.origin, 'admin', PASSWORD);
    for (const screen of ofPlatform) await measureScreen(platform, screen);
    await platform.close();
    const store = await openConsole(browser, product.origin, MANAGER, PASSWORD);
    for (const screen of ofStore(game)) await measureScreen(store, screen);
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
