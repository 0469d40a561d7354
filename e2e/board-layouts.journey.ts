// A venue creates a board layout: boards use it immediately, all of it is readable, and it works without a network.

import { changePreferences, chooseUsualLayout, createLayout } from '@feltclock/contract';
import { LAYOUT_PALETTES, LAYOUT_PRESETS, leastDigits, type LayoutFigure, type LayoutPalette } from '@feltclock/domain';
import { expect, type Page } from '@playwright/test';
import { playScene, SCENES } from './support/board-scenes.ts';
import { misfitsOf, onScreens, type Size } from './support/fit.ts';
import { test } from './support/journey.ts';

const SCREENS: readonly Size[] = [
  [1920, 1080],
  [2560, 1080],
  [1080, 1920],
];

/** An ordinary evening, a stopped clock, and the largest possible content. */
const LOOKED_AT = ['an ordinary evening', 'a pause while one can still get in', 'huge numbers', 'a break'];

/** Drags one figure of the edited board onto another. */
async function drag(page: Page, figure: LayoutFigure, onto: LayoutFigure): Promise<void> {
  const middleOf = async (of: LayoutFigure): Promise<readonly [number, number]> => {
    const box = await page.locator(`.board-slot[data-figure=${of}]`).boundingBox();
    if (box === null) throw new Error(`The board shows no ${of}.`);
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const [from, to] = [await middleOf(figure), await middleOf(onto)];
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 5 });
  await expect(page.locator(`[data-part="${onto}"][data-target]`)).toBeVisible();
  await page.mouse.up();
}

const layoutOf = (palette: keyof typeof LAYOUT_PRESETS) => ({
  palette,
  slots: LAYOUT_PRESETS[palette].slots.map((slot) => ({ ...slot })),
});

/** Runs in the page: digit height of each visible figure, in hundredths of the shorter side. */
function digitHeights(): Readonly<Record<string, number>> {
  const stage = document.querySelector('.board-frame')?.getBoundingClientRect();
  const shorter = Math.min(stage?.width ?? 0, stage?.height ?? 0);
  const digits = [...document.querySelectorAll('.board-slot')].flatMap((slot) => {
    const value = slot.querySelector('.board-value:not([data-words]), dd:not([data-words]), .board-timer');
    const figure = slot instanceof HTMLElement ? slot.dataset['figure'] : undefined;
    if (value === null || figure === undefined || figure === 'price') return [];
    return [[figure, (Number.parseFloat(getComputedStyle(value).fontSize) * 72.7) / shorter] as const];
  });
  return Object.fromEntries(digits);
}

test.describe('a layout of a venue', () => {
  test('is on its boards when it is chosen, and gone when it is deleted', async ({ site, venue }) => {
    const id = await playScene(venue.staff, venue.storeId, SCENES['an ordinary evening'] ?? { name: '', rows: [] });
    const { page } = await site.board(venue.manager, id);
    const console = await site.tab(venue.manager);
    await console.goto('/layouts');
    await console.getByRole('button', { name: '이 배치로 만들기: 미드나이트' }).click();
    await expect(console).toHaveURL(/\/layouts\/edit\?id=\d+$/);
    await console.getByRole('textbox').fill('홀 TV');
    await console.getByRole('button', { name: '엔트리: 왼쪽 3번째, 작게' }).click();
    await console.getByRole('button', { name: '숨기기', exact: true }).click();
    await drag(console, 'average', 'registration');
    await expect(console.getByRole('button', { name: '평균 스택(BB): 오른쪽 1번째, 보통' })).toBeVisible();
    await console.keyboard.press('Control+z');
    await expect(console.getByRole('button', { name: '평균 스택(BB): 왼쪽 2번째, 보통' })).toBeVisible();
    await console.keyboard.press('Control+Shift+z');
    await console.getByRole('button', { name: '저장' }).click();
    await expect(console.getByText('배치를 저장했습니다.')).toBeVisible();
    await console.goto('/layouts');
    await console.getByRole('button', { name: '홀 TV 배치를 기본으로 사용' }).click();
    await expect(page.locator('.board[data-palette=midnight] [data-figure=players]')).toBeVisible();
    await expect(page.locator('[data-figure=entries]')).toHaveCount(0);
    const columnOf = async (figure: LayoutFigure): Promise<number> =>
      (await page.locator(`[data-figure=${figure}]`).boundingBox())?.x ?? Number.NaN;
    expect(await columnOf('average')).toBe(await columnOf('registration'));
    await console.getByRole('button', { name: '홀 TV 배치 삭제' }).click();
    await console.getByRole('button', { name: '삭제', exact: true }).last().click();
    await expect(page.locator('.board:not([data-palette]) [data-figure=entries]')).toBeVisible();
  });

  test('is readable in each preset, language, size and state', async ({ site, venue }) => {
    const { staff, storeId, manager } = venue;
    const page = await site.tab(manager);
    const scenes = Object.entries(SCENES).filter(([what]) => LOOKED_AT.includes(what));
    await page.setViewportSize({ width: 1280, height: 720 });
    const layouts = new Map<LayoutPalette, number>();
    for (const palette of LAYOUT_PALETTES) {
      const { id } = await staff.call(createLayout, { id: storeId, name: palette, layout: layoutOf(palette) });
      layouts.set(palette, id);
    }
    for (const [at, [what, scene]] of scenes.entries()) {
      await staff.call(changePreferences, { language: (['ko', 'en', 'ja'] as const)[at % 3] ?? 'ko' });
      const game = await playScene(staff, storeId, scene);
      await page.goto(`/display-board?id=${String(game)}`);
      for (const [palette, layoutId] of layouts)
        await test.step(`${palette}: ${what}`, async () => {
          await staff.call(chooseUsualLayout, { id: storeId, layoutId });
          await page.locator(`.board[data-palette=${palette}] .board-slot`).first().waitFor();
          expect.soft(await misfitsOf(page, SCREENS)).toEqual([]);
          for (const [screen, heights] of (await onScreens(page, SCREENS, digitHeights, null)).entries()) {
            expect(Object.keys(heights)).toContain('clock');
            for (const [figure, digits] of Object.entries(heights))
              expect
                .soft(digits, `${figure} ${(SCREENS[screen] ?? []).join('×')}`)
                .toBeGreaterThanOrEqual(leastDigits(figure as LayoutFigure) - 0.05);
          }
        });
    }
  });

  test('works without a network', async ({ site, venue }) => {
    const { staff, storeId } = venue;
    const made = await staff.call(createLayout, { id: storeId, name: '고대비', layout: layoutOf('contrast') });
    await staff.call(chooseUsualLayout, { id: storeId, layoutId: made.id });
    const id = await playScene(staff, storeId, SCENES['an ordinary evening'] ?? { name: '', rows: [] });
    const { page } = await site.board(venue.manager, id);
    await page.locator('.board[data-palette=contrast] .board-slot').first().waitFor();
    await page.context().setOffline(true);
    const timer = page.getByRole('timer');
    const before = await timer.textContent();
    await expect(timer).not.toHaveText(before ?? '');
    await expect(page.locator('.board[data-palette=contrast] [data-figure=clock]')).toBeVisible();
  });
});
