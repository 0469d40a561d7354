// A screen whose files fail to load says so, and appears by itself when they load.

import { expect } from '@playwright/test';
import { test } from './support/journey.ts';
import { ADMIN } from './support/product.ts';

test('a screen whose files failed to load opens by itself when the server is back', async ({ site }) => {
  const page = await site.tab(ADMIN);
  await page.goto('/main');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const away = { is: true };
  const cut = [/\/assets\/award-page/, /\/healthz$/];
  for (const address of cut)
    await page.context().route(address, (route) => (away.is ? route.abort('connectionfailed') : route.continue()));

  await page.goto('/award');
  const crashed = page.getByRole('alert').filter({ hasText: '화면을 표시하지 못했습니다.' });
  await expect(crashed).toContainText('서버에 연결되는 대로 자동으로 다시 엽니다.');
  away.is = false;
  await expect(page.getByRole('heading', { level: 1, name: '어워드', exact: true })).toBeVisible();
});
