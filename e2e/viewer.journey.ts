// A guest follows a short link of the staff: sees only the board and can do nothing else, until the link is replaced.

import { createGame, createStructure, listGames, readBoard, readGame, updateGame } from '@feltclock/contract';
import { expect } from '@playwright/test';
import { findings } from './support/axe.ts';
import { secondsOf } from './support/board.ts';
import { test } from './support/journey.ts';
import { quickRows, structureOf } from './support/staff-api.ts';
import { openLink, type Viewer } from './support/viewer.ts';

const GAME = '링크로 보는 토너먼트';

/** Publishes with the visitor's token on its own WebSocket; resolves with the first answer after CONNECTED. */
const publishAs = ({ page, token }: Viewer, gameId: number): Promise<string> =>
  page.evaluate(
    ({ token, destination }) =>
      new Promise<string>((resolve, reject) => {
        const socket = new WebSocket(`ws://${location.host}/websocket`, 'v12.stomp');
        const frame = (command: string, headers: readonly string[], body = ''): void =>
          socket.send(`${[command, ...headers].join('\n')}\n\n${body}\0`);
        socket.onopen = () => frame('CONNECT', ['accept-version:1.2', 'host:x', `Authorization:${token}`]);
        socket.onmessage = ({ data }: MessageEvent<string>) => {
          if (!data.startsWith('CONNECTED')) {
            resolve(data);
            return;
          }
          frame('SUBSCRIBE', ['id:r', 'destination:/user/queue/refusals']);
          frame(
            'SEND',
            [`destination:${destination}`, 'receipt:p', 'content-type:application/json'],
            '{"action":"PAUSE"}',
          );
        };
        socket.onerror = () => reject(new Error('no connection'));
      }),
    { token, destination: `/pub/receiveAction/gameId=${String(gameId)}` },
  );

/** Status of a call made with the visitor's token. */
async function statusAs(origin: string, token: string, path: string, body: unknown, method = 'POST'): Promise<number> {
  const answer = await fetch(`${origin}${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify(body),
  });
  return answer.status;
}

test.describe('a short link', { tag: '@gate' }, () => {
  test('shows a guest only the board, until it is replaced', async ({ browser, site, venue }) => {
    const { staff, storeId } = venue;
    const console = await site.tab(venue.manager);
    const { id: structureId = 0 } = await staff.call(createStructure, structureOf(storeId, '링크 구조', quickRows(20)));
    const { id: gameId = 0 } = await staff.call(createGame, { structureId, name: GAME });
    await staff.call(updateGame, { id: gameId, status: 'PLAYING' });

    const popup = console.getByRole('dialog');
    const address = popup.getByLabel('링크 주소');
    const link = await test.step('staff create it in the game list', async () => {
      await console.goto('/game-list');
      await console.getByRole('button', { name: `단축 링크: ${GAME}` }).click();
      await expect(address).toHaveValue(/\/s\/\w{8,}$/);
      await expect(popup.getByRole('img', { name: `${GAME} 전광판을 여는 QR 코드` })).toBeVisible();
      await popup.getByRole('button', { name: '복사', exact: true }).click();
      await expect(popup.getByRole('status').first()).toHaveText(/복사/);
      return address.inputValue();
    });

    const viewer = await test.step('a guest opens it and the board counts', async () => {
      const opened = await openLink(browser, link);
      const timer = opened.page.getByRole('timer');
      const first = secondsOf(await timer.innerText());
      await expect.poll(async () => secondsOf(await timer.innerText())).not.toBe(first);
      await expect(opened.page.getByRole('heading', { name: GAME })).toBeVisible();
      return opened;
    });

    await test.step('no controls, also by the keyboard', async () => {
      await expect(viewer.page.getByRole('button')).toHaveCount(0);
      await expect(viewer.page.getByRole('link')).toHaveCount(0);
      await viewer.page.keyboard.press('Space');
      await viewer.page.keyboard.press('P');
      await expect(viewer.page.getByRole('button')).toHaveCount(0);
      expect(await staff.call(readGame, { id: gameId })).toMatchObject({ status: 'PLAYING' });
    });

    await test.step('a token that can read only this board', async () => {
      const { token } = viewer;
      const status = (path: string, body: unknown, method?: string) => statusAs(site.origin, token, path, body, method);
      expect(await status(readBoard.path, { id: gameId })).toBe(200);
      expect(await status(readBoard.path, { id: gameId - 1 })).toBe(403);
      expect(await status(listGames.path, { storeId })).toBe(403);
      expect(await status(updateGame.path, { id: gameId, status: 'PAUSED' }, updateGame.method)).toBe(403);
      expect(await publishAs(viewer, gameId)).toContain('forbidden');
      expect(await staff.call(readGame, { id: gameId })).toMatchObject({ status: 'PLAYING' });
    });

    await test.step('the same board after a reload, without the link', async () => {
      const openings: string[] = [];
      viewer.page.on('request', (request) => {
        if (request.url().endsWith('/api/view-session')) openings.push(request.url());
      });
      await viewer.page.reload();
      await viewer.page.getByRole('timer').waitFor();
      await expect(viewer.page.getByRole('heading', { name: GAME })).toBeVisible();
      expect(openings).toEqual([]);
    });

    await test.step('in a tab of logged-in staff it shows no controls and does not log them out', async () => {
      await console.goto(link);
      await console.getByRole('timer').waitFor();
      await expect(console.getByRole('button')).toHaveCount(0);
      await console.goto('/game-list');
      await expect(console.getByRole('button', { name: `단축 링크: ${GAME}` })).toBeVisible();
    });

    await test.step('a replaced link opens nothing, and its visitors see a message', async () => {
      await console.getByRole('button', { name: `단축 링크: ${GAME}` }).click();
      await expect(address).toHaveValue(link);
      await popup.getByRole('button', { name: '링크 교체' }).click();
      await expect(console.getByRole('dialog')).toHaveCount(2);
      await console.getByRole('dialog').last().getByRole('button', { name: '링크 교체' }).click();
      await expect(address).not.toHaveValue(link);
      await expect(viewer.page.getByText('사용할 수 없는 링크입니다')).toBeVisible();
      const late = await browser.newPage({ locale: 'fr-FR' });
      await late.goto(link);
      await expect(late.getByRole('heading', { name: 'This link is no longer in use.' })).toBeVisible();
      await expect(late.getByRole('listitem').first()).toBeVisible();
      expect(await findings(late)).toEqual([]);
      await late.getByRole('link', { name: 'Show all tournaments' }).click();
      await expect(late).toHaveURL(/\/timer-list$/);
      for (const wrong of ['/s/a/b', `/s/${'x'.repeat(80)}`]) {
        await late.goto(`${site.origin}${wrong}`);
        await expect(late.getByRole('heading', { name: 'This link is no longer in use.' })).toBeVisible();
      }
      await openLink(browser, await address.inputValue());
    });
  });
});
