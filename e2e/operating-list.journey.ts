// The game list on a desk: it follows its games live, and reports the results of refresh, delete and link.

import { changePlayers, createGame, deleteGame, updateGame } from '@feltclock/contract';
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { expectAlert } from './support/alerts.ts';
import { findings } from './support/axe.ts';
import { openTab } from './support/console.ts';
import { test } from './support/journey.ts';
import { confirm, decline } from './support/press.ts';
import { ADMIN } from './support/product.ts';
import type { Venue } from './support/site.ts';
import type { StaffApi } from './support/staff-api.ts';

/** Runs in the page: stops the reading every five and ten seconds, so that every change must come by the live connection. */
function neverReadByTheClock(): void {
  const real = window.setInterval.bind(window);
  Object.assign(window, {
    setInterval: (run: () => void, every: number) => (every === 5000 || every === 10_000 ? 0 : real(run, every)),
  });
}

const READS = ['**/api/game/list', '**/api/store/tonight*'];

test.describe('the game list', () => {
  let venue: Venue;
  let staff: StaffApi;
  let page: Page;

  test.beforeAll(async ({ site }) => {
    venue = await site.newVenue();
    ({ staff } = venue);
    await newGame('오늘의 데일리 터보');
    page = await site.tab(venue.manager);
    await page.addInitScript(neverReadByTheClock);
  });
  test.afterAll(async () => {
    await page.context().close();
  });

  async function newGame(name: string): Promise<number> {
    const { id } = await staff.call(createGame, { structureId: venue.structureId, name });
    if (id === undefined) throw new Error('no game was created');
    return id;
  }

  const card = (name: string) => page.getByRole('article').filter({ hasText: name });

  async function goToList(sign: string): Promise<void> {
    const line = page.waitForEvent('websocket');
    await page.goto('/game-list');
    await line;
    await expect(card(sign)).toBeVisible();
  }

  test('cards follow their games without a refresh', { tag: '@gate' }, async () => {
    const id = await newGame('살아있는 카드');
    await goToList('살아있는 카드');
    const shown = card('살아있는 카드');
    await expect(page.getByText('최근 8시간 이내에 생성되었거나 종료되지 않은 게임만 표시됩니다.')).toBeVisible();
    await expect(shown.getByText('시작 대기')).toBeVisible();
    await expect(shown.getByText('등록 진행 중')).toBeVisible();
    // A new reading would show the same: changes must come by the live connection.
    for (const read of READS) await page.route(read, (route) => route.abort());

    await staff.call(updateGame, { id, status: 'PLAYING' });
    await expect(shown.getByText('진행 중', { exact: true })).toBeVisible();
    await expect(shown.getByText('레벨 1')).toBeVisible();
    await expect(shown.getByRole('timer')).toBeVisible();
    const counts = { earlyBuyIn: 2, buyIn: 3, firstReBuyIn: 0, secondReBuyIn: 0, thirdReBuyIn: 0, addOn: 0 };
    await staff.call(changePlayers, { id, current: 4, ...counts });
    await expect(shown.getByRole('img', { name: '남은 인원 4명, 엔트리 5' })).toBeVisible();
    await staff.call(updateGame, { id, registrationStatus: 'CLOSED' });
    await expect(shown.getByText('등록 마감')).toBeVisible();
    await staff.call(updateGame, { id, status: 'PAUSED' });
    await expect(shown.getByText('일시정지')).toBeVisible();
    await staff.call(updateGame, { id, status: 'END' });
    await expect(shown.getByText('종료', { exact: true })).toBeVisible();
    for (const read of READS) await page.unroute(read);
  });

  test('a card has the commands of its game, and the rest of it opens the controller', { tag: '@gate' }, async () => {
    const id = await newGame('명령 카드');
    await goToList('명령 카드');
    const shown = card('명령 카드');
    await shown.getByRole('button', { name: '시작: 명령 카드' }).click();
    await confirm(page);
    await expect(shown.getByText('진행 중', { exact: true })).toBeVisible();
    await shown.getByRole('button', { name: '일시정지: 명령 카드' }).click();
    await expect(shown.getByText('일시정지', { exact: true })).toBeVisible();
    // Undo appears beside the counts, not where the thumb pressed.
    await shown.getByRole('button', { name: /^되돌리기 .+: 명령 카드$/ }).click();
    await expect(shown.getByText('진행 중', { exact: true })).toBeVisible();
    expect(await findings(page)).toEqual([]);
    // The name's link covers the card, so the level is pressed by its place.
    await shown.click({ position: { x: 40, y: 100 } });
    await expect(page).toHaveURL(new RegExp(`/game-controller\\?id=${String(id)}$`));
    await staff.call(deleteGame, id);
  });

  test('a game that is deleted elsewhere leaves the list', async () => {
    const id = await newGame('사라지는 카드');
    await goToList('사라지는 카드');
    await staff.call(deleteGame, id);
    await expect(card('사라지는 카드')).toHaveCount(0);
  });

  test('an outdated list says since when by the server’s time, with any device time', async ({ browser, site }) => {
    const newBrowser = async (): Promise<BrowserContext> => {
      const context = await browser.newContext({ baseURL: site.origin });
      await context.addInitScript(() => {
        const real = Date.now;
        Date.now = () => real() - 7 * 3_600_000;
      });
      return context;
    };
    const inSeoul = new Intl.DateTimeFormat('ko-KR', {
      timeZone: 'Asia/Seoul',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    const isSaid = async (tab: Page, path: string, call: string): Promise<void> => {
      const earliest = Date.now();
      await tab.goto(path);
      await expect(tab.getByText('오늘의 데일리 터보').first()).toBeVisible();
      await tab.route(call, (route) => route.abort());
      const since = tab.getByRole('status').filter({ hasText: '연결이 끊' });
      await expect(since).toBeVisible({ timeout: 30_000 });
      const shownTime = /\d\d:\d\d/.exec(await since.innerText())?.[0];
      expect(
        [earliest, earliest + 60_000, Date.now()].map((at) => inSeoul.format(at)),
        path,
      ).toContain(shownTime);
      await tab.close();
    };
    const [onDesk, inOffice] = [
      await openTab(await newBrowser(), venue.manager.id, venue.manager.password),
      await openTab(await newBrowser(), ADMIN.id, ADMIN.password),
    ];
    await Promise.all([
      isSaid(onDesk, '/game-list', '**/api/game/list'),
      isSaid(inOffice, '/wall', '**/api/wall'),
      isSaid(await onDesk.context().newPage(), '/timer-list', '**/api/timer-list*'),
    ]);
  });

  test('refreshing shows its result', { tag: '@gate' }, async () => {
    await goToList('오늘의 데일리 터보');
    await page.getByRole('button', { name: '새로고침' }).click();
    await expectAlert(page, '게임 리스트를 새로고침하였습니다.');
    await page.route('**/api/game/list', (route) => route.fulfill({ status: 500, json: { code: 'internal' } }));
    await page.getByRole('button', { name: '새로고침' }).click();
    await expectAlert(page, '게임 리스트 새로고침을 실패하였습니다.');
    await page.unroute('**/api/game/list');
  });

  test('deleting asks first, and shows its result', { tag: '@gate' }, async () => {
    const id = await newGame('지울 게임');
    await newGame('남는 게임');
    await goToList('지울 게임');
    const remove = page.getByRole('button', { name: '게임 삭제: 지울 게임' });
    await remove.click();
    await expect(page.getByText("'지울 게임' 게임을 삭제하시겠습니까?")).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await decline(page);
    await expect(card('지울 게임')).toBeVisible();

    await page.route('**/api/game', (route) =>
      route.request().method() === 'DELETE' ? route.abort() : route.continue(),
    );
    await remove.click();
    await confirm(page);
    await expectAlert(page, '게임 삭제를 실패하였습니다.');
    await page.unroute('**/api/game');

    await remove.click();
    await confirm(page);
    await expectAlert(page, '게임이 삭제되었습니다.');
    await expect(card('지울 게임')).toHaveCount(0);
    await expect(card('남는 게임')).toBeVisible();
    expect((await staff.ask(deleteGame, id)).status).toBe(404);
  });

  test('the short link is shown with its code, and a failure with the game’s names', async () => {
    await goToList('오늘의 데일리 터보');
    const link = page.getByRole('button', { name: '단축 링크: 오늘의 데일리 터보' });
    await page.route('**/api/shorten-url', (route) => route.abort());
    await link.click();
    await expectAlert(page, '데일리 터보 / 오늘의 데일리 터보: 링크 생성을 실패하였습니다.');
    await page.unroute('**/api/shorten-url');
    await page.getByRole('button', { name: '다시 시도' }).click();
    await expect(page.getByLabel('링크 주소')).toHaveValue(/\/s\/[\w-]{8,}$/);
    await expect(page.getByRole('img', { name: '오늘의 데일리 터보 전광판을 여는 QR 코드' })).toBeVisible();
    // The pointer is still on the button that opened the popup.
    await expect(page.getByRole('tooltip')).toHaveCount(0);
    expect(await findings(page)).toEqual([]);
  });
});
