// Staff work on a board: panel, modal, keyboard and undo.

import { readGame, shiftTime, updateGame } from '@feltclock/contract';
import { expect, type Page } from '@playwright/test';
import { findings } from './support/axe.ts';
import { type Board } from './support/board.ts';
import { test } from './support/journey.ts';
import { pressOff, untilPressesCount } from './support/press.ts';
import { ADMIN } from './support/product.ts';
import { quickRows } from './support/staff-api.ts';
import { createTournament, quietVenue, rowsWithBreak, startTournament } from './support/tournament.ts';

const NOBODY = { current: 0, earlyBuyIn: 0, buyIn: 0, firstReBuyIn: 0, secondReBuyIn: 0, addOn: 0 };

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The number between the two buttons of a counter. */
const counted = (page: Page, name: string) =>
  page.locator('.staff-stepper', { has: page.getByText(name, { exact: true }) }).locator('output');

const question = (page: Page) => page.locator('.staff-dialog');

/** Buttons, links and choices smaller than a fingertip. */
const tooSmall = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const targets = [...document.querySelectorAll('button, select, .staff-links a')];
    const boxes = targets.map((target) => ({ target, box: target.getBoundingClientRect() }));
    // Centred boxes have fractional positions, so allow a small rounding error.
    const isSmall = (length: number): boolean => Math.round(length * 100) < 44 * 100;
    const small = boxes.filter(({ box }) => box.width > 0 && (isSmall(box.width) || isSmall(box.height)));
    return small.map(({ target, box }) => `${target.outerHTML.slice(0, 90)} ${box.width}×${box.height}`);
  });

