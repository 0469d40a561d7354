// Two operators on one floor: registration by name, drawn seats, busts, undo, a table break, and the counts on the board. A cashier and a dealer on
// pages of their own.

import { countsFromWire, createGame, readFloor, readGame, setTables, updateGame } from '@feltclock/contract';
import { floorPlaces, foldActs, namedCounts, unnamedCounts, type Floor } from '@feltclock/domain';
import { expect, type Page } from '@playwright/test';
import { findings } from './support/axe.ts';
import { bust, chair, left, listed, openFloor, register, searchField, viewLink } from './support/floor-page.ts';
import { hire } from './support/hire.ts';
import { test } from './support/journey.ts';
import { confirm } from './support/press.ts';
import type { Venue } from './support/site.ts';

const NAMES = [
  ...['김하늘', '이바다', '박구름', '최노을', '정바람', '윤가을', '장미소', '임나래', '한다솜', '오가람'],
  ...['서라온', '신마루', '권보라', '황새벽', '안아라', '송이슬', '류한결', '전푸름', '홍단비', '문초롱'],
];

const NAME = '이름 있는 밤';

async function evening(venue: Venue) {
  const { id = 0 } = await venue.staff.call(createGame, { structureId: venue.structureId, name: NAME });
  await venue.staff.call(updateGame, { id, status: 'PLAYING' });
  const log = async () => foldActs((await venue.staff.call(readFloor, { gameId: id })).acts);
  const floor = async (): Promise<Floor> => (await log()).floor;
  const counts = async () => countsFromWire(await venue.staff.call(readGame, { id }));
  return { id, name: NAME, log, floor, counts };
}

const seatsOf = ({ entries }: Floor): string[] =>
  [...entries.values()].flatMap(({ seat }) => (seat === null ? [] : [`${String(seat.table)}/${String(seat.seat)}`]));

test(
  'two operators run a floor of twenty, and the board shows its counts',
  { tag: '@gate' },
  async ({ site, venue }) => {
    const night = await evening(venue);
    const { id, floor, log, counts } = night;
    const board = await site.board(venue.manager, id);
    const [one, other] = [await site.tab(venue.manager), await site.tab(venue.manager)];
    await openFloor(one, night);
    await openFloor(other, night);

    // Both register at the same time, and each screen shows the other's entries.
    const enterAll = async (page: Page, names: readonly string[]): Promise<void> => {
      for (const name of names) await register(page, name);
    };
    await Promise.all([enterAll(one, NAMES.slice(0, 10)), enterAll(other, NAMES.slice(10))]);
    await expect(left(one)).toHaveText('20');
    await expect(left(other)).toHaveText('20');
    await expect(other.getByRole('list').getByRole('button', { name: /^김하늘/ })).toBeVisible();
    await expect(board.figure('남은 인원')).toHaveText('20');
    expect(await findings(one)).toEqual([]);

    // The actions of the selected player stay in place when the list above gets shorter.
    await listed(one, '김하늘').click();
    const bar = one.getByRole('region', { name: '김하늘 처리' });
    const foot = async (): Promise<number> => {
      const box = await bar.boundingBox();
      return Math.round((box?.y ?? 0) + (box?.height ?? 0));
    };
    const before = await foot();
    for (const typed of ['김하늘', '아무도 아닌 이름']) {
      await searchField(one).fill(typed);
      await expect(listed(one, '박구름')).toHaveCount(0);
      expect(await foot()).toBe(before);
    }
    await bar.getByRole('button', { name: '선택 해제' }).click();

    // Three tables, and drawn seats.
    await openFloor(one, night, 'tables');
    await one.getByRole('button', { name: '테이블 설정' }).click();
    await one.getByRole('button', { name: '테이블 추가' }).click();
    await one.getByRole('button', { name: '테이블 추가' }).click();
    await one.getByRole('button', { name: '저장' }).click();
    await one.getByRole('button', { name: '좌석 추첨' }).click();
    await confirm(one);
    await expect(one.getByText('좌석 없음 20명')).toHaveCount(0);
    const drawn = await floor();
    expect(new Set(seatsOf(drawn)).size).toBe(20);
    expect(drawn.tables.size).toBe(3);
    expect(await findings(one)).toEqual([]);

    // Busts on both screens, one of them wrong.
    await openFloor(other, night, 'tables');
    await bust(one, '김하늘');
    await bust(other, '이바다');
    await bust(one, '박구름');
    await one.getByRole('status').filter({ hasText: '박구름 탈락' }).getByRole('button', { name: '되돌리기' }).click();
    await expect(chair(one, '박구름')).toBeVisible();
    await expect(chair(other, '박구름')).toBeVisible();
    await bust(other, '최노을');
    await expect(left(one)).toHaveText('17');

    // A table breaks; nobody is lost, and no seat has two players.
    const [table] = [...(await floor()).tables.values()].sort((first, second) => first.breakOrder - second.breakOrder);
    await one.getByRole('button', { name: `${String(table?.table)}번 테이블 브레이크`, exact: true }).click();
    await confirm(one);
    await expect(one.getByRole('article')).toHaveCount(2);
    await expect(other.getByRole('article')).toHaveCount(2);
    const broken = await floor();
    expect(new Set(seatsOf(broken)).size).toBe(17);

    // Places in the order of busts, and the counts of the boards.
    const playing = await counts();
    expect(playing).toMatchObject({ current: 17, buyIn: 20 });
    const places = floorPlaces(broken, unnamedCounts(playing, namedCounts(broken)));
    expect(places.map(({ place }) => place)).toEqual([18, 19, 20]);
    await viewLink(one, '탈락').click();
    const order = one.getByRole('main').getByRole('listitem');
    await expect(order).toHaveCount(3);
    await expect(order.nth(0)).toContainText('18위최노을');
    await expect(order.nth(1)).toContainText('19위이바다');
    await expect(order.nth(2)).toContainText('20위김하늘');
    await expect(board.figure('남은 인원')).toHaveText('17');

    // An entry with a later action can't be undone; the log names that action, and nothing changes.
    await viewLink(other, '기록').click();
    await other.getByRole('button', { name: /^취소: 김하늘 등록/ }).click();
    await confirm(other);
    await expect(other.getByText('‘좌석 추첨 20명’ 기록을 먼저 취소해주세요').first()).toBeVisible();
    expect((await log()).floor.version).toBe(broken.version);
  },
);

