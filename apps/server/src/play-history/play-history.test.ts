import { ENDPOINTS, type PlayHistory } from '@feltclock/contract';
import { isFormerMember } from '@feltclock/domain';
import { afterEach, describe, expect, it } from 'vitest';
import { IDS, START, startServer, stopServers, type ServerUnderTest } from '../../test-support/server-under-test.ts';

afterEach(stopServers);

const { bustEntries, confirmPayouts, createGame, deleteGame, deleteUser, exportOwnData } = ENDPOINTS;
const { listMemberGames, listOwnGames, registerEntry, saveGameResult, topUpEntry, updateGame } = ENDPOINTS;

const PAGE = { page: 1, size: 10 } as const;
const NOTHING = { games: 0, entries: 0, cashes: 0, wins: 0, bestPlace: null, winPoints: 0 };
const DAY = 24 * 3_600_000;

const own = async (under: ServerUnderTest, filter: object = {}): Promise<PlayHistory> =>
  (await under.call(listOwnGames, { ...PAGE, ...filter }, { as: 'user' })).body;

/** An ended game of this structure, `days` days after the test's first day. */
async function ended(under: ServerUnderTest, structureId: number, name: string, days = 0): Promise<number> {
  const { body } = await under.call(createGame, { structureId, name, startAt: START + days * DAY }, { as: 'super' });
  const id = body.id ?? 0;
  await under.call(updateGame, { id, status: 'PLAYING' }, { as: 'super' });
  await under.call(updateGame, { id, status: 'END' }, { as: 'super' });
  return id;
}
const result = (under: ServerUnderTest, id: number, version: number, ...who: readonly (string | null)[]) =>
  under.call(
    saveGameResult,
    {
      id,
      version,
      finishers: who.map((userId, index) => ({ place: index + 1, userId, name: `손님 ${String(index)}` })),
    },
    { as: 'super' },
  );

/** A structure of the first store and one of another store. */
const HERE = IDS.unusedStructure;
const ELSEWHERE = 4;

