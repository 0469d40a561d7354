import { ENDPOINTS, type RequestOf } from '@feltclock/contract';
import { minutes, minutesToMillis } from '@feltclock/domain';
import { afterEach, describe, expect, it } from 'vitest';
import { IDS, START, startServer, stopServers, type ServerUnderTest } from '../../test-support/server-under-test.ts';

afterEach(stopServers);

const { createGame, deleteGame, listGames, listGamesByDate, saveGameResult, updateGame } = ENDPOINTS;
const DAY = minutesToMillis(minutes(24 * 60));
const as = 'manager' as const;
type Filter = Partial<RequestOf<typeof listGamesByDate>>;

const find = async (under: ServerUnderTest, filter: Filter = {}) =>
  (await under.call(listGamesByDate, { storeId: IDS.store, page: 1, size: 50, ...filter }, { as })).body;
const named = async (under: ServerUnderTest, filter: Filter = {}): Promise<string[]> =>
  (await find(under, filter)).games.map(({ name }) => name);

/** Without the games of the demonstration. */
const mine = async (under: ServerUnderTest, filter: Filter = {}): Promise<string[]> =>
  (await named(under, filter)).filter((name) => /작년|내일|금일/.test(name));

async function create(under: ServerUnderTest, name: string, startAt: number | null = null): Promise<number> {
  const { body } = await under.call(createGame, { structureId: IDS.unusedStructure, name, startAt }, { as });
  return body.id ?? 0;
}

/** A server with three games: one that ended over a year ago, one reserved for tomorrow, one of today. */
async function withYears() {
  const under = await startServer();
  const old = await create(under, '작년 결승');
  await under.call(updateGame, { id: old, status: 'PLAYING' }, { as });
  await under.clock.advance(minutesToMillis(minutes(1)));
  await under.call(updateGame, { id: old, status: 'END' }, { as });
  const { queries } = under.server.database;
  await queries
    .updateTable('game')
    .set({ created_at: START - 400 * DAY })
    .where('id', '=', old)
    .execute();
  const now = under.clock.now();
  const reserved = await create(under, '내일 100%', now + DAY);
  const today = await create(under, '금일_터보');
  return { under, old, reserved, today, now };
}

describe('the games of a store by date', () => {
  it('are found at any age, the newest day first, long after the game list has dropped them', async () => {
    const { under, old, now } = await withYears();
    expect(await mine(under)).toEqual(['내일 100%', '금일_터보', '작년 결승']);
    const { body: listed } = await under.call(listGames, { storeId: IDS.store }, { as });
    expect(listed.map(({ id }) => id)).not.toContain(old);
    const { games, count } = await find(under, { name: '작년' });
    const { structureName = '' } = games[0] ?? {};
    const times = { day: START - 400 * DAY, startedAt: START, endedAt: now };
    const counts = { currentPlayer: 0, totalPlayer: 0, hasResult: false, winner: null, hasFloor: false };
    const names = { id: old, name: '작년 결승', structureName, structureId: IDS.unusedStructure };
    expect([games, count]).toEqual([[{ ...names, ...times, ...counts, status: 'END' }], 1]);
  });

  it('are those of the days asked for: from the first instant on, and before the last', async () => {
    const { under, now } = await withYears();
    expect(await mine(under, { from: now + DAY })).toEqual(['내일 100%']);
    expect(await mine(under, { from: now, to: now + DAY })).toEqual(['금일_터보']);
    expect(await named(under, { to: START - 399 * DAY })).toEqual(['작년 결승']);
    expect(await find(under, { to: START - 400 * DAY })).toEqual({ games: [], count: 0 });
  });

  it('are found by part of their name or their structure’s, wildcards taken for what they are', async () => {
    const { under, old } = await withYears();
    expect(await named(under, { name: ' 0% ' })).toEqual(['내일 100%']);
    expect(await named(under, { name: '금일_' })).toEqual(['금일_터보']);
    expect(await named(under, { name: '_결승' })).toEqual([]);
    const [game] = (await find(under, { name: '작년' })).games;
    expect(await named(under, { name: game?.structureName.slice(1) })).toContain('작년 결승');
    expect(old).toBe(game?.id);
  });

  it('come a page at a time, each once', async () => {
    const { under } = await withYears();
    const all = await find(under);
    const pages = await Promise.all([1, 2, 3].map((page) => find(under, { page, size: 2 })));
    expect(pages.flatMap(({ games }) => games)).toEqual(all.games.slice(0, 6));
    expect(pages.map(({ count }) => count)).toEqual([all.count, all.count, all.count]);
  });

  it('come oldest first too, in the opposite order', async () => {
    const { under } = await withYears();
    const newest = await find(under);
    const oldest = await find(under, { oldestFirst: true });
    expect(oldest.games).toEqual(newest.games.toReversed());
    expect((await find(under, { oldestFirst: true, size: 2, page: 2 })).games).toEqual(oldest.games.slice(2, 4));
  });

  it('say whether their result is entered, and that their structure is deleted', async () => {
    const { under, old } = await withYears();
    const finishers = [{ place: 1, userId: null, name: '김우승' }];
    expect((await under.call(saveGameResult, { id: old, version: 0, finishers }, { as })).status).toBe(200);
    const { queries } = under.server.database;
    const deleted = { deleted_at: START };
    await queries.updateTable('structure').set(deleted).where('id', '=', IDS.unusedStructure).execute();
    const ofOld = async () => (await find(under, { name: '작년' })).games[0];
    expect(await ofOld()).toMatchObject({ hasResult: true, winner: '김우승', structureId: null });
    await under.call(saveGameResult, { id: old, version: 1, finishers: [] }, { as });
    expect(await ofOld()).toMatchObject({ hasResult: false, winner: null });
  });

  it('name a winner who has an account by the nickname', async () => {
    const { under, old } = await withYears();
    const finishers = [
      { place: 2, name: '김준우승' },
      { place: 1, userId: 'player', name: '' },
    ];
    await under.call(saveGameResult, { id: old, version: 0, finishers }, { as });
    const { nickname } = await under.server.database.queries
      .selectFrom('user')
      .select('nickname')
      .where('id', '=', 'player')
      .executeTakeFirstOrThrow();
    expect((await find(under, { name: '작년' })).games[0]?.winner).toBe(nickname);
  });

  it('do not hold deleted ones, nor those of other stores', async () => {
    const { under, today } = await withYears();
    await under.call(deleteGame, today, { as });
    expect(await named(under, { name: '금일' })).toEqual([]);
    const others = await under.call(
      listGamesByDate,
      { storeId: IDS.otherStore, page: 1, size: 50 },
      { as: 'stranger' },
    );
    expect(others.body.games.map(({ name }) => name)).not.toContain('작년 결승');
  });
});
