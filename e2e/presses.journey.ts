// Number of presses for the actions of an evening, on the main page and on the controller's one screen. Typing in a field counts as the press to reach it.
// Without a connection each action is refused with its reason, or kept and sent once.

import {
  bustEntries,
  changePlayers,
  changePrize,
  changeStoreSettings,
  createGame,
  listGames,
  listScreens,
  pairScreen,
  readFloor,
  readGame,
  registerEntry,
  updateGame,
} from '@feltclock/contract';
import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { expectAlert } from './support/alerts.ts';
import { findings } from './support/axe.ts';
import { listed, viewLink } from './support/floor-page.ts';
import { test } from './support/journey.ts';
import { confirm, pressAndConfirm, untilPressesCount } from './support/press.ts';
import type { Site, Venue } from './support/site.ts';
import { pairingCodeOn } from './support/tv.ts';

/** Counts the presses of an action. */
function finger() {
  const held = { presses: 0 };
  return {
    press: async (what: Locator): Promise<void> => {
      held.presses += 1;
      await what.click();
    },
    presses: () => held.presses,
  };
}

/** A TV of the venue that is on. */
async function hangTv(browser: Browser, { origin }: Site, { staff, storeId }: Venue): Promise<Page> {
  const tv = await (await browser.newContext({ baseURL: origin, locale: 'ko-KR' })).newPage();
  await tv.goto('/tv');
  await staff.call(pairScreen, { id: storeId, code: await pairingCodeOn(tv), name: '입구 TV' });
  return tv;
}

