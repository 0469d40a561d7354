// The second computer of a venue: it follows the first one, a person makes it the first by one press, and every page goes over by itself.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { directScreen, listGames, pairScreen, readGame, shortenUrl, writeLog } from '@feltclock/contract';
import { expect, type Browser, type Page } from '@playwright/test';
import { Box } from './pair/box.ts';
import { findings } from './support/axe.ts';
import { boardOn, expectAgrees } from './support/board.ts';
import { openConsole } from './support/console.ts';
import { test } from './support/journey.ts';
import { untilPressesCount } from './support/press.ts';
import { signIn, staffWith } from './support/staff-api.ts';
import { pairingCodeOn } from './support/tv.ts';
import { openLink } from './support/viewer.ts';

const PASSWORD = 'two-computers-1';
/** In ms from the press, on a machine that opens all these pages within a second … */
const RIGHT_WITHIN = 5000;
/** … and this many openings of them all on a slower one: each opens the page of the arrival and its own, while the server starts. `npm run trial -- second-box` holds the five seconds for boards. */
const OPENINGS = 5;

async function hangTv(browser: Browser, { originForOther }: Box, pair: (code: string) => Promise<unknown>) {
  const tv = await (await browser.newContext({ locale: 'ko-KR' })).newPage();
  await tv.goto(`${originForOther}/tv`);
  await pair(await pairingCodeOn(tv));
  await boardOn(tv);
  return tv;
}

const isAt = (page: Page, { originForOther }: Box): boolean => new URL(page.url()).origin === originForOther;

/** Presses on the page of the computer that follows. Each page is at it and shows its time soon after. Returns how long that took, in ms. */
async function takeOver(second: Page, next: Box, [first, ...others]: readonly [Page, ...Page[]]): Promise<number> {
  const told = first.getByText('다른 컴퓨터로 옮겼습니다.');
  await untilPressesCount(second);
  await second.getByRole('button', { name: '이어받기' }).click();
  const pressedAt = performance.now();
  const arrive = async (page: Page): Promise<void> => {
    await expect.poll(() => isAt(page, next), { intervals: [50] }).toBe(true);
    await boardOn(page);
  };
  // The sentence stands there for six seconds only.
  await Promise.all([expect(told).toBeVisible(), ...[first, ...others].map(arrive)]);
  return performance.now() - pressedAt;
}

test.describe('a second computer', () => {
  const held = {} as { root: string; one: Box; two: Box };
  test.beforeAll(async () => {
    held.root = await mkdtemp(join(tmpdir(), 'feltclock-pair-'));
    const plan = { root: held.root, password: PASSWORD };
    held.one = await Box.make({ ...plan, name: 'one' });
    held.two = await Box.make({ ...plan, name: 'two' });
  });
  test.afterAll(async () => {
    await Promise.all([held.one.close(), held.two.close()]);
    await rm(held.root, { recursive: true, force: true });
  });

  test('takes over with one press, everybody comes along, and so they come back', async ({ browser }) => {
    const { one, two } = held;
    await one.start();
    const staff = await signIn(one.origin, 'admin', PASSWORD);
    const game = (await staff.call(listGames, { storeId: 'ALL' })).find(({ status }) => status === 'PLAYING');
    const { id = 0, storeId = 0 } = game ?? {};
    const console = await openConsole(browser, one.originForOther, 'admin', PASSWORD);

    await test.step('it is connected by six digits from the page of the TVs', async () => {
      await console.goto('/screens');
      await console.getByRole('button', { name: '예비 컴퓨터 연결' }).click();
      const code = await console.getByRole('status', { name: /^연결 번호 \d{6}$/ }).getAttribute('aria-label');
      await two.start(['standby', '--of', one.originForOther, '--code', code?.slice(-6) ?? '']);
      await expect(console.getByText('모든 변경이 예비 컴퓨터에도 저장되어 있습니다.')).toBeVisible();
    });

    const pair = async (code: string): Promise<void> => {
      const screen = await staff.call(pairScreen, { id: storeId, code, name: `TV ${code}` });
      await staff.call(directScreen, { id: storeId, screenId: screen.id, direction: { kind: 'game', gameId: id } });
    };
    const [tv, lateTv] = [await hangTv(browser, one, pair), await hangTv(browser, one, pair)];
    const board = await console.context().newPage();
    await board.goto(`/display-board?id=${String(id)}`);
    const { result } = await staff.call(shortenUrl, { gameId: id });
    const { page: phone } = await openLink(browser, one.originForOther + new URL(result.url).pathname);
    await console.goto(`/game-controller?id=${String(id)}`);
    const everybody: [Page, ...Page[]] = [board, tv, phone, console];
    for (const page of everybody) await boardOn(page);
    const from = performance.now();
    await Promise.all(everybody.map((page) => page.reload().then(() => boardOn(page))));
    const bound = Math.max(RIGHT_WITHIN, OPENINGS * (performance.now() - from));

    const context = await browser.newContext({ locale: 'ko-KR', viewport: { width: 390, height: 844 } });
    const second = await context.newPage();
    const button = second.getByRole('button', { name: '이어받기' });
    await test.step('its page says that it is in step', async () => {
      await second.goto(two.originBeside);
      await expect(second.getByRole('status')).toContainText('모든 내용이 여기에도 있습니다');
      expect.soft(await findings(second)).toEqual([]);
    });

    await test.step('the first one breaks down: the page says so, and nobody loses the focus', async () => {
      await button.focus();
      // This TV is off meanwhile.
      const kept = lateTv.context();
      await lateTv.close();
      await one.kill();
      await expect(second.getByRole('status')).toContainText('응답하지 않습니다');
      await expect(button).toBeFocused();
      expect(kept.pages()).toEqual([]);
    });

    await test.step('one press makes it the first, and all are right within five seconds', async () => {
      expect(await takeOver(second, two, everybody)).toBeLessThan(bound);
      expect(await two.role()).toEqual({ role: 'first', epoch: 2 });
      await expect(console).toHaveURL(new RegExp(`/game-controller\\?id=${String(id)}$`));
    });

    await test.step('the person is still signed in, and a press there reaches every board', async () => {
      await untilPressesCount(console);
      await console.getByRole('button', { name: '일시정지', exact: true }).click();
      const now = staffWith(two.origin, staff.token);
      await expect.poll(async () => (await now.call(readGame, { id })).status).toBe('PAUSED');
      await now.call(writeLog, { id, action: 'PLAY' });
      for (const page of [board, tv, phone])
        await expectAgrees(await boardOn(page), async () => (await now.call(readGame, { id })).remainLevelTime);
    });

    await test.step('the old first one follows, and takes no command', async () => {
      await one.start();
      await expect.poll(() => one.role()).toEqual({ role: 'follower', epoch: 2 });
      expect((await staff.ask(writeLog, { id, action: 'PAUSE' })).status).toBe(503);
    });

    await test.step('a TV that starts at the old address finds its board', async () => {
      const again = await lateTv.context().newPage();
      await again.goto(`${one.originForOther}/tv`);
      await expect.poll(() => isAt(again, two)).toBe(true);
      await boardOn(again);
      everybody.push(again);
    });

    await test.step('another press brings everybody back', async () => {
      await second.goto(one.originBeside);
      await expect(second.getByRole('status')).toContainText('모든 내용이 여기에도 있습니다');
      expect(await takeOver(second, one, everybody)).toBeLessThan(bound);
      await expect.poll(() => two.role()).toEqual({ role: 'follower', epoch: 3 });
    });
  });
});
