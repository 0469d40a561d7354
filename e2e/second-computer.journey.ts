// The second computer of a venue: it follows the first one, and a person makes it the first by one press.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listGames, readBoard, writeLog } from '@feltclock/contract';
import { expect } from '@playwright/test';
import { Box } from './pair/box.ts';
import { findings } from './support/axe.ts';
import { test } from './support/journey.ts';
import { signIn, staffWith } from './support/staff-api.ts';

const PASSWORD = 'two-computers-1';

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

  test('takes over with one press, and the first one follows it', async ({ browser }) => {
    const { one, two } = held;
    await one.start();
    const staff = await signIn(one.origin, 'admin', PASSWORD);
    const game = (await staff.call(listGames, { storeId: 'ALL' })).find(({ status }) => status === 'PLAYING');
    const id = game?.id ?? 0;

    await test.step('it is connected by six digits, and has everything', async () => {
      const answer = await fetch(`${one.origin}/api/standby/pairing`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: staff.token },
        body: '{}',
      });
      const { code } = (await answer.json()) as { readonly code: string };
      await two.start(['standby', '--of', one.originForOther, '--code', code]);
    });

    const context = await browser.newContext({ locale: 'ko-KR', viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    const { version } = await staff.call(writeLog, { id, action: 'PAUSE' });
    await test.step('its page says that it is in step', async () => {
      await page.goto(two.originBeside);
      await expect(page.getByRole('status')).toContainText('모든 내용이 여기에도 있습니다');
      // It has no script, so it loads again by itself.
      const found = await findings(page);
      expect.soft(found.filter((each) => !each.startsWith('meta-refresh'))).toEqual([]);
    });

    await test.step('one press makes it the first, with the last command', async () => {
      await page.getByRole('button', { name: '이어받기' }).click();
      await expect.poll(() => two.role()).toEqual({ role: 'first', epoch: 2 });
      const { clock } = await staffWith(two.origin, staff.token).call(readBoard, { id });
      expect(clock).toMatchObject({ status: 'PAUSED', version });
    });

    await test.step('the old first one follows, and takes no command', async () => {
      await expect.poll(() => one.role()).toEqual({ role: 'follower', epoch: 2 });
      const refused = await staff.ask(writeLog, { id, action: 'PLAY' });
      expect(refused.status).toBe(503);
      await page.goto(one.originBeside);
      await expect(page.getByRole('status')).toContainText('모든 내용이 여기에도 있습니다');
    });
    await context.close();
  });
});
