// A stream overlay: a transparent background, the same second as every board, and it continues without a network.

import { createGame, readGame, shortenUrl, updateGame } from '@feltclock/contract';
import { expect, type Browser, type Page } from '@playwright/test';
import { boardOn, expectAgrees } from './support/board.ts';
import { test } from './support/journey.ts';

/** Opacity of the picture at these places, from 0 to 255. */
async function opacities(browser: Browser, page: Page, places: readonly (readonly [number, number])[]) {
  const picture = (await page.screenshot({ omitBackground: true })).toString('base64');
  const looker = await browser.newPage();
  const found = await looker.evaluate(
    async ({ picture, places }) => {
      const image = new Image();
      image.src = `data:image/png;base64,${picture}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.width;
      canvas.height = image.height;
      const context = canvas.getContext('2d');
      context?.drawImage(image, 0, 0);
      return places.map(([x, y]) => context?.getImageData(x, y, 1, 1).data[3]);
    },
    { picture, places },
  );
  await looker.close();
  return found;
}

test.describe('the overlay of a short link', () => {
  test('is over a stream, in the same second as every board', async ({ browser, site, venue }) => {
    const { staff } = venue;
    const { id = 0 } = await staff.call(createGame, { structureId: venue.structureId, name: '방송 토너먼트' });
    await staff.call(updateGame, { id, status: 'PLAYING' });
    const { result } = await staff.call(shortenUrl, { gameId: id });
    const address = `${site.origin}${new URL(result.url).pathname.replace('/s/', '/overlay/')}`;
    const context = await browser.newContext({ viewport: { width: 1920, height: 1080 } });
    const page = await context.newPage();
    await page.goto(address);
    const board = await boardOn(page);
    await expectAgrees(board, async () => (await staff.call(readGame, { id })).remainLevelTime);
    await expect(page.getByText('방송 토너먼트')).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);

    const corner = await page.locator('.overlay-corner').boundingBox();
    if (corner === null) throw new Error('The corner is not there');
    const middle = [Math.round(corner.x + corner.width / 2), Math.round(corner.y + 8)] as const;
    const [edge = 0, centre = 0, plate = 0] = await opacities(browser, page, [[2, 2], [960, 540], middle]);
    expect([edge, centre]).toEqual([0, 0]);
    expect(plate).toBeGreaterThan(220);

    await context.setOffline(true);
    const before = await board.secondsShown();
    await expect.poll(() => board.secondsShown()).toBeLessThan(before - 1);
    await context.setOffline(false);
    await staff.call(updateGame, { id, status: 'PAUSED' });
    await expect(page.locator('.overlay-heading')).toHaveText('일시정지');

    await page.goto(`${address}?part=corner&side=right&lang=en&scale=2`);
    await expect(page.locator('.overlay-heading')).toHaveText('Paused');
    await expect(page.locator('.overlay-lower')).toHaveCount(0);
    expect((await page.locator('.overlay-corner').boundingBox())?.x).toBeGreaterThan(960);

    await page.goto(`${site.origin}/overlay/nosuchcode99`);
    await expect(page.locator('#root')).toBeEmpty();
    expect(await opacities(browser, page, [[960, 540]])).toEqual([0]);
    await context.close();
  });
});
