import { ENDPOINTS } from '@feltclock/contract';
import { minutes, minutesToMillis } from '@feltclock/domain';
import { afterEach, describe, expect, it } from 'vitest';
import { IDS, START, startServer, stopServers, type ServerUnderTest } from '../../test-support/server-under-test.ts';

afterEach(stopServers);

const {
  changeStoreSettings,
  copyStructure,
  createGame,
  createStructure,
  deleteGame,
  deleteStructure,
  readStructureLibrary,
  updateGame,
} = ENDPOINTS;
const as = 'manager' as const;
const HOUR = minutesToMillis(minutes(60));
const row = (level: number, bigBlind: number, duration: number) => ({
  level,
  smallBlind: bigBlind / 2,
  bigBlind,
  ante: 0,
  duration,
});

const library = async (under: ServerUnderTest, storeId: number = IDS.store) =>
  (await under.call(readStructureLibrary, { storeId }, { as: 'super' })).body;
const entry = async (under: ServerUnderTest, id: number) => (await library(under)).find((each) => each.id === id)!;
async function made(under: ServerUnderTest, name: string): Promise<number> {
  const body = {
    ...createStructure.example.body,
    name,
    levelList: [row(1, 200, 20), row(2, 400, 20), row(0, 0, 10), row(3, 800, 15)],
    registrationDeadline: 2,
    buyIn: 20_000,
  };
  return (await under.call(createStructure, body, { as })).body.id!;
}
async function gameOf(under: ServerUnderTest, structureId: number, name: string, startAt?: number): Promise<number> {
  const { body } = await under.call(createGame, { structureId, name, startAt: startAt ?? null }, { as });
  return body.id!;
}
const command = (under: ServerUnderTest, id: number, status: 'PLAYING' | 'END') =>
  under.call(updateGame, { id, status }, { as });

describe('the library', () => {
  it('reports what a structure adds up to, and what is drawn of it', async () => {
    const under = await startServer();
    const id = await made(under, '네 줄');
    expect(await entry(under, id)).toEqual({
      id,
      name: '네 줄',
      isDefault: false,
      levels: 3,
      breaks: 1,
      duration: 65,
      buyIn: 20_000,
      buyInAmount: createStructure.example.body.buyInAmount,
      registrationDeadline: 2,
      registrationLasts: 50,
      durations: [20, 20, 10, 15],
      bigBlinds: [200, 400, null, 800],
      unfinishedGames: [],
      endedGames: 0,
      lastPlayedAt: null,
      updatedAt: START,
    });
  });

  it('names the games that are to come or played, counts those that ended, and says when it was played last', async () => {
    const under = await startServer();
    const id = await made(under, '쓰이는 것');
    const first = await gameOf(under, id, '어제');
    await command(under, first, 'PLAYING');
    await command(under, first, 'END');
    await under.clock.leap(HOUR);
    const waiting = await gameOf(under, id, '예약', START + 30 * HOUR);
    const running = await gameOf(under, id, '오늘');
    await command(under, running, 'PLAYING');
    expect(await entry(under, id)).toMatchObject({
      unfinishedGames: [
        { id: waiting, name: '예약', status: 'READY' },
        { id: running, name: '오늘', status: 'PLAYING' },
      ],
      endedGames: 1,
      lastPlayedAt: START + HOUR,
    });
  });

  it('counts no game that was deleted, nor one of another structure', async () => {
    const under = await startServer();
    const id = await made(under, '한 번');
    const copied = (await under.call(copyStructure, { id }, { as })).body.id!;
    const game = await gameOf(under, id, '지울 게임');
    await under.call(deleteGame, game, { as });
    await gameOf(under, copied, '복제본의 게임');
    expect(await entry(under, id)).toMatchObject({ unfinishedGames: [], endedGames: 0, lastPlayedAt: null });
    expect((await entry(under, copied)).unfinishedGames).toHaveLength(1);
  });

  it('has the structures of that store alone, without those that were deleted', async () => {
    const under = await startServer();
    const before = (await library(under)).map(({ id }) => id);
    const id = await made(under, '곧 없음');
    expect((await library(under)).map((each) => each.id)).toEqual([...before, id]);
    expect((await library(under, IDS.otherStore)).map((each) => each.id)).not.toContain(id);
    await under.call(deleteStructure, id, { as });
    expect((await library(under)).map((each) => each.id)).toEqual(before);
  });

  it('marks the one that the store’s games begin with', async () => {
    const under = await startServer();
    expect((await library(under)).some(({ isDefault }) => isDefault)).toBe(false);
    await under.call(changeStoreSettings, changeStoreSettings.example.body, { as });
    expect((await library(under)).filter(({ isDefault }) => isDefault).map(({ id }) => id)).toEqual([IDS.structure]);
  });
});
