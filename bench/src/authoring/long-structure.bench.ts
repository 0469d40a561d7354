// What each interaction with a structure of 200 rows takes of the page's main thread, and from the press to the next painted frame. Measured by
// `npm run bench:authoring`, never judged in a test: how busy the machine is would judge with it.

import { expect, test, type CDPSession, type Page } from '@playwright/test';
import { field, paste, row } from '../../../e2e/support/authoring.ts';
import { openConsole } from '../../../e2e/support/console.ts';
import { startProduct } from '../../../e2e/support/product.ts';

const MANAGER = 'gangnam';
const ROWS = 200;
const LIMIT_MS = 100;
/** What else runs on the machine can only add: the best of a few is what the page itself takes. */
const TRIES = 5;

interface Timed {
  readonly name: string;
  readonly duration: number;
}

/** Collects the durations of interactions; those under 16 ms are not reported by browsers. */
const watchInteractions = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen: Timed[] = [];
    Object.assign(window, { seenInteractions: seen });
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) seen.push({ name, duration });
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });

/** The longest event since the last call; 0 when all were too short to be reported. */
const longestEvent = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        // Entries are handed over after the frame in which the event was painted.
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

/** Milliseconds of processor time that the page's main thread has had: scripts, styles, layout, painting. */
const threadTime = async (client: CDPSession): Promise<number> => {
  const { metrics } = await client.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
};

async function openLongStructure(page: Page): Promise<void> {
  await page.goto('/structure-create?id=1');
  await field(page, 0, 'smallBlind').focus();
  const sheet = Array.from({ length: ROWS - 5 }, (_, index) =>
    index % 5 === 4 ? 'break\t10' : [100, 200, 200].map((each) => each * (index + 1)).join('\t') + '\t10',
  ).join('\n');
  await paste(page, { 'text/plain': sheet });
  await page.getByRole('dialog').getByRole('button', { name: '목록 바꾸기' }).click();
  await expect(page.locator('ol > li[data-row-key]')).toHaveCount(ROWS - 5);
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

function deedsOn(page: Page): Readonly<Record<string, () => Promise<void>>> {
  const addLevel = page.getByRole('button', { name: '레벨 추가' });
  const bulk = page.getByRole('group', { name: '선택한 행' });
  return {
    // This is what the watching itself takes.
    nothing: () => Promise.resolve(),
    'type an amount': async () => {
      await field(page, 3, 'smallBlind').focus();
      await page.keyboard.press('5');
    },
    'type a duration': async () => {
      await field(page, 0, 'duration').focus();
      await page.keyboard.press('9');
    },
    'step down a column': async () => {
      await field(page, 5, 'ante').focus();
      await page.keyboard.press('ArrowDown');
    },
    'move a row by keyboard': async () => {
      await field(page, 6, 'ante').focus();
      await page.keyboard.press('Alt+ArrowDown');
    },
    'delete the first row': () => row(page, 0).getByRole('button', { name: '행 삭제' }).click(),
    'duplicate the first row': () => row(page, 0).getByRole('button', { name: '행 복제' }).click(),
    'add a level': () => addLevel.click(),
    'take it back': () => page.getByRole('button', { name: '되돌리기' }).click(),
    'tick a row': () => row(page, 2).getByRole('checkbox').click(),
    'set the minutes of ticked rows': async () => {
      if ((await bulk.count()) === 0) await row(page, 2).getByRole('checkbox').click();
      await bulk.getByRole('button', { name: '시간 적용' }).click();
    },
    'type the name': async () => {
      await page.getByLabel('스트럭처 이름').focus();
      await page.keyboard.press('a');
    },
  };
}

async function measure(page: Page, client: CDPSession, run: () => Promise<void>): Promise<string> {
  const busy: number[] = [];
  const felt: number[] = [];
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    await longestEvent(page);
    const before = await threadTime(client);
    await run();
    felt.push(await longestEvent(page));
    busy.push((await threadTime(client)) - before);
  }
  const shown = (values: readonly number[]): string => values.map((value) => value.toFixed(0)).join(', ');
  const ratio = (Math.min(...busy) / LIMIT_MS).toFixed(2);
  return `${ratio} of the limit (${shown(busy)} ms of the main thread; press to paint ${shown(felt)} ms)`;
}

test('every interaction with 200 rows, beside the 100 ms that people take for at once', async ({ browser }) => {
  test.setTimeout(300_000);
  const product = await startProduct();
  try {
    const page = await openConsole(browser, product.origin, MANAGER, product.passwordOf(MANAGER));
    await openLongStructure(page);
    await watchInteractions(page);
    const client = await page.context().newCDPSession(page);
    await client.send('Performance.enable', { timeDomain: 'threadTicks' });
    for (const [deed, run] of Object.entries(deedsOn(page)))
      console.log(`${deed}: ${await measure(page, client, run)}`);
  } finally {
    await product.dispose();
  }
});
