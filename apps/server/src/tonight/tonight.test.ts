import { ENDPOINTS, type TonightGame } from '@feltclock/contract';
import { instant, millis, minutes, minutesToMillis, UNDO_WINDOW } from '@feltclock/domain';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startReceiver, type Receiver } from '../../../../tools/app-receiver/receiver.ts';
import { liveBoard, type LiveBoard } from '../../test-support/live-board.ts';
import { IDS, START, startServer, stopServers, type ServerUnderTest } from '../../test-support/server-under-test.ts';

const boards: LiveBoard[] = [];
const receivers: Receiver[] = [];
afterEach(async () => {
  for (const board of boards.splice(0)) await board.close();
  await stopServers();
  for (const receiver of receivers.splice(0)) await receiver.close();
});

const { readTonight, readUsual, retryStoreDeliveries, createGame, updateGame, deleteGame } = ENDPOINTS;
const { saveGameResult, createStructure, deleteStructure, changeStoreSettings } = ENDPOINTS;
const min = (count: number) => minutesToMillis(minutes(count));
const asManager = { as: 'manager' } as const;
const tonight = async (under: ServerUnderTest, id: number = IDS.store) =>
  (await under.call(readTonight, { id }, { as: 'super' })).body;
const idsOf = (games: readonly TonightGame[]): readonly number[] => games.map(({ id }) => id);
const make = async (under: ServerUnderTest, startAt?: number, name = '새 게임'): Promise<number> =>
  (await under.call(createGame, { structureId: IDS.structure, name, startAt: startAt ?? null }, asManager)).body.id ??
  0;

describe('a store’s evening', () => {
  it('has its running game with rows, players and screens', async () => {
    const under = await startServer({ host: '127.0.0.1', port: 0 });
    const url = await under.server.listen();
    boards.push(await liveBoard(url, (await under.tokenOf('manager')) ?? '', IDS.game));
    const { games, appFailures } = await tonight(under);
    const game = games.find(({ id }) => id === IDS.game);
    expect(game).toMatchObject({ status: 'PLAYING', boards: 1, hasOutage: false, storeId: IDS.store });
    expect(game?.levelList[game.clock.seq]?.level).toBe(game?.level);
    expect(game?.currentPlayer).toBeGreaterThan(0);
    expect(appFailures).toEqual([]);
    expect(idsOf((await tonight(under, IDS.thirdStore)).games)).toEqual([]);
  });

  it('leaves out games of other evenings and deleted games', async () => {
    const under = await startServer();
    const soon = await make(under, START + min(60));
    const far = await make(under, START + min(20 * 60));
    const deleted = await make(under);
    await under.call(deleteGame, deleted, asManager);
    const shown = idsOf((await tonight(under)).games);
    expect([soon, far, deleted].map((id) => shown.includes(id))).toEqual([true, false, false]);
  });

  it('keeps a game that ended for an hour, or until its result is entered', async () => {
    const under = await startServer();
    await under.call(updateGame, { id: IDS.game, status: 'END' }, asManager);
    const isShown = async () => idsOf((await tonight(under)).games).includes(IDS.game);
    expect(await isShown()).toBe(true);
    await under.clock.leap(min(60));
    expect(await isShown()).toBe(true);
    await under.clock.advance(min(1));
    expect(await isShown()).toBe(false);
    const other = await make(under);
    await under.call(updateGame, { id: other, status: 'END' }, asManager);
    expect(idsOf((await tonight(under)).games)).toContain(other);
    await under.call(saveGameResult, { ...saveGameResult.example.body, id: other }, asManager);
    expect(idsOf((await tonight(under)).games)).not.toContain(other);
  });

  it('has the undo while it is possible', async () => {
    const under = await startServer();
    const undoOf = async () => (await tonight(under)).games.find(({ id }) => id === IDS.game)?.undo;
    await under.clock.advance(min(1));
    expect(await undoOf()).toBeNull();
    await under.call(updateGame, { id: IDS.game, status: 'PAUSED' }, asManager);
    expect(await undoOf()).toMatchObject({ of: 'clock', until: under.clock.now() + UNDO_WINDOW });
    await under.clock.advance(millis(UNDO_WINDOW + 1));
    expect(await undoOf()).toBeNull();
  });

  it('is not sent again while nothing happens', async () => {
    const under = await startServer();
    const ask = (headers: Readonly<Record<string, string>> = {}) =>
      under.send(readTonight, { id: IDS.store }, { as: 'dealer', headers });
    const first = await ask();
    const headers = { 'if-none-match': String(first.headers['etag']) };
    await under.clock.advance(min(0));
    expect((await ask(headers)).status).toBe(304);
    await under.call(updateGame, { id: IDS.game, status: 'PAUSED' }, asManager);
    expect((await ask(headers)).status).toBe(200);
  });

  it('is for the store’s own staff', async () => {
    const under = await startServer();
    const status = async (id: number) => (await under.send(readTonight, { id }, { as: 'dealer' })).status;
    expect([await status(IDS.store), await status(IDS.otherStore)]).toEqual([200, 403]);
  });
});

