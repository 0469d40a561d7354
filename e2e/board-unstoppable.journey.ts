// Nothing stops a board: no lost network, no reload without one, no wrong or changed device date.

import { createGame, createStructure, readGame, updateGame, uploadBackground } from '@feltclock/contract';
import { expect, type Page } from '@playwright/test';
import { expectAgrees, openBoard, secondsOf } from './support/board.ts';
import { test } from './support/journey.ts';
import type { Venue } from './support/site.ts';
import { PIXEL, quickRows, structureOf, type StaffApi } from './support/staff-api.ts';

/** A game with one-minute levels and a picture behind its boards. */
async function newGame({ staff, storeId }: Venue, origin: string): Promise<number> {
  const structure = await staff.call(createStructure, structureOf(storeId, 'Quick', quickRows(5)));
  const form = new FormData();
  form.append('storeId', String(storeId));
  form.append('structureId', String(structure.id));
  form.append('file', new Blob([PIXEL]), 'a.png');
  const headers = { authorization: staff.token };
  const attached = await fetch(origin + uploadBackground.path, { method: 'POST', headers, body: form });
  expect(attached.status).toBe(200);
  const { id = 0 } = await staff.call(createGame, { structureId: structure.id ?? 0, name: 'Quick' });
  return id;
}

/** Their length in seconds. */
const A_LEVEL = 60;

/** The first four of the last five beeps, and the tone of the next level, in hertz. */
const BEEP = 880;
const COUNTDOWN = ['00:05', '00:04', '00:03', '00:02'];
const LEVEL_SOUND = [783.99, 1046.5, 1318.5];

interface Got {
  readonly digits: readonly string[];
  /** When each digit was drawn, in ms of the page's own clock. */
  readonly drawnAt: readonly number[];
  readonly pitches: readonly number[];
}

