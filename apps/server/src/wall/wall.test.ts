import { ENDPOINTS, type WallGame } from '@feltclock/contract';
import { instant, minutes, minutesToMillis } from '@feltclock/domain';
import { afterEach, describe, expect, it } from 'vitest';
import { liveBoard, type LiveBoard } from '../../test-support/live-board.ts';
import { IDS, START, startServer, stopServers, type ServerUnderTest } from '../../test-support/server-under-test.ts';

const boards: LiveBoard[] = [];
afterEach(async () => {
  for (const board of boards.splice(0)) await board.close();
  await stopServers();
});

const { readFirstSteps, readWall, readGame, updateGame, changePlayers, createGame, deleteGame, changeRowsToCome } =
  ENDPOINTS;
const min = (count: number) => minutesToMillis(minutes(count));
const wall = async (under: ServerUnderTest) => (await under.call(readWall, undefined, { as: 'super' })).body;
const gameIn = async (under: ServerUnderTest, id: number): Promise<WallGame | undefined> =>
  (await wall(under)).games.find((game) => game.id === id);
const asManager = { as: 'manager' } as const;

describe('the wall', () => {
  it('shows a running game with its store, its row and its players', async () => {
    const under = await startServer();
    const game = await gameIn(under, IDS.game);
    expect(game).toMatchObject({ storeName: '펠트 라운지 강남점', status: 'PLAYING', boards: 0, hasOutage: false });
    expect(game?.currentPlayer).toBeGreaterThan(0);
    expect(game?.totalPlayer).toBeGreaterThanOrEqual(game?.currentPlayer ?? Infinity);
    expect(game?.remaining).toBeGreaterThan(START - (game?.at ?? 0));
  });

  it('shows since when a game is paused, without ended and deleted games', async () => {
    const under = await startServer();
    await under.clock.advance(min(1));
    await under.call(updateGame, { id: IDS.game, status: 'PAUSED' }, asManager);
    expect(await gameIn(under, IDS.game)).toMatchObject({ status: 'PAUSED', at: START + min(1) });
    await under.call(updateGame, { id: IDS.game, status: 'END' }, asManager);
    expect(await gameIn(under, IDS.game)).toBeUndefined();
  });

  it('has the versions of clock and counts', async () => {
    const under = await startServer();
    const versions = async (): Promise<readonly unknown[]> => {
      const shown = await gameIn(under, IDS.game);
      const { body } = await under.call(readGame, { id: IDS.game }, asManager);
      expect([shown?.clockVersion, shown?.countsVersion]).toEqual([body.clock.version, body.countsVersion]);
      return [body.clock.version, body.countsVersion];
    };
    const [clock, counts] = (await versions()).map(Number);
    await under.call(updateGame, { id: IDS.game, status: 'PAUSED' }, asManager);
    expect(await versions()).toEqual([Number(clock) + 1, counts]);
    const kinds = { earlyBuyIn: 2, buyIn: 3, firstReBuyIn: 0, secondReBuyIn: 0, thirdReBuyIn: 0, addOn: 0 };
    await under.call(changePlayers, { id: IDS.game, current: 4, ...kinds }, asManager);
    expect(await versions()).toEqual([Number(clock) + 1, Number(counts) + 1]);
  });

  it('shows the rules of the present row, also after a change of row or rules', async () => {
    const under = await startServer();
    const facts = async () => {
      const { blinds, breakAfterRow, deadlineAfterRow } = (await gameIn(under, IDS.game)) ?? {};
      const { body } = await under.call(readGame, { id: IDS.game }, asManager);
      return { body, row: body.levelList[body.levelSeq], duties: { blinds, breakAfterRow, deadlineAfterRow } };
    };
    const { body, row, duties } = await facts();
    expect(duties.blinds).toEqual({ smallBlind: row?.smallBlind, bigBlind: row?.bigBlind, ante: row?.ante });
    const next = body.levelSeq + 1;
    const untilBreak = body.levelList.findIndex(({ level }, seq) => seq >= next && level === 0);
    const sum = (rows: readonly { readonly duration: number }[]) =>
      min(rows.reduce((all, each) => all + each.duration, 0));
    expect(duties.breakAfterRow).toBe(sum(body.levelList.slice(next, untilBreak)));
    expect(duties.deadlineAfterRow).toBe(sum(body.levelList.slice(next, body.registrationDeadline + 1)));

    const pause = { level: 0, smallBlind: 0, bigBlind: 0, ante: 0, duration: 7 };
    const levelList = [pause, ...body.levelList.slice(next)];
    const change = { id: IDS.game, version: body.clock.version, from: next, levelList };
    expect((await under.call(changeRowsToCome, change, asManager)).status).toBe(200);
    expect((await facts()).duties.breakAfterRow).toBe(0);
    await under.clock.advance(min(row?.duration ?? 0));
    expect((await facts()).duties).toMatchObject({ blinds: null });
  });

  it('shows a reserved game from an hour before its start until a day after', async () => {
    const under = await startServer();
    const create = async (minutesFromNow: number) => {
      const startAt = instant(START + min(minutesFromNow));
      const { body } = await under.call(createGame, { structureId: IDS.structure, startAt }, asManager);
      return body.id ?? 0;
    };
    const [soon, late, far, forgotten] = [await create(30), await create(-90), await create(120), await create(-1500)];
    const unplanned = (await under.call(createGame, { structureId: IDS.structure }, asManager)).body.id ?? 0;
    const shown = new Set((await wall(under)).games.map(({ id }) => id));
    expect([soon, late, far, forgotten, unplanned].map((id) => shown.has(id))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    await under.call(deleteGame, soon, asManager);
    expect(await gameIn(under, soon)).toBeUndefined();
  });

  it('counts boards as they connect and disconnect', async () => {
    const under = await startServer({ host: '127.0.0.1', port: 0 });
    const url = await under.server.listen();
    const board = await liveBoard(url, (await under.tokenOf('viewer')) ?? '', IDS.game);
    boards.push(board);
    expect((await gameIn(under, IDS.game))?.boards).toBe(1);
    boards.push(await liveBoard(url, (await under.tokenOf('manager')) ?? '', IDS.game));
    expect((await gameIn(under, IDS.game))?.boards).toBe(2);
    await board.close();
    await expect.poll(async () => (await gameIn(under, IDS.game))?.boards).toBe(1);
    expect((await gameIn(under, IDS.waitingGame))?.boards ?? 0).toBe(0);
  });

  it('does not take a controller for a board', async () => {
    const under = await startServer({ host: '127.0.0.1', port: 0 });
    const url = await under.server.listen();
    boards.push(await liveBoard(url, (await under.tokenOf('manager')) ?? '', IDS.game, 'staff-1'));
    expect((await gameIn(under, IDS.game))?.boards).toBe(0);
  });

  it('is not sent again while nothing changes, though time passes', async () => {
    const under = await startServer();
    const first = await under.call(readWall, undefined, { as: 'super' });
    // The answer is one person's: nobody in between may keep it.
    expect(first.headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'Authorization' });
    const headers = { 'if-none-match': String(first.headers['etag']) };
    await under.clock.advance(10_000 as ReturnType<typeof min>);
    expect((await under.send(readWall, undefined, { as: 'super', headers })).status).toBe(304);
    await under.call(updateGame, { id: IDS.game, status: 'PAUSED' }, asManager);
    expect((await under.send(readWall, undefined, { as: 'super', headers })).status).toBe(200);
  });

  it('holds 500 games and more', async () => {
    const under = await startServer();
    const { queries } = under.server.database;
    const game = await queries.selectFrom('game').selectAll().where('id', '=', IDS.game).executeTakeFirstOrThrow();
    const log = await queries.selectFrom('game_log').selectAll().where('game_id', '=', IDS.game).execute();
    const newest = log.find(({ version }) => version === game.last_version);
    if (newest === undefined) throw new Error('no log');
    for (let id = 1000; id < 1500; id += 1) {
      await queries
        .insertInto('game')
        .values({ ...game, id })
        .execute();
      await queries
        .insertInto('game_log')
        .values({ ...newest, game_id: id })
        .execute();
    }
    const { games, isCut } = await wall(under);
    expect(games.filter((each) => each.id >= 1000)).toHaveLength(500);
    expect(isCut).toBe(false);
  });
});

