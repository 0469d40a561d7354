// Running games from the controller: commands, several operators, registration, undo and screen lock.

import { createGame, latestLog, readGame, updateGame, writeLog } from '@feltclock/contract';
import { expect, type Page } from '@playwright/test';
import { expectAlert } from './support/alerts.ts';
import { signInOn } from './support/console.ts';
import { findings } from './support/axe.ts';
import { test } from './support/journey.ts';
import { confirm, decline, pressAndConfirm, pressOff, question } from './support/press.ts';
import { ADMIN } from './support/product.ts';
import type { Site, Venue } from './support/site.ts';
import type { StaffApi } from './support/staff-api.ts';

test.describe('the controller', () => {
  let site: Site;
  let venue: Venue;
  let staff: StaffApi;

  test.beforeAll(async ({ site: workers }) => {
    site = workers;
    venue = await site.newVenue();
    ({ staff } = venue);
  });

  async function newGame(name: string): Promise<number> {
    const { id } = await staff.call(createGame, { structureId: venue.structureId, name });
    if (id === undefined) throw new Error('no game was created');
    return id;
  }

  const openConsole = (): Promise<Page> => site.tab(venue.manager);

  /** The panel with all commands, which asks before each; the one screen has its own journeys. */
  async function goToController(page: Page, gameId: number): Promise<void> {
    await page.goto(`/game-controller?id=${String(gameId)}&view=all`);
    await expect(page.getByText('실시간 연결됨')).toBeVisible();
  }

  const BUTTONS = { PLAY: '시작', PAUSE: '일시정지', END: '종료' } as const;

  const STARTED = '게임이 시작되었습니다.';
  const PAUSED = '게임이 일시정지되었습니다.';
  const ENDED = '게임이 종료되었습니다.';

  /** One path through docs/rules/clock.md#statuses: the message, and the last action afterwards. The domain tests the whole table. */
  const EVENING: readonly (readonly [command: keyof typeof BUTTONS, says: string, then: string])[] = [
    ['PAUSE', '게임이 시작되지 않았습니다.', 'CREATE'],
    ['PLAY', STARTED, 'PLAY'],
    ['PLAY', '게임이 이미 진행 상태입니다.', 'PLAY'],
    ['PAUSE', PAUSED, 'PAUSE'],
    ['PAUSE', '게임이 이미 일시정지 상태입니다.', 'PAUSE'],
    ['PLAY', STARTED, 'PLAY'],
    ['END', ENDED, 'END'],
    ['END', '종료된 게임입니다.', 'END'],
  ];

  test('commands follow the table, and refused ones only warn', { tag: '@gate' }, async () => {
    const id = await newGame('시작부터 끝까지');
    const page = await openConsole();
    await goToController(page, id);
    let last = 'CREATE';
    for (const [command, says, then] of EVENING) {
      // A command that would only warn looks disabled, and warns without a question.
      if (then === last) await pressOff(page, BUTTONS[command]);
      else await pressAndConfirm(page, BUTTONS[command]);
      await expectAlert(page, says);
      expect((await staff.call(latestLog, { id })).action).toBe(then);
      last = then;
    }
  });

  test('an unknown last action gives a warning, and nothing is sent', async () => {
    const id = await newGame('모르는 작업');
    const page = await openConsole();
    await goToController(page, id);
    await page.route('**/api/game-log/latest', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: { ...((await answer.json()) as object), action: 'RESET' } });
    });
    for (const button of [BUTTONS.PLAY, BUTTONS.END]) {
      await pressAndConfirm(page, button);
      await expectAlert(page, 'Undefined Last Action.');
    }
    expect((await staff.call(latestLog, { id })).action).toBe('CREATE');
  });

  test('a failed command shows a message, and can be sent again', { tag: '@gate' }, async () => {
    const id = await newGame('끊기는 회선');
    await staff.call(writeLog, { id, action: 'PLAY' });
    const page = await openConsole();
    const line = { isBreaking: true };
    // Fails for every command of staff, and for nothing else.
    await page.routeWebSocket(/\/websocket$/, (near) => {
      const far = near.connectToServer();
      near.onMessage((frame) => {
        if (line.isBreaking && /\/pub\/receive(Control|Action|Level)/.test(String(frame))) void near.close();
        else far.send(frame);
      });
    });
    await goToController(page, id);
    const lost = '(서버와 연결이 끊겼습니다).';
    const tryEach = async (messages: readonly [action: string, level: string, apply: string]): Promise<void> => {
      const presses = [
        () => pressAndConfirm(page, '일시정지'),
        () => pressAndConfirm(page, '레벨 이동'),
        () => pressAndConfirm(page, '적용'),
      ];
      for (const [index, press] of presses.entries()) {
        await expect(page.getByText('실시간 연결됨')).toBeVisible();
        await press();
        await expectAlert(page, messages[index] ?? '');
      }
    };
    await page.getByRole('combobox', { name: '이동할 레벨' }).selectOption({ label: '레벨 3' });
    await page.getByRole('button', { name: '바이인 1 증가', exact: true }).click();
    await tryEach([
      `타이머 상태 변경에 실패하였습니다${lost}`,
      `레벨 이동에 실패하였습니다${lost}`,
      `적용에 실패하였습니다${lost}`,
    ]);
    expect(await staff.call(readGame, { id })).toMatchObject({ status: 'PLAYING', level: 1, buyInPlayer: 0 });
    line.isBreaking = false;
    await tryEach([PAUSED, '레벨 3로 이동되었습니다.', '적용되었습니다.']);
    expect(await staff.call(readGame, { id })).toMatchObject({ status: 'PAUSED', level: 3, buyInPlayer: 1 });
  });

  test('counters follow their rules, and what the entry limit excludes shows "-"', { tag: '@gate' }, async () => {
    const id = await newGame('인원 규칙');
    const page = await openConsole();
    await goToController(page, id);
    const count = (label: string) => page.locator(`output[aria-label="${label}"]`);
    const press = (label: string, which: '증가' | '감소') =>
      page.getByRole('button', { name: `${label} 1 ${which}`, exact: true }).click();
    const { entryLimit, buyIn, levelList } = await staff.call(readGame, { id });
    expect(entryLimit).toBe(2);
    await expect(page.getByTitle('리바이 3 사용 안 함')).toHaveText('-');
    await expect(page.getByRole('button', { name: '리바이 3, 1 증가' })).toHaveCount(0);
    await press('바이인', '증가');
    await press('바이인', '증가');
    await expect(page.getByTitle('애드온 사용 안 함')).toHaveText('-');
    await expect(count('남은 인원')).toHaveText('2');
    await press('남은 인원', '감소');
    await press('바이인', '감소');
    await expect(count('바이인')).toHaveText('1');
    await expect(count('남은 인원')).toHaveText('0');
    await pressAndConfirm(page, '적용');
    await expectAlert(page, '적용되었습니다.');
    expect(await staff.call(readGame, { id })).toMatchObject({
      currentPlayer: 0,
      totalPlayer: 1,
      buyInPlayer: 1,
    });
    // The operator who applied them can undo them.
    await page.getByRole('button', { name: /^되돌리기 \(/ }).click();
    await expectAlert(page, '되돌렸습니다.');
    await expect(count('바이인')).toHaveText('0');
    await press('바이인', '증가');
    await press('남은 인원', '감소');
    await pressAndConfirm(page, '적용');
    await expectAlert(page, '적용되었습니다.');
    await expect(page.getByText(buyIn.toLocaleString('ko-KR')).first()).toBeVisible();
    await page.getByRole('combobox', { name: '이동할 레벨' }).selectOption({ label: '레벨 2' });
    const second = levelList.find(({ level }) => level === 2);
    const [small, big, ante] = [second?.smallBlind, second?.bigBlind, second?.ante].map((each) =>
      each?.toLocaleString('ko-KR'),
    );
    await expect(page.getByText(`SB ${small ?? ''} · BB ${big ?? ''} · 앤티 ${ante ?? ''}`)).toBeVisible();
  });

  test('two operators at the same time lose no step', { tag: '@gate' }, async () => {
    const id = await newGame('둘이서');
    const operators = [await openConsole(), await site.tab(ADMIN)] as const;
    const plus = (page: Page) => page.getByRole('button', { name: '바이인 1 증가', exact: true });
    for (const page of operators) await goToController(page, id);

    for (let tap = 0; tap < 10; tap += 1) {
      for (const page of operators) await plus(page).click();
      // In the middle, one of them applies while the other edits.
      if (tap === 5) await pressAndConfirm(operators[0], '적용');
    }
    await Promise.all(operators.map((page) => pressAndConfirm(page, '적용')));
    for (const page of operators) {
      await expect(page.getByText(/^적용 전/)).toHaveCount(0);
      await expect(page.locator('output[aria-label="바이인"]')).toHaveText('20');
    }
    expect(await staff.call(readGame, { id })).toMatchObject({ buyInPlayer: 20, totalPlayer: 20, currentPlayer: 20 });
  });

  test('a held plus repeats until it is released', async () => {
    const id = await newGame('길게 누르기');
    const page = await openConsole();
    await goToController(page, id);
    const plus = page.getByRole('button', { name: '바이인 1 증가', exact: true });
    const count = page.locator('output[aria-label="바이인"]');
    await plus.hover();
    await page.mouse.down();
    await expect.poll(async () => Number(await count.innerText())).toBeGreaterThan(6);
    await page.mouse.up();
    const held = Number(await count.innerText());
    await plus.press('Enter');
    await expect(count).toHaveText(String(held + 1));
    await pressAndConfirm(page, '적용');
    await expectAlert(page, '적용되었습니다.');
    expect(await staff.call(readGame, { id })).toMatchObject({ buyInPlayer: held + 1, currentPlayer: held + 1 });
  });

  test('pauses and ends can be undone, and levels start from their rows', { tag: '@gate' }, async () => {
    const id = await newGame('되돌리기');
    const page = await openConsole();
    await goToController(page, id);
    await page.getByRole('button', { name: '레벨 2 시작', exact: true }).click();
    await confirm(page);
    await expectAlert(page, '레벨 2부터 시작되었습니다.');
    await expect(page.getByText(new RegExp(`^마지막 작업: 시작 · ${venue.manager.id}`))).toBeVisible();
    await page.getByRole('button', { name: /^되돌리기 \(/ }).click();
    await expectAlert(page, '되돌렸습니다.');
    expect(await staff.call(readGame, { id })).toMatchObject({ status: 'READY', levelSeq: 0 });
    await page.getByRole('button', { name: '레벨 2 시작', exact: true }).click();
    await confirm(page);
    await expectAlert(page, '레벨 2부터 시작되었습니다.');
    for (const [button, done] of [
      ['일시정지', PAUSED],
      ['종료', ENDED],
    ] as const) {
      await pressAndConfirm(page, button);
      await expectAlert(page, done);
      await page.getByRole('button', { name: /^되돌리기/ }).click();
      await expectAlert(page, '되돌렸습니다.');
      expect(await staff.call(readGame, { id })).toMatchObject({ status: 'PLAYING', level: 2 });
    }
  });

  test('unapplied changes ask before leaving and before the end, which leads to the result', async () => {
    const id = await newGame('적용 전');
    await staff.call(writeLog, { id, action: 'PLAY' });
    const page = await openConsole();
    await goToController(page, id);
    const plus = page.getByRole('button', { name: '바이인 1 증가', exact: true });
    await plus.click();
    await page.getByRole('link', { name: '게임', exact: true }).first().click();
    await expect(question(page)).toContainText('적용하지 않은 변경사항이 사라집니다.');
    await decline(page);
    await expect(page.getByText('적용 전 1건')).toBeVisible();
    await page.getByRole('button', { name: '종료', exact: true }).click();
    await expect(question(page)).toContainText('적용하지 않은 변경사항이 있습니다.');
    expect(await findings(page)).toEqual([]);
    await question(page).getByRole('button', { name: '적용하고 종료' }).click();
    await expectAlert(page, ENDED);
    expect(await staff.call(readGame, { id })).toMatchObject({ status: 'END', buyInPlayer: 1 });
    await expect(page.getByText(/^다음 브레이크까지/)).toHaveCount(0);
    await expect(plus).toBeDisabled();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('link', { name: '결과 입력' }).click();
    await expect(page).toHaveURL(new RegExp(`/game-result\\?id=${String(id)}$`));
  });

  test('registration is closed and reopened by hand until its deadline, live on the board', async () => {
    const id = await newGame('등록');
    const page = await openConsole();
    await goToController(page, id);
    const board = await site.board(venue.manager, id);
    await pressAndConfirm(page, '등록 마감하기');
    await expectAlert(page, '등록을 마감하였습니다.');
    await expect(board.figure('등록 마감')).toHaveText('마감됨');
    await pressAndConfirm(page, '등록 다시 열기');
    await expectAlert(page, '등록을 다시 열었습니다.');
    await expect(board.figure('등록 가능')).toBeVisible();

    const { registrationDeadline } = await staff.call(readGame, { id });
    await page.getByRole('combobox', { name: '이동할 레벨' }).selectOption(String(registrationDeadline + 1));
    await pressAndConfirm(page, '레벨 이동');
    await expect(page.getByText('등록 마감 레벨이 지나 다시 열 수 없습니다.')).toBeVisible();
    await expect(page.getByRole('button', { name: '등록 다시 열기' })).toHaveCount(0);
    expect(await staff.ask(updateGame, { id, registrationStatus: 'OPEN' })).toMatchObject({
      status: 409,
      body: { code: 'registration-is-over' },
    });
  });

  test('a locked screen shows the game and runs no command, until the PIN', async () => {
    const id = await newGame('잠금');
    await staff.call(writeLog, { id, action: 'PLAY' });
    const page = await openConsole();
    await goToController(page, id);
    await page.getByRole('button', { name: '화면 잠금' }).click();
    const popup = page.getByRole('dialog');
    await popup.getByLabel('PIN', { exact: true }).fill('12');
    await popup.getByRole('button', { name: '잠금', exact: true }).click();
    await expect(popup.getByText('PIN은 숫자 4~8자리로 입력해주세요.')).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await popup.getByLabel('PIN', { exact: true }).fill('4711');
    await popup.getByLabel('PIN 확인', { exact: true }).fill('4712');
    await popup.getByRole('button', { name: '잠금', exact: true }).click();
    await expect(popup.getByText('PIN이 서로 다릅니다.')).toBeVisible();
    await popup.getByLabel('PIN 확인', { exact: true }).fill('4711');
    await popup.getByLabel('PIN 확인', { exact: true }).press('Enter');

    const isLocked = async (): Promise<void> => {
      await expect(page.getByRole('heading', { name: '화면이 잠겨 있습니다' })).toBeVisible();
      await expect(page.getByRole('timer')).toHaveText(/^\d\d:\d\d$/);
      await expect(page.getByRole('button', { name: /^(시작|일시정지|종료|적용|레벨 이동)$/ })).toHaveCount(0);
    };
    await isLocked();
    expect(await findings(page)).toEqual([]);
    await page.reload();
    await isLocked();
    await page.getByRole('link', { name: '게임', exact: true }).first().click();
    await isLocked();
    await page.goto('/game-create');
    await isLocked();
    // Its board is only a picture.
    await page.goto(`/display-board?id=${String(id)}`);
    await page.getByRole('timer').waitFor();
    await expect(page.getByRole('button', { name: '일시정지' })).toHaveCount(0);

    await page.goto(`/game-controller?id=${String(id)}&view=all`);
    // Input before the game has loaded must stay.
    await page.getByLabel('PIN', { exact: true }).fill('0000');
    await page.getByRole('button', { name: '잠금 해제' }).click();
    await expect(page.getByText('PIN이 올바르지 않습니다.')).toBeVisible();
    expect((await staff.call(readGame, { id })).status).toBe('PLAYING');
    await page.getByLabel('PIN', { exact: true }).fill('4711');
    await page.getByLabel('PIN', { exact: true }).press('Enter');
    await pressAndConfirm(page, '일시정지');
    await expectAlert(page, PAUSED);
  });

  test('a locked screen also opens by a new login', async () => {
    const page = await openConsole();
    await goToController(page, await newGame('다시 로그인'));
    await page.getByRole('button', { name: '화면 잠금' }).click();
    for (const label of ['PIN', 'PIN 확인']) await page.getByLabel(label, { exact: true }).fill('13579');
    await page.getByRole('dialog').getByRole('button', { name: '잠금', exact: true }).click();
    await pressAndConfirm(page, 'PIN 없이 다시 로그인');
    await expect(page).toHaveURL(/\/login$/);
    await signInOn(page, venue.manager.id, venue.manager.password);
    await page.goto('/game-list');
    await expect(page.getByRole('button', { name: '새로고침' })).toBeVisible();
  });

  test('the name of a game stays beside its tools, with any number of tools', async () => {
    const page = await openConsole();
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`/game-controller?id=${String(await newGame('오늘의 데일리 터보'))}`);
    await expect(page.getByText('실시간 연결됨')).toBeVisible();
    const name = await page.getByRole('heading', { level: 1 }).boundingBox();
    const tool = await page.getByRole('link', { name: '전광판 열기' }).boundingBox();
    // The name is long enough to tell the game from others, and nothing covers it.
    expect(name?.width).toBeGreaterThan(100);
    expect((name?.x ?? 0) + (name?.width ?? 0)).toBeLessThan(tool?.x ?? 0);
  });

  test.describe('on a phone', () => {
    test('the nearest counter and PLAY are under the thumb, END is not', async () => {
      const id = await newGame('한 손');
      const page = await openConsole();
      await page.setViewportSize({ width: 390, height: 844 });
      await goToController(page, id);
      await page.getByRole('combobox', { name: '빠르게 조정할 항목' }).selectOption({ label: '바이인' });
      const plus = page.getByRole('button', { name: '빠른 조정: 바이인 1 증가' });
      await plus.click();
      await plus.click();
      await pressAndConfirm(page, '적용');
      await expectAlert(page, '적용되었습니다.');
      expect(await staff.call(readGame, { id })).toMatchObject({ buyInPlayer: 2 });
      const lowest = async (name: string) =>
        (await page.getByRole('button', { name, exact: true }).boundingBox())?.y ?? Number.NaN;
      expect(await lowest('시작')).toBeGreaterThan(844 * 0.8);
      expect(await lowest('일시정지')).toBeGreaterThan(844 * 0.8);
      expect(await lowest('종료')).toBeLessThan(844 * 0.75);
      await page.getByRole('button', { name: '전광판 화면 보기' }).click();
      await expect(page.getByRole('img', { name: '전광판 화면' })).toBeVisible();
      expect(await findings(page)).toEqual([]);
    });
  });
});