describe('one’s own games', () => {
  it('are none before a result names the member', async () => {
    const under = await startServer();
    const id = await ended(under, HERE, '금요');
    await result(under, id, 0, null, null);
    const { total, venues, count, games } = await own(under);
    expect({ total, venues, count, games }).toEqual({ total: NOTHING, venues: [], count: 0, games: [] });
  });

  it('are those of every result that holds, the newest day first, and add up by venue and altogether', async () => {
    const under = await startServer();
    const first = await ended(under, HERE, '첫날', 1);
    const second = await ended(under, HERE, '둘째 날', 2);
    const third = await ended(under, ELSEWHERE, '셋째 날', 3);
    await result(under, first, 0, 'player', null);
    await result(under, second, 0, null, null, 'player');
    await result(under, third, 0, null, 'player');
    const { total, venues, count, games } = await own(under);
    expect(
      games.map(({ gameName, place, winPoints, entries, isPaid }) => [gameName, place, winPoints, entries, isPaid]),
    ).toEqual([
      ['셋째 날', 2, 70, 1, false],
      ['둘째 날', 3, 50, 1, false],
      ['첫날', 1, 100, 1, false],
    ]);
    expect(count).toBe(3);
    expect(total).toEqual({ games: 3, entries: 3, cashes: 0, wins: 1, bestPlace: 1, winPoints: 220 });
    expect(
      venues.map(({ storeId, games: played, bestPlace, winPoints }) => [storeId, played, bestPlace, winPoints]),
    ).toEqual([
      [IDS.store, 2, 1, 150],
      [IDS.otherStore, 1, 2, 70],
    ]);
    const elsewhere = await own(under, { storeId: IDS.otherStore });
    expect([elsewhere.count, elsewhere.games.map(({ gameName }) => gameName), elsewhere.total.games]).toEqual([
      1,
      ['셋째 날'],
      3,
    ]);
    const pages = await Promise.all([1, 2].map((page) => own(under, { page, size: 2 })));
    expect(pages.flatMap((page) => page.games)).toEqual(games);
  });

  it('follow a correction, also one that removes the member', async () => {
    const under = await startServer();
    const id = await ended(under, HERE, '금요');
    await result(under, id, 0, 'player', null);
    await result(under, id, 1, null, 'player');
    expect((await own(under)).games.map(({ place, winPoints }) => [place, winPoints])).toEqual([[2, 70]]);
    await result(under, id, 2, null, null);
    expect((await own(under)).total).toEqual(NOTHING);
  });

  it('go with a deleted game', async () => {
    const under = await startServer();
    const id = await ended(under, HERE, '금요');
    await result(under, id, 0, 'player');
    await under.call(deleteGame, id, { as: 'super' });
    expect((await own(under)).games).toEqual([]);
  });

  it('have the entries of the floor, and whether the place was paid', async () => {
    const under = await startServer();
    let sent = 0;
    const as = 'manager' as const;
    const command = () => ({ gameId: IDS.waitingGame, commandId: `command-${String((sent += 1))}` });
    const enter = async (who: { readonly name: string } | { readonly userId: string }): Promise<number> => {
      const filter = { ...command(), ...who, of: 'buyIn', seat: 'none', payment: null } as const;
      return (await under.call(registerEntry, filter, { as })).body.version;
    };
    const [member, guest] = [await enter({ userId: 'player' }), await enter({ name: '손님' })];
    await under.call(topUpEntry, { ...command(), entry: member, of: 'firstReBuyIn', payment: null }, { as });
    const plan = { kind: 'fixed', amounts: [500] } as const;
    await under.call(confirmPayouts, { ...command(), unit: 'points', plan }, { as });
    await under.call(bustEntries, { ...command(), out: [{ entry: guest, chipsBefore: null }], by: [] }, { as });
    await under.call(updateGame, { id: IDS.waitingGame, status: 'END' }, { as });
    await result(under, IDS.waitingGame, 0, 'player', null);
    const { games, total } = await own(under);
    expect(games[0]).toMatchObject({ entries: 2, isPaid: true, totalPlayer: 3 });
    expect(total).toEqual({ games: 1, entries: 2, cashes: 1, wins: 1, bestPlace: 1, winPoints: 100 });
    const { body } = await under.send(exportOwnData, undefined, { as: 'user' });
    expect(body).toMatchObject({ finishes: [{ gameId: IDS.waitingGame, place: 1, entries: 2, isPaid: 1 }] });
  });
});

describe('a member’s games at a store', () => {
  it('are those of that store alone, for staff who enter players there', async () => {
    const under = await startServer();
    await result(under, await ended(under, HERE, '여기'), 0, 'player');
    await result(under, await ended(under, ELSEWHERE, '저기'), 0, 'player');
    const filter = { storeId: IDS.store, userId: 'player', ...PAGE };
    const { body } = await under.call(listMemberGames, filter, { as: 'cashier' });
    expect([body.games.map(({ gameName }) => gameName), body.total.games, body.venues.length]).toEqual([
      ['여기'],
      1,
      1,
    ]);
    expect((await under.send(listMemberGames, filter, { as: 'dealer' })).status).toBe(403);
    expect((await under.send(listMemberGames, filter, { as: 'stranger' })).status).toBe(403);
    expect((await under.send(listMemberGames, { ...filter, userId: 'nobody' }, { as: 'cashier' })).status).toBe(404);
  });

  it('stay without a name when the member left', async () => {
    const under = await startServer();
    await result(under, await ended(under, HERE, '여기'), 0, 'player');
    await under.call(deleteUser, { id: 'player' }, { as: 'super' });
    const rows = await under.server.database.queries.selectFrom('game_finish').selectAll().execute();
    expect(rows.map(({ user_id: userId, place }) => [isFormerMember(userId), place])).toEqual([[true, 1]]);
  });
});
