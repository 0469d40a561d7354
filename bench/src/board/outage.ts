// The network gone for minutes: how far off each board is when it comes back, and whether its digits jump then.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { DEVICES } from './devices.ts';
import { irregular, lateness, percentile } from './flips.ts';
import { recordingOf } from './open-board.ts';
import type { SlowLine } from './slow-line.ts';
import type { Venue } from './venue.ts';

const GONE = Number(process.env['GONE_SECONDS'] ?? 600);
/** Seconds looked at before and after the return. */
const LOOK = 20;

export async function outage(venue: Venue, lines: readonly SlowLine[], pages: readonly Page[]): Promise<void> {
  for (const line of lines) line.cut();
  await sleep(GONE * 1000);
  const backAt = Date.now();
  for (const line of lines) line.mend();
  await sleep(LOOK * 1000);
  const { remaining, at } = await venue.clock();
  const endsAt = at + remaining - (await venue.serverAhead());
  const ms = (value: number): string => value.toFixed(1);
  console.log(`\nthe network gone for ${String(GONE)} s`);
  console.table(
    await Promise.all(
      pages.map(async (page, index) => {
        const { flips } = await recordingOf(page);
        const near = flips.filter(([, flippedAt]) => flippedAt > backAt - LOOK * 1000);
        const before = lateness(
          near.filter(([, flippedAt]) => flippedAt < backAt),
          endsAt,
        );
        const after = lateness(
          near.filter(([, flippedAt]) => flippedAt >= backAt),
          endsAt,
        );
        return {
          device: DEVICES[index]?.name,
          'off at the end, p50 ms': ms(percentile(before, 0.5)),
          'off after the return, p50 ms': ms(percentile(after, 0.5)),
          // A busy machine makes flips late, never early: early ones are the clock's own error.
          'early worst ms': ms(Math.min(...before, ...after)),
          'worst ms': ms(Math.max(...[...before, ...after].map(Math.abs))),
          irregular: irregular(near).join(' ') || 'none',
        };
      }),
    ),
  );
}
