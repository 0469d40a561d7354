// Advertisements on a board: in turn before the start and in breaks, beside the figures for guests. Broken images and wrong answers stop nothing.

import { shareStoreAds, shortenUrl, updateGame, writeLog } from '@feltclock/contract';
import { expect, type Page } from '@playwright/test';
import { findings } from './support/axe.ts';
import { misfitsOf } from './support/fit.ts';
import { ownSite, test } from './support/journey.ts';
import { ADMIN } from './support/product.ts';
import { type StaffApi } from './support/staff-api.ts';
import { anyStore, createTournament, rowsWithBreak, setAds, type Tournament } from './support/tournament.ts';

/** Parts of the advertisement stage that overlap or leave the screen. */
const covered = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const parts = ['.ad-names h1', '.ad-registration', '.ad-promotion', '.board-base', '.ad-slides', '.ad-figures'];
    const boxes = parts.flatMap((part) => {
      const box = document.querySelector(part)?.getBoundingClientRect();
      return box === undefined ? [] : [{ part, box }];
    });
    const out = boxes.filter(
      ({ box }) => box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1,
    );
    const pairs = boxes.flatMap((one, index) => boxes.slice(index + 1).map((other) => [one, other] as const));
    const over = pairs.filter(
      ([{ box: a }, { box: b }]) =>
        a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1,
    );
    return [...out.map(({ part }) => part), ...over.map(([a, b]) => `${a.part} and ${b.part}`)];
  });

const BREAK = 2;
const CYCLE = 1000;
const HOUR = 3_600_000;

test.describe('advertisements', () => {
  let owner: StaffApi;
  let game: Tournament;
  const own = ownSite();
  test.beforeAll(async () => {
    owner = await own.site.api(ADMIN);
    const storeId = await anyStore(owner);
    await setAds(owner, storeId, true, CYCLE);
    game = await createTournament(owner, storeId, { name: '광고', rows: rowsWithBreak(20) });
  });
  const slides = (page: Page) => page.getByRole('region', { name: '광고' });
  const shownNow = (page: Page): Promise<string> =>
    slides(page).locator('img[data-shown]').getAttribute('src').then(String);

  test('are shown before the start and in breaks, and not during play', { tag: '@gate' }, async () => {
    const { page, timer, heading } = await own.site.board(ADMIN, game.id);

    await test.step('before the start', async () => {
      await expect(slides(page)).toBeVisible();
      await expect(heading).toHaveText('시작 준비');
      await expect(page.locator('.ad-next')).toContainText('첫 레벨');
    });

    await test.step('hidden in the first level', async () => {
      await page.getByRole('button', { name: '눌러서 시작' }).click();
      await page.getByRole('dialog').getByRole('button', { name: '시작' }).click();
      await expect(heading).toHaveText('레벨 1');
      await expect(slides(page)).toHaveCount(0);
      await expect(page.locator('.board-blinds')).toBeVisible();
    });

    await test.step('shown again in the break, with all figures for guests', async () => {
      await owner.call(writeLog, { id: game.id, action: 'PAUSE', levelSeq: BREAK, remainLevelTime: 1200 });
      await owner.call(updateGame, { id: game.id, status: 'PLAYING' });
      await expect(slides(page)).toBeVisible();
      await expect(heading).toHaveText('브레이크');
      await expect(timer).toHaveText(/^(?:20:00|19:\d\d)$/);
      await expect(page.locator('.ad-next')).toContainText('다음 레벨 3');
      await expect(page.locator('.ad-next .ad-value')).toHaveText('300/600');
      await expect(page.locator('.ad-person .ad-value')).toHaveText(['87', '122']);
      await expect(page.locator('.ad-registration .ad-value')).toHaveText(/^\d\d:\d\d/);
      await expect(page.getByText('App Store · Google Play')).toHaveCount(0);
    });

    await test.step('each for the cycle of the region, faded in and preloaded', async () => {
      const seen = new Set<string>();
      await expect.poll(async () => seen.add(await shownNow(page)).size).toBeGreaterThan(1);
      for (const src of seen) expect(src).toMatch(/^blob:/);
      const isWhole = await slides(page)
        .locator('img')
        .evaluateAll((images) => images.every((image) => (image as HTMLImageElement).naturalWidth > 0));
      expect(isWhole).toBe(true);
    });

    await test.step('switched off, the break shows the board again', async () => {
      await setAds(owner, game.storeId, false, CYCLE);
      await expect(slides(page)).toHaveCount(0);
      await expect(heading).toHaveText('브레이크');
      await expect(page.locator('.board-blinds')).toContainText('다음 레벨 3');
      await setAds(owner, game.storeId, true, CYCLE);
      await expect(slides(page)).toBeVisible();
    });
  });

  test('continue without a broken image, and give way to the board after an invalid answer', async () => {
    const { page } = await own.site.board(ADMIN, game.id);
    await expect(slides(page)).toBeVisible();
    const seen = new Set<string>();
    const collect = async (): Promise<number> => seen.add(await shownNow(page)).size;
    await expect.poll(collect).toBeGreaterThan(2);

    await test.step('one image is broken', async () => {
      await page.addInitScript(() => {
        const real = window.fetch.bind(window);
        const broken = new Set<string>();
        window.fetch = async (input, init) => {
          const path = input instanceof Request ? input.url : input.toString();
          if (path.includes('/api/ad/page/') && (broken.size === 0 || broken.has(path))) {
            broken.add(path);
            return new Response('no picture', { headers: { 'content-type': 'image/png' } });
          }
          return real(input, init);
        };
      });
      await page.reload();
      await expect(slides(page)).toBeVisible();
      const whole = seen.size;
      seen.clear();
      await expect.poll(collect).toBe(whole - 1);
    });

    await test.step('the list is invalid', async () => {
      await page.addInitScript(() => {
        const real = window.fetch.bind(window);
        window.fetch = async (input, init) =>
          /\/api\/ad\/\d+$/.test(input instanceof Request ? input.url : input.toString())
            ? new Response('{"isValid":"perhaps"}')
            : real(input, init);
      });
      await page.reload();
      await expect(page.locator('.board-blinds')).toBeVisible();
      await expect(page.getByRole('timer')).toBeVisible();
      await expect(slides(page)).toHaveCount(0);
    });
  });
});

