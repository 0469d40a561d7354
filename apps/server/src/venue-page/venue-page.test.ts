import { ENDPOINTS, VENUE_PAGE, type RequestOf } from '@feltclock/contract';
import { millis } from '@feltclock/domain';
import { afterEach, describe, expect, it } from 'vitest';
import { IDS, START, startServer, stopServers, type ServerUnderTest } from '../../test-support/server-under-test.ts';

afterEach(stopServers);

const { browseTimers, changeResultsVisibility, changeStoreSettings, createGame, deleteGame, deleteUser } = ENDPOINTS;
const { readPublicResult, readResultsVisibility, readVenue, saveGameResult, updateGame, listAudit } = ENDPOINTS;

const as = 'manager' as const;
const DAY = 24 * 3_600_000;

/** Waits until cached answers expire. */
const aMoment = (under: ServerUnderTest) => under.clock.advance(millis(1000));
const venueOf = async (under: ServerUnderTest, page = 1) => {
  await aMoment(under);
  return (await under.call(readVenue, { id: IDS.store, page })).body;
};
const show = (under: ServerUnderTest, showsResults = true) =>
  under.call(changeResultsVisibility, { id: IDS.store, showsResults }, { as });

/** An ended game of the first store, `days` days after the test's first day. */
async function ended(under: ServerUnderTest, name: string, days = 0): Promise<number> {
  const game = { structureId: IDS.unusedStructure, name, startAt: START + days * DAY };
  const { body } = await under.call(createGame, game, { as });
  const id = body.id ?? 0;
  await under.call(updateGame, { id, status: 'PLAYING' }, { as });
  await under.call(updateGame, { id, status: 'END' }, { as });
  return id;
}
const save = (
  under: ServerUnderTest,
  id: number,
  finishers: RequestOf<typeof saveGameResult>['finishers'] = [
    { place: 1, userId: 'player', name: '' },
    { place: 2, name: '손님' },
  ],
) => under.call(saveGameResult, { id, version: 0, finishers }, { as });

const nicknameOf = async ({ server }: ServerUnderTest, id: string): Promise<string> =>
  (await server.database.queries.selectFrom('user').select('nickname').where('id', '=', id).executeTakeFirstOrThrow())
    .nickname;

describe('a store as visitors see it', () => {
  it('is told with its address, and without results until its owner shows them', async () => {
    const under = await startServer();
    const id = await ended(under, '금요');
    await save(under, id);
    const venue = await venueOf(under);
    expect(venue).toMatchObject({
      id: IDS.store,
      name: '펠트 라운지 강남점',
      showsResults: false,
      results: [],
      hasMore: false,
    });
    expect(venue.address).toContain('강남구');
    expect((await under.call(readPublicResult, { id })).body).toEqual({ result: null });
    expect((await under.call(readResultsVisibility, { id: IDS.store }, { as: 'cashier' })).body).toEqual({
      showsResults: false,
    });
  });

  it('has the results that were saved, the newest day first, with who won', async () => {
    const under = await startServer();
    const [first, second] = [await ended(under, '첫날', 1), await ended(under, '둘째 날', 2)];
    await ended(under, '결과 없음', 3);
    await save(under, first);
    await save(under, second, [{ place: 1, name: '손님' }]);
    await show(under);
    const nickname = await nicknameOf(under, 'player');
    const { results, hasMore } = await venueOf(under);
    expect(results).toEqual([
      { gameId: second, gameName: '둘째 날', day: START + 2 * DAY, totalPlayer: 0, winner: '손님' },
      { gameId: first, gameName: '첫날', day: START + DAY, totalPlayer: 0, winner: nickname },
    ]);
    expect(hasMore).toBe(false);
    await under.call(saveGameResult, { id: second, version: 1, finishers: [] }, { as });
    await under.call(deleteGame, first, { as });
    expect((await venueOf(under)).results).toEqual([]);
  });

  it('comes a page of results at a time', async () => {
    const under = await startServer();
    for (let day = 0; day <= VENUE_PAGE.results; day += 1)
      await save(under, await ended(under, `${String(day)}일`, day));
    await show(under);
    const [first, second] = [await venueOf(under), await venueOf(under, 2)];
    expect([first.results.length, first.hasMore]).toEqual([VENUE_PAGE.results, true]);
    expect([second.results.map(({ gameName }) => gameName), second.hasMore]).toEqual([['0일'], false]);
  });

  it('is not there once it is deleted, nor where there was none', async () => {
    const under = await startServer();
    expect((await under.send(readVenue, { id: 4711 })).status).toBe(404);
    const { queries } = under.server.database;
    await queries.updateTable('store').set({ deleted_at: START }).where('id', '=', IDS.store).execute();
    expect((await under.send(readVenue, { id: IDS.store })).status).toBe(404);
  });

  it('tells its time zone where that is not Korea’s', async () => {
    const under = await startServer();
    expect((await venueOf(under)).zone).toBeUndefined();
    await under.call(changeStoreSettings, { ...changeStoreSettings.example.body, timeZone: 'Asia/Taipei' }, { as });
    expect((await venueOf(under)).zone).toBe('Asia/Taipei');
  });

  it('has its own tournaments on the public list', async () => {
    const under = await startServer();
    const listed = async (storeId: number) =>
      (await under.call(browseTimers, { storeId })).body.map((timer) => timer.storeId);
    expect(new Set(await listed(IDS.store))).toEqual(new Set([IDS.store]));
    expect(await listed(IDS.thirdStore)).toEqual([]);
  });
});

