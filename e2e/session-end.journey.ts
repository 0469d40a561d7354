// How a session ends: the login page says why (docs/rules/people.md#sessions).

import { logout } from '@feltclock/contract';
import { expect, type Page } from '@playwright/test';
import { test } from './support/journey.ts';

const MANAGER = 'gangnam';

test.describe('a session that ends', () => {
  /** Ends the session of a page on the server; the page learns it by its live connection. */
  const endOnServer = (page: Page): Promise<void> =>
    page.evaluate(
      async ({ method, path }) => {
        const { token } = JSON.parse(localStorage.getItem('feltclock.session') ?? '{}') as { token: string };
        const headers = { authorization: token, 'content-type': 'application/json' };
        await fetch(path, { method, headers, body: '{}' });
      },
      { method: logout.method, path: logout.path },
    );

  /** The expected result on the page. */
  const ENDS: readonly (readonly [string, string, (page: Page) => Promise<unknown>])[] = [
    ['ended elsewhere', '로그인이 만료되었습니다. 다시 로그인해주세요.', endOnServer],
    [
      'that may no longer',
      '권한이 없습니다. 다시 로그인해주세요.',
      async (page) => {
        await page.route('**/api/game/list', (route) =>
          route.fulfill({ status: 403, json: { code: 'forbidden', message: '' } }),
        );
        await page.reload();
      },
    ],
    [
      'that nobody used for five hours',
      '5시간 동안 활동이 없어 로그아웃되었습니다.',
      async (page) => {
        await page.evaluate(() => {
          const real = Date.now;
          Date.now = () => real() + 5 * 3_600_000;
        });
        await endOnServer(page);
      },
    ],
  ];

  for (const [what, says, end] of ENDS) {
    test(`${what} says so on the login page`, { tag: '@gate' }, async ({ site }) => {
      const page = await site.tab(site.user(MANAGER));
      // Reads after a reconnect count as activity, so they must be over before the five hours have passed.
      await page.goto('/game-list', { waitUntil: 'networkidle' });
      await expect(page.getByText('오늘의 데일리 터보').first()).toBeVisible();
      await end(page);
      await expect(page).toHaveURL(/\/login(?:\?to=%2Fgame-list)?$/);
      await expect(page.getByRole('main').getByRole('alert').filter({ hasText: says })).toBeVisible();
      await page.goto('/game-list');
      await expect(page).toHaveURL(/\/login(?:\?to=%2Fgame-list)?$/);
    });
  }
});
