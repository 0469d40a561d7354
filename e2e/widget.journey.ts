// A site of somebody else embeds a venue's tournaments: they count there, also without a network, and nothing else can be framed.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createGame, updateGame } from '@feltclock/contract';
import { expect } from '@playwright/test';
import { findings } from './support/axe.ts';
import { test } from './support/journey.ts';

/** A foreign site with this page. */
async function foreignSite(body: string) {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(
      `<!doctype html><html lang="ko"><title>우리 홈페이지</title><body><main><h1>우리 홈페이지</h1>${body}</main></body></html>`,
    );
  });
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${String(port)}`, close: () => server.close() };
}

const secondsOf = (text: string | null): number => {
  const [seconds = 0, minutes = 0] = (text ?? '').split(':').map(Number).reverse();
  return minutes * 60 + seconds;
};

test('a venue’s website shows its tournaments with the code of its page', async ({ browser, site, venue }) => {
  const { staff, manager, storeId, structureId } = venue;
  const { id = 0 } = await staff.call(createGame, { structureId, name: '홈페이지 토너먼트' });
  await staff.call(updateGame, { id, status: 'PLAYING' });

  const owner = await site.tab(manager);
  await owner.goto(`${site.origin}/venue?id=${String(storeId)}`);
  const code = await owner.getByRole('textbox', { name: '넣을 코드' }).inputValue();
  await expect(owner.frameLocator('iframe').getByText('홈페이지 토너먼트')).toBeVisible();
  await expect(owner.getByRole('textbox', { name: '달력 주소' })).toHaveValue(/calendar\?storeId=/);

  const foreign = await foreignSite(`${code}<iframe name="console" title="콘솔" src="${site.origin}/main"></iframe>`);
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'ko-KR' });
  const page = await context.newPage();
  await page.goto(foreign.origin);
  const widget = page.frameLocator('iframe[title=Feltclock]');
  await expect(widget.getByRole('link', { name: '홈페이지 토너먼트' })).toBeVisible();
  const timer = widget.getByRole('timer');
  const before = secondsOf(await timer.textContent());
  await context.setOffline(true);
  await expect.poll(async () => secondsOf(await timer.textContent())).toBeLessThan(before - 1);
  await context.setOffline(false);
  const frame = page.locator('iframe[title=Feltclock]');
  await expect
    .poll(async () => (await frame.boundingBox())?.height)
    .toBe(await widget.locator('html').evaluate((html) => Math.ceil(html.getBoundingClientRect().height)));
  expect(
    await page
      .frame('console')
      ?.evaluate(() => document.body.innerText)
      .catch(() => ''),
  ).not.toContain('로그인');
  expect(await findings(page)).toEqual([]);
  await page.goto(`${site.origin}/widget?store=${String(storeId)}&lang=en&theme=dark`);
  await expect(page.getByRole('timer')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await context.close();
  foreign.close();
});