test.describe('staff on a board', () => {
  const venue = quietVenue();

  const staffBoard = async (id: number): Promise<Board> => {
    const board = await venue.site.board(ADMIN, id);
    await board.page.locator('.board-tools').waitFor();
    return board;
  };

  test('players are counted by the rules, and two boards at the same time lose nothing', { tag: '@gate' }, async () => {
    const options = { name: '인원', rows: rowsWithBreak(60), structure: { addOn: 50_000 }, counts: NOBODY };
    const { id } = await createTournament(venue.owner, venue.storeId, options);
    const { page } = await staffBoard(id);
    await page.keyboard.press('p');
    const panel = page.getByRole('region', { name: '컨트롤 패널' });

    await test.step('kinds without chips or beyond the entry limit are hidden', async () => {
      for (const name of ['남은 인원', '얼리 바이인', '바이인', '리바이 1', '리바이 2', '애드온'])
        await expect(counted(page, name)).toHaveText('0');
      await expect(panel.getByText('리바이 3')).toHaveCount(0);
    });

    await test.step('counts stay at zero or above, players left stay within entries, and the board says so', async () => {
      await pressOff(page, '바이인 빼기');
      await expect(page.getByRole('alert')).toHaveText('0보다 적게 줄일 수 없습니다.');
      await pressOff(page, '남은 인원 추가');
      await expect(page.getByRole('alert')).toHaveText('남은 인원은 엔트리보다 많을 수 없습니다.');
      await expect(counted(page, '바이인')).toHaveText('0');
      await expect(counted(page, '남은 인원')).toHaveText('0');
    });

    await test.step('entries change players, add-ons only chips', async () => {
      for (const name of ['바이인 추가', '바이인 추가', '얼리 바이인 추가', '리바이 1 추가', '바이인 빼기'])
        await button(page, name).click();
      await expect(counted(page, '남은 인원')).toHaveText('3');
      await button(page, '애드온 추가').click();
      await expect(counted(page, '남은 인원')).toHaveText('3');
      await button(page, '남은 인원 빼기').click();
      await expect
        .poll(async () => venue.owner.call(readGame, { id }))
        .toMatchObject({
          buyInPlayer: 1,
          earlyBuyInPlayer: 1,
          firstReBuyInPlayer: 1,
          addOnPlayer: 1,
          currentPlayer: 2,
        });
      expect(await venue.owner.call(readGame, { id })).toMatchObject({ totalPlayer: 3, totalChips: 145_000 });
    });

    await test.step('two boards at the same time', async () => {
      const other = await staffBoard(id);
      await other.page.keyboard.press('p');
      await expect(counted(other.page, '바이인')).toHaveText('1');
      await Promise.all(
        [page, other.page].map(async (each) => {
          for (let press = 0; press < 5; press += 1) await button(each, '바이인 추가').click();
        }),
      );
      for (const each of [page, other.page]) await expect(counted(each, '바이인')).toHaveText('11');
      expect((await venue.owner.call(readGame, { id })).buyInPlayer).toBe(11);
      await other.page.close();
    });
  });

  test('the keyboard does everything, and asks before a level', { tag: '@gate' }, async () => {
    const { id } = await startTournament(venue.owner, venue.storeId, { name: '키보드', rows: rowsWithBreak(20) });
    const { page, timer, heading } = await staffBoard(id);
    const status = async (): Promise<string> => (await venue.owner.call(readGame, { id })).status;

    await test.step('space pauses and starts', async () => {
      await page.keyboard.press('Space');
      await expect(button(page, '일시정지 · 눌러서 시작')).toBeVisible();
      expect(await status()).toBe('PAUSED');
      await untilPressesCount(page);
      await page.keyboard.press('Space');
      await expect.poll(status).toBe('PLAYING');
      await untilPressesCount(page);
    });

    await test.step('start on a running game, and pause on a paused one, are refused with a message', async () => {
      await pressOff(page, '시작');
      await expect(page.getByRole('alert')).toHaveText('게임이 이미 진행 상태입니다.');
      await page.keyboard.press('Space');
      await expect.poll(status).toBe('PAUSED');
      await pressOff(page, '일시정지');
      await expect(page.getByRole('alert').filter({ hasText: '게임이 이미 일시정지 상태입니다.' })).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
    });

    // The clock stops at the pause: 20:00 if everything took less than a second.
    const paused = (await timer.textContent()) ?? '';
    await test.step('a minute more and less, within the level', async () => {
      const [minutes, seconds] = [Number(paused.slice(0, 2)), paused.slice(2)];
      await page.keyboard.press('ArrowDown');
      await expect(timer).toHaveText(`${String(minutes - 1)}${seconds}`);
      await page.keyboard.press('ArrowUp');
      await expect(timer).toHaveText(paused);
      await page.keyboard.press('ArrowUp');
      await expect(page.getByRole('alert')).toBeVisible();
      await expect(timer).toHaveText(paused);
    });

    await test.step('there is no level before the first', async () => {
      await page.keyboard.press('ArrowLeft');
      await expect(question(page)).toHaveCount(0);
    });

    await test.step('the next level, after a confirmation', async () => {
      await page.keyboard.press('ArrowRight');
      await expect(question(page)).toContainText('2레벨로 이동하시겠습니까?');
      await page.keyboard.press('Escape');
      await expect(heading).toHaveText('레벨 1');
      await page.keyboard.press('ArrowRight');
      await button(page, '확인').click();
      await expect(heading).toHaveText('레벨 2');
      await expect(timer).toHaveText('20:00');
      await expect(page.getByText('레벨 2로 이동되었습니다.')).toBeVisible();
    });

    await test.step('it can be undone for ten seconds', async () => {
      await expect(page.locator('.staff-undo-left')).toHaveText(/^(?:10|[1-9])$/);
      await page.locator('.staff-undo button').click();
      await expect(heading).toHaveText('레벨 1');
      await expect(timer).toHaveText(paused);
    });

    await test.step('full screen, help and panel', async () => {
      await page.keyboard.press('f');
      await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
      await page.keyboard.press('f');
      await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBe(null);
      await page.keyboard.press('Shift+?');
      await expect(page.getByRole('dialog', { name: '단축키' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog', { name: '단축키' })).toHaveCount(0);
      await page.keyboard.press('p');
      await expect(page.locator('.staff-panel')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.locator('.staff-panel')).toHaveCount(0);
    });

    await test.step('on a button, space presses the button', async () => {
      await button(page, '컨트롤 패널').focus();
      await page.keyboard.press('Space');
      await expect(page.locator('.staff-panel')).toBeVisible();
      expect(await status()).toBe('PAUSED');
    });
  });

  test('the end asks first, is away from other buttons, and can be undone', async () => {
    const { id } = await startTournament(venue.owner, venue.storeId, { name: '종료', rows: quickRows(2) });
    const { page, timer, heading } = await staffBoard(id);
    await venue.owner.call(shiftTime, { id, seconds: -5 });
    await venue.owner.call(updateGame, { id, status: 'PLAYING' });
    await button(page, '전광판 메뉴 열기').click();
    const end = page.locator('.staff-drawer').getByRole('button', { name: '게임 종료' });

    await test.step('it is away from pause and from the level', async () => {
      const pause = await button(page, '일시정지').boundingBox();
      const box = await end.boundingBox();
      expect(Math.abs((box?.x ?? 0) - (pause?.x ?? 0))).toBeGreaterThan(600);
    });

    await test.step('cancelled, the game continues', async () => {
      await end.click();
      await expect(question(page)).toContainText('게임을 종료하시겠습니까?');
      await button(page, '취소').click();
      expect((await venue.owner.call(readGame, { id })).status).toBe('PLAYING');
    });

    await test.step('confirmed, it ends; undone, it runs as before', async () => {
      await end.click();
      await button(page, '확인').click();
      await expect(timer).toHaveText('게임 종료');
      await page.locator('.staff-undo button').click();
      await expect(heading).toHaveText('레벨 1');
      await expect(timer).toHaveText(/^00:\d\d$/);
      expect((await venue.owner.call(readGame, { id })).status).toBe('PLAYING');
    });

    await test.step('there is no level after the last', async () => {
      await page.keyboard.press('Escape');
      await expect(page.locator('.staff-drawer')).toHaveCount(0);
      await page.keyboard.press('ArrowRight');
      await button(page, '확인').click();
      await expect(heading).toHaveText('레벨 2');
      await page.keyboard.press('ArrowRight');
      await expect(question(page)).toHaveCount(0);
      await expect(timer).toHaveText('01:00');
    });
  });

  test('the prize text is edited, kept as written, and applied with the counts', { tag: '@gate' }, async () => {
    const { id } = await startTournament(venue.owner, venue.storeId, {
      name: '프라이즈',
      rows: rowsWithBreak(60),
      counts: NOBODY,
    });
    const { page } = await staffBoard(id);
    await button(page, '전광판 메뉴 열기').click();
    const paper = page.getByRole('textbox', { name: '프라이즈 안내' });
    const tools = page.getByRole('toolbar');
    const write = async (text: string): Promise<void> => {
      await expect(paper).toBeFocused();
      await page.keyboard.type(text);
    };
    const stored = async (): Promise<string> => (await venue.owner.call(readGame, { id })).prizeContent;

    await test.step('with everything the toolbar has', async () => {
      await paper.click();
      await page.keyboard.press('ControlOrMeta+a');
      await write('GTD');
      await tools.getByRole('combobox', { name: '제목' }).selectOption({ label: '제목 1' });
      await expect(paper).toBeFocused();
      await page.keyboard.press('End');
      await page.keyboard.press('Enter');
      await tools.getByRole('combobox', { name: '제목' }).selectOption({ label: '본문' });
      for (const [tool, text] of [
        ['굵게', 'b'],
        ['기울임', 'i'],
        ['밑줄', 'u'],
        ['취소선', 's'],
      ] as const) {
        await button(page, tool).click();
        await write(text);
        await button(page, tool).click();
      }
      await tools.getByRole('combobox', { name: '글자 크기' }).selectOption({ label: '40px' });
      await write('big');
      await tools.getByRole('combobox', { name: '글자 크기' }).selectOption({ label: '기본 크기' });
      await button(page, '글자 색').click();
      await button(page, '글자 색 #ffb02e').click();
      await write('gold');
      await button(page, '글자 색').click();
      await button(page, '글자 색 지우기').click();
      await button(page, '형광펜').click();
      await button(page, '형광펜 #176f52').click();
      await write('lit');
    });

    await test.step('undo and redo', async () => {
      await button(page, '형광펜').click();
      await button(page, '형광펜 지우기').click();
      // Not close to the last edit, so it is one undo step of its own.
      await page.keyboard.press('ControlOrMeta+Home');
      await page.keyboard.insertText('oops');
      await expect(paper).toContainText('oops');
      await button(page, '실행 취소').click();
      await expect(paper).not.toContainText('oops');
      await expect(paper).toContainText('lit');
    });

    await test.step('applied together with a counter, it is on the board as it was written', async () => {
      await page.locator('.staff-drawer').getByRole('button', { name: '바이인 추가', exact: true }).click();
      expect((await venue.owner.call(readGame, { id })).buyInPlayer).toBe(0);
      await button(page, '적용').click();
      const prize = page.locator('.board-prize');
      await expect(prize.locator('h1')).toHaveText('GTD');
      for (const [tag, text] of [
        ['strong', 'b'],
        ['em', 'i'],
        ['u', 'u'],
        ['s', 's'],
        ['mark', 'lit'],
      ] as const)
        await expect(prize.locator(tag)).toHaveText(text);
      await expect(prize.getByText('gold')).toHaveCSS('color', 'rgb(255, 176, 46)');
      await expect(prize.locator('mark')).toHaveCSS('background-color', 'rgb(23, 111, 82)');
      expect(await stored()).toMatch(/font-size:\s?40px/);
      expect((await venue.owner.call(readGame, { id })).buyInPlayer).toBe(1);
    });

    await test.step('unapplied changes can be applied with the end, or left out', async () => {
      const drawer = page.locator('.staff-drawer');
      await drawer.getByRole('button', { name: '바이인 추가', exact: true }).click();
      await drawer.getByRole('button', { name: '게임 종료' }).click();
      await expect(question(page)).toContainText('적용하지 않은 변경이 있습니다.');
      await expect(button(page, '적용하지 않고 종료')).toBeVisible();
      await button(page, '적용하고 종료').click();
      await expect
        .poll(async () => venue.owner.call(readGame, { id }))
        .toMatchObject({ status: 'END', buyInPlayer: 2 });
      await page.locator('.staff-undo button').click();
      await expect.poll(async () => (await venue.owner.call(readGame, { id })).status).not.toBe('END');
    });

    await test.step('unapplied changes are not lost without a question', async () => {
      const before = await stored();
      await paper.click();
      await write('?!');
      await button(page, '닫기').click();
      await expect(question(page)).toContainText('적용하지 않은 변경을 버리시겠습니까?');
      await button(page, '취소').click();
      await expect(paper).toContainText('?!');
      await untilPressesCount(page);
      await button(page, '닫기').click();
      await button(page, '확인').click();
      await expect(page.locator('.staff-drawer')).toHaveCount(0);
      expect(await stored()).toBe(before);
    });
  });

  test('every control has focus, name and size', async () => {
    const { id } = await startTournament(venue.owner, venue.storeId, { name: '접근성', rows: rowsWithBreak(60) });
    const { page } = await staffBoard(id);
    for (const viewport of [
      { width: 1280, height: 720 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(viewport);
      const check = async (what: string): Promise<void> => {
        expect.soft(await findings(page), what).toEqual([]);
        expect.soft(await tooSmall(page), what).toEqual([]);
      };
      await check('picture');
      await page.keyboard.press('p');
      await check('panel');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Shift+?');
      await check('help');
      await page.keyboard.press('Escape');
      await button(page, '전광판 메뉴 열기').click();
      await page.getByRole('textbox', { name: '프라이즈 안내' }).waitFor();
      await button(page, '글자 색').click();
      await check('modal');
      await button(page, '닫기').click();
    }
  });

  test('others see no staff controls', async () => {
    const { id } = await startTournament(venue.owner, venue.storeId, { name: '관람', rows: rowsWithBreak(60) });
    const { page } = await venue.site.board(venue.site.user('player'), id);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('관람');
    await page.keyboard.press('Space');
    await page.keyboard.press('p');
    await expect(page.getByRole('button')).toHaveCount(0);
    expect((await venue.owner.call(readGame, { id })).status).toBe('PLAYING');
  });
});
