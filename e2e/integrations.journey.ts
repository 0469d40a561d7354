// API keys: an owner makes one in the store's settings, a program uses the example as it is, and revoking ends it.

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { test } from './support/journey.ts';

const run = promisify(execFile);

/** Runs the shown example for Node as it is, and returns what it prints. */
async function runExample(page: Page): Promise<string> {
  const text = (await page.getByRole('dialog').locator('pre').textContent()) ?? '';
  return (await run(process.execPath, ['--input-type=module', '--eval', text], { env: {} })).stdout;
}

/** The tools that an AI program gets with the shown setting. */
async function toolsByMcp(page: Page): Promise<readonly string[]> {
  const setting = JSON.parse((await page.getByRole('dialog').locator('pre').textContent()) ?? '') as {
    readonly mcpServers: { readonly feltclock: { readonly url: string; readonly headers: Record<string, string> } };
  };
  const { url, headers } = setting.mcpServers.feltclock;
  const answer = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  });
  const { result } = (await answer.json()) as {
    readonly result: { readonly tools: readonly { readonly name: string }[] };
  };
  return result.tools.map(({ name }) => name);
}

test('a key is made, used by a program and an AI, and revoked', async ({ site, venue }) => {
  const page = await site.tab(venue.manager);
  await page.goto('/store-settings');
  await page.getByRole('link', { name: '연동', exact: true }).click();
  await expect(page).toHaveURL(/\/integrations$/);
  await page.getByRole('textbox', { name: '이름' }).fill('결과 봇');
  await page.getByRole('textbox', { name: '로그인 비밀번호' }).fill(venue.manager.password);
  await page.getByRole('button', { name: '키 만들기' }).click();
  const dialog = page.getByRole('dialog');
  const secret = await dialog.getByRole('textbox', { name: '키', exact: true }).inputValue();
  expect(secret).toMatch(/^fck_/);

  await dialog.getByText('Node', { exact: true }).click();
  expect(await runExample(page)).toBe('200 []\n');

  await dialog.getByText('MCP', { exact: true }).click();
  const tools = await toolsByMcp(page);
  expect(tools).toContain('listGames');
  expect(tools).not.toContain('updateGame');

  await dialog.getByRole('button', { name: '키 닫기' }).click();
  await page.getByRole('dialog').last().getByRole('button', { name: '키 닫기' }).click();
  await expect(page.getByText(secret)).toHaveCount(0);

  await page.getByRole('button', { name: '결과 봇 폐기' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '폐기', exact: true }).click();
  await expect(page.getByText('아직 API 키가 없습니다.')).toBeVisible();
  const call = await fetch(`${site.origin}/api/game/list`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
    body: JSON.stringify({ storeId: venue.storeId }),
  });
  expect([call.status, ((await call.json()) as { readonly code: string }).code]).toEqual([401, 'key-revoked']);
});