test.describe('the App, with configured shop links', () => {
  const SHOPS = {
    'App Store': 'https://apps.apple.com/kr/app/id1234567890',
    'Google Play': 'https://play.google.com/store/apps/details?id=com.example.felt',
  };
  let game: Tournament;
  const own = ownSite(async () => ({ APP_STORE_URL: SHOPS['App Store'], PLAY_STORE_URL: SHOPS['Google Play'] }));
  test.beforeAll(async () => {
    const owner = await own.site.api(ADMIN);
    const storeId = await anyStore(owner);
    await setAds(owner, storeId, true, CYCLE);
    game = await createTournament(owner, storeId, { name: '앱', rows: rowsWithBreak(20) });
  });
  test('is promoted with a code and a link for each shop, beside the other content', async () => {
    const { page } = await own.site.board(ADMIN, game.id);
    const promotion = page.locator('.ad-promotion');
    await page.locator('.board-tools').waitFor();

    await test.step('the texts, and each shop with its own code', async () => {
      await expect(promotion).toContainText('앱에서 토너먼트 일정과 내 기록을 확인하세요');
      for (const [name, address] of Object.entries(SHOPS)) {
        const shop = promotion.getByRole('link', { name: `${name} 앱 받기` });
        await expect(shop).toHaveAttribute('href', address);
        await expect(shop).toHaveAttribute('target', '_blank');
        await expect(shop.locator('svg path')).toBeVisible();
      }
      const codes = await promotion.locator('svg path').evaluateAll((all) => all.map((path) => path.getAttribute('d')));
      expect(new Set(codes).size).toBe(2);
    });

    await test.step('large enough to scan, and covering nothing', async () => {
      for (const [width, height] of [
        [1280, 720],
        [1920, 1080],
        [3840, 2160],
        [1080, 1920],
      ] as const) {
        await page.setViewportSize({ width, height });
        const sides = await promotion
          .locator('svg')
          .evaluateAll((all) =>
            all.map((code) => code.getBoundingClientRect().height / Math.min(innerWidth, innerHeight)),
          );
        expect(Math.min(...sides)).toBeGreaterThan(0.12);
        await expect(page.getByRole('region', { name: '광고' })).toBeVisible();
        expect(await covered(page)).toEqual([]);
      }
    });

    await test.step('on a phone there is no code, only links wide enough for a finger', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(promotion.locator('svg').first()).toBeHidden();
      const heights = await promotion
        .getByRole('link')
        .evaluateAll((all) => all.map((link) => link.getBoundingClientRect().height));
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
      expect(await covered(page)).toEqual([]);
      expect(await findings(page)).toEqual([]);
    });
  });

  test('is not promoted without an answer', async () => {
    const page = await own.site.tab(ADMIN);
    await page.addInitScript(() => {
      const real = window.fetch.bind(window);
      window.fetch = async (input, init) =>
        (input instanceof Request ? input.url : input.toString()).endsWith('/api/app')
          ? new Response('no', { status: 503 })
          : real(input, init);
    });
    await page.goto(`/display-board?id=${String(game.id)}`);
    // The images load one after another, so the total time depends on the machine.
    await expect(page.getByRole('region', { name: '광고' })).toBeVisible({ timeout: 60_000 });
    await expect(page.locator('.ad-promotion')).toHaveCount(0);
  });
});

