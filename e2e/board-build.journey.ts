// A board that stays open takes another build by itself, at a moment at which nobody misses its picture (docs/rules/boards.md#another-build).

import { updateGame } from '@feltclock/contract';
import { expect } from '@playwright/test';
import { test } from './support/journey.ts';
import { ADMIN } from './support/product.ts';
import { quietVenue, rowsWithBreak, startTournament } from './support/tournament.ts';

test.describe('a new build', () => {
  const venue = quietVenue();

  test('is loaded by an open board in a pause, not in play, and once', async () => {
    const { id } = await startTournament(venue.owner, venue.storeId, { name: '금요 딥스택', rows: rowsWithBreak(60) });
    const { page, timer } = await venue.site.board(ADMIN, id);
    await expect(timer).toBeVisible();
    const loads: string[] = [];
    page.on('load', () => loads.push(page.url()));
    // The page's own request gets the new build; a reload gets the old one, as from a cache.
    const asked: string[] = [];
    await page.route(
      ({ pathname }) => pathname === '/display-board',
      async (route) => {
        if (route.request().resourceType() !== 'fetch') return route.fallback();
        asked.push(route.request().url());
        const response = await route.fetch();
        const body = (await response.text()).replace(/src="\/assets\/[^"]+"/, 'src="/assets/another.js"');
        return route.fulfill({ response, body });
      },
    );
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await expect.poll(() => asked.length, { timeout: 60_000 }).toBeGreaterThan(0);
    expect(loads).toEqual([]);
    await venue.owner.call(updateGame, { id, status: 'PAUSED' });
    await expect.poll(() => loads.length, { timeout: 30_000 }).toBe(1);
    await expect(timer).toBeVisible();
    const { length } = asked;
    await expect.poll(() => asked.length, { timeout: 60_000 }).toBeGreaterThan(length);
    expect(loads).toHaveLength(1);
  });
});