describe('a failed message to the App', () => {
  it('is listed for its store, and sent again on request', async () => {
    const receiver = await startReceiver({ secret: 'a secret of the tests' });
    receivers.push(receiver);
    const under = await startServer({ companionApp: { url: receiver.url, secret: 'a secret of the tests' } });
    receiver.behave = () => 500;
    const { body } = await under.call(
      createStructure,
      { ...createStructure.example.body, storeId: IDS.store },
      asManager,
    );
    expect(body.code).toBe(-1);
    const name = createStructure.example.body.name;
    expect((await tonight(under)).appFailures).toEqual([{ thing: 'structure', name, isGivenUp: false }]);
    expect((await tonight(under, IDS.otherStore)).appFailures).toEqual([]);
    await under.server.database.queries.updateTable('app_message').set({ next_attempt_at: null }).execute();
    expect((await tonight(under)).appFailures).toMatchObject([{ isGivenUp: true }]);

    await under.call(retryStoreDeliveries, { id: IDS.otherStore }, { as: 'super' });
    expect((await tonight(under)).appFailures).toHaveLength(1);
    receiver.behave = () => undefined;
    await under.call(retryStoreDeliveries, { id: IDS.store }, asManager);
    await under.clock.advance(millis(1));
    await vi.waitFor(async () => expect((await tonight(under)).appFailures).toEqual([]), {
      timeout: 10_000,
      interval: 5,
    });
    await vi.waitFor(() => expect(receiver.things.size).toBe(1), { timeout: 10_000, interval: 5 });
  });
});

describe('the usual tournament', () => {
  const usual = async (under: ServerUnderTest, id: number = IDS.thirdStore) =>
    (await under.call(readUsual, { id }, { as: 'super' })).body;

  it('has the chosen structure until a game was played', async () => {
    const under = await startServer();
    const structure = async (name: string) =>
      (
        await under.call(
          createStructure,
          { ...createStructure.example.body, storeId: IDS.thirdStore, name },
          { as: 'super' },
        )
      ).body.id ?? 0;
    const [one, other] = [await structure('하나'), await structure('둘')];
    expect(await usual(under)).toEqual([]);
    await under.call(
      changeStoreSettings,
      { ...changeStoreSettings.example.body, id: IDS.thirdStore, defaultStructureId: one },
      { as: 'super' },
    );
    expect(await usual(under)).toEqual([
      { structureId: one, structureName: '하나', name: '하나', startAt: null, because: 'chosen' },
    ]);
    await under.call(createGame, { structureId: other, name: '저녁 경기' }, { as: 'super' });
    expect(await usual(under)).toMatchObject([
      { structureId: one, because: 'chosen' },
      { structureId: other, structureName: '둘', name: '저녁 경기', because: 'last' },
    ]);
    await under.call(deleteStructure, one, { as: 'super' });
    expect((await usual(under)).map(({ structureId }) => structureId)).toEqual([other]);
  });

  it('has the hour at which it usually starts, while that is ahead', async () => {
    const under = await startServer();
    const { queries } = under.server.database;
    const startAt = START - min(7 * 24 * 60) + min(90);
    const id = await make(under, START + min(1), '늘 하던');
    await queries
      .updateTable('game')
      .set({ start_at: startAt, created_at: instant(startAt - min(60)) })
      .where('id', '=', id)
      .execute();
    const offered = async () => (await usual(under, IDS.store)).find(({ name }) => name === '늘 하던');
    expect(await offered()).toMatchObject({ structureId: IDS.structure, startAt: START + min(90) });
    await under.clock.leap(min(90));
    expect((await offered())?.startAt ?? null).toBeNull();
  });
});