describe('the first steps of a store', () => {
  const steps = async (under: ServerUnderTest, id: number = IDS.store) =>
    (await under.call(readFirstSteps, { id }, { as: 'super' })).body;

  it('come from the store’s data', async () => {
    const under = await startServer();
    expect(await steps(under)).toMatchObject({
      hasAddress: true,
      hasStructure: true,
      hasGame: true,
      hasBoard: false,
      hasEntries: true,
      hasStarted: true,
      gameId: IDS.waitingGame,
      isOver: false,
    });
    const { queries } = under.server.database;
    await queries.updateTable('store').set({ phone_no: '' }).where('id', '=', IDS.thirdStore).execute();
    await queries.updateTable('structure').set({ deleted_at: 1 }).where('store_id', '=', IDS.thirdStore).execute();
    expect(await steps(under, IDS.thirdStore)).toEqual({
      hasAddress: false,
      hasStructure: false,
      hasGame: false,
      hasBoard: false,
      hasEntries: false,
      hasStarted: false,
      gameId: null,
      isOver: false,
    });
  });

  it('accept a street and a telephone number as an address, without a region', async () => {
    const under = await startServer();
    const { queries } = under.server.database;
    const store = async (part: Readonly<Record<string, string | null>>) => {
      await queries
        .updateTable('store')
        .set({ address1: null, address2: null, address3: null, phone_no: '', detail_address: '', ...part })
        .where('id', '=', IDS.store)
        .execute();
      return (await steps(under)).hasAddress;
    };
    expect(await store({ phone_no: '02-555-0142' })).toBe(false);
    expect(await store({ detail_address: '테헤란로 1' })).toBe(false);
    expect(await store({ phone_no: '02-555-0142', detail_address: '테헤란로 1' })).toBe(true);
  });

  it('see an open board, and end with the first ended game', async () => {
    const under = await startServer();
    const url = await under.server.listen();
    boards.push(await liveBoard(url, (await under.tokenOf('manager')) ?? '', IDS.waitingGame));
    expect((await steps(under)).hasBoard).toBe(true);
    await under.call(updateGame, { id: IDS.game, status: 'END' }, asManager);
    expect(await steps(under)).toMatchObject({ isOver: true, gameId: IDS.waitingGame });
  });
});