describe('a result as visitors see it', () => {
  it('has places and names, and no id', async () => {
    const under = await startServer();
    const id = await ended(under, '금요');
    await save(under, id);
    await show(under);
    const { body } = await under.call(readPublicResult, { id });
    const nickname = await nicknameOf(under, 'player');
    expect(body.result).toEqual({
      gameId: id,
      gameName: '금요',
      day: START,
      storeId: IDS.store,
      totalPlayer: 0,
      places: [
        { place: 1, name: nickname },
        { place: 2, name: '손님' },
      ],
    });
    expect(JSON.stringify([body, await venueOf(under)])).not.toContain('"player"');
  });

  it('does not name a member who left, neither there nor as the winner', async () => {
    const under = await startServer();
    const id = await ended(under, '금요');
    await save(under, id);
    await show(under);
    const nickname = await nicknameOf(under, 'player');
    await under.call(deleteUser, { id: 'player' }, { as: 'super' });
    await aMoment(under);
    const places = (await under.call(readPublicResult, { id })).body.result?.places ?? [];
    expect(places[0]).toEqual({ place: 1, name: null });
    const venue = await venueOf(under);
    expect(venue.results[0]?.winner).toBeNull();
    for (const personal of [nickname, 'deleted ']) expect(JSON.stringify([places, venue])).not.toContain(personal);
  });

  it('is not there while nobody saved it, when the game is deleted, and once the owner hides it', async () => {
    const under = await startServer();
    await show(under);
    const id = await ended(under, '금요');
    const isShown = async (): Promise<boolean> => {
      await aMoment(under);
      return (await under.call(readPublicResult, { id })).body.result !== null;
    };
    expect(await isShown()).toBe(false);
    await save(under, id);
    expect(await isShown()).toBe(true);
    await show(under, false);
    expect(await isShown()).toBe(false);
    await show(under);
    await under.call(deleteGame, id, { as });
    expect(await isShown()).toBe(false);
  });

  it('is kept by caches that ask each time, and not sent again unchanged', async () => {
    const under = await startServer();
    const { headers } = await under.call(readVenue, { id: IDS.store });
    expect([headers['cache-control'], typeof headers['etag']]).toEqual(['public, no-cache', 'string']);
  });
});

it('only the owner says who sees the results, and the trail says so', async () => {
  const under = await startServer();
  const game = { id: IDS.store, showsResults: true };
  for (const who of ['floor', 'cashier', 'stranger', 'user'] as const)
    expect((await under.send(changeResultsVisibility, game, { as: who })).status).toBe(403);
  await show(under);
  expect((await venueOf(under)).showsResults).toBe(true);
  const { body } = await under.call(listAudit, { storeId: IDS.store }, { as });
  expect(body.entries.map(({ summary }) => summary)).toContainEqual(expect.objectContaining({ showsResults: true }));
});
