// A store administrator can't reach another store's game, by any screen or call.

import {
  answerOutage,
  changePlayers,
  changePrize,
  createGame,
  createStructure,
  deleteGame,
  deleteStructure,
  latestLog,
  listGames,
  listStructures,
  readGame,
  readStore,
  readStoreInfo,
  readStructure,
  saveBoardDesign,
  shiftTime,
  undoCommand,
  updateGame,
  updateStructure,
  writeLog,
  type Endpoint,
} from '@feltclock/contract';
import { expect, type Page } from '@playwright/test';
import { test } from './support/journey.ts';
import { ADMIN } from './support/product.ts';
import type { Venue } from './support/site.ts';
import { structureOf, type StaffApi } from './support/staff-api.ts';

/** The store administrator of the demonstration. */
const MANAGER = 'gangnam';

/** In another store. */
interface OtherStore {
  readonly storeId: number;
  readonly structureId: number;
  readonly gameId: number;
}

async function createOtherGame(owner: StaffApi, { storeId }: Venue): Promise<OtherStore> {
  const { id: structureId = 0 } = await owner.call(createStructure, structureOf(storeId, '홍대 딥스택'));
  const { id: gameId = 0 } = await owner.call(createGame, { structureId, name: '홍대 금요 토너먼트' });
  return { storeId, structureId, gameId };
}

const NO_COUNTS = { current: 0, earlyBuyIn: 0, buyIn: 0, firstReBuyIn: 0, secondReBuyIn: 0, thirdReBuyIn: 0, addOn: 0 };

/** Every call with a store, a structure or a game that is not public. */
function callsOf({ storeId, structureId, gameId }: OtherStore): readonly (readonly [Endpoint, unknown])[] {
  const { storeId: _, ...structure } = structureOf(storeId, '내 것이 아닌 구조');
  return [
    [readStore, { id: storeId }],
    [readStoreInfo, { id: storeId }],
    [listStructures, { storeId }],
    [listGames, { storeId }],
    [createStructure, structureOf(storeId, '남의 매장 구조')],
    [readStructure, { id: structureId }],
    [updateStructure, { ...structure, id: structureId }],
    [saveBoardDesign, [{ id: structureId, sectionNo: 2, color: '#ff0000' }]],
    [deleteStructure, structureId],
    [createGame, { structureId }],
    [readGame, { id: gameId }],
    [latestLog, { id: gameId }],
    [updateGame, { id: gameId, status: 'PLAYING' }],
    [writeLog, { id: gameId, action: 'INIT' }],
    [changePlayers, { id: gameId, ...NO_COUNTS }],
    [changePrize, { id: gameId, prizeContent: '<p>x</p>' }],
    [shiftTime, { id: gameId, seconds: 60 }],
    [undoCommand, { id: gameId, version: 1 }],
    [answerOutage, { id: gameId, resumeWhereItStopped: true }],
    [deleteGame, gameId],
  ];
}

test.describe('another store’s game', () => {
  test('no call can reach it, and it stays unchanged', async ({ site, venue }) => {
    const owner = await site.api(ADMIN);
    const other = await createOtherGame(owner, venue);
    const before = await owner.call(readGame, { id: other.gameId });
    const manager = await site.api(site.user(MANAGER));
    for (const [endpoint, body] of callsOf(other)) {
      const { status, body: reply } = await manager.ask(endpoint, body);
      expect({ call: `${endpoint.method} ${endpoint.path}`, status, reply }).toMatchObject({
        call: `${endpoint.method} ${endpoint.path}`,
        status: 403,
        reply: { code: 'forbidden' },
      });
    }
    expect(await owner.call(readGame, { id: other.gameId })).toEqual(before);
  });

  test('no screen shows it', async ({ site, venue }) => {
    const owner = await site.api(ADMIN);
    const other = await createOtherGame(owner, venue);
    const console = await site.tab(site.user(MANAGER));
    await console.goto('/game-list');
    await expect(console.getByText('오늘의 데일리 터보').first()).toBeVisible();
    await expect(console.getByText('홍대 금요 토너먼트')).toHaveCount(0);
    await console.goto(`/game-create?storeId=${String(other.storeId)}`);
    await expect(console).toHaveURL(/\/login\?to=/);
    await expect(console.getByText('홍대 딥스택')).toHaveCount(0);
  });

  test('opening its address logs out only that tab', { tag: '@gate' }, async ({ site, venue }) => {
    const other = await createOtherGame(await site.api(ADMIN), await site.newVenue());
    const { id = 0 } = await venue.staff.call(createGame, { structureId: venue.structureId });
    const running = await site.tab(venue.manager);
    const console = await site.tab(venue.manager);
    const kept = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('feltclock.session'));
    await running.goto(`/game-controller?id=${String(id)}`);
    await expect(running.getByText('실시간 연결됨')).toBeVisible();
    const before = await kept(running);

    await console.goto(`/game-controller?id=${String(other.gameId)}`);
    await expect(console.getByText('권한이 없습니다', { exact: false }).first()).toBeVisible();
    const login = `/login?${new URLSearchParams({ to: `/game-controller?id=${String(other.gameId)}` }).toString()}`;
    await expect(console).toHaveURL(login);
    await console.goto('/game-list');
    await expect(console).toHaveURL(/\/login\?to=%2Fgame-list$/);
    expect(await kept(running)).toBe(before);
    await running.getByRole('button', { name: '바이인 1 증가', exact: true }).click();
    await expect.poll(async () => (await venue.staff.call(readGame, { id })).totalPlayer).toBe(1);

    // The login returns to the wanted page. After one more refusal, the next login goes to the main page.
    await console.goto(login);
    await console.getByLabel('아이디', { exact: true }).fill(venue.manager.id);
    await console.getByLabel('비밀번호', { exact: true }).fill(venue.manager.password);
    await console.getByRole('button', { name: '로그인' }).click();
    await expect(console).toHaveURL(/\/login$/);
    await expect(running).toHaveURL(`/game-controller?id=${String(id)}`);
    await running.getByRole('button', { name: '바이인 1 증가', exact: true }).click();
    await expect.poll(async () => (await venue.staff.call(readGame, { id })).totalPlayer).toBe(2);
  });
});
