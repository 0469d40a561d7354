// npm run bench -- board [case …]: six boards in a real Chromium with wrong clocks on poor networks. Measures how well they agree, how fast they
// follow, and what they cost.
import { setTimeout as sleep } from 'node:timers/promises';
import { availableParallelism, loadavg } from 'node:os';
import { chromium, type Browser, type Page } from '@playwright/test';
import { findChromium } from '../../tools/find-chromium.mjs';
import { cold } from './board/cold.ts';
import { day } from './board/day.ts';
import { DEVICES, type Device } from './board/devices.ts';
import { irregular, lateness, spreads } from './board/flips.ts';
import { percentile } from './percentile.ts';
import { openBoard, recordingOf } from './board/open-board.ts';
import { outage } from './board/outage.ts';
import { rest } from './board/rest.ts';
import { openSlowLine } from './board/slow-line.ts';
import { openVenue, ROW, type Venue } from './board/venue.ts';

const SETTLING = 8;
const WATCHED = Number(process.env['WATCHED_SECONDS'] ?? 120);
const PRESSES = 40;

const isEven = (device: Device | undefined): boolean =>
  device !== undefined && String(device.up) === String(device.down);

async function agreement(venue: Venue, pages: readonly Page[]): Promise<void> {
  await sleep(SETTLING * 1000);
  const from = Date.now();
  await sleep(WATCHED * 1000);
  const { remaining, at } = await venue.clock();
  const endsAt = at + remaining - (await venue.serverAhead());
  const boards = await Promise.all(
    pages.map(async (page) => (await recordingOf(page)).flips.filter(([, flippedAt]) => flippedAt > from)),
  );
  // If a network is slower in one direction, no time exchange can detect it: half of the difference is an error of every clock there.
  const even = boards.filter((_, index) => isEven(DEVICES[index]));
  for (const some of [boards, even]) {
    const spread = spreads(some);
    const [p50, p99] = [0.5, 0.99].map((share) => percentile(spread, share).toFixed(1));
    const which = some === even ? 'on lines that are as long both ways' : 'in all';
    console.log(
      `\n${String(some.length)} boards ${which}, ${String(spread.length)} seconds: spread p50 ${p50 ?? ''} ms, p99 ${p99 ?? ''} ms`,
    );
  }
  console.table(
    boards.map((flips, index) => {
      const late = lateness(flips, endsAt, ROW);
      return {
        device: DEVICES[index]?.name,
        flips: flips.length,
        'late p50 ms': percentile(late, 0.5).toFixed(1),
        'late p99 ms': percentile(late, 0.99).toFixed(1),
        'early worst ms': Math.min(...late).toFixed(1),
        irregular: irregular(flips, ROW).join(' ') || 'none',
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

const CASES = ['agreement', 'presses', 'outage', 'cold', 'rest', 'day'] as const;
const chosen = process.argv.slice(2);
const isChosen = (name: (typeof CASES)[number]): boolean => chosen.length === 0 || chosen.includes(name);
const strange = chosen.filter((name) => !CASES.some((each) => each === name));
if (strange.length > 0) throw new Error(`Unknown case: ${strange.join(', ')}. Known cases: ${CASES.join(', ')}.`);

console.log(`load of the last minute ${(loadavg()[0] ?? 0).toFixed(1)} on ${String(availableParallelism())} cores`);
const lines = await Promise.all(DEVICES.map(openSlowLine));
const venue = await openVenue(lines.map(({ port }) => `http://127.0.0.1:${String(port)}`));
/** The same browser as in the journeys. */
const executablePath = await findChromium();
const launch = (): Promise<Browser> => chromium.launch({ executablePath, args: ['--no-sandbox'] });
try {
  await venue.call('PUT', '/game', { id: venue.gameId, status: 'PLAYING' });
  for (const line of lines) line.leadTo(venue.port);
  if (isChosen('agreement') || isChosen('presses')) {
    const browser = await launch();
    const pages: Page[] = [];
    for (const [index, line] of lines.entries()) {
      pages.push(await openBoard(browser, venue, DEVICES[index] as Device, line.port));
    }
    if (isChosen('agreement')) await agreement(venue, pages);
    if (isChosen('presses')) await pressToPixels(pages);
    await browser.close();
  }
  if (isChosen('outage')) {
    const browser = await launch();
    await outage(venue, lines, browser);
    await browser.close();
  }
  if (isChosen('cold')) await cold(venue, launch);
  if (isChosen('rest')) await rest(venue, launch);
  if (isChosen('day')) await day(launch);
} finally {
  venue.close();
  for (const line of lines) line.close();
}
