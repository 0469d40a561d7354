// A whole evening: 120 players, 15 tables, three operators, from registration to points. A script says what happens, and tables written by hand
// say what must result.

import { lockSeat, readGameResult, readPlayerPoints, updateGame } from '@feltclock/contract';
import {
  countsProblemWithNames,
  entriesIn,
  floorPlaces,
  isIn,
  namedCounts,
  seatKey,
  totalPlayers,
} from '@feltclock/domain';
import { expect, type Page, type Route } from '@playwright/test';
import { memberId, nameOf, numbersIn, openEvening, type Evening } from './floor-evening/operators.ts';
import { expectEverybodyOnce, expectSeatings, sittersOf } from './floor-evening/seating-witness.ts';
import {
  AFTER_THE_FIRST_DRAW,
  AFTER_THE_REDRAW,
  ENTRIES,
  FINAL_CHAIRS,
  LOCKED,
  PAID,
  PAYOUTS,
  PLACES,
  PLAN,
  TABLES,
  WIN_POINTS,
} from './floor-evening/tables-by-hand.ts';
import * as script from './floor-evening/what-happened.ts';
import { expectAlert, timesShown } from './support/alerts.ts';
import { bust, chair, left, listed, pressBust, viewLink } from './support/floor-page.ts';
import { test } from './support/journey.ts';
import { confirm } from './support/press.ts';
import { ADMIN } from './support/product.ts';

/** The places of players with a name, and the lines of the result. */
function placesByHand() {
  const words = PLACES.trim().split(/\s+/u);
  const places: [name: string, place: number][] = [];
  const result: [who: string, place: number][] = [];
  for (const [index, word] of words.entries()) {
    const number = word.replace('=', '');
    const place = word.startsWith('=') ? (result.at(-1)?.[1] ?? 0) : index + 1;
    if (word !== '–') places.push([nameOf(number), place]);
    const isMember = numbersIn(script.MEMBERS).includes(number);
    result.push([word === '–' ? '—' : isMember ? memberId(number) : nameOf(number), place]);
  }
  return { places, result };
}

async function placesOf(evening: Evening): Promise<readonly (readonly [name: string, place: number])[]> {
  const names = await evening.names();
  const { floor } = await evening.log();
  return floorPlaces(floor, await evening.unnamed()).map(({ player, place }) => [names.get(player) ?? '', place]);
}

/** Counts include players with and without a name, whatever the operators do at the same time. */
async function expectCounts(
  evening: Evening,
  { playersLeft, unnamed }: { playersLeft: number; unnamed: number },
): Promise<void> {
  const [counts, { floor }] = [await evening.counts(), await evening.log()];
  const named = namedCounts(floor);
  expect(countsProblemWithNames(counts, named)).toBeUndefined();
  expect([counts.current, counts.current - named.current]).toEqual([playersLeft, unnamed]);
  // The cashier's page shows no counts.
  for (const who of ['floor-1', 'floor-2'] as const)
    await expect(left(evening.at[who].page)).toHaveText(String(playersLeft));
}

async function openTables(page: Page, evening: Evening): Promise<void> {
  await viewLink(page, '테이블').click();
  await page.getByRole('button', { name: '테이블 설정' }).click();
  for (let table = 1; table < TABLES; table += 1) await page.getByRole('button', { name: '테이블 추가' }).click();
  await page.getByRole('button', { name: '저장' }).click();
  await expect(page.getByRole('article')).toHaveCount(TABLES);
  const [first, ...others] = LOCKED;
  const at = `${String(first.table)}번 테이블 ${String(first.seat)}`;
  await page.getByRole('button', { name: `${at} 빈자리`, exact: true }).click();
  await page.getByRole('button', { name: '자리 잠그기' }).click();
  await expect(page.getByRole('button', { name: `${at} 잠긴 자리`, exact: true })).toBeVisible();
  for (const chairAt of others)
    await evening.at['floor-1'].api.call(lockSeat, { ...evening.command(), at: chairAt, isLocked: true });
}

async function askAndConfirm(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  await confirm(page);
}

/** The server runs the next command of this kind, but its answer is lost, so the screen does not know the result. */
async function loseAnswer(page: Page, command: string, withLine = false): Promise<void> {
  const lose = async (route: Route): Promise<void> => {
    await route.fetch();
    if (withLine) await page.context().setOffline(true);
    await route.abort('internetdisconnected');
  };
  await page.route(`**/api/floor/${command}`, lose, { times: 1 });
}

