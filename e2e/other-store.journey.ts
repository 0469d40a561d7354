// A store administrator can't reach another store's game, in any screen or call.

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
  listStores,
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
import { expect, test } from '@playwright/test';
import { openConsole } from './support/console.ts';
import { ADMIN, startProduct, type Product } from './support/product.ts';
import { signIn, structureOf, type StaffApi } from './support/staff-api.ts';

/** The demonstration venue's store administrator, and a store that is not theirs. */
const MANAGER = 'gangnam';
const OTHER_STORE = '리버 홀덤 홍대점';

interface OtherStore {
  readonly storeId: number;
  readonly structureId: number;
  readonly gameId: number;
}

async function createOtherGame(owner: StaffApi): Promise<OtherStore> {
  const store = (await owner.call(listStores, {})).find(({ name }) => name === OTHER_STORE);
  if (store === undefined) throw new Error(`The demonstration venue has no ${OTHER_STORE}`);
  const { id: structureId = 0 } = await owner.call(createStructure, structureOf(store.id, '홍대 딥스택'));
  const { id: gameId = 0 } = await owner.call(createGame, { structureId, name: '홍대 금요 토너먼트' });
  return { storeId: store.id, structureId, gameId };
}

const NO_COUNTS = { current: 0, earlyBuyIn: 0, buyIn: 0, firstReBuyIn: 0, secondReBuyIn: 0, thirdReBuyIn: 0, addOn: 0 };

/** Every call that names a store, a structure or a game and is not for everybody. */
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
  let product: Product;
  test.beforeAll(async () => {
    product = await startProduct();
  });
  test.afterAll(async () => {
    await product.dispose();
  });

  test('is out of reach of every call, and stays as it was', async () => {
    const owner = await signIn(product.origin, ADMIN.id, ADMIN.password);
    const other = await createOtherGame(owner);
    const before = await owner.call(readGame, { id: other.gameId });
    const manager = await signIn(product.origin, MANAGER, product.passwordOf(MANAGER));
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

  test('is in none of the screens', async ({ browser }) => {
    const owner = await signIn(product.origin, ADMIN.id, ADMIN.password);
    const other = await createOtherGame(owner);
    const console = await openConsole(browser, product.origin, MANAGER, product.passwordOf(MANAGER));
    await console.goto('/game-list');
    await expect(console.getByText('오늘의 데일리 터보').first()).toBeVisible();
    await expect(console.getByText('홍대 금요 토너먼트')).toHaveCount(0);
    await console.goto(`/game-create?storeId=${String(other.storeId)}`);
    await expect(console).toHaveURL(/\/login$/);
    await expect(console.getByText('홍대 딥스택')).toHaveCount(0);
  });

  test('opened by its address, sends the administrator back to the login with a clear word', async ({ browser }) => {
    const owner = await signIn(product.origin, ADMIN.id, ADMIN.password);
    const other = await createOtherGame(owner);
    const console = await openConsole(browser, product.origin, MANAGER, product.passwordOf(MANAGER));
    await console.goto(`/game-controller?id=${String(other.gameId)}`);
    await expect(console.getByText('권한이 없습니다', { exact: false }).first()).toBeVisible();
    await expect(console).toHaveURL(/\/login$/);
  });
});