test.describe('the game’s own page', () => {
  const PUBLIC_ORIGIN = 'http://feltclock.example';
  const CALM_CYCLE = 6000;
  const PRIZES = ['1위 5,000,000', '2위 3,000,000', '3위 2,000,000', '4위 1,200,000', '5위 800,000', '6위 500,000'];
  const own = ownSite(async () => ({ PUBLIC_ORIGIN }));

  test('appears among the advertisements, complete and in place, until registration closes', async () => {
    const owner = await own.site.api(ADMIN);
    const storeId = await anyStore(owner);
    await setAds(owner, storeId, true, CALM_CYCLE);
    const { id } = await createTournament(owner, storeId, {
      name: '금요 딥스택 메인 이벤트',
      rows: rowsWithBreak(20),
      structure: {
        buyInAmount: 120_000,
        entryLimit: 3,
        thirdReBuyIn: 40_000,
        registrationDeadline: BREAK - 1,
        prizeContent: PRIZES.map((line) => `<p>${line}</p>`).join(''),
      },
      startAt: Date.now() + HOUR,
    });
    const { result } = await owner.call(shortenUrl, { gameId: id });
    const { page } = await own.site.board(ADMIN, id);
    const slides = page.getByRole('region', { name: '광고' });
    const ownPage = slides.locator('.ad-game[data-shown]').getByRole('article');
    await expect(slides).toBeVisible();
    await expect(ownPage).toHaveCount(0);

    await test.step('switched on by the store: start, price, stacks, prizes, and the code of the phone’s board', async () => {
      await owner.call(shareStoreAds, { id: storeId, share: 90, cycleTime: CALM_CYCLE, hasGamePage: true });
      await expect(ownPage).toBeVisible({ timeout: 30_000 });
      await expect(ownPage.getByRole('heading', { level: 2 })).toHaveText('금요 딥스택 메인 이벤트');
      // In the last hour of a day the game starts on the next day, and the page names that day.
      await expect(ownPage.locator('.game-page-when')).toHaveText(/^(시작 시각|\d+월 \d+일 시작)\d\d:\d\d$/);
      await expect(ownPage.locator('dl')).toContainText('바이인₩120,000');
      await expect(ownPage.locator('dl')).toContainText('시작 칩30,000');
      await expect(ownPage.getByRole('region', { name: '프라이즈' })).toContainText('6위 500,000');
      await expect(ownPage.getByRole('img', { name: result.url })).toBeVisible();
      expect(result.url).toMatch(/^http:\/\/feltclock\.example\/s\/\w+$/);
    });

    await test.step('readable and complete on every screen', async () => {
      // It has nine of ten turns, so that this checks mostly its page.
      await expect(async () => {
        await expect(ownPage).toBeVisible();
        const misfits = await misfitsOf(page, [
          [1280, 720],
          [1920, 1080],
          [2560, 1080],
          [3840, 2160],
          [1080, 1920],
        ]);
        await expect(ownPage).toBeVisible({ timeout: 1 });
        expect(misfits).toEqual([]);
      }).toPass({ timeout: 60_000 });
      expect(await covered(page)).toEqual([]);
    });

    await test.step('no price once registration is closed', async () => {
      await owner.call(writeLog, { id, action: 'PAUSE', levelSeq: BREAK, remainLevelTime: 1200 });
      await owner.call(updateGame, { id, status: 'PLAYING' });
      await expect(ownPage.locator('.game-page-when')).toContainText('마감됨', { timeout: 30_000 });
      await expect(ownPage.locator('dl')).toHaveCount(0);
    });
  });
});
