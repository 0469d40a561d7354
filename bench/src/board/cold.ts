// The time of an empty browser from the address to the first digits.
import type { Browser } from '@playwright/test';
import { DEVICES, type Device } from './devices.ts';
import { percentile } from '../percentile.ts';
import { openBoard, recordingOf } from './open-board.ts';
import type { Venue } from './venue.ts';

const LOADS = 9;

export async function cold(venue: Venue, launch: () => Promise<Browser>): Promise<void> {
  const browser = await launch();
  const waits: number[] = [];
  for (let load = 0; load < LOADS; load += 1) {
    const page = await openBoard(browser, venue, DEVICES[0] as Device, venue.port);
    const [first] = (await recordingOf(page)).flips;
    const openedAt = await page.evaluate(() => performance.timeOrigin);
    waits.push((first?.[1] ?? Number.NaN) - openedAt);
    await page.context().close();
  }
  await browser.close();
  const [median, worst] = [percentile(waits, 0.5), Math.max(...waits)];
  console.log(`\naddress to first digits, nothing kept, ${String(LOADS)} loads`);
  console.log(`  p50 ${median.toFixed(0)} ms   worst ${worst.toFixed(0)} ms`);
}
