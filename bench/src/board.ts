// npm run bench:board: six boards in a real Chromium with wrong clocks on poor lines; how well they agree, how fast they follow, what they cost.
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Browser, type Page } from '@playwright/test';
import { becomeDevice, DEVICES, type Device, type Recording } from './board/devices.ts';
import { irregular, lateness, percentile, spreads } from './board/flips.ts';
import { openSlowLine } from './board/slow-line.ts';
import { openVenue, type Venue } from './board/venue.ts';

const SETTLING = 8;
const WATCHED = Number(process.env['WATCHED_SECONDS'] ?? 120);
const PRESSES = 40;
const RESTING = 30;
const HEAP_HOURS = Number(process.env['HEAP_HOURS'] ?? 4);
const WARP = 240;

type Window = { readonly recording: Recording };
const recordingOf = (page: Page): Promise<Omit<Recording, 'warp'>> =>
  page.evaluate(() => {
    const { flips, phases, presses } = (window as unknown as Window).recording;
    return { flips, phases, presses };
  });

async function openBoard(browser: Browser, venue: Venue, device: Device, port: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 } });
  // The runner's compiler marks names with a function that pages do not have.
  await context.addInitScript('globalThis.__name = (value) => value');
  await context.addInitScript((kept) => sessionStorage.setItem('feltclock.session', kept), venue.session);
  await context.addInitScript(becomeDevice, device);
  const page = await context.newPage();
  await page.goto(`http://127.0.0.1:${String(port)}/display-board?id=${String(venue.gameId)}`);
  await page.waitForSelector('.board-timer');
  return page;
}

async function agreement(venue: Venue, pages: readonly Page[]): Promise<void> {
  await sleep(SETTLING * 1000);
  const from = Date.now();
  await sleep(WATCHED * 1000);
  const { remaining, at } = await venue.clock();
  const endsAt = at + remaining - (await venue.serverAhead());
  const boards = await Promise.all(
    pages.map(async (page) => (await recordingOf(page)).flips.filter(([, flippedAt]) => flippedAt > from)),
  );
  const spread = spreads(boards);
  console.log(`\nflips of ${String(boards.length)} boards, ${String(spread.length)} seconds`);
  console.log(
    `  spread          p50 ${percentile(spread, 0.5).toFixed(1)} ms   p99 ${percentile(spread, 0.99).toFixed(1)} ms`,
  );
  console.table(
    boards.map((flips, index) => {
      const late = lateness(flips, endsAt);
      return {
        device: DEVICES[index]?.name,
        flips: flips.length,
        'late p50 ms': percentile(late, 0.5).toFixed(1),
        'late p99 ms': percentile(late, 0.99).toFixed(1),
        'early worst ms': Math.min(...late).toFixed(1),
        irregular: irregular(flips).join(' ') || 'none',
      };
    }),
  );
}

async function pressToPixels(pages: readonly Page[]): Promise<void> {
  const [operator] = pages;
  if (operator === undefined) return;
  await operator.bringToFront();
  for (let press = 0; press < PRESSES; press += 1) {
    await operator.keyboard.press(' ');
    await sleep(450);
  }
  const { presses } = await recordingOf(operator);
  const rows = await Promise.all(
    pages.map(async (page, index) => {
      const { phases } = await recordingOf(page);
      const waits = presses.flatMap((pressedAt) => {
        const change = phases.find(([, changedAt]) => changedAt > pressedAt && changedAt < pressedAt + 450);
        return change === undefined ? [] : [change[2] - pressedAt];
      });
      return { device: DEVICES[index]?.name, waits };
    }),
  );
  console.log(`\npress to the frame that shows it, ${String(presses.length)} presses`);
  console.table(
    rows.map(({ device, waits }) => ({
      device,
      seen: waits.length,
      'p50 ms': percentile(waits, 0.5).toFixed(1),
      'p99 ms': percentile(waits, 0.99).toFixed(1),
    })),
  );
}

/** CPU seconds of all of a browser's processes so far. */
async function cpuOf(browser: Browser): Promise<number> {
  const devtools = await browser.newBrowserCDPSession();
  const { processInfo } = (await devtools.send('SystemInfo.getProcessInfo')) as { processInfo: { cpuTime: number }[] };
  await devtools.detach();
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

async function rest(venue: Venue, executablePath: string): Promise<void> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
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

const lines = await Promise.all(DEVICES.map(openSlowLine));
const venue = await openVenue(lines.map(({ port }) => `http://127.0.0.1:${String(port)}`));
/** The system's, as the journeys use it. */
const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
try {
  await venue.call('PUT', '/game', { id: venue.gameId, status: 'PLAYING' });
  const pages: Page[] = [];
  for (const [index, line] of lines.entries()) {
    line.leadTo(venue.port);
    pages.push(await openBoard(browser, venue, DEVICES[index] as Device, line.port));
  }
  await agreement(venue, pages);
  await pressToPixels(pages);
  await browser.close();
  await rest(venue, executablePath);
} finally {
  await browser.close();
  venue.close();
  for (const line of lines) line.close();
}
