// A venue connects three TVs of different sizes, sets their content, cuts power and network, and finds each correct again.

import {
  createGame,
  createStructure,
  directScreen,
  listScreens,
  showTestPicture,
  updateGame,
} from '@feltclock/contract';
import { expect, type Browser, type Page } from '@playwright/test';
import { boardOn, expectAgrees } from './support/board.ts';
import { test } from './support/journey.ts';
import type { Site, Venue } from './support/site.ts';
import { quickRows, structureOf } from './support/staff-api.ts';
import { pairingCodeOn } from './support/tv.ts';

const SIZES = {
  wide: { width: 1920, height: 1080 },
  upright: { width: 1080, height: 1920 },
  small: { width: 1280, height: 720 },
} as const;
type Place = keyof typeof SIZES;
const PLACES = ['wide', 'upright', 'small'] as const;
const NAMES: Readonly<Record<Place, string>> = { wide: '입구 TV', upright: '기둥 TV', small: '바 TV' };

/** A TV that was switched on; it keeps its storage through a power cut. */
async function switchOn(
  browser: Browser,
  origin: string,
  place: Place,
  kept?: Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: SIZES[place],
    locale: 'ko-KR',
    reducedMotion: 'reduce',
    ...(kept && { storageState: kept }),
  });
  const page = await context.newPage();
  await page.goto('/tv');
  return page;
}

async function cutPower(page: Page) {
  const kept = await page.context().storageState();
  await page.context().close();
  return kept;
}

/** Pairs a TV by its number, as staff do. */
async function pair(console: Page, code: string, name: string): Promise<void> {
  await console.goto('/screens/pair');
  await expect(console.getByLabel('TV에 나타난 번호')).toBeFocused();
  await console.getByLabel('TV에 나타난 번호').fill(` ${code.slice(0, 3)} ${code.slice(3)} `);
  await console.getByLabel('이름').fill(name);
  await console.getByRole('button', { name: '연결', exact: true }).click();
  await expect(console.getByRole('heading', { name })).toBeVisible();
}

async function newGame({ staff, storeId }: Venue): Promise<number> {
  const structure = await staff.call(createStructure, structureOf(storeId, 'Quick', quickRows(30)));
  const { id = 0 } = await staff.call(createGame, { structureId: structure.id ?? 0, name: '메인 이벤트' });
  await staff.call(updateGame, { id, status: 'PLAYING' });
  return id;
}

/** After any cut, each screen is correct again within this many milliseconds, on a machine that opens a page within one second … */
const RIGHT_WITHIN = 5000;
/** … and within this many page openings on a slower machine. */
const OPENINGS = 5;

/** Measures the time until the expected content appears, from the call on, on a machine that opens a TV's page in `opening` ms. */
function judgeOf(opening: number) {
  const bound = Math.max(RIGHT_WITHIN, OPENINGS * opening);
  return async (what: string, seen: () => Promise<unknown>): Promise<void> => {
    const from = performance.now();
    await seen();
    const took = performance.now() - from;
    expect(took, `${what} took ${took.toFixed(0)} ms; a TV opens in ${opening.toFixed(0)} ms`).toBeLessThan(bound);
  };
}

async function hang(browser: Browser, site: Site, venue: Venue) {
  const console = await site.tab(venue.manager);
  const tvs = new Map<Place, Page>();
  let longestOpening = 0;
  for (const place of PLACES) {
    const from = performance.now();
    const tv = await switchOn(browser, site.origin, place);
    const code = await pairingCodeOn(tv);
    longestOpening = Math.max(longestOpening, performance.now() - from);
    await pair(console, code, NAMES[place]);
    tvs.set(place, tv);
  }
  const screens = await venue.staff.call(listScreens, { id: venue.storeId });
  const idOf = (place: Place): number => screens.find(({ name }) => name === NAMES[place])?.id ?? 0;
  const tv = (place: Place): Page => {
    const page = tvs.get(place);
    if (page === undefined) throw new Error(`there is no ${place} TV`);
    return page;
  };
  return {
    console,
    tv,
    idOf,
    become: (place: Place, page: Page) => void tvs.set(place, page),
    expectSoon: judgeOf(longestOpening),
  };
}