test(
  'a cashier sells entries, and a dealer busts a player and takes it back',
  { tag: '@gate' },
  async ({ site, venue }) => {
    const night = await evening(venue);
    const { id, floor, counts } = night;
    const tables = [1, 2].map((table) => ({ table, seats: 9, breakOrder: table }));
    await venue.staff.call(setTables, { gameId: id, commandId: 'two-tables', tables });

    const cashier = await site.tab(await hire(site, venue, 'CASHIER', 'cashier'));
    await cashier.goto('/main');
    await cashier.getByRole('link', { name: NAME, exact: true }).click();
    await expect(cashier.getByRole('heading', { level: 1, name: `${NAME} · 캐셔` })).toBeVisible();
    await cashier.getByRole('button', { name: /^얼리 바이인/ }).click();
    for (const name of NAMES.slice(0, 3)) {
      await searchField(cashier).fill(name);
      await searchField(cashier).press('Enter');
      await expect(cashier.getByRole('status').filter({ hasText: name })).toBeVisible();
    }
    expect(await counts()).toMatchObject({ current: 3, earlyBuyIn: 3, buyIn: 0 });
    expect(await findings(cashier)).toEqual([]);

    // The address of the controller leads to the dealer's page as well.
    const dealer = await site.tab(await hire(site, venue, 'DEALER', 'dealer'));
    await dealer.setViewportSize({ width: 390, height: 844 });
    await dealer.goto(`/game-controller?id=${String(id)}`);
    await expect(dealer.getByRole('heading', { level: 1, name: `${NAME} · 딜러` })).toBeVisible();
    const [first] = [...(await floor()).entries.values()];
    await dealer.getByRole('button', { name: `${String(first?.seat?.table)}번 테이블`, exact: true }).click();
    const name = dealer.getByRole('button', { name: '김하늘 탈락', exact: true });
    await expect(name).toBeVisible();
    expect(await findings(dealer)).toEqual([]);
    await name.click();
    await expect(name).toHaveCount(0);
    await expect.poll(counts).toMatchObject({ current: 2 });
    await dealer.getByRole('button', { name: /^되돌리기 \(/ }).click();
    await expect(name).toBeVisible();
    expect(await counts()).toMatchObject({ current: 3 });
    expect([...(await floor()).entries.values()][0]?.seat).toEqual(first?.seat);

    // Three sit at two tables, so two sit at one. They bust in one hand and share a place.
    const seats = seatsOf(await floor());
    const full = [1, 2].find((table) => seats.filter((at) => at.startsWith(`${String(table)}/`)).length === 2) ?? 1;
    await dealer.getByRole('combobox', { name: '내 테이블' }).selectOption(String(full));
    await dealer.getByRole('button', { name: '여러 명 탈락', exact: true }).click();
    const together = dealer.getByRole('dialog', { name: '여러 명 탈락' });
    const sitters = together.getByRole('listitem').getByRole('button');
    await expect(sitters).toHaveCount(2);
    for (const sitter of await sitters.all()) {
      await sitter.click();
      await expect(sitter).toHaveAttribute('aria-pressed', 'true');
    }
    expect(await findings(dealer)).toEqual([]);
    await together.getByRole('button', { name: '2명 탈락', exact: true }).click();
    await expect.poll(counts).toMatchObject({ current: 1 });
    const named = await floor();
    const unnamed = unnamedCounts(await counts(), namedCounts(named));
    expect(floorPlaces(named, unnamed).map(({ place }) => place)).toEqual([1, 2, 2]);
  },
);
