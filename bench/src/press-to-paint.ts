// The time from a press to the next painted frame, as the browser reports it, and the work of the page's main thread for the press.

import type { CDPSession, Page } from '@playwright/test';

/** What people perceive as immediate, in ms. */
const LIMIT = 100;
/** Other load on the machine only adds time, so the best of a few is the page's own time. */
const TRIES = 5;

interface Timed {
  readonly name: string;
  readonly duration: number;
}

/** Collects the durations of interactions; browsers do not report those under 16 ms. */
const watchInteractions = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen: Timed[] = [];
    Object.assign(window, { seenInteractions: seen });
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) seen.push({ name, duration });
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });

/** The longest event since the last call; 0 if all were too short to be reported. */
const longestEvent = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        // Entries arrive after the frame in which the event was painted.
        requestAnimationFrame(() =>
          requestAnimationFrame(() =>
            setTimeout(() => {
              const { seenInteractions: seen } = window as unknown as { seenInteractions: Timed[] };
              resolve(Math.max(0, ...seen.splice(0).map(({ duration }) => duration)));
            }, 60),
          ),
        );
      }),
  );

/** Milliseconds of processor time of the page's main thread: scripts, styles, layout, painting. */
const threadTime = async (client: CDPSession): Promise<number> => {
  const { metrics } = await client.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
};

async function measure(page: Page, client: CDPSession, press: () => Promise<void>): Promise<string> {
  const busy: number[] = [];
  const felt: number[] = [];
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    await longestEvent(page);
    const before = await threadTime(client);
    await press();
    felt.push(await longestEvent(page));
    busy.push((await threadTime(client)) - before);
  }
  const shown = (values: readonly number[]): string => values.map((value) => value.toFixed(0)).join(', ');
  const ratio = (Math.min(...busy) / LIMIT).toFixed(2);
  return `${ratio} of the limit (${shown(busy)} ms of the main thread; press to paint ${shown(felt)} ms)`;
}

/** Prints the cost of each named press on an open, idle page. */
export async function measurePresses(
  page: Page,
  presses: Readonly<Record<string, () => Promise<void>>>,
): Promise<void> {
  await watchInteractions(page);
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  for (const [name, press] of Object.entries(presses)) console.log(`${name}: ${await measure(page, client, press)}`);
  await client.detach();
}
