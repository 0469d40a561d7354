// The history shows what a venue's boards showed at any time: its picture equals the board of that time.

import {
  changePlayers,
  changePrize,
  createGame,
  createStructure,
  readGame,
  shiftTime,
  shortenUrl,
  undoCommand,
  updateGame,
} from '@feltclock/contract';
import { expect, type Page } from '@playwright/test';
import { findings } from './support/axe.ts';
import { test } from './support/journey.ts';
import { quickRows, structureOf } from './support/staff-api.ts';
import { openLink } from './support/viewer.ts';

/** The content of a board, and since when by the clock of its device, which is the server's host. */
interface Seen {
  readonly at: number;
  readonly text: string;
}

const PARTS = '.board-heading, .board-timer, .board-slot:not([data-figure=clock], [data-figure=price])';
/** The amount of a change is shown on boards for a moment and is not part of the history. */
const CHANGE = '.board-change';

/** Makes the board record everything that it shows from now on. */
const recordAll = (page: Page): Promise<void> =>
  page.evaluate(
    ([parts, change]) => {
      const without = (part: Element): Element => {
        const copy = part.cloneNode(true) as Element;
        for (const each of copy.querySelectorAll(change)) each.remove();
        return copy;
      };
      const text = (): string =>
        [...document.querySelectorAll(parts)].map((part) => without(part).textContent).join('|');
      const seen: { at: number; text: string }[] = [{ at: Date.now(), text: text() }];
      new MutationObserver(() => seen.push({ at: Date.now(), text: text() })).observe(document.body, {
        subtree: true,
        childList: true,
        characterData: true,
      });
      Object.assign(window, { seen });
    },
    [PARTS, CHANGE] as const,
  );

const recordedBy = (page: Page): Promise<readonly Seen[]> =>
  page.evaluate(() => (window as unknown as { seen: readonly { at: number; text: string }[] }).seen);

/** A screen draws a frame after its target time; the digits change half a second away from the checked seconds. */
const A_LITTLE = 250;
const HALF_A_SECOND = 500;
const A_SECOND = 1000;
/** The delay of a board on a stalled machine; a board is never ahead. */
const A_WHILE = 2500;

/** From sending a command to its effect on a board: in between, network and machine decide what is visible. */
interface Span {
  readonly from: number;
  readonly until: number;
}

/** The content of a picture without what counts by itself. */
const still = (text: string): string => text.replaceAll(/\d+:\d\d/g, '-');

/** What a board showed within a time span, including its content at the start. */
const shownWithin = (seen: readonly Seen[], { from, until }: Span): readonly string[] => {
  const before = seen.findLast((each) => each.at <= from);
  const within = seen.filter((each) => each.at > from && each.at <= until);
  return [...(before === undefined ? [] : [before]), ...within].map((each) => each.text);
};

const timeOfDay = (at: number): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Seoul', timeStyle: 'medium', hourCycle: 'h23' }).format(at);

const COUNTS = { current: 9, earlyBuyIn: 0, buyIn: 9, firstReBuyIn: 0, secondReBuyIn: 0, thirdReBuyIn: 0, addOn: 0 };