/** Allows sound, and records each text of the timer and each tone from now on. */
async function recordTextsAndTones(page: Page) {
  await page.evaluate(() => {
    const got = { digits: [] as string[], drawnAt: [] as number[], pitches: [] as number[] };
    Object.assign(window, { got });
    const look = (): void => {
      const text = document.querySelector('.board-timer')?.textContent ?? '';
      if (text === '' || text === got.digits.at(-1)) return;
      got.digits.push(text);
      got.drawnAt.push(performance.now());
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
    const strike = Object.getOwnPropertyDescriptor(AudioScheduledSourceNode.prototype, 'start')?.value as (
      this: AudioScheduledSourceNode,
      at?: number,
    ) => void;
    OscillatorNode.prototype.start = function start(this: OscillatorNode, at = 0) {
      got.pitches.push(Math.round(this.frequency.value * 100) / 100);
      strike.call(this, at);
    };
  });
  await page.locator('.board-titles').click();
  return () => page.evaluate(() => (window as unknown as { got: Got }).got);
}

/** Level and seconds left, from the server. */
async function truth(staff: StaffApi, id: number): Promise<{ readonly level: number; readonly left: number }> {
  const { level, remainLevelTime } = await staff.call(readGame, { id });
  return { level, left: remainLevelTime };
}

test.describe('a board', () => {
  test(
    'counts without a network, and is correct when it returns',
    { tag: '@gate' },
    async ({ browser, site, venue }) => {
      const { manager, staff } = venue;
      const id = await newGame(venue, site.origin);
      // A separate device, with its own storage and connection.
      const board = await openBoard(browser, site.origin, manager, id);
      const { page } = board;
      const expectRight = async (): Promise<void> => {
        await expectAgrees(board, async () => (await truth(staff, id)).left);
        await expect(board.heading).toContainText(String((await truth(staff, id)).level));
      };
      const seen = await recordTextsAndTones(page);
      // The worker has everything when it has the page.
      await expect
        .poll(() => page.evaluate(async () => (await caches.match('/display-board')) !== undefined))
        .toBe(true);
      await expect(page.locator('.board-picture')).toBeVisible();
      // The level starts now, so that the board sees all of it.
      await staff.call(updateGame, { id, status: 'PLAYING' });
      await expect(board.timer).toHaveText(/^00:\d\d$/);
      await expectRight();

      await test.step('offline, it shows since when, and goes to the next level with sound', async () => {
        await page.context().setOffline(true);
        await expect(page.locator('.board-notices')).toHaveText(/^\d\d:\d\d부터 연결 끊김$/);
        await expect(board.heading).toContainText('2', { timeout: 70_000 });
        await expectRight();
        const { pitches, digits } = await seen();
        const beeps = pitches.filter((pitch) => pitch === BEEP).length;
        // One beep for each second of the countdown, none twice. A busy machine may skip a second.
        expect(beeps).toBeGreaterThanOrEqual(COUNTDOWN.filter((text) => digits.includes(text)).length);
        expect(beeps).toBeLessThanOrEqual(COUNTDOWN.length);
        expect(pitches).toEqual(expect.arrayContaining([...LEVEL_SOUND]));
      });

      await test.step('back online, no digit jumps', async () => {
        await page.context().setOffline(false);
        await expect(page.locator('.board-notices')).toBeEmpty();
        const { digits } = await seen();
        const before = digits.length;
        await expect.poll(async () => (await seen()).digits.length).toBeGreaterThan(before + 3);
        const { digits: shown, drawnAt } = await seen();
        const steps = shown.slice(1).map((text, index) => ({
          by: (secondsOf(shown[index] ?? '') - secondsOf(text) + A_LEVEL) % A_LEVEL,
          took: (drawnAt[index + 1] ?? 0) - (drawnAt[index] ?? 0),
        }));
        // If a busy machine skips a second, the previous one stays longer.
        expect(steps.filter(({ by, took }) => by !== 1 && took < 1000 * (by - 0.9))).toEqual([]);
        expect(steps.filter(({ by }) => by === 1).length).toBeGreaterThan(steps.length - 3);
        await page.context().setOffline(true);
        await expect(page.locator('.board-notices')).toContainText('연결 끊김');
      });

      await test.step('reloaded without a network, it shows the current board', async () => {
        await page.reload();
        await board.timer.waitFor();
        await expectRight();
        await expect(page.locator('.board-picture')).toBeVisible();
      });

      await test.step('back online, it is correct and the message is gone', async () => {
        await page.context().setOffline(false);
        await expect(page.locator('.board-notices')).not.toContainText('연결 끊김');
        await expectRight();
      });

      await test.step('the console on the same device gets its files from the server, despite files of an earlier release', async () => {
        const console = await page.context().newPage();
        await console.goto('/main');
        const workers = (): Promise<readonly string[]> =>
          console.evaluate(async () => {
            const all = await navigator.serviceWorker.getRegistrations();
            return all.map(({ scope }) => new URL(scope).pathname);
          });
        expect(await workers()).toEqual(['/display-board']);
        expect(await console.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
        await console.evaluate(() => navigator.serviceWorker.register('/service-worker.js'));
        await expect.poll(workers).toEqual(['/display-board']);
        await console.reload();
        expect(await console.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
      });
    },
  );

  test('ignores the date of its device', async ({ browser, site, venue }) => {
    const { manager, staff } = venue;
    const id = await newGame(venue, site.origin);
    await staff.call(updateGame, { id, status: 'PLAYING' });
    // A separate device, with its own storage and connection.
    const board = await openBoard(browser, site.origin, manager, id);
    await board.page.addInitScript(() => {
      const real = Date.now;
      // Seven hours behind, and two seconds later five hours ahead.
      const from = real();
      Date.now = () => real() + (real() - from < 2000 ? -7 : -2) * 3_600_000;
    });
    await board.page.reload();
    await board.timer.waitFor();
    await board.page.waitForFunction(() => performance.now() > 5000);
    await expectAgrees(board, async () => (await truth(staff, id)).left);
    await expect(board.page.locator('.board-notices')).not.toContainText('다시 로그인');
  });
});
