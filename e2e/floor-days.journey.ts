// A tournament of two flights and a second day, from the first bag count to the result, the league and the member's history.

import {
  bustEntries,
  closeFloorDay,
  confirmPayouts,
  countChips,
  countsFromWire,
  createLeague,
  publishLeague,
  readFloor,
  readGame,
  readLeague,
  registerEntry,
  saveMultiDay,
  setTables,
  signUp,
  updateGame,
} from '@feltclock/contract';
import { DEFAULT_STRUCTURE, foldActs, NO_PLAYERS, totalPlayers } from '@feltclock/domain';
import { expect, type Page } from '@playwright/test';
import { expectAlert } from './support/alerts.ts';
import { findings } from './support/axe.ts';
import { bust, openFloor, type FloorOnPage } from './support/floor-page.ts';
import { test } from './support/journey.ts';
import { pressAndConfirm } from './support/press.ts';
import type { User, Venue } from './support/site.ts';
import { createTournament } from './support/tournament.ts';

/** Players of each flight in the order of busts; those with stacks are left. All start with 30,000. */
const FLIGHT_A = { entered: ['김하늘', '이바다', '박구름', '최노을'], out: '최노을' };
const FLIGHT_B = { entered: ['김하늘', '정바람', '윤가을'], out: '윤가을' };
const STACKS_A = { 김하늘: 40_000, 박구름: 30_000, 이바다: 50_000 };
const STACKS_B = { 김하늘: 55_000, 정바람: 35_000 };
/** Ordered by stack, with the flight of each stack. */
const THROUGH = ['김하늘Day 1B55,000', '이바다Day 1A50,000', '정바람Day 1B35,000', '박구름Day 1A30,000'];
const LEFT_BEHIND = '김하늘Day 1A 스택 제외 · Day 1B 스택으로 진출40,000';
const PRIZES = [5000, 3000];
/** 100 × √(7 ÷ place), rounded, plus 5 for taking part and 10 for the cash. */
const LEAGUE_POINTS = ['280', '202'];

async function openDays(venue: Venue, members: Readonly<Record<string, User>>) {
  const { staff, storeId } = venue;
  for (const [nickname, member] of Object.entries(members)) await staff.call(signUp, { ...member, nickname });
  const day = async (name: string): Promise<FloorOnPage> => {
    const { id } = await createTournament(staff, storeId, { name, rows: DEFAULT_STRUCTURE.rows, counts: NO_PLAYERS });
    await staff.call(updateGame, { id, status: 'PLAYING' });
    return { id, name };
  };
  const [flightA, flightB, last] = [await day('가을 메인 1A'), await day('가을 메인 1B'), await day('가을 메인 결승')];
  await staff.call(saveMultiDay, {
    storeId,
    revision: 0,
    name: '가을 메인 이벤트',
    rule: 'best-stack',
    flights: [flightA.id, flightB.id],
    later: [last.id],
  });
  let commands = 0;
  const command = ({ id: gameId }: FloorOnPage) => ({ gameId, commandId: `days-${String((commands += 1))}` });
  const entryIn = async ({ id: gameId }: FloorOnPage, name: string): Promise<number> => {
    const { players, acts } = await staff.call(readFloor, { gameId });
    const player = players.find((each) => each.name === name)?.player;
    return [...foldActs(acts).floor.entries.values()].find((each) => each.player === player)?.entry ?? 0;
  };
  return {
    flightA,
    flightB,
    last,
    command,
    /** All players enter, one busts, and the clock stops. */
    play: async (flight: FloorOnPage, { entered, out }: typeof FLIGHT_A): Promise<void> => {
      for (const name of entered) {
        const member = members[name];
        const who = member === undefined ? { name } : { userId: member.id };
        await staff.call(registerEntry, { ...command(flight), ...who, of: 'buyIn', seat: 'none', payment: null });
      }
      const gone = { entry: await entryIn(flight, out), chipsBefore: null };
      await staff.call(bustEntries, { ...command(flight), out: [gone], by: [] });
      await staff.call(updateGame, { id: flight.id, status: 'PAUSED' });
    },
    close: async (flight: FloorOnPage, stacks: Readonly<Record<string, number>>): Promise<void> => {
      for (const [name, chips] of Object.entries(stacks))
        await staff.call(countChips, { ...command(flight), entry: await entryIn(flight, name), chips });
      await staff.call(closeFloorDay, command(flight));
    },
    counts: async ({ id }: FloorOnPage) => countsFromWire(await staff.call(readGame, { id })),
  };
}

/** Types one stack after the other, with Enter between them. */
async function countBags(page: Page, stacks: Readonly<Record<string, number>>): Promise<void> {
  const [first = ''] = Object.keys(stacks);
  await page.getByLabel(`${first} 칩`).focus();
  for (const [name, chips] of Object.entries(stacks)) {
    await expect(page.getByLabel(`${name} 칩`)).toBeFocused();
    await page.keyboard.type(String(chips));
    await page.keyboard.press('Enter');
  }
}

