// Height of everything on a board, for every row of the default structure and for extreme values,
// in each language (docs/rules/boards.md#legible-at-ten-metres). Also, no two texts overlap.

import { changePlayers, changePreferences, changePrize, updateGame, writeLog } from '@feltclock/contract';
import { DEFAULT_STRUCTURE, isBreak, type LevelRows } from '@feltclock/domain';
import { expect, type Page } from '@playwright/test';
import { misfitsOf, onScreens, type Size } from './support/fit.ts';
import { test } from './support/journey.ts';
import type { StaffApi } from './support/staff-api.ts';
import { createTournament, FIELD } from './support/tournament.ts';

const TV: Size = [1920, 1080];
const OTHERS: readonly Size[] = [
  [1080, 1920],
  [2560, 1080],
  [3840, 2160],
  [390, 844],
];

/** Runs in the page: minimum digit height by selector, in hundredths of the board's shorter side. */
function heights(selectors: readonly string[]): Readonly<Record<string, number>> {
  const CAPITAL = 0.727;
  const frame = document.querySelector('.board-frame')?.getBoundingClientRect();
  const shorter = Math.min(frame?.width ?? 0, frame?.height ?? 0);
  const found = selectors.flatMap((selector) => {
    const sizes = [...document.querySelectorAll(selector)].map((each) =>
      Number.parseFloat(getComputedStyle(each).fontSize),
    );
    return sizes.length === 0 ? [] : [[selector, (Math.min(...sizes) * CAPITAL * 100) / shorter] as const];
  });
  return Object.fromEntries(found);
}

const LEAST = {
  '.board-blinds .board-value': 11,
  '.board-next .board-value': 7.4,
  '.board-ante .board-value': 7.4,
  '.board-players .board-value': 11,
  '.board-registration .board-value': 7.4,
  '.board-nextBreak .board-value': 7.4,
  '.board-fact dd:not([data-words])': 3.7,
} as const;

/** Digits have at least the promised height. */
async function expectHigh(page: Page, what: string, more: Readonly<Record<string, number>> = {}): Promise<void> {
  const least: Readonly<Record<string, number>> = { '.board-timer': 24, ...LEAST, ...more };
  const [found = {}] = await onScreens(page, [TV], heights, Object.keys(least));
  for (const [selector, height] of Object.entries(found))
    expect.soft(height, `${selector} ${what}`).toBeGreaterThanOrEqual((least[selector] ?? 0) - 0.05);
}

const prizesOf = (count: number): string =>
  Array.from({ length: count }, (_, at) => `<p>${String(at + 1)}위 ${String(9 - (at % 9))},500,000</p>`).join('');

/** Puts the game on a row, with this much time left. */
const goTo = (staff: StaffApi, id: number, rows: LevelRows, row: number, left: number): Promise<unknown> =>
  staff.call(writeLog, {
    id,
    action: 'PAUSE',
    levelSeq: row,
    remainLevelTime: Math.min(left, (rows[row]?.duration ?? 0) * 60),
  });

test.describe('sizes of a board', () => {
  for (const language of ['ko', 'en', 'ja'] as const)
    test(`in ${language}`, async ({ site, venue }) => {
      const { staff, storeId, manager } = venue;
      await staff.call(changePreferences, { language });
      const { rows } = DEFAULT_STRUCTURE;
      const { id } = await createTournament(staff, storeId, { name: '금요 딥스택', rows });
      await staff.call(changePlayers, { id, ...FIELD });
      await staff.call(updateGame, { id, status: 'PLAYING' });
      const { page, heading } = await site.board(manager, id);
      await page.setViewportSize({ width: TV[0], height: TV[1] });

      await test.step('every row of the default structure', async () => {
        for (const [at, row] of rows.entries()) {
          await goTo(staff, id, rows, at, 400);
          if (!isBreak(row)) await expect(heading).toContainText(String(row.level));
          await expect(page.locator('.board')).toHaveAttribute('data-phase', 'paused');
          await expectHigh(page, `row ${String(at)}`);
          expect.soft(await misfitsOf(page, [TV]), `row ${String(at)}`).toEqual([]);
        }
        expect.soft(await misfitsOf(page, OTHERS), 'the last row').toEqual([]);
      });

      await test.step('9,999 players', async () => {
        await staff.call(changePlayers, { id, ...FIELD, current: 9999, buyIn: 9999 });
        // A change shows its amount beside the label for a moment.
        await page.reload();
        await expect(page.locator('.board-players .board-value')).toHaveText('9,999');
        await expectHigh(page, '9,999 players');
        expect.soft(await misfitsOf(page, [TV, ...OTHERS]), '9,999 players').toEqual([]);
      });

      for (const [count, least] of [
        [1, 3.7],
        [6, 3.7],
        [40, 3.7],
      ] as const)
        await test.step(`${String(count)} prizes`, async () => {
          await staff.call(changePrize, { id, prizeContent: prizesOf(count) });
          await expect(page.locator('.board-prize-pages > *')).toHaveCount(count);
          await expectHigh(page, `${String(count)} prizes`, { '.board-prize-pages > *': least });
          expect.soft(await misfitsOf(page, [TV, ...OTHERS]), `${String(count)} prizes`).toEqual([]);
        });

      await test.step('an hour and millions', async () => {
        const long: LevelRows = rows.map((row) => ({
          ...row,
          smallBlind: row.smallBlind * 20,
          bigBlind: row.bigBlind * 20,
          ante: row.ante * 20,
          duration: 60 as (typeof row)['duration'],
        }));
        const other = await createTournament(staff, storeId, { name: '토요 딥스택', rows: long });
        await staff.call(updateGame, { id: other.id, status: 'PLAYING' });
        await page.goto(`/display-board?id=${String(other.id)}`);
        for (const at of [0, long.length - 1]) {
          await goTo(staff, other.id, long, at, 3600);
          await expect(heading).toContainText(String(long[at]?.level));
          await expect(page.getByRole('timer')).toHaveText('01:00:00');
          await expectHigh(page, 'an hour and millions', { '.board-timer': 16 });
          expect.soft(await misfitsOf(page, [TV, ...OTHERS]), 'an hour and millions').toEqual([]);
        }
      });
    });
});
