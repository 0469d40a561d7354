// The cost of an idle board: processor time, and the heap over many simulated hours without a network.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { DEVICES, type Device } from './devices.ts';
import { openBoard, type Window } from './open-board.ts';
import type { Venue } from './venue.ts';

const SETTLING = 8;
const RESTING = 30;
const HEAP_HOURS = Number(process.env['HEAP_HOURS'] ?? 12);
const WARP = 240;

/** CPU seconds used by all processes of a browser. */
async function cpuOf(browser: Browser): Promise<number> {
  const devtools = await browser.newBrowserCDPSession();
  const { processInfo } = (await devtools.send('SystemInfo.getProcessInfo')) as { processInfo: { cpuTime: number }[] };
  await devtools.detach();
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

export async function rest(venue: Venue, launch: () => Promise<Browser>): Promise<void> {
  const browser = await launch();
  const page = await openBoard(browser, venue, { ...(DEVICES[0] as Device) }, venue.port);
  await venue.call('PUT', '/game', { id: venue.gameId, status: 'PLAYING' });
  await sleep(SETTLING * 1000);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  const tasks = async (): Promise<number> => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  };
  const [cpu, task] = [await cpuOf(browser), await tasks()];
  await sleep(RESTING * 1000);
  const share = (spent: number): string => `${((spent / RESTING) * 100).toFixed(2)} % of a core`;
  console.log(`\na playing board between its seconds, ${String(RESTING)} s`);
  console.log(`  page's main thread   ${share((await tasks()) - task)}`);
  console.log(`  whole browser        ${share((await cpuOf(browser)) - cpu)}`);

  await page.context().setOffline(true);
  const heap = async (): Promise<number> => {
    await devtools.send('HeapProfiler.collectGarbage');
    return (await devtools.send('Runtime.getHeapUsage')).usedSize / 1024 / 1024;
  };
  await page.evaluate((times) => (window as unknown as Window).recording.warp(times), WARP);
  const readings: string[] = [];
  for (let quarter = 0; quarter <= 4; quarter += 1) {
    readings.push((await heap()).toFixed(1));
    await page.evaluate(() => {
      const { flips } = (window as unknown as Window).recording;
      flips.length = 0;
    });
    if (quarter < 4) await sleep((HEAP_HOURS * 3_600_000) / WARP / 4);
  }
  console.log(
    `\nheap over ${String(HEAP_HOURS)} simulated hours without a network, each quarter: ${readings.join(' → ')} MB`,
  );
  await browser.close();
}
