// Players see their seats: a member on their phone, a guest by the slip. Both see a table break, and their places after they bust.

import {
  breakTable,
  bustEntries,
  changeStoreSettings,
  readFloor,
  readSeatSlips,
  registerEntry,
  seatEntry,
  setTables,
  shortenUrl,
  signUp,
  updateGame,
} from '@feltclock/contract';
import { DEFAULT_STRUCTURE, foldActs, NO_PLAYERS, type Seat } from '@feltclock/domain';
import { expect, type Locator, type Page } from '@playwright/test';
import { findings } from './support/axe.ts';
import { test } from './support/journey.ts';
import type { Venue } from './support/site.ts';
import { createTournament } from './support/tournament.ts';

const PHONE = { width: 390, height: 844 };
const NAME = '자리 안내의 밤';
const NEAR = ['김하늘', '박구름', '최노을'];
// A unique nickname: journeys share one product, and two members can't have the same one.
const MEMBER = '윤바다';
const GUEST = '정바람';

/** A game whose operator registers, seats and busts by calls; the test looks at the players' pages. */
async function openNight(venue: Venue) {
  const { staff, storeId, storeName } = venue;
  await staff.call(changeStoreSettings, { id: storeId, name: storeName, namesOnBoards: true });
  const { id: gameId } = await createTournament(staff, storeId, {
    name: NAME,
    rows: DEFAULT_STRUCTURE.rows,
    counts: NO_PLAYERS,
  });
  await staff.call(updateGame, { id: gameId, status: 'PLAYING' });
  let commands = 0;
  const command = () => ({ gameId, commandId: `own-seat-${String((commands += 1))}` });
  const tables = [1, 2].map((table) => ({ table, seats: 9, breakOrder: 3 - table }));
  await staff.call(setTables, { ...command(), tables });
  const whoIs = async (name: string) => {
    const { players, acts } = await staff.call(readFloor, { gameId });
    const player = players.find((each) => each.name === name)?.player ?? 0;
    const entry = [...foldActs(acts).floor.entries.values()].find((each) => each.player === player);
    return { player, entry: entry?.entry ?? 0, seat: entry?.seat ?? null };
  };
  return {
    gameId,
    whoIs,
    enter: (who: { readonly name: string } | { readonly userId: string }, seat: Seat | 'none') =>
      staff.call(registerEntry, { ...command(), ...who, of: 'buyIn', seat, payment: null }),
    seat: async (name: string, seat: Seat) =>
      staff.call(seatEntry, { ...command(), entry: (await whoIs(name)).entry, seat }),
    breakTable: (table: number) => staff.call(breakTable, { ...command(), table }),
    bust: async (...names: readonly string[]) => {
      const gone = await Promise.all(names.map(whoIs));
      const out = gone.map(({ entry }) => ({ entry, chipsBefore: null }));
      await staff.call(bustEntries, { ...command(), out, by: [] });
    },
    slipOf: async (name: string): Promise<string> => {
      const { player } = await whoIs(name);
      const [slip] = (await staff.call(readSeatSlips, { gameId, players: [player] })).slips;
      const { pathname, hash } = new URL(slip?.url ?? '');
      return pathname + hash;
    },
  };
}

