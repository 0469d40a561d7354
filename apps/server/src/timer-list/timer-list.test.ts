import { ENDPOINTS, TIMER_PAGE, type RequestOf } from '@feltclock/contract';
import { millis, minutes, minutesToMillis } from '@feltclock/domain';
import { afterEach, describe, expect, it } from 'vitest';
import { isOnPostgres } from '../../test-support/storage/test-databases.ts';
import {
  IDS,
  LINK_CODE,
  START,
  startServer,
  stopServers,
  type ServerUnderTest,
  type Who,
} from '../../test-support/server-under-test.ts';

const { listTimers, browseTimers, readTimer, openPublicBoard, readBoardVisibility, changeBoardVisibility } = ENDPOINTS;
const { changeStoreSettings } = ENDPOINTS;
const { createGame, createStructure, deleteGame, listGames, openViewSession, readStructure, updateGame } = ENDPOINTS;

afterEach(stopServers);

type Filter = RequestOf<typeof listTimers>;
const HOUR = minutesToMillis(minutes(60));
/** The demonstration's games: in progress, and due in 45 minutes. */
const RUNNING = IDS.game;
const RESERVED = IDS.waitingGame;
/** The address codes of the first store's district, of another one, and of the other region. */
const PLACES = { gangnamGu: IDS.district, mapoGu: 31, yeoksam: IDS.neighbourhood } as const;

const listed = async (under: ServerUnderTest, filter: Filter = {}, as: Who = 'guest') =>
  (await under.call(listTimers, filter, { as })).body;
const idsOf = async (under: ServerUnderTest, filter: Filter = {}) => (await listed(under, filter)).map(({ id }) => id);
const read = async (under: ServerUnderTest, id: number) => (await under.call(readTimer, { id })).body;
const statusOf = async (under: ServerUnderTest, id: number) => (await under.send(readTimer, { id })).status;

/** A new game of any store, created by the super administrator. */
async function newGame(under: ServerUnderTest, structureId: number, startAt?: number): Promise<number> {
  const { body } = await under.call(createGame, { structureId, startAt: startAt ?? null }, { as: 'super' });
  if (body.id === undefined) throw new Error('no game was made');
  return body.id;
}
const command = (under: ServerUnderTest, id: number, status: 'PLAYING' | 'PAUSED' | 'END') =>
  under.call(updateGame, { id, status }, { as: 'super' });
/** Waits until cached answers expire. */
const aMoment = (under: ServerUnderTest) => under.clock.advance(millis(1000));

