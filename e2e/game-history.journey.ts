// What a venue's boards showed at any instant can be looked at afterwards: the picture of the history is the one that stood on the board.

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

/** What stood on a board, and from when on by its device's clock, which is that of the server's host. */
interface Seen {
  readonly at: number;
  readonly text: string;
}

const PARTS = '.board-heading, .board-timer, .board-blinds, .board-low, .board-right, .board-prize-place';
/** What a change was by is said for a moment on boards, and not of an instant. */
const CHANGE = '.board-change';

/** Has the board note everything that it shows from now on. */
const noteAll = (page: Page): Promise<void> =>
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

const notedBy = (page: Page): Promise<readonly Seen[]> =>
  page.evaluate(() => (window as unknown as { seen: readonly { at: number; text: string }[] }).seen);

/** A screen draws a frame after the instant that it aims at, and hears a little after the server wrote. */
const A_LITTLE = 250;
const A_SECOND = 1000;

/** What the clock of a picture says, in seconds. */
const clockOf = ({ text }: Seen): number => {
  const [, minutes, seconds] = /\|(\d+):(\d\d)\|/.exec(text) ?? [];
  return 60 * Number(minutes) + Number(seconds);
};

/** Did a board that counts stand on one picture for longer than the second that it is for, as on a machine that stood still? Then the next was due before. */
const isOverdue = (before: Seen, next: Seen): boolean =>
  clockOf(before) - clockOf(next) === 1 && next.at - before.at > A_SECOND + A_LITTLE;

/** What the board showed around an instant: two pictures where it changed right then. */
const around = (seen: readonly Seen[], at: number): readonly string[] => {
  const before = seen.findLast((each) => each.at <= at - A_LITTLE);
  const within = seen.filter((each) => each.at > at - A_LITTLE && each.at <= at + A_LITTLE);
  const next = seen.find((each) => each.at > at + A_LITTLE);
  const overdue = before !== undefined && next !== undefined && isOverdue(before, next) ? next : undefined;
  return [before, ...within, overdue].flatMap((each) => each?.text ?? []);
};

const timeOfDay = (at: number): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Seoul', timeStyle: 'medium', hourCycle: 'h23' }).format(at);

const COUNTS = { current: 9, earlyBuyIn: 0, buyIn: 9, firstReBuyIn: 0, secondReBuyIn: 0, thirdReBuyIn: 0, addOn: 0 };

test.describe('the history of an evening', () => {
  test('shows at every second what stood on the board', async ({ browser, site, venue }) => {
    const { staff, storeId } = venue;
    const { id: structureId = 0 } = await staff.call(createStructure, structureOf(storeId, '기록', quickRows(4)));
    const { id = 0 } = await staff.call(createGame, { structureId, name: '되돌려 보는 토너먼트' });
    const { result } = await staff.call(shortenUrl, { gameId: id });
    const { page: board } = await openLink(browser, `${site.origin}${new URL(result.url).pathname}`);
    await board.getByRole('timer').waitFor();
    await noteAll(board);
    const shows = (text: string | RegExp): Promise<void> => expect(board.locator('body')).toContainText(text);
    const begun = Date.now();

    await test.step('a short evening is played', async () => {
      await staff.call(updateGame, { id, status: 'PLAYING' });
      await shows('00:57');
      await staff.call(changePlayers, { id, ...COUNTS });
      await shows('00:55');
      await staff.call(changePrize, { id, prizeContent: '<p>우승 70%</p>' });
      await shows('우승 70%');
      await staff.call(shiftTime, { id, seconds: -40, goesOn: true });
      await shows('00:12');
      await staff.call(updateGame, { id, status: 'PAUSED' });
      await shows('일시정지');
      const { undo } = await staff.call(readGame, { id });
      await staff.call(undoCommand, { id, version: undo?.version ?? 0, of: 'clock' });
      await shows(/레벨 ?2/);
      await shows('00:57');
    });
    const ended = Date.now();
    const seen = await notedBy(board);

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
    const seconds: number[] = [];
    for (let at = Math.ceil(begun / 1000) * 1000 + 1000; at < ended - 1000; at += 1000) seconds.push(at);
    expect(seconds.length).toBeGreaterThan(20);
    for (const at of seconds) {
      await page.getByLabel('시각 입력').fill(timeOfDay(at));
      await page.getByLabel('시각 입력').press('Enter');
      await expect(page.locator('output')).toContainText(timeOfDay(at));
      expect(around(seen, at), timeOfDay(at)).toContain(await textShown());
    }

    await test.step('each entry names the person, and leads to its moment', async () => {
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
      await page.getByRole('button', { name: 'CSV로 저장' }).click();
      expect((await download).suggestedFilename()).toBe(`feltclock-history-${String(id)}.csv`);
    });
  });
});
