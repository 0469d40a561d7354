// Long nights: a laptop that sleeps, a browser that blocks sound, a screen that would turn off.

import { readGame, shiftTime, updateGame } from '@feltclock/contract';
import { expect, type Page } from '@playwright/test';
import { expectAgrees, openUntouched, type Board } from './support/board.ts';
import { test } from './support/journey.ts';
import { ADMIN } from './support/product.ts';
import { quickRows } from './support/staff-api.ts';
import { quietVenue, rowsWithBreak, startTournament } from './support/tournament.ts';

/** Tones with their times on the audio clock, recorded by the page. */
interface Struck {
  readonly pitch: number;
  readonly at: number;
}

const record = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const struck: { pitch: number; at: number }[] = [];
    Object.assign(window, { struck });
    const real = Object.getOwnPropertyDescriptor(AudioScheduledSourceNode.prototype, 'start')?.value as (
      this: AudioScheduledSourceNode,
      at?: number,
    ) => void;
    OscillatorNode.prototype.start = function strike(this: OscillatorNode, at = 0) {
      struck.push({ pitch: this.frequency.value, at });
      real.call(this, at);
    };
  });
};

const struckOn = (page: Page): Promise<readonly Struck[]> =>
  page.evaluate(() => (window as unknown as { struck: Struck[] }).struck);

async function boardWith(page: Page, id: number): Promise<void> {
  await openUntouched(page, id);
  await page.getByRole('timer').waitFor();
}

test.describe('a long night', () => {
  const venue = quietVenue();

  const expectRight = async (board: Board, id: number): Promise<void> => {
    await expectAgrees(board, async () => (await venue.owner.call(readGame, { id })).remainLevelTime);
    await expect(board.heading).toHaveText(`레벨 ${String((await venue.owner.call(readGame, { id })).level)}`);
  };

  test('a laptop that slept through the end of a level is correct when it wakes', async () => {
    const { id } = await startTournament(venue.owner, venue.storeId, { name: '잠', rows: quickRows(3) });
    const board = await venue.site.board(ADMIN, id);
    await expect(board.timer).toHaveText(/^0[01]:\d\d$/);
    await expect(board.heading).toHaveText('레벨 1');
    await board.page.evaluate(() => {
      const sleep = { longest: 0, last: performance.now() };
      Object.assign(window, { sleep });
      setInterval(() => {
        const now = performance.now();
        sleep.longest = Math.max(sleep.longest, now - sleep.last);
        sleep.last = now;
      }, 100);
    });
    const laptop = await board.page.context().newCDPSession(board.page);
    await laptop.send('Debugger.enable');
    const asleep = new Promise((resolve) => laptop.once('Debugger.paused', resolve));
    await laptop.send('Debugger.pause');
    await asleep;
    const sleptAt = performance.now();
    await venue.owner.call(shiftTime, { id, seconds: 6 - (await venue.owner.call(readGame, { id })).remainLevelTime });
    await venue.owner.call(updateGame, { id, status: 'PLAYING' });
    await expect.poll(async () => (await venue.owner.call(readGame, { id })).level, { timeout: 40_000 }).toBe(2);
    const wokenAt = performance.now();
    await laptop.send('Debugger.resume');
    await laptop.send('Debugger.disable');
    await expect(board.heading).toHaveText('레벨 2');
    await expectRight(board, id);
    const slept = await board.page.evaluate(() => (window as unknown as { sleep: { longest: number } }).sleep.longest);
    expect(slept).toBeGreaterThanOrEqual(wokenAt - sleptAt);
    await expect(board.page.locator('.board-notices')).not.toContainText('연결 끊김');
  });

  test('a beep for each of the last five seconds, and another sound for the break', { tag: '@gate' }, async () => {
    const rows = rowsWithBreak(1).slice(1);
    const { id } = await startTournament(venue.owner, venue.storeId, { name: '소리', rows });
    await venue.owner.call(shiftTime, { id, seconds: -50 });
    const page = await venue.site.tab(ADMIN);
    await record(page);
    await boardWith(page, id);

    await test.step('before the first touch, the board says that it has no sound', async () => {
      const notice = page.getByText('소리 꺼짐 · 터치나 아무 키로 켜기');
      await expect(notice).toBeVisible();
      await page.locator('.board-titles').click();
      await expect(notice).toHaveCount(0);
    });

    await test.step('each beep on its second', async () => {
      await venue.owner.call(updateGame, { id, status: 'PLAYING' });
      await expect(page.locator('.board-heading')).toContainText('브레이크', { timeout: 30_000 });
      const A5 = 880;
      const C6 = 1046.5;
      const E5 = 659.26;
      const at = (pitch: number) =>
        struckOn(page).then((all) => all.filter((each) => Math.abs(each.pitch - pitch) < 0.5).map((each) => each.at));
      const [beeps, last, ofBreak] = [await at(A5), await at(C6), await at(E5)];
      expect(beeps).toHaveLength(4);
      const seconds = [...beeps, ...last.slice(0, 1), ...ofBreak.slice(0, 1)];
      for (const [index, time] of seconds.slice(1).entries()) expect(time - (seconds[index] ?? 0)).toBeCloseTo(1, 1);
    });
  });

  test('the screen is kept awake, and again after it was hidden', async () => {
    const { id } = await startTournament(venue.owner, venue.storeId, { name: '깨어', rows: rowsWithBreak(20) });
    const page = await venue.site.tab(ADMIN);
    await page.addInitScript(() => {
      const locks: { released: boolean; release: () => Promise<void> }[] = [];
      Object.assign(window, { locks });
      const request = (): Promise<unknown> => {
        const lock = { released: false, release: () => Promise.resolve() };
        locks.push(lock);
        return Promise.resolve(lock);
      };
      Object.defineProperty(navigator, 'wakeLock', { value: { request } });
    });
    await boardWith(page, id);
    const taken = (): Promise<number> => page.evaluate(() => (window as unknown as { locks: unknown[] }).locks.length);
    await expect.poll(taken).toBe(1);
    await page.evaluate(() => {
      // As the browser does when the page is hidden.
      for (const lock of (window as unknown as { locks: { released: boolean }[] }).locks) lock.released = true;
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect.poll(taken).toBe(2);
  });

  test('reduced motion shows no motion', async () => {
    const { id } = await startTournament(venue.owner, venue.storeId, { name: '정지', rows: quickRows(2) });
    await venue.owner.call(shiftTime, { id, seconds: -50 });
    const { page } = await venue.site.board(ADMIN, id);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await venue.owner.call(updateGame, { id, status: 'PLAYING' });
    await expect(page.locator('.board')).toHaveAttribute('data-countdown', { timeout: 30_000 });
    const moving = await page.evaluate(() => document.getAnimations().length);
    expect(moving).toBe(0);
  });
});