describe('the list', () => {
  it('tells how a store writes times and money where that is not as in Korea', async () => {
    const under = await startServer();
    const { body } = changeStoreSettings.example;
    await under.call(changeStoreSettings, { ...body, timeZone: 'Asia/Taipei', currency: 'TWD' }, { as: 'manager' });
    const row = (await listed(under)).find(({ id }) => id === RUNNING);
    for (const shown of [row, await read(under, RUNNING)])
      expect(shown).toMatchObject({ zone: 'Asia/Taipei', money: 'NT$' });
  });

  it('says nothing of prizes where the game has none, and by the word that the store has for them', async () => {
    const under = await startServer();
    const { queries } = under.server.database;
    await queries.updateTable('game').set({ prize: ' ', prize_content: '<p></p>' }).where('id', '=', RUNNING).execute();
    const { body } = changeStoreSettings.example;
    await under.call(changeStoreSettings, { ...body, prizeHeading: '시상' }, { as: 'manager' });
    const row = (await listed(under)).find(({ id }) => id === RUNNING);
    for (const shown of [row, await read(under, RUNNING)]) {
      expect(shown).toMatchObject({ prizeHeading: '시상' });
      for (const field of ['prize', 'firstPrize', 'prizes']) expect(shown).not.toHaveProperty(field);
    }
  });

  it('shows a guest what runs and what is reserved, with every documented field', async () => {
    const under = await startServer();
    const [reserved, running] = await listed(under);
    expect(running).toEqual({
      id: RUNNING,
      name: '오늘의 데일리 터보',
      status: 'PLAYING',
      gameStatus: 'OPEN',
      currentPlayer: 27,
      totalPlayer: 34,
      level: 3,
      totalTime: 16 * 60,
      actionDate: START - 5 * 60_000,
      structureId: 1,
      structureName: '데일리 터보',
      buyInAmount: expect.any(Number) as number,
      regDeadlineTime: expect.any(Number) as number,
      storeId: IDS.store,
      storeName: '펠트 라운지 강남점',
      region: '서울특별시 강남구',
      startAt: null,
      isBoardPublic: true,
      prize: '엔트리 80% 시상',
      firstPrize: { place: '1위', pays: '45%' },
    });
    expect(running?.buyInAmount).toBeGreaterThan(0);
    expect(reserved).toMatchObject({ id: RESERVED, status: 'READY', gameStatus: 'READY', level: 0, totalTime: 0 });
    expect(reserved?.startAt).toBe(START + 45 * 60_000);
    expect(reserved?.regDeadlineTime).toBeGreaterThan(START + 45 * 60_000);
  });

  it('tells when registration closes, and it closes then', async () => {
    const under = await startServer();
    const running = (await listed(under)).find(({ id }) => id === RUNNING);
    const deadline = running?.regDeadlineTime ?? 0;
    await under.clock.advance(millis(deadline - START - 1000));
    expect((await read(under, RUNNING)).gameStatus).toBe('OPEN');
    // A node of several is notified only of games that it follows; after at most 1.5 s it has the others too.
    await under.clock.advance(millis(isOnPostgres ? 2500 : 1000));
    expect(
      (await listed(under, { gameStatus: 'CLOSED' })).map(({ id, regDeadlineTime }) => [id, regDeadlineTime]),
    ).toEqual([[RUNNING, null]]);
  });

  it('has no time for the deadline of a game that stands', async () => {
    const under = await startServer();
    await command(under, RUNNING, 'PAUSED');
    expect((await listed(under)).find(({ id }) => id === RUNNING)).toMatchObject({
      status: 'PAUSED',
      gameStatus: 'OPEN',
      regDeadlineTime: null,
    });
  });

  it('leaves out what is no visitor’s business: ended, deleted, of a deleted store', async () => {
    const under = await startServer();
    const ended = await newGame(under, 1);
    const deleted = await newGame(under, 1);
    const elsewhere = await newGame(under, 4);
    for (const id of [ended, deleted, elsewhere]) await command(under, id, 'PLAYING');
    expect(await idsOf(under)).toEqual([elsewhere, deleted, ended, RESERVED, RUNNING]);
    await command(under, ended, 'END');
    await under.call(deleteGame, deleted, { as: 'super' });
    await under.server.database.queries
      .updateTable('store')
      .set({ deleted_at: START })
      .where('id', '=', IDS.otherStore)
      .execute();
    await aMoment(under);
    expect(await idsOf(under)).toEqual([RESERVED, RUNNING]);
    for (const id of [ended, deleted, elsewhere, 4711]) expect(await statusOf(under, id)).toBe(404);
  });

  it('has a game without a scheduled start from its creation: it registers and has not started', async () => {
    const under = await startServer();
    const unscheduled = await newGame(under, 1);
    for (const filter of [{}, { gameStatus: 'OPEN' }] as const)
      expect((await listed(under, filter)).find(({ id }) => id === unscheduled)).toMatchObject({
        status: 'READY',
        gameStatus: 'OPEN',
        level: 0,
        startAt: null,
        regDeadlineTime: null,
      });
    for (const gameStatus of ['READY', 'CLOSED'] as const)
      expect(await idsOf(under, { gameStatus })).not.toContain(unscheduled);
    expect(await read(under, unscheduled)).toMatchObject({ status: 'READY', gameStatus: 'OPEN', startAt: null });
    await under.clock.leap(millis(24 * HOUR - 1000));
    expect(await statusOf(under, unscheduled)).toBe(200);
    await aMoment(under);
    expect(await statusOf(under, unscheduled)).toBe(404);
    expect(await idsOf(under)).not.toContain(unscheduled);
  });

  it('says how many players a game needs, until it starts', async () => {
    const under = await startServer();
    const id = await newGame(under, 1);
    await under.call(ENDPOINTS.changeLimits, { id, minimum: 8, cap: 0 }, { as: 'super' });
    const minimum = async () => (await listed(under)).find((timer) => timer.id === id)?.minimum;
    await aMoment(under);
    expect(await minimum()).toBe(8);
    await command(under, id, 'PLAYING');
    await aMoment(under);
    expect(await minimum()).toBeUndefined();
  });

  it('takes a reserved game that nobody started as open from its time on, and forgets it 8 hours later', async () => {
    const under = await startServer();
    await under.clock.leap(minutesToMillis(minutes(45)));
    const [late] = await listed(under, { gameStatus: 'OPEN' });
    expect(late).toMatchObject({ id: RESERVED, status: 'READY', gameStatus: 'OPEN', regDeadlineTime: null });
    await under.clock.leap(millis(8 * HOUR - 1000));
    expect(await statusOf(under, RESERVED)).toBe(200);
    await aMoment(under);
    expect(await statusOf(under, RESERVED)).toBe(404);
    expect(await idsOf(under)).not.toContain(RESERVED);
  });

  it('is narrowed by each tier of the address', async () => {
    const under = await startServer();
    const hongdae = await newGame(under, 4);
    const seomyeon = await newGame(under, 5);
    for (const id of [hongdae, seomyeon]) await command(under, id, 'PLAYING');
    expect(await idsOf(under, { address1: IDS.region })).toEqual([hongdae, RESERVED, RUNNING]);
    expect(await idsOf(under, { address1: String(IDS.otherRegion) })).toEqual([seomyeon]);
    expect(await idsOf(under, { address1: IDS.region, address2: PLACES.mapoGu })).toEqual([hongdae]);
    expect(await idsOf(under, { address1: '', address2: PLACES.gangnamGu, address3: null })).toEqual([
      RESERVED,
      RUNNING,
    ]);
    expect(await idsOf(under, { address3: PLACES.yeoksam })).toEqual([RESERVED, RUNNING]);
    expect(await idsOf(under, { address1: IDS.otherRegion, address2: PLACES.mapoGu })).toEqual([]);
    expect(await idsOf(under, { address1: 4711 })).toEqual([]);
  });

  it('is narrowed by status; what is reserved in the order it starts', async () => {
    const under = await startServer();
    const tomorrow = await newGame(under, 1, START + 24 * HOUR);
    const soon = await newGame(under, 1, START + 60_000);
    const closed = await newGame(under, 1);
    await command(under, closed, 'PLAYING');
    await under.call(updateGame, { id: closed, registrationStatus: 'CLOSED' }, { as: 'super' });
    expect(await idsOf(under, { gameStatus: 'OPEN' })).toEqual([RUNNING]);
    expect(await idsOf(under, { gameStatus: 'READY' })).toEqual([soon, RESERVED, tomorrow]);
    expect(await idsOf(under, { gameStatus: 'CLOSED' })).toEqual([closed]);
    expect(await idsOf(under, { gameStatus: '' })).toEqual([soon, tomorrow, RESERVED, RUNNING, closed]);
    await under.call(updateGame, { id: closed, registrationStatus: 'OPEN' }, { as: 'super' });
    await aMoment(under);
    expect(await idsOf(under, { gameStatus: 'OPEN' })).toEqual([closed, RUNNING]);
  });

  it.each([[{ gameStatus: 'END' }], [{ address1: 'x' }], [{ page: 0 }], [{ page: TIMER_PAGE.most + 1 }], [[]]])(
    'refuses %j',
    async (filter) => {
      const under = await startServer();
      expect((await under.send(listTimers, filter)).status).toBe(400);
    },
  );
});

