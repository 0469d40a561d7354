// A board shows a store's advertisement, and the report counts its seconds.

import { ENDPOINTS } from '@feltclock/contract';
import { expect } from '@playwright/test';
import { findings } from './support/axe.ts';
import { ownSite, test } from './support/journey.ts';
import { PIXEL } from './support/staff-api.ts';

const { addStoreAdPage, readShowings } = ENDPOINTS;
const MANAGER = 'gangnam';
/** A demonstration game that has not started, so that its board shows advertisements. */
const WAITING_GAME = 2;
const STORE = 1;
const MINUTE = 60_000;

test.describe('an advertisement of a store', () => {
  const own = ownSite();

  test('is shown on a board, and its seconds are in the report', async () => {
    // A board reports once a minute.
    test.setTimeout(4 * MINUTE);
    const manager = own.site.user(MANAGER);
    const staff = await own.site.api(manager);
    const form = new FormData();
    form.append('id', String(STORE));
    form.append('name', '생맥주');
    form.append('file', new Blob([PIXEL]), 'a.png');
    const headers = { authorization: staff.token };
    const added = await fetch(own.site.origin + addStoreAdPage.path, { method: 'POST', headers, body: form });
    expect(added.status).toBe(200);
    const board = await own.site.board(manager, WAITING_GAME);
    const slides = board.page.getByRole('region', { name: '광고' });
    await expect(slides.getByAltText('생맥주')).toBeVisible({ timeout: MINUTE });

    const asked = {
      storeId: STORE,
      region: null,
      fileId: null,
      from: '2020-01-01',
      to: '2900-01-01',
      by: 'page',
    } as const;
    const secondsOf = async (): Promise<number> =>
      (await staff.call(readShowings, asked)).find(({ name }) => name === '생맥주')?.visible ?? 0;
    await expect.poll(secondsOf, { timeout: 2 * MINUTE }).toBeGreaterThan(0);
    await board.page.close();

    const page = await own.site.tab(manager);
    await page.goto('/store-ads');
    await page.getByRole('link', { name: '노출 기록' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '광고 노출 기록' })).toBeVisible();
    const row = page.getByRole('row', { name: /^생맥주/ });
    const seconds = Math.round((await secondsOf()) / 1000);
    await expect(row.getByRole('cell').nth(1)).toHaveText(String(seconds));
    await page.getByRole('combobox', { name: '광고' }).selectOption({ label: '생맥주' });
    await page.getByText('화면별', { exact: true }).click();
    await expect(
      page
        .getByRole('row', { name: /^직원이 연 전광판/ })
        .getByRole('cell')
        .nth(1),
    ).toHaveText(String(seconds));
    expect(await findings(page)).toEqual([]);
  });
});