test.describe('the history of an evening', () => {
  test('shows for every second what the board showed', async ({ browser, site, venue }) => {
    const { staff, storeId } = venue;
    const { id: structureId = 0 } = await staff.call(createStructure, structureOf(storeId, '기록', quickRows(4)));
    const { id = 0 } = await staff.call(createGame, { structureId, name: '되돌려 보는 토너먼트' });
    const { result } = await staff.call(shortenUrl, { gameId: id });
    const { page: board } = await openLink(browser, `${site.origin}${new URL(result.url).pathname}`);
    await board.getByRole('timer').waitFor();
    await recordAll(board);
    const shown = expect(board.locator('body'));
    const spans: Span[] = [];
    /** Sends a command and waits until the board shows it. */
    const commanded = async (command: () => Promise<unknown>, isShown: () => Promise<void>): Promise<void> => {
      const from = Date.now();
      await command();
      await isShown();
      spans.push({ from, until: Date.now() });
    };
    const begun = Date.now();

    await test.step('a short evening is played', async () => {
      // The history has whole seconds, so start the clock half-way between two.
      await new Promise((isThen) => setTimeout(isThen, A_SECOND - ((Date.now() + HALF_A_SECOND) % A_SECOND)));
      await commanded(
        () => staff.call(updateGame, { id, status: 'PLAYING' }),
        () => shown.toContainText(/00:5\d/),
      );
      await shown.toContainText('00:57');
      await commanded(
        () => staff.call(changePlayers, { id, ...COUNTS }),
        () => shown.toContainText('270,000'),
      );
      await shown.toContainText('00:55');
      await commanded(
        () => staff.call(changePrize, { id, prizeContent: '<p>우승 70%</p>' }),
        () => shown.toContainText('우승 70%'),
      );
      await commanded(
        () => staff.call(shiftTime, { id, seconds: -40, goesOn: true }),
        () => shown.toContainText(/00:1\d/),
      );
      await shown.toContainText('00:12');
      await commanded(
        () => staff.call(updateGame, { id, status: 'PAUSED' }),
        () => shown.toContainText('일시정지'),
      );
      const { undo } = await staff.call(readGame, { id });
      await commanded(
        () => staff.call(undoCommand, { id, version: undo?.version ?? 0, of: 'clock' }),
        () => shown.not.toContainText('일시정지'),
      );
      await shown.toContainText('00:57');
    });
    const ended = Date.now();
    const seen = await recordedBy(board);

    const page = await site.tab(venue.manager);
    await page.goto(`/game-history?id=${String(id)}`);
    const picture = page.getByRole('img', { name: /전광판 화면/ });
    await picture.waitFor();
    const textShown = (): Promise<string> =>
      picture.evaluate(
        (shown, [parts, change]) => {
          const copy = shown.cloneNode(true) as Element;
          for (const each of copy.querySelectorAll(change)) each.remove();
          return [...copy.querySelectorAll(parts)].map((part) => part.textContent).join('|');
        },
        [PARTS, CHANGE] as const,
      );
    /** All seconds, those without a command in flight, and those of them in which the board equals the history. */
    let looked = 0;
    let quiet = 0;
    let followed = 0;
    for (let at = Math.ceil(begun / 1000) * 1000 + 1000; at < ended - 1000; at += 1000) {
      await page.getByLabel('시각 입력').fill(timeOfDay(at));
      await page.getByLabel('시각 입력').press('Enter');
      await expect(page.locator('output')).toContainText(timeOfDay(at));
      looked += 1;
      const underway = spans.filter(({ from, until }) => from - A_LITTLE <= at && at <= until + A_LITTLE);
      const shownThen = underway.flatMap((span) => shownWithin(seen, span)).map(still);
      const said = await textShown();
      if (underway.length > 0) {
        expect(shownThen, timeOfDay(at)).toContain(still(said));
        continue;
      }
      expect(shownWithin(seen, { from: at - A_LITTLE, until: at + A_WHILE }), timeOfDay(at)).toContain(said);
      quiet += 1;
      if (shownWithin(seen, { from: at - A_LITTLE, until: at + A_LITTLE }).includes(said)) followed += 1;
    }
    // A stalled machine delays the board, not the history. A history that is off by a second is off everywhere.
    expect(quiet).toBeGreaterThan(5);
    expect(looked).toBeGreaterThan(12);
    expect(followed).toBeGreaterThan(quiet / 2);

    await test.step('each entry names the person, and opens its time', async () => {
      const list = page.locator('ol > li');
      await expect(list).toHaveCount(9);
      await expect(list.filter({ hasText: '일시정지했습니다' })).toContainText(venue.manager.id);
      await list.filter({ hasText: '일시정지했습니다' }).getByRole('button').click();
      await expect(picture).toContainText('일시정지');
      await page.getByRole('button', { name: '다음 기록' }).click();
      await expect(list.filter({ hasText: '명령을 취소했습니다' }).getByRole('button')).toHaveAttribute(
        'aria-current',
        'time',
      );
      expect(await findings(page)).toEqual([]);
    });

    await test.step('it is saved as a file', async () => {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'CSV 내보내기' }).click();
      expect((await download).suggestedFilename()).toBe(`feltclock-history-${String(id)}.csv`);
    });
  });
});