describe('asked again and again', () => {
  it('answers the same list to a GET, and only its tag when nothing has changed', async () => {
    const under = await startServer();
    const filter = { address1: IDS.region, gameStatus: '' } as const;
    const first = await under.call(browseTimers, filter);
    expect(first.body).toEqual(await listed(under, filter));
    expect(first.headers).toMatchObject({ 'cache-control': 'public, no-cache' });
    const tag = String(first.headers['etag']);
    const again = await under.send(browseTimers, filter, { headers: { 'if-none-match': tag } });
    expect([again.status, (again.body as unknown as Buffer).length]).toEqual([304, 0]);
    // Time alone changes nothing: clients compute the remaining time themselves.
    await under.clock.advance(millis(60_000));
    expect((await under.send(browseTimers, filter, { headers: { 'if-none-match': tag } })).status).toBe(304);
    await command(under, RUNNING, 'PAUSED');
    await aMoment(under);
    const changed = await under.send(browseTimers, filter, { headers: { 'if-none-match': tag } });
    expect(changed.status).toBe(200);
    expect(changed.headers['etag']).not.toBe(tag);
  });

  it('is the same for everybody, whoever is signed in', async () => {
    const under = await startServer();
    const tags = [];
    for (const as of ['guest', 'viewer', 'manager', 'super'] as const)
      tags.push((await under.call(browseTimers, {}, { as })).headers['etag']);
    expect(new Set(tags).size).toBe(1);
  });
});

