// The board never cuts or covers a figure, in any version, language, screen size or game state.

import { changePreferences, changeStoreSettings, readBoard } from '@feltclock/contract';
import { PRIZE_HEADING_LENGTH } from '@feltclock/domain';
import { expect, type Page, type Route } from '@playwright/test';
import { openUntouched } from './support/board.ts';
import { playScene, SCENES, type Scene } from './support/board-scenes.ts';
import { misfitsOf, type Size } from './support/fit.ts';
import { test } from './support/journey.ts';
import type { Site, Venue } from './support/site.ts';
import type { StaffApi } from './support/staff-api.ts';

const SCREENS: readonly Size[] = [
  [1280, 720],
  [1920, 1080],
  [3840, 2160],
  [2560, 1080],
  [1080, 1920],
  [390, 844],
];

/** Adds ten hours to the total time, because no test can wait for them. */
async function asAfterTenHours(route: Route): Promise<void> {
  const answer = await route.fetch();
  const board = readBoard.reply.parse(await answer.json());
  await route.fulfill({ json: { ...board, clock: { ...board.clock, total: board.clock.total + 37_000_000 } } });
}

/** The clock starts in an hour, so the row keeps its first seconds until then. */
async function asItBegins(route: Route): Promise<void> {
  const answer = await route.fetch();
  const board = readBoard.reply.parse(await answer.json());
  await route.fulfill({ json: { ...board, clock: { ...board.clock, at: board.clock.at + 3_600_000 } } });
}

/** Positions within the stage, which itself moves by a few pixels each minute. */
const placesOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    // One frame reports its size, and the next frame draws with it and fits the prize text.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));
    const stage = document.querySelector('.board-stage')?.getBoundingClientRect();
    const parts = document.querySelectorAll(
      '.board-stage :is(h1, .board-label, .board-value, .board-line, .board-prize-pages > *, .board-store, .board-time-of-day)',
    );
    return [...parts].map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      const place = [x - (stage?.x ?? 0), y - (stage?.y ?? 0), width, height].map(Math.round);
      // The time of day keeps changing.
      const text = part.textContent.replace(/^\d\d:\d\d$/, 'hh:mm');
      return `${text} ${place.join(' ')} ${getComputedStyle(part).fontSize}`;
    });
  });

/** The scene with the most content. */
const FULLEST = 'huge numbers';

const PREFERENCES = (['ko', 'en', 'ja'] as const).flatMap((language) =>
  ([1, 2] as const).map((boardVersion) => ({ language, boardVersion })),
);

/** The board applies settings from elsewhere when it reads them again. */
async function show(page: Page, staff: StaffApi, preferences: (typeof PREFERENCES)[number]): Promise<void> {
  await staff.call(changePreferences, preferences);
  await page.locator('.board-tools button').nth(2).dispatchEvent('click');
  await expect(
    page.locator(`html[lang=${preferences.language}] .board[data-version="${String(preferences.boardVersion)}"]`),
  ).toBeVisible();
}

test.describe('the board never cuts and never covers', () => {
  async function expectFit({ site, venue }: { site: Site; venue: Venue }, scenes: typeof SCENES): Promise<void> {
    const page = await site.tab(venue.manager);
    // The longest allowed heading of the prizes, in the widest letters.
    await venue.staff.call(changeStoreSettings, {
      id: venue.storeId,
      name: venue.storeName,
      prizeHeading: '상'.repeat(PRIZE_HEADING_LENGTH),
    });
    // The smallest window paints fastest.
    await page.setViewportSize({ width: 640, height: 360 });
    for (const [what, scene] of Object.entries(scenes))
      await test.step(what, async () => {
        const id = await playScene(venue.staff, venue.storeId, scene);
        if (scene.isLong === true) await page.route(`**${readBoard.path}`, asAfterTenHours);
        if (scene.isMoment === true) await page.route(`**${readBoard.path}`, asItBegins);
        await page.goto(`/display-board?id=${String(id)}`);
        await page.locator('.board-tools').waitFor();
        await expect(page.locator('.board-moment')).toHaveCount(scene.isMoment === true ? 1 : 0);
        for (const preferences of scene.isOfState === true
          ? PREFERENCES.filter(({ boardVersion }) => boardVersion === 2)
          : PREFERENCES) {
          await show(page, venue.staff, preferences);
          expect.soft(await misfitsOf(page, SCREENS), JSON.stringify(preferences)).toEqual([]);
        }
        await page.unrouteAll();
      });
  }

  const { [FULLEST]: fullest, ...others } = SCENES;
  test(`in each version, language and size: ${FULLEST}`, { tag: '@gate' }, async ({ site, venue }) => {
    await expectFit({ site, venue }, { [FULLEST]: fullest as Scene });
  });
  test('in each version, language, size and further state', async ({ site, venue }) => {
    await expectFit({ site, venue }, others);
  });

  test('nothing moves when a notice comes or goes', async ({ site, venue }) => {
    const page = await site.tab(venue.manager);
    const scene = SCENES['the largest numbers before a start that nobody scheduled'] ?? {};
    const id = await playScene(venue.staff, venue.storeId, scene as Scene);
    await openUntouched(page, id);
    await page.locator('.board-tools').waitFor();
    const notices = page.locator('.board-notices');
    const places = async (): Promise<readonly string[]> => {
      const found: string[] = [];
      for (const [width, height] of [SCREENS[1], SCREENS[3]] as readonly Size[]) {
        await page.setViewportSize({ width, height });
        found.push(...(await placesOf(page)));
      }
      return found;
    };
    // Browsers play no sound before the first touch, and the board says so.
    await expect(notices).toHaveText('소리 꺼짐 · 터치나 아무 키로 켜기');
    const before = await places();
    await page.locator('.board-titles').click();
    await expect(notices).toBeEmpty();
    expect(await places()).toEqual(before);
  });
});
