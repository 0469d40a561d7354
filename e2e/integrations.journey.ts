// Other programs: an owner makes an API key, runs its examples as they are, and revokes it. A webhook tells a level change, signed.

import { execFile } from 'node:child_process';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { createGame, setTimeLeft, writeLog } from '@feltclock/contract';
import { expect, type Page } from '@playwright/test';
import { Webhook } from 'standardwebhooks';
import { ownSite, test } from './support/journey.ts';

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

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** A program that takes every webhook. */
async function openReceiver() {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => void pieces.push(piece));
    request.on('end', () => {
      received.push({ headers: request.headers, text: Buffer.concat(pieces).toString() });
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { received, url: `http://127.0.0.1:${String(port)}/hook`, close: () => void server.close() };
}

test('a key is made, used by a program and an AI, and revoked', async ({ site, venue }) => {
  const page = await site.tab(venue.manager);
  await page.goto('/store-settings');
  await page.getByRole('link', { name: '연동', exact: true }).click();
  await expect(page).toHaveURL(/\/integrations$/);
  const guide = (await page.getByRole('link', { name: '안내서와 예제 받기' }).getAttribute('href')) ?? '';
  expect((await fetch(`${site.origin}${guide}`)).headers.get('content-type')).toBe('application/zip');
  await page.getByRole('button', { name: '새 API 키' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: '이름' }).fill('결과 봇');
  await dialog.getByRole('textbox', { name: '로그인 비밀번호' }).fill(venue.manager.password);
  await page.keyboard.press('Enter');
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
  // The button that had the focus is gone with the key.
  await expect(page.getByRole('button', { name: '새 API 키' })).toBeFocused();
  const call = await fetch(`${site.origin}/api/game/list`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
    body: JSON.stringify({ storeId: venue.storeId }),
  });
  expect([call.status, ((await call.json()) as { readonly code: string }).code]).toEqual([401, 'key-revoked']);
});

const own = ownSite(async () => ({ WEBHOOK_PRIVATE: 'allow' }));

test('a webhook is made beside the keys, tried, and told a level change with a signature', async () => {
  const venue = await own.site.newVenue();
  const receiver = await openReceiver();
  const page = await own.site.tab(venue.manager);
  await page.goto('/integrations');
  await page.getByRole('tab', { name: '웹훅' }).click();
  await page.getByRole('button', { name: '웹훅 추가' }).click();
  await page.getByRole('textbox', { name: '받을 주소' }).fill(receiver.url);
  await page.getByRole('checkbox', { name: /level\.changed/ }).check();
  await page.getByRole('button', { name: '저장' }).click();
  const dialog = page.getByRole('dialog');
  const secret = await dialog.getByRole('textbox', { name: '비밀키', exact: true }).inputValue();
  await dialog.getByRole('button', { name: '비밀키 닫기' }).click();
  await page.getByRole('dialog').last().getByRole('button', { name: '비밀키 닫기' }).click();
  await expect(page.getByText(secret)).toHaveCount(0);

  await page.getByRole('button', { name: '시험 전송' }).click();
  await expect(page.getByText('시험 이벤트가 도착했습니다.')).toBeVisible();
  const { id = 0 } = await venue.staff.call(createGame, { structureId: venue.structureId });
  await venue.staff.call(writeLog, { id, action: 'PLAY' });
  await venue.staff.call(setTimeLeft, { id, remainLevelTime: 1, goesOn: true });
  await expect.poll(() => receiver.received.length).toBe(2);
  const verifier = new Webhook(secret);
  const [tried, changed] = receiver.received.map(({ text, headers }) =>
    verifier.verify(text, headers as Record<string, string>),
  );
  expect(tried).toMatchObject({ type: 'webhook.test' });
  expect(changed).toMatchObject({ type: 'level.changed', storeId: venue.storeId, gameId: id });

  await page.getByRole('button', { name: '전송 기록' }).click();
  await expect(page.getByRole('row', { name: /level\.changed 전송 완료 HTTP 204/ })).toBeVisible();
  receiver.close();
});