describe('a row opened', () => {
  it('has the documented values and what a screen needs to count on', async () => {
    const under = await startServer();
    const detail = await read(under, RUNNING);
    expect(detail).toMatchObject({
      status: 'PLAYING',
      gameStatus: 'OPEN',
      totalChips: 9 * 35_000 + 17 * 30_000 + 6 * 30_000 + 2 * 40_000,
      earlyBuyIn: 35_000,
      buyIn: 30_000,
      firstReBuyIn: 30_000,
      secondReBuyIn: 40_000,
      currentLevel: { seq: 2, level: 3, duration: 8 },
      nextLevel: { seq: 3, level: 4 },
      remainLevelTime: 3 * 60,
      address: '서울특별시 강남구 역삼동 테헤란로 예시빌딩 3층',
      phoneNo: '02-555-0101',
      prizes: [
        { place: '1위', pays: '45%' },
        { place: '2위', pays: '27%' },
        { place: '3위', pays: '18%' },
        { place: '4위', pays: '10%' },
      ],
      clock: { seq: 2, at: START - 5 * 60_000, remaining: 8 * 60_000 },
    });
    expect(detail.levelList.length).toBeGreaterThan(20);
    await under.clock.advance(millis(60_000));
    const later = await read(under, RUNNING);
    expect([later.remainLevelTime, later.nextBreakTime]).toEqual([2 * 60, detail.nextBreakTime - 60]);
    expect(later.clock).toEqual(detail.clock);
  });

  it('names the level after a break during the break, and none after the last', async () => {
    const under = await startServer();
    const { body: structure } = await under.call(readStructure, { id: 1 }, { as: 'manager' });
    const rows = structure.levelList.slice(0, 1);
    const level = rows[0]!;
    const short = [level, { ...level, level: 0, smallBlind: 0, bigBlind: 0, ante: 0 }, { ...level, level: 2 }];
    const wanted = { ...structure, storeId: IDS.store, name: '짧은 구조', registrationDeadline: 0, levelList: short };
    const { body: made } = await under.call(createStructure, wanted, { as: 'manager' });
    const id = await newGame(under, made.id ?? 0);
    await command(under, id, 'PLAYING');
    await under.clock.advance(minutesToMillis(minutes(level.duration)));
    expect(await read(under, id)).toMatchObject({
      currentLevel: { level: 0 },
      nextLevel: { level: 2 },
      nextBreakTime: 0,
    });
    await under.clock.advance(minutesToMillis(minutes(level.duration)));
    expect(await read(under, id)).toMatchObject({ currentLevel: { level: 2 }, nextLevel: null, gameStatus: 'CLOSED' });
    await under.clock.advance(minutesToMillis(minutes(level.duration)));
    expect(await statusOf(under, id)).toBe(404);
  });
});

describe('the board of a listed game', () => {
  const open = (under: ServerUnderTest, id: number) => under.send(openPublicBoard, { id });

  it('opens through its short link, the same one that staff hand out', async () => {
    const under = await startServer();
    const { body } = await under.call(openPublicBoard, { id: RUNNING });
    expect(body.path).toBe(`/s/${LINK_CODE}`);
    const made = (await under.call(openPublicBoard, { id: RESERVED })).body.path;
    expect(made).toMatch(/^\/s\/[2-9a-z]{12}$/);
    expect((await under.call(openPublicBoard, { id: RESERVED })).body.path).toBe(made);
    const code = made.slice('/s/'.length);
    expect((await under.call(openViewSession, { code })).body).toEqual({ gameId: RESERVED });
  });

  it('is the store’s to show or not', async () => {
    const under = await startServer();
    const isPublic = async () =>
      (await under.call(readBoardVisibility, { id: IDS.store }, { as: 'manager' })).body.isPublic;
    const change = (value: boolean) =>
      under.call(changeBoardVisibility, { id: IDS.store, isPublic: value }, { as: 'manager' });
    expect(await isPublic()).toBe(true);
    await change(false);
    expect(await isPublic()).toBe(false);
    expect((await open(under, RUNNING)).status).toBe(404);
    expect((await listed(under)).map(({ isBoardPublic }) => isBoardPublic)).toEqual([false, false]);
    expect((await read(under, RUNNING)).isBoardPublic).toBe(false);
    await change(true);
    expect((await open(under, RUNNING)).status).toBe(200);
  });

  it('is kept from visitors by a store that never said a word', async () => {
    const under = await startServer();
    const id = await newGame(under, 4);
    await command(under, id, 'PLAYING');
    expect((await open(under, id)).status).toBe(404);
    const links = await under.server.database.queries.selectFrom('short_link').select('game_id').execute();
    expect(links).toEqual([{ game_id: RUNNING }]);
  });

  it('is nobody’s when the game is on no list', async () => {
    const under = await startServer();
    const id = await newGame(under, 1);
    for (const status of ['PLAYING', 'END'] as const) await command(under, id, status);
    expect((await open(under, id)).status).toBe(404);
  });
});

// The game list of staff and this list are two views of one game.
it('a game counts the same for staff and visitors', async () => {
  const under = await startServer();
  const { body: cards } = await under.call(listGames, { storeId: IDS.store }, { as: 'manager' });
  for (const { id, currentPlayer, totalPlayer, registrationStatus } of cards)
    expect((await listed(under)).find((timer) => timer.id === id)).toMatchObject({
      currentPlayer,
      totalPlayer,
      gameStatus: registrationStatus,
    });
});