const message = (page: Page) => page.locator('.tv-message');

test('three TVs are paired, get their content, lose their connection, and recover by themselves', async ({
  browser,
  site,
  venue,
}) => {
  const { staff, storeId, storeName } = venue;
  const { console, tv, idOf, become, expectSoon } = await hang(browser, site, venue);

  await test.step('no game runs: each shows the venue', async () => {
    for (const place of PLACES) await expect(tv(place).getByRole('heading', { level: 1 })).toHaveText(storeName);
  });

  const game = await newGame(venue);
  await test.step('a game begins: each shows it by itself, in the same second', async () => {
    const wide = await boardOn(tv('wide'));
    const small = await boardOn(tv('small'));
    await boardOn(tv('upright'));
    await expectAgrees(wide, () => small.secondsShown());
  });

  await test.step('staff set the content of one from the console', async () => {
    await console.goto('/screens');
    await console.getByRole('button', { name: `${NAMES.upright}에 표시할 내용 정하기` }).click();
    await console.getByLabel('표시할 내용', { exact: true }).selectOption('message');
    await console.getByLabel('메시지', { exact: true }).last().fill('10분 뒤 등록 마감');
    await console.getByRole('button', { name: '저장' }).click();
    await expect(message(tv('upright'))).toHaveText('10분 뒤 등록 마감');
    await staff.call(directScreen, { id: storeId, screenId: idOf('small'), direction: { kind: 'tonight' } });
    await expect(tv('small').getByRole('listitem')).toHaveText(/메인 이벤트/);
  });

  await test.step('two presses on the card or the controller show the game on a TV, and undo goes back', async () => {
    for (const [page, open] of [
      ['/main', 'TV에 띄우기: 메인 이벤트'],
      [`/game-controller?id=${String(game)}`, 'TV에 띄우기'],
    ] as const) {
      await console.goto(page);
      await console.getByRole('button', { name: open, exact: true }).click();
      await console.getByRole('button', { name: new RegExp(`^${NAMES.small} `) }).click();
      await boardOn(tv('small'));
      await console.getByRole('button', { name: `되돌리기: ${NAMES.small}` }).click();
      await expect(tv('small').getByRole('listitem')).toHaveText(/메인 이벤트/);
    }
  });

  await test.step('the console shows content and size of each', async () => {
    await console.goto('/screens');
    const card = (place: Place) => console.getByRole('article').filter({ hasText: NAMES[place] });
    for (const place of PLACES) {
      const { width, height } = SIZES[place];
      await expect(card(place)).toContainText(`${String(width)}×${String(height)}`, { timeout: 30_000 });
      await expect(card(place)).toContainText('켜짐');
    }
    await expect(card('wide')).toContainText('메인 이벤트');
  });

  await test.step('one shows its name on request', async () => {
    await console.getByRole('button', { name: `${NAMES.wide}에 이름 띄우기` }).click();
    await expect(tv('wide').locator('.tv-identity')).toContainText(NAMES.wide);
    await expect(tv('small').locator('.tv-identity')).toHaveCount(0);
  });

  await test.step('one with a slow panel shows the test picture, and then draws earlier', async () => {
    await console.getByRole('button', { name: `${NAMES.wide}의 다른 명령` }).click();
    await console.getByRole('menuitem', { name: '지연 보정' }).click();
    await console.getByRole('button', { name: `${NAMES.wide}에 시험 화면 띄우기` }).click();
    const picture = tv('wide').locator('.test-picture');
    await expect(picture).toContainText('지연 보정 0 ms');
    await expect(tv('small').locator('.test-picture')).toHaveCount(0);
    await console.getByLabel('먼저 내보낼 시간').fill('120');
    await console.getByRole('dialog').getByRole('button', { name: '저장' }).click();
    await expect(picture).toContainText('지연 보정 120 ms');
    await staff.call(showTestPicture, { id: storeId, screenId: idOf('wide'), isShown: false });
    await expect(picture).toHaveCount(0);
    await console.getByRole('dialog').getByRole('button', { name: '닫기' }).last().click();
    await expect(console.getByRole('article').filter({ hasText: NAMES.wide })).toContainText('120 ms 먼저');
  });

  await test.step('after a power cut, each continues as before', async () => {
    const seen: Readonly<Record<Place, () => Promise<unknown>>> = {
      wide: () => boardOn(tv('wide')),
      upright: () => expect(message(tv('upright'))).toHaveText('10분 뒤 등록 마감'),
      small: () => expect(tv('small').getByRole('listitem')).toHaveText(/메인 이벤트/),
    };
    for (const place of PLACES) {
      const kept = await cutPower(tv(place));
      await expectSoon(`${NAMES[place]} after its power was cut`, async () => {
        become(place, await switchOn(browser, site.origin, place, kept));
        await seen[place]();
      });
    }
    const reference = await site.board(venue.manager, game);
    await expectAgrees(await boardOn(tv('wide')), () => reference.secondsShown());
  });

  await test.step('a command reaches a screen that has just come back', async () => {
    become('wide', await switchOn(browser, site.origin, 'wide', await cutPower(tv('wide'))));
    const board = tv('wide');
    await boardOn(board);
    await staff.call(updateGame, { id: game, status: 'PAUSED' });
    await expectSoon('a pause', () => expect(board.locator('.board-pause')).toBeVisible());
    await staff.call(updateGame, { id: game, status: 'PLAYING' });
    await expectSoon('the end of the pause', () => expect(board.locator('.board-pause')).toHaveCount(0));
  });

  await test.step('offline, they continue; after the reconnect, they show the content set in the meantime', async () => {
    const board = await boardOn(tv('wide'));
    const reference = await site.board(venue.manager, game);
    for (const place of PLACES) await tv(place).context().setOffline(true);
    await expect(tv('wide').locator('.board-notices')).toContainText('연결 끊김');
    await expect(tv('upright').locator('.tv-lost')).toContainText('연결 끊김');
    await expect(message(tv('upright'))).toHaveText('10분 뒤 등록 마감');
    await expectAgrees(board, () => reference.secondsShown());
    await staff.call(directScreen, {
      id: storeId,
      screenId: idOf('wide'),
      direction: { kind: 'message', text: '파이널 테이블' },
    });
    await staff.call(directScreen, { id: storeId, screenId: idOf('small'), direction: { kind: 'game', gameId: game } });
    for (const place of PLACES) await tv(place).context().setOffline(false);
    await expectSoon('the content set in the meantime', async () => {
      await expect(message(tv('wide'))).toHaveText('파이널 테이블');
      await boardOn(tv('small'));
      await expect(tv('upright').locator('.tv-lost')).toHaveCount(0);
    });
    await expectAgrees(await boardOn(tv('small')), () => reference.secondsShown());
  });

  await test.step('a removed screen says so, and can be paired again', async () => {
    await console.goto('/screens');
    await console.getByRole('button', { name: `${NAMES.wide}의 다른 명령` }).click();
    await console.getByRole('menuitem', { name: '연결 해제' }).click();
    await console.getByRole('dialog').getByRole('button', { name: '연결 해제' }).click();
    await expect(tv('wide').getByRole('heading', { level: 1 })).toHaveText('매장에서 이 화면의 연결을 해제했습니다.');
    expect(await pairingCodeOn(tv('wide'))).toMatch(/^\d{6}$/);
  });
  for (const place of PLACES) await tv(place).context().close();
});