/** The displayed numbers of table and seat. */
const numbers = (place: Locator | Page): Locator => place.locator('dd');
const chairOf = ({ table, seat }: Seat): string[] => [String(table), String(seat)];
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('a member and a guest find their seats, are moved, and see their places', async ({ site, venue }) => {
  const night = await openNight(venue);
  const member = { id: `sea-${String(venue.storeId)}`, password: 'journey-member-password' };
  await venue.staff.call(signUp, { ...member, nickname: MEMBER });
  for (const [index, name] of NEAR.entries()) await night.enter({ name }, { table: 1, seat: index + 1 });
  await night.enter({ name: GUEST }, { table: 2, seat: 7 });

  const board = await site.board(venue.manager, night.gameId);
  const home = await site.tab(member);
  await home.setViewportSize(PHONE);
  await home.goto('/main');
  const card = home.locator('section', { has: home.getByRole('heading', { name: '내 자리' }) });
  const slip = await site.guestTab();
  await slip.setViewportSize(PHONE);

  await test.step('the member sees the registration immediately, and then the seat', async () => {
    await expect(home.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(card).toHaveCount(0);
    await night.enter({ userId: member.id }, 'none');
    await expect(card).toContainText(NAME);
    await expect(card.getByRole('status')).toHaveText(
      '아직 좌석이 배정되지 않았습니다. 배정되면 여기에 바로 표시됩니다.',
    );
    await night.seat(MEMBER, { table: 2, seat: 4 });
    await expect(numbers(card)).toHaveText(['2', '4']);
    expect(await overflow(home)).toBe(0);
    expect(await findings(home)).toEqual([]);
  });

  const phoneBoard = await site.tab(member);
  await phoneBoard.setViewportSize(PHONE);
  const ownCard = phoneBoard.locator('.phone-card', { has: phoneBoard.getByRole('heading', { name: '내 자리' }) });

  await test.step('the board on the phone shows it only to the member', async () => {
    const { result } = await venue.staff.call(shortenUrl, { gameId: night.gameId });
    await phoneBoard.goto(new URL(result.url).pathname);
    await expect(numbers(ownCard)).toHaveText(['2', '4']);
  });

  await test.step('a guest’s slip opens the seat without an account', async () => {
    await slip.goto(await night.slipOf(GUEST));
    await expect(slip.getByText(GUEST)).toBeVisible();
    await expect(numbers(slip)).toHaveText(['2', '7']);
    expect(await overflow(slip)).toBe(0);
    expect(await findings(slip)).toEqual([]);
  });

  await test.step('a table break is shown to both, and to the room', async () => {
    await night.breakTable(2);
    const [byMember, byGuest] = await Promise.all([MEMBER, GUEST].map(night.whoIs));
    const now = (who: typeof byMember): Seat => {
      if (who?.seat?.table !== 1) throw new Error('nobody was moved to the table that is left');
      return who.seat;
    };
    for (const place of [card, ownCard]) {
      await expect(numbers(place)).toHaveText(chairOf(now(byMember)));
      await expect(place).toContainText('자리가 바뀌었습니다. 이전 자리: 2번 테이블 4번');
    }
    await expect(numbers(slip)).toHaveText(chairOf(now(byGuest)));
    await expect(slip.getByText('자리가 바뀌었습니다. 이전 자리: 2번 테이블 7번')).toBeVisible();
    const band = board.page.locator('.floor-band');
    await expect(band).toContainText('2번 테이블 브레이크');
    for (const [name, who] of [[MEMBER, byMember] as const, [GUEST, byGuest] as const]) {
      const line = band.getByRole('listitem').filter({ hasText: name });
      await expect(line.locator('.floor-to')).toHaveText(`테이블 1 좌석 ${String(now(who).seat)}`);
    }
  });

  await test.step('an offline phone says so, and shows the place after the reconnect', async () => {
    await slip.context().setOffline(true);
    await expect(slip.getByText('최신 내용을 불러오지 못했습니다. 연결되면 다시 불러옵니다.')).toBeVisible();
    await night.bust(GUEST);
    await expect(numbers(slip)).toHaveCount(2);
    await slip.context().setOffline(false);
    await expect(slip.getByText('탈락 · 5위')).toBeVisible();
    await expect(slip.getByText('최신 내용을 불러오지 못했습니다')).toHaveCount(0);
  });

  await test.step('two busts in one hand share a place, on the phone and on the board', async () => {
    await night.bust(MEMBER, '박구름');
    for (const place of [card, ownCard]) await expect(place.getByRole('status')).toHaveText('탈락 · 공동 3위');
    // The last bust comes first.
    const gone = board.page.getByRole('list', { name: '탈락' }).getByRole('listitem');
    await expect(gone.filter({ hasText: MEMBER })).toHaveText(`3위 ${MEMBER}`);
    await expect(gone.filter({ hasText: GUEST })).toHaveText(`5위 ${GUEST}`);
    await expect(board.figure('남은 인원')).toHaveText('2');
  });
});
