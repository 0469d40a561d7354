// A network outage of minutes: whether boards count on, change levels and play sounds, how far off each is after the outage, and whether its digits
// jump.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { DEVICES, type Device } from './devices.ts';
import { irregular, lateness, rowChanges } from './flips.ts';
import { percentile } from '../percentile.ts';
import { openBoard, recordingOf } from './open-board.ts';
import type { SlowLine } from './slow-line.ts';
import type { Venue } from './venue.ts';

const GONE = Number(process.env['GONE_SECONDS'] ?? 600);
/** Short rows, so that several end during the outage. */
const OUTAGE_ROW = 120_000;
/** Seconds with a network before the outage. */
const BEFORE = 90;
/** Seconds that are checked after the outage. */
const AFTER = 20;
const BEEP = 880;
const BEEPS = 4;
const SECOND = 1000;

/** A page that nobody has touched has no sound. */
async function openAll(browser: Browser, venue: Venue, lines: readonly SlowLine[]): Promise<readonly Page[]> {
  const pages: Page[] = [];
  for (const [index, { port }] of lines.entries()) {
    const page = await openBoard(browser, venue, DEVICES[index] as Device, port);
    await page.mouse.click(960, 40);
    pages.push(page);
  }
  return pages;
}

/** The largest difference of a beep from the nearest whole second before `endsAt`. */
const beepsOff = (times: readonly number[], endsAt: number): number =>
  Math.max(...times.map((at) => Math.abs(at - endsAt - Math.round((at - endsAt) / SECOND) * SECOND)));

export async function outage(someGame: Venue, lines: readonly SlowLine[], browser: Browser): Promise<void> {
  const venue = await someGame.another(OUTAGE_ROW);
  await venue.call('PUT', '/game', { id: venue.gameId, status: 'PLAYING' });
  const pages = await openAll(browser, venue, lines);
  await sleep(BEFORE * SECOND);
  const cutAt = Date.now();
  for (const line of lines) line.cut();
  await sleep(GONE * SECOND);
  const badges = await Promise.all(pages.map((page) => page.locator('.board-notices').innerText()));
  const backAt = Date.now();
  for (const line of lines) line.mend();
  await sleep(AFTER * SECOND);
  const left = await Promise.all(pages.map((page) => page.locator('.board-notices').innerText()));
  const { remaining, at } = await venue.clock();
  const endsAt = at + remaining - (await venue.serverAhead());
  const rowsEnded = Math.floor((endsAt - cutAt) / OUTAGE_ROW) - Math.floor((endsAt - backAt) / OUTAGE_ROW);
  const ms = (value: number): string => value.toFixed(1);
  console.log(`\nthe network gone for ${String(GONE)} s, meanwhile ${String(rowsEnded)} rows ended`);
  console.table(
    await Promise.all(
      pages.map(async (page, index) => {
        const { flips, sounds } = await recordingOf(page);
        const since = flips.filter(([, flippedAt]) => flippedAt > cutAt);
        const away = since.filter(([, flippedAt]) => flippedAt < backAt);
        const before = lateness(away.slice(-AFTER), endsAt, OUTAGE_ROW);
        const after = lateness(since.slice(away.length), endsAt, OUTAGE_ROW);
        const beeps = sounds
          .filter(([pitch, heardAt]) => pitch === BEEP && heardAt > cutAt && heardAt < backAt)
          .map(([, heardAt]) => heardAt);
        return {
          device: DEVICES[index]?.name,
          flips: away.length,
          rows: rowChanges(away, OUTAGE_ROW).length,
          beeps: `${String(beeps.length)} of ${String(rowsEnded * BEEPS)}, ${ms(beepsOff(beeps, endsAt))} ms off`,
          badge: badges[index],
          'badge after': left[index] === '' ? 'none' : left[index],
          'late at the end, p50 ms': ms(percentile(before, 0.5)),
          'late after the return, p50 ms': ms(percentile(after, 0.5)),
          // A busy machine makes flips late, never early, so an early flip is an error of the clock.
          'early worst ms': ms(Math.min(...before, ...after)),
          'worst ms': ms(Math.max(...[...before, ...after].map(Math.abs))),
          irregular: irregular(since, OUTAGE_ROW).join(' ') || 'none',
        };
      }),
    ),
  );
}
