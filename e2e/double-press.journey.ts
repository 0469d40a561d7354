// Quick commands pressed twice by accident count once; counts and minutes count twice.

import { changePlayers, createGame, listGames, readFloor, readGame, updateGame } from '@feltclock/contract';
import { expect, type Locator, type Page } from '@playwright/test';
import { listed, openFloor, register, searchField } from './support/floor-page.ts';
import { test } from './support/journey.ts';
import { pressTwice, question, untilPressesCount } from './support/press.ts';
import type { Venue } from './support/site.ts';

const GAPS = [90, 150, 250] as const;
const SIZES = {
  laptop: { width: 1366, height: 768 },
  phone: { width: 390, height: 844 },
} as const;

const COUNTS = { current: 6, earlyBuyIn: 0, buyIn: 6, firstReBuyIn: 0, secondReBuyIn: 0, thirdReBuyIn: 0, addOn: 0 };

async function newGame({ staff, structureId }: Venue, name: string): Promise<number> {
  const { id = 0 } = await staff.call(createGame, { structureId, name });
  await staff.call(changePlayers, { id, ...COUNTS });
  return id;
}

/** What the test presses on a page, and the resulting state of the game. */
function pressing(page: Page, { staff }: Venue, id: number) {
  const game = () => staff.call(readGame, { id });
  const button = (name: string | RegExp): Locator => page.getByRole('button', { name, exact: true });
  return {
    game,
    button,
    twice: async (what: Locator, gap: number, became: Record<string, unknown>): Promise<void> => {
      await pressTwice(page, what, gap);
      await untilPressesCount(page);
      await expect.poll(game).toMatchObject(became);
    },
  };
}

const CONTROLLERS = GAPS.flatMap((gap) => [
  { device: 'laptop', size: SIZES.laptop, gap, gate: {} },
  // The hardest case is in the gate; `useQuickPress` has tests for all quick commands.
  { device: 'phone', size: SIZES.phone, gap, gate: gap === 90 ? { tag: '@gate' } : {} },
]);