test('two flights and a last day give one result, a league and a member’s history', async ({ site, venue }) => {
  const userOf = (id: string): User => ({
    id: `${id}-${String(venue.storeId)}`,
    password: 'journey-member-password',
  });
  const members = { 김하늘: userOf('sky'), 이바다: userOf('sea') };
  const days = await openDays(venue, members);
  const { flightA, flightB, last } = days;
  const page = await site.tab(venue.manager);

  await test.step('the bags of 1A are counted by name, and the day is closed', async () => {
    await days.play(flightA, FLIGHT_A);
    await openFloor(page, flightA, 'bag');
    await expect(page.getByText('미입력 3명')).toBeVisible();
    await countBags(page, STACKS_A);
    await expect(page.getByText('칩이 맞습니다')).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await pressAndConfirm(page, '데이 마감');
    await expect(page.getByRole('button', { name: '마감 취소' })).toBeVisible();
  });

  await test.step('no players are added to the last day while a flight is open', async () => {
    await days.play(flightB, FLIGHT_B);
    await openFloor(page, last, 'fill');
    await expect(page.getByText('이전 데이를 모두 마감하면 등록할 수 있습니다.')).toBeVisible();
    await days.close(flightB, STACKS_B);
  });

  await test.step('each qualified player is added once, with the larger stack', async () => {
    const stacks = page.getByRole('list', { name: '진출자와 스택' }).getByRole('listitem');
    await expect(stacks).toHaveText([...THROUGH, LEFT_BEHIND]);
    await expect(page.getByText('진출 4명 · 칩 170,000')).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await pressAndConfirm(page, '진출자 4명 등록');
    await expect(page.getByText('진출자를 등록했습니다. 이제 좌석을 추첨하세요.')).toBeVisible();
    const counts = await days.counts(last);
    expect([counts.current, totalPlayers(counts)]).toEqual([4, 7]);
  });

  await test.step('seats are drawn, and the last day is played to its end', async () => {
    const { staff } = venue;
    await staff.call(setTables, { ...days.command(last), tables: [{ table: 1, seats: 9, breakOrder: 1 }] });
    await staff.call(confirmPayouts, {
      ...days.command(last),
      unit: 'points',
      plan: { kind: 'fixed', amounts: PRIZES },
    });
    await openFloor(page, last, 'tables');
    await pressAndConfirm(page, '좌석 추첨');
    for (const name of ['박구름', '정바람', '이바다']) await bust(page, name);
    await staff.call(updateGame, { id: last.id, status: 'END' });
  });

  const { id: leagueId } = await venue.staff.call(createLeague, {
    storeId: venue.storeId,
    name: '가을 시리즈',
    span: { kind: 'games', games: [last.id] },
    rules: { formula: { kind: 'root', factor: 100 }, perEvent: 5, perCash: 10, best: 10 },
  });

  await test.step('the result of the last day is the result of the tournament', async () => {
    await page.goto(`/game-result?id=${String(last.id)}`);
    await expect(page.getByText('플로어의 순위를 불러왔습니다. 확인한 뒤 저장해주세요.')).toBeVisible();
    await pressAndConfirm(page, '결과 저장');
    await expectAlert(page, '결과가 저장되었습니다.');
  });

  await test.step('the public league shows it', async () => {
    const asked = { storeId: venue.storeId, leagueId };
    await venue.staff.call(publishLeague, { ...asked, isPublic: true });
    const { league } = await venue.staff.call(readLeague, asked);
    const guest = await site.guestTab();
    await guest.goto(new URL(league.url ?? '').pathname);
    const row = (name: string) => guest.getByRole('row').filter({ hasText: name });
    for (const [index, name] of Object.keys(members).entries())
      await expect(row(name).getByRole('cell')).toHaveText([
        String(index + 1),
        '1',
        LEAGUE_POINTS[index] ?? '',
        LEAGUE_POINTS[index] ?? '',
      ]);
    await expect(row('정바람')).toHaveCount(0);
    await guest.getByRole('button', { name: '이바다 점수 내역 보기' }).click();
    await expect(guest.getByRole('dialog')).toContainText('2위 · 엔트리 7 · 순위 187 + 참가 5 + 입상 10');
    await guest.keyboard.press('Escape');
    await expect(guest.getByRole('dialog')).toHaveCount(0);

    // A dark screen still prints light.
    const scheme = guest.locator('html');
    await guest.emulateMedia({ colorScheme: 'dark', media: 'print' });
    await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'light');
    await expect(guest.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await guest.emulateMedia({ colorScheme: 'dark', media: 'screen' });
    await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'dark');
  });

  await test.step('the member’s history shows it', async () => {
    const own = await site.tab(members['이바다']);
    await own.goto('/my-games');
    const played = own.getByRole('row').filter({ hasText: last.name });
    await expect(played).toContainText('2위 / 7');
    await expect(played).toContainText('입상');
    await own.goto('/main');
    await expect(own.getByText('2위 / 2명')).toBeVisible();
  });
});