test('an evening of 120 players at 15 tables, from registration to points', async ({ site, venue }) => {
  const evening = await openEvening(site, venue);
  const board = await site.board(venue.manager, evening.id);
  const [one, other] = [evening.at['floor-1'], evening.at['floor-2']];
  const byHand = placesByHand();

  await test.step('114 are registered by three operators at the same time, four of them without a name', async () => {
    await Promise.all(script.REGISTRATION.map((happenings) => evening.allOf(happenings)));
    await expectCounts(evening, { playersLeft: 114, unnamed: 4 });
    await expect(board.figure('남은 인원')).toHaveText('114');
  });

  await test.step('tables are opened, seats locked, and seats drawn', async () => {
    await openTables(one.page, evening);
    await askAndConfirm(one.page, '좌석 추첨');
    await expect(one.page.getByText(/^좌석 없음/u)).toHaveCount(0);
    const { floor } = await evening.log();
    expect(entriesIn(floor).every(({ seat }) => seat !== null)).toBe(true);
    expect(sittersOf(floor)).toEqual(AFTER_THE_FIRST_DRAW);
    await viewLink(other.page, '테이블').click();
  });

  await test.step('the first hour: busts, late entries and re-entries', async () => {
    await evening.allOf(script.FIRST_HOUR);
    await expectCounts(evening, { playersLeft: 115, unnamed: 3 });
  });

  await test.step('a wrong bust is undone after the next one, into the same seat', async () => {
    const { mistaken, meanwhile } = script.WRONG_BUST;
    const { page } = one;
    const before = await chair(page, nameOf(mistaken)).getAttribute('aria-label');
    await bust(page, nameOf(mistaken));
    await bust(other.page, nameOf(meanwhile));
    await viewLink(page, '탈락').click();
    await listed(page, `\\d+위 ?${nameOf(mistaken)}`).click();
    await page.getByRole('button', { name: `${nameOf(mistaken)} 탈락 취소`, exact: true }).click();
    await viewLink(page, '테이블').click();
    for (const shown of [one.page, other.page])
      await expect(chair(shown, nameOf(mistaken))).toHaveAttribute('aria-label', before ?? '');
    await expectCounts(evening, { playersLeft: 114, unnamed: 3 });
  });

  await test.step('offline actions are kept, and done once after the reconnect', async () => {
    const { page } = other;
    const { acts } = await evening.log();
    await loseAnswer(page, 'bust', true);
    for (const [index, player] of numbersIn(script.LOST_LINE.pressedOffline).entries()) {
      await pressBust(page, nameOf(player));
      // The notice moves the page, so the next press waits for it.
      const unanswered = `응답이 없습니다. 확인 전 ${String(index + 1)}건`;
      await expect(page.getByRole('status').filter({ hasText: unanswered })).toBeVisible();
    }
    for (const player of numbersIn(script.LOST_LINE.meanwhile)) await bust(one.page, nameOf(player));
    expect((await evening.log()).acts).toHaveLength(acts.length + 3);
    await page.context().setOffline(false);
    await expect(page.getByText('확인 전')).toHaveCount(0);
    // Another operator had already busted 070; the others were done.
    expect(await timesShown(page, '처리하지 못했습니다')).toBe(1);
    await expectAlert(page, '처리하지 못했습니다(이미 탈락한 엔트리입니다).');
    expect((await evening.log()).acts).toHaveLength(acts.length + 4);
    await expectCounts(evening, { playersLeft: 110, unnamed: 3 });
  });

  await test.step('an entry whose answer is lost is sent again, and counts once', async () => {
    const { page } = evening.at.cashier;
    await loseAnswer(page, 'register');
    await evening.allOf(script.LOST_ANSWER);
    await expect(page.getByText('확인 전')).toHaveCount(0);
    expect(await timesShown(page, '처리하지 못했습니다')).toBe(0);
    await expectCounts(evening, { playersLeft: 111, unnamed: 3 });
  });

  await test.step('more late entries, shared busts and re-entries, and two tables break', async () => {
    await evening.allOf(script.UNTIL_THE_BREAKS);
    await expectCounts(evening, { playersLeft: 108, unnamed: 2 });
    const { floor } = await evening.log();
    expect([...floor.tables.keys()]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
    expect(await evening.counts()).toMatchObject(ENTRIES);
    expect(totalPlayers(await evening.counts())).toBe(127);
  });

  await test.step('all seats are redrawn at 56', async () => {
    await evening.allOf(script.UNTIL_THE_REDRAW);
    await expectCounts(evening, { playersLeft: 56, unnamed: 1 });
    await askAndConfirm(one.page, '전체 재추첨');
    // The redraw closes the six tables that it empties.
    await expect(one.page.getByRole('article')).toHaveCount(AFTER_THE_REDRAW.tables.length);
    const { floor } = await evening.log();
    expect(sittersOf(floor)).toEqual(AFTER_THE_REDRAW.sitters);
    expect([...floor.tables.keys()]).toEqual(AFTER_THE_REDRAW.tables);
  });

  await test.step('payouts are confirmed, and put on the board', async () => {
    const { page } = one;
    await viewLink(page, '프라이즈').click();
    await page.getByLabel('모인 총량').fill(String(PLAN.collected));
    await page.getByLabel('보장 (없으면 0)').fill(String(PLAN.guarantee));
    await page.getByLabel('내림 단위').selectOption(String(PLAN.rounding));
    await expect(page.getByRole('table', { name: '순위별 프라이즈' }).getByRole('textbox')).toHaveCount(15);
    await page.getByRole('button', { name: '프라이즈 확정' }).click();
    await expect(page.getByRole('list', { name: '확정된 프라이즈' }).getByRole('listitem')).toHaveText(PAYOUTS);
    await askAndConfirm(page, '전광판 프라이즈 안내에 쓰기');
    await expectAlert(page, '전광판 프라이즈 안내에 썼습니다.');
    for (const line of PAYOUTS) await expect(board.page.getByText(line)).toBeVisible();
    await viewLink(page, '테이블').click();
  });

  await test.step('hand for hand until the last unpaid player busts', async () => {
    await evening.allOf(script.UNTIL_THE_BUBBLE);
    await expectCounts(evening, { playersLeft: 16, unnamed: 0 });
    await one.page.getByRole('button', { name: '핸드 포 핸드', exact: true }).click();
    await expect(other.page.getByText('핸드 포 핸드 진행 중')).toBeVisible();
    await evening.allOf(script.BUBBLE);
    await one.page.getByRole('button', { name: '끝내고 타이머 시작' }).click();
    await expect(other.page.getByText('핸드 포 핸드 진행 중')).toHaveCount(0);
  });

  await test.step('nine seats are drawn at the final table', async () => {
    await evening.allOf(script.UNTIL_THE_FINAL_TABLE);
    await expectCounts(evening, { playersLeft: 9, unnamed: 0 });
    await one.page.getByRole('button', { name: '파이널 테이블' }).click();
    const celebrated = expect(board.page.getByRole('region', { name: '파이널 테이블', exact: true })).toBeVisible();
    await one.page.getByRole('dialog').getByRole('button', { name: '파이널 테이블' }).click();
    await celebrated;
    await expect(other.page.getByText('9/9명')).toBeVisible();
    const { floor } = await evening.log();
    expect(
      entriesIn(floor)
        .map(({ seat }) => (seat === null ? '' : seatKey(seat)))
        .sort(),
    ).toEqual(FINAL_CHAIRS);
  });

  await test.step('one player is left, and places and payouts equal those written by hand', async () => {
    await evening.allOf(script.FINAL_TABLE);
    await expectCounts(evening, { playersLeft: 1, unnamed: 0 });
    await expect(board.figure('남은 인원')).toHaveText('1');
    expect(await placesOf(evening)).toEqual(byHand.places);
    await viewLink(one.page, '프라이즈').click();
    const paid = one.page.getByRole('list', { name: '받을 사람' }).getByRole('listitem');
    await expect(paid).toHaveText(PAID.map(([place, number, amount]) => `${place}${nameOf(number)}${amount}`));
  });

  await test.step('every seating was fair, and nobody was lost or doubled in any', async () => {
    const { acts, floor } = await evening.log();
    expect(expectSeatings(acts)).toEqual({ first: 1, late: 9, break: 7, redraw: 1, 'final-table': 1 });
    expectEverybodyOnce(
      floor,
      [...floor.entries.values()].filter(isIn).map(({ entry }) => entry),
    );
    expect(floor.entries.size).toBe(119);
    expect(await evening.counts()).toMatchObject(ENTRIES);
  });

  await test.step('the result is saved, and points are given once', async () => {
    await one.api.call(updateGame, { id: evening.id, status: 'END' });
    const { page } = one;
    await page.goto(`/game-result?id=${String(evening.id)}`);
    await expect(page.getByText('플로어의 순위를 불러왔습니다. 확인한 뒤 저장해주세요.')).toBeVisible();
    await askAndConfirm(page, '결과 저장');
    await expectAlert(page, '결과가 저장되었습니다.');
    const { finishers } = await one.api.call(readGameResult, { id: evening.id });
    expect(finishers.map(({ userId, name, place }) => [userId ?? name, place])).toEqual(byHand.result);
    const won = finishers.flatMap(({ userId, winPoints }) => (userId === null ? [] : [[userId, winPoints]]));
    const wonByHand = Object.entries(WIN_POINTS).map(([number, points]) => [memberId(number), points]);
    expect(won.sort()).toEqual(wonByHand.sort());
    expect(finishers.every(({ userId, winPoints }) => userId !== null || winPoints === 0)).toBe(true);
    const owner = await site.api(ADMIN);
    for (const [number, points] of Object.entries(WIN_POINTS))
      expect(await owner.call(readPlayerPoints, { id: memberId(number) })).toMatchObject({ winPoints: points });
  });
});
