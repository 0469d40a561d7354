// A board in its own context on its own device, and its recording.
import type { Browser, Page } from '@playwright/test';
import { becomeDevice, type Device, type Recording } from './devices.ts';
import type { Venue } from './venue.ts';

export type Window = { readonly recording: Recording };
export const recordingOf = (page: Page): Promise<Omit<Recording, 'warp'>> =>
  page.evaluate(() => {
    const { flips, phases, presses, sounds } = (window as unknown as Window).recording;
    return { flips, phases, presses, sounds };
  });

export async function openBoard(browser: Browser, venue: Venue, device: Device, port: number, warp = 1): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 } });
  // The runner's compiler marks names with a function that pages do not have.
  await context.addInitScript('globalThis.__name = (value) => value');
  await context.addInitScript((kept) => localStorage.setItem('feltclock.session', kept), venue.session);
  await context.addInitScript(becomeDevice, device);
  if (warp !== 1) await context.addInitScript((times) => (window as unknown as Window).recording.warp(times), warp);
  const page = await context.newPage();
  await page.goto(`http://127.0.0.1:${String(port)}/display-board?id=${String(venue.gameId)}`);
  await page.waitForSelector('.board-timer');
  return page;
}