test.describe('the actions of an evening', () => {
  async function evening({ venue, page }: { venue: Venue; page: Page }) {
    const { id = 0 } = await venue.staff.call(createGame, { structureId: venue.structureId, name: '한밤' });
    await venue.staff.call(updateGame, { id, status: 'PLAYING' });
    await venue.staff.call(changePlayers, {
      id,
      current: 12,
      earlyBuyIn: 0,
      buyIn: 12,
      firstReBuyIn: 0,
      secondReBuyIn: 0,
      thirdReBuyIn: 0,
      addOn: 0,
    });
    await page.goto(`/game-controller?id=${String(id)}`);
    await expect(page.getByText('실시간 연결됨')).toBeVisible();
    const button = (name: string | RegExp): Locator => page.getByRole('button', { name, exact: true });
    const game = () => venue.staff.call(readGame, { id });
    return { id, button, game };
  }

  async function counted(act: (press: (what: Locator) => Promise<void>) => Promise<void>): Promise<number> {
    const { press, presses } = finger();
    await act(press);
    return presses();
  }

  test('take one press each, or the promised few, on a laptop', async ({ browser, site, venue }) => {
    const tv = await hangTv(browser, site, venue);
    const page = await site.tab(venue.manager);
    await page.setViewportSize({ width: 1366, height: 768 });
    await venue.staff.call(createGame, { structureId: venue.structureId, name: '늘 하던 게임' });
    await page.goto('/main');
    const started = await counted(async (press) => {
      await press(page.getByRole('button', { name: '늘 하던 게임 새로 시작' }));
      await press(page.getByRole('button', { name: '지금 시작' }));
    });
    expect(started).toBeLessThanOrEqual(3);
    await expect(page.getByRole('button', { name: '일시정지: 늘 하던 게임' })).toBeVisible();
    expect(await findings(page)).toEqual([]);

    const { id, button, game } = await evening({ venue, page });
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(768);

    const one: readonly (readonly [name: string, became: Record<string, unknown>])[] = [
      ['바이인 1 증가', { buyInPlayer: 13, currentPlayer: 13 }],
      ['리바이 1, 1 증가', { firstReBuyInPlayer: 1, currentPlayer: 14 }],
      ['탈락: 남은 인원 1 감소', { currentPlayer: 13 }],
      ['일시정지', { status: 'PAUSED' }],
    ];
    for (const [name, became] of one) {
      expect(await counted((press) => press(button(name))), name).toBe(1);
      await expect.poll(game, name).toMatchObject(became);
    }
    // Each can be undone with one more press.
    expect(await counted((press) => press(button(/^되돌리기 \(/)))).toBe(1);
    await expect.poll(game).toMatchObject({ status: 'PLAYING' });

    const minutes = 2;
    const before = (await game()).remainLevelTime;
    const corrected = await counted(async (press) => {
      for (let minute = 0; minute < minutes; minute += 1) await press(button('−1분'));
    });
    expect(corrected).toBe(minutes);
    await expect.poll(async () => (await game()).remainLevelTime).toBeLessThanOrEqual(before - minutes * 60);
    expect((await game()).status).toBe('PLAYING');

    const levelled = await counted(async (press) => {
      await press(button('다음 레벨'));
      await expect.poll(game).toMatchObject({ levelSeq: 1 });
      await press(button('이전 레벨'));
    });
    expect(levelled).toBeLessThanOrEqual(2);
    await expect.poll(game).toMatchObject({ status: 'PLAYING', levelSeq: 0 });

    const exact = await counted(async (press) => {
      await press(page.getByTitle('남은 시간 정하기'));
      await expect(page.getByRole('textbox', { name: '남은 시간' })).toBeFocused();
      expect(await findings(page)).toEqual([]);
      await page.keyboard.type('7:30');
      await page.keyboard.press('Enter');
    });
    expect(exact).toBe(1);
    await expect.poll(async () => Math.ceil((await game()).remainLevelTime / 10)).toBe(45);
    await expect(page.getByRole('textbox', { name: '남은 시간' })).toBeHidden();

    // Keys: pause, and go on through the command palette.
    await page.keyboard.press('Space');
    await expect.poll(game).toMatchObject({ status: 'PAUSED' });
    await page.keyboard.press('Control+k');
    await page.keyboard.type('시작');
    await expect(page.locator('[data-action]').first()).toContainText('시작');
    await page.keyboard.press('Enter');
    await expect.poll(game).toMatchObject({ status: 'PLAYING' });

    const blinds = await counted(async (press) => {
      await press(button('블라인드 수정'));
      const small = page.getByRole('textbox', { name: '레벨 2 SB' });
      await press(small);
      await small.fill('250');
      await press(button('이 게임에 적용'));
    });
    expect(blinds).toBeLessThanOrEqual(3);
    await expect.poll(async () => (await game()).levelList[1]?.smallBlind).toBe(250);

    const prize = await counted(async (press) => {
      await press(button('프라이즈'));
      await page.getByRole('textbox', { name: '프라이즈 안내 내용' }).fill('우승 50%');
      await press(button('적용'));
      await press(page.getByRole('dialog', { name: '확인해주세요' }).getByRole('button', { name: '적용' }));
    });
    expect(prize).toBeLessThanOrEqual(3);
    await expect.poll(async () => (await game()).prizeContent).toContain('우승 50%');
    await expect(page.getByRole('dialog', { name: '프라이즈 안내' })).toBeHidden();

    const shown = await counted(async (press) => {
      await press(button('TV에 띄우기'));
      await press(page.getByRole('button', { name: /^입구 TV / }));
    });
    expect(shown).toBeLessThanOrEqual(2);
    await expect(page.getByRole('button', { name: /^입구 TV .*이 게임 표시 중$/ })).toBeVisible();
    await expect(tv.getByRole('heading', { name: '한밤' })).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    const opened = page.context().waitForEvent('page');
    await page.getByRole('link', { name: '전광판 열기' }).click();
    await (await opened).waitForURL(new RegExp(`/display-board\\?id=${String(id)}$`));

    const ended = await counted(async (press) => {
      await press(button('종료'));
      await press(page.getByRole('dialog').getByRole('button', { name: '종료' }));
    });
    expect(ended).toBe(2);
    await page.getByRole('link', { name: '결과 입력' }).click();
    await expect(page).toHaveURL(new RegExp(`/game-result\\?id=${String(id)}$`));
  });

  test('at the money desk are two each for a void, payouts, a deal of counted stacks, and an undo', async ({
    site,
    venue,
  }) => {
    const { staff, storeId, structureId } = venue;
    const page = await site.tab(venue.manager);
    await page.setViewportSize({ width: 1366, height: 768 });
    await staff.call(changeStoreSettings, { id: storeId, name: '한밤 매장', keepsPayments: true });
    const { id = 0 } = await staff.call(createGame, { structureId, name: '한밤' });
    await staff.call(updateGame, { id, status: 'PLAYING' });
    await staff.call(changePrize, { id, prizeContent: '' });
    const command = (number: number) => ({ gameId: id, commandId: `desk-${String(number)}` });
    const names = ['가람', '나래', '다솜', '라온', '마루', '바다', '새벽', '아라'];
    for (const [number, name] of names.entries())
      await staff.call(registerEntry, {
        ...command(number),
        name,
        of: 'buyIn',
        seat: 'none',
        payment: { way: 'cash', amount: 50_000 },
      });
    const acts = async () => (await staff.call(readFloor, { gameId: id })).acts;
    const lastAct = async () => (await acts()).at(-1)?.act;
    const button = (name: string): Locator => page.getByRole('button', { name, exact: true });

    const twice = { name: '자두', of: 'buyIn', seat: 'none', payment: { way: 'cash', amount: 50_000 } } as const;
    await staff.call(registerEntry, { ...command(10), ...twice });
    await page.goto(`/floor?id=${String(id)}`);
    await listed(page, '자두').click();
    const voided = await counted(async (press) => {
      await press(button('자두 판매 취소'));
      await press(page.getByRole('dialog').getByRole('button', { name: '판매 취소', exact: true }));
    });
    expect(voided).toBe(2);
    await expect.poll(lastAct).toMatchObject({ kind: 'void', refund: { way: 'cash', amount: 50_000 } });

    const shown = await counted(async (press) => {
      await press(viewLink(page, '프라이즈'));
      await press(button('확정하고 전광판에 표시'));
    });
    expect(shown).toBe(2);
    await expect.poll(async () => (await staff.call(readGame, { id })).prizeContent).toContain('1위');
    expect(await lastAct()).toMatchObject({ kind: 'payouts', entries: 8, plan: { collected: null } });
    expect(await findings(page)).toEqual([]);

    // The voided entry came last.
    const entered = (await acts()).flatMap(({ version, act }) => (act.kind === 'enter' ? [version] : []));
    const entries = entered.slice(0, names.length);
    for (const [index, entry] of entries.slice(4).entries())
      await staff.call(bustEntries, { ...command(20 + index), out: [{ entry, chipsBefore: null }], by: [] });
    await viewLink(page, '기록').click();
    await page.getByLabel('기록 찾기').fill('마루');
    const line = page.getByRole('listitem').filter({ hasText: '마루 탈락' });
    await expect(line).toBeInViewport();
    const undone = await counted(async (press) => {
      await press(line.getByRole('button'));
      await press(page.getByRole('dialog').getByRole('button').last());
    });
    expect(undone).toBe(2);
    await expect.poll(lastAct).toMatchObject({ kind: 'undo' });
    await staff.call(bustEntries, { ...command(30), out: [{ entry: entries[4] ?? 0, chipsBefore: null }], by: [] });

    await viewLink(page, '프라이즈').click();
    const { totalChips } = await staff.call(readGame, { id });
    const dealt = await counted(async (press) => {
      for (const [index, name] of names.slice(0, 4).entries()) {
        await press(page.getByLabel(`${name} 칩`, { exact: true }));
        await page.keyboard.type(String((totalChips * (4 - index)) / 10));
      }
      await press(button('모두 동의'));
      await press(button('딜 확정'));
    });
    expect(dealt).toBe(4 + 2);
    await expect.poll(lastAct).toMatchObject({ kind: 'deal', way: 'icm', agreed: { length: 4 } });
    await expect.poll(async () => (await staff.call(readGame, { id })).prizeContent).toContain('딜');
  });

  test('are under one thumb on a phone, and none is lost by a lost connection or a reload', async ({ site, venue }) => {
    const page = await site.tab(venue.manager);
    await page.setViewportSize({ width: 360, height: 740 });
    const line = { isCut: false };
    await page.routeWebSocket(/\/websocket/, (near) => {
      const far = near.connectToServer();
      near.onMessage((frame) => {
        if (line.isCut && String(frame).includes('/pub/receiveControl')) void near.close();
        else far.send(frame);
      });
    });
    const { button, game } = await evening({ venue, page });
    // The remote can be installed on the phone's home screen.
    const href = await page.locator('link[rel=manifest]').getAttribute('href');
    const manifest = (await (await page.request.get(new URL(href ?? '', site.origin).href)).json()) as {
      icons: readonly { readonly src: string }[];
    };
    for (const { src } of [...manifest.icons, { src: '/apple-touch-icon.png' }])
      expect((await page.request.get(`${site.origin}${src}`)).headers()['content-type'], src).toBe('image/png');
    for (const name of ['일시정지', '−1분', '다음 레벨']) {
      const box = await button(name).boundingBox();
      expect(box?.y, name).toBeGreaterThan(740 * 0.75);
      expect(box?.height, name).toBeGreaterThanOrEqual(56);
    }
    const bust = await button('탈락: 남은 인원 1 감소').boundingBox();
    expect(bust?.height).toBeGreaterThanOrEqual(56);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

    line.isCut = true;
    await button('탈락: 남은 인원 1 감소').click();
    await expect(page.getByText(/저장되지 않은 입력 1건/)).toBeVisible();
    line.isCut = false;
    page.once('dialog', (asked) => void asked.accept());
    await page.reload();
    await expect.poll(game).toMatchObject({ currentPlayer: 11 });
    await expect(page.locator('output[aria-label="남은 인원"]')).toHaveText('11');
    expect(await findings(page)).toEqual([]);
  });

  test('move no other button when an undo or an unapplied prize comes or goes', async ({ site, venue }) => {
    const page = await site.tab(venue.manager);
    await page.setViewportSize({ width: 1366, height: 768 });
    const { button } = await evening({ venue, page });
    /** Where each button is, except those of lists and notices. */
    const places = () =>
      page.locator('main button').evaluateAll((all) =>
        Object.fromEntries(
          all
            .filter((each) => each.closest('ol, [role=status]') === null)
            .map((each) => {
              const { x, y, width, height } = each.getBoundingClientRect();
              const name = (each.getAttribute('aria-label') ?? each.textContent)
                .trim()
                .replace(/^되돌리기.*/, '되돌리기')
                .replace(/^[0-9:]+$/, '남은 시간');
              return [name, [x, y, width, height].map(Math.round)];
            }),
        ),
      );
    const running = await places();
    expect(Object.keys(running)).toContain('탈락: 남은 인원 1 감소');
    await button('일시정지').click();
    const undo = button(/^되돌리기 \(/);
    await expect(undo).toBeVisible();
    expect(await places()).toEqual(running);
    await untilPressesCount(page);
    await undo.click();
    await expect(undo).toHaveCount(0);
    expect(await places()).toEqual(running);

    await button('프라이즈').click();
    await page.getByRole('textbox', { name: '프라이즈 안내 내용' }).fill('우승 100,000');
    await page.getByRole('dialog').getByRole('button', { name: '닫기' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText('적용 전 1건')).toBeVisible();
    expect(await places()).toEqual(running);
    await untilPressesCount(page);
    await button('버리기').click();
    await untilPressesCount(page);
    await confirm(page);
    await expect(page.getByText('적용 전 1건')).toHaveCount(0);

    await button('종료').click();
    await untilPressesCount(page);
    await confirm(page);
    await expect(undo).toBeVisible();
    const ended = await places();
    await expect(undo).toHaveCount(0);
    expect(await places()).toEqual(ended);
  });

  test('without a connection are refused and said, and work when it is back', async ({ browser, site, venue }) => {
    await hangTv(browser, site, venue);
    const page = await site.tab(venue.manager);
    await page.setViewportSize({ width: 1366, height: 768 });
    const line = (isThere: boolean): Promise<void> => page.context().setOffline(!isThere);

    await test.step('starting the usual game', async () => {
      const games = async (): Promise<number> => (await venue.staff.call(listGames, { storeId: venue.storeId })).length;
      await venue.staff.call(createGame, { structureId: venue.structureId, name: '늘 하던 게임' });
      await page.goto('/main');
      await page.getByRole('button', { name: '늘 하던 게임 새로 시작' }).click();
      await line(false);
      await page.getByRole('button', { name: '지금 시작' }).click();
      await expectAlert(page, '게임 생성을 실패하였습니다');
      await line(true);
      expect(await games()).toBe(1);
      await page.getByRole('button', { name: '지금 시작' }).click();
      await expect(page.getByRole('button', { name: /^일시정지: 늘 하던 게임/ })).toBeVisible();
      expect(await games()).toBe(2);
    });

    const { button, game } = await evening({ venue, page });
    /** Acts without a connection, where nothing changes, and again with one. */
    const twice = (
      what: string,
      act: () => Promise<void>,
      isSaid: () => Promise<void>,
      became: Record<string, unknown>,
    ): Promise<void> =>
      test.step(what, async () => {
        const { status, levelSeq, levelList, prizeContent, remainLevelTime } = await game();
        await line(false);
        await act();
        await isSaid();
        await line(true);
        await expect(page.getByText('실시간 연결됨')).toBeVisible();
        const after = await game();
        expect(after).toMatchObject({ status, levelSeq, levelList, prizeContent });
        expect(remainLevelTime - after.remainLevelTime).toBeLessThan(60);
        await untilPressesCount(page);
        await act();
        await expect.poll(game).toMatchObject(became);
      });
    const said = (text: string) => (): Promise<void> => expectAlert(page, `${text}(서버`);

    await twice('a minute less', () => button('−1분').click(), said('시간 조정에 실패하였습니다'), {});
    await button('일시정지').click();
    await expect.poll(game).toMatchObject({ status: 'PAUSED' });

    await page.getByTitle('남은 시간 정하기').click();
    const time = page.getByRole('textbox', { name: '남은 시간' });
    const setTime = async (): Promise<void> => {
      await time.fill('7:30');
      await time.press('Enter');
    };
    const isMarked = async (): Promise<void> => {
      await expect(time).toHaveAttribute('aria-invalid', 'true');
      await expect(time).toHaveValue('7:30');
    };
    await twice('an exact time', setTime, isMarked, { remainLevelTime: 450 });
    await expect(time).toBeHidden();

    const next = (): Promise<void> => button('다음 레벨').click();
    await twice('a level', next, said('레벨 이동에 실패하였습니다'), { levelSeq: 1 });

    await button('블라인드 수정').click();
    await page.getByRole('textbox', { name: '레벨 3 SB' }).fill('250');
    const change = (): Promise<void> => button('이 게임에 적용').click();
    await twice('later blinds', change, said('블라인드를 바꾸지 못했습니다'), {});
    await expect.poll(async () => (await game()).levelList[2]?.smallBlind).toBe(250);
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await button('프라이즈').click();
    await page.getByRole('textbox', { name: '프라이즈 안내 내용' }).fill('우승 50%');
    const apply = (): Promise<void> => pressAndConfirm(page, '적용');
    await twice('prizes', apply, said('적용에 실패하였습니다'), {});
    await expect.poll(async () => (await game()).prizeContent).toContain('우승 50%');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await button('TV에 띄우기').click();
    const tile = page.getByRole('button', { name: /^입구 TV / });
    const directions = async () =>
      (await venue.staff.call(listScreens, { id: venue.storeId })).map(({ direction }) => direction.kind);
    const isTileAsBefore = async (): Promise<void> => {
      await expectAlert(page, '표시할 내용을 바꾸지 못했습니다. (서버');
      expect(await directions()).toEqual(['running']);
    };
    await expect(tile).toBeVisible();
    await twice('a TV', () => tile.click(), isTileAsBefore, {});
    await expect.poll(directions).toEqual(['game']);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    const end = async (): Promise<void> => {
      await button('종료').click();
      await confirm(page);
    };
    await twice('the end', end, said('타이머 상태 변경에 실패하였습니다'), { status: 'END' });
  });
});