for (const { device, size, gap, gate } of CONTROLLERS)
  test(`the controller on a ${device}, ${String(gap)} ms apart`, gate, async ({ site, venue }) => {
    const page = await site.tab(venue.manager);
    await page.setViewportSize(size);
    const id = await newGame(venue, `${device} ${String(gap)}`);
    const { game, button, twice } = pressing(page, venue, id);
    await page.goto(`/game-controller?id=${String(id)}`);
    await expect(page.getByText('실시간 연결됨')).toBeVisible();

    await twice(button('시작'), gap, { status: 'READY' });
    await twice(question(page).getByRole('button', { name: '시작' }), gap, { status: 'PLAYING' });
    await expect(question(page)).toHaveCount(0);
    // Undo appears without moving anything.
    const places = () => Promise.all([button('시작'), button('일시정지')].map((each) => each.boundingBox()));
    const before = await places();
    await twice(button('일시정지'), gap, { status: 'PAUSED' });
    expect(await places()).toEqual(before);
    await twice(button('시작'), gap, { status: 'PLAYING' });
    await twice(button('일시정지'), gap, { status: 'PAUSED' });
    await twice(button(/^되돌리기 \(/), gap, { status: 'PLAYING' });

    const { remainLevelTime } = await game();
    await twice(button('−1분'), gap, {});
    await expect.poll(async () => remainLevelTime - (await game()).remainLevelTime).toBeGreaterThanOrEqual(120);
    expect(remainLevelTime - (await game()).remainLevelTime).toBeLessThan(170);
    await twice(button('바이인 1 증가'), gap, { buyInPlayer: 8, currentPlayer: 8 });
    await twice(button('탈락: 남은 인원 1 감소'), gap, { currentPlayer: 6 });

    await twice(button('다음 레벨'), gap, { levelSeq: 1 });
    await twice(button('다음 레벨'), gap, { levelSeq: 2 });
    await twice(button(/^되돌리기 \(/), gap, { levelSeq: 1, status: 'PLAYING' });
    await twice(button(/^되돌리기 \(/), gap, { levelSeq: 0, status: 'PLAYING' });

    await twice(button('종료'), gap, { status: 'PLAYING' });
    await twice(question(page).getByRole('button', { name: '종료' }), gap, { status: 'END' });
    await twice(button(/^되돌리기 \(/), gap, { status: 'PLAYING' });
  });

for (const gap of GAPS)
  test(`a card of the evening and a question, ${String(gap)} ms apart`, async ({ site, venue }) => {
    const page = await site.tab(venue.manager);
    await page.setViewportSize(SIZES.laptop);
    const name = `카드 ${String(gap)}`;
    const id = await newGame(venue, name);
    const { button, twice } = pressing(page, venue, id);
    await page.goto('/main');
    await twice(button(`시작: ${name}`), gap, { status: 'READY' });
    await twice(question(page).getByRole('button', { name: '시작' }), gap, { status: 'PLAYING' });
    await twice(button(`일시정지: ${name}`), gap, { status: 'PAUSED' });
    await twice(button(`시작: ${name}`), gap, { status: 'PLAYING' });
    await twice(button(`일시정지: ${name}`), gap, { status: 'PAUSED' });
    await twice(page.getByRole('button', { name: new RegExp(`^되돌리기 \\d+: ${name}$`) }), gap, {
      status: 'PLAYING',
    });
    await twice(button(`종료: ${name}`), gap, { status: 'PLAYING' });
    await twice(question(page).getByRole('button', { name: '종료' }), gap, { status: 'END' });

    const games = async (): Promise<number> => (await venue.staff.call(listGames, { storeId: venue.storeId })).length;
    const before = await games();
    await page.goto(`/game-create?storeId=${String(venue.storeId)}`);
    await page.getByRole('button', { name: '게임 생성', exact: true }).last().click();
    await pressTwice(page, question(page).getByRole('button').last(), gap);
    await page.waitForURL(/\/game-list/);
    expect(await games()).toBe(before + 1);
  });

for (const gap of GAPS)
  test(`a board’s panel and the floor’s bar, ${String(gap)} ms apart`, async ({ site, venue }) => {
    const name = `판 ${String(gap)}`;
    const id = await newGame(venue, name);
    await venue.staff.call(updateGame, { id, status: 'PLAYING' });
    const { page } = await site.board(venue.manager, id);
    const { game, button, twice } = pressing(page, venue, id);
    await page.mouse.move(400, 400);
    await twice(button('일시정지'), gap, { status: 'PAUSED' });
    await twice(button('시작'), gap, { status: 'PLAYING' });
    await button('컨트롤 패널').click();
    await untilPressesCount(page);
    await twice(button('바이인 추가'), gap, { buyInPlayer: 8, currentPlayer: 8 });
    const { remainLevelTime } = await game();
    await twice(button('1분 줄이기'), gap, { status: 'PAUSED' });
    await expect.poll(async () => remainLevelTime - (await game()).remainLevelTime).toBeGreaterThanOrEqual(119);
    await twice(button('다음 레벨'), gap, { levelSeq: 0 });
    await twice(page.getByRole('dialog').getByRole('button').last(), gap, { levelSeq: 1 });
    await twice(page.getByRole('button', { name: /^되돌리기/ }), gap, { levelSeq: 0 });
    await page.close();

    const floor = await site.tab(venue.manager);
    await floor.setViewportSize(SIZES.phone);
    await openFloor(floor, { id, name });
    for (const who of ['김하늘', '이바다']) await register(floor, who);
    await searchField(floor).fill('김하늘');
    await listed(floor, '김하늘').click();
    const before = (await venue.staff.call(readFloor, { gameId: id })).version;
    await pressTwice(floor, floor.getByRole('button', { name: '김하늘 탈락', exact: true }), gap);
    await untilPressesCount(floor);
    expect((await venue.staff.call(readFloor, { gameId: id })).version).toBe(before + 1);
    const line = pressing(floor, venue, id);
    await line.twice(line.button('시작'), gap, { status: 'PLAYING' });
    await line.twice(line.button('일시정지'), gap, { status: 'PAUSED' });
    await line.twice(line.button(/^되돌리기 \(/), gap, { status: 'PLAYING' });
    await floor.close();
  });
